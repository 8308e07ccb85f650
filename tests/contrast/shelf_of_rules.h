/* All rulesets that ship, and some of the tests, opened. */
#ifndef ELDEST_TESTS_CONTRAST_SHELF_OF_RULES_H
#define ELDEST_TESTS_CONTRAST_SHELF_OF_RULES_H

#include "engine/fixture.h"

#include "engine/open.h"
#include "sample.h"

#define RULESETS_MAX 192

static const char *const folders[] = {"rulesets", NULL};

/* Bids of suits, contracts, jokers and hooks: rulesets of the tests. */
static const char *const odd_rulesets[] = {
    "tests/rulesets/parlour.yaml",
    "tests/rulesets/contracts.yaml",
    "tests/rulesets/club.yaml",
    "tests/rulesets/own-suits.yaml",
};

struct shelf {
    struct ruleset *rules[RULESETS_MAX];
    unsigned count;
};

static inline struct ruleset *open_with(const char *name, const char *option)
{
    struct load_request request = {.options = &option, .option_count = option != NULL};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(name, folders, &request, diagnostics);
    diagnostics_destroy(diagnostics);
    assert_non_null(rules);
    return rules;
}

/* Two of them. */
struct pair {
    struct ruleset *rules[2];
};

static inline struct pair open_pair(const char *first, const char *second)
{
    return (struct pair){{open_with(first, NULL), open_with(second, NULL)}};
}

static inline void close_pair(struct pair *pair)
{
    for (unsigned side = 0; side < 2; side++)
        ruleset_destroy(pair->rules[side]);
}

static inline void add_to_shelf(void *context, const char *id, const char *path)
{
    struct shelf *shelf = context;
    (void)path;
    assert_true(shelf->count < RULESETS_MAX);
    shelf->rules[shelf->count++] = open_with(id, NULL);
}

static inline int fill_shelf(void **state)
{
    struct shelf *shelf = calloc(1, sizeof *shelf);
    loader_list(folders, add_to_shelf, shelf);
    for (size_t i = 0; i < sizeof odd_rulesets / sizeof *odd_rulesets; i++)
        add_to_shelf(shelf, odd_rulesets[i], NULL);
    *state = shelf;
    return shelf->count > 1 ? 0 : -1;
}

static inline int clear_shelf(void **state)
{
    struct shelf *shelf = *state;
    for (unsigned i = 0; i < shelf->count; i++)
        ruleset_destroy(shelf->rules[i]);
    free(shelf);
    return 0;
}

/* Both ways round; of a sample some, each ruleset with some others. */
static inline void for_all_pairs(const struct shelf *shelf,
                                 void (*check)(const struct ruleset *, const struct ruleset *))
{
    unsigned met = 0;
    for (unsigned i = 0; i < shelf->count; i++)
        for (unsigned j = 0; j < shelf->count; j++)
            if (i != j && is_in_turn(&met, 83, 7))
                check(shelf->rules[i], shelf->rules[j]);
}

#endif
