/*
 * Calls for one side that a partner may make whom nobody knows yet. A card makes the partner, and
 * until it is played whoever holds it is asked with the defenders, for sides are those that
 * everybody knows. That is no mistake, so it is noted and not refused.
 */
#include "proof/examine.h"
#include "table/state.h"

/* Whether the role is whoever is not known to be with a declarer. */
static bool is_other_side(const struct ruleset *rules, role_t role)
{
    const struct state state = {.declarer = 0};
    uint8_t makers = role_seats(rules, &state, ROLE_MAKERS, 0);
    return role_seats(rules, &state, role, 0) == (ruleset_seats(rules) & (uint8_t)~makers);
}

static bool calls_partner(const struct ask_step *ask)
{
    bool calls = false;
    for (unsigned i = 0; i < ask->group_count; i++)
        calls |= call_names_card(&ask->groups[i]);
    return calls;
}

static bool share_a_contract(const struct ruleset *rules, const struct step *a,
                             const struct step *b)
{
    for (unsigned contract = 0; contract <= rules->contract_count; contract++)
        if (is_under(a->under, contract) && is_under(b->under, contract))
            return true;
    return false;
}

/* Whether there may be a secret partner when this step comes. */
static bool has_secret_partner(const struct ruleset *rules, unsigned number)
{
    bool has = rules->partner_by_card;
    for (unsigned i = 0; i < number && !has; i++)
        has = rules->steps[i].kind == STEP_ASK && calls_partner(&rules->steps[i].ask) &&
              share_a_contract(rules, &rules->steps[i], &rules->steps[number]);
    return has;
}

static bool asks_what_is_held(const struct expression *condition)
{
    return condition && condition->is_private;
}

static void note_calls(const struct step *step, struct diagnostics *found)
{
    for (unsigned i = 0; i < step->ask.group_count; i++) {
        const struct call_group *group = &step->ask.groups[i];
        if (group->notes.count == 0 || asks_what_is_held(group->condition))
            continue;
        diagnostic_hint(diagnose(found, E_SIDE_SECRET, group->place,
                                 "a secret partner may call '%s' against their own side",
                                 group->name),
                        "use 'if: held.called_card == 0'");
    }
}

void note_secret_partners(const struct ruleset *rules, struct diagnostics *found)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        if (step->kind == STEP_ASK && !step->ask.is_auction &&
            is_other_side(rules, step->ask.who) && !asks_what_is_held(step->condition) &&
            has_secret_partner(rules, i))
            note_calls(step, found);
    }
}
