/*
 * Waiting until one of some files is saved: written in place, replaced by another one of its name,
 * made or removed. A file that is away for a moment only, as while an editor saves it, has changed
 * once; so has one that is written several times in a row.
 */
#ifndef ELDEST_AUTHOR_WATCH_H
#define ELDEST_AUTHOR_WATCH_H

#include <stdbool.h>

#include "base/arena.h"
#include "script/read_list.h"

/* --- the files that a ruleset depends on: those read, what lies beside them, its scripts ----- */

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

/* --- waiting --------------------------------------------------------------------------------- */

/* Which files there are now: what is involved may have changed with them. */
typedef void list_files(void *context, struct involved *involved);

struct watch;

/*
 * Remembers how the files are now. The caller owns the watch. From here on SIGINT is kept for
 * watch_wait.
 */
struct watch *watch_create(list_files *list, void *context);

/* Takes NULL. SIGINT is again what it was. */
void watch_destroy(struct watch *watch);

/* How many files are watched. */
unsigned watch_count(const struct watch *watch);

/*
 * Waits until files differ from what is remembered, and remembers how they are then. The files that
 * were saved or are gone, until the next call; NULL if SIGINT came instead.
 */
const struct paths *watch_wait(struct watch *watch);

/* --- what the system tells of changes in folders: news_linux.c; elsewhere nothing ------------ */

/*
 * A descriptor that can be read from as soon as a file in one of the folders (count of them) is
 * written, made, renamed or removed; whoever asked closes it. -1 if the system cannot tell.
 */
int news_open(const char *const *folders, unsigned count);

/* Takes what there is to read, so that the descriptor waits for the next change. */
void news_take(int descriptor);

#endif
