/* How the engine emits events: for its own files. Without an audience each costs a null check. */
#ifndef ELDEST_ENGINE_EMIT_H
#define ELDEST_ENGINE_EMIT_H

#include "engine/event.h"

/* Out of line, so that play without listeners passes it faster. */
#define EMIT_RARELY __attribute__((noinline, cold))

/* A move begins: its first event is compared with the match as it is now. */
EMIT_RARELY void emit_before(const struct engine *engine, const struct state *state);

/* An event of this moment, for the caller to fill in more and emit_on. */
struct event emit_draft(const struct engine *engine, const struct state *state,
                        enum event_kind kind, unsigned seat, unsigned number);

/* Emits it, unless a hook has failed or it is of another match; the next one follows it. */
void emit_on(const struct engine *engine, const struct state *state, struct event *event);

EMIT_RARELY void emit_now(const struct engine *engine, const struct state *state,
                          enum event_kind kind, unsigned seat, unsigned number);

/* Emits the suit that a variable has now, and who named it; NO_SEAT: a card or the rules. */
EMIT_RARELY void emit_suit_now(const struct engine *engine, const struct state *state,
                               unsigned seat, unsigned variable);

static inline void emit_suit(const struct engine *engine, const struct state *state, unsigned seat,
                             unsigned variable)
{
    if (engine->audience)
        emit_suit_now(engine, state, seat, variable);
}

/* Emits an event that has nothing but a seat and a number. */
static inline void emit(const struct engine *engine, const struct state *state,
                        enum event_kind kind, unsigned seat, unsigned number)
{
    if (engine->audience)
        emit_now(engine, state, kind, seat, number);
}

/* The actor's choice has just been made: the first event of an action. */
EMIT_RARELY void emit_choice(const struct engine *engine, const struct state *state,
                             enum event_kind kind, unsigned action);

/* Before a move, and after it. */
static inline void emit_move_begins(const struct engine *engine, const struct state *state)
{
    if (engine->audience)
        emit_before(engine, state);
}

static inline void emit_move_is_over(const struct engine *engine, const struct state *state)
{
    emit(engine, state, EVENT_TURN, NO_SEAT, 0);
}

#endif
