#include "players/rollout.h"

#include "players/play_out.h"

/* Every choice once, in one world. */
static bool try_all(struct search *search)
{
    const struct engine *engine = search->engine;
    struct state world, state;
    double worths[SEATS_MAX];
    if (!search_world(search, &world))
        return false;
    SET_EACH(action, search->legal) {
        state = world;
        engine_apply(engine, &state, action);
        if (hooks_failed(engine->hooks) ||
            !play_out_at_random(engine, &state, &search->rng, &search->decisions))
            return false;
        worth_of_end(search->worth, engine, &state, worths);
        search_count(search, action, &state, worths);
    }
    return true;
}

/* All were tried equally often. */
static bool is_worth_more(const struct trial *one, const struct trial *other)
{
    return one->worth > other->worth;
}

int rollout_choose(struct search *search)
{
    unsigned choices = set_count(search->legal);
    do {
        if (!try_all(search))
            return -1;
    } while (purse_spend(&search->purse, choices));
    return (int)search_best(search, is_worth_more);
}
