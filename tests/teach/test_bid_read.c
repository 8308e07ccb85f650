/*
 * What the book of every ruleset says of bidding is so in deals of chance: the order of the bids,
 * who speaks first, whether a pass is for good, what ends an auction, who becomes the declarer, and
 * which calls there are. With the standard options, and with each other choice by itself.
 */
#include "unit.h"

#include <stdlib.h>
#include <unistd.h>

#include "base/text.h"
#include "bid_read.h"
#include "engine/fixture.h"
#include "engine/open.h"
#include "loader/load.h"
#include "teach/explain.h"

static const char *const folders[] = {"rulesets", NULL};

#define DEALS        280
#define CHOICE_DEALS 30

/* Calls that could not be made in any of so many deals, and why the book has them all the same. */
static const struct {
    const char *ruleset, *call, *reason;
} rare[] = {
    {"bourre", "take the pot", "three others must drop out, who hold cards by chance"},
    {"deep-sea", "take",
     "a second goal for a player: by the standard rules there are no more goals than players"},
    {"french-tarot", "double handful", "thirteen trumps in a hand"},
    {"french-tarot", "triple handful", "fifteen trumps in a hand"},
    {"piquet", "carte blanche", "a hand without a king, queen or jack"},
    {"rubicon-bezique", "carte blanche", "a hand without a king, queen or jack"},
    {"the-crew", "take",
     "a second goal for a player: by the standard rules there are fewer than players"},
    {"schafkopf", "sie", "all eight queens and jacks in a hand"},
};

struct tried {
    struct bid_read all;
    unsigned never; /* calls that could not be made, and are not listed above */
};

static bool is_rare(const struct ruleset *rules, const struct call_group *group)
{
    for (unsigned i = 0; i < sizeof rare / sizeof *rare; i++)
        if (text_same(rare[i].ruleset, rules->id) && text_same(rare[i].call, group->name))
            return true;
    return false;
}

/* Of the standard rules, which have been tried longest. */
static void look_for_rare(const struct ruleset *rules, const struct bid_read *read,
                          struct tried *tried)
{
    EACH(step, rules->steps, rules->step_count)
        for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++) {
            const struct call_group *group = &step->ask.groups[i];
            if (read->legal[step - rules->steps][i] || is_rare(rules, group))
                continue;
            printf("# %s: %s, %s: never\n", rules->id, step->name, group->name);
            tried->never++;
        }
}

static void add(struct bid_read *all, const struct bid_read *read)
{
    all->ladders += read->ladders;
    all->rungs += read->rungs;
    all->auctions += read->auctions;
    all->ends += read->ends;
    all->spoken += read->spoken;
    all->calls += read->calls;
}

static void try_rules(const struct ruleset *rules, struct diagnostics *diagnostics, unsigned deals,
                      const char *choice, struct tried *tried)
{
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)};
    struct arena *arena = arena_create();
    struct bid_read *read = calloc(1, sizeof *read);
    bid_read_try(&engine, explain(rules, arena, false), deals, 5, read);
    if (*read->fault)
        fail_msg("%s %s: %s", rules->id, choice ? choice : "", read->fault);
    add(&tried->all, read);
    if (!choice)
        look_for_rare(rules, read, tried);
    free(read);
    arena_destroy(arena);
    hooks_close(engine.hooks);
}

/* Opened with a choice, or none; what goes with the choice in no case is left out. */
static void try_with(const char *id, const char *choice, unsigned deals, struct tried *tried)
{
    const char *const options[] = {choice};
    struct load_request request = {.options = options, .option_count = choice != NULL};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(id, folders, &request, diagnostics);
    assert_true(rules || choice);
    if (rules)
        try_rules(rules, diagnostics, deals, choice, tried);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

static void try_choices(const struct ruleset *rules, struct tried *tried)
{
    EACH(option, rules->options, rules->option_count)
        for (unsigned i = 0; option->kind != OPTION_NUMBER && i < option->value_count; i++) {
            char choice[256];
            snprintf(choice, sizeof choice, "%s=%s", option->name, option->values[i].name);
            if (i != option->standard)
                try_with(rules->id, choice, CHOICE_DEALS, tried);
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
    struct tried *tried = calloc(1, sizeof *tried);
    const struct bid_read *all = &tried->all;
    (void)state;
    loader_list(folders, try_ruleset, tried);
    printf("# %u ladders of %u bids, %u auctions begun and %u ended as the books say, %u calls "
           "after a pass, %u calls made\n",
           all->ladders, all->rungs, all->auctions, all->ends, all->spoken, all->calls);
    assert_true(all->ladders > 30);
    assert_true(all->rungs > 300);
    assert_true(all->auctions > 10000);
    assert_true(all->ends > 5000);
    assert_true(all->spoken > 1000);
    assert_int_equal(tried->never, 0);
    free(tried);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_shelf)};
    return chdir(getenv("ELDEST_SOURCE_ROOT")) ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
