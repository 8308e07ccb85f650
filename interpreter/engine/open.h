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

/*
 * A ruleset in every way it can be asked for: for each number of players, with the standard house
 * rules and with each other value of each of them. Whoever judges a ruleset as a whole goes by
 * this.
 */

/* Called for every way in which the ruleset opens; it may add to what was found. The rules are
 * destroyed afterwards. `request` is how they were asked for. */
typedef void survey_visit(void *context, const struct ruleset *rules,
                          const struct load_request *request, struct diagnostics *found);

/*
 * Opens the ruleset in every way and calls `visit`, unless NULL, for each. What is wrong in several
 * of them is found once; what is wrong only with some numbers of players, or with some house
 * rules, has a hint that says with which. A value is
 * chosen with what it requires, and without what it excludes. What options bar is not opened, and
 * no mistake.
 *
 * The ruleset as it is asked for without any wish, for the caller to destroy. NULL if that has
 * mistakes; if it could not be opened, only the other numbers of players were tried, without a
 * visit.
 */
struct ruleset *survey_ruleset(const char *name, const char *const *folders, survey_visit *visit,
                               void *context, struct diagnostics *found);

/* Whether to go on. */
typedef bool survey_go_on(void *context);

/*
 * The same, with pairs also every two values of different options together; before each way is
 * opened, but the first, `go_on` is asked, unless NULL: once it says no, no more are.
 */
struct ruleset *survey_while(const char *name, const char *const *folders, bool with_pairs,
                             survey_visit *visit, survey_go_on *go_on, void *context,
                             struct diagnostics *found);

/* All of it, with every two values of different options together, too. */
struct ruleset *survey_with_pairs(const char *name, const char *const *folders, survey_visit *visit,
                                  void *context, struct diagnostics *found);

/* About how many ways there are: as many, if no two values of options bar one another. */
unsigned survey_size(const struct ruleset *rules, bool with_pairs);

#endif
