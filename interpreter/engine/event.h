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

#include <stdbool.h>

#include "eldest.h"
#include "engine/engine.h"
#include "table/view.h"

/* What happens is numbered where other programs see it; nobody but the house hears of a case. Of a
 * CHOICE the action is one of `legal`. */
#define EVENTS(X) ELDEST_EVENTS(X) X(CASE, STORY, NOTHING) /* of no match: `after`, and `told` */

enum event_kind {
#define X(what, nature, named) EVENT_##what,
    EVENTS(X)
#undef X
};

enum { EVENT_KINDS = EVENT_CASE + 1 };

/* What the number of an event names. */
enum event_names {
    NAMES_NOTHING, /* it counts, or is not used */
    NAMES_CARD,
    NAMES_ACTION,
    NAMES_STEP,
    NAMES_SUIT, /* a suit variable */
    NAMES_CONTRACT,
    NAMES_PENALTY,
    NAMES_NOTE,
    NAMES_LINE,   /* of the ledger */
    NAMES_ENDING, /* of play */
};

/* The number of EVENT_SHOWN: why the cards lie open. */
enum shown_by {
    SHOWN_BY_RULE,   /* a step, a call, or the first card that is played beside a dummy */
    SHOWN_BY_CHOICE, /* the seat laid its hand open, which no rule asks for */
};

struct case_told;

struct event {
    enum event_kind kind;
    const struct engine *engine;
    const struct state *before, *after; /* the same where nothing has moved */
    const struct view *view; /* after, as one seat may know it, and the rest too; or NULL: all is */
    unsigned seat, number;   /* as the kind says; NO_CARD: a card that is not to be known */
    bool is_down;            /* EVENT_PLAYED: the card lies face down */
    uint8_t suit;            /* EVENT_SUIT_NAMED */
    int16_t noted;           /* EVENT_NOTED */
    uint8_t turn, step;      /* enum turn, and the step of the program, in which it happened */
    struct set cards[SEATS_MAX]; /* as the kind says; without those that are not to be known */
    uint16_t hidden[SEATS_MAX];  /* how many those are */
    uint8_t claimed[SEATS_MAX];  /* EVENT_CLAIMED: the tricks of each seat's side in all */
    struct place place;          /* of the rule that made it happen; without source: of none */
    struct set legal;            /* of a choice; empty: not to be known */
    const struct ledger *ledger; /* EVENT_LINE, EVENT_DEAL_OVER, EVENT_MATCH_OVER behind it */
    struct kept_terms *kept;     /* EVENT_DEAL_OVER: what terms still come to; or NULL */
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

static inline void emit_event(const struct listener *listener, const struct event *event)
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
void engine_emit_event(const struct engine *engine, struct event *event);

/* Nobody goes on: tells EVENT_BROKEN_OFF, if the match is not over or a hook has failed. */
void engine_emit_end(const struct engine *engine, const struct state *state);

/*
 * A deal that was joined in the middle (position_begin): the match, its seats, the deal, and
 * the hands as they are.
 */
void engine_emit_joined(const struct engine *engine, const struct state *state);

/* Whether it is a detail of another, or a choice, as its row says. */
bool event_is_detail(enum event_kind kind);
bool event_is_choice(enum event_kind kind);

/* What its number names, as its row says. */
enum event_names event_names(enum event_kind kind);

/* Whether a card was laid aside, to be given or laid away; or played to a trick. */
static inline bool event_is_of_passing(enum event_kind kind)
{
    return kind == EVENT_DISCARDED || kind == EVENT_GIVEN;
}

static inline bool event_is_of_card(enum event_kind kind)
{
    return kind == EVENT_LED || kind == EVENT_PLAYED;
}

/* Whether a seat laid its hand open, which no rule asks for. */
static inline bool event_is_open_hand(const struct event *event)
{
    return event->kind == EVENT_SHOWN && event->number == SHOWN_BY_CHOICE;
}

/* Whether it is of a deal: the match and its seats are there before the first, even if the dealer
 * is known. */
static inline bool event_is_of_deal(const struct event *event)
{
    return state_has_deal(event->after) && event->kind != EVENT_MATCH &&
           event->kind != EVENT_SEATED;
}

/* Whether it is a call that only its caller knows until all are shown. */
static inline bool event_is_secret_call(const struct event *event)
{
    return event->kind == EVENT_CALLED && event->engine->rules->steps[event->step].ask.at_once;
}

/* Whether the hand of the seat is not seen, but for cards that lie open in it. */
static inline bool event_hides(const struct event *event, unsigned seat)
{
    return event->view && event->view->seat != seat;
}

/* EVENT_EXCHANGED: who got the cards of the seat; NO_SEAT: they are laid away; the seat itself:
 * they lie face down before it. */
unsigned event_receiver(const struct event *event, unsigned seat);

/*
 * Driving a match: whose turn it is answers, the engine moves on, whoever listens is told. Scripts,
 * simulations and people at a terminal differ only in their policy.
 */

#define BREAK_OFF (-1)

/* What a policy wants after a deal. */
enum after_deal {
    AFTER_DEAL_STOP, /* the match is broken off */
    AFTER_DEAL_NEXT,
    AFTER_DEAL_CALL_TIME, /* the match ends, if the rules allow it; else it is broken off */
};

/* Who answers. `self` is handed to each function. */
struct policy {
    void *self;

    /* What the actor does: a member of legal, or BREAK_OFF. */
    int (*choose)(void *self, const struct state *state, struct set legal);

    /*
     * Answers for chance by engine_shuffle, engine_cut, engine_draw or engine_first_dealer. False
     * leaves it to the seed, and so does a NULL.
     */
    bool (*chance)(void *self, struct state *state);

    /*
     * Before each decision of a deal: adjudicates a penalty by engine_fine, or settles a claim by
     * engine_claim. False when there is no more to do so now. NULL: there never is.
     */
    bool (*intervene)(void *self, struct state *state);

    /* After each deal, also the last: how the match goes on. NULL: to its end. */
    enum after_deal (*deal_over)(void *self, const struct state *state);
};

/* Why a match goes on no further. */
enum drive_end {
    DRIVE_OVER,       /* the match is over */
    DRIVE_BROKEN_OFF, /* the policy wanted no more */
    DRIVE_FAILED,     /* an expression or hook failed: hooks_failed */
};

/*
 * Drives a match that has begun, by engine_begin or with a deal under way, to its end. Whoever
 * listens does so at the engine (engine_listen), from before it began; what the engine cannot know
 * is told here, that a game is broken off.
 */
enum drive_end drive(const struct engine *engine, struct state *state, const struct policy *policy);

/*
 * The same one turn at a time, for tables that wait in between: drive_turn until it is false
 * because nobody goes on, or a hook has failed. All is borrowed.
 */
struct drive {
    const struct engine *engine;
    struct state *state;
    const struct policy *policy;
};

bool drive_turn(const struct drive *drive);

#endif
