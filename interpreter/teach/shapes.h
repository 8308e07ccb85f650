/* What formulas look like of which people speak in one way: twice as much, doubled if. */
#ifndef ELDEST_TEACH_SHAPES_H
#define ELDEST_TEACH_SHAPES_H

#include "hooks/formula.h"

bool formula_is_number(const struct formula *formula, int64_t number);

/* What has words of its own is not taken apart: it is none. */
bool formula_is_arithmetic(const struct formula *formula, enum arithmetic arithmetic);

/* Whether both are written alike, whatever words they have. NULL is like NULL. */
bool formula_same(const struct formula *a, const struct formula *b);

/* An amount that is so many times as much under a condition, or unless it holds. */
struct multiple {
    const struct formula *of, *condition;
    int64_t by;
    bool unless;
};

/* Whether it is one: `condition and 2 * tricks or tricks`, `(condition and 2 or 1) * tricks`. */
bool formula_is_multiple(const struct formula *formula, struct multiple *multiple);

#endif
