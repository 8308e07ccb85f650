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
    const struct ruleset *rules;
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
    regulars->rules = engine->rules;
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

static unsigned call(struct regulars *regulars, const struct state *state, struct set legal)
{
    struct callers *callers = &regulars->callers;
    if (!is_for_callers(state))
        return random_action(&regulars->rng, legal);
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
