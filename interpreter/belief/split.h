/*
 * Laying cards into bins of given sizes where some cards may not lie in some bins. All ways to do
 * it are counted, so that one of them can be drawn, each equally likely, without a try that fails.
 */
#ifndef ELDEST_BELIEF_SPLIT_H
#define ELDEST_BELIEF_SPLIT_H

#include <stdbool.h>

#include "base/rng.h"
#include "cards/pack.h"

struct bin {
    struct set may; /* the cards that may lie in it */
    uint8_t room;   /* this many will */
    bool in_order;  /* it matters in which order */
};

#define BINS_MAX 32

/* A workspace for one thread; memory is allocated by split_prepare only. */
struct split;
struct split *split_create(void);
void split_destroy(struct split *split);

/*
 * Counts the ways of laying the cards into the bins, at most BINS_MAX, which together have room for
 * just these. False if there is none.
 */
bool split_prepare(struct split *split, struct set cards, const struct bin *bins, unsigned count);

/*
 * False if there are so many different bins that they were not told apart in all that they may
 * hold: then whoever draws has to look, and to draw again.
 */
bool split_is_exact(const struct split *split);

/* Draws a way: the cards bin by bin, each bin in a random order if that matters. */
void split_draw(const struct split *split, struct rng *rng, card_t *cards);

#endif
