/*
 * A new variant of a game, ready to be edited: a folder with a small file that extends the parent,
 * whose comments say what to change, and a first scripted game.
 *
 *     my-game/my-game.yaml
 *     my-game/scripts/a-first-deal.yaml
 */
#ifndef ELDEST_AUTHOR_NEW_GAME_H
#define ELDEST_AUTHOR_NEW_GAME_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/diagnostic.h"

struct new_game {
    const char *name;           /* of the folder and of the ruleset: "my-game" */
    const char *parent;         /* the ruleset that it extends: a name, or a path */
    const char *folder;         /* where the new folder is made; NULL: here */
    const char *const *folders; /* where rulesets are found by name; NULL ends the list */
    /* Filled in: */
    const char *rules_path, *script_path;
    const char *parent_name; /* for people: "Old Game" */
};

/* Why a word cannot name a ruleset, as the end of a sentence; NULL if it can. */
const char *new_game_name_fault(struct arena *arena, const char *name);

/*
 * Writes the files; nothing that is there already is touched. False if that cannot be done, and
 * nothing is left behind: the reason is in *why, or, if the parent has mistakes, in diagnostics.
 * The texts live in the arena.
 */
bool new_game_write(struct arena *arena, struct new_game *game, const char **why,
                    struct diagnostics *diagnostics);

#endif
