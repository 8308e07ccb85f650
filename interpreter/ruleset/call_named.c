/* What is asked of calls: whether it can be so where they are made, and whether it goes by what
 * they name. */
#include "ruleset/finish.h"

/* --- what an expression asks for ------------------------------------------------------------- */

typedef bool is_asked_for(const struct ruleset *rules, const struct call_group *group,
                          const struct fact_name *name);

static bool asks_for(const struct ruleset *rules, const struct call_group *group,
                     const struct expression *expression, is_asked_for *is_it);

/* Through a term, in any of its variants. */
static bool name_asks_for(const struct ruleset *rules, const struct call_group *group,
                          const struct fact_name *name, is_asked_for *is_it)
{
    if (name->fact != FACT_TERM)
        return is_it(rules, group, name);
    for (unsigned i = name->index;
         i < rules->term_count && (i == name->index || rules->terms[i].is_variant); i++)
        if (asks_for(rules, group, rules->terms[i].expression, is_it))
            return true;
    return false;
}

static bool asks_for(const struct ruleset *rules, const struct call_group *group,
                     const struct expression *expression, is_asked_for *is_it)
{
    for (unsigned i = 0; expression && i < expression->name_count; i++)
        if (name_asks_for(rules, group, &expression->names[i], is_it))
            return true;
    return false;
}

/* --- what the call names --------------------------------------------------------------------- */

static bool is_named(const struct ruleset *rules, const struct call_group *group,
                     const struct fact_name *name)
{
    if (role_has(name->role, ROLE_OF_MELD) &&
        count_goes_by_call(&rules->counts[role_named(name->role)], group))
        return true;
    return name->fact == FACT_SUIT ? name->index == call_suit_changed(group)
                                   : fact_is_count(name->fact) &&
                                         count_goes_by_call(&rules->counts[name->index], group);
}

void call_find_named(const struct ruleset *rules, struct ask_step *ask, struct call_group *groups)
{
    size_t size = ask->limit_count * sizeof *ask->limits;
    struct limit *limits = size ? arena_alloc(rules->arena, size) : NULL;
    for (unsigned i = 0; i < ask->limit_count; i++)
        limits[i] = ask->limits[i];
    for (unsigned i = 0; i < ask->group_count; i++) {
        struct call_group *group = &groups[i];
        group->asks_what_it_names = asks_for(rules, group, group->condition, is_named);
        for (unsigned j = 0; j < group->notes.count; j++)
            group->sets_by_what_it_names |=
                asks_for(rules, group, group->notes.items[j].value.expression, is_named);
        for (unsigned j = 0; j < ask->limit_count; j++)
            if (asks_for(rules, group, limits[j].condition, is_named))
                limits[j].asks_what_they_name = set_or(limits[j].asks_what_they_name, group->all);
    }
    ask->limits = limits;
}

/* --- whether it can be so -------------------------------------------------------------------- */

static bool is_pass(const struct ruleset *rules, const struct call_group *group,
                    const struct fact_name *name)
{
    (void)rules, (void)group;
    return name->fact == FACT_PASSING;
}

static void check_condition(const struct ruleset *rules, const struct expression *condition,
                            struct diagnostics *diagnostics)
{
    if (asks_for(rules, NULL, condition, is_pass))
        diagnostic_hint(
            diagnose(diagnostics, E_EXPRESSION_NAME, condition->place,
                     "'passing' is never true here: only in an auction is a call a pass"),
            "use 'if' in each of the other calls");
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
