/* What the tests of duplicates share: two rulesets, and games by both with the same cards. */
#ifndef ELDEST_TESTS_LAB_TABLES_H
#define ELDEST_TESTS_LAB_TABLES_H

#include "unit.h"

#include "lab/duplicate.h"
#include "lab/simulation.h"

struct two_tables {
    struct arena *arena;
    struct diagnostics *diagnostics;
    struct ruleset *rules[2];
    struct pairing *pairing;
};

/* A ruleset of the repository twice; an option, "game=7", holds at the second table only. */
struct two_tables tables_open(const char *name, const char *option);
void tables_close(struct two_tables *tables);

/* Games at both tables, and what came of them. The caller destroys both. */
struct played {
    struct tally *first;
    struct duplicate *duplicate;
};

struct played tables_play(const struct two_tables *tables, uint64_t seed, uint64_t games,
                          unsigned jobs);
void played_destroy(struct played *played);

/* The number of a pair, which must be there. */
unsigned tables_pair(const struct two_tables *tables, const char *section, const char *name);

#endif
