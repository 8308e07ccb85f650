/* Terms: expressions with names, which other expressions ask. */
#ifndef ELDEST_HOOKS_TERMS_H
#define ELDEST_HOOKS_TERMS_H

#include "base/diagnostic.h"
#include "ruleset/ruleset.h"

/*
 * After all names are resolved: puts the terms into an order in which each asks only those before
 * it, finds the scope of each, and diagnoses terms that ask themselves and expressions that ask a
 * term where what it asks is not known, or under a contract that has no such term.
 */
void terms_settle(struct ruleset *rules, struct diagnostics *diagnostics);

/* The same of one more expression, once terms are settled: diagnoses a term that it may not ask. */
void terms_check(const struct ruleset *rules, struct diagnostics *diagnostics,
                 const struct expression *expression);

/*
 * Of the terms with the name of the first, the expression of the one that is in force under some of
 * these contracts; NULL if there are several.
 */
const struct expression *terms_only_one(const struct ruleset *rules, unsigned first,
                                        uint32_t contracts);

#endif
