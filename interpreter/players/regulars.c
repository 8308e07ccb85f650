/* A table of players who call and play with some sense, without thinking. */
#include "base/arena.h"
#include "base/memory.h"
#include "hooks/hooks.h"
#include "players/calling.h"
#include "players/players.h"

#define PRACTICE 12 /* deals, each of which is played several times */
/* How often somebody does something else than what seems best. */
#define STRAYING_CALLS 0.01
#define STRAYING_CARDS 0.06

struct regulars {
    const struct engine *engine;
    struct callers callers;
    struct rng rng;
};

/* Values that cannot be read are none. */
static void read_values(struct callers *callers)
{
    struct arena *arena = arena_create();
    const char *fault = NULL;
    values_read(callers, values_path(callers->rules, arena), arena, &fault);
    arena_destroy(arena);
}

struct regulars *regulars_create(const struct engine *engine, uint64_t seed)
{
    struct regulars *regulars = memory_grow(NULL, sizeof *regulars);
    struct worth worth = worth_of_deals(engine);
    struct dealing dealing;
    regulars->engine = engine;
    callers_init(&regulars->callers, engine->rules);
    read_values(&regulars->callers);
    worth.carried = regulars->callers.carried;
    dealing_init(&dealing, &regulars->callers, engine, &worth, rng_seeded(seed, 0));
    if (!hooks_failed(engine->hooks))
        tactics_practise(&dealing, PRACTICE);
    regulars->callers.tactics.handicap = 0;
    regulars->callers.tactics.followed_count = 0;
    regulars->rng = rng_seeded(seed, 1);
    return regulars;
}

void regulars_destroy(struct regulars *regulars)
{
    if (!regulars)
        return;
    callers_finish(&regulars->callers);
    memory_free(regulars);
}

/* --- calls while cards are played ------------------------------------------------------------ */

/* What comes of a call before anybody decides again: more than nothing if it ends the deal well for
 * the caller, less if it ends it badly, nothing if the deal goes on. */
static double end_by_call(const struct regulars *regulars, const struct state *state, unsigned call)
{
    const struct engine *engine = regulars->engine;
    struct state after = *state;
    unsigned account = engine->rules->account_of[state->actor];
    engine_apply(engine, &after, call);
    while (!state_deal_is_over(&after) && !turn_is_decision(&after) && !hooks_failed(engine->hooks))
        engine_chance(engine, &after);
    return state_deal_is_over(&after) ? worth_points(engine, &after, account) : 0;
}

/* A claim that wins, if there is one, and none that loses; else what is declared, half the time. */
static unsigned call_in_play(struct regulars *regulars, const struct state *state, struct set legal)
{
    struct set quiet = set_and(regulars->engine->rules->steps[state->step].ask.quiet, legal);
    struct set others = set_minus(legal, quiet);
    SET_EACH(call, set_minus(legal, quiet)) {
        double end = end_by_call(regulars, state, call);
        if (end > 0)
            return call;
        if (end < 0)
            set_remove(&others, call);
    }
    if (!set_is_empty(quiet) && (set_is_empty(others) || rng_below(&regulars->rng, 2)))
        return random_action(&regulars->rng, quiet);
    return random_action(&regulars->rng, set_is_empty(others) ? legal : others);
}

/* --- choosing -------------------------------------------------------------------------------- */

static unsigned call(struct regulars *regulars, const struct state *state, struct set legal)
{
    struct callers *callers = &regulars->callers;
    if (!is_for_callers(state))
        return call_in_play(regulars, state, legal);
    if (rng_fraction(&regulars->rng) < STRAYING_CALLS)
        return low_or_high(&regulars->rng, legal);
    if (callers->nets[state->step])
        return callers_choose(callers, state, legal, &regulars->rng);
    return hunch_choose(callers, state, legal, &regulars->rng);
}

unsigned regulars_choose(struct regulars *regulars, const struct state *state, struct set legal)
{
    struct tactics *tactics = &regulars->callers.tactics;
    if (set_count(legal) == 1)
        return set_first(legal);
    if (state->turn == TURN_CALL)
        return call(regulars, state, legal);
    if (state->turn != TURN_CARD && state->turn != TURN_PASS)
        return random_action(&regulars->rng, legal);
    unsigned action = tactics_choose(tactics, state, legal, &regulars->rng, STRAYING_CARDS);
    tactics->followed_count = 0;
    return action;
}
