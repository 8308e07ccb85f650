/* Tricks that the second highest card wins, or the lowest. */
#include "engine/fixture.h"
#include "engine/rules.h"

#define PLAIN                                                                                      \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10]}\n"                                       \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"
#define HANDS  "deal: {hands: {deal: 3}}\n"
#define HEARTS "trumps: H\n"

/* North leads. */
static struct game *dealt(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", "SQ HA DA", "SA HK DK", "SK HQ DQ", "CA HJ DJ");
    return game;
}

static void test_the_second_highest_wins(void **unused)
{
    (void)unused;
    struct game *game = dealt(PLAIN HANDS "order: {wins: second}\n");
    play(game, "SQ");
    assert_int_equal(trick_ahead(&game->engine, &game->state), 0); /* nothing else is there */
    play(game, "SA");
    assert_int_equal(trick_ahead(&game->engine, &game->state), 0);
    play(game, "SK");
    assert_int_equal(trick_ahead(&game->engine, &game->state), 2);
    play(game, "CA");
    assert_won(game, 1, 2, "SK", WON_BY_SECOND);
    play(game, "HQ HJ HA HK");
    assert_won(game, 2, 1, "HK", WON_BY_SECOND);
    assert_turn(game, TURN_CARD, 1);
    game_close(game);
}

/* A discard cannot win, so that the highest does if nobody else follows suit. */
static void test_the_only_card_that_can_wins(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(PLAIN HANDS "order: {wins: second}\nplay: {obligations: {follow suit: ~}}\n");
    play(game, "DA SA SK CA");
    assert_won(game, 1, 0, "DA", WON_BY_LED);
    game_close(game);
}

static void test_trumps_are_the_highest(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(PLAIN HANDS HEARTS "order: {wins: second}\nplay: {obligations: {follow suit: ~}}\n");
    play(game, "SQ HK SK HJ");
    assert_won(game, 1, 3, "HJ", WON_BY_SECOND);
    play(game, "DJ DA DK HQ"); /* one trump: the next is the highest diamond */
    assert_won(game, 2, 0, "DA", WON_BY_SECOND);
    game_close(game);
}

static void test_the_lowest_wins(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(PLAIN HANDS HEARTS "order: {wins: lowest}\nplay: {obligations: {follow suit: ~}}\n");
    play(game, "SQ SA SK CA"); /* clubs cannot win */
    assert_won(game, 1, 0, "SQ", WON_BY_LOWEST);
    play(game, "DA DK HQ DJ");
    assert_won(game, 2, 3, "DJ", WON_BY_LOWEST);
    play(game, "HJ HA HK DQ");
    assert_won(game, 3, 3, "HJ", WON_BY_LOWEST);
    game_close(game);
}

/* Of two equal cards the first is the higher one, or the last. */
static void test_equal_cards(void **unused)
{
    static const struct {
        const char *order, *won;
        unsigned seat;
    } rows[] = {
        {"{wins: second, equals: first}", "SA", 2},
        {"{wins: second, equals: last}", "SA", 0},
        {"{wins: lowest, equals: first}", "SK", 3},
        {"{wins: lowest, equals: last}", "SK", 1},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[1000];
        snprintf(yaml, sizeof yaml,
                 "players: 4\npack: {suits: [S, H], ranks: [A, K], copies: 2}\nmatch: {deals: 9}\n"
                 "deal: {hands: {deal: 2}}\nscore: {tricks: {to: each, points: tricks}}\n"
                 "order: %s\n",
                 rows[i].order);
        struct game *game = game_write(yaml);
        begin(game, 3);
        deal(game, "", "SA HA", "SK HK", "SA HA", "SK HK");
        play(game, "SA SK SA SK");
        assert_int_equal(game->state.winner[0], rows[i].seat);
        game_close(game);
    }
}

/* A duty to win the trick is one to be second. */
static void test_a_duty_to_win(void **unused)
{
    (void)unused;
    struct game *game =
        game_write(PLAIN HANDS "order: {wins: second}\n"
                               "play: {obligations: {win: {when: following, play: winning}}}\n");
    begin(game, 3);
    deal(game, "", "SQ HA DA", "S10 SK DK", "SJ SA DQ", "CA HJ DJ");
    play(game, "SQ");
    assert_int_equal(set_count(engine_legal(&game->engine, &game->state)), 1); /* S10 is second */
    play(game, "S10");
    assert_int_equal(set_count(engine_legal(&game->engine, &game->state)), 1); /* and SJ is now */
    game_close(game);
}

/* What each of the others lacked, and the rule that decided. */
static void test_why_others_lose(void **unused)
{
    struct reason reason;
    (void)unused;
    struct game *game = dealt(PLAIN HANDS "order: {wins: second}\n");
    play(game, "SQ SA SK CA");
    assert_int_equal(reason_for_loss(&game->engine, &game->state, 0, 0, &reason), LACKED_PLACE);
    assert_string_equal(reason.rule, "wins");
    assert_int_equal(reason_for_loss(&game->engine, &game->state, 0, 1, &reason), LACKED_PLACE);
    assert_int_equal(reason_for_loss(&game->engine, &game->state, 0, 2, &reason), LACKED_NOTHING);
    assert_int_equal(reason_for_loss(&game->engine, &game->state, 0, 3, &reason), LACKED_ANY);
    game_close(game);
}

static void test_captures_and_contracts(void **unused)
{
    (void)unused;
    struct game *game = dealt(PLAIN HANDS "order: {wins: second, captures: {SQ: [SA]}}\n");
    play(game, "SQ SA SK CA");
    assert_won(game, 1, 0, "SQ", WON_BY_CAPTURE);
    game_close(game);
    game =
        dealt(PLAIN HANDS "bidding: {say: {ask: eldest, calls: {plain: {}, low: {declares: true, "
                          "contract: low}}}}\n"
                          "contracts: {low: {order: {wins: lowest}}}\n");
    call(game, "low");
    play(game, "SQ SA SK CA");
    assert_won(game, 1, 0, "SQ", WON_BY_LOWEST);
    game_close(game);
    assert_true(is_refused_by_loader(PLAIN HANDS "order: {wins: second, equals: nobody}\n",
                                     E_CONTRADICTION));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_second_highest_wins),
        cmocka_unit_test(test_the_only_card_that_can_wins),
        cmocka_unit_test(test_trumps_are_the_highest),
        cmocka_unit_test(test_the_lowest_wins),
        cmocka_unit_test(test_equal_cards),
        cmocka_unit_test(test_a_duty_to_win),
        cmocka_unit_test(test_why_others_lose),
        cmocka_unit_test(test_captures_and_contracts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
