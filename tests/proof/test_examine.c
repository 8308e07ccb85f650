/* What comes of examining whole rulesets: how far each proof gets, and how much it tries. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/open.h"
#include "proof/examine.h"
#include "sample.h"

static const char *const folders[] = {"rulesets", "tests/rulesets", NULL};

static struct examination examined(const char *name)
{
    struct examination examination = {
        .arena = arena_create(),
        .name = name,
        .folders = folders,
        .effort = effort_quick,
        .found = diagnostics_create(),
    };
    examine(&examination);
    assert_non_null(examination.standard);
    return examination;
}

static void finish(struct examination *examination)
{
    diagnostics_destroy(examination->found);
    ruleset_destroy(examination->standard);
    arena_destroy(examination->arena);
}

static const struct finding *finding_of(const struct examination *examination, const char *name)
{
    for (unsigned i = 0; proofs[i]; i++)
        if (strcmp(proofs[i]->name, name) == 0)
            return &examination->findings[i];
    fail_msg("there is no proof '%s'", name);
    return NULL;
}

static void expect(const struct examination *examination, const char *name, enum verdict verdict,
                   uint64_t tried)
{
    assert_int_equal(finding_of(examination, name)->verdict, verdict);
    assert_int_equal(finding_of(examination, name)->tried, tried);
}

/* --- rulesets that are fine ------------------------------------------------------------------ */

static void examine_shipped(void *context, const char *id, const char *path)
{
    static unsigned met;
    (void)path;
    if (!is_in_turn(&met, 4, 1))
        return;
    struct examination examination = examined(id);
    diagnostics_print(examination.found, stderr, DIAGNOSTIC_LINE);
    assert_int_equal(diagnostics_count(examination.found), 0);
    for (unsigned i = 0; proofs[i]; i++)
        assert_int_not_equal(examination.findings[i].verdict, REFUTED);
    assert_true(examination.watched.decisions > 1000);
    finish(&examination);
    ++*(unsigned *)context;
}

static void test_nothing_refutes_what_is_shipped(void **state)
{
    const char *const shipped[] = {"rulesets", NULL};
    unsigned count = 0;
    (void)state;
    loader_list(shipped, examine_shipped, &count);
    assert_true(count >= 9);
}

/* Two ways, the game at 5 and at 7. 52 cards have 52 * 51 / 2 = 1326 pairs; trumps are turned up,
 * so a deal has one of four or, before that, none: five contexts, in each of which four suits can
 * be led. */
static void test_what_is_counted_in_whist(void **state)
{
    struct examination examination = examined("whist");
    (void)state;
    assert_int_equal(examination.ways, 2);
    assert_int_equal(examination.watched.deals, 400);
    assert_int_equal(examination.watched.decisions, 400 * 52);
    expect(&examination, "ranked", PROVED, 2 * 52);
    expect(&examination, "strength", PROVED, 2 * 5 * 4 * 1326);
    expect(&examination, "cards", PROVED, 2);
    expect(&examination, "packets", PROVED, 2 * 4);
    expect(&examination, "steps", PROVED, 2 * 4); /* shuffle, hands, trump card, play, score */
    expect(&examination, "legal", NOT_REFUTED, 400 * 52);
    expect(&examination, "contracts", NOT_REFUTED, 400 * 14); /* none to all thirteen tricks */
    expect(&examination, "options", PROVED, 1);
    expect(&examination, "choices", PROVED, 1);
    expect(&examination, "auction", DOES_NOT_APPLY, 0);
    expect(&examination, "totals", DOES_NOT_APPLY, 0);
    expect(&examination, "hooks heard", DOES_NOT_APPLY, 0);
    expect(&examination, "hooks steady", DOES_NOT_APPLY, 0);
    finish(&examination);
}

/* Hands are dealt in packets and by what is left, so that only games show that all hold six. */
static void test_hands_that_only_games_show(void **state)
{
    struct examination examination = examined("nimby");
    (void)state;
    assert_int_equal(finding_of(&examination, "packets")->verdict, NOT_REFUTED);
    assert_int_equal(finding_of(&examination, "hooks steady")->verdict, PROVED);
    assert_int_equal(finding_of(&examination, "hooks heard")->verdict, NOT_REFUTED);
    finish(&examination);
}

/* "deal: uneven": of three players one gets a card more, and the rules say so. */
static void test_hands_that_may_differ(void **state)
{
    struct examination examination = examined("the-crew");
    (void)state;
    expect(&examination, "packets", DOES_NOT_APPLY, 0);
    finish(&examination);
}

/* Seven bids from 7 to 13. */
static void test_an_auction_is_counted_by_its_bids(void **state)
{
    struct examination examination = examined("nominated-partner");
    (void)state;
    expect(&examination, "auction", PROVED, 7);
    finish(&examination);
}

/* Four suits of 11 + 10 + 4 + 3 + 2 = 30, each twice: the ruleset declares 240. */
static void test_a_total_is_said_to_be_proved(void **state)
{
    struct examination examination = examined("double-pack");
    (void)state;
    expect(&examination, "totals", PROVED, 2 * 48); /* the first and the last of equals win */
    finish(&examination);
}

/* A hook that is asked in play is asked again. */
static void test_hooks_that_are_asked_in_play(void **state)
{
    struct examination examination = examined("odd-obligation");
    (void)state;
    assert_int_equal(diagnostics_count(examination.found), 0);
    assert_int_equal(finding_of(&examination, "hooks steady")->verdict, NOT_REFUTED);
    assert_true(finding_of(&examination, "hooks steady")->tried > 0);
    finish(&examination);
}

/* What a step asks holds for its calls, but for what they change, or a penalty. */
static void test_calls_that_change_what_their_step_asks(void **state)
{
    struct examination examination = examined("tests/proof/changing-calls.yaml");
    (void)state;
    diagnostics_print(examination.found, stderr, DIAGNOSTIC_LINE);
    assert_int_equal(diagnostics_count(examination.found), 0);
    assert_int_equal(finding_of(&examination, "conditions")->verdict, PROVED);
    finish(&examination);
}

/* Each value of `failing` brings its own mistake, and all ways are examined all the same. */
static void test_each_mistake_is_found_once(void **state)
{
    struct examination examination = examined("failing-hooks");
    (void)state;
    assert_int_equal(diagnostics_count(examination.found), 2);
    assert_int_equal(diagnostic_code_at(examination.found, 0), E_HOOK_FAILED);
    assert_int_equal(diagnostic_code_at(examination.found, 1), E_HOOK_ANSWER);
    assert_int_equal(examination.ways, 3);
    assert_int_equal(finding_of(&examination, "answers")->verdict, REFUTED);
    finish(&examination);
}

/* --- how much is tried ----------------------------------------------------------------------- */

static void test_the_same_again(void **state)
{
    struct examination once = examined("small-ships"), again = examined("small-ships");
    (void)state;
    assert_memory_equal(once.findings, again.findings, sizeof once.findings);
    assert_memory_equal(&once.watched, &again.watched, sizeof once.watched);
    finish(&once);
    finish(&again);
}

/* Four numbers of players and three ends: twelve ways with 400 / 12 = 33 deals each. */
static void test_deals_are_shared_out(void **state)
{
    struct examination examination = examined("small-ships");
    (void)state;
    assert_int_equal(examination.ways, 12);
    assert_int_equal(examination.watched.deals, 12 * 33);
    finish(&examination);
}

static void test_pairs_of_house_rules(void **state)
{
    struct examination examination = {
        .arena = arena_create(),
        .name = "anti-trump",
        .folders = folders,
        .effort = {.with_pairs = true, .deals = 32, .at_least = 1},
        .found = diagnostics_create(),
    };
    (void)state;
    examine(&examination);
    /* For three to six players: neither, the short game, the other score, both. */
    assert_int_equal(examination.ways, 4 * 4);
    assert_int_equal(examination.watched.deals, 32);
    assert_int_equal(diagnostics_count(examination.found), 0);
    finish(&examination);
}

static void test_nothing_to_examine(void **state)
{
    struct examination examination = {
        .arena = arena_create(),
        .name = "no-such-game",
        .folders = folders,
        .effort = effort_quick,
        .found = diagnostics_create(),
    };
    (void)state;
    examine(&examination);
    assert_null(examination.standard);
    assert_int_equal(examination.ways, 0);
    assert_int_equal(diagnostics_count(examination.found), 1);
    assert_int_equal(diagnostic_code_at(examination.found, 0), E_FILE);
    finish(&examination);
}

/* Conditions on deals, abandoned ones, trumps, partners and numbers of options hold and fail. */
static void test_conditions_on_what_is_seldom_asked(void **state)
{
    (void)state;
    struct examination examination = examined("cabinet");
    diagnostics_print(examination.found, stderr, DIAGNOSTIC_LINE);
    assert_int_equal(diagnostics_count(examination.found), 0);
    assert_int_equal(finding_of(&examination, "conditions")->verdict, PROVED);
    finish(&examination);
}

/* What hands say behind others, and terms of others, is looked into. */
static void test_hands_behind_hands(void **state)
{
    (void)state;
    struct examination examination = examined("hands-behind-hands");
    diagnostics_print(examination.found, stderr, DIAGNOSTIC_LINE);
    assert_int_equal(diagnostics_count(examination.found), 0);
    finish(&examination);
}

/* Where steps exclude one another no card lacks, and nobody asks what is left out. */
static void test_steps_that_are_left_out(void **state)
{
    (void)state;
    struct examination examination = examined("left-out-steps");
    diagnostics_print(examination.found, stderr, DIAGNOSTIC_LINE);
    assert_int_equal(diagnostics_count(examination.found), 0);
    finish(&examination);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_conditions_on_what_is_seldom_asked),
        cmocka_unit_test(test_steps_that_are_left_out),
        cmocka_unit_test(test_hands_behind_hands),
        cmocka_unit_test(test_nothing_refutes_what_is_shipped),
        cmocka_unit_test(test_what_is_counted_in_whist),
        cmocka_unit_test(test_hands_that_only_games_show),
        cmocka_unit_test(test_hands_that_may_differ),
        cmocka_unit_test(test_an_auction_is_counted_by_its_bids),
        cmocka_unit_test(test_a_total_is_said_to_be_proved),
        cmocka_unit_test(test_hooks_that_are_asked_in_play),
        cmocka_unit_test(test_calls_that_change_what_their_step_asks),
        cmocka_unit_test(test_each_mistake_is_found_once),
        cmocka_unit_test(test_the_same_again),
        cmocka_unit_test(test_deals_are_shared_out),
        cmocka_unit_test(test_pairs_of_house_rules),
        cmocka_unit_test(test_nothing_to_examine),
    };
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
