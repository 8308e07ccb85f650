/* From a file to rules that can be played: the four moves of loading in one. */
#ifndef ELDEST_ENGINE_OPEN_H
#define ELDEST_ENGINE_OPEN_H

#include "base/diagnostic.h"
#include "loader/load.h"
#include "ruleset/ruleset.h"

/*
 * Reads, compiles and bakes a ruleset: `name` is a path, or a name looked for in the
 * NULL-terminated list of folders. NULL, and what is wrong in diagnostics, if it is not without
 * fault; they own what they point into then. The caller destroys the ruleset.
 */
struct ruleset *ruleset_open(const char *name, const char *const *folders,
                             const struct load_request *request, struct diagnostics *diagnostics);

/*
 * The folder that must be in ELDEST_PATH for the file at this path to name a ruleset so, as
 * ruleset_name_from says; NULL if nothing must. In the arena.
 */
const char *ruleset_folder_to_say(struct arena *arena, const char *name, const char *path,
                                  const char *const *folders);

/*
 * What a file at this path would call the ruleset: its name, if that leads to its very file, else
 * the path of it from there. In the arena.
 */
const char *ruleset_name_from(struct arena *arena, const struct ruleset *rules, const char *path,
                              const char *const *folders);

/*
 * Where rulesets are looked for by name: the folders of ELDEST_PATH (separated by ':'), `rulesets`
 * in the current folder, `rulesets` in ELDEST_HOME, and the installed ones. NULL-terminated, in the
 * arena.
 */
const char *const *ruleset_folders(struct arena *arena);

/* The same of lessons: `lessons` in the current folder, in ELDEST_HOME, and the installed ones. */
const char *const *lesson_folders(struct arena *arena);

#endif
