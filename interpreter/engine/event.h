/*
 * What happens in a match, told by the part of the engine that makes it happen, at the moment it
 * does. Whoever prints, counts, checks or remembers a game listens; nobody compares two states to
 * find out.
 *
 * Events come in the order in which things happen. Each borrows the match as it was before it and
 * as it is behind it; what happens between two events, whose turn it is next, EVENT_TURN tells.
 */
#ifndef ELDEST_ENGINE_EVENT_H
#define ELDEST_ENGINE_EVENT_H

#include "engine/engine.h"
#include "engine/reason.h"
#include "table/view.h"

enum event_kind {
    EVENT_MATCH,        /* a match begins */
    EVENT_DRAWN,        /* the player `seat` drew the card `number` for seats */
    EVENT_FIRST_DEALER, /* chance has named the seat that deals first */
    EVENT_SEATED,       /* everybody has a seat, and the first dealer is known */
    EVENT_DEAL,         /* the deal `number` begins; the seat deals */
    EVENT_GATHERED,     /* its pack is not shuffled: it was stacked after the last deal */
    EVENT_SHUFFLED,     /* the pack lies as it was shuffled */
    EVENT_CUT,          /* the seat lifted `number` cards off the pack */
    EVENT_STEP,         /* the deal comes to the step `number`; nothing is done yet */
    EVENT_LEFT_OUT,     /* it goes past that step, whose condition or contract does not hold */
    EVENT_DECISION,     /* the seat chose the action `number` out of `legal` */
    EVENT_REFUSED,      /* the seat was refused the action `number`; nothing has changed */
    EVENT_SUIT_NAMED,   /* the suit variable `number` is `suit` now: trumps, if that is 0 */
    EVENT_DECLARED,     /* the seat is declarer, in the contract `number`; it may be outbid */
    EVENT_CONTRACT,     /* the auction is over, and the seat has the contract */
    EVENT_CALLED_CARD,  /* the seat played the card `number` that was called: the sides are known */
    EVENT_TRICK,        /* the seat won the trick `number` of the deal, from 0 */
    EVENT_EXCHANGED,    /* the cards laid aside have changed hands: `cards` of each giver */
    EVENT_TURNED_DOWN,  /* the turn-up, the card `number`, lies face down again */
    EVENT_TAKEN,        /* the seat took the turn-up, the card `number`, into hand */
    EVENT_DEALT,        /* cards went from the pack to the hands: `cards` to each seat */
    EVENT_TURNED_UP,    /* the card `number` was turned up */
    EVENT_FLIPPED,      /* cards[0] of the talon were shown, from place `number` of the pack */
    EVENT_SHOWN,        /* the seat's hand was laid open: `cards` of it */
    EVENT_FINED,        /* the penalty `number` of the ruleset was adjudicated against the seat */
    EVENT_FORFEITED,    /* who played the seat plays no more: why, in `words` */
    EVENT_LINE,         /* the line `number` of the ledger was written; the scores have it later */
    EVENT_DEAL_OVER,    /* the deal is scored or abandoned; its cards can still be looked at */
    EVENT_TIME_CALLED,  /* the match ends because time is called */
    EVENT_MATCH_OVER,   /* the match is decided */
    EVENT_TURN,         /* the move is over: `after` says what the match waits for */
    EVENT_BROKEN_OFF,   /* nobody goes on; told last, if the match is not over */
    EVENT_CASE,         /* of no match: a case was asked, in a deal that is `after`; `told` */
};

struct case_told;

struct event {
    enum event_kind kind;
    const struct engine *engine;
    const struct state *before, *after; /* the same where nothing has moved */
    const struct view *view; /* after, as one seat may know it, and the rest too; or NULL: all is */
    unsigned seat, number;   /* as the kind says; NO_CARD: a card that is not to be known */
    uint8_t suit;            /* EVENT_SUIT_NAMED */
    uint8_t turn, step;      /* enum turn, and the step of the program, in which it happened */
    struct set cards[SEATS_MAX]; /* as the kind says; without those that are not to be known */
    struct place place;          /* of the rule that made it happen; without source: of none */
    struct set legal;            /* EVENT_DECISION; empty: not to be known */
    const struct ledger *ledger; /* EVENT_LINE, EVENT_DEAL_OVER, EVENT_MATCH_OVER behind it */
    enum refusal refusal;        /* EVENT_REFUSED, and why: */
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

/*
 * Who hears what an engine does with one match. It is told of no other, so that whoever tries out
 * moves on a copy disturbs nobody. Belongs to the owner of the engine, and stays where it is.
 */
struct audience {
    const struct state *match;
    struct listener listener;
    struct state before; /* the match behind the last event, while a move is being made */
    struct set legal;    /* what might have been chosen before it */
};

/* Lets the listener hear of the match from here on; NULL: nobody. The audience is borrowed. */
void engine_listen(struct engine *engine, struct audience *audience, const struct state *match,
                   const struct listener *listener);

/* Tells the audience of what is not the engine's doing: EVENT_REFUSED, EVENT_BROKEN_OFF. */
void engine_tell_event(const struct engine *engine, struct event *event);

/* Nobody goes on: tells EVENT_BROKEN_OFF, if the match is not over or a hook has failed. */
void engine_tell_end(const struct engine *engine, const struct state *state);

/*
 * A deal that was joined in the middle (engine_begin_position): the match, its seats, the deal, and
 * the hands as they are.
 */
void engine_tell_joined(const struct engine *engine, const struct state *state);

/*
 * Whether the event is a detail of another: a step of the program, the order of the pack, the suit
 * that a call names, a line of the score, whose turn it is. Games are told without them.
 */
bool event_is_detail(enum event_kind kind);

/* Whether it is of a deal: the match and its seats are there before the first, even if the dealer
 * is known. */
static inline bool event_is_of_deal(const struct event *event)
{
    return state_has_deal(event->after) && event->kind != EVENT_MATCH &&
           event->kind != EVENT_SEATED;
}

/* Whether the hand of the seat is not seen, but for cards that lie open in it. */
static inline bool event_hides(const struct event *event, unsigned seat)
{
    return event->view && event->view->seat != seat;
}

/* EVENT_EXCHANGED: who got the cards of the seat; NO_SEAT: they are laid away. */
unsigned event_receiver(const struct event *event, unsigned seat);

#endif
