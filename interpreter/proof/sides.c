/*
 * Calls for one side that a partner may make whom nobody knows yet. A card makes the partner, and
 * until it is played whoever holds it is asked with the defenders, for sides are those that
 * everybody knows. That is no mistake, so it is noted and not refused.
 */
#include "engine/rules.h"
#include "proof/examine.h"

/* Whether the role is for the other side than the declarer's, as far as that is known. */
static bool is_other_side(role_t role)
{
    enum role_base base = role_base(role);
    bool is_of_makers = base == ROLE_DECLARER || base == ROLE_MAKERS;
    if (base == ROLE_DEFENDERS && role_way(role, 0) == WAY_NONE)
        return true;
    return is_of_makers && role_way(role, 0) == WAY_OPPONENTS && role_way(role, 1) == WAY_NONE;
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
                                 "a partner whom nobody knows yet may say '%s' against their own "
                                 "side",
                                 group->name),
                        "ask what the caller holds: 'if: held.called_card == 0'");
    }
}

void note_secret_partners(const struct ruleset *rules, struct diagnostics *found)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        if (step->kind == STEP_ASK && !step->ask.is_auction && is_other_side(step->ask.who) &&
            !asks_what_is_held(step->condition) && has_secret_partner(rules, i))
            note_calls(step, found);
    }
}
