/*
 * What the book of every ruleset says of play is obeyed in games of chance: which cards may be
 * played, who leads to the first trick, which card wins. With the standard options, and with each
 * other choice by itself. What is not read is listed.
 */
#include "unit.h"

#include <stdlib.h>
#include <unistd.h>

#include "engine/open.h"
#include "engine/fixture.h"
#include "loader/load.h"
#include "play_read.h"
#include "teach/explain.h"
#include "words/contracts.h"

static const char *const folders[] = {"rulesets", NULL};

#define DEALS        20
#define CHOICE_DEALS 4

static void try_rules(const struct ruleset *rules, struct diagnostics *diagnostics, unsigned deals,
                      const char *choice, struct play_read *all)
{
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)};
    play_read_try(&engine, deals, 3, all);
    if (*all->fault)
        fail_msg("%s %s: %s", rules->id, choice ? choice : "", all->fault);
    hooks_close(engine.hooks);
}

/* Opened with a choice, or none; what goes with the choice in no case is left out. */
static void try_with(const char *id, const char *choice, unsigned deals, struct play_read *all)
{
    const char *const options[] = {choice};
    struct load_request request = {.options = options, .option_count = choice != NULL};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(id, folders, &request, diagnostics);
    assert_true(rules || choice);
    if (rules)
        try_rules(rules, diagnostics, deals, choice, all);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

static void try_choices(const struct ruleset *rules, struct play_read *all)
{
    EACH(option, rules->options, rules->option_count)
        for (unsigned i = 0; option->kind != OPTION_NUMBER && i < option->value_count; i++) {
            char choice[256];
            snprintf(choice, sizeof choice, "%s=%s", option->name, option->values[i].name);
            if (i != option->standard)
                try_with(rules->id, choice, CHOICE_DEALS, all);
        }
}

static void try_ruleset(void *context, const char *id, const char *path)
{
    struct load_request request = {0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(id, folders, &request, diagnostics);
    (void)path;
    assert_non_null(rules);
    try_with(id, NULL, DEALS, context);
    try_choices(rules, context);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

static void test_shelf(void **state)
{
    struct play_read all = {0};
    (void)state;
    loader_list(folders, try_ruleset, &all);
    printf(
        "# %u choices of cards, %u tricks and %u leads were as the books say; %u were left out\n",
        all.cards, all.tricks, all.leads, all.left_out);
    for (unsigned i = 0; i < all.unread_count; i++)
        printf("# not read: %s, %u times\n", all.unread[i].name, all.unread[i].times);
    assert_true(all.cards > 10000);
    assert_true(all.tricks > 10000);
    assert_true(all.leads > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_shelf)};
    return chdir(getenv("ELDEST_SOURCE_ROOT")) ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
