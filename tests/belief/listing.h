/*
 * All worlds of a small game, listed by trying: every pack that deals the seat its cards, and every
 * choice that others may have made face down, is played through the engine from the beginning, and
 * stays if all that was done was legal and the seat would have seen the same. Nothing of belief/ is
 * asked.
 */
#ifndef ELDEST_TESTS_BELIEF_LISTING_H
#define ELDEST_TESTS_BELIEF_LISTING_H

#include "engine/fixture.h"

#define ACTIONS_MAX 64

/* A game that is played by chance, and written down. */
struct course {
    struct game *game; /* its state is where the course stands */
    unsigned dealer;
    struct state dealt; /* when somebody was first asked to act */
    unsigned count;
    uint8_t actions[ACTIONS_MAX];
    struct rng rng;
};

/* Begins a deal with a shuffled pack. */
void course_begin(struct course *course, struct game *game, uint64_t seed);

/* Any legal action. False, and nothing done, if the deal is over. */
bool course_go_on(struct course *course);

/* What makes worlds different: where every card is, and what others have done with them. */
struct place_of_cards {
    struct set hand[SEATS_MAX], passing[SEATS_MAX], given[SEATS_MAX], received[SEATS_MAX];
    struct set discards, taken; /* from the talon before play, into whichever hand */
    card_t drawn[CARDS_MAX];    /* in play, one after the other */
    card_t talon[CARDS_MAX];
    card_t down[CARDS_MAX]; /* played face down: by their number, and 1 */
};

struct place_of_cards places_in(const struct ruleset *rules, const struct state *state);

/* Sorted, each once. */
struct listing {
    struct place_of_cards *worlds;
    unsigned count, room;
    unsigned most; /* it is given up beyond */
};

/* All worlds that the seat may believe in where the course stands; false if they are too many. */
bool listing_make(struct listing *listing, const struct course *course, unsigned seat);
void listing_finish(struct listing *listing);

/* The number of a world in the list; its count if it is not in there. */
unsigned listing_find(const struct listing *listing, const struct place_of_cards *world);

#endif
