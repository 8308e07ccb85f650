/*
 * What an expression is when its facts are known, or known in part: numbers between bounds, truths
 * that may be either. One evaluator serves play, proofs, beliefs and explanations. They differ in
 * what they know of facts, which a callback says. Exact facts give an exact value; of others the
 * value holds all that can be, and sometimes more: each fact counts as free of all others, and of
 * itself elsewhere in the expression.
 *
 * The values are those of Lua, whose grammar and rules expressions have: nil and false are false,
 * all else is true, also 0; `and` and `or` yield one of their operands.
 */
#ifndef ELDEST_EXPR_EVALUATE_H
#define ELDEST_EXPR_EVALUATE_H

#include <stdbool.h>
#include <stdint.h>

#include "expr/formula.h"
#include "ruleset/ruleset.h"

/* Of which kinds a value may be. */
enum may_be {
    MAY_BE_NIL = 1,
    MAY_BE_FALSE = 2,
    MAY_BE_TRUE = 4,
    MAY_BE_NUMBER = 8,
    MAY_BE_WORD = 16,  /* a suit's letter, a contract, the chosen word of an option */
    MAY_BE_SEATS = 32, /* who somebody is */
    MAY_BE_OTHER = 64, /* what only Lua can say: too large a number, a calculation with words */
    MAY_FAIL = 128,    /* Lua would stop with an error */
};

struct value {
    uint8_t may;       /* at least one of them */
    int64_t low, high; /* MAY_BE_NUMBER: it lies between these */
    const char *word;  /* MAY_BE_WORD: this one; NULL: any */
    int32_t seats;     /* MAY_BE_SEATS: a bit for each; 0: anybody */
};

/* Values of which one thing is known: what they are, or nothing at all. */
struct value value_between(int64_t low, int64_t high);
struct value value_truth(bool may_be_true, bool may_be_false); /* not neither */
struct value value_of_word(const char *word);                  /* NULL is any word */
struct value value_nil(void);
struct value value_anything(void);

/* One or the other. */
struct value value_either(struct value a, struct value b);

/* Whether nothing about it is left open; then it does not fail, and is not MAY_BE_OTHER. */
bool value_is_exact(const struct value *value);

bool value_may_be_true(const struct value *value);
bool value_may_be_false(const struct value *value);

/* Whether it is a number wherever it is true, between its bounds then. */
bool value_is_number(const struct value *value);

/* What the number of a fact means, as states and rules keep it: SUIT_NONE is nil, 0 no contract and
 * nobody; of an option its chosen value, whatever the number is. */
struct value value_of_fact(const struct ruleset *rules, const struct fact_name *name,
                           int32_t number);

/* Says what each fact is. */
struct facts {
    struct value (*of)(void *context, const struct fact_name *name);
    void *context;
};

/* The value of a formula; NULL may be anything. */
struct value formula_evaluate(const struct formula *formula, const struct facts *facts);

/* The value of an expression, or of a part of it, for these values of its names, in their order. */
struct value formula_evaluate_for(const struct ruleset *rules, const struct expression *expression,
                                  const struct formula *part, const int32_t *values);

/* Whether a value is an answer of the expression: of a condition true, false or nil, of an amount a
 * number within NUMBER_MAX. Anything else Lua refuses in its own words. *answer is 0 or 1 of a
 * condition. */
bool value_answers(const struct value *value, const struct expression *expression, int32_t *answer);

/* The answer of an expression for these values of its names; false if it has no tree, or Lua has to
 * say what is wrong with it. */
bool expression_answer(const struct ruleset *rules, const struct expression *expression,
                       const int32_t *values, int32_t *answer);

/* --- which part decided ----------------------------------------------------------------------- */

/*
 * Of a condition that came out as `holds`: calls `decided` for each smallest part that settled it,
 * with how that came out. Of "a and b" that holds both did, and of one that fails the first that
 * does; of `or` the other way round. A part that `is_whole` is not looked into.
 */
struct deciding_parts {
    bool (*holds)(void *context, const struct formula *part);
    bool (*is_whole)(void *context, const struct formula *part);
    void (*decided)(void *context, const struct formula *part, bool holds);
    void *context;
};
void formula_decide(const struct formula *formula, bool holds, const struct deciding_parts *parts);

#endif
