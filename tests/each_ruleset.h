/* Rulesets opened for a test, one after the other. They are looked for from the root of the source.
 */
#ifndef ELDEST_TESTS_EACH_RULESET_H
#define ELDEST_TESTS_EACH_RULESET_H

#include "engine/engine.h"

/* Called with an engine of the ruleset, which is closed afterwards. `choice` is what was chosen
 * otherwise than usual, "low_mis=true"; NULL: nothing. */
typedef void ruleset_visit(void *context, const struct engine *engine, const char *choice);

/* One by its name or path; the test fails if it cannot be opened. */
void open_ruleset(const char *name, ruleset_visit *visit, void *context);

/* All that ship, with their standard house rules. */
void each_ruleset(ruleset_visit *visit, void *context);

/* The same, and each once more with each other value of each house rule and what that requires. */
void each_ruleset_and_choice(ruleset_visit *visit, void *context);

#endif
