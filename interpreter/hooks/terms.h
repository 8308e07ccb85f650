/* Terms: expressions with names, which other expressions ask. */
#ifndef ELDEST_HOOKS_TERMS_H
#define ELDEST_HOOKS_TERMS_H

#include "base/diagnostic.h"
#include "ruleset/ruleset.h"

/*
 * After all names are resolved: puts the terms into an order in which each asks only those before
 * it, finds the scope of each, and diagnoses terms that ask themselves and expressions that ask a
 * term where what it asks is not known.
 */
void terms_settle(struct ruleset *rules, struct diagnostics *diagnostics);

#endif
