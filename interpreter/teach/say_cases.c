/*
 * Amounts that go by one number of a few values, and perhaps by one condition, case by case: "500
 * if the declarer bid six and 1000 if the declarer bid seven; if the makers are vulnerable, 750 and
 * 1500". Nobody wants to read such a product as a formula.
 */
#include "bounds/domain.h"
#include "teach/sections.h"
#include "words/values.h"

#define CASES_MOST 4

/* What the amount goes by. */
struct cases {
    struct writer *writer;
    const struct formula *number;    /* a fact; NULL: none yet */
    const struct formula *condition; /* NULL: none yet */
    bool is_made_of_parts;           /* there is a product, and in it more than two factors */
    bool fails;                      /* it goes by anything else */
};

static void find_parts(struct cases *cases, const struct formula *formula, bool is_factor);

static void find_condition(struct cases *cases, const struct formula *condition)
{
    cases->fails |= cases->condition && !formula_same(cases->condition, condition);
    cases->condition = condition;
}

static void find_number(struct cases *cases, const struct formula *fact)
{
    bool is_number = fact_type(cases->writer->rules, fact->fact) == VALUE_NUMBER;
    cases->fails |=
        !is_number || fact->fact->is_sum || (cases->number && !formula_same(cases->number, fact));
    cases->number = fact;
}

static void find_parts(struct cases *cases, const struct formula *formula, bool is_factor)
{
    if (formula->said && writer_says(cases->writer, formula->said)) {
        cases->fails = true;
        return;
    }
    switch (formula->kind) {
    case FORMULA_NUMBER: return;
    case FORMULA_FACT: find_number(cases, formula); return;
    case FORMULA_OR:
        cases->is_made_of_parts |= is_factor;
        find_parts(cases, formula->left, is_factor);
        find_parts(cases, formula->right, is_factor);
        return;
    case FORMULA_AND:
        find_condition(cases, formula->left);
        find_parts(cases, formula->right, is_factor);
        return;
    case FORMULA_ARITHMETIC:
        cases->is_made_of_parts |= is_factor && formula->arithmetic <= OF_DIFFERENCE;
        cases->fails |= formula->arithmetic > OF_PRODUCT;
        find_parts(cases, formula->left, is_factor || formula->arithmetic == OF_PRODUCT);
        find_parts(cases, formula->right, is_factor || formula->arithmetic == OF_PRODUCT);
        return;
    case FORMULA_NOTHING:
    case FORMULA_TRUTH:
    case FORMULA_WORD:
    case FORMULA_NOT:
    case FORMULA_MINUS:
    case FORMULA_COMPARE:
    case FORMULA_FUNCTION: break;
    }
    cases->fails = true;
}

/* What it is in one case; `fails` where it goes on with nil: `condition and 2` that does not hold.
 */
static int64_t worth_of(struct cases *cases, const struct formula *formula, int64_t number,
                        bool holds)
{
    const struct formula *left = formula->left, *right = formula->right;
    if (formula->kind == FORMULA_NUMBER)
        return formula->number;
    if (formula->kind == FORMULA_FACT)
        return number;
    if (formula->kind == FORMULA_OR && left->kind == FORMULA_AND)
        return worth_of(cases, holds ? left->right : right, number, holds);
    cases->fails |= formula->kind != FORMULA_ARITHMETIC;
    if (cases->fails)
        return 0;
    int64_t one = worth_of(cases, left, number, holds);
    int64_t other = worth_of(cases, right, number, holds);
    return formula->arithmetic == OF_SUM          ? one + other
           : formula->arithmetic == OF_DIFFERENCE ? one - other
                                                  : one * other;
}

/* Whether the condition of the line rules out that the number is this. */
static bool rules_out(const struct cases *cases, const struct formula *condition, int64_t number)
{
    if (!condition)
        return false;
    if (condition->kind == FORMULA_AND)
        return rules_out(cases, condition->left, number) ||
               rules_out(cases, condition->right, number);
    if (condition->kind != FORMULA_COMPARE || condition->right->kind != FORMULA_NUMBER ||
        !formula_same(condition->left, cases->number))
        return false;
    int64_t other = condition->right->number;
    switch (condition->comparison) {
    case IS_EQUAL: return number != other;
    case IS_UNEQUAL: return number == other;
    case IS_LESS: return number >= other;
    case IS_MORE: return number <= other;
    case IS_AT_MOST: return number > other;
    case IS_AT_LEAST: return number < other;
    }
    return false;
}

/* The values that the number can have where the line is written; 0: too many. */
static unsigned find_values(const struct cases *cases, const struct formula *condition,
                            int32_t values[CASES_MOST])
{
    struct site site = site_in(cases->writer->rules);
    site.moment = cases->writer->of_trick ? OF_EACH_TRICK : AFTER_PLAY;
    const struct domain domain = domain_of(&site, cases->number->fact);
    unsigned count = 0;
    if (domain.type != DOMAIN_NUMBERS || domain.is_open)
        return 0;
    for (unsigned i = 0; i < domain.count; i++) {
        if (rules_out(cases, condition, domain.values[i]))
            continue;
        if (count == CASES_MOST)
            return 0;
        values[count++] = domain.values[i];
    }
    return count;
}

/* "500 if the declarer bid six and 1000 if the declarer bid seven"; the numbers alone where the
 * cases have been named. */
static const struct statement *say_each_case(struct cases *cases, const struct formula *formula,
                                             const int32_t *values, unsigned count, bool holds,
                                             bool names_cases)
{
    struct writer *writer = cases->writer;
    struct statements each = {0};
    for (unsigned i = 0; i < count; i++) {
        const struct formula value = {.kind = FORMULA_NUMBER, .number = values[i]};
        const struct formula is = {.kind = FORMULA_COMPARE,
                                   .comparison = IS_EQUAL,
                                   .left = cases->number,
                                   .right = &value};
        const struct statement *points =
            say_digits(writer, worth_of(cases, formula, values[i], holds));
        add_part(writer, &each,
                 names_cases ? say(writer, SAY_AMOUNT_IF, points, say_clause(writer, &is, true))
                             : points);
    }
    return say_list(writer, &each, JOINT_AND);
}

const struct statement *say_cases(struct writer *writer, const struct formula *formula,
                                  const struct formula *condition)
{
    struct cases cases = {.writer = writer};
    int32_t values[CASES_MOST];
    find_parts(&cases, formula, false);
    if (cases.fails || !cases.number || !cases.is_made_of_parts)
        return NULL;
    unsigned count = find_values(&cases, condition, values);
    if (count < 2)
        return NULL;
    const struct statement *usual = say_each_case(&cases, formula, values, count, false, true);
    const struct statement *then =
        cases.condition ? say_each_case(&cases, formula, values, count, true, false) : NULL;
    if (cases.fails)
        return NULL;
    return then ? say(writer, SAY_CASES_BY_CONDITION, usual,
                      say_clause(writer, cases.condition, true), then)
                : usual;
}
