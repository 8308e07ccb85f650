/* Formulas as Lua would work them out, over facts that are looked up. */
#ifndef ELDEST_TESTS_TEACH_REASONED_H
#define ELDEST_TESTS_TEACH_REASONED_H

#include "unit.h"

#include <string.h>

#include "teach/formula.h"

enum kind { NIL, TRUTH, NUMBER, WORD };

struct value {
    enum kind kind;
    int64_t number; /* also 0 or 1 of a truth */
    const char *word;
};

/* Where facts are looked up: what one comes to, as hooks are told it. */
struct looked_up {
    const struct ruleset *rules;
    int32_t (*value)(const struct looked_up *facts, const struct fact_name *fact);
};

static inline bool holds(struct value value)
{
    return value.kind != NIL && (value.kind != TRUTH || value.number);
}

static inline struct value truth(bool is_true)
{
    return (struct value){TRUTH, is_true, NULL};
}

static inline struct value number(int64_t value)
{
    return (struct value){NUMBER, value, NULL};
}

static inline struct value word(const char *text)
{
    return text ? (struct value){WORD, 0, text} : (struct value){NIL, 0, NULL};
}

static inline struct value of_option(const struct option *option)
{
    if (option->kind == OPTION_CHOICE)
        return word(option->values[option->chosen].name);
    return option->kind == OPTION_SWITCH ? truth(option->value) : number(option->value);
}

static inline struct value of_fact(const struct looked_up *facts, const struct fact_name *fact)
{
    const struct ruleset *rules = facts->rules;
    int32_t value = facts->value(facts, fact);
    switch (fact_type(rules, fact)) {
    case VALUE_TERM:
    case VALUE_NOTE:
    case VALUE_NUMBER: return number(value);
    case VALUE_TRUTH: return truth(value);
    case VALUE_SUIT: return word(value == SUIT_NONE ? NULL : rules->pack.suits[value].letter);
    case VALUE_CONTRACT: return word(rules->contracts[value].name);
    case VALUE_SEATS: return value ? number(value) : word(NULL);
    case VALUE_OPTION: return of_option(&rules->options[fact->index]);
    }
    return word(NULL);
}

static inline bool is_same(struct value a, struct value b)
{
    if (a.kind != b.kind)
        return false;
    return a.kind == WORD ? strcmp(a.word, b.word) == 0 : a.number == b.number;
}

static inline struct value compared(enum comparison comparison, struct value a, struct value b)
{
    if (comparison == IS_EQUAL || comparison == IS_UNEQUAL)
        return truth(is_same(a, b) == (comparison == IS_EQUAL));
    assert_int_equal(a.kind, NUMBER);
    assert_int_equal(b.kind, NUMBER);
    switch (comparison) {
    case IS_LESS: return truth(a.number < b.number);
    case IS_MORE: return truth(a.number > b.number);
    case IS_AT_MOST: return truth(a.number <= b.number);
    case IS_AT_LEAST:
    case IS_EQUAL:
    case IS_UNEQUAL: break;
    }
    return truth(a.number >= b.number);
}

static inline struct value reckoned(enum arithmetic arithmetic, int64_t a, int64_t b)
{
    int64_t rest = b ? ((a % b) + b) % b : 0; /* of the sign of b, as in Lua */
    switch (arithmetic) {
    case OF_SUM: return number(a + b);
    case OF_DIFFERENCE: return number(a - b);
    case OF_PRODUCT: return number(a * b);
    case OF_REMAINDER: return number(rest);
    case OF_QUOTIENT: break;
    }
    return number((a - rest) / b);
}

static inline struct value of_function(enum function function, int64_t a, int64_t b)
{
    if (function == OF_SIZE)
        return number(a < 0 ? -a : a);
    if (function == OF_ROUNDED)
        return number(reckoned(OF_QUOTIENT, a + b / 2, b).number * b);
    return number((a < b) == (function == OF_LEAST) ? a : b);
}

static inline struct value worked_out(const struct looked_up *facts, const struct formula *formula)
{
    struct value left = {0}, right = {0};
    if (formula->left)
        left = worked_out(facts, formula->left);
    if (formula->kind == FORMULA_AND)
        return holds(left) ? worked_out(facts, formula->right) : left;
    if (formula->kind == FORMULA_OR)
        return holds(left) ? left : worked_out(facts, formula->right);
    if (formula->right)
        right = worked_out(facts, formula->right);
    switch (formula->kind) {
    case FORMULA_NOTHING: return word(NULL);
    case FORMULA_TRUTH: return truth(formula->number);
    case FORMULA_NUMBER: return number(formula->number);
    case FORMULA_WORD: return word(formula->word);
    case FORMULA_FACT: return of_fact(facts, formula->fact);
    case FORMULA_NOT: return truth(!holds(left));
    case FORMULA_MINUS: return number(-left.number);
    case FORMULA_COMPARE: return compared(formula->comparison, left, right);
    case FORMULA_ARITHMETIC: return reckoned(formula->arithmetic, left.number, right.number);
    case FORMULA_FUNCTION: return of_function(formula->function, left.number, right.number);
    case FORMULA_AND:
    case FORMULA_OR: break;
    }
    return left;
}

#endif
