/*
 * A formula with what is settled put in: facts that are known, or have another formula in their
 * place, and whatever follows from them. What remains depends on the deal.
 */
#ifndef ELDEST_EXPR_SIMPLIFY_H
#define ELDEST_EXPR_SIMPLIFY_H

#include "base/arena.h"
#include "expr/formula.h"

/* Says what stands for a fact: the fact itself, a constant, or another formula that is settled. */
struct settling {
    const struct formula *(*put_in)(void *context, const struct formula *fact);
    void *context;
};

/* The formula with what is settled put in, in the arena; the formula is borrowed. */
const struct formula *formula_simplify(struct arena *arena, const struct formula *formula,
                                       const struct settling *settling);

/* Whether it is known, and false: `nil` and `false`, as in Lua. Whether it is known to be true:
 * every number is, also 0. */
bool formula_is_false(const struct formula *formula);
bool formula_is_true(const struct formula *formula);

/* Whether it is written out, and asks nothing. */
bool formula_is_constant(const struct formula *formula);

/* Constants, in the arena. */
const struct formula *formula_number(struct arena *arena, int64_t number);
const struct formula *formula_truth(struct arena *arena, bool truth);
const struct formula *formula_nothing(struct arena *arena);

/* A copy in the arena. */
const struct formula *formula_made(struct arena *arena, struct formula formula);

#endif
