/* Where rulesets lie: FOLDER/NAME/NAME.yaml, or FOLDER/NAME.yaml. */
#ifndef ELDEST_LOADER_FIND_H
#define ELDEST_LOADER_FIND_H

#include <stdbool.h>

#include "base/arena.h"
#include "loader/load.h"
#include "loader/suggest.h"

/* Whether the name is a path: it has a '/' or ends in ".yaml". */
bool find_is_path(const char *name);

/* The path of the ruleset in the first of the folders that has it, or NULL. */
const char *find_in_folders(struct arena *arena, const char *name, const char *const *folders);

/* The path that the file at `path` means by another one. */
const char *find_from(struct arena *arena, const char *path, const char *other);

/* The path by which the file at `path` can mean another one: such that find_from leads there. Both
 * lie in folders that exist. */
const char *find_to(struct arena *arena, const char *path, const char *other);

/*
 * Whether the file at `path` may name `other`, as it is written there: where find_from leads, links
 * followed, must lie below that file's own folder or below one of the folders; so a file of a
 * stranger reads nothing of ours. What is not there may be named if its path does not climb.
 */
bool find_may_name(struct arena *arena, const char *path, const char *other,
                   const char *const *folders);

/* The mistake where it may not. */
void find_diagnose_outside(struct diagnostics *diagnostics, struct place place, const char *other);

/* The path of a ruleset called so that lies beside the file at `path`, as its parent might: one
 * folder up or in the folder, in a folder of its own or not. NULL if there is none. */
const char *find_beside(struct arena *arena, const char *path, const char *name);

/* The path of the parent that the file at `path` extends, beside it or in the folders, or NULL. */
const char *find_parent(struct arena *arena, const char *path, const char *parent,
                        const char *const *folders);

/* The file's name without folder and ".yaml": what the command line calls a ruleset. */
const char *find_id(struct arena *arena, const char *path);

/* Whether two paths are one file. */
bool find_same_file(const char *path, const char *other);

/*
 * Behind a mistake about a file that is not there: the name of the file beside it that was probably
 * meant. Nothing if there is such a file after all.
 */
void find_suggest_beside(struct arena *arena, struct diagnostic *diagnostic, const char *path);

/* The same behind a ruleset that is not there: one of those in the folders, unless it is a path. */
void find_suggest_ruleset(struct arena *arena, struct diagnostics *diagnostics,
                          struct diagnostic *diagnostic, const char *name,
                          const char *const *folders);

#endif
