/*
 * The files that a ruleset depends on: those that were read, whatever lies beside them, and the
 * scripts that play it.
 */
#ifndef ELDEST_AUTHOR_INVOLVED_H
#define ELDEST_AUTHOR_INVOLVED_H

#include <stdbool.h>

#include "base/arena.h"
#include "record/script_list.h"

/* Paths, each of them once. */
struct paths {
    const char **items;
    unsigned count, capacity;
};

bool paths_has(const struct paths *paths, const char *path);

/* Adds a copy of the path, from the arena; false if it is among them already. */
bool paths_add(struct arena *arena, struct paths *paths, const char *path);

struct involved {
    struct arena *arena;
    struct paths files;
    struct paths folders; /* where new ones may appear */
};

/*
 * The path of a ruleset that is named as on the command line, whether there is a file or not; NULL
 * if it is a name that no folder has.
 */
const char *involved_path(struct arena *arena, const char *name, const char *const *folders);

/*
 * Adds the files of the ruleset at this path: itself, its parents, every .yaml and .lua in their
 * folders, for house rules and hooks lie beside the ruleset, and its scripts. A ruleset with
 * mistakes has files too.
 */
void involved_add(struct involved *involved, const char *path, const char *const *folders);

/*
 * The scripts of the ruleset at this path: those in `scripts` in its own folder, and those in
 * scripts/ID beside the folder of rulesets in which it lies.
 */
struct script_list involved_scripts(struct arena *arena, const char *path);

#endif
