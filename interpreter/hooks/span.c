#include "hooks/domain.h"

#include "hooks/asked.h"
#include "hooks/formula.h"

#define FURTHEST ((int64_t)1 << 40) /* far beyond any amount; what may be further is not known */
#define DEEPEST  8                  /* terms inside terms; they make no circle */

struct measuring {
    struct arena *arena;
    const struct site *site;
    unsigned contract, depth;
    role_t somebody; /* whose term is being measured */
    const struct known *known;
};

/* --- spans ----------------------------------------------------------------------------------- */

static struct span anything(void)
{
    return (struct span){.may_be_true = true, .may_be_false = true};
}

static struct span truth(bool may_be_true, bool may_be_false)
{
    return (struct span){.may_be_true = may_be_true, .may_be_false = may_be_false};
}

/* A number, which is true in Lua, whichever it is. */
static struct span number(int64_t low, int64_t high)
{
    bool is_known = low >= -FURTHEST && high <= FURTHEST;
    return (struct span){.may_be_true = true,
                         .may_be_false = !is_known,
                         .is_number = is_known,
                         .low = low,
                         .high = high};
}

static bool is_one(struct span span)
{
    return span.low == span.high;
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* --- arithmetic ------------------------------------------------------------------------------ */

static struct span times(struct span a, struct span b)
{
    if (most(-a.low, a.high) > (1 << 30) || most(-b.low, b.high) > (1 << 30))
        return anything();
    int64_t corners[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
    return number(least(least(corners[0], corners[1]), least(corners[2], corners[3])),
                  most(most(corners[0], corners[1]), most(corners[2], corners[3])));
}

static int64_t divided(int64_t number, int64_t by)
{
    return number / by - (number % by < 0);
}

/* By a number above zero; others are not known here. */
static struct span quotient(struct span a, struct span b)
{
    if (!is_one(b) || b.low < 1)
        return anything();
    return number(divided(a.low, b.low), divided(a.high, b.low));
}

static struct span remainder_of(struct span a, struct span b)
{
    if (!is_one(b) || b.low < 1)
        return anything();
    return a.low >= 0 && a.high < b.low ? a : number(0, b.low - 1);
}

static struct span calculate(enum arithmetic arithmetic, struct span a, struct span b)
{
    if (!a.is_number || !b.is_number)
        return anything();
    switch (arithmetic) {
    case OF_SUM: return number(a.low + b.low, a.high + b.high);
    case OF_DIFFERENCE: return number(a.low - b.high, a.high - b.low);
    case OF_PRODUCT: return times(a, b);
    case OF_QUOTIENT: return quotient(a, b);
    case OF_REMAINDER: return remainder_of(a, b);
    }
    return anything();
}

static struct span size_of(struct span a)
{
    int64_t least_far = a.low > 0 ? a.low : a.high < 0 ? -a.high : 0;
    return number(least_far, most(-a.low, a.high));
}

static struct span call(enum function function, struct span a, struct span b)
{
    if (!a.is_number || (function != OF_SIZE && !b.is_number))
        return anything();
    switch (function) {
    case OF_LEAST: return number(least(a.low, b.low), least(a.high, b.high));
    case OF_GREATEST: return number(most(a.low, b.low), most(a.high, b.high));
    case OF_SIZE: return size_of(a);
    }
    return anything();
}

static struct span compare(enum comparison comparison, struct span a, struct span b)
{
    if (!a.is_number || !b.is_number)
        return anything();
    bool may_meet = a.low <= b.high && b.low <= a.high,
         must_meet = is_one(a) && is_one(b) && may_meet;
    switch (comparison) {
    case IS_EQUAL: return truth(may_meet, !must_meet);
    case IS_UNEQUAL: return truth(!must_meet, may_meet);
    case IS_LESS: return truth(a.low < b.high, a.high >= b.low);
    case IS_MORE: return truth(a.high > b.low, a.low <= b.high);
    case IS_AT_MOST: return truth(a.low <= b.high, a.high > b.low);
    case IS_AT_LEAST: return truth(a.high >= b.low, a.low < b.high);
    }
    return anything();
}

/* --- and, or --------------------------------------------------------------------------------- */

static struct span both(struct span a, struct span b)
{
    if (!a.may_be_true)
        return truth(false, true);
    b.may_be_false |= a.may_be_false;
    return b;
}

/* The first if it is true, which is then its number; else the second. */
static struct span either(struct span a, struct span b)
{
    if (!a.may_be_false)
        return a;
    if (!a.may_be_true)
        return b;
    struct span span = {.may_be_true = true,
                        .may_be_false = b.may_be_false,
                        .is_number = a.is_number && (b.is_number || !b.may_be_true)};
    span.low = b.may_be_true ? least(a.low, b.low) : a.low;
    span.high = b.may_be_true ? most(a.high, b.high) : a.high;
    return span;
}

/* --- formulas -------------------------------------------------------------------------------- */

static struct span measure(struct measuring *measuring, const struct expression *expression);

static struct span of_term(struct measuring *measuring, const struct expression *term,
                           const struct fact_name *name)
{
    role_t asker = measuring->somebody;
    measuring->somebody = name->role;
    struct span span = measure(measuring, term);
    measuring->somebody = asker;
    return span;
}

static struct span between(enum domain_type type, int32_t low, int32_t high)
{
    switch (type) {
    case DOMAIN_NUMBERS: return number(low, high);
    case DOMAIN_TRUTHS: return truth(high > 0, low == 0);
    case DOMAIN_WORDS: break;
    }
    return anything();
}

/* What each of so many adds; a truth is 1. */
static struct span added_up(struct span each, struct summed seats)
{
    int64_t low = each.is_number ? each.low : !each.may_be_false;
    int64_t high = each.is_number ? each.high : each.may_be_true;
    return number(low * (low < 0 ? seats.most : seats.least),
                  high * (high > 0 ? seats.most : seats.least));
}

/* Where more is known of the sum than its bounds, that is known of it as of a fact. */
static bool sum_of_term(struct measuring *measuring, const struct fact_name *name,
                        struct span *span)
{
    const struct ruleset *rules = measuring->site->rules;
    struct fact_name each = *name;
    each.is_sum = false;
    each.role = ROLE_SELF;
    if (!name->is_sum || name->fact != FACT_TERM || measuring->known)
        return false;
    const struct expression *term = asked_term(rules, &each, measuring->contract);
    struct span of_each = of_term(measuring, term, name);
    if (!term->is_condition && !of_each.is_number)
        return false;
    *span = added_up(of_each, summed_seats(rules, name->role));
    return true;
}

static struct span of_fact(struct measuring *measuring, const struct fact_name *written)
{
    const struct known *known = measuring->known;
    struct fact_name name = asked_of(measuring->somebody, written);
    struct span summed;
    if (sum_of_term(measuring, &name, &summed))
        return summed;
    const struct expression *term = asked_term(measuring->site->rules, &name, measuring->contract);
    if (term)
        return of_term(measuring, term, &name);
    struct domain domain = domain_of(measuring->site, &name);
    if (known)
        known->narrow(known->context, &name, &domain.low, &domain.high);
    return between(domain.type, domain.low, domain.high);
}

static struct span of_formula(struct measuring *measuring, const struct formula *formula)
{
    if (!formula)
        return anything();
    if (formula->kind == FORMULA_FACT)
        return of_fact(measuring, formula->fact);
    struct span left = of_formula(measuring, formula->left),
                right = of_formula(measuring, formula->right);
    switch (formula->kind) {
    case FORMULA_NOTHING: return truth(false, true);
    case FORMULA_TRUTH: return truth(formula->number != 0, formula->number == 0);
    case FORMULA_NUMBER: return number(formula->number, formula->number);
    case FORMULA_WORD: return truth(true, false);
    case FORMULA_NOT: return truth(left.may_be_false, left.may_be_true);
    case FORMULA_MINUS: return left.is_number ? number(-left.high, -left.low) : anything();
    case FORMULA_AND: return both(left, right);
    case FORMULA_OR: return either(left, right);
    case FORMULA_COMPARE: return compare(formula->comparison, left, right);
    case FORMULA_ARITHMETIC: return calculate(formula->arithmetic, left, right);
    case FORMULA_FUNCTION: return call(formula->function, left, right);
    case FORMULA_FACT: break;
    }
    return anything();
}

static struct span measure(struct measuring *measuring, const struct expression *expression)
{
    if (expression->is_constant)
        return expression->is_condition
                   ? truth(expression->constant != 0, expression->constant == 0)
                   : number(expression->constant, expression->constant);
    if (++measuring->depth > DEEPEST)
        return anything();
    struct span span = of_formula(measuring, formula_parse(measuring->arena, expression));
    measuring->depth--;
    return span;
}

static struct measuring measuring_at(struct arena *arena, const struct site *site,
                                     unsigned contract)
{
    return (struct measuring){
        .arena = arena, .site = site, .contract = contract, .somebody = ROLE_SELF};
}

struct span span_measured(struct arena *arena, const struct site *site,
                          const struct expression *expression, unsigned contract,
                          const struct known *known)
{
    struct measuring measuring = measuring_at(arena, site, contract);
    measuring.known = known;
    return measure(&measuring, expression);
}

struct span span_of_part(struct arena *arena, const struct site *site,
                         const struct formula *formula, unsigned contract)
{
    struct measuring measuring = measuring_at(arena, site, contract);
    return of_formula(&measuring, formula);
}
