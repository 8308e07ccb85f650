/* What a deal and a game add to the counts of a playout: the other half of the panel's sections. */
#ifndef ELDEST_LAB_COUNT_H
#define ELDEST_LAB_COUNT_H

#include "lab/playout.h"

/* The deal that has just ended, with the lines of its score; NULL if it was abandoned. */
void count_deal(struct playout *playout, const struct state *state, const struct ledger *ledger);

/* The game that is over, or broken off. */
void count_game(struct playout *playout, const struct state *state);

#endif
