/*
 * Beginning in the middle: a deal whose play is under way, or over and about to be scored, without
 * the steps that led there. For scripts and lessons that are about one trick.
 */
#ifndef ELDEST_ENGINE_MIDWAY_H
#define ELDEST_ENGINE_MIDWAY_H

#include "engine/engine.h"

/*
 * The table before the lead to a trick. Every seat holds the same number of cards; with none, all
 * tricks are played and the deal is scored at once. Interludes before this trick are over.
 */
struct position {
    uint8_t suits[VARIABLES_MAX];
    uint8_t contract; /* from 1; 0 for none */
    uint8_t declarer; /* or NO_SEAT */
    uint8_t partner;  /* who is known to be it; or NO_SEAT */
    uint8_t leader;   /* or NO_SEAT: who leads to a first trick */
    card_t called_card;
    int16_t bid[SEATS_MAX]; /* or NO_BID */
    uint8_t tricks_won[SEATS_MAX];
    struct set hand[SEATS_MAX];
    struct set taken[SEATS_MAX]; /* beside the cards of the tricks won */
    const card_t *gone;          /* these, seat by seat, as they may have been played */
};

/* Whether suit variables can have these values under the contract. */
bool position_suits_possible(const struct ruleset *rules, unsigned contract, const uint8_t *suits);

/* The trumps of a deal, from 1, where they go by the deal; else SUIT_NONE. */
unsigned position_trumps_of_deal(const struct ruleset *rules, unsigned deal);

/* A match under way in such a deal; `start` must know the dealer, and has no pack. */
void engine_begin_midway(const struct engine *engine, struct state *state, uint64_t seed,
                         const struct match_start *start, const struct position *position);

#endif
