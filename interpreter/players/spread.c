/* Calls for deals that are to show all contracts: each is undertaken now and then. */
#include "players/players.h"

#include "table/state.h"

#define INTENTS_STREAM                                                                             \
    (UINT64_C(1) << 48) /* streams of a match's seed that nothing else draws from */

static bool makes_declarer(const struct ask_step *ask, unsigned call)
{
    return ask->is_auction ? ask->calls[call].standing > 0
                           : ask->groups[ask->calls[call].group].declares;
}

struct set contract_calls(const struct ask_step *ask)
{
    struct set calls = {{0, 0}};
    for (unsigned i = 0; i < ask->call_count; i++)
        if (makes_declarer(ask, i))
            set_add(&calls, i);
    return calls;
}

struct intent intent_of(const struct ruleset *rules, const struct state *state, struct set calls,
                        struct rng *rng)
{
    uint8_t seats = role_seats(rules, state, rules->steps[state->step].ask.who, 0);
    struct set asked = {{seats ? seats : 1u << state->actor, 0}};
    return (struct intent){.call = (uint8_t)random_action(rng, calls),
                           .seat = (uint8_t)random_action(rng, asked)};
}

static bool was_made(const struct state *state, unsigned call)
{
    for (unsigned i = 0; i < state->call_count; i++)
        if (state->calls[i].step == state->step && state->calls[i].call == call)
            return true;
    return false;
}

unsigned intent_follow(const struct ruleset *rules, const struct state *state,
                       const struct intent *intent, struct set legal, struct rng *rng)
{
    const struct ask_step *ask = &rules->steps[state->step].ask;
    bool is_due = state->actor == intent->seat && !was_made(state, intent->call);
    if (is_due && set_has(legal, intent->call))
        return intent->call;
    struct set others = set_minus(legal, contract_calls(ask));
    return random_action(rng, is_due || set_is_empty(others) ? legal : others);
}

unsigned spread_call(const struct ruleset *rules, const struct state *state, uint64_t seed,
                     struct set legal, struct rng *rng)
{
    struct set calls = contract_calls(&rules->steps[state->step].ask);
    struct rng chance =
        rng_seeded(seed, INTENTS_STREAM + (uint64_t)state->deal * STEPS_MAX + state->step);
    if (set_is_empty(calls))
        return random_action(rng, legal);
    struct intent intent = intent_of(rules, state, calls, &chance);
    return intent_follow(rules, state, &intent, legal, rng);
}
