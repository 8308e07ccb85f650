/*
 * The cards that a seat cannot place, and the piles they lie in: the talon, the hands of others,
 * and what these have laid aside or away. How many lie in each is no secret.
 */
#ifndef ELDEST_BELIEF_HIDDEN_H
#define ELDEST_BELIEF_HIDDEN_H

#include "base/rng.h"
#include "ruleset/ruleset.h"
#include "table/view.h"

enum pile_kind {
    PILE_TALON,    /* what is not dealt, from the top */
    PILE_HAND,     /* what somebody holds */
    PILE_PASSING,  /* what somebody has laid aside to pass it on */
    PILE_DISCARDS, /* what somebody has laid away */
};

struct pile {
    enum pile_kind kind;
    uint8_t seat;
    uint8_t room; /* for so many of the hidden cards */
};

#define PILES_MAX (3 * SEATS_MAX + 1)

/*
 * How cards went from hand to hand, which beliefs follow once in a deal. Cards are passed on and
 * laid away before the first trick only: the language knows no other time for it.
 */
struct exchange {
    bool is_over;                   /* one is */
    bool before_discards;           /* what was received may have been laid away since */
    bool before_take;               /* the turn-up lay on the talon then, and was taken since */
    uint8_t giver_to[SEATS_MAX];    /* or NO_SEAT */
    uint8_t received_by[SEATS_MAX]; /* so many cards */
};

/* A plain value. */
struct hidden {
    uint8_t seat;
    struct state known; /* the view's, and in it all cards whose places the seat can tell */
    struct set cards;
    struct set with[SEATS_MAX]; /* hidden cards that lie in one of the seat's piles */
    struct pile piles[PILES_MAX];
    uint8_t pile_count;
    struct set played[SEATS_MAX]; /* by each seat */
    struct exchange exchange;
    uint8_t dealt_to[CARDS_MAX]; /* as in the view */
    /*
     * The places in the pack, pile by pile, from which the cards of the piles were dealt. Where
     * cards have gone from hand to hand there is no telling before it is known which.
     */
    uint8_t from[CARDS_MAX];
    bool misses_turn_up;  /* the view does not say from which place the turn-up was dealt */
    uint8_t turned_up_at; /* that place, once it is found out; else CARDS_MAX */
};

/*
 * Works out what is hidden from the seat of a view. Returns NULL, or in a sentence without its full
 * stop what it is that beliefs cannot follow.
 */
const char *hidden_find(const struct ruleset *rules, const struct view *view,
                        struct hidden *hidden);

/* Finds out that the turn-up, which was missed, was dealt from this place of the pack. */
void hidden_know_turn_up(struct hidden *hidden, unsigned place);

/* --- a world: the hidden cards in their piles, and the deal as it must have been then -------- */

/*
 * Lays out the hidden cards, which are listed pile by pile. What others passed on to one another is
 * any of the cards that they may have passed, all equally likely. False if a card that was turned
 * up in the deal would not have been dealt where it was.
 */
bool world_lay_out(const struct ruleset *rules, const struct hidden *hidden, const card_t *cards,
                   struct rng *rng, struct state *world);

#endif
