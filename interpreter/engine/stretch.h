/*
 * A stretch of a history: some moments on end, each kept as what differs from the one before it,
 * and copies of what their events point to. For history.c.
 */
#ifndef ELDEST_ENGINE_STRETCH_H
#define ELDEST_ENGINE_STRETCH_H

#include "engine/history.h"

#define STRETCH_MOST 64

struct borrowed;

/* Some moments on end, each packed behind the one before it, with the state before the first. */
struct stretch {
    struct state base;
    unsigned first, count;
    uint8_t kinds[STRETCH_MOST];
    uint32_t ends[STRETCH_MOST]; /* of each moment, among the bytes: */
    uint8_t *bytes;
    uint32_t room;
    struct borrowed *borrowed;
    const struct ledger *ledger; /* the last one that was kept here; or NULL */
};

/* An empty one, whose first moment will have this number. The caller owns it. */
struct stretch *stretch_create(unsigned first, const struct state *base);
void stretch_destroy(struct stretch *stretch);

/* Adds an event and the state behind it, where there is room for one more; `last` is the moment
 * before it, and `*kept` becomes the event as it is kept. */
void stretch_add(struct stretch *stretch, const struct moment *last, const struct event *event,
                 struct event *kept);

/* Makes the moment one before the first of the stretch. */
void stretch_begin(const struct stretch *stretch, const struct engine *engine,
                   struct moment *moment);

/* Goes from a moment of the stretch, or from before its first, to the one of this number; `from` is
 * the number of the first that the moment has not yet come to. */
void stretch_walk(const struct stretch *stretch, struct moment *moment, unsigned from,
                  unsigned number);

#endif
