/* Random games of one way of playing, and the proofs that watch them. */
#ifndef ELDEST_PROOF_WATCH_H
#define ELDEST_PROOF_WATCH_H

#include "proof/proof.h"

/* What there was to see. */
struct watched {
    uint64_t games, deals, decisions;
};

/*
 * Plays so many deals, match after match, and shows each decision and each deal that has ended to
 * all proofs; inquiries are in the order of the proofs. Whoever calls prefers what was called least
 * so far, so that rare bids are heard too. A game in which somebody cannot act, or a hook failed,
 * is the last one.
 */
void watch_games(struct inquiry *inquiries, unsigned deals, struct watched *watched);

#endif
