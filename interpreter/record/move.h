/* A move of a match, and telling what it has changed: one event after the other. */
#ifndef ELDEST_RECORD_MOVE_H
#define ELDEST_RECORD_MOVE_H

#include "record/event.h"

/* The match before the move, and as it is: after points to where it is played. */
struct move {
    const struct engine *engine;
    const struct listener *listener; /* or NULL */
    struct state before;
    const struct state *after;
};

/* An event of this move, for the caller to fill in more and tell. */
struct event move_event(const struct move *move, enum event_kind kind, unsigned seat,
                        unsigned number);

/* Tells such an event. */
void move_tell(const struct move *move, enum event_kind kind, unsigned seat, unsigned number);

/* Tells everything that chance's answer, or somebody's action, has changed. */
void move_tell_chance(const struct move *move);
void move_tell_changes(const struct move *move);

/* Tells of a deal that begins with this move, and of the seats if nobody had one. */
void move_tell_new_deal(const struct move *move);

#endif
