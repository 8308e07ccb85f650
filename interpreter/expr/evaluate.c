/* The evaluator: values with what is open about them, from the leaves of a formula up. Numbers
 * follow the arithmetic of intervals (R. E. Moore, Interval Analysis, 1966). */
#include "expr/evaluate.h"

#include <string.h>

#define FURTHEST ((int64_t)1 << 40) /* far beyond any amount: larger numbers are left to Lua */

#define FALSY  (MAY_BE_NIL | MAY_BE_FALSE)
#define TRUTHY (MAY_BE_TRUE | MAY_BE_NUMBER | MAY_BE_WORD | MAY_BE_SEATS | MAY_BE_OTHER)

/* --- values ---------------------------------------------------------------------------------- */

struct value value_anything(void)
{
    return (struct value){.may = FALSY | TRUTHY | MAY_FAIL, .low = -FURTHEST, .high = FURTHEST};
}

struct value value_between(int64_t low, int64_t high)
{
    if (low < -FURTHEST || high > FURTHEST)
        return value_anything();
    return (struct value){.may = MAY_BE_NUMBER, .low = low, .high = high};
}

struct value value_truth(bool may_be_true, bool may_be_false)
{
    return (struct value){
        .may = (uint8_t)((may_be_true ? MAY_BE_TRUE : 0) | (may_be_false ? MAY_BE_FALSE : 0))};
}

struct value value_of_word(const char *word)
{
    return (struct value){.may = MAY_BE_WORD, .word = word};
}

struct value value_nil(void)
{
    return (struct value){.may = MAY_BE_NIL};
}

static struct value failure(void)
{
    return (struct value){.may = MAY_FAIL};
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

struct value value_either(struct value a, struct value b)
{
    struct value value = a.may & MAY_BE_NUMBER ? a : b;
    if (a.may & b.may & MAY_BE_NUMBER) {
        value.low = least(a.low, b.low);
        value.high = most(a.high, b.high);
    }
    value.may = a.may | b.may;
    value.word = a.may & MAY_BE_WORD ? a.word : b.word;
    if ((a.may & b.may & MAY_BE_WORD) && (!a.word || !b.word || strcmp(a.word, b.word) != 0))
        value.word = NULL;
    value.seats = a.may & MAY_BE_SEATS ? a.seats : b.seats;
    if ((a.may & b.may & MAY_BE_SEATS) && a.seats != b.seats)
        value.seats = 0;
    return value;
}

/* As far as it is of these kinds; it may be one of them. */
static struct value only(struct value value, unsigned kinds)
{
    value.may &= (uint8_t)kinds;
    return value;
}

bool value_is_exact(const struct value *value)
{
    switch ((enum may_be)value->may) {
    case MAY_BE_NIL:
    case MAY_BE_FALSE:
    case MAY_BE_TRUE: return true;
    case MAY_BE_NUMBER: return value->low == value->high;
    case MAY_BE_WORD: return value->word != NULL;
    case MAY_BE_SEATS: return value->seats != 0;
    case MAY_BE_OTHER:
    case MAY_FAIL: break;
    }
    return false;
}

bool value_may_be_true(const struct value *value)
{
    return value->may & TRUTHY;
}

bool value_may_be_false(const struct value *value)
{
    return value->may & FALSY;
}

bool value_is_number(const struct value *value)
{
    return (value->may & TRUTHY) == MAY_BE_NUMBER;
}

static struct value of_option(const struct option *option)
{
    switch (option->kind) {
    case OPTION_NUMBER: return value_between(option->value, option->value);
    case OPTION_SWITCH: return value_truth(option->value != 0, option->value == 0);
    case OPTION_CHOICE: break;
    }
    return value_of_word(option->values[option->value].name);
}

static struct value of_seats(int32_t seats)
{
    return seats ? (struct value){.may = MAY_BE_SEATS, .seats = seats} : value_nil();
}

struct value value_of_fact(const struct ruleset *rules, const struct fact_name *name,
                           int32_t number)
{
    switch (fact_type(rules, name)) {
    case VALUE_NUMBER: break;
    case VALUE_TRUTH: return value_truth(number != 0, number == 0);
    case VALUE_SUIT:
        return number == SUIT_NONE ? value_nil() : value_of_word(rules->pack.suits[number].letter);
    case VALUE_CONTRACT:
        return number == 0 ? value_nil() : value_of_word(rules->contracts[number].name);
    case VALUE_SEATS: return of_seats(number);
    case VALUE_OPTION: return of_option(&rules->options[name->index]);
    case VALUE_NOTE: /* fact_type says what is noted, and what a term is */
    case VALUE_TERM: break;
    }
    return value_between(number, number);
}

/* --- arithmetic ------------------------------------------------------------------------------ */

static bool is_one(struct value value)
{
    return value.low == value.high;
}

static struct value times(struct value a, struct value b)
{
    if (most(-a.low, a.high) > (1 << 30) || most(-b.low, b.high) > (1 << 30))
        return value_anything();
    int64_t corners[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
    return value_between(least(least(corners[0], corners[1]), least(corners[2], corners[3])),
                         most(most(corners[0], corners[1]), most(corners[2], corners[3])));
}

/* Rounded down, as Lua does it, by a number above zero. */
static int64_t divided(int64_t number, int64_t by)
{
    return number / by - (number % by < 0);
}

/* By one number that is known; by zero Lua fails. */
static struct value quotient(struct value a, struct value b)
{
    if (!is_one(b))
        return value_anything();
    if (b.low == 0)
        return failure();
    return b.low > 0 ? value_between(divided(a.low, b.low), divided(a.high, b.low))
                     : value_between(divided(-a.high, -b.low), divided(-a.low, -b.low));
}

/* The rest has the sign of the divisor. */
static struct value rest_of(struct value a, struct value b)
{
    if (!is_one(b))
        return value_anything();
    if (b.low == 0)
        return failure();
    int64_t by = b.low;
    if (is_one(a)) {
        int64_t rest = a.low % by;
        rest += rest != 0 && (rest < 0) != (by < 0) ? by : 0;
        return value_between(rest, rest);
    }
    if (by < 0)
        return value_between(by + 1, 0);
    return a.low >= 0 && a.high < by ? value_between(a.low, a.high) : value_between(0, by - 1);
}

/* What no number is makes it fail; words Lua tries to read as numbers. */
static bool can_calculate(struct value a, struct value b, struct value *otherwise)
{
    if ((a.may | b.may) & (MAY_BE_OTHER | MAY_BE_WORD)) {
        *otherwise = value_anything();
        return false;
    }
    *otherwise = failure();
    return a.may & b.may & MAY_BE_NUMBER;
}

/* With what Lua does where one of the operands is something else. */
static struct value unless_failing(struct value value, struct value a, struct value b)
{
    if ((a.may | b.may) & ~MAY_BE_NUMBER)
        value.may |= MAY_FAIL;
    return value;
}

static struct value numbers_calculated(enum arithmetic arithmetic, struct value a, struct value b)
{
    switch (arithmetic) {
    case OF_SUM: return value_between(a.low + b.low, a.high + b.high);
    case OF_DIFFERENCE: return value_between(a.low - b.high, a.high - b.low);
    case OF_PRODUCT: return times(a, b);
    case OF_QUOTIENT: return quotient(a, b);
    case OF_REMAINDER: return rest_of(a, b);
    }
    return value_anything();
}

static struct value calculate(enum arithmetic arithmetic, struct value a, struct value b)
{
    struct value otherwise;
    if (!can_calculate(a, b, &otherwise))
        return otherwise;
    return unless_failing(numbers_calculated(arithmetic, a, b), a, b);
}

static struct value size_of(struct value a)
{
    int64_t least_far = a.low > 0 ? a.low : a.high < 0 ? -a.high : 0;
    return value_between(least_far, most(-a.low, a.high));
}

/* The nearest multiple of a number that is known, above zero; otherwise Lua fails. Halves go up. */
static struct value rounded(struct value a, struct value b)
{
    int64_t step = b.low;
    if (!is_one(b))
        return value_anything();
    if (step <= 0)
        return failure();
    return value_between(divided(a.low + step / 2, step) * step,
                         divided(a.high + step / 2, step) * step);
}

static struct value numbers_called(enum function function, struct value a, struct value b)
{
    switch (function) {
    case OF_LEAST: return value_between(least(a.low, b.low), least(a.high, b.high));
    case OF_GREATEST: return value_between(most(a.low, b.low), most(a.high, b.high));
    case OF_SIZE: return size_of(a);
    case OF_ROUNDED: return rounded(a, b);
    }
    return value_anything();
}

static struct value call(enum function function, struct value a, struct value b)
{
    struct value otherwise;
    if (!can_calculate(a, b, &otherwise))
        return otherwise;
    return unless_failing(numbers_called(function, a, b), a, b);
}

static struct value minus(struct value a)
{
    return calculate(OF_DIFFERENCE, value_between(0, 0), a);
}

/* --- comparisons ----------------------------------------------------------------------------- */

/* Values of different kinds are never equal. */
static struct value equality(struct value a, struct value b, bool is_equal)
{
    unsigned shared = a.may & b.may & (FALSY | TRUTHY);
    bool may_meet = shared & (FALSY | MAY_BE_TRUE);
    if (shared & MAY_BE_NUMBER)
        may_meet |= a.low <= b.high && b.low <= a.high;
    if (shared & MAY_BE_WORD)
        may_meet |= !a.word || !b.word || strcmp(a.word, b.word) == 0;
    if (shared & MAY_BE_SEATS)
        may_meet |= !a.seats || !b.seats || a.seats == b.seats;
    bool must_meet = may_meet && value_is_exact(&a) && value_is_exact(&b);
    if ((a.may | b.may) & MAY_BE_OTHER) {
        may_meet = true;
        must_meet = false;
    }
    return is_equal ? value_truth(may_meet, !must_meet) : value_truth(!must_meet, may_meet);
}

static struct value numbers_compared(enum comparison comparison, struct value a, struct value b)
{
    switch (comparison) {
    case IS_LESS: return value_truth(a.low < b.high, a.high >= b.low);
    case IS_MORE: return value_truth(a.high > b.low, a.low <= b.high);
    case IS_AT_MOST: return value_truth(a.low <= b.high, a.high > b.low);
    case IS_AT_LEAST: return value_truth(a.high >= b.low, a.low < b.high);
    case IS_EQUAL:
    case IS_UNEQUAL: break;
    }
    return value_truth(true, true);
}

/* Two words that are known stand as in a dictionary. */
static struct value words_compared(enum comparison comparison, const char *a, const char *b)
{
    int64_t order = strcoll(a, b);
    return numbers_compared(comparison, value_between(order, order), value_between(0, 0));
}

static struct value compare(enum comparison comparison, struct value a, struct value b)
{
    struct value value;
    if (comparison == IS_EQUAL || comparison == IS_UNEQUAL) {
        value = equality(a, b, comparison == IS_EQUAL);
    } else if (a.may == MAY_BE_WORD && b.may == MAY_BE_WORD && a.word && b.word) {
        value = words_compared(comparison, a.word, b.word);
    } else if ((a.may | b.may) & (MAY_BE_OTHER | MAY_BE_WORD)) {
        value = value_truth(true, true);
        value.may |= MAY_FAIL;
    } else if (a.may & b.may & MAY_BE_NUMBER) {
        value = unless_failing(numbers_compared(comparison, a, b), a, b);
    } else {
        value = failure();
    }
    return value;
}

/* --- and, or --------------------------------------------------------------------------------- */

static struct value negated(struct value a)
{
    struct value value = value_truth(a.may & FALSY, a.may & TRUTHY);
    value.may |= a.may & MAY_FAIL;
    return value;
}

/* The first where that is `false_ones`; else the second, which is not evaluated before. */
static struct value of_joint(const struct formula *formula, const struct facts *facts)
{
    unsigned stays = formula->kind == FORMULA_AND ? FALSY : TRUTHY;
    struct value first = formula_evaluate(formula->left, facts);
    struct value kept = only(first, stays | MAY_FAIL);
    if (!(first.may & ~(stays | MAY_FAIL)))
        return kept;
    struct value second = formula_evaluate(formula->right, facts);
    return kept.may ? value_either(kept, second) : second;
}

/* --- formulas -------------------------------------------------------------------------------- */

/* What fails makes all of it fail that is not cut short. */
static struct value with_failure(struct value value, struct value a, struct value b)
{
    bool must_fail = a.may == MAY_FAIL || b.may == MAY_FAIL;
    if (must_fail)
        return failure();
    value.may |= (a.may | b.may) & MAY_FAIL;
    return value;
}

struct value formula_evaluate(const struct formula *formula, const struct facts *facts)
{
    struct value left, right;
    if (!formula)
        return value_anything();
    switch (formula->kind) {
    case FORMULA_NOTHING: return value_nil();
    case FORMULA_TRUTH: return value_truth(formula->number != 0, formula->number == 0);
    case FORMULA_NUMBER: return value_between(formula->number, formula->number);
    case FORMULA_WORD: return value_of_word(formula->word);
    case FORMULA_FACT: return facts->of(facts->context, formula->fact);
    case FORMULA_AND:
    case FORMULA_OR: return of_joint(formula, facts);
    case FORMULA_NOT: return negated(formula_evaluate(formula->left, facts));
    case FORMULA_MINUS: return minus(formula_evaluate(formula->left, facts));
    case FORMULA_COMPARE:
        left = formula_evaluate(formula->left, facts);
        right = formula_evaluate(formula->right, facts);
        return with_failure(compare(formula->comparison, left, right), left, right);
    case FORMULA_ARITHMETIC:
        left = formula_evaluate(formula->left, facts);
        right = formula_evaluate(formula->right, facts);
        return with_failure(calculate(formula->arithmetic, left, right), left, right);
    case FORMULA_FUNCTION:
        left = formula_evaluate(formula->left, facts);
        right = formula->right ? formula_evaluate(formula->right, facts) : value_between(0, 0);
        return with_failure(call(formula->function, left, right), left, right);
    }
    return value_anything();
}

/* --- expressions ----------------------------------------------------------------------------- */

struct given {
    const struct ruleset *rules;
    const struct expression *expression;
    const int32_t *values;
};

static struct value value_given(void *context, const struct fact_name *name)
{
    const struct given *given = context;
    return value_of_fact(given->rules, name, given->values[name - given->expression->names]);
}

struct value formula_evaluate_for(const struct ruleset *rules, const struct expression *expression,
                                  const struct formula *part, const int32_t *values)
{
    struct given given = {rules, expression, values};
    const struct facts facts = {value_given, &given};
    return formula_evaluate(part, &facts);
}

bool value_answers(const struct value *value, const struct expression *expression, int32_t *answer)
{
    bool is_number = value->may == MAY_BE_NUMBER;
    if (!value_is_exact(value))
        return false;
    *answer = is_number ? (int32_t)value->low : value->may == MAY_BE_TRUE;
    if (expression->is_condition)
        return value->may & (FALSY | MAY_BE_TRUE);
    return is_number && value->low >= -NUMBER_MAX && value->low <= NUMBER_MAX;
}

bool expression_answer(const struct ruleset *rules, const struct expression *expression,
                       const int32_t *values, int32_t *answer)
{
    if (!expression->tree)
        return false;
    struct value value = formula_evaluate_for(rules, expression, expression->tree, values);
    return value_answers(&value, expression, answer);
}

/* --- which part decided ----------------------------------------------------------------------- */

static void decide_joint(const struct formula *formula, bool holds,
                         const struct deciding_parts *parts)
{
    bool needs_both = (formula->kind == FORMULA_AND) == holds;
    bool left_decides = parts->holds(parts->context, formula->left) == holds;
    if (needs_both || left_decides)
        formula_decide(formula->left, holds, parts);
    if (needs_both || !left_decides)
        formula_decide(formula->right, holds, parts);
}

void formula_decide(const struct formula *formula, bool holds, const struct deciding_parts *parts)
{
    bool is_joint = formula->kind == FORMULA_AND || formula->kind == FORMULA_OR;
    if (parts->is_whole(parts->context, formula))
        parts->decided(parts->context, formula, holds);
    else if (is_joint)
        decide_joint(formula, holds, parts);
    else if (formula->kind == FORMULA_NOT)
        formula_decide(formula->left, !holds, parts);
    else
        parts->decided(parts->context, formula, holds);
}
