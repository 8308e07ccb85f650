/*
 * The facts on which an answer may depend, a row a kind: how many there are, what else each could
 * be, and how it is said. For deciding.c, which tries them.
 */
#ifndef ELDEST_WHY_DECIDING_FACTS_H
#define ELDEST_WHY_DECIDING_FACTS_H

#include "why/deciding.h"

/* Values that a fact can have, from low to high; or those of a list. */
struct alternatives {
    int32_t low, high;    /* none where high is lower */
    const int16_t *steps; /* away from the value now: all that are tried */
    unsigned step_count;
};

/* One row a kind: how many there are, what it is, what it can be, and how it becomes so; false
 * where it cannot. */
struct deciding_row {
    unsigned (*how_many)(const struct ruleset *rules, const struct supposed *supposed);
    int32_t (*now)(const struct ruleset *rules, const struct supposed *supposed, unsigned whose);
    struct alternatives (*alternatives)(const struct ruleset *rules,
                                        const struct supposed *supposed);
    bool (*set)(const struct ruleset *rules, struct supposed *supposed, unsigned whose,
                int32_t value);
    const char *(*say)(struct why *why, const struct supposed *supposed, unsigned whose);
};

extern const struct deciding_row deciding_rows[DECIDING_COUNT];

#endif
