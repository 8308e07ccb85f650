/* Deals that everybody plays to their end at random. */
#include "players/search.h"

#include "players/players.h"

static unsigned any(void *rng, const struct state *state, struct set legal)
{
    (void)state;
    return random_action(rng, legal);
}

bool play_out_at_random(const struct engine *engine, struct state *state, struct rng *rng,
                        uint64_t *decisions)
{
    struct rng near = *rng; /* here it is kept in registers */
    bool fine = play_out(engine, state, any, &near, decisions);
    *rng = near;
    return fine;
}
