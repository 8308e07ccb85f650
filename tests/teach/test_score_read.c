/*
 * What the book of every ruleset says that lines of the score give is what the engine writes, in
 * games of chance: with the standard options, and with each other choice by itself. Each line that
 * is written is in the table. What is not read is listed.
 */
#include "unit.h"

#include <stdlib.h>
#include <unistd.h>

#include "engine/open.h"
#include "engine/fixture.h"
#include "loader/load.h"
#include "score_read.h"

static const char *const folders[] = {"rulesets", NULL};

#define DEALS        120
#define CHOICE_DEALS 10

/* Opened with a choice, or none; what goes with the choice in no case is left out. */
static void try_with(const char *id, const char *choice, unsigned deals, struct score_read *all)
{
    const char *const options[] = {choice};
    struct load_request request = {.options = options, .option_count = choice != NULL};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(id, folders, &request, diagnostics);
    assert_true(rules || choice);
    if (rules) {
        struct engine engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)};
        score_read_try(&engine, deals, 3, all);
        if (*all->fault)
            fail_msg("%s %s", all->fault, choice ? choice : "");
        hooks_close(engine.hooks);
    }
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

static void try_ruleset(void *context, const char *id, const char *path)
{
    struct load_request request = {0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(id, folders, &request, diagnostics);
    (void)path;
    assert_non_null(rules);
    try_with(id, NULL, DEALS, context);
    EACH(option, rules->options, rules->option_count)
        for (unsigned i = 0; option->kind != OPTION_NUMBER && i < option->value_count; i++) {
            char choice[256];
            snprintf(choice, sizeof choice, "%s=%s", option->name, option->values[i].name);
            if (i != option->standard)
                try_with(id, choice, CHOICE_DEALS, context);
        }
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

static void test_shelf(void **state)
{
    struct score_read all = {0};
    (void)state;
    loader_list(folders, try_ruleset, &all);
    printf("# %u deals, %u lines: %u worked out, %u one of the amounts named, %u not read\n",
           all.deals, all.lines, all.exact, all.among, all.left_out);
    for (unsigned i = 0; i < all.unread_count; i++)
        printf("# not read: %s, %u times\n", all.unread[i].name, all.unread[i].times);
    assert_true(all.deals > 8000);
    assert_true(all.exact > 10000);
}

/* Amounts of each kind are read. */
static void test_a_small_score(void **state)
{
    struct score_read read = {0};
    struct game *game = game_write("players: 4\npack: {suits: [S, H], ranks: [A, K]}\n"
                                   "deal: {hands: {deal: 1}}\ncounts: {aces: [A]}\n"
                                   "score:\n  a: {to: each, points: 3 * tricks}\n"
                                   "  b: {to: each, points: 2 - 5 * aces}\n"
                                   "  c: {to: each, points: tricks > 0 and 7 or -2}\n"
                                   "match: {deals: 5}\n");
    (void)state;
    score_read_try(&game->engine, 20, 1, &read);
    assert_string_equal(read.fault, "");
    assert_int_equal(read.unread_count, 0);
    assert_true(read.exact > 20 && read.among >= 80);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shelf),
        cmocka_unit_test(test_a_small_score),
    };
    return chdir(getenv("ELDEST_SOURCE_ROOT")) ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
