#include "players/rollout.h"

#include "players/random.h"

/* The rest of the deal at random; false if a hook failed. */
static bool play_on(struct search *search, struct state *state)
{
    const struct engine *engine = search->engine;
    uint64_t decisions = 0;
    struct rng rng = search->rng; /* here it is kept in registers */
    while (!deal_is_over(state)) {
        if (!turn_is_decision(state)) {
            engine_chance(engine, state);
            continue;
        }
        struct set legal = engine_legal(engine, state);
        engine_apply(engine, state, random_action(&rng, legal));
        decisions++;
        if (state->turn != TURN_CARD && hooks_failed(engine->hooks))
            break;
    }
    search->rng = rng;
    search->decisions += decisions;
    return !hooks_failed(engine->hooks);
}

/* Every choice once, in one world. */
static bool try_all(struct search *search)
{
    struct state world, state;
    double worths[SEATS_MAX];
    if (!search_world(search, &world))
        return false;
    SET_EACH(action, search->legal) {
        state = world;
        engine_apply(search->engine, &state, action);
        if (hooks_failed(search->engine->hooks) || !play_on(search, &state))
            return false;
        worth_of_end(search->worth, search->engine, &state, worths);
        search_count(search, action, &state, worths);
    }
    return true;
}

/* All were tried equally often. */
static unsigned best_of(const struct search *search)
{
    unsigned best = set_first(search->legal);
    SET_EACH(action, search->legal) {
        if (search->trials[action].worth > search->trials[best].worth)
            best = action;
    }
    return best;
}

int rollout_choose(struct search *search)
{
    unsigned choices = set_count(search->legal);
    do {
        if (!try_all(search))
            return -1;
    } while (purse_spend(&search->purse, choices));
    return (int)best_of(search);
}
