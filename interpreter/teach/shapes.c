/* Shapes of formulas: numbers, sums, choices and multiples. */
#include "teach/formula.h"

#include <string.h>

bool formula_is_number(const struct formula *formula, int64_t number)
{
    return formula->kind == FORMULA_NUMBER && formula->number == number;
}

/* What has words of its own is not taken apart. */
bool formula_is_arithmetic(const struct formula *formula, enum arithmetic arithmetic)
{
    return !formula->said && formula->kind == FORMULA_ARITHMETIC &&
           formula->arithmetic == arithmetic;
}

bool formula_same(const struct formula *a, const struct formula *b)
{
    if (!a || !b)
        return a == b;
    bool is_same = a->kind == b->kind && a->number == b->number && a->comparison == b->comparison &&
                   a->arithmetic == b->arithmetic && a->function == b->function;
    if (a->kind == FORMULA_FACT || b->kind == FORMULA_FACT)
        return is_same && fact_same(a->fact, b->fact);
    if (a->kind == FORMULA_WORD)
        return is_same && strcmp(a->word, b->word) == 0;
    return is_same && formula_same(a->left, b->left) && formula_same(a->right, b->right);
}

/* `condition and value or another`: Lua's way to choose. */
static bool formula_is_choice(const struct formula *formula)
{
    return !formula->said && formula->kind == FORMULA_OR && formula->left->kind == FORMULA_AND;
}

/* `(condition and 2 or 1) * of`. */
static bool is_factor(const struct formula *choice, const struct formula *of,
                      struct multiple *multiple)
{
    if (!formula_is_choice(choice) || choice->left->right->kind != FORMULA_NUMBER ||
        choice->right->kind != FORMULA_NUMBER)
        return false;
    bool unless = formula_is_number(choice->left->right, 1);
    *multiple = (struct multiple){
        .of = of,
        .condition = choice->left->left,
        .by = unless ? choice->right->number : choice->left->right->number,
        .unless = unless,
    };
    return unless || formula_is_number(choice->right, 1);
}

/* `condition and 2 * of or of`. */
static bool is_doubling(const struct formula *choice, struct multiple *multiple)
{
    const struct formula *more = formula_is_choice(choice) ? choice->left->right : NULL;
    if (!more || !formula_is_arithmetic(more, OF_PRODUCT) || more->left->kind != FORMULA_NUMBER ||
        !formula_same(more->right, choice->right))
        return false;
    *multiple = (struct multiple){choice->right, choice->left->left, more->left->number, false};
    return true;
}

bool formula_is_multiple(const struct formula *formula, struct multiple *multiple)
{
    if (is_doubling(formula, multiple))
        return true;
    return formula_is_arithmetic(formula, OF_PRODUCT) &&
           (is_factor(formula->left, formula->right, multiple) ||
            is_factor(formula->right, formula->left, multiple));
}
