/* What the names in an expression mean. */
#ifndef ELDEST_HOOKS_NAMES_H
#define ELDEST_HOOKS_NAMES_H

#include "base/diagnostic.h"
#include "ruleset/ruleset.h"

/*
 * Fills expression->names from its text, once. What means nothing, may not be asked here or is more
 * than one value is diagnosed.
 */
void names_resolve(const struct ruleset *rules, struct diagnostics *diagnostics,
                   struct expression *expression);

/*
 * Where some bytes of the expression's text stand in its file: exactly, if the file has the same
 * bytes there (YAML can fold and escape), otherwise the whole expression.
 */
struct place names_place(const struct expression *expression, size_t offset, size_t length);

/* Where a name may be asked; of a term, as if it asked nothing. */
enum scope names_scope(const struct fact_name *name);

/* The words for a scope: "only where a deal is going on". */
const char *names_where_asked(enum scope scope);

#endif
