/* A leader who is beaten leads once more: the trick lies until the winner of a later one gets it.
 */
#include "engine/fixture.h"

#include "engine/claim.h"

/* Two seats with four cards each of eight, any of which may be played; seat 1 deals, seat 0 leads.
 */
#define HEAD                                                                                       \
    "players: 2\n"                                                                                 \
    "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"                                                 \
    "trumps: none\n"                                                                               \
    "deal: {hands: {deal: 4}}\n"                                                                   \
    "remember: {again: {starts: false, of: each, says: goes on, says-not: stops}}\n"               \
    "counts: {aces: [A]}\n"                                                                        \
    "score: {tricks: {to: each, points: tricks}, aces: {to: each, points: 10 * aces}}\n"           \
    "match: {deals: 9}\n"
#define ASK                                                                                        \
    "during: {again: {at: trick, ask: each, calls: {stop: {sets: {again: false}}, go on: {sets: "  \
    "{again: "                                                                                     \
    "true}}}}}\n"
#define GOES_ON HEAD ASK "play: {goes-on: whoever again}\n"

static struct game *dealt(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 1);
    deal(game, "", "SK SJ HQ HA", "SA SQ HK HJ");
    return game;
}

static void assert_tricks(const struct game *game, unsigned lying, unsigned first, unsigned second)
{
    assert_int_equal(game->state.lying, lying);
    assert_int_equal(game->state.tricks_won[0], first);
    assert_int_equal(game->state.tricks_won[1], second);
}

static void test_a_leader_who_stops_loses_the_trick(void **unused)
{
    (void)unused;
    struct game *game = dealt(GOES_ON);
    play(game, "SK SA");
    assert_tricks(game, 1, 0, 0); /* until it is known whether the leader goes on */
    call(game, "stop, stop");
    assert_tricks(game, 0, 0, 1);
    assert_cards(game, game->state.taken[1], "SK SA");
    assert_turn(game, TURN_CARD, 1);
    game_close(game);
}

static void test_a_leader_goes_on_until_the_last_round(void **unused)
{
    (void)unused;
    struct game *game = dealt(GOES_ON);
    play(game, "SK SA");
    call(game, "go on, stop");
    assert_tricks(game, 1, 0, 0);
    assert_turn(game, TURN_CARD, 0);
    play(game, "SJ SQ");
    call(game, "go on, stop");
    assert_tricks(game, 2, 0, 0);
    assert_int_equal(set_count(cards_won_by_nobody(&game->state)), 4);
    assert_turn(game, TURN_CARD, 0);
    play(game, "HA HJ"); /* won by the leader, who leads anyway: a new trick */
    call(game, "go on, stop");
    assert_tricks(game, 0, 3, 0);
    assert_cards(game, game->state.taken[0], "SK SA SJ SQ HA HJ");
    assert_turn(game, TURN_CARD, 0);
    play(game, "HQ HK");
    call(game, "go on, go on"); /* no cards are left to go on with */
    assert_ledger(game, "tricks: 0 +3, tricks: 1 +1, aces: 0 +20");
    game_close(game);
}

/* Which tricks came together is known by who led to the next. */
static void test_piles_are_found_again(void **unused)
{
    (void)unused;
    struct game *game = dealt(GOES_ON);
    play(game, "SK SA");
    call(game, "stop, stop");
    play(game, "HK HA");
    call(game, "stop, go on");
    play(game, "HJ HQ");
    call(game, "stop, stop");
    struct trick_pile first = trick_pile_of(game->rules, &game->state, 0);
    struct trick_pile second = trick_pile_of(game->rules, &game->state, 1);
    assert_int_equal(first.last, 0);
    assert_int_equal(first.taker, 1);
    assert_int_equal(second.first, 1);
    assert_int_equal(second.last, 2);
    assert_int_equal(second.taker, 0);
    assert_tricks(game, 0, 2, 1);
    game_close(game);
}

static void test_the_winner_cannot_go_on(void **unused)
{
    (void)unused;
    struct game *game = dealt(GOES_ON);
    play(game, "SK SA");
    call(game, "stop, go on"); /* seat 1 has won and did not lead */
    assert_tricks(game, 0, 0, 1);
    game_close(game);
}

static void test_a_contract_has_it(void **unused)
{
    (void)unused;
    struct game *game = dealt(
        HEAD ASK "bidding: {ask: {ask: eldest, calls: {all: {}, some: {contract: some, declares: "
                 "true}}}}\n"
                 "contracts: {some: {play: {goes-on: whoever again}}}\n");
    call(game, "all");
    play(game, "SK SA");
    assert_tricks(game, 0, 0, 1);
    call(game, "go on, stop");
    assert_turn(game, TURN_CARD, 1);
    begin(game, 1);
    deal(game, "", "SK SJ HQ HA", "SA SQ HK HJ");
    call(game, "some");
    play(game, "SK SA");
    call(game, "go on, stop");
    assert_tricks(game, 1, 0, 0);
    game_close(game);
}

static void test_what_does_not_go_with_it_is_refused(void **unused)
{
    (void)unused;
    struct game *game = dealt(GOES_ON);
    assert_false(claim_may_be_by(game->rules, &game->state, 0));
    game_close(game);
    assert_true(is_refused_by_loader(
        HEAD ASK "play: {goes-on: whoever again, gather: two in a row}\n", E_CONTRADICTION));
    assert_true(is_refused_by_loader(
        HEAD ASK "play: {goes-on: whoever again, leads-next: [eldest]}\n", E_CONTRADICTION));
    assert_true(is_refused_by_loader(
        HEAD ASK "play: {goes-on: whoever again, drops-out: whoever again}\n", E_CONTRADICTION));
    assert_true(is_refused_by_loader(
        HEAD ASK "play: {goes-on: whoever again, claims: {by: eldest}}\n", E_CONTRADICTION));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_leader_who_stops_loses_the_trick),
        cmocka_unit_test(test_a_leader_goes_on_until_the_last_round),
        cmocka_unit_test(test_piles_are_found_again),
        cmocka_unit_test(test_the_winner_cannot_go_on),
        cmocka_unit_test(test_a_contract_has_it),
        cmocka_unit_test(test_what_does_not_go_with_it_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
