/* What could have come of a deal: the same cards and calls, the tricks won by others. */
#ifndef ELDEST_PROOF_OUTCOME_H
#define ELDEST_PROOF_OUTCOME_H

#include "proof/proof.h"

/*
 * The deal that has ended, but with so many of its tricks won by the makers, or by the first seat
 * where nobody declared; which ones, and who takes the others, is chosen at random. tricks is at
 * most state->trick.
 */
struct state outcome_with(const struct ruleset *rules, const struct state *ended, unsigned tricks,
                          struct rng *rng);

#endif
