/* Ladders: bids of a number and a suit at once, and who declares them. */
#include "engine/fixture.h"

/* Sixteen cards, four to each. */
#define HEAD                                                                                       \
    "players: 4\n"                                                                                 \
    "sides: across\n"                                                                              \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: 4}}\n"                                                                   \
    "play: {lead: declarer}\n"                                                                     \
    "score: {made: {to: makers, points: declarer.bid}}\n"                                          \
    "match: {deals: 9}\n"

#define AUCTION(ladder, more)                                                                      \
    HEAD "bidding:\n"                                                                              \
         "  bids:\n"                                                                               \
         "    auction: each\n"                                                                     \
         "    calls:\n"                                                                            \
         "      pass: {}\n"                                                                        \
         "      bid: {ladder: {" ladder "}" more "\n"                                              \
         "    otherwise: abandon\n"

static struct game *auction(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", "");
    return game;
}

static void assert_declared(const struct game *game, unsigned declarer, int bid, unsigned trumps)
{
    assert_turn(game, TURN_CARD, declarer);
    assert_int_equal(game->state.declarer, declarer);
    assert_int_equal(game->state.bid[declarer], bid);
    assert_int_equal(game->state.named.suits[0], trumps);
}

/* In the order of the ladder, which is not that of the pack. */
static void test_numbers_come_first_and_then_suits(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION("levels: 1..2, suits: [C, H, none]", "}"));
    assert_callable(game, "pass, bid 1 club, bid 1 heart, bid 1 no trump, bid 2 clubs, "
                          "bid 2 hearts, bid 2 no trumps");
    call(game, "bid 1 heart");
    assert_callable(game, "pass, bid 1 no trump, bid 2 clubs, bid 2 hearts, bid 2 no trumps");
    call(game, "bid 2 clubs");
    assert_callable(game, "pass, bid 2 hearts, bid 2 no trumps");
    game_close(game);
}

static void test_suits_may_come_first(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION("levels: 1..2, suits: [C, H, none], by: suits", "}"));
    call(game, "bid 2 clubs");
    assert_callable(game, "pass, bid 1 heart, bid 1 no trump, bid 2 hearts, bid 2 no trumps");
    game_close(game);
}

/* Another suit is no higher bid, and the last suit no higher than the first. */
static void test_suits_may_count_for_nothing(void **unused)
{
    (void)unused;
    struct game *game =
        auction(AUCTION("levels: 1..2, suits: [C, H, none], by: levels alone", "}"));
    call(game, "bid 1 club");
    assert_callable(game, "pass, bid 2 clubs, bid 2 hearts, bid 2 no trumps");
    call(game, "bid 2 hearts");
    assert_declared(game, 1, 2, 1);
    game_close(game);
}

/* Numbers of two names are equal; without trumps the number is a little higher. */
static void test_equal_numbers_are_equal(void **unused)
{
    (void)unused;
    struct game *game = auction(HEAD "bidding:\n"
                                     "  bids:\n"
                                     "    auction: each\n"
                                     "    calls:\n"
                                     "      pass: {}\n"
                                     "      up: {number: 1..2, contract: up}\n"
                                     "      down: {number: 1..2, contract: down}\n"
                                     "      bid: {ladder: {levels: 1..2, suits: [none]}}\n"
                                     "    otherwise: abandon\n");
    call(game, "up 1");
    assert_callable(game, "pass, up 2, down 2, bid 1 no trump, bid 2 no trumps");
    call(game, "down 2");
    assert_callable(game, "pass, bid 2 no trumps");
    game_close(game);
}

/* Trumps are named when the auction is over, not before. */
static void test_the_highest_bid_names_trumps(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION("levels: 1..2, suits: [C, H, none]", "}"));
    call(game, "bid 1 club, bid 1 heart");
    assert_int_equal(game->state.named.suits[0], SUIT_NONE);
    call(game, "pass, pass, pass");
    assert_declared(game, 1, 1, 1);
    game_close(game);
}

static void test_no_trumps_are_bid_too(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION("levels: 1..2, suits: [C, H, none]", "}"));
    call(game, "bid 1 club, bid 2 no trumps");
    assert_declared(game, 1, 2, SUIT_NONE);
    game_close(game);
}

/* --- among other bids ------------------------------------------------------------------------ */

static void test_a_word_may_rank_above_a_rung(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION("levels: 1..2, suits: [C, H, none]",
                                        "}\n      misere: {contract: misere, above: 1 H}\n"
                                        "      open misere: {contract: open misere}"));
    call(game, "bid 1 heart");
    assert_callable(game, "pass, bid 1 no trump, bid 2 clubs, bid 2 hearts, "
                          "bid 2 no trumps, misere, open misere");
    call(game, "misere");
    assert_callable(game, "pass, bid 1 no trump, bid 2 clubs, bid 2 hearts, bid 2 no trumps, "
                          "open misere");
    game_close(game);
}

static void test_a_word_above_a_number_is_above_all_its_suits(void **unused)
{
    (void)unused;
    struct game *game = auction(
        AUCTION("levels: 1..2, suits: [C, none]", "}\n      misere: {contract: misere, above: 1}"));
    call(game, "bid 1 no trump");
    assert_callable(game, "pass, bid 2 clubs, bid 2 no trumps, misere");
    call(game, "misere");
    assert_callable(game, "pass, bid 2 clubs, bid 2 no trumps");
    game_close(game);
}

/* --- who declares ---------------------------------------------------------------------------- */

#define FIRST AUCTION("levels: 1..3, suits: [C, H, none]", ", declares: first of the side}")

static void test_who_named_the_suit_first_declares(void **unused)
{
    (void)unused;
    struct game *game = auction(FIRST);
    call(game, "bid 1 heart, pass, bid 2 hearts, pass, pass, pass");
    assert_declared(game, 0, 2, 1);
    assert_int_equal(game->state.bid[2], NO_BID);
    game_close(game);
}

static void test_another_suit_of_the_side_does_not_count(void **unused)
{
    (void)unused;
    struct game *game = auction(FIRST);
    call(game, "bid 1 heart, pass, bid 2 clubs, pass, pass, pass");
    assert_declared(game, 2, 2, 2 + 1);
    game_close(game);
}

static void test_the_other_side_does_not_count(void **unused)
{
    (void)unused;
    struct game *game = auction(FIRST);
    call(game, "bid 1 heart, bid 2 hearts, pass, pass, pass");
    assert_declared(game, 1, 2, 1);
    game_close(game);
}

static void test_no_trumps_have_a_first_too(void **unused)
{
    (void)unused;
    struct game *game = auction(FIRST);
    call(game, "pass, bid 1 no trump, bid 2 clubs, bid 2 no trumps, pass, pass, pass");
    assert_declared(game, 1, 2, SUIT_NONE);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_come_first_and_then_suits),
        cmocka_unit_test(test_suits_may_come_first),
        cmocka_unit_test(test_suits_may_count_for_nothing),
        cmocka_unit_test(test_equal_numbers_are_equal),
        cmocka_unit_test(test_the_highest_bid_names_trumps),
        cmocka_unit_test(test_no_trumps_are_bid_too),
        cmocka_unit_test(test_a_word_may_rank_above_a_rung),
        cmocka_unit_test(test_a_word_above_a_number_is_above_all_its_suits),
        cmocka_unit_test(test_who_named_the_suit_first_declares),
        cmocka_unit_test(test_another_suit_of_the_side_does_not_count),
        cmocka_unit_test(test_the_other_side_does_not_count),
        cmocka_unit_test(test_no_trumps_have_a_first_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
