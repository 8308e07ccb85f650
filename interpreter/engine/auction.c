/*
 * Two ways of asking. Each seat once, in rotation; or an auction: round and round, each bid above
 * the last, until nobody can or will go higher. A pass does not bar a later bid. The last bidder is
 * declarer.
 */
#include "engine/phases.h"

#include "engine/engine.h"
#include "engine/rules.h"
#include "engine/tell.h"
#include "table/state.h"

static uint8_t everybody(const struct ruleset *rules, const struct state *state)
{
    return role_seats(rules, state, ROLE_EACH, 0);
}

static uint8_t seats_asked(const struct ruleset *rules, const struct state *state)
{
    return role_seats(rules, state, call_step(rules, state)->who, 0);
}

/*
 * Of those asked once, the seats that are still to be asked, the actor among them; of an auction,
 * all who take part.
 */
static uint8_t still_to_ask(const struct ruleset *rules, const struct state *state)
{
    bool is_auction = call_step(rules, state)->is_auction;
    uint8_t seats = is_auction ? everybody(rules, state) : seats_asked(rules, state);
    return seats & (uint8_t)~state->asked;
}

static unsigned bidders(const struct ruleset *rules, const struct state *state)
{
    return (unsigned)__builtin_popcount(still_to_ask(rules, state));
}

/* --- each once ------------------------------------------------------------------------------- */

/* Turns to the first seat from `from` on that has something to say; false if there is none. */
static bool ask_from(const struct engine *engine, struct state *state, unsigned from)
{
    const struct ruleset *rules = engine->rules;
    uint8_t waiting;
    while ((waiting = still_to_ask(rules, state))) {
        state->actor = (uint8_t)seat_first_of(rules, waiting, from);
        if (!set_is_empty(calls_on_offer(engine, state)))
            return true;
        state->asked |= (uint8_t)(1u << state->actor);
    }
    return false;
}

static void ask_next(const struct engine *engine, struct state *state)
{
    state->asked |= (uint8_t)(1u << state->actor);
    if (!ask_from(engine, state, state->actor))
        program_lead_to(engine, state, call_step(engine->rules, state)->otherwise);
}

/* --- an auction ------------------------------------------------------------------------------ */

static bool can_be_beaten(const struct engine *engine, const struct state *state)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    struct set offer = calls_on_offer(engine, state);
    SET_EACH(call, offer) {
        if (ask->calls[call].standing > 0)
            return true;
    }
    return false;
}

/* After a bid the others' passes end it, or that it cannot be beaten; before one, everybody's. */
static bool is_settled(const struct engine *engine, const struct state *state)
{
    unsigned seats = bidders(engine->rules, state);
    if (state->standing == 0)
        return state->passes == seats;
    return state->passes + 1u == seats || !can_be_beaten(engine, state);
}

/* The highest bid stands: its rules hold from here on. */
static void settle(const struct engine *engine, struct state *state)
{
    program_settle_contract(engine->rules, state);
    tell(engine, state, EVENT_CONTRACT, state->declarer, state->contract);
    program_tell_suit_of_contract(engine, state);
}

static void auction_next(const struct engine *engine, struct state *state)
{
    const struct ruleset *rules = engine->rules;
    unsigned next = rules->next_seat[state->actor];
    if (!is_settled(engine, state)) {
        state->actor = (uint8_t)seat_first_of(rules, still_to_ask(rules, state), next);
    } else if (state->standing == 0) {
        program_lead_to(engine, state, call_step(rules, state)->otherwise);
    } else {
        settle(engine, state);
        program_go_on(engine, state);
    }
}

static void bid_or_pass(struct state *state, const struct call_group *group,
                        const struct call *call)
{
    if (call->standing == 0) {
        state->passes++;
        return;
    }
    state->standing = call->standing;
    state->passes = 0;
    state->declarer = state->actor;
    state->contract = group->contract;
    state->bid[state->actor] = group->kind == CALL_NUMBER ? call->value : NO_BID;
}

/* --- either ---------------------------------------------------------------------------------- */

bool auction_open(const struct engine *engine, struct state *state)
{
    const struct ruleset *rules = engine->rules;
    unsigned eldest = seat_eldest(rules, state);
    state->asked = 0;
    state->passes = state->standing = 0;
    state->turn = TURN_CALL;
    if (!call_step(rules, state)->is_auction)
        return !ask_from(engine, state, eldest);
    /* Whoever is declarer later on: these take part, and all others are done. */
    state->asked = everybody(rules, state) & (uint8_t)~seats_asked(rules, state);
    state->actor = (uint8_t)seat_first_of(rules, still_to_ask(rules, state), eldest);
    return state->actor == NO_SEAT;
}

bool auction_is_last(const struct ruleset *rules, const struct state *state)
{
    if (call_step(rules, state)->is_auction)
        return state->passes + 1u + (state->standing > 0) == bidders(rules, state);
    uint8_t waiting = still_to_ask(rules, state);
    return (waiting & (waiting - 1)) == 0;
}

/* --- making a call --------------------------------------------------------------------------- */

static void write_down(struct state *state, unsigned call)
{
    assert(state->call_count < CALLS_MADE_MAX);
    state->calls[state->call_count++] = (struct call_made){
        .step = state->step,
        .seat = state->actor,
        .call = (uint8_t)call,
    };
}

static void declare(const struct ruleset *rules, struct state *state, unsigned contract)
{
    state->declarer = state->actor;
    state->contract = (uint8_t)contract;
    program_settle_contract(rules, state);
}

static void take_effect(const struct ruleset *rules, struct state *state,
                        const struct call_group *group, const struct call *call)
{
    if (group->trumps_by_lead)
        state->trumps_by_lead = true;
    if (group->kind == CALL_CARD)
        state->called_card = (card_t)call->value;
    if (group->kind == CALL_RANK)
        called_card_by_rank(rules, state, (unsigned)call->value);
    if (group->kind == CALL_NUMBER)
        state->bid[state->actor] = call->value;
    if (group->kind == CALL_SUIT)
        program_set_suit(rules, state, group->sets, (unsigned)call->value);
    if (group->copies != NO_VARIABLE)
        program_set_suit(rules, state, group->sets, state->suits[group->copies]);
    if (group->declares)
        declare(rules, state, group->contract); /* last: the contract may have trumps */
}

/* A bid that leads on ends the auction. */
static void lead_on(const struct engine *engine, struct state *state,
                    const struct call_group *group)
{
    if (call_step(engine->rules, state)->is_auction && call_is_bid(group))
        settle(engine, state);
    program_go_to(engine, state, group->then);
}

/* The call, and what came of it. */
static TELL_RARELY void tell_call(const struct engine *engine, const struct state *state,
                                  const struct call_group *group, unsigned call)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    bool is_bid = ask->is_auction && ask->calls[call].standing > 0;
    tell_choice(engine, state, EVENT_CALLED, call);
    if (group->kind == CALL_SUIT || group->copies != NO_VARIABLE)
        tell_suit(engine, state, state->actor, group->sets);
    if (group->declares || is_bid)
        tell(engine, state, EVENT_DECLARED, state->actor, state->contract);
    if (group->declares)
        program_tell_suit_of_contract(engine, state);
}

void auction_call(const struct engine *engine, struct state *state, unsigned call)
{
    const struct ruleset *rules = engine->rules;
    const struct ask_step *ask = call_step(rules, state);
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    write_down(state, call);
    take_effect(rules, state, group, &ask->calls[call]);
    if (ask->is_auction)
        bid_or_pass(state, group, &ask->calls[call]);
    if (engine->audience)
        tell_call(engine, state, group, call);
    if (group->leads_on)
        lead_on(engine, state, group);
    else if (ask->is_auction)
        auction_next(engine, state);
    else
        ask_next(engine, state);
}
