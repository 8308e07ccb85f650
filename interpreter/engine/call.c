#include "engine/rules.h"

const struct ask_step *call_step(const struct ruleset *rules, const struct state *state)
{
    return &rules->steps[state->step].ask;
}

/* --- what is on offer ------------------------------------------------------------------------ */

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

/* A rank calls a card of the trump suit, so there must be one, or be going to be one. */
static struct set ranks_on_offer(const struct state *state, const struct call_group *group)
{
    bool has_trumps = state->trumps_by_lead || state->suits[0] != SUIT_NONE;
    return has_trumps ? set_range(group->first, group->count) : (struct set){{0, 0}};
}

static struct set calls_of_group(const struct engine *engine, const struct state *state,
                                 const struct ask_step *ask, const struct call_group *group)
{
    switch (group->kind) {
    case CALL_WORD: return set_of(group->first);
    case CALL_NUMBER: return numbers_in_range(engine, state, ask, group);
    case CALL_SUIT: return suits_on_offer(state, ask, group);
    case CALL_CARD: return set_range(group->first, group->count);
    case CALL_RANK: return ranks_on_offer(state, group);
    }
    return (struct set){{0, 0}};
}

/* In an auction a bid must stand higher than the last. */
static struct set without_beaten(const struct state *state, const struct ask_step *ask,
                                 struct set calls)
{
    struct set left = calls;
    SET_EACH(call, calls) {
        unsigned standing = ask->calls[call].standing;
        if (standing > 0 && standing <= state->standing)
            set_remove(&left, call);
    }
    return left;
}

struct set calls_on_offer(const struct engine *engine, const struct state *state)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    struct set offer = {{0, 0}};
    for (unsigned i = 0; i < ask->group_count; i++)
        offer = set_or(offer, calls_of_group(engine, state, ask, &ask->groups[i]));
    return ask->is_auction ? without_beaten(state, ask, offer) : offer;
}

/* --- what is refused ------------------------------------------------------------------------- */

struct subject subject_of_call(const struct state *state, const struct ask_step *ask, unsigned call)
{
    struct subject subject = subject_seat(state->actor);
    bool is_number = ask->groups[ask->calls[call].group].kind == CALL_NUMBER;
    subject.call = is_number ? ask->calls[call].value : NO_BID;
    subject.is_pass = ask->is_auction && ask->calls[call].standing == 0;
    return subject;
}

/* Of these calls, those that a limit refuses. Only what is called differs between them. */
static struct set refused_by(const struct engine *engine, const struct state *state,
                             const struct ask_step *ask, const struct limit *limit,
                             struct set calls)
{
    struct set refused = {{0, 0}};
    int32_t values[FACT_NAMES_MAX];
    if (set_is_empty(calls))
        return refused;
    struct subject subject = subject_of_call(state, ask, set_first(calls));
    facts_gather(engine, state, limit->condition, &subject, values);
    SET_EACH(call, calls) {
        subject = subject_of_call(state, ask, call);
        facts_gather_call(engine, state, limit->condition, &subject, values);
        if (hooks_answer(engine->hooks, limit->condition, values))
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

struct set calls_legal(const struct engine *engine, const struct state *state)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    struct set legal = calls_on_offer(engine, state);
    for (unsigned i = 0; i < ask->limit_count; i++)
        legal = calls_left(engine, state, ask, &ask->limits[i], legal);
    return legal;
}

/* The first of the step's limits that removes a call from what is on offer, or NULL. */
static const struct limit *limit_on(const struct engine *engine, const struct state *state,
                                    const struct ask_step *ask, unsigned call)
{
    struct set left = calls_on_offer(engine, state);
    for (unsigned i = 0; i < ask->limit_count; i++) {
        left = calls_left(engine, state, ask, &ask->limits[i], left);
        if (!set_has(left, call))
            return &ask->limits[i];
    }
    return NULL;
}

enum refusal call_refusal(const struct engine *engine, const struct state *state, unsigned call,
                          struct reason *reason)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    if (call >= ask->call_count)
        return REFUSED_UNKNOWN;
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    *reason = (struct reason){.rule = group->name, .place = group->place};
    if (!set_has(calls_on_offer(engine, state), call))
        return REFUSED_RANGE;
    const struct limit *limit = limit_on(engine, state, ask, call);
    if (!limit)
        return REFUSED_NOT;
    *reason = (struct reason){.rule = limit->name, .place = limit->place};
    return REFUSED_LIMIT;
}
