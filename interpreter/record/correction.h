/*
 * What a script would have to expect to be right: the texts that belong in the place of values that
 * are not as the game came out. Only values are replaced; all around them stays as it is written.
 */
#ifndef ELDEST_RECORD_CORRECTION_H
#define ELDEST_RECORD_CORRECTION_H

#include <stdio.h>

#include "base/arena.h"
#include "base/source.h"

struct correction {
    struct place place;
    const char *text; /* of one line */
};

/* One for each expectation that failed and has one value. All live in the arena. */
struct corrections {
    struct arena *arena;
    struct correction *items;
    unsigned count, capacity;
};

void correction_add(struct corrections *corrections, struct place place, const char *text);

/* The file with all corrections made. They are put in the order of their places. */
const char *corrections_apply(struct corrections *corrections, const struct source *source);

/* The lines that two texts of as many lines differ in: "- was" and "+ is", with their numbers. */
void corrections_print(const char *path, const char *before, const char *after, FILE *out);

#endif
