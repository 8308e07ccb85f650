/* Sends events to the listener; with none it costs one null check. */
#include "engine/emit.h"

#include "engine/engine.h"

void engine_listen(struct engine *engine, struct audience *audience, const struct state *match,
                   const struct listener *listener)
{
    engine->audience = NULL;
    if (!listener)
        return;
    audience->match = match;
    audience->listener = *listener;
    engine->audience = audience;
}

/* Copies that are tried out are nobody's business, and behind a failed hook nothing is true. */
static bool is_heard(const struct engine *engine, const struct state *state)
{
    return engine->audience && engine->audience->match == state && !hooks_failed(engine->hooks);
}

void emit_before(const struct engine *engine, const struct state *state)
{
    if (!is_heard(engine, state))
        return;
    engine->audience->before = *state;
    engine->audience->legal = engine_legal(engine, state);
}

/* The rule that makes the deal go on is the step it stands at. */
static struct place place_of_step(const struct engine *engine, const struct state *state)
{
    return state_has_deal(state) ? engine->rules->steps[state->step].place : (struct place){0};
}

struct event emit_draft(const struct engine *engine, const struct state *state,
                        enum event_kind kind, unsigned seat, unsigned number)
{
    return (struct event){
        .kind = kind,
        .engine = engine,
        .before = &engine->audience->before,
        .after = state,
        .seat = seat,
        .number = number,
        .turn = state->turn,
        .step = state->step,
        .place = place_of_step(engine, state),
    };
}

void emit_on(const struct engine *engine, const struct state *state, struct event *event)
{
    struct audience *audience = engine->audience;
    if (!is_heard(engine, state))
        return;
    audience->listener.hear(audience->listener.self, event);
    audience->before = *state;
}

void emit_now(const struct engine *engine, const struct state *state, enum event_kind kind,
              unsigned seat, unsigned number)
{
    struct event event = emit_draft(engine, state, kind, seat, number);
    emit_on(engine, state, &event);
}

void emit_suit_now(const struct engine *engine, const struct state *state, unsigned seat,
                   unsigned variable)
{
    struct event event = emit_draft(engine, state, EVENT_SUIT_NAMED, seat, variable);
    event.suit = state->named.suits[variable];
    emit_on(engine, state, &event);
}

/* A call is made by its own line, a card by none. */
static struct place place_of_choice(const struct engine *engine, const struct event *event)
{
    if (event->kind != EVENT_CALLED)
        return (struct place){0};
    const struct ask_step *ask = &engine->rules->steps[event->step].ask;
    return ask->groups[ask->calls[event->number].group].place;
}

void emit_choice(const struct engine *engine, const struct state *state, enum event_kind kind,
                 unsigned action)
{
    if (!is_heard(engine, state))
        return; /* else what was before is another match */
    unsigned actor = engine->audience->before.actor;
    struct event event = emit_draft(engine, state, kind, actor, action);
    event.legal = engine->audience->legal;
    event.turn = event.before->turn;
    event.step = event.before->step;
    event.place = place_of_choice(engine, &event);
    event.is_down = kind == EVENT_PLAYED && set_has(cards_lying_down(state), action);
    if (kind == EVENT_CALLED) /* what all know now of the hand, but did not see */
        event.cards[actor] =
            set_minus(set_and(state->shown, state->hand[actor]), event.before->shown);
    emit_on(engine, state, &event);
}

void engine_emit_event(const struct engine *engine, struct event *event)
{
    if (!engine->audience)
        return;
    event->engine = engine;
    event->before = event->after = engine->audience->match;
    event->turn = event->after->turn;
    event->step = event->after->step;
    emit_event(&engine->audience->listener, event);
}

void engine_emit_end(const struct engine *engine, const struct state *state)
{
    struct event event = {.kind = EVENT_BROKEN_OFF, .seat = state->dealer, .number = state->deal};
    if (state->turn != TURN_OVER || hooks_failed(engine->hooks))
        engine_emit_event(engine, &event);
}

void engine_emit_joined(const struct engine *engine, const struct state *state)
{
    if (!engine->audience)
        return;
    emit_before(engine, state);
    emit(engine, state, EVENT_MATCH, NO_SEAT, 0);
    emit(engine, state, EVENT_SEATED, NO_SEAT, 0);
    emit(engine, state, EVENT_DEAL, state->dealer, state->deal);
    emit(engine, state, EVENT_SHUFFLED, NO_SEAT, 0);
    struct event dealt = emit_draft(engine, state, EVENT_DEALT, NO_SEAT, 0);
    for (unsigned seat = 0; seat < engine->rules->players; seat++)
        dealt.cards[seat] = state->hand[seat];
    emit_on(engine, state, &dealt);
    emit_move_is_over(engine, state);
}

unsigned event_receiver(const struct event *event, unsigned seat)
{
    const struct ruleset *rules = event->engine->rules;
    const struct pass_step *step = &rules->steps[event->step].pass;
    const struct pass_item *item = exchange_item(step, event->after->deal);
    return exchange_receiver(rules, event->after, seat, pass_direction(item, event->number));
}

/* --- rows ------------------------------------------------------------------------------------ */

enum event_nature {
    STORY,
    DETAIL,
    CHOICE,
};

static const struct {
    uint8_t nature, names;
} rows[] = {
#define X(what, nature, named) [EVENT_##what] = {nature, NAMES_##named},
    EVENTS(X)
#undef X
};

bool event_is_detail(enum event_kind kind)
{
    return rows[kind].nature == DETAIL;
}

bool event_is_choice(enum event_kind kind)
{
    return rows[kind].nature == CHOICE;
}

enum event_names event_names(enum event_kind kind)
{
    return (enum event_names)rows[kind].names;
}
