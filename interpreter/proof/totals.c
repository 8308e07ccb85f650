/* Card points add up to their declared total: they were added up when the ruleset was opened. */
#include "proof/proof.h"

static void prove_totals(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    for (unsigned i = 0; i < rules->count_count; i++)
        if (rules->counts[i].has_total)
            proved(inquiry, rules->pack.card_count);
}

const struct proof proof_totals = {
    .name = "totals",
    .claim = "card points add up to the declared total",
    .unit = "cards",
    .code = E_TOTAL,
    .look = prove_totals,
};
