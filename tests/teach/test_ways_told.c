/* The book leaves out no step that a deal can come to, wherever calls and conditions lead. */
#include "told.h"

#include "book_steps.h"

/* --- a step at which nobody may be asked ------------------------------------------------------ */

static struct game *ask_with(const char *steps)
{
    char yaml[1200];
    snprintf(yaml, sizeof yaml,
             "players: 4\nsides: across\n"
             "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}\n"
             "deal: {hands: {deal: all}}\n"
             "bidding:\n%s"
             "score: {tricks: {to: each side, points: tricks}}\n"
             "match: {deals: 4}\n",
             steps);
    return game_write(yaml);
}

/* Where the calls lead past the steps that come when nobody is asked, these are in the book, too.
 */
static void test_nobody_asked(void **state)
{
    (void)state;
    struct game *game = ask_with(
        "  first: {ask: eldest, if: deal == 1, calls: {go: {declares: true, then: name}}}\n"
        "  later: {ask: dealer, calls: {go on: {declares: true}}}\n"
        "  name: {ask: declarer, calls: {name: {suit: any}}}\n");
    assert_told(game, "- **first:** If this is the first deal, eldest hand says \"go\".");
    assert_not_told(game, "\"later\" follows"); /* which comes next, and says so */
    assert_told(game, "- **later:** If this is not the first deal, the dealer says \"go on\".");
    assert_told(game, "- **name:** The declarer names trumps.");
    game_close(game);
}

/* So are those at which no call is made, and that play begins. */
static void test_what_happens_unasked(void **state)
{
    (void)state;
    struct game *shown =
        ask_with("  first: {ask: eldest, if: deal == 1, calls: {go: {then: name}}}\n"
                 "  open hand: {show: dealer}\n"
                 "  name: {ask: eldest, calls: {name: {suit: any}}}\n");
    struct game *played =
        ask_with("  first: {ask: eldest, if: deal == 1, calls: {go: {then: name}}}\n"
                 "  open hand: {show: dealer, then: play}\n"
                 "  name: {ask: eldest, calls: {name: {suit: any}}}\n");
    assert_told(
        shown,
        "- If this is not the first deal, the dealer lays their cards face up; then \"name\" "
        "follows.");
    assert_told(played,
                "- If this is not the first deal, the dealer lays their cards face up, and play "
                "begins.");
    game_close(shown);
    game_close(played);
}

/* The next step is reached when all pass, and when nobody was asked: "if all pass" would be wrong.
 * Of a step that waits for the same condition it is right. */
static void test_passed_or_not_asked(void **state)
{
    (void)state;
    struct game *any =
        ask_with("  first: {ask: each, if: deal == 1, calls: {pass: {}, go: {then: play}}}\n"
                 "  later: {ask: dealer, calls: {go on: {}}}\n");
    struct game *other =
        ask_with("  first: {ask: each, if: deal == 1, calls: {pass: {}, go: {then: play}}}\n"
                 "  later: {ask: dealer, if: deal < 3, calls: {go on: {}}}\n");
    struct game *same =
        ask_with("  first: {ask: each, if: deal == 1, calls: {pass: {}, go: {then: play}}}\n"
                 "  later: {ask: dealer, if: deal == 1, calls: {go on: {}}}\n");
    assert_told(any, "- **later:** Otherwise, the dealer says \"go on\".");
    assert_told(
        other,
        "- **later:** Otherwise, if this is before the third deal, the dealer says \"go on\".");
    assert_told(same, "- **later:** If everybody passes and if this is the first deal, the dealer "
                      "says \"go on\".");
    game_close(any);
    game_close(other);
    game_close(same);
}

/* --- all small ways --------------------------------------------------------------------------- */

#define LENGTH(array) (sizeof(array) / sizeof *(array))

static const char *const firsts[] = {"", "if: deal == 1, "};
static const char *const passes[] = {"", "pass: {}, "};
static const char *const leads[] = {"", "then: b", "then: c", "then: d", "then: play"};
static const char *const otherwises[] = {"", ", otherwise: c"};
static const char *const seconds[] = {
    "ask: dealer, calls: {b1: {}}",
    "ask: dealer, calls: {b1: {then: d}}",
    "ask: dealer, calls: {b1: {then: play}}",
    "ask: dealer, if: deal == 2, calls: {b1: {}}",
    "ask: dealer, if: deal == 2, calls: {b1: {then: d}}",
    "ask: dealer, if: deal == 2, calls: {b1: {then: play}}",
    "show: dealer",
    "show: dealer, then: d",
    "show: dealer, if: deal == 2",
    "show: dealer, if: deal == 2, then: d",
};
static const char *const thirds[] = {"ask: eldest, calls: {c1: {}}",
                                     "ask: eldest, if: deal == 3, calls: {c1: {then: play}}"};

/* Whether the game can be played: the loader refuses steps that nothing leads to. */
static bool try_ways(const char *steps)
{
    char yaml[1200];
    snprintf(yaml, sizeof yaml,
             "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}\n"
             "deal: {hands: {deal: all}}\nbidding:\n%s"
             "score: {tricks: {to: each, points: tricks}}\nmatch: {deals: 4}\n",
             steps);
    if (is_refused_by_loader(yaml, E_STEP))
        return false;
    struct game *game = game_write(yaml);
    struct arena *arena = arena_create();
    struct book_claims claims;
    const struct page *page = explain_with_claims(game->rules, arena, true, &claims);
    const struct step *lacking = book_lacks_step(game->rules, page, &claims);
    if (lacking)
        print_error("not in the book: '%s' of\n%s", lacking->name, steps);
    assert_null(lacking);
    arena_destroy(arena);
    game_close(game);
    return true;
}

/* Three steps and one behind them, where calls, conditions and "otherwise" lead anywhere. */
static void test_small_ways(void **state)
{
    (void)state;
    unsigned tried = 0, count = LENGTH(firsts) * LENGTH(passes) * LENGTH(leads) *
                                LENGTH(otherwises) * LENGTH(seconds) * LENGTH(thirds);
    for (unsigned i = 0; i < count; i++) {
        char steps[600];
        unsigned n = i;
        const char *first = firsts[n % LENGTH(firsts)];
        const char *pass = passes[(n /= LENGTH(firsts)) % LENGTH(passes)];
        const char *lead = leads[(n /= LENGTH(passes)) % LENGTH(leads)];
        const char *otherwise = otherwises[(n /= LENGTH(leads)) % LENGTH(otherwises)];
        const char *second = seconds[(n /= LENGTH(otherwises)) % LENGTH(seconds)];
        const char *third = thirds[n / LENGTH(seconds)];
        snprintf(steps, sizeof steps,
                 "  a: {ask: each, %scalls: {%sa1: {%s}}%s}\n  b: {%s}\n  c: {%s}\n"
                 "  d: {show: eldest}\n",
                 first, pass, lead, otherwise, second, third);
        tried += try_ways(steps);
    }
    print_message("%u of %u games\n", tried, count);
    assert_true(tried > count / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nobody_asked),
        cmocka_unit_test(test_what_happens_unasked),
        cmocka_unit_test(test_passed_or_not_asked),
        cmocka_unit_test(test_small_ways),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
