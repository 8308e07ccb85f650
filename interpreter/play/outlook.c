#include "play/outlook.h"

#include "base/diagnostic.h"
#include "belief/belief.h"
#include "engine/engine.h"
#include "players/random.h"

/* What fails here fails only in the mind: it is nobody's business. */
struct mind {
    struct diagnostics *diagnostics;
    struct engine engine;
    struct belief *belief;
};

static struct mind open_mind(const struct ruleset *rules)
{
    struct mind mind = {.diagnostics = diagnostics_create()};
    mind.engine = (struct engine){.rules = rules, .hooks = hooks_open(rules, mind.diagnostics)};
    return mind;
}

static void close_mind(struct mind *mind)
{
    belief_destroy(mind->belief);
    hooks_close(mind->engine.hooks);
    diagnostics_destroy(mind->diagnostics);
}

/* Who wins the trick of the world in which this card is played; -1 if a hook fails. */
static int winner_after(const struct engine *engine, struct state *world, unsigned card,
                        struct rng *rng)
{
    unsigned trick = world->trick, deal = world->deal;
    engine_apply(engine, world, card);
    while (!hooks_failed(engine->hooks) && world->turn == TURN_CARD && world->trick == trick &&
           world->deal == deal)
        engine_apply(engine, world, random_action(rng, engine_legal(engine, world)));
    return hooks_failed(engine->hooks) ? -1 : world->winner[trick];
}

struct outlook outlook_of_card(const struct ruleset *rules, const struct view *view, unsigned card)
{
    struct mind mind = open_mind(rules);
    struct outlook outlook = {.is_last = view->known.in_trick + 1u == rules->players};
    struct rng rng = rng_seeded(view->known.played_count, card);
    struct state world;
    mind.belief = belief_create(&mind.engine);
    bool fine = belief_look(mind.belief, view);
    while (fine && outlook.worlds < OUTLOOK_WORLDS &&
           (fine = belief_sample(mind.belief, &rng, &world))) {
        int winner = winner_after(&mind.engine, &world, card, &rng);
        fine = winner >= 0;
        outlook.worlds++;
        outlook.won += winner == view->seat;
    }
    if (!fine)
        outlook.worlds = 0;
    close_mind(&mind);
    return outlook;
}
