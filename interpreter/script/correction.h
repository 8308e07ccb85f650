/*
 * What a script would have to expect to be right: the texts that belong in the place of values that
 * are not as the game came out, or between them. All around them stays as it is written.
 */
#ifndef ELDEST_SCRIPT_CORRECTION_H
#define ELDEST_SCRIPT_CORRECTION_H

#include <stdio.h>

#include "base/arena.h"
#include "base/source.h"

struct correction {
    struct place place; /* of no length: the text is put there */
    const char *text;   /* instead of what stands on one line; if it begins a line, it is added */
    unsigned number;    /* in the order in which they were found */
};

/* What can be put right of the expectations that failed. All live in the arena. */
struct corrections {
    struct arena *arena;
    struct correction *items;
    unsigned count, capacity;
};

void correction_add(struct corrections *corrections, struct place place, const char *text);

/*
 * The file with all corrections made. They are put in the order of their places; what would change
 * one place twice is left out.
 */
const char *corrections_apply(struct corrections *corrections, const struct source *source);

/* The lines that were changed or added: "- was" and "+ is", with their numbers. After the above. */
void corrections_print(const struct corrections *corrections, const struct source *source,
                       const char *after, FILE *out);

#endif
