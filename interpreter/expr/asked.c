/* Expressions with their terms looked into. */
#include "expr/asked.h"

static bool asks_about_others(const struct ruleset *rules, const struct expression *expression,
                              unsigned contract)
{
    EACH(name, expression->names, expression->name_count) {
        if (name->role != ROLE_SELF && role_has(name->role, ROLE_OF_SUBJECT))
            return true;
        if (name->fact == FACT_TERM && name->role == ROLE_SELF &&
            asks_about_others(rules, ruleset_term(rules, name->index, contract)->expression,
                              contract))
            return true;
    }
    return false;
}

const struct expression *asked_term(const struct ruleset *rules, const struct fact_name *name,
                                    unsigned contract)
{
    if (name->fact != FACT_TERM || name->is_sum || role_has(name->role, ROLE_EXTREME))
        return NULL;
    const struct expression *term = ruleset_term(rules, name->index, contract)->expression;
    bool is_theirs = name->role != ROLE_SELF && asks_about_others(rules, term, contract);
    return is_theirs ? NULL : term;
}

struct fact_name asked_of(role_t somebody, const struct fact_name *name)
{
    struct fact_name theirs = *name;
    bool is_of_somebody = fact_is_of_seats(name->fact) || name->fact == FACT_TERM;
    if (name->role == ROLE_SELF && is_of_somebody)
        theirs.role = somebody;
    return theirs;
}

/* --- facts ----------------------------------------------------------------------------------- */

struct finding_facts {
    const struct asked *asked;
    void (*found)(void *context, const struct fact_name *name);
    void *context;
};

static void find_facts(const struct finding_facts *finding, const struct expression *expression,
                       role_t somebody)
{
    for (unsigned i = 0; i < expression->name_count; i++) {
        struct fact_name name = asked_of(somebody, &expression->names[i]);
        const struct expression *term =
            asked_term(finding->asked->rules, &name, finding->asked->contract);
        if (term)
            find_facts(finding, term, name.role);
        else
            finding->found(finding->context, &name);
    }
}

void asked_facts(const struct asked *asked,
                 void (*found)(void *context, const struct fact_name *name), void *context)
{
    const struct finding_facts finding = {asked, found, context};
    find_facts(&finding, asked->expression, ROLE_SELF);
}

/* --- values ---------------------------------------------------------------------------------- */

#define DEEPEST 32 /* terms inside terms; they make no circle, but are checked later than asked */

struct asking {
    const struct asked *asked;
    const struct facts *facts;
    role_t somebody; /* whose term is being evaluated */
    unsigned depth;
};

static struct value value_of(struct asking *asking, const struct expression *expression,
                             role_t somebody);

static struct value value_of_name(void *context, const struct fact_name *written)
{
    struct asking *asking = context;
    const struct asked *asked = asking->asked;
    struct fact_name name = asked_of(asking->somebody, written);
    const struct expression *term = asked_term(asked->rules, &name, asked->contract);
    return term ? value_of(asking, term, name.role)
                : asking->facts->of(asking->facts->context, &name);
}

static struct value value_of(struct asking *asking, const struct expression *expression,
                             role_t somebody)
{
    if (expression->is_constant)
        return expression->is_condition
                   ? value_truth(expression->constant != 0, expression->constant == 0)
                   : value_between(expression->constant, expression->constant);
    if (asking->depth == DEEPEST)
        return value_anything();
    struct asking inside = {asking->asked, asking->facts, somebody, asking->depth + 1};
    const struct facts facts = {value_of_name, &inside};
    return formula_evaluate(expression->tree, &facts);
}

struct value asked_value(const struct asked *asked, role_t somebody, const struct facts *facts)
{
    struct asking asking = {.asked = asked, .facts = facts};
    return value_of(&asking, asked->expression, somebody);
}

struct value asked_value_of_part(const struct asked *asked, const struct formula *formula,
                                 const struct facts *facts)
{
    struct asking asking = {asked, facts, ROLE_SELF, 0};
    const struct facts looked_into = {value_of_name, &asking};
    return formula_evaluate(formula, &looked_into);
}

/* --- under another contract ------------------------------------------------------------------ */

static bool are_same(const struct asked *asked, const struct expression *expression,
                     const struct asked *other, const struct expression *others)
{
    if (expression != others)
        return false;
    EACH(name, expression->names, expression->name_count) {
        const struct expression *term = asked_term(asked->rules, name, asked->contract);
        const struct expression *others_term = asked_term(other->rules, name, other->contract);
        if (!term != !others_term || (term && !are_same(asked, term, other, others_term)))
            return false;
    }
    return true;
}

bool asked_same(const struct asked *asked, const struct asked *other)
{
    return are_same(asked, asked->expression, other, other->expression);
}

/* --- counts ---------------------------------------------------------------------------------- */

bool asked_count(const struct ruleset *rules, unsigned count, bool taken)
{
    return set_has(taken ? rules->counts_taken : rules->counts_asked, count);
}

bool asked_under(const struct ruleset *rules, unsigned count, unsigned contract)
{
    for (unsigned i = 0; i < rules->expression_count; i++) {
        const struct expression *expression = rules->expressions[i];
        for (unsigned j = 0; is_under(expression->under, contract) && j < expression->name_count;
             j++)
            if (expression->names[j].fact == FACT_COUNT && expression->names[j].index == count)
                return true;
    }
    return !asked_count(rules, count, true);
}

static bool is_shown(const struct ruleset *rules, unsigned count)
{
    bool is = false;
    for (unsigned i = 0; i < rules->step_count; i++)
        is |= rules->steps[i].kind == STEP_SHOW && rules->steps[i].shown == SHOWN_COUNTED &&
              rules->steps[i].shown_count == count;
    return is;
}

/* Melds that nobody asks for are compared, or shown; and what only the pack names is nothing. */
bool asked_as_taken(const struct ruleset *rules, unsigned count)
{
    bool is_for_hooks = !asked_count(rules, count, false) && !is_shown(rules, count) &&
                        rules->counts[count].kind == COUNT_SUM && count < rules->count_count;
    return asked_count(rules, count, true) || is_for_hooks;
}
