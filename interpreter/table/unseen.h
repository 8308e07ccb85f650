/*
 * What a seat cannot see might as well be otherwise. Exchanging the cards whose places it does not
 * know makes another match that must look the same to it: who finds a difference has found a leak.
 */
#ifndef ELDEST_TABLE_UNSEEN_H
#define ELDEST_TABLE_UNSEEN_H

#include "base/rng.h"
#include "ruleset/ruleset.h"
#include "table/state.h"

/* The cards of the talon, seen or not. */
struct set talon_cards(const struct state *state);

/* The cards whose places a seat cannot know: those of other hands and of the talon, unseen. */
struct set cards_unseen_by(const struct ruleset *rules, const struct state *state, unsigned seat);

/* The same match with these cards exchanged among themselves at random, and another future. */
struct state state_with_exchanged(const struct state *state, struct set cards, struct rng *rng);

#endif
