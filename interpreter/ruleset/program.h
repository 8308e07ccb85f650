/*
 * A deal is a little program: steps in the order a table meets them, each leading to the next or,
 * by a named outcome, to another one further down. The steps of `deal:` come first, then those of
 * `bidding:`, then play, the interludes of `during:`, and the three every program ends with: score,
 * abandon, redeal.
 */
#ifndef ELDEST_RULESET_PROGRAM_H
#define ELDEST_RULESET_PROGRAM_H

#include <stdbool.h>
#include <stdint.h>

#include "cards/pack.h"
#include "ruleset/fact.h"
#include "ruleset/limits.h"

/* --- what changes deal by deal: hand sizes, trumps, how many cards are passed and which way --- */

#define SCHEDULE_MAX 1024 /* deals after which a schedule repeats */

/* "10..1": from one amount to another, up or down by one. A single item has from equal to to. */
struct schedule_item {
    struct amount from, to;
};

/* The first item is for deal 1, and after the last the first comes again. */
struct schedule {
    const struct schedule_item *items;
    uint16_t item_count;
    /* Filled in by ruleset_finish. NULL if the one item depends on the deal. */
    const int16_t *values;
    uint16_t count;
};

/* The value for deal `deal` (from 1) of a schedule with values. */
static inline int schedule_at(const struct schedule *schedule, unsigned deal)
{
    return schedule->values[(deal - 1) % schedule->count];
}

/* --- steps ----------------------------------------------------------------------------------- */

enum step_kind {
    STEP_SHUFFLE,   /* chance: the whole pack, and with it the deal begins */
    STEP_GATHER,    /* the pack as it was stacked after the last deal; the first one is shuffled */
    STEP_CUT,       /* chance: where the pack is cut */
    STEP_DEAL,      /* cards from the top of the pack to the hands */
    STEP_TURN_UP,   /* a card is shown to all */
    STEP_FLIP,      /* cards from the top are shown until one is of a kind */
    STEP_TAKE,      /* somebody takes the turn-up into hand */
    STEP_TURN_DOWN, /* the turn-up is laid face down on the talon again */
    STEP_ASK,       /* seats are asked in turn and make calls */
    STEP_PASS,      /* seats choose cards, which then change hands all at once */
    STEP_SHOW,      /* a hand is laid open */
    STEP_PLAY,      /* all tricks, or the rest of them after an interlude */
    STEP_SCORE,     /* the ledger is written; the deal is over */
    STEP_ABANDON,   /* the deal is over without a score */
    STEP_REDEAL,    /* the same, and the same dealer deals again */
};

/* --- deal ------------------------------------------------------------------------------------ */

enum deal_kind {
    DEAL_EACH,    /* so many cards to each, one at a time */
    DEAL_ALL,     /* as many as come out equal, one at a time */
    DEAL_REST,    /* one at a time until no card is left */
    DEAL_PACKETS, /* round by round, each seat its packet */
};

struct deal_step {
    enum deal_kind kind;
    struct schedule cards;                  /* DEAL_EACH */
    uint8_t round_count;                    /* DEAL_PACKETS */
    uint8_t packets[ROUNDS_MAX][SEATS_MAX]; /* [round][turn from eldest hand] */
};

/* --- turn up, flip --------------------------------------------------------------------------- */

#define NO_VARIABLE 255
#define NO_STEP     255

struct turn_up_step {
    bool last_dealt;  /* the last card dealt, which stays in its hand; else the top of the talon */
    uint8_t variable; /* the suit variable that becomes its suit, or NO_VARIABLE */
};

struct flip_step {
    struct set until; /* the cards that end the flipping */
    uint8_t variable;
};

/* --- ask ------------------------------------------------------------------------------------- */

enum call_kind {
    CALL_WORD,   /* pass, accept */
    CALL_NUMBER, /* a number of a range */
    CALL_SUIT,   /* a suit, or no trumps */
    CALL_CARD,   /* a card by name: the called card */
    CALL_RANK,   /* a rank: the called card is that one of the trump suit */
};

/* What somebody says when making a call: the first whose role the caller has. */
struct saying {
    enum role role;
    const char *words;
};

/* One entry under `calls:`; a number or a suit makes it several calls. */
struct call_group {
    const char *name;
    struct place place;
    enum call_kind kind;
    uint8_t first, count; /* its calls in the step's list */

    struct amount low, high; /* CALL_NUMBER: these bounds hold when the call is made */
    struct set suits;        /* CALL_SUIT: these; SUIT_NONE for no trumps */
    uint8_t except;          /* CALL_SUIT: not the suit of this variable; or NO_VARIABLE */
    struct set cards;        /* CALL_CARD: these */
    struct amount above;     /* in an auction: it ranks directly above this number */

    /* What the call does. */
    uint8_t sets;        /* the variable that a CALL_SUIT names, or that takes `copies`' suit */
    uint8_t copies;      /* `trumps: proposal`: the variable whose suit is taken; or NO_VARIABLE */
    bool declares;       /* the caller becomes declarer */
    bool trumps_by_lead; /* the suit of the first card led will be trumps */
    uint8_t contract;    /* that the caller undertakes, if this is a bid or declares; 0: none */
    bool leads_on;       /* the call ends the asking and leads to step `then` */
    uint8_t then;

    const struct saying *sayings; /* at the table */
    uint8_t saying_count;
    const char *means; /* in the rule book: what its caller undertakes; NULL: what follows */
};

/* Whether a call in an auction is a bid: a word that says nothing of its worth is a pass. */
static inline bool call_is_bid(const struct call_group *group)
{
    return group->kind != CALL_WORD || group->contract != 0 || group->above.given;
}

/* What "East" does who makes a call of this name, if that is an English verb: "bids" of "bid",
 * "passes" of "pass". NULL of "nil", "kontra" and any other name, which can only be said. */
const char *call_verb(const char *name);

/* One thing that can be said: the actions of a decision are indices into the list of these. */
struct call {
    const char *name; /* "pass", "bid 3", "name hearts"; "nil", where there is no other nil */
    uint8_t group;
    uint8_t standing; /* in an auction: its place among all bids, from 1; 0 for a pass */
    int16_t value;    /* the number, the suit, the card (of several copies the first) or the rank */
};

/* A named reason for which a call is refused when its condition holds. */
struct limit {
    const char *name;
    struct place place;
    struct expression *condition;
};

struct ask_step {
    enum role who; /* ROLE_EACH: each once, from eldest hand on */
    const struct call_group *groups;
    const struct call *calls;
    const struct limit *limits;
    uint8_t group_count, call_count, limit_count;
    uint8_t otherwise; /* where it leads when no call has led on; in an auction: when all passed */
    bool is_auction;   /* asked round and round; each bid must beat the last, see auction.c */
};

/* --- pass ------------------------------------------------------------------------------------ */

enum direction {
    TO_LEFT,
    TO_RIGHT,
    TO_ACROSS,
    TO_TALON, /* a discard */
};

struct pass_item {
    uint8_t count; /* 0: nothing is passed in this deal */
    enum direction direction;
    struct place place;
};

struct pass_step {
    enum role who;
    const struct pass_item *items; /* deal by deal, then from the start again */
    uint16_t item_count;
};

/* --- gather ---------------------------------------------------------------------------------- */

/* How cards that were not played are stacked: hand by hand, each sorted by these suits. */
struct gather_step {
    uint8_t suits[SUITS_MAX];
};

/* --- the step -------------------------------------------------------------------------------- */

struct step {
    enum step_kind kind;
    const char *name; /* as the ruleset calls it: "turn it down" */
    struct place place;
    const char *says;             /* what the rule book says of it; NULL: what follows from it */
    uint32_t under;               /* the contracts under which it is in force */
    uint8_t next;                 /* the step it leads to when nothing else is said */
    struct expression *condition; /* the step is left out unless it holds; or NULL */
    uint8_t left_out;             /* where it leads then, or when it is not in force */
    uint8_t after_trick;          /* of an interlude: the trick (from 1) it follows; else 0 */
    union {
        enum role who; /* STEP_CUT, STEP_TAKE, STEP_SHOW */
        struct gather_step gather;
        struct deal_step deal;
        struct turn_up_step turn_up;
        struct flip_step flip;
        struct ask_step ask;
        struct pass_step pass;
    };
};

#endif
