/*
 * What is about one seat, and asked of several together. A role before a name goes into all that
 * the name asks, so its facts are those of all of them: their tricks together can be compared with
 * a number, but they are nobody who could be somebody, and no account that could have the most.
 */
#include "ruleset/finish.h"

struct together {
    const struct ruleset *rules;
    struct diagnostics *diagnostics;
};

/* --- of whom --------------------------------------------------------------------------------- */

/* Whether they can be more than one, where the rule is about one seat. The most and the fewest are
 * those of an account. */
static bool may_be_several(const struct together *together, role_t role)
{
    const struct ruleset *rules = together->rules;
    if (role_is_extreme(role))
        return rules->account_count < rules->players;
    if (role_base(role) == ROLE_SELF)
        role = role - ROLE_SELF + ROLE_DEALER; /* from any one seat the ways lead to as many */
    return role_seats_most(rules, role) > 1;
}

/* --- of what --------------------------------------------------------------------------------- */

static bool is_own(const struct fact_name *name)
{
    return name->role == ROLE_SELF && !name->is_sum;
}

/* Who sits or plays with one: several have no partner, and nobody at their left. */
static bool is_beside_own(const struct fact_name *name)
{
    enum role_way first = role_way(name->role, 0);
    return role_base(name->role) == ROLE_SELF &&
           (first == WAY_LEFT || first == WAY_RIGHT || first == WAY_NEXT || first == WAY_PARTNER);
}

/* What one has, beside the most or fewest that anybody has, where each is an account. */
static bool has_extreme(const struct ruleset *rules, const struct expression *expression,
                        const struct fact_name *own)
{
    EACH(name, expression->names, expression->name_count)
        if (role_is_extreme(name->role) && name->fact == own->fact && name->index == own->index)
            return rules->account_count == rules->players;
    return false;
}

static const struct fact_name *about_one(const struct ruleset *rules,
                                         const struct expression *expression, struct place *place);

/* The same of a term, in any of its variants under these contracts. */
static const struct fact_name *term_about_one(const struct ruleset *rules, unsigned first,
                                              uint32_t under, struct place *place)
{
    const struct fact_name *one = NULL;
    unsigned term = first;
    do {
        const struct expression *asked = rules->terms[term].expression;
        one = asked->under & under ? about_one(rules, asked, place) : NULL;
    } while (!one && ++term < rules->term_count && rules->terms[term].is_variant);
    return one;
}

/* The name by which the expression is about one: in it, or in the terms that it asks of the same.
 * *place is where that is asked. NULL: it has a sense of several. */
static const struct fact_name *about_one(const struct ruleset *rules,
                                         const struct expression *expression, struct place *place)
{
    EACH(name, expression->names, expression->name_count) {
        *place = expression->place;
        if (is_beside_own(name))
            return name;
        if (!is_own(name))
            continue;
        if (name->fact == FACT_WHO || has_extreme(rules, expression, name))
            return name;
        const struct fact_name *one =
            name->fact == FACT_TERM ? term_about_one(rules, name->index, expression->under, place)
                                    : NULL;
        if (one)
            return one;
    }
    return NULL;
}

/* --- both ------------------------------------------------------------------------------------ */

static void tell_what_is_about_one(struct diagnostic *diagnostic, const struct fact_name *one,
                                   struct place place)
{
    const char *how = is_beside_own(one)      ? "'%s' depends on a seat here"
                      : one->fact == FACT_WHO ? "'%s' is compared with a player or side here"
                                              : "'%s' is compared with the value of others here";
    diagnostic_also(diagnostic, place, how, one->text);
}

static void complain(struct together *together, const struct expression *expression,
                     const struct fact_name *name, const struct fact_name *one, struct place place)
{
    bool is_extreme = role_is_extreme(name->role);
    struct diagnostic *diagnostic =
        diagnose(together->diagnostics, E_TOGETHER, expression->place,
                 "'%s' is evaluated for several seats together but is about one", name->text);
    tell_what_is_about_one(diagnostic, one, place);
    if (is_extreme)
        diagnostic_hint(diagnostic, "it is evaluated for sides, and a side is not a player");
    else
        diagnostic_hint(diagnostic, "use 'sum(%s)' to evaluate each and add up the values",
                        name->text);
}

/* Only the first of an expression is told. */
static bool check_expression(struct together *together, const struct expression *expression)
{
    EACH(name, expression->names, expression->name_count) {
        struct place place;
        const struct fact_name *one =
            name->fact == FACT_TERM && !name->is_sum && may_be_several(together, name->role)
                ? term_about_one(together->rules, name->index, expression->under, &place)
                : NULL;
        if (one) {
            complain(together, expression, name, one, place);
            return false;
        }
    }
    return true;
}

/* Whether it is asked of each side, which is several seats. */
static bool is_of_sides(const struct ruleset *rules, const struct expression *expression)
{
    if (rules->account_count == rules->players)
        return false;
    bool is_asked = expression == rules->match.aim.expression;
    EACH(line, rules->lines, rules->line_count)
        is_asked |= line->to == ROLE_EACH_SIDE &&
                    (expression == line->points.expression || expression == line->condition);
    return is_asked;
}

static void check_of_sides(struct together *together, const struct expression *expression)
{
    struct place place;
    const struct fact_name *one = about_one(together->rules, expression, &place);
    if (!one)
        return;
    struct diagnostic *diagnostic =
        diagnose(together->diagnostics, E_TOGETHER, expression->place,
                 "this is evaluated for each side together but is about one seat");
    tell_what_is_about_one(diagnostic, one, place);
    diagnostic_hint(diagnostic, "use facts of the side: 'own.side', or totals of its seats");
}

void check_together(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct together together = {rules, diagnostics};
    for (unsigned i = 0; i < rules->expression_count; i++) {
        const struct expression *expression = rules->expressions[i];
        if (check_expression(&together, expression) && is_of_sides(rules, expression))
            check_of_sides(&together, expression);
    }
}
