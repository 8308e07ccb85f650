/* Every way in which a ruleset can be asked for is tried, each once. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/open.h"

static const char *const folders[] = {"rulesets", NULL};

/* What was asked for, a line for each way: "3 ends=deals\n". */
struct ways {
    struct arena *arena;
    const char *text;
    unsigned faulty_players; /* the number with which the visitor finds a mistake; 0: none */
};

static void visit(void *context, const struct ruleset *rules, const struct load_request *request,
                  struct diagnostics *found)
{
    struct ways *ways = context;
    ways->text = arena_format(ways->arena, "%s%u", ways->text, rules->players);
    for (unsigned i = 0; i < request->option_count; i++)
        ways->text = arena_format(ways->arena, "%s %s", ways->text, request->options[i]);
    ways->text = arena_format(ways->arena, "%s\n", ways->text);
    if (rules->players == ways->faulty_players)
        diagnose(found, E_STEP, rules->lines[0].place, "so many cannot end");
}

static void test_each_way_once(void **state)
{
    struct diagnostics *found = diagnostics_create();
    struct ways ways = {arena_create(), "", 0};
    (void)state;
    struct ruleset *rules = survey_ruleset("small-ships", folders, visit, &ways, found);
    assert_non_null(rules);
    assert_int_equal(diagnostics_count(found), 0);
    assert_string_equal(ways.text, "4\n"
                                   "3\n3 ends=deals\n3 ends=time\n"
                                   "4 ends=deals\n4 ends=time\n"
                                   "5\n5 ends=deals\n5 ends=time\n"
                                   "6\n6 ends=deals\n6 ends=time\n");
    ruleset_destroy(rules);
    diagnostics_destroy(found);
    arena_destroy(ways.arena);
}

/* forced_bid requires lowest_bid=7, and the lowest bids are 7, 8 and, as the standard, 10. */
static void test_a_value_brings_what_it_requires(void **state)
{
    struct diagnostics *found = diagnostics_create();
    struct ways ways = {arena_create(), "", 0};
    (void)state;
    ruleset_destroy(survey_ruleset("noms", folders, visit, &ways, found));
    assert_int_equal(diagnostics_count(found), 0);
    assert_non_null(strstr(ways.text, "\n4 lowest_bid=7\n"));
    assert_non_null(strstr(ways.text, "\n4 forced_bid=true lowest_bid=7\n"));
    assert_null(strstr(ways.text, "lowest_bid=10"));
    diagnostics_destroy(found);
    arena_destroy(ways.arena);
}

/* A mistake with five players is found, and the rules for the others open all the same. */
static void test_a_visitor_finds_a_mistake(void **state)
{
    struct diagnostics *found = diagnostics_create();
    struct ways ways = {arena_create(), "", 5};
    (void)state;
    struct ruleset *rules = survey_ruleset("small-ships", folders, visit, &ways, found);
    assert_non_null(rules);
    assert_int_equal(diagnostics_count(found), 1);
    assert_non_null(strstr(diagnostic_place_at(found, 0).source->name, "nominated-partner.yaml"));
    ruleset_destroy(rules);
    diagnostics_destroy(found);
    arena_destroy(ways.arena);
}

/* The rules as they are asked for without any wish are refused, and all others tried all the same.
 */
static void test_a_mistake_that_is_found_at_once(void **state)
{
    struct diagnostics *found = diagnostics_create();
    struct ways ways = {arena_create(), "", 4};
    (void)state;
    assert_null(survey_ruleset("small-ships", folders, visit, &ways, found));
    assert_int_equal(diagnostics_count(found), 1);
    assert_non_null(strstr(ways.text, "4 ends=deals\n"));
    assert_non_null(strstr(ways.text, "6 ends=time\n"));
    diagnostics_destroy(found);
    arena_destroy(ways.arena);
}

static void test_two_values_together(void **state)
{
    struct diagnostics *found = diagnostics_create();
    struct ways ways = {arena_create(), "", 0};
    (void)state;
    struct ruleset *rules = survey_with_pairs("anti-trump", folders, visit, &ways, found);
    assert_int_equal(survey_size(rules, false), 4 * 3); /* for three to six players */
    assert_int_equal(survey_size(rules, true), 4 * 4);
    assert_non_null(strstr(ways.text, "\n3 short=true\n"));
    assert_non_null(strstr(ways.text, "\n3 scoring=exact_only\n"));
    assert_non_null(strstr(ways.text, "\n3 short=true scoring=exact_only\n"));
    assert_null(strstr(ways.text, "scoring=exact_only short=true"));
    ruleset_destroy(rules);
    diagnostics_destroy(found);
    arena_destroy(ways.arena);
}

/* forced_bid excludes redeal: together they are no way of playing, and no mistake. */
static void test_two_values_that_bar_one_another(void **state)
{
    struct diagnostics *found = diagnostics_create();
    struct ways ways = {arena_create(), "", 0};
    (void)state;
    ruleset_destroy(survey_with_pairs("noms", folders, visit, &ways, found));
    assert_int_equal(diagnostics_count(found), 0);
    assert_non_null(strstr(ways.text, "\n4 redeal=true lowest_bid=7\n"));
    assert_null(strstr(ways.text, "redeal=true forced_bid=true"));
    diagnostics_destroy(found);
    arena_destroy(ways.arena);
}

/* Whatever their patches would do to one another: one requires what the other changes. */
static void test_two_values_of_which_one_requires_another(void **state)
{
    static const char *const test_folders[] = {"tests/rulesets", NULL};
    struct diagnostics *found = diagnostics_create();
    struct ways ways = {arena_create(), "", 0};
    (void)state;
    ruleset_destroy(survey_with_pairs("barred-pairs", test_folders, visit, &ways, found));
    assert_int_equal(diagnostics_count(found), 0);
    assert_string_equal(ways.text, "4\n4 ends=target\n4 untimed=true ends=deals\n");
    diagnostics_destroy(found);
    arena_destroy(ways.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_way_once),
        cmocka_unit_test(test_a_value_brings_what_it_requires),
        cmocka_unit_test(test_a_visitor_finds_a_mistake),
        cmocka_unit_test(test_a_mistake_that_is_found_at_once),
        cmocka_unit_test(test_two_values_together),
        cmocka_unit_test(test_two_values_that_bar_one_another),
        cmocka_unit_test(test_two_values_of_which_one_requires_another),
    };
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
