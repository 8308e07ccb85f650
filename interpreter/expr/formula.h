/*
 * An expression of the ruleset taken apart. Only what rules usually ask is understood: facts,
 * numbers, words, and the operators and functions of the table below, in which alone they have
 * their names and bind as they do in Lua. An expression with anything else is not taken apart.
 */
#ifndef ELDEST_EXPR_FORMULA_H
#define ELDEST_EXPR_FORMULA_H

#include "base/arena.h"
#include "ruleset/fact.h"

/* Some bytes of an expression's text that are an expression themselves. */
struct expression_part {
    const struct expression *expression;
    uint16_t offset, length;
};

/* The place of a part in its file. */
struct place part_place(const struct expression_part *part);

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
    FORMULA_COMPARE,    /* enum comparison */
    FORMULA_ARITHMETIC, /* enum arithmetic */
    FORMULA_FUNCTION,   /* enum function, of left and, but for one argument, right */
};

enum comparison {
    IS_EQUAL,
    IS_UNEQUAL,
    IS_LESS,
    IS_MORE,
    IS_AT_MOST,
    IS_AT_LEAST,
};

enum arithmetic {
    OF_SUM,
    OF_DIFFERENCE,
    OF_PRODUCT,
    OF_QUOTIENT,
    OF_REMAINDER,
};

/* One row a function. Its words in English are in words/values.h, its value is in expr/evaluate.c,
 * its instructions in expr/bytecode.c; Lua has it in hooks/library_string.c. */
struct function_row {
    unsigned argument_count; /* 1 or 2 */
};

/* X(function, its word in expressions, the row) */
#define FUNCTIONS(X)                                                                               \
    X(OF_LEAST, "min", 2)                                                                          \
    X(OF_GREATEST, "max", 2)                                                                       \
    X(OF_SIZE, "abs", 1)                                                                           \
    X(OF_ROUNDED, "round", 2)

enum function {
#define X(function, word, ...) function,
    FUNCTIONS(X)
#undef X
};

enum {
#define X(...) +1
    FUNCTION_KINDS = FUNCTIONS(X)
#undef X
};

extern const struct function_row function_rows[FUNCTION_KINDS];

struct operator
{
    const char *sign;
    enum formula_kind kind;
    unsigned level; /* the higher, the closer it binds */
    unsigned which; /* of its kind: comparison, arithmetic, function */
};

#define LEVEL_UNARY    6 /* those below it stand between two operands */
#define LEVEL_FUNCTION 7

extern const struct operator operators[]; /* a row without a sign is the last */

struct formula {
    enum formula_kind kind;
    int64_t number;
    const char *word; /* FORMULA_WORD */
    const struct fact_name *fact;
    enum comparison comparison;
    enum arithmetic arithmetic;
    enum function function;
    const struct formula *left, *right;
    const struct expression *said; /* whose words are said for all of it; or NULL */
    struct expression_part
        part; /* where it is written; what is put in its place has the same value */
};

/*
 * Parses the expression as it is written, into the arena; NULL if it has anything else, or is too
 * deep. Its names must be resolved. It is done once, when rules are bound: all others read
 * expression->tree.
 */
const struct formula *formula_parse(struct arena *arena, const struct expression *expression);

/* Whether its value is always true or false, and never nil, a number or a word. */
bool formula_is_truth(const struct ruleset *rules, const struct formula *formula);

#endif
