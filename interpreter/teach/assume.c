/* A formula under an assumption: some of its facts are known, and what follows from them is put in.
 */
#include "teach/assume.h"

static const struct formula *made(struct teller *teller, struct formula formula)
{
    struct formula *copy = arena_alloc(teller->page->arena, sizeof *copy);
    *copy = formula;
    return copy;
}

static const struct formula *truth(struct teller *teller, bool value)
{
    return made(teller, (struct formula){.kind = FORMULA_TRUTH, .number = value});
}

static const struct formula *number(struct teller *teller, int64_t value)
{
    return made(teller, (struct formula){.kind = FORMULA_NUMBER, .number = value});
}

/* --- leaves ---------------------------------------------------------------------------------- */

static const struct formula *of_fact(struct teller *teller, const struct formula *fact,
                                     const struct assumption *assumed)
{
    for (unsigned i = 0; i < assumed->count; i++) {
        const struct known_fact *known = &assumed->facts[i];
        if (known->fact != fact->fact->fact || !(known->roles & 1u << fact->fact->role))
            continue;
        bool is_truth = fact_rows[known->fact].type == VALUE_TRUTH;
        if (fact_rows[known->fact].type == VALUE_CONTRACT)
            return made(teller, (struct formula){.kind = FORMULA_NOTHING});
        return is_truth ? truth(teller, known->value) : number(teller, known->value);
    }
    if (fact->fact->fact != FACT_TERM || fact->fact->role != ROLE_SELF)
        return fact;
    /* What has a name is looked through: its expression may ask what is assumed. */
    int term = term_now(teller, fact->fact->index);
    const struct formula *meaning =
        term < 0 ? NULL : formula_of(teller, teller->rules->terms[term].expression);
    return meaning ? formula_assume(teller, meaning, assumed) : fact;
}

/* --- operators ------------------------------------------------------------------------------- */

static bool compare(enum comparison comparison, int64_t left, int64_t right)
{
    switch (comparison) {
    case IS_EQUAL: return left == right;
    case IS_UNEQUAL: return left != right;
    case IS_LESS: return left < right;
    case IS_MORE: return left > right;
    case IS_AT_MOST: return left <= right;
    case IS_AT_LEAST: return left >= right;
    }
    return false;
}

/* Beyond sums nobody needs it. */
static const struct formula *of_arithmetic(struct teller *teller, const struct formula *formula)
{
    int64_t left = formula->left->number, right = formula->right->number;
    switch (formula->arithmetic) {
    case OF_SUM: return number(teller, left + right);
    case OF_DIFFERENCE: return number(teller, left - right);
    case OF_PRODUCT:
    case OF_QUOTIENT:
    case OF_REMAINDER: break;
    }
    return formula;
}

static const struct formula *of_and(const struct formula *both)
{
    if (formula_is_false(both->left) || formula_is_true(both->left))
        return formula_is_false(both->left) ? both->left : both->right;
    if (formula_is_false(both->right))
        return both->right;
    return both->right->kind == FORMULA_TRUTH ? both->left : both;
}

static const struct formula *of_or(const struct formula *both)
{
    if (formula_is_false(both->left) || formula_is_true(both->left))
        return formula_is_true(both->left) ? both->left : both->right;
    if (formula_is_false(both->right))
        return both->left;
    return both->right->kind == FORMULA_TRUTH ? both->right : both;
}

static const struct formula *settle(struct teller *teller, const struct formula *formula,
                                    const struct assumption *assumed)
{
    const struct formula *left = formula->left, *right = formula->right;
    bool are_numbers =
        left && right && left->kind == FORMULA_NUMBER && right->kind == FORMULA_NUMBER;
    switch (formula->kind) {
    case FORMULA_FACT: return of_fact(teller, formula, assumed);
    case FORMULA_NOT:
        if (formula_is_false(left) || formula_is_true(left))
            return truth(teller, formula_is_false(left));
        return formula;
    case FORMULA_AND: return of_and(formula);
    case FORMULA_OR: return of_or(formula);
    case FORMULA_COMPARE:
        if (left->kind == FORMULA_NOTHING && right->kind == FORMULA_WORD)
            return truth(teller, formula->comparison == IS_UNEQUAL);
        return are_numbers
                   ? truth(teller, compare(formula->comparison, left->number, right->number))
                   : formula;
    case FORMULA_ARITHMETIC: return are_numbers ? of_arithmetic(teller, formula) : formula;
    case FORMULA_NOTHING:
    case FORMULA_TRUTH:
    case FORMULA_NUMBER:
    case FORMULA_WORD:
    case FORMULA_MINUS:
    case FORMULA_FUNCTION: break;
    }
    return formula;
}

const struct formula *formula_assume(struct teller *teller, const struct formula *formula,
                                     const struct assumption *assumed)
{
    struct formula parts = *formula;
    if (parts.left)
        parts.left = formula_assume(teller, parts.left, assumed);
    if (parts.right)
        parts.right = formula_assume(teller, parts.right, assumed);
    return settle(teller, made(teller, parts), assumed);
}
