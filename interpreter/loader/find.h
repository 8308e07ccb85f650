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

/* The path of the parent that the file at `path` extends, beside it or in the folders, or NULL. */
const char *find_parent(struct arena *arena, const char *path, const char *parent,
                        const char *const *folders);

/* The file's name without folder and ".yaml": what the command line calls a ruleset. */
const char *find_id(struct arena *arena, const char *path);

/* Whether two paths are one file. */
bool find_same_file(const char *path, const char *other);

/* The ids of all rulesets in the folders; they live in the arena. */
void find_suggestions(struct arena *arena, const char *const *folders,
                      struct suggestions *suggestions);

#endif
