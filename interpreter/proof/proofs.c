#include "proof/proof.h"

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
