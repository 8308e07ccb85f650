/* The simplest player: any legal action, all equally likely. */
#ifndef ELDEST_PLAYERS_RANDOM_H
#define ELDEST_PLAYERS_RANDOM_H

#include "base/rng.h"
#include "cards/set.h"

/* One of the legal actions; legal must not be empty. */
static inline unsigned random_action(struct rng *rng, struct set legal)
{
    unsigned count = set_count(legal);
    return count == 1 ? set_first(legal) : set_select(legal, rng_below(rng, count));
}

#endif
