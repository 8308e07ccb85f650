/*
 * From YAML to a ruleset: the first move of loading. Finds the file and its parents, merges them,
 * applies the options that were chosen, reads every key.
 */
#ifndef ELDEST_LOADER_LOAD_H
#define ELDEST_LOADER_LOAD_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/diagnostic.h"
#include "base/digest.h"
#include "base/source.h"
#include "loader/tree.h"
#include "ruleset/ruleset.h"

/* What is asked of a ruleset beside its name. All zeroes is a request for nothing in particular. */
struct load_request {
    const char *const *options; /* "name=value", as chosen on a command line or in a script */
    const struct place *option_places; /* where each was chosen; NULL: "--set" */
    unsigned option_count;
    unsigned players; /* 0: four, or the fewest if four may not play */
    struct place players_place;
};

/*
 * Reads a ruleset into one that ruleset_create made. `name` is a path if it has a '/' or ends in
 * ".yaml"; otherwise it is FOLDER/name/name.yaml or FOLDER/name.yaml in the first of the folders
 * (NULL ends the list; the list may be NULL) that has it.
 *
 * On success everything is there but what hooks_bind, ruleset_finish and hooks_bake fill in. False
 * if anything was diagnosed: then `rules` is of no use but to hold the files that the diagnostics
 * point into, `files`, so destroy it after they are printed.
 */
bool loader_read(struct ruleset *rules, const char *name, const char *const *folders,
                 const struct load_request *request, struct diagnostics *diagnostics);

/*
 * Calls `found` for every ruleset in the folders by order of their ids; of several with one id only
 * for the one that loader_read would take. The texts live until it returns.
 */
void loader_list(const char *const *folders,
                 void (*found)(void *context, const char *id, const char *path), void *context);

/* What a ruleset says, as one number: two that say the same play alike. */

/*
 * Of a whole file, merged and with its options applied: all that can change how it is played. Names
 * for people do not count, nor do the options, whose values do only by their patches.
 */
struct digest said_by(const struct node *file);

/* Where rulesets lie: FOLDER/NAME/NAME.yaml, or FOLDER/NAME.yaml. */

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

/*
 * Hints, if a file or a ruleset of that name was not found, that there is the other: a ruleset
 * called so in the folders, or files of it below the current folder. False if there is none.
 */
bool find_suggest_name(struct arena *arena, struct diagnostic *diagnostic, const char *path,
                       const char *const *folders);
bool find_suggest_path(struct arena *arena, struct diagnostic *diagnostic, const char *name);

/* The same behind a ruleset that is not there: one of those in the folders, unless it is a path.
 * Where none has a name like it, all folders in which it was looked for: `first`, or "", and those.
 */
void find_suggest_ruleset(struct arena *arena, struct diagnostics *diagnostics,
                          struct diagnostic *diagnostic, const char *name,
                          const char *const *folders, const char *first);

#endif
