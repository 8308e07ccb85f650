/* Conditions in English: "the makers' tricks reach the declarer's bid", or that they do not. */
#include <string.h>

#include "teach/formula.h"

/* --- words for comparisons ------------------------------------------------------------------- */

static enum comparison opposite(enum comparison comparison)
{
    switch (comparison) {
    case IS_EQUAL: return IS_UNEQUAL;
    case IS_UNEQUAL: return IS_EQUAL;
    case IS_LESS: return IS_AT_LEAST;
    case IS_AT_LEAST: return IS_LESS;
    case IS_MORE: return IS_AT_MOST;
    case IS_AT_MOST: return IS_MORE;
    }
    return comparison;
}

/* Between two amounts: "their tricks equal their bid". */
static const char *say_relation(enum comparison comparison, bool is_one)
{
    switch (comparison) {
    case IS_EQUAL: return is_one ? "equals" : "equal";
    case IS_UNEQUAL: return is_one ? "does not equal" : "do not equal";
    case IS_LESS: return is_one ? "falls short of" : "fall short of";
    case IS_AT_MOST: return is_one ? "does not exceed" : "do not exceed";
    case IS_MORE: return is_one ? "exceeds" : "exceed";
    case IS_AT_LEAST: return is_one ? "reaches" : "reach";
    }
    return "";
}

/* --- comparisons ----------------------------------------------------------------------------- */

/* "their tricks and their aces together": what is added up before it is compared. */
static const char *say_sum(struct teller *teller, const struct formula *sum, bool *is_one)
{
    bool is_sum = sum->kind == FORMULA_ARITHMETIC && sum->arithmetic == OF_SUM;
    *is_one = value_is_one(sum);
    if (!is_sum)
        return say_value(teller, sum);
    *is_one = false;
    return say(teller, "%s and %s together", say_value(teller, sum->left),
               say_value(teller, sum->right));
}

static const char *say_amounts(struct teller *teller, enum comparison comparison,
                               const struct formula *left, const struct formula *right)
{
    bool is_one;
    const char *what = say_sum(teller, left, &is_one);
    return say(teller, "%s %s %s", what, say_relation(comparison, is_one),
               say_value(teller, right));
}

static const char *say_comparison(struct teller *teller, const struct formula *formula, bool holds)
{
    enum comparison comparison = holds ? formula->comparison : opposite(formula->comparison);
    const struct formula *left = formula->left, *right = formula->right;
    bool is_equal = comparison == IS_EQUAL;
    const char *said = NULL;
    if (left->kind == FORMULA_FACT && right->kind == FORMULA_NUMBER)
        said = say_fact_and_number(teller, left->fact, comparison, right->number);
    else if (left->kind == FORMULA_FACT && (is_equal || comparison == IS_UNEQUAL))
        said = say_fact_and_word(teller, left->fact, is_equal, right);
    if (!said && left->kind == FORMULA_FACT && right->kind == FORMULA_FACT &&
        (is_equal || comparison == IS_UNEQUAL))
        said = say_fact_and_extreme(teller, left->fact, right->fact, is_equal);
    return said ? said : say_amounts(teller, comparison, left, right);
}

/* --- clauses --------------------------------------------------------------------------------- */

/* What is said of "a and b" if it holds, is said of "a or b" if that does not hold. */
static bool is_joined_by_and(const struct formula *formula, bool holds)
{
    return (formula->kind == FORMULA_AND) == holds;
}

static bool is_joint(const struct formula *formula)
{
    return formula->kind == FORMULA_AND || formula->kind == FORMULA_OR;
}

/* Puts the parts of "a and b and c" into a list, each as a clause. */
static void add_parts(struct teller *teller, struct words *words, const struct formula *formula,
                      enum formula_kind kind, bool holds, bool *has_joint)
{
    if (formula->kind == FORMULA_NOT) {
        add_parts(teller, words, formula->left, kind == FORMULA_AND ? FORMULA_OR : FORMULA_AND,
                  !holds, has_joint);
        return;
    }
    if (formula->kind == kind) {
        add_parts(teller, words, formula->left, kind, holds, has_joint);
        add_parts(teller, words, formula->right, kind, holds, has_joint);
        return;
    }
    *has_joint |= is_joint(formula);
    add_word(words, say_clause(teller, formula, holds));
}

/* "either a or b" among what is joined by "and"; a comma before the "or" among what has "and". */
static const char *say_joint(struct teller *teller, const struct formula *formula, bool holds)
{
    struct words words = {.count = 0};
    bool has_joint = false, by_and = is_joined_by_and(formula, holds);
    add_parts(teller, &words, formula, formula->kind, holds, &has_joint);
    const char *joint = by_and ? "and" : has_joint ? ", or" : "or";
    if (!has_joint)
        return say(teller, "%s%s", by_and ? "" : "either ", say_list(teller, &words, joint));
    const char *list = words.words[0];
    for (unsigned i = 1; i < words.count; i++)
        list = say(teller, "%s, %s %s", list, by_and ? "and" : "or", words.words[i]);
    return list;
}

const char *say_clause(struct teller *teller, const struct formula *formula, bool holds)
{
    switch (formula->kind) {
    case FORMULA_NOT: return say_clause(teller, formula->left, !holds);
    case FORMULA_AND:
    case FORMULA_OR: return say_joint(teller, formula, holds);
    case FORMULA_COMPARE: return say_comparison(teller, formula, holds);
    case FORMULA_FACT: return say_truth(teller, formula->fact, holds);
    case FORMULA_NOTHING:
    case FORMULA_TRUTH:
    case FORMULA_NUMBER:
    case FORMULA_WORD:
    case FORMULA_MINUS:
    case FORMULA_ARITHMETIC:
    case FORMULA_FUNCTION: break;
    }
    return formula_is_false(formula) == holds ? "never" : "always";
}

const char *say_condition(struct teller *teller, const struct expression *condition, bool holds)
{
    const struct formula *formula = formula_of(teller, condition);
    if (formula)
        return say_clause(teller, formula, holds);
    return say(teller, "%s %s", say_name(teller, condition->text),
               holds ? "holds" : "does not hold");
}
