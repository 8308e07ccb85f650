#include "hooks/asked.h"

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

/* --- answers --------------------------------------------------------------------------------- */

struct answering {
    struct hooks *hooks;
    const struct asked *asked;
    int32_t (*value)(void *context, const struct fact_name *name);
    void *context;
};

static int32_t answer(const struct answering *answering, const struct expression *expression,
                      role_t somebody)
{
    int32_t values[FACT_NAMES_MAX] = {0};
    for (unsigned i = 0; i < expression->name_count; i++) {
        struct fact_name name = asked_of(somebody, &expression->names[i]);
        const struct expression *term =
            asked_term(answering->asked->rules, &name, answering->asked->contract);
        values[i] =
            term ? answer(answering, term, name.role) : answering->value(answering->context, &name);
    }
    return hooks_answer(answering->hooks, expression, values);
}

int32_t asked_answer(struct hooks *hooks, const struct asked *asked,
                     int32_t (*value)(void *context, const struct fact_name *name), void *context)
{
    const struct answering answering = {hooks, asked, value, context};
    return answer(&answering, asked->expression, ROLE_SELF);
}

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
