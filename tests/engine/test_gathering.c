/* Tricks that lie on the table until a seat wins two in a row. */
#include "engine/fixture.h"

#include "engine/claim.h"

/* Two seats with five cards of twelve, any of which may be played; North leads. */
#define HEAD                                                                                       \
    "players: 2\n"                                                                                 \
    "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"                                              \
    "deal: {hands: {deal: 5}}\n"                                                                   \
    "trumps: none\n"                                                                               \
    "counts: {aces: [A]}\n"                                                                        \
    "score: {tricks: {to: each, points: tricks}, aces: {to: each, points: 10 * aces}}\n"           \
    "match: {deals: 9}\n"

static struct game *dealt(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 1);
    deal(game, "", "SA SJ HA HK DJ", "SK SQ HQ HJ DA");
    return game;
}

static void assert_tricks(const struct game *game, unsigned lying, unsigned north, unsigned east)
{
    assert_int_equal(game->state.lying, lying);
    assert_int_equal(game->state.tricks_won[0], north);
    assert_int_equal(game->state.tricks_won[1], east);
}

static void test_tricks_lie_until_two_in_a_row(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "play: {gather: two in a row}\n");
    play(game, "SA SK");
    assert_tricks(game, 1, 0, 0);
    assert_true(set_is_empty(game->state.taken[0]));
    play(game, "SJ SQ");
    assert_tricks(game, 2, 0, 0);
    assert_int_equal(set_count(cards_won_by_nobody(&game->state)), 4);
    play(game, "DA DJ"); /* East has won two, and gets three */
    assert_tricks(game, 0, 0, 3);
    assert_cards(game, game->state.taken[1], "SA SK SJ SQ DA DJ");
    play(game, "HQ HA");
    assert_tricks(game, 1, 0, 3); /* a new pile */
    play(game, "HK HJ");
    assert_ledger(game, "tricks: 0 +2, tricks: 1 +3, aces: 0 +10, aces: 1 +20");
    game_close(game);
}

static void test_the_last_trick_gets_the_rest(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "play: {gather: two in a row}\n");
    play(game, "HA HQ HK HJ"); /* two in a row */
    assert_tricks(game, 0, 2, 0);
    play(game, "SA SK"); /* a third begins a new pile */
    assert_tricks(game, 1, 2, 0);
    play(game, "SJ SQ");
    assert_tricks(game, 2, 2, 0);
    struct state before = game->state;
    play(game, "DA DJ");
    assert_int_equal(before.trick + 1, before.trick_count);
    assert_ledger(game, "tricks: 0 +2, tricks: 1 +3, aces: 0 +10, aces: 1 +20");
    game_close(game);
}

/* What lies has fallen, and is nobody's when play ends early. */
static void test_play_may_end_while_tricks_lie(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD "play: {gather: two in a row, until: {two aces are gone: fallen.aces == 2}}\n");
    play(game, "HA HQ HK HJ SA SK");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_int_equal(game->state.lying, 1);
    assert_ledger(game, "tricks: 0 +2, aces: 0 +10");
    game_close(game);
}

static void test_a_contract_has_it(void **unused)
{
    (void)unused;
    struct game *game = dealt(
        HEAD "bidding: {ask: {ask: eldest, calls: {each: {}, pairs: {contract: pairs, declares: "
             "true}}}}\n"
             "contracts: {pairs: {play: {gather: two in a row}}}\n");
    call(game, "each");
    play(game, "SA SK");
    assert_tricks(game, 0, 1, 0);
    begin(game, 1);
    deal(game, "", "SA SJ HA HK DJ", "SK SQ HQ HJ DA");
    call(game, "pairs");
    play(game, "SA SK");
    assert_tricks(game, 1, 0, 0);
    game_close(game);
}

static void test_nobody_can_claim(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "play: {gather: two in a row}\n");
    assert_false(claim_may_be_by(game->rules, &game->state, 0));
    game_close(game);
    assert_true(is_refused_by_loader(HEAD "play: {gather: two in a row, claims: {by: eldest}}\n",
                                     E_CONTRADICTION));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tricks_lie_until_two_in_a_row),
        cmocka_unit_test(test_the_last_trick_gets_the_rest),
        cmocka_unit_test(test_play_may_end_while_tricks_lie),
        cmocka_unit_test(test_a_contract_has_it),
        cmocka_unit_test(test_nobody_can_claim),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
