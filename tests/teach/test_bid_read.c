/*
 * What the book of every ruleset says of bidding is so in random deals: the order of the bids,
 * who speaks first, whether a pass is for good, what ends an auction, who becomes the declarer, and
 * which calls there are. With the standard options, and with each other choice by itself.
 */
#include "unit.h"

#include <stdlib.h>
#include <unistd.h>

#include "base/text.h"
#include "bid_read.h"
#include "each_ruleset.h"
#include "teach/explain.h"

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

static bool is_missing(const struct ruleset *rules, const struct bid_read *read)
{
    EACH(step, rules->steps, rules->step_count)
        for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
            if (!read->legal[step - rules->steps][i] && !is_rare(rules, &step->ask.groups[i]))
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

static void try_rules(void *context, const struct engine *engine, const char *choice)
{
    struct tried *tried = context;
    struct arena *arena = arena_create();
    struct bid_read *read = calloc(1, sizeof *read);
    const struct page *book = explain(engine->rules, arena, false);
    bid_read_try(engine, book, choice ? CHOICE_DEALS : DEALS, 5, read);
    /* Some calls come after many others: at Klaberjass once in 225 deals at random. */
    for (unsigned more = 1; !choice && more <= 5 && is_missing(engine->rules, read); more++)
        bid_read_try(engine, book, DEALS, 5 + more * DEALS, read);
    if (*read->fault)
        fail_msg("%s %s: %s", engine->rules->id, choice ? choice : "", read->fault);
    add(&tried->all, read);
    if (!choice)
        look_for_rare(engine->rules, read, tried);
    free(read);
    arena_destroy(arena);
}

static void test_shelf(void **state)
{
    struct tried *tried = calloc(1, sizeof *tried);
    const struct bid_read *all = &tried->all;
    (void)state;
    each_ruleset_and_choice(try_rules, tried);
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
