/* What follows a call, and in which case it comes to the next step. */
#include "told.h"

/* Each may say grand or nullo, which lead on to those steps; else the hand is shown first. */
static struct game *bid_with(const char *asked, const char *grand, const char *nullo)
{
    char yaml[700];
    snprintf(yaml, sizeof yaml,
             "players: 4\n"
             "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}\n"
             "deal: {hands: {deal: all}}\n"
             "bidding:\n"
             "  bids: {ask: %s, calls: {pass: {}, grand: {%s}, nullo: {%s}}}\n"
             "  open hand: {show: dealer}\n"
             "score: {tricks: {to: each, points: tricks}}\n"
             "match: {deals: 1}\n",
             asked, grand, nullo);
    return game_write(yaml);
}

static void expect_next(const char *asked, const char *grand, const char *nullo, const char *words)
{
    struct game *game = bid_with(asked, grand, nullo);
    assert_told(game, words);
    game_close(game);
}

/* The step that is told next is taken when a call has led there, too, and not only if all pass. */
static void test_a_call_to_the_next_step(void **state)
{
    (void)state;
    expect_next("each", "then: play", "then: play",
                "- If all pass, the dealer lays their cards open.");
    expect_next("each", "then: open hand", "then: open hand",
                "- The dealer lays their cards open.");
    expect_next("each", "then: open hand", "then: play",
                "- Otherwise, the dealer lays their cards open.");
    expect_next("each", "then: open hand", "", "- The dealer lays their cards open.");
    expect_next("dealer", "then: open hand", "", "- The dealer lays their cards open.");
}

/* Such a call does nothing else than that nobody is asked behind it; one player alone never is. */
static void test_a_call_that_only_ends_the_asking(void **state)
{
    (void)state;
    expect_next("each", "then: open hand", "", "**grand:** Nobody else is asked.");
    struct game *alone = bid_with("dealer", "then: open hand", ""),
                *elsewhere = bid_with("each", "then: play", "");
    assert_not_told(alone, "Nobody else is asked");
    assert_not_told(elsewhere, "Nobody else is asked");
    game_close(alone);
    game_close(elsewhere);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_call_to_the_next_step),
        cmocka_unit_test(test_a_call_that_only_ends_the_asking),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
