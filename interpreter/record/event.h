/*
 * What happens in a match, told one event at a time to whoever prints, counts or checks it. An
 * event borrows the states before and after the move that caused it; one move may cause several.
 */
#ifndef ELDEST_RECORD_EVENT_H
#define ELDEST_RECORD_EVENT_H

#include "engine/engine.h"
#include "engine/reason.h"
#include "table/view.h"

enum event_kind {
    EVENT_MATCH,       /* a match begins */
    EVENT_DRAWN,       /* the player `seat` drew the card `number` for seats */
    EVENT_SEATED,      /* everybody has a seat, and the first dealer is known */
    EVENT_DEAL,        /* a deal begins */
    EVENT_GATHERED,    /* its pack is not shuffled: it was stacked after the last deal */
    EVENT_CUT,         /* the seat lifted `number` cards off the pack */
    EVENT_DECISION,    /* the seat chose the action `number` out of `legal` */
    EVENT_REFUSED,     /* the seat was refused the action `number`; nothing has changed */
    EVENT_CONTRACT,    /* the auction is over, and the seat has the contract */
    EVENT_CALLED_CARD, /* the seat played the card `number` that was called: the sides are known */
    EVENT_TRICK,       /* the trick `number` of the deal, from 0, is complete */
    EVENT_EXCHANGED,   /* the cards laid aside have changed hands */
    EVENT_TURNED_DOWN, /* the turn-up lies face down again */
    EVENT_TAKEN,       /* the seat took the turn-up, the card `number`, into hand */
    EVENT_DEALT,       /* cards went from the pack to the hands */
    EVENT_TURNED_UP,   /* the card `number` was turned up */
    EVENT_FLIPPED,     /* cards of the talon were shown */
    EVENT_SHOWN,       /* the seat's hand was laid open */
    EVENT_FINED,       /* the penalty `number` of the ruleset was adjudicated against the seat */
    EVENT_FORFEITED,   /* who played the seat plays no more, and others do: why, in `words` */
    EVENT_DEAL_OVER,   /* the deal is scored or abandoned; its cards can still be looked at */
    EVENT_TIME_CALLED, /* the match ends because time is called */
    EVENT_MATCH_OVER,  /* the match is decided */
    EVENT_BROKEN_OFF,  /* nobody goes on; told last, if the match is not over */
    EVENT_CASE,        /* of no match: a case was asked, in a deal that is `after`; `told` */
};

struct case_told;

struct event {
    enum event_kind kind;
    const struct engine *engine;
    const struct state *before, *after; /* the same where nothing has moved */
    const struct view *view; /* after, as one seat may know it, and the rest too; or NULL: all is */
    unsigned seat, number;   /* as the kind says; NO_CARD: a card that is not to be known */
    struct set legal;        /* EVENT_DECISION; empty: not to be known */
    enum refusal refusal;    /* EVENT_REFUSED, and why: */
    struct reason reason;
    const char *words;            /* EVENT_FORFEITED; NULL: not to be known */
    const struct case_told *told; /* EVENT_CASE */
};

/* Somebody who hears of everything. */
struct listener {
    void *self;
    void (*hear)(void *self, const struct event *event);
};

static inline void tell_event(const struct listener *listener, const struct event *event)
{
    if (listener)
        listener->hear(listener->self, event);
}

/* EVENT_DEALT: the cards that the seat was dealt in this move. */
struct set event_dealt(const struct event *event, unsigned seat);

/* Whether the hand of the seat is not seen, but for cards that lie open in it. */
static inline bool event_hides(const struct event *event, unsigned seat)
{
    return event->view && event->view->seat != seat;
}

/* EVENT_EXCHANGED: the cards that the seat gave away in this move, and who got them, or NO_SEAT. */
struct set event_given(const struct event *event, unsigned seat);
unsigned event_receiver(const struct event *event, unsigned seat);

/*
 * With the pack as it was shuffled for this deal, before anybody cut it: the state before a cut, or
 * the one after the event if the cards are dealt; NULL while neither is so.
 */
const struct state *event_shuffled(const struct event *event);

/* EVENT_SHOWN: the cards of the seat that lie open since this move. */
struct set event_shown(const struct event *event, unsigned seat);

/* EVENT_FLIPPED: the first of the cards shown, where in the pack; they go on to the flipped'th. */
unsigned event_first_flipped(const struct event *event);

#endif
