/* The first scripted game of a new ruleset, written by playing it. */
#ifndef ELDEST_AUTHOR_FIRST_SCRIPT_H
#define ELDEST_AUTHOR_FIRST_SCRIPT_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/diagnostic.h"
#include "ruleset/ruleset.h"

struct first_script {
    const char *path;    /* where it is written */
    const char *ruleset; /* the path of its ruleset from there */
    const struct ruleset *rules;
    const char *const *folders; /* where parents are found by name */
};

/*
 * Writes a script of one deal: the hands, what is called, a trick card by card with a card that is
 * refused, a trick at once, the rest by the seed, and what comes of it. All of it is so, for it was
 * played. False, with diagnostics, if the ruleset cannot be played; with none but *why, the end of
 * a sentence, if the script cannot be written.
 */
bool first_script_write(struct arena *arena, const struct first_script *script, const char **why,
                        struct diagnostics *diagnostics);

#endif
