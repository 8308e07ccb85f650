/* A world: the hidden cards laid into their piles, and the deal as it must have been then. */
#ifndef ELDEST_BELIEF_WORLD_H
#define ELDEST_BELIEF_WORLD_H

#include "base/rng.h"
#include "belief/hidden.h"

/*
 * Lays out the hidden cards, which are listed pile by pile. What others passed on to one another is
 * any of the cards that they may have passed, all equally likely. False if a card that was turned
 * up in the deal would not have been dealt where it was.
 */
bool world_lay_out(const struct ruleset *rules, const struct hidden *hidden, const card_t *cards,
                   struct rng *rng, struct state *world);

#endif
