/*
 * From YAML to a ruleset: the first move of loading. Finds the file and its parents, merges them,
 * applies the options that were chosen, reads every key.
 */
#ifndef ELDEST_LOADER_LOAD_H
#define ELDEST_LOADER_LOAD_H

#include <stdbool.h>

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

#endif
