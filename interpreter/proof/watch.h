/* Random games of one way of playing, and the proofs that watch them. */
#ifndef ELDEST_PROOF_WATCH_H
#define ELDEST_PROOF_WATCH_H

#include "proof/proof.h"

/* What there was to see. */
struct watched {
    uint64_t games, deals, decisions;
};

/* How much is wanted. */
struct watch {
    unsigned deals;
    bool (*goes_on)(void *self); /* asked before each deal; or NULL */
    void *self;
};

/*
 * Plays so many deals, match after match, and shows each decision and each deal that has ended to
 * all proofs; inquiries are in the order of the proofs. Every other deal is to be played in the
 * contract that was tried least, and in the others whoever calls prefers what was called least: so
 * rare contracts and calls are tried as often as any. A game in which somebody cannot act, or a
 * hook failed, is the last one.
 */
void watch_games(struct inquiry *inquiries, const struct watch *watch, struct watched *watched);

#endif
