/* How the engine tells what it does: for its own files. Without an audience each costs a look. */
#ifndef ELDEST_ENGINE_TELL_H
#define ELDEST_ENGINE_TELL_H

#include "engine/event.h"

/* Out of line, so that the many who play unheard pass it faster. */
#define TELL_RARELY __attribute__((noinline, cold))

/* A move begins: what it tells first is compared with the match as it stands now. */
TELL_RARELY void emit_before(const struct engine *engine, const struct state *state);

/* An event of this moment, for the caller to fill in more and emit_on. */
struct event emit_draft(const struct engine *engine, const struct state *state,
                        enum event_kind kind, unsigned seat, unsigned number);

/* Tells it, unless a hook has failed or it is of another match; what is told next comes behind. */
void emit_on(const struct engine *engine, const struct state *state, struct event *event);

TELL_RARELY void emit_now(const struct engine *engine, const struct state *state,
                          enum event_kind kind, unsigned seat, unsigned number);

/* Tells the suit that a variable has now, and who named it; NO_SEAT: a card or the rules. */
TELL_RARELY void emit_suit_now(const struct engine *engine, const struct state *state,
                               unsigned seat, unsigned variable);

static inline void emit_suit(const struct engine *engine, const struct state *state, unsigned seat,
                             unsigned variable)
{
    if (engine->audience)
        emit_suit_now(engine, state, seat, variable);
}

/* Tells an event that has nothing but a seat and a number. */
static inline void tell(const struct engine *engine, const struct state *state,
                        enum event_kind kind, unsigned seat, unsigned number)
{
    if (engine->audience)
        emit_now(engine, state, kind, seat, number);
}

/* The actor has made a choice, and the match has just taken it: the first that an action tells. */
TELL_RARELY void emit_choice(const struct engine *engine, const struct state *state,
                             enum event_kind kind, unsigned action);

/* Before a move, and behind it. */
static inline void emit_move_begins(const struct engine *engine, const struct state *state)
{
    if (engine->audience)
        emit_before(engine, state);
}

static inline void emit_move_is_over(const struct engine *engine, const struct state *state)
{
    tell(engine, state, EVENT_TURN, NO_SEAT, 0);
}

#endif
