#include "engine/auction.h"

#include "engine/facts.h"
#include "engine/program.h"
#include "table/role.h"

static const struct ask_step *current_ask(const struct ruleset *rules, const struct state *state)
{
    return &rules->steps[state->step].ask;
}

/* The seats that are still to be asked, the actor among them. */
static uint8_t still_to_ask(const struct ruleset *rules, const struct state *state)
{
    uint8_t all = role_seats(rules, state, current_ask(rules, state)->who, 0);
    return all & (uint8_t)~state->asked;
}

bool auction_is_last(const struct ruleset *rules, const struct state *state)
{
    uint8_t waiting = still_to_ask(rules, state);
    return (waiting & (waiting - 1)) == 0;
}

/* --- what may be called ---------------------------------------------------------------------- */

static struct set numbers_in_range(const struct engine *engine, const struct state *state,
                                   const struct ask_step *ask, const struct call_group *group)
{
    struct subject subject = subject_seat(state->actor);
    int32_t low = amount_now(engine, state, &group->low, &subject);
    int32_t high = amount_now(engine, state, &group->high, &subject);
    struct set numbers = {{0, 0}};
    for (unsigned i = group->first; i < group->first + group->count; i++) {
        if (ask->calls[i].value >= low && ask->calls[i].value <= high)
            set_add(&numbers, i);
    }
    return numbers;
}

static struct set suits_on_offer(const struct state *state, const struct ask_step *ask,
                                 const struct call_group *group)
{
    struct set suits = set_range(group->first, group->count);
    if (group->except == NO_VARIABLE)
        return suits;
    for (unsigned i = group->first; i < group->first + group->count; i++) {
        if (ask->calls[i].value == state->suits[group->except])
            set_remove(&suits, i);
    }
    return suits;
}

static struct set calls_of_group(const struct engine *engine, const struct state *state,
                                 const struct ask_step *ask, const struct call_group *group)
{
    switch (group->kind) {
    case CALL_WORD: return set_of(group->first);
    case CALL_NUMBER: return numbers_in_range(engine, state, ask, group);
    case CALL_SUIT: return suits_on_offer(state, ask, group);
    }
    return (struct set){{0, 0}};
}

static struct set calls_on_offer(const struct engine *engine, const struct state *state,
                                 const struct ask_step *ask)
{
    struct set offer = {{0, 0}};
    for (unsigned i = 0; i < ask->group_count; i++)
        offer = set_or(offer, calls_of_group(engine, state, ask, &ask->groups[i]));
    return offer;
}

/* What a limit is asked about a call: its number, if it has one. */
static int32_t number_called(const struct ask_step *ask, unsigned call)
{
    bool is_number = ask->groups[ask->calls[call].group].kind == CALL_NUMBER;
    return is_number ? ask->calls[call].value : NO_BID;
}

/* Of these calls, those that a limit refuses. Only the number called differs between them. */
static struct set refused_by(const struct engine *engine, const struct state *state,
                             const struct ask_step *ask, const struct limit *limit,
                             struct set calls)
{
    const struct expression *condition = limit->condition;
    struct subject subject = subject_seat(state->actor);
    struct set refused = {{0, 0}};
    int32_t values[FACT_NAMES_MAX];
    facts_gather(engine->rules, state, condition, &subject, values);
    SET_EACH(call, calls)
    {
        for (unsigned i = 0; i < condition->name_count; i++) {
            if (condition->names[i].fact == FACT_CALL)
                values[i] = number_called(ask, call);
        }
        if (hooks_answer(engine->hooks, condition, values))
            set_add(&refused, call);
    }
    return refused;
}

/* What the limit leaves of these calls: all of them if it would leave nothing to say. */
static struct set calls_left(const struct engine *engine, const struct state *state,
                             const struct ask_step *ask, const struct limit *limit,
                             struct set calls)
{
    struct set left = set_minus(calls, refused_by(engine, state, ask, limit, calls));
    return set_is_empty(left) ? calls : left;
}

struct set auction_legal(const struct engine *engine, const struct state *state)
{
    const struct ask_step *ask = current_ask(engine->rules, state);
    struct set legal = calls_on_offer(engine, state, ask);
    for (unsigned i = 0; i < ask->limit_count; i++)
        legal = calls_left(engine, state, ask, &ask->limits[i], legal);
    return legal;
}

/* The first of the step's limits that removes a call from what is on offer, or NULL. */
static const struct limit *limit_on(const struct engine *engine, const struct state *state,
                                    const struct ask_step *ask, unsigned call)
{
    struct set left = calls_on_offer(engine, state, ask);
    for (unsigned i = 0; i < ask->limit_count; i++) {
        left = calls_left(engine, state, ask, &ask->limits[i], left);
        if (!set_has(left, call))
            return &ask->limits[i];
    }
    return NULL;
}

enum refusal auction_refusal(const struct engine *engine, const struct state *state, unsigned call,
                             struct reason *reason)
{
    const struct ask_step *ask = current_ask(engine->rules, state);
    if (call >= ask->call_count)
        return REFUSED_UNKNOWN;
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    *reason = (struct reason){.rule = group->name, .place = group->place};
    if (!set_has(calls_of_group(engine, state, ask, group), call))
        return REFUSED_RANGE;
    const struct limit *limit = limit_on(engine, state, ask, call);
    if (!limit)
        return REFUSED_NOT;
    *reason = (struct reason){.rule = limit->name, .place = limit->place};
    return REFUSED_LIMIT;
}

/* --- whose turn it is ------------------------------------------------------------------------ */

/* Turns to the first seat from `from` on that has something to say; false if there is none. */
static bool ask_from(const struct engine *engine, struct state *state, unsigned from)
{
    const struct ruleset *rules = engine->rules;
    uint8_t waiting;
    while ((waiting = still_to_ask(rules, state))) {
        state->actor = (uint8_t)seat_first_of(rules, waiting, from);
        if (!set_is_empty(calls_on_offer(engine, state, current_ask(rules, state))))
            return true;
        state->asked |= (uint8_t)(1u << state->actor);
    }
    return false;
}

bool auction_open(const struct engine *engine, struct state *state)
{
    state->asked = 0;
    state->turn = TURN_CALL;
    return !ask_from(engine, state, seat_eldest(engine->rules, state));
}

static void ask_next(const struct engine *engine, struct state *state)
{
    state->asked |= (uint8_t)(1u << state->actor);
    if (!ask_from(engine, state, state->actor))
        program_go_on(engine, state);
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

static void take_effect(const struct ruleset *rules, struct state *state,
                        const struct call_group *group, const struct call *call)
{
    if (group->declares)
        state->declarer = state->actor;
    if (group->kind == CALL_NUMBER)
        state->bid[state->actor] = call->value;
    if (group->kind == CALL_SUIT)
        program_set_suit(rules, state, group->sets, (unsigned)call->value);
    if (group->copies != NO_VARIABLE)
        program_set_suit(rules, state, group->sets, state->suits[group->copies]);
}

void auction_call(const struct engine *engine, struct state *state, unsigned call)
{
    const struct ruleset *rules = engine->rules;
    const struct ask_step *ask = current_ask(rules, state);
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    write_down(state, call);
    take_effect(rules, state, group, &ask->calls[call]);
    if (group->leads_on)
        program_go_to(engine, state, group->then);
    else
        ask_next(engine, state);
}
