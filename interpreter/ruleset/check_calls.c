/* Whether what is asked of a call can be so: that it is a pass, only in an auction. */
#include "ruleset/finish.h"

static bool asks_for_pass(const struct ruleset *rules, const struct expression *expression);

/* Through a term, in any of its variants. */
static bool term_asks_for_pass(const struct ruleset *rules, const struct fact_name *name)
{
    if (name->fact != FACT_TERM)
        return name->fact == FACT_PASSING;
    for (unsigned i = name->index;
         i < rules->term_count && (i == name->index || rules->terms[i].is_variant); i++)
        if (asks_for_pass(rules, rules->terms[i].expression))
            return true;
    return false;
}

static bool asks_for_pass(const struct ruleset *rules, const struct expression *expression)
{
    for (unsigned i = 0; expression && i < expression->name_count; i++)
        if (term_asks_for_pass(rules, &expression->names[i]))
            return true;
    return false;
}

static void check_condition(const struct ruleset *rules, const struct expression *condition,
                            struct diagnostics *diagnostics)
{
    if (asks_for_pass(rules, condition))
        diagnostic_hint(diagnose(diagnostics, E_EXPRESSION_NAME, condition->place,
                                 "'passing' is never so here: only in an auction is a call a pass"),
                        "say with 'if' when each of the other calls is there");
}

void check_calls(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct ask_step *ask = &rules->steps[i].ask;
        if (rules->steps[i].kind != STEP_ASK || ask->is_auction)
            continue;
        for (unsigned j = 0; j < ask->limit_count; j++)
            check_condition(rules, ask->limits[j].condition, diagnostics);
        for (unsigned j = 0; j < ask->group_count; j++)
            check_condition(rules, ask->groups[j].condition, diagnostics);
    }
}
