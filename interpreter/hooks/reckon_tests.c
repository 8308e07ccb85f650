/* Conditions, as tests of which each leads on to another. */
#include <string.h>

#include "hooks/expression.h"
#include "hooks/reckoner.h"

bool reckon_is_truth(const struct ruleset *rules, const struct formula *formula)
{
    switch (formula->kind) {
    case FORMULA_TRUTH:
    case FORMULA_NOT:
    case FORMULA_COMPARE: return true;
    case FORMULA_FACT:
        return fact_type(rules, formula->fact) == VALUE_TRUTH ||
               (formula->fact->fact == FACT_OPTION &&
                rules->options[formula->fact->index].kind == OPTION_SWITCH);
    case FORMULA_AND:
    case FORMULA_OR:
        return reckon_is_truth(rules, formula->left) && reckon_is_truth(rules, formula->right);
    default: return false;
    }
}

bool reckon_is_condition(const struct ruleset *rules, const struct formula *formula)
{
    if (formula->kind == FORMULA_AND)
        return reckon_is_condition(rules, formula->right);
    if (formula->kind == FORMULA_OR)
        return reckon_is_condition(rules, formula->left) &&
               reckon_is_condition(rules, formula->right);
    return reckon_is_truth(rules, formula);
}

/* --- comparisons ----------------------------------------------------------------------------- */

/* The chosen word of an option is that one, or is not: known here. */
static bool test_choice(const struct reckoner *reckoner, const struct formula *formula,
                        unsigned yes, unsigned no, unsigned *entry)
{
    const struct formula *left = formula->left;
    if (left->kind != FORMULA_FACT || left->fact->fact != FACT_OPTION ||
        formula->right->kind != FORMULA_WORD)
        return false;
    const struct option *option = &reckoner->rules->options[left->fact->index];
    if (option->kind != OPTION_CHOICE)
        return false;
    bool is_same = !strcmp(option->values[option->value].name, formula->right->word);
    *entry = is_same == (formula->comparison == IS_EQUAL) ? yes : no;
    return true;
}

static bool test_word(struct reckoner *reckoner, const struct formula *formula, unsigned yes,
                      unsigned no, unsigned depth, unsigned *entry)
{
    int32_t number;
    const struct formula *left = formula->left;
    bool is_equal = formula->comparison == IS_EQUAL;
    if (test_choice(reckoner, formula, yes, no, entry))
        return true;
    if (left->kind != FORMULA_FACT || left->fact->fact == FACT_OPTION ||
        !reckon_word(reckoner, formula->right, reckon_sort(reckoner->rules, left->fact), &number))
        return false;
    reckon_value(
        reckoner, left,
        reckon_test_step(reckoner, RECKON_IS, number, is_equal ? yes : no, is_equal ? no : yes),
        depth);
    *entry = reckoner->first;
    return true;
}

/* A test of one number: of what is that, or is at least that; or of all that is not. */
struct against {
    enum reckoning_verb verb;
    int32_t low;
    bool is_not;
};

static struct reckoning_step test_against(const struct reckoner *reckoner, struct against against,
                                          unsigned yes, unsigned no)
{
    return reckon_test_step(reckoner, against.verb, against.low, against.is_not ? no : yes,
                            against.is_not ? yes : no);
}

/* Those that compare with the number as is said. None is so large that it has no neighbours. */
static struct against against_number(enum comparison comparison, int32_t number)
{
    switch (comparison) {
    case IS_EQUAL: return (struct against){RECKON_IS, number, false};
    case IS_UNEQUAL: return (struct against){RECKON_IS, number, true};
    case IS_AT_LEAST: return (struct against){RECKON_IS_AT_LEAST, number, false};
    case IS_LESS: return (struct against){RECKON_IS_AT_LEAST, number, true};
    case IS_MORE: return (struct against){RECKON_IS_AT_LEAST, number + 1, false};
    case IS_AT_MOST: return (struct against){RECKON_IS_AT_LEAST, number + 1, true};
    }
    return (struct against){RECKON_IS, 0, false};
}

/* The same of what compares as -1, 0 or 1 with something. */
static struct against against_other(enum comparison comparison)
{
    struct against against = against_number(comparison, 0);
    if (against.verb == RECKON_IS_AT_LEAST)
        against = (struct against){.low = against.low > 0 ? 1 : -1,
                                   .is_not = against.is_not == (against.low > 0)};
    against.verb = RECKON_COMPARE;
    return against;
}

static bool can_compare(enum sort left, enum sort right, enum comparison comparison)
{
    bool is_same = comparison == IS_EQUAL || comparison == IS_UNEQUAL;
    return left == right && left != SORT_UNKNOWN && (is_same || left == SORT_NUMBER);
}

/* A fact beside a number that is written out: one step has both. */
static bool test_fact(struct reckoner *reckoner, const struct formula *formula, unsigned yes,
                      unsigned no)
{
    struct against against = against_number(formula->comparison, (int32_t)formula->right->number);
    struct reckoning_step test = test_against(reckoner, against, yes, no);
    return reckon_fact(reckoner, formula->left->fact, test) == SORT_NUMBER;
}

static bool is_own_seats(const struct formula *formula)
{
    return formula->kind == FORMULA_FACT && formula->fact->fact == FACT_WHO &&
           formula->fact->role == ROLE_SELF;
}

/* Somebody beside those whom the expression is about. */
static bool test_own(struct reckoner *reckoner, const struct formula *formula,
                     const struct formula *other, unsigned yes, unsigned no, unsigned depth)
{
    bool is_equal = formula->comparison == IS_EQUAL;
    struct reckoning_step test =
        reckon_test_step(reckoner, RECKON_IS_OWN, 0, is_equal ? yes : no, is_equal ? no : yes);
    enum sort sort = reckon_value(reckoner, other, test, depth);
    return can_compare(sort, SORT_SEATS, formula->comparison);
}

static bool test_two(struct reckoner *reckoner, const struct formula *formula, unsigned yes,
                     unsigned no, unsigned depth)
{
    if (is_own_seats(formula->left))
        return test_own(reckoner, formula, formula->right, yes, no, depth);
    if (is_own_seats(formula->right))
        return test_own(reckoner, formula, formula->left, yes, no, depth);
    struct reckoning_step compare =
        test_against(reckoner, against_other(formula->comparison), yes, no);
    enum sort right = reckon_value(reckoner, formula->right, compare, depth + 1);
    enum sort left = reckon_value(reckoner, formula->left, reckon_push, depth);
    return can_compare(left, right, formula->comparison);
}

static bool test_comparison(struct reckoner *reckoner, const struct formula *formula, unsigned yes,
                            unsigned no, unsigned depth, unsigned *entry)
{
    const struct formula *left = formula->left, *right = formula->right;
    bool is_same = formula->comparison == IS_EQUAL || formula->comparison == IS_UNEQUAL;
    if (right->kind == FORMULA_WORD || right->kind == FORMULA_NOTHING)
        return is_same && test_word(reckoner, formula, yes, no, depth, entry);
    bool is_fact = left->kind == FORMULA_FACT && left->fact->fact != FACT_OPTION;
    bool is_known = is_fact && right->kind == FORMULA_NUMBER
                        ? test_fact(reckoner, formula, yes, no)
                        : test_two(reckoner, formula, yes, no, depth);
    *entry = reckoner->first;
    return is_known;
}

/* --- small conditions within others ----------------------------------------------------------- */

#define SMALL_MOST 4 /* facts, all at a look: more are asked by their name */

static bool is_small(const struct reckoner *reckoner, const struct expression *asker,
                     const struct formula *formula, unsigned *facts);

/* The condition of that name that is as good as written where it is asked; or NULL. */
static const struct expression *small_condition(const struct reckoner *reckoner,
                                                const struct expression *asker,
                                                const struct fact_name *name,
                                                const struct formula **formula, unsigned *facts)
{
    const struct ruleset *rules = reckoner->rules;
    if (name->fact != FACT_TERM || name->is_sum ||
        (name->role != ROLE_SELF && (rules->terms_about_seats >> name->index & 1)))
        return NULL;
    const struct expression *term = terms_only_one(rules, name->index, asker->under);
    if (!term || !term->is_condition || term->is_constant || term->about_call)
        return NULL;
    *formula = formula_parse(rules->arena, term);
    bool is_known = *formula && reckon_is_condition(rules, *formula);
    return is_known && is_small(reckoner, term, *formula, facts) ? term : NULL;
}

static bool is_small_fact(const struct reckoner *reckoner, const struct fact_name *name,
                          unsigned *facts)
{
    struct reckoning_step step = {.verb = RECKON_PUSH};
    reckon_source(reckoner->rules, name, &step);
    return reckon_is_at_a_look(step.source) && ++*facts <= SMALL_MOST;
}

static bool is_small(const struct reckoner *reckoner, const struct expression *asker,
                     const struct formula *formula, unsigned *facts)
{
    const struct formula *within;
    const struct formula *left = formula->left, *right = formula->right;
    switch (formula->kind) {
    case FORMULA_NOT: return is_small(reckoner, asker, left, facts);
    case FORMULA_AND:
    case FORMULA_OR:
        return is_small(reckoner, asker, left, facts) && is_small(reckoner, asker, right, facts);
    case FORMULA_COMPARE:
        return left->kind == FORMULA_FACT && right->kind != FORMULA_FACT && !right->left &&
               is_small_fact(reckoner, left->fact, facts);
    case FORMULA_FACT:
        return is_small_fact(reckoner, formula->fact, facts) ||
               small_condition(reckoner, asker, formula->fact, &within, facts);
    default: return false;
    }
}

bool reckon_is_small(const struct reckoner *reckoner, const struct fact_name *name)
{
    const struct formula *formula;
    unsigned facts = 0;
    return small_condition(reckoner, reckoner->expression, name, &formula, &facts) != NULL;
}

/* Writes a small condition out, in the place of its name; false if it is none. */
static bool write_small(struct reckoner *reckoner, const struct fact_name *name, unsigned yes,
                        unsigned no, unsigned depth, unsigned *entry)
{
    const struct expression *asker = reckoner->expression;
    const struct formula *formula;
    unsigned facts = 0, first = reckoner->first;
    const struct expression *term = small_condition(reckoner, asker, name, &formula, &facts);
    if (!term)
        return false;
    reckoner->expression = term;
    bool is_known = reckon_test(reckoner, formula, yes, no, depth, entry);
    reckoner->expression = asker;
    reckoner->first = is_known ? reckoner->first : first;
    return is_known;
}

/* --- conditions ------------------------------------------------------------------------------ */

/* True, or somebody or something and not nil. */
static bool test_name(struct reckoner *reckoner, const struct fact_name *name, unsigned yes,
                      unsigned no, unsigned depth, unsigned *entry)
{
    int32_t value;
    enum sort sort = reckon_sort(reckoner->rules, name);
    if (!reckon_can_be_none(sort) && sort != SORT_TRUTH)
        return false;
    if (expression_constant_of(reckoner->rules, reckoner->expression, name, &value)) {
        *entry = value != reckon_none(sort) ? yes : no;
        return true;
    }
    if (write_small(reckoner, name, yes, no, depth, entry))
        return true;
    reckon_fact(reckoner, name, reckon_test_step(reckoner, RECKON_IS, reckon_none(sort), no, yes));
    *entry = reckoner->first;
    return true;
}

static bool test_option(const struct reckoner *reckoner, const struct fact_name *name, unsigned yes,
                        unsigned no, unsigned *entry)
{
    const struct option *option = &reckoner->rules->options[name->index];
    *entry = option->value ? yes : no;
    return option->kind == OPTION_SWITCH;
}

bool reckon_test(struct reckoner *reckoner, const struct formula *formula, unsigned yes,
                 unsigned no, unsigned depth, unsigned *entry)
{
    unsigned behind;
    switch ((unsigned)formula->kind) {
    case FORMULA_TRUTH: *entry = formula->number ? yes : no; return true;
    case FORMULA_NOT: return reckon_test(reckoner, formula->left, no, yes, depth, entry);
    case FORMULA_AND:
        return reckon_test(reckoner, formula->right, yes, no, depth, &behind) &&
               reckon_test(reckoner, formula->left, behind, no, depth, entry);
    case FORMULA_OR:
        return reckon_test(reckoner, formula->right, yes, no, depth, &behind) &&
               reckon_test(reckoner, formula->left, yes, behind, depth, entry);
    case FORMULA_COMPARE: return test_comparison(reckoner, formula, yes, no, depth, entry);
    case FORMULA_FACT:
        return formula->fact->fact == FACT_OPTION
                   ? test_option(reckoner, formula->fact, yes, no, entry)
                   : test_name(reckoner, formula->fact, yes, no, depth, entry);
    }
    return false;
}
