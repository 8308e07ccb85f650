/* Simplifying, from the leaves up; the values of operators are the evaluator's. */
#include "expr/simplify.h"

#include "expr/evaluate.h"

/* --- constants ------------------------------------------------------------------------------- */

bool formula_is_false(const struct formula *formula)
{
    return formula->kind == FORMULA_NOTHING ||
           (formula->kind == FORMULA_TRUTH && formula->number == 0);
}

bool formula_is_true(const struct formula *formula)
{
    return formula->kind == FORMULA_ARITHMETIC || formula->kind == FORMULA_MINUS ||
           formula->kind == FORMULA_FUNCTION || formula->kind == FORMULA_NUMBER ||
           formula->kind == FORMULA_WORD ||
           (formula->kind == FORMULA_TRUTH && formula->number != 0);
}

bool formula_is_constant(const struct formula *formula)
{
    return formula->kind == FORMULA_NOTHING || formula->kind == FORMULA_TRUTH ||
           formula->kind == FORMULA_NUMBER || formula->kind == FORMULA_WORD;
}

const struct formula *formula_made(struct arena *arena, struct formula formula)
{
    struct formula *made = arena_alloc(arena, sizeof *made);
    *made = formula;
    return made;
}

const struct formula *formula_number(struct arena *arena, int64_t number)
{
    return formula_made(arena, (struct formula){.kind = FORMULA_NUMBER, .number = number});
}

const struct formula *formula_truth(struct arena *arena, bool truth)
{
    return formula_made(arena, (struct formula){.kind = FORMULA_TRUTH, .number = truth});
}

const struct formula *formula_nothing(struct arena *arena)
{
    return formula_made(arena, (struct formula){.kind = FORMULA_NOTHING});
}

/* --- operators ------------------------------------------------------------------------------- */

/* The value of `a and b` is b if a holds. A false b makes it false, whatever a is. */
static const struct formula *of_and(const struct formula *both)
{
    if (formula_is_false(both->left))
        return both->left;
    if (formula_is_false(both->right))
        return both->right;
    bool adds_nothing = both->right->kind == FORMULA_TRUTH;
    return formula_is_true(both->left) ? both->right : adds_nothing ? both->left : both;
}

/* A false b adds nothing; a true b makes it true, whatever a is, but of a number it is not said. */
static const struct formula *of_or(const struct formula *both)
{
    if (formula_is_true(both->left) || formula_is_false(both->right))
        return both->left;
    bool is_settled = both->right->kind == FORMULA_TRUTH;
    return formula_is_false(both->left) || is_settled ? both->right : both;
}

static bool is_one(const struct formula *formula)
{
    return formula->kind == FORMULA_NUMBER && formula->number == 1;
}

static const struct formula *of_product(const struct formula *both)
{
    bool is_product = both->kind == FORMULA_ARITHMETIC && both->arithmetic == OF_PRODUCT;
    if (is_product && is_one(both->left))
        return both->right;
    return is_product && is_one(both->right) ? both->left : both;
}

/* Of a fact that is not settled: there are no fewer than none of what is counted. */
static struct value value_of_any(void *context, const struct fact_name *name)
{
    (void)context;
    bool is_number_of = fact_rows[name->fact].measure == MEASURE_COUNT;
    return is_number_of && !fact_is_count(name->fact) ? value_between(0, INT32_MAX)
                                                      : value_anything();
}

/* Operators of leaves have a value, where that is settled. */
static const struct formula *of_operator(struct arena *arena, const struct formula *formula)
{
    const struct facts facts = {value_of_any, NULL};
    bool is_of_leaves = !formula->left->left && (!formula->right || !formula->right->left);
    struct value value = is_of_leaves ? formula_evaluate(formula, &facts) : value_anything();
    if (!value_is_exact(&value))
        return of_product(formula);
    switch ((enum may_be)value.may) {
    case MAY_BE_NIL: return formula_nothing(arena);
    case MAY_BE_FALSE:
    case MAY_BE_TRUE: return formula_truth(arena, value.may == MAY_BE_TRUE);
    case MAY_BE_NUMBER: return formula_number(arena, value.low);
    case MAY_BE_WORD:
    case MAY_BE_SEATS:
    case MAY_BE_OTHER:
    case MAY_FAIL: break;
    }
    return formula;
}

const struct formula *formula_simplify(struct arena *arena, const struct formula *formula,
                                       const struct settling *settling)
{
    struct formula parts = *formula;
    if (parts.left)
        parts.left = formula_simplify(arena, parts.left, settling);
    if (parts.right)
        parts.right = formula_simplify(arena, parts.right, settling);
    const struct formula *made = formula_made(arena, parts);
    switch (made->kind) {
    case FORMULA_FACT: return settling->put_in(settling->context, made);
    case FORMULA_NOT:
        if (formula_is_false(made->left) || formula_is_true(made->left))
            return formula_truth(arena, formula_is_false(made->left));
        return made;
    case FORMULA_AND: return of_and(made);
    case FORMULA_OR: return of_or(made);
    case FORMULA_COMPARE:
    case FORMULA_MINUS:
    case FORMULA_ARITHMETIC:
    case FORMULA_FUNCTION: return of_operator(arena, made);
    case FORMULA_NOTHING:
    case FORMULA_TRUTH:
    case FORMULA_NUMBER:
    case FORMULA_WORD: break;
    }
    return made;
}
