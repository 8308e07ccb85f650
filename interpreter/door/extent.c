/* Finds how large the blocks of tensors are: seats, cards, calls, and what only some rulesets have.
 */
#include "door/extent.h"

#include "door/door.h"

static bool has_step(const struct ruleset *rules, enum step_kind kind)
{
    bool has = false;
    for (unsigned step = 0; step < rules->step_count; step++)
        has |= rules->steps[step].kind == kind;
    return has;
}

static bool calls_cards(const struct ruleset *rules)
{
    bool calls = false;
    for (unsigned step = 0; step < rules->step_count; step++) {
        const struct ask_step *ask = &rules->steps[step].ask;
        for (unsigned i = 0; rules->steps[step].kind == STEP_ASK && i < ask->group_count; i++)
            calls |= ask->groups[i].kind == CALL_CARD || ask->groups[i].kind == CALL_RANK;
    }
    return calls;
}

static bool calls_in_secret(const struct ruleset *rules)
{
    bool secret = false;
    for (unsigned step = 0; step < rules->step_count; step++)
        secret |= rules->steps[step].kind == STEP_ASK && rules->steps[step].ask.at_once;
    return secret;
}

static unsigned goals_of(const struct ruleset *rules)
{
    const struct goals_step *goals = ruleset_goals(rules);
    if (!goals)
        return 0;
    return goals->named ? goals->named_count : rules->pack.card_count;
}

unsigned extent_of(const struct ruleset *rules, const struct encoding *encoding, enum extent extent)
{
    unsigned cards = rules->pack.card_count;
    bool passes = has_step(rules, STEP_PASS);
    switch (extent) {
    case ONE: return 1;
    case TWO: return 2;
    case THREE: return 3;
    case TURNS: return ELDEST_OVER + 1;
    case SEATS: return rules->players;
    case SEATS_AND_NOBODY: return rules->players + 1u;
    case ACCOUNTS: return rules->account_count;
    case STEPS: return rules->step_count;
    case CARDS: return cards;
    case CARDS_CALLED: return calls_cards(rules) ? cards : 0;
    case CARDS_LAID: return rules->melds_laid > 0 ? cards : 0;
    case CARDS_TURNED: return has_step(rules, STEP_TURN_UP) ? cards : 0;
    case CARDS_PASSED: return passes ? cards : 0;
    case SEATS_PASSED: return passes ? rules->players : 0;
    case SEATS_DOWN: return rules->lays_down ? rules->players : 0;
    case SEATS_SECRET: return calls_in_secret(rules) ? rules->players : 0;
    case CONTRACTS: return rules->contract_count;
    case SUITS_NAMED: return rules->variable_count;
    case SUITS_OR_NONE: return rules->pack.suit_count + 1u;
    case CALLS: return encoding->seats - cards;
    case GOALS: return goals_of(rules);
    case CELLS: return rules->cell_count;
    case PENALTIES: return rules->penalty_count;
    }
    return 0;
}
