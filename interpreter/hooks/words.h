/* Words in quotes: what suits and choices are compared with in an expression. */
#ifndef ELDEST_HOOKS_WORDS_H
#define ELDEST_HOOKS_WORDS_H

#include "base/diagnostic.h"
#include "ruleset/ruleset.h"

/*
 * Diagnoses "trumps == 'X'" where no suit is X, and the like: a comparison that Lua would answer
 * with false for ever. The names of the expression are resolved.
 */
void words_check(const struct ruleset *rules, struct diagnostics *diagnostics,
                 const struct expression *expression);

#endif
