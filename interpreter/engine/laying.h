/*
 * A deal that is being put together from a position: what is taken from what is said, and what is
 * still open. position_lay.c puts it together, position_needs.c asks for what is missing.
 */
#ifndef ELDEST_ENGINE_LAYING_H
#define ELDEST_ENGINE_LAYING_H

#include "base/rng.h"
#include "engine/position.h"

struct laying {
    const struct asking *asking;
    const struct engine *engine; /* tells nobody */
    const struct ruleset *rules;
    const struct position *said;
    struct match_start start;
    struct state *state;
    uint8_t suits[VARIABLES_MAX];
    struct claims claims;
    struct rng rng;
    card_t trick[SEATS_MAX]; /* so far, and the seats that have played to it, a bit for each */
    unsigned trick_count;
    uint8_t in_trick;
    uint8_t next; /* who plays next */
    /* As in the state, once play has begun there. */
    uint8_t trick_size, out, follows[SEATS_MAX];
    struct set gone;
    /* What is open, as far as it is not settled by the rules. */
    uint8_t bids_open, suits_open; /* a bit for each seat, each variable */
    uint16_t notes_open;           /* a bit for each note */
    bool declarer_open, winner_open;
    bool covered_told;             /* that it is not said what lies face down */
    struct set fillers[SEATS_MAX]; /* any of these may be in the tricks that the seat has won */
    bool wrong;
};

/* A diagnostic: by these rules the position cannot be so, or leaves something open. */
struct diagnostic *laying_refuse(struct laying *laying, enum diagnostic_code code,
                                 struct place place, const char *text);

/* All that the answer depends on has to be said: suits by which the tricks go, what the score asks,
 * and of a deal that goes on also what steps in it ask. */
void laying_check_needs(struct laying *laying);

/* A seat that plays: the cards in its hand say how far play has come. */
unsigned laying_first_playing(const struct laying *laying);

/* Whether a number is bid that undertakes the contract; 0: any number. */
bool laying_numbers_bid(const struct ruleset *rules, unsigned contract);

/* Whether a call can make somebody declarer. */
bool laying_may_declare(const struct ruleset *rules);

#endif
