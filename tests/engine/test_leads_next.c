/* Who leads to the tricks after the first, where it is not who has won. */
#include "engine/fixture.h"

#define PLAIN                                                                                      \
    "players: 3\n"                                                                                 \
    "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"                                              \
    "deal: {hands: {deal: 3}}\n"                                                                   \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"
#define FREE "play: {obligations: {follow suit: ~}, leads-next: "
#define LAST                                                                                       \
    "remember: {rows: {starts: false, of: each}}\n"                                                \
    "during:\n"                                                                                    \
    "  row: {at: card, falls: [J], note: {rows: own == player}}\n"                                 \
    "  land: {at: trick, note: {rows: false}}\n"

/* North leads to the first trick. */
static struct game *dealt(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 2);
    deal(game, "", "SA HA DJ", "SK HK DK", "SQ HQ DQ");
    return game;
}

static void test_the_left_of_the_winner_leads(void **unused)
{
    (void)unused;
    struct game *game = dealt(PLAIN FREE "winner's left}\n");
    play(game, "SA SK SQ");
    assert_turn(game, TURN_CARD, 1);
    assert_int_equal(game->state.leader[1], 1);
    play(game, "HK HQ HA");
    assert_turn(game, TURN_CARD, 1);
    play(game, "DK DQ DJ");
    assert_ledger(game, "tricks: 0 +2, tricks: 1 +1");
    game_close(game);
}

/* Both are those of the trick that has just been played. */
static void test_leader_and_player_of_the_last_trick(void **unused)
{
    (void)unused;
    struct game *game = dealt(PLAIN FREE "leader}\n");
    play(game, "DJ DK DQ");
    assert_turn(game, TURN_CARD, 0);
    play(game, "SA SK SQ");
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
    game = dealt(PLAIN FREE "player}\n");
    play(game, "SA SK SQ");
    assert_turn(game, TURN_CARD, 2);
    game_close(game);
}

/* What is forgotten `at: trick` has been asked before. Where nobody did it the next of the list
 * leads. */
static void test_who_played_a_card_leads(void **unused)
{
    (void)unused;
    struct game *game = dealt(PLAIN LAST FREE "[whoever rows, winner's right]}\n");
    play(game, "SA SK SQ");
    assert_turn(game, TURN_CARD, 2);
    play(game, "DQ DJ DK");
    assert_turn(game, TURN_CARD, 0); /* though East has won */
    play(game, "HA HK HQ");
    assert_ledger(game, "tricks: 0 +2, tricks: 1 +1");
    game_close(game);
}

/* The winner leads where none of the list is anybody. */
static void test_else_the_winner_leads(void **unused)
{
    (void)unused;
    struct game *game = dealt(PLAIN LAST FREE "whoever rows}\n");
    play(game, "SA SK SQ");
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

/* A step before the lead knows who will lead, and what it changes does not change that. */
static void test_steps_before_the_lead(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(PLAIN FREE "winner's left}\n"
                         "during: {say: {at: lead, ask: leader, calls: {hm: {}}}}\n");
    call(game, "hm");
    play(game, "SA SK SQ");
    assert_turn(game, TURN_CALL, 1);
    call(game, "hm");
    assert_turn(game, TURN_CARD, 1);
    game_close(game);
}

/* Under another contract, which has it otherwise. */
static void test_a_contract_has_its_own(void **unused)
{
    (void)unused;
    struct game *game = dealt(PLAIN "bidding: {say: {ask: eldest, calls: {plain: {}, left: "
                                    "{declares: true, contract: left}}}}\n"
                                    "contracts: {left: {play: {leads-next: winner's left}}}\n");
    call(game, "left");
    play(game, "SA SK SQ");
    assert_turn(game, TURN_CARD, 1);
    game_close(game);
}

static void test_what_is_refused(void **unused)
{
    (void)unused;
    assert_true(is_refused_by_loader(PLAIN "play: {leads-next: holder of SA}\n", E_CONTRADICTION));
    assert_true(is_refused_by_loader(PLAIN "play: {leads-next: declarer}\n", E_CONTRADICTION));
    assert_true(is_refused_by_loader(PLAIN "play: {leads-next: caller}\n", E_CONTRADICTION));
    assert_true(is_refused_by_loader(PLAIN "play: {layout: {starts: A}, leads-next: eldest}\n",
                                     E_CONTRADICTION));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_left_of_the_winner_leads),
        cmocka_unit_test(test_leader_and_player_of_the_last_trick),
        cmocka_unit_test(test_who_played_a_card_leads),
        cmocka_unit_test(test_else_the_winner_leads),
        cmocka_unit_test(test_steps_before_the_lead),
        cmocka_unit_test(test_a_contract_has_its_own),
        cmocka_unit_test(test_what_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
