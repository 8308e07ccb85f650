/* The arithmetic of deals: on files, since steps lead to one another. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/open.h"

/*
 * Compiles a ruleset of 52 cards with these steps; how many mistakes it has, the last with E_CARDS.
 * The steps are those of `deal:`, in brackets.
 */
static size_t mistakes(unsigned players, const char *steps, char text[200])
{
    static const char format[] = "eldest: 1\nname: Test\nplayers: 2..8\n"
                                 "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}\n"
                                 "score: {tricks: {to: each, points: tricks}}\n"
                                 "match: {deals: 20}\nconditions: {behind: score < 30}\ndeal: %s\n";
    char path[] = P_tmpdir "/eldest-test-XXXXXX.yaml";
    FILE *file = fdopen(mkstemps(path, 5), "w");
    struct load_request request = {.players = players};
    struct diagnostics *diagnostics = diagnostics_create();
    assert_non_null(file);
    fprintf(file, format, steps);
    fclose(file);
    ruleset_destroy(ruleset_open(path, NULL, &request, diagnostics));
    remove(path);
    size_t count = diagnostics_count(diagnostics);
    text[0] = '\0';
    if (count > 0) {
        assert_int_equal(diagnostic_code_at(diagnostics, count - 1), E_CARDS);
        snprintf(text, 200, "%s", diagnostic_text_at(diagnostics, count - 1));
    }
    diagnostics_destroy(diagnostics);
    return count;
}

static void assert_fine(unsigned players, const char *steps)
{
    char text[200];
    size_t count = mistakes(players, steps, text);
    assert_string_equal(text, "");
    assert_int_equal(count, 0);
}

static void assert_too_many(unsigned players, const char *steps, const char *expected)
{
    char text[200];
    assert_int_equal(mistakes(players, steps, text), 1);
    assert_string_equal(text, expected);
}

static void test_hands(void **state)
{
    (void)state;
    assert_fine(4, "{a: {deal: 13}}");
    assert_fine(7, "{a: {deal: 7}}"); /* 49 of 52 */
    assert_too_many(7, "{a: {deal: 10}}", "7 players x 10 cards = 70, but the pack has 52");
    assert_fine(5, "{a: {deal: [1..10, 9..2]}}");
    assert_too_many(5, "{a: {deal: [1..11]}}", "5 players x 11 cards = 55, but the pack has 52");
}

static void test_several_steps(void **state)
{
    (void)state;
    assert_fine(4, "{a: {deal: 5}, b: {packets: [4, 4]}}");
    assert_too_many(4, "{a: {deal: 5}, b: {packets: [4, 5]}}",
                    "4 players x 9 cards = 36, but of the pack's 52 cards only 32 are left");
    assert_fine(4, "{a: {deal: 5}, b: {deal: all}, c: {deal: rest}}");
    assert_too_many(5, "{a: {deal: rest}, b: {deal: 1}}",
                    "5 players x 1 card = 5, but of the pack's 52 cards only 0 are left");
    assert_fine(5, "{a: {deal: all}}"); /* ten each, two are left over */
    assert_too_many(5, "{a: {deal: all}, b: {packets: [[1, 1, 1, 0, 0]]}}",
                    "3 are dealt, but of the pack's 52 cards only 2 are left");
}

static void test_schedules_side_by_side(void **state)
{
    (void)state;
    /* Two hands that alternate and three that go round meet in their largest only in deal 6. */
    assert_fine(4, "{a: {deal: [5, 6]}, b: {deal: [5, 6, 7]}}");
    assert_too_many(4, "{a: {deal: [5, 6]}, b: {deal: [5, 6, 8]}}",
                    "4 players x 8 cards = 32, but of the pack's 52 cards only 28 are left");
}

static void test_ways_through_the_steps(void **state)
{
    (void)state;
    /* Eight more on one way or the other: 13. On both, one after the other, it would be too many.
     */
    assert_fine(4, "{a: {deal: 5}, ask: {ask: each, calls: {x: {then: w}, z: {}}},"
                   " more: {deal: 8, then: play}, w: {deal: 8}}");
    assert_too_many(4,
                    "{a: {deal: 5}, ask: {ask: each, calls: {x: {then: w}, z: {}}},"
                    " more: {deal: 8}, w: {deal: 1}}",
                    "4 players x 1 card = 4, but of the pack's 52 cards only 0 are left");
}

/* Whether steps can come together is found for what their conditions ask, of whatever kind. */
static void test_steps_that_exclude_one_another(void **state)
{
    (void)state;
    assert_fine(4, "{a: {deal: 8, if: deal == 1}, b: {deal: 10, if: deal > 1}}");
    assert_fine(4, "{a: {deal: 8, if: eldest.score < 50}, b: {deal: 10, if: eldest.score >= 50}}");
    assert_fine(4, "{a: {deal: 8, if: eldest.behind}, b: {deal: 10, if: not eldest.behind}}");
    assert_fine(4, "{a: {deal: 8}, up: {turn-up: talon, names: trumps},"
                   " b: {deal: 4, if: trumps == 'S'}, c: {deal: 4, if: trumps == 'H'}}");
    assert_fine(4, "{a: {deal: 12}, b: {deal: 1, if: deal % 2 == 0},"
                   " up: {turn-up: talon, if: deal % 2 == 1}}");
    /* The hand of thirteen is dealt in even deals. */
    assert_fine(4, "{a: {deal: [1, 13]}, b: {deal: 5, if: deal % 2 == 1}}");
    /* Three conditions of which any two can hold. */
    assert_fine(4, "{a: {deal: 6, if: deal % 2 == 0}, b: {deal: 6, if: deal % 3 == 0},"
                   " c: {deal: 6, if: deal % 6 > 0}}");
}

static void test_steps_that_come_together(void **state)
{
    (void)state;
    const char *four = "4 players x 4 cards = 16, but of the pack's 52 cards only 4 are left";
    assert_too_many(4,
                    "{a: {deal: 8}, b: {deal: 4, if: deal % 2 == 1},"
                    " c: {deal: 4, if: deal % 3 == 0}}",
                    four);
    assert_too_many(4,
                    "{a: {deal: 8, if: eldest.score < 50}, b: {deal: 10, if: eldest.score >= 49}}",
                    "4 players x 10 cards = 40, but of the pack's 52 cards only 20 are left");
    /* Trumps, and what was bid, may be others when they are asked again. */
    assert_too_many(4,
                    "{a: {deal: 8}, b: {deal: 4, if: trumps == nil},"
                    " up: {turn-up: talon, names: trumps}, c: {deal: 4, if: trumps == 'H'}}",
                    four);
    assert_too_many(4,
                    "{a: {deal: 8}, b: {deal: 4, if: eldest.bid < 0},"
                    " ask: {ask: each, calls: {bid: {number: 0..9}}},"
                    " c: {deal: 4, if: eldest.bid >= 0}}",
                    four);
    assert_too_many(
        4,
        "{a: {deal: 8}, b: {deal: 4, if: trumps == nil},"
        " f: {show: talon, until: [S], names: trumps}, c: {deal: 4, if: trumps == 'S'}}",
        four);
    /* The hand is another when cards were dealt. */
    assert_too_many(4,
                    "{a: {deal: 8}, b: {deal: 4, if: hand_size == 8},"
                    " c: {deal: 4, if: hand_size > 8}}",
                    four);
    /* What fails in the first deal excludes nothing there. */
    assert_too_many(4,
                    "{a: {deal: 8}, b: {deal: 4, if: 1 // (deal - 1) == 1},"
                    " c: {deal: 4, if: deal < 2}}",
                    four);
    assert_too_many(4, "{a: {deal: [1, 13]}, b: {deal: 5, if: deal % 2 == 0}}",
                    "4 players x 5 cards = 20, but of the pack's 52 cards only 0 are left");
}

/* What two conditions ask of a score, of which more values are possible than can be asked. */
struct pair {
    const char *first, *second;
};

static const struct pair exclusive[] = {
    {"eldest.score * 2 > 40", "eldest.score <= 20"},
    {"eldest.score * 1000 > 5000", "eldest.score <= 5"},
    {"eldest.score * -3 > 5", "eldest.score >= -1"},
    {"eldest.score // 10 >= 3", "eldest.score < 30"},
    {"eldest.score // 10 == -1", "eldest.score >= 0"},
    {"eldest.score % 7 > 6", "true"},
    {"abs(eldest.score) < 5", "eldest.score > 10"},
    {"abs(eldest.score - 100) < 5", "eldest.score < 90"},
    {"abs(eldest.score + 100) < 5", "eldest.score > -90"},
    {"min(eldest.score, 10) > 10", "true"},
    {"max(eldest.score, 10) < 10", "eldest.score ~= nil"},
    {"-eldest.score > 5", "eldest.score >= -5"},
    {"eldest.score - 5 == 0", "eldest.score ~= 5"},
    {"eldest.score > 3 and eldest.score < 9", "eldest.score == 12"},
    {"eldest.score < 3 or eldest.score > 9", "eldest.score == 5"},
    {"(eldest.score > 3 and 2 or 1) == 2", "eldest.score <= 3"},
    {"not (eldest.score > 3)", "eldest.score > 3"},
    {"eldest.score > 90000000 or eldest.score < -90000000", "true"},
    {"eldest.score == 5 and deal == 2", "eldest.score == 5 and deal == 3"},
    {"eldest.score % (deal - 30) > 0", "eldest.score == 0"},
    {"eldest.score // -2 > 3", "eldest.score >= 0"},
};

static const struct pair compatible[] = {
    {"eldest.score * 2 > 40", "eldest.score <= 21"},
    {"eldest.score // 10 >= 3", "eldest.score < 31"},
    {"eldest.score // 10 == -1", "eldest.score < 0"},
    {"eldest.score % 7 == 6", "eldest.score == 13"},
    {"abs(eldest.score) < 5", "eldest.score < -3"},
    {"min(eldest.score, 10) == 10", "eldest.score > 1000"},
    {"max(eldest.score, 10) == 10", "eldest.score < -1000"},
    {"-eldest.score > 5", "eldest.score == -6"},
    {"eldest.score < 3 or eldest.score > 9", "eldest.score == 10"},
    {"(eldest.score > 3 and 2 or 1) == 2", "eldest.score == 4"},
    {"eldest.score > 5", "dealer.score <= 5"},
    {"eldest.score == 5 and deal == 2", "eldest.score == 5 and deal < 3"},
    {"eldest.score % -7 < -2", "eldest.score == 4"},
    {"eldest.score // -2 > 3", "eldest.score < -6"},
    /* Not seen through, so that nothing is excluded: a divisor that is not known, and what is far
     * beyond any score. */
    {"100 // max(eldest.score, 1) > 3", "eldest.score > 10"},
    {"100 % max(eldest.score, 1) > 3", "eldest.score > 10"},
    {"eldest.score * eldest.score > 5", "eldest.score < -3"},
    {"eldest.score * -eldest.score < -5", "eldest.score < -3"},
    {"eldest.score * 1000 * 2 > 5000", "eldest.score > 3"},
    {"2 * (eldest.score * 1000) > 5000", "eldest.score > 3"},
};

static const char *steps_under(const struct pair *pair, char steps[400])
{
    snprintf(steps, 400, "{a: {deal: 8, if: \"%s\"}, b: {deal: 10, if: \"%s\"}}", pair->first,
             pair->second);
    return steps;
}

static void test_conditions_on_scores(void **state)
{
    (void)state;
    char steps[400];
    for (size_t i = 0; i < sizeof exclusive / sizeof *exclusive; i++)
        assert_fine(4, steps_under(&exclusive[i], steps));
    for (size_t i = 0; i < sizeof compatible / sizeof *compatible; i++)
        assert_too_many(4, steps_under(&compatible[i], steps),
                        "4 players x 10 cards = 40, but of the pack's 52 cards only 20 are left");
}

/* Eighteen times two ways are more than are gone one by one: then none is known to be impossible.
 */
static void test_more_ways_than_are_gone(void **state)
{
    (void)state;
    char steps[2000];
    size_t end = (size_t)snprintf(steps, sizeof steps, "{a: {deal: 8}, ");
    for (unsigned i = 0; i < 18; i++)
        end += (size_t)snprintf(steps + end, sizeof steps - end,
                                "q%u: {ask: each, calls: {x: {then: q%u}, z: {}}},"
                                " s%u: {show: dealer}, ",
                                i, i + 1, i);
    snprintf(steps + end, sizeof steps - end,
             "q18: {show: dealer}, b: {deal: 4, if: deal == 1}, c: {deal: 4, if: deal == 2}}");
    assert_too_many(4, steps,
                    "4 players x 4 cards = 16, but of the pack's 52 cards only 4 are left");
}

static void test_cards_that_are_taken(void **state)
{
    (void)state;
    const char *steps = "{a: {packets: [[13, 13, 13, 12]]}, up: {turn-up: talon},"
                        " t: {take: turn-up, by: dealer}}";
    assert_fine(4, steps);
    assert_too_many(4, "{a: {deal: 13}, up: {turn-up: talon}}", "no card is left to turn up");
    assert_too_many(4, "{a: {deal: 13}, q: {show: dealer}, up: {turn-up: talon}}",
                    "no card is left to turn up");
    assert_too_many(4, "{a: {deal: 12}, t: {take: talon, by: dealer}, up: {turn-up: talon}}",
                    "no card is left to turn up");
    assert_too_many(4,
                    "{a: {packets: [[13, 13, 13, 12]]}, up: {turn-up: talon},"
                    " t: {take: turn-up, by: dealer}, b: {packets: [[1, 0, 0, 0]]}}",
                    "1 is dealt, but of the pack's 52 cards only 0 are left");
}

static void test_passes(void **state)
{
    (void)state;
    assert_fine(4, "{a: {deal: 3}, b: {pass: [3 left]}}");
    assert_too_many(4, "{a: {deal: 3}, b: {pass: [3 left, 4 right]}}",
                    "4 cards have to leave a hand of 3");
    assert_fine(4, "{a: {deal: [3, 4]}, b: {pass: [3 left, 4 right]}}");
    assert_too_many(4, "{a: {deal: [4, 3]}, b: {pass: [3 left, 4 right]}}",
                    "4 cards have to leave a hand of 3");
    assert_too_many(4, "{b: {pass: [none, 1 left]}, a: {deal: 3}}",
                    "1 card has to leave a hand of 0");
    /* Five and as many as the number of the deal: nobody knows how many that will be. */
    assert_fine(4, "{a: {deal: 5}, b: {deal: deal}, c: {pass: [9 left]}}");
    /* Who takes the turn-up holds one card more. */
    assert_fine(4, "{a: {deal: 3}, up: {turn-up: talon}, t: {take: turn-up, by: dealer},"
                   " d: {discard: 4, by: dealer}}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands),
        cmocka_unit_test(test_several_steps),
        cmocka_unit_test(test_schedules_side_by_side),
        cmocka_unit_test(test_ways_through_the_steps),
        cmocka_unit_test(test_steps_that_exclude_one_another),
        cmocka_unit_test(test_steps_that_come_together),
        cmocka_unit_test(test_conditions_on_scores),
        cmocka_unit_test(test_more_ways_than_are_gone),
        cmocka_unit_test(test_cards_that_are_taken),
        cmocka_unit_test(test_passes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
