/*
 * What `check` has accepted plays: a ruleset is played, told, held against another, asked about,
 * shown, written down and thought about, and nothing of it may fail.
 */
#ifndef ELDEST_TESTS_EXERCISE_H
#define ELDEST_TESTS_EXERCISE_H

#include <stdint.h>

#include "base/arena.h"

/* What was tried of a ruleset, and what failed first. */
struct exercise {
    struct arena *arena;
    const char *path;      /* of the ruleset */
    const char *other;     /* of another one, to hold it against; NULL: against itself */
    unsigned games;        /* to be played, in all ways together */
    unsigned thoroughness; /* 0: no witnesses and no thinkers, which take longest; 1: all */

    unsigned ways;
    uint64_t deals, decisions;
    const char *fault; /* NULL: nothing failed */
};

/* Opens the ruleset in every way, and tries all that can be done with each. */
void exercise_ruleset(struct exercise *exercise);

#endif
