#include "players/credit.h"

#define BID_BELOW_STRENGTH 0.3 /* who has some strength left over does not bid it */
#define BID_SPREAD         1.1 /* a bid that is so many tricks off counts a quarter */
#define PROPOSALS          6   /* for each world */

/* The other seats that have a bid of their own to make, a bit for each. */
static uint8_t others_bound(const struct search *search)
{
    const struct state *known = &search->view->known;
    uint8_t seats = 0;
    for (unsigned seat = 0; seat < search->engine->rules->players; seat++) {
        if (seat != search->view->seat && known->bid[seat] != NO_BID)
            seats |= (uint8_t)(1u << seat);
    }
    return known->declarer == NO_SEAT ? seats : 0;
}

/* How much the bids speak for a world. Falls off slowly: not everybody bids as we would. */
static double weigh(const struct credit *credit, const struct search *search, uint8_t bound,
                    const struct state *world)
{
    const struct view *view = search->view;
    double tricks[SEATS_MAX], weight = 1;
    strength_of_hands(&credit->strength, view, world, tricks);
    for (unsigned left = bound; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        double off = (view->known.bid[seat] - tricks[seat] + BID_BELOW_STRENGTH) / BID_SPREAD;
        double root = 1 + off * off;
        weight /= root * root;
    }
    return weight;
}

/* Another world takes the place of the last, if it is no less likely or as often as it is. */
static bool propose(struct credit *credit, struct search *search, uint8_t bound)
{
    struct state world;
    if (!belief_sample(search->belief, &search->rng, &world))
        return false;
    double weight = weigh(credit, search, bound, &world);
    if (rng_fraction(&search->rng) * credit->weight < weight) {
        credit->world = world;
        credit->weight = weight;
    }
    return true;
}

void credit_begin(struct credit *credit)
{
    credit->weight = 0;
}

bool credit_world(struct credit *credit, struct search *search, struct state *world)
{
    uint8_t bound = others_bound(search);
    if (!bound)
        return search_world(search, world);
    if (!strength_find(&credit->strength, search->engine, search->view))
        return false;
    for (unsigned i = 0; i < PROPOSALS; i++) {
        if (!propose(credit, search, bound))
            return false;
    }
    search->worlds++;
    *world = credit->world;
    world->chance = rng_seeded(rng_next(&search->rng), world->deal);
    return true;
}
