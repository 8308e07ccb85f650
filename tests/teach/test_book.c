/*
 * The shipped games go as their rule books say, under every house rule: every step that play comes
 * to is told, where all may pass all can, and where nobody can nobody does.
 */
#include "unit.h"

#include <stdlib.h>
#include <unistd.h>

#include "book_steps.h"
#include "engine/open.h"
#include "random/exercise_parts.h"
#include "teach/explain.h"

static const char *const folders[] = {"rulesets", NULL};

static void visit(void *context, const struct ruleset *rules, const struct load_request *request,
                  struct diagnostics *found)
{
    struct exercise *exercise = context;
    struct way way = {.exercise = exercise, .rules = rules, .request = request};
    struct diagnostics *failures = diagnostics_create();
    (void)found;
    way.engine = (struct engine){.rules = rules, .hooks = hooks_open(rules, failures)};
    hold_book_against_play(&way);
    exercise->ways++;
    hooks_close(way.engine.hooks);
    diagnostics_destroy(failures);
}

static void hold(const char *name, unsigned ways)
{
    struct exercise exercise = {.arena = arena_create()};
    struct diagnostics *found = diagnostics_create();
    ruleset_destroy(survey_ruleset(name, folders, visit, &exercise, found));
    if (exercise.fault)
        print_error("%s: %s\n", name, exercise.fault);
    assert_null(exercise.fault);
    assert_true(exercise.ways >= ways);
    diagnostics_destroy(found);
    arena_destroy(exercise.arena);
}

static void test_shipped_games(void **state)
{
    (void)state;
    hold("nimby", 2);
    hold("noms", 10);
    hold("small-ships", 4);
    hold("nominated-partner", 1);
    hold("anti-trump", 4);
    hold("big-ships", 6);
}

struct shelf {
    const char *name;
    unsigned games, ways, lacking;
};

static void find_steps(void *context, const struct ruleset *rules,
                       const struct load_request *request, struct diagnostics *found)
{
    struct shelf *shelf = context;
    struct arena *arena = arena_create();
    struct book_claims claims;
    const struct page *page = explain_with_claims(rules, arena, false, &claims);
    const struct step *lacking = book_lacks_step(rules, page, &claims);
    (void)request;
    (void)found;
    if (lacking)
        print_error("%s: '%s' is not in the book\n", shelf->name, lacking->name);
    shelf->lacking += lacking != NULL;
    shelf->ways++;
    arena_destroy(arena);
}

static void open_game(void *context, const char *id, const char *path)
{
    struct shelf *shelf = context;
    struct diagnostics *found = diagnostics_create();
    (void)path;
    shelf->name = id;
    shelf->games++;
    ruleset_destroy(survey_ruleset(id, folders, find_steps, shelf, found));
    diagnostics_destroy(found);
}

/* Every step that a deal of a game of the shelf can come to is in its book. */
static void test_steps_of_the_shelf(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    loader_list(folders, open_game, &shelf);
    assert_int_equal(shelf.lacking, 0);
    assert_true(shelf.games > 70);
    assert_true(shelf.ways > 500);
}

/* SML-4, NOM-V4: where somebody must bid, the book does not let all of them pass. */
static void expect_all_pass(const char *name, const char *option, bool expected)
{
    const char *const wish[] = {option, NULL};
    struct load_request request = {.options = wish, .option_count = option ? 1 : 0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(name, folders, &request, diagnostics);
    struct arena *arena = arena_create();
    bool found = false;
    assert_non_null(rules);
    for (const struct block *block = explain(rules, arena, true)->first; block; block = block->next)
        found |= block->text && strstr(block->text, "If everybody passes") != NULL;
    assert_int_equal(found, expected);
    arena_destroy(arena);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

static void test_who_must_bid(void **state)
{
    (void)state;
    expect_all_pass("noms", NULL, true);
    expect_all_pass("nimby", NULL, true);
    expect_all_pass("small-ships", NULL, false);
}

/* Paths are relative to the repository, where main goes first. */
int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shipped_games),
        cmocka_unit_test(test_steps_of_the_shelf),
        cmocka_unit_test(test_who_must_bid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
