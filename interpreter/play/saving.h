/* Where the record of a sitting is kept: in a file of its own, and never in that of another game.
 */
#ifndef ELDEST_PLAY_SAVING_H
#define ELDEST_PLAY_SAVING_H

#include "play/sitting.h"

struct saving {
    struct arena *arena;        /* in which paths are kept */
    const char *path;           /* where to save if nothing else is said */
    const char *own;            /* the file in which this very game is already; NULL: in none */
    const char *folder;         /* that ELDEST_PATH must have for it to be read; or NULL */
    bool is_wanted;             /* also of a match that is over */
    const char *title;          /* of the record */
    const char *const *folders; /* in which rulesets are looked for by name */
};

/* "NAME-42.yaml" in the current folder: where a match of the seed is saved if nobody says. */
const char *saving_usual_path(const struct ruleset *rules, uint64_t seed, struct arena *arena);

/* Whether nothing is lost if the game is written there: no file is there, or its own. */
bool saving_is_free(const struct saving *saving, const char *path);

/* The path, or the first of those with a number, "NAME-42-2.yaml", where that is so. */
const char *saving_free_path(const struct saving *saving, const char *path);

/*
 * Writes the record; from then on the file is the game's own. False, and a diagnostic, if that
 * cannot be done: then a file that was there before is as it was.
 */
bool saving_write(struct saving *saving, const struct sitting *sitting, const char *path,
                  struct diagnostics *diagnostics);

#endif
