/*
 * What happens in a match, told one event at a time to whoever prints, counts or checks it. An
 * event borrows the states before and after the move that caused it; one move may cause several.
 */
#ifndef ELDEST_RECORD_EVENT_H
#define ELDEST_RECORD_EVENT_H

#include "engine/engine.h"
#include "engine/reason.h"

enum event_kind {
    EVENT_MATCH,       /* a match begins */
    EVENT_DRAWN,       /* the player `seat` drew the card `number` for seats */
    EVENT_SEATED,      /* everybody has a seat, and the first dealer is known */
    EVENT_DEAL,        /* a deal begins */
    EVENT_CUT,         /* the seat lifted `number` cards off the pack */
    EVENT_DECISION,    /* the seat chose the action `number` out of `legal` */
    EVENT_REFUSED,     /* the seat was refused the action `number`; nothing has changed */
    EVENT_TRICK,       /* the trick `number` of the deal, from 0, is complete */
    EVENT_EXCHANGED,   /* the cards laid aside have changed hands */
    EVENT_TURNED_DOWN, /* the turn-up lies face down again */
    EVENT_TAKEN,       /* the seat took the turn-up, the card `number`, into hand */
    EVENT_DEALT,       /* cards went from the pack to the hands */
    EVENT_TURNED_UP,   /* the card `number` was turned up */
    EVENT_FLIPPED,     /* cards of the talon were shown */
    EVENT_DEAL_OVER,   /* the deal is scored or abandoned; its cards can still be looked at */
    EVENT_MATCH_OVER,  /* the match is decided */
    EVENT_BROKEN_OFF,  /* nobody goes on; told last, if the match is not over */
};

struct event {
    enum event_kind kind;
    const struct engine *engine;
    const struct state *before, *after; /* the same where nothing has moved */
    unsigned seat, number;              /* as the kind says */
    struct set legal;                   /* EVENT_DECISION */
    enum refusal refusal;               /* EVENT_REFUSED, and why: */
    struct reason reason;
};

/* Somebody who hears of everything. */
struct listener {
    void *self;
    void (*hear)(void *self, const struct event *event);
};

static inline void tell(const struct listener *listener, const struct event *event)
{
    if (listener)
        listener->hear(listener->self, event);
}

/* EVENT_DEALT: the cards that the seat was dealt in this move. */
struct set event_dealt(const struct event *event, unsigned seat);

/* EVENT_EXCHANGED: the cards that the seat gave away in this move. */
struct set event_given(const struct event *event, unsigned seat);

/* EVENT_FLIPPED: the first of the cards shown, where in the pack; they go on to the flipped'th. */
unsigned event_first_flipped(const struct event *event);

#endif
