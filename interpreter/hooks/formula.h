/*
 * An expression of the ruleset taken apart. Only what rules usually ask is understood: facts,
 * numbers, words, arithmetic, comparisons, and, or, not, min, max, abs. An expression with anything
 * else is not taken apart.
 */
#ifndef ELDEST_HOOKS_FORMULA_H
#define ELDEST_HOOKS_FORMULA_H

#include "base/arena.h"
#include "ruleset/fact.h"

enum formula_kind {
    FORMULA_NOTHING, /* nil */
    FORMULA_TRUTH,   /* `number` is 0 or 1 */
    FORMULA_NUMBER,
    FORMULA_WORD, /* 'mis' */
    FORMULA_FACT,
    FORMULA_NOT,   /* of left */
    FORMULA_MINUS, /* of left */
    FORMULA_AND,
    FORMULA_OR,
    FORMULA_COMPARE,
    FORMULA_ARITHMETIC,
    FORMULA_FUNCTION, /* min, max, abs of left and, but for abs, right */
};

enum comparison {
    IS_EQUAL,
    IS_UNEQUAL,
    IS_LESS,
    IS_MORE,
    IS_AT_MOST,
    IS_AT_LEAST,
};

struct formula {
    enum formula_kind kind;
    int64_t number;
    const char *word; /* FORMULA_WORD; the operator of arithmetic; the name of the function */
    const struct fact_name *fact;
    enum comparison comparison;
    const struct formula *left, *right;
};

/* Takes the expression apart as it is written, into the arena; NULL if that cannot be done, and for
 * NULL. Its names must be resolved. */
const struct formula *formula_parse(struct arena *arena, const struct expression *expression);

#endif
