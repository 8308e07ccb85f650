/* Whether a claim holds when all cards lie open and nobody errs. */
#ifndef ELDEST_SOLVE_CLAIM_CHECK_H
#define ELDEST_SOLVE_CLAIM_CHECK_H

#include "engine/claim.h"
#include "solve/solve.h"

enum claim_verdict {
    CLAIM_RIGHT,     /* the claimant's side can have as many tricks, whatever the others play */
    CLAIM_WRONG,     /* the others can see to it that it has fewer; or one of them has more */
    CLAIM_UNSETTLED, /* that was not found out: the budget ran out, chance would answer, or a hook
                        failed, with a diagnostic */
};

/* Positions that are looked at for a claim, where nobody says how many. */
#define CLAIM_NODES UINT64_C(3000000)

struct claim_card {
    uint8_t seat;
    card_t card;
};

struct claim_checked {
    enum claim_verdict verdict;
    uint64_t nodes; /* positions that were looked at */
    /* CLAIM_WRONG: how it can go until it is plain, which may be at once. */
    struct claim_card line[CARDS_MAX];
    unsigned count;
    uint8_t side;   /* of whom the claim says too much, or too little: a bit for each seat */
    bool gets_more; /* too little */
};

/*
 * Checks a claim that can be settled, in a state in which a card is to be played. A side may give
 * tricks away: a concession is right. Looks at `nodes` positions at most.
 */
void claim_check(const struct engine *engine, const struct state *state, const struct claim *claim,
                 uint64_t nodes, struct claim_checked *checked);

/* The same of a claim of the seat by its totals (claim_totals), as EVENT_CLAIMED has them: the
 * state may already be marked as claimed. */
void claim_check_totals(const struct engine *engine, const struct state *state, unsigned by,
                        const uint8_t totals[SEATS_MAX], uint64_t nodes,
                        struct claim_checked *checked);

#endif
