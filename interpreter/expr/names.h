/*
 * What the names in an expression mean, and the words in quotes that facts are compared with. All
 * functions borrow what they are given; what they keep lies in the arena of the rules.
 */
#ifndef ELDEST_EXPR_NAMES_H
#define ELDEST_EXPR_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diagnostic.h"
#include "ruleset/fact.h"
#include "ruleset/ruleset.h"

/*
 * Fills expression->names from its text, once. What means nothing, may not be asked here or is more
 * than one value is diagnosed.
 */
void names_resolve(const struct ruleset *rules, struct diagnostics *diagnostics,
                   struct expression *expression);

/* The name of the sum over seats of what the path asks: "sum(makers.tricks)". */
const char *name_of_sum(struct arena *arena, const char *path);

/*
 * Where some bytes of the expression's text stand in its file: exactly, if the file has the same
 * bytes there (YAML can fold and escape), otherwise the whole expression.
 */
struct place names_place(const struct expression *expression, size_t offset, size_t length);

/* Where a name may be asked; of a term, as if it asked nothing. */
enum scope names_scope(const struct fact_name *name);

/* The words for a scope: "only during a deal". */
const char *names_where_asked(enum scope scope);

/* Of "winning.6", which asks for a rank that is a number and is no Lua: hints how such a rank is
 * counted; false where the text has none. */
bool rank_hinted(const struct ruleset *rules, struct diagnostic *diagnostic, const char *text);

/*
 * Diagnoses "trumps == 'X'" where no suit is X, and the like: a comparison that would be false for
 * ever. The names of the expression are resolved.
 */
void words_check(const struct ruleset *rules, struct diagnostics *diagnostics,
                 const struct expression *expression);

/* Diagnoses somebody who is compared with a number, or stands where only a truth or a number can.
 * The expression has its tree. */
void words_check_seats(struct diagnostics *diagnostics, const struct expression *expression);

/* What a name is worth before any match, if it does not depend on one; of an option 0. False if it
 * does. */
bool name_is_constant(const struct ruleset *rules, const struct expression *asker,
                      const struct fact_name *name, int32_t *value);

/* --- terms: expressions with names, which other expressions ask ------------------------------- */

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

/* --- calls (promises.c) ----------------------------------------------------------------------- */

/* Finds what each call gives away of the hand it comes from; expressions have their trees. */
void promises_find(struct ruleset *rules);

#endif
