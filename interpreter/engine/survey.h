/*
 * A ruleset in every way it can be asked for: for each number of players, with the standard house
 * rules and with each other value of each of them. Whoever judges a ruleset as a whole goes by
 * this.
 */
#ifndef ELDEST_ENGINE_SURVEY_H
#define ELDEST_ENGINE_SURVEY_H

#include "base/diagnostic.h"
#include "loader/load.h"
#include "ruleset/ruleset.h"

/* Called for every way in which the ruleset opens; it may add to what was found. The rules are
 * destroyed afterwards. `request` is how they were asked for. */
typedef void survey_visit(void *context, const struct ruleset *rules,
                          const struct load_request *request, struct diagnostics *found);

/*
 * Opens the ruleset in every way and calls `visit`, unless NULL, for each. What is wrong in several
 * of them is found once; what is wrong only in some has the hint how to ask for it. A value is
 * chosen with what it requires, and without what it excludes. What options bar is not opened, and
 * no mistake.
 *
 * The ruleset as it is asked for without any wish, for the caller to destroy. NULL if that has
 * mistakes; if it could not be opened, nothing else was tried.
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
