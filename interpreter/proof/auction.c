/*
 * An auction ends: a bid stands higher than the last, of which there are so many, or as high and is
 * made by a seat further in front; and after so many passes nobody is left to ask. Whoever is asked
 * once each is asked once. Here is seen that the bids of an auction are a ladder, each rung there
 * once.
 */
#include "proof/proof.h"

static bool is_ladder(const struct ask_step *ask, unsigned bids)
{
    struct set standings = {{0, 0}};
    for (unsigned i = 0; i < ask->call_count; i++)
        if (ask->calls[i].standing > 0)
            set_add(&standings, ask->calls[i].standing);
    return set_equal(standings, set_range(1, bids));
}

static void look_at_auction(struct inquiry *inquiry, const struct step *step)
{
    unsigned bids = 0;
    for (unsigned i = 0; i < step->ask.call_count; i++)
        bids += step->ask.calls[i].standing > 0;
    if (bids > 0 && bids < step->ask.call_count && is_ladder(&step->ask, bids)) {
        proved(inquiry, bids);
        return;
    }
    diagnose(inquiry->diagnostics, E_CONTRADICTION, step->place,
             "the bids of '%s' are no ladder that ends", step->name);
    refuted(inquiry);
}

static void prove_auction(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK && rules->steps[i].ask.is_auction)
            look_at_auction(inquiry, &rules->steps[i]);
}

const struct proof proof_auction = {
    .name = "auction",
    .claim = "the auction ends: each bid beats the last",
    .unit = "bids",
    .code = E_CONTRADICTION,
    .look = prove_auction,
};
