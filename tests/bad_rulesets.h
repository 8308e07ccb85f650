/*
 * Rulesets with one mistake each. A file begins with a line
 *
 *     # expect: E010 7:3
 *
 * that tells the code and where the caret stands ("nowhere" if the mistake is not in a file); lines
 * "# players: 5" and "# options: name=value name=value" below it are what is asked of the ruleset.
 * Exactly this one mistake must be found. What stands twice, or against something else, has a
 * second place: "# expect: E005 7:3 also 4:1", or "also nowhere" if that is in no file. With a line
 * "# says: words" what is printed of the mistake has these words. A new file needs no line in C.
 */
#ifndef ELDEST_TESTS_BAD_RULESETS_H
#define ELDEST_TESTS_BAD_RULESETS_H

#include "unit.h"

#include "engine/open.h"

/* Looks for what is wrong with the ruleset of the path. Parents lie in the folders. */
typedef void find_mistakes(const char *path, const char *const *folders,
                           const struct load_request *request, struct diagnostics *diagnostics);

/* Tries every ruleset of a folder of tests/; what main returns. */
int bad_rulesets_run(const char *folder, find_mistakes *find);

#endif
