/* The outcome of a proof: proved, refuted with an example, or neither. */
#include "proof/proof.h"

#include <inttypes.h>

static void find(struct inquiry *inquiry, enum verdict verdict, uint64_t cases)
{
    struct finding *finding = inquiry->finding;
    finding->tried += cases;
    if (verdict > finding->verdict)
        finding->verdict = verdict;
}

void proved(struct inquiry *inquiry, uint64_t cases)
{
    find(inquiry, PROVED, cases);
}

void not_refuted(struct inquiry *inquiry, uint64_t cases)
{
    find(inquiry, NOT_REFUTED, cases);
}

void refuted(struct inquiry *inquiry)
{
    find(inquiry, REFUTED, 1);
}

void hint_game(struct diagnostic *diagnostic, const struct game *game)
{
    diagnostic_hint(diagnostic, "seen in deal %u of the random game of seed %" PRIu64,
                    game->state.deal, game->seed);
}

/* --- all there are --------------------------------------------------------------------------- */

extern const struct proof proof_strength, proof_ranked, proof_cards, proof_packets, proof_steps,
    proof_auction, proof_legal, proof_answers, proof_contracts, proof_totals, proof_ending,
    proof_secrets, proof_conditions, proof_effective, proof_choosable, proof_voices, proof_steady;

const struct proof *const proofs[PROOFS_MAX + 1] = {
    &proof_ranked,     &proof_strength,  &proof_cards,
    &proof_packets,    &proof_steps,     &proof_auction,
    &proof_legal,      &proof_answers,   &proof_secrets,
    &proof_contracts,  &proof_totals,    &proof_ending,
    &proof_conditions, &proof_effective, &proof_choosable,
    &proof_voices,     &proof_steady,    NULL,
};
