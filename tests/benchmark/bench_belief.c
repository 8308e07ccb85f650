/*
 * How fast worlds are drawn from what a seat knows in the middle of the play: half of the cards
 * played by chance, what they tell taken in. Fails if whist has fewer than 50,000 worlds a second.
 *
 *   bench_belief                   several rulesets, for people
 *   bench_belief RULESET WORLDS    so many worlds of each position, for those who count
 * instructions
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "belief/belief.h"
#include "engine/open.h"
#include "players/players.h"

#define POSITIONS 16
#define WORLDS    100000 /* of each position */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static struct ruleset *open_ruleset(const char *id, struct diagnostics *diagnostics)
{
    static char shipped[4096];
    static const char *const folders[] = {shipped, NULL};
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    struct load_request request = {0};
    snprintf(shipped, sizeof shipped, "%s/rulesets", root ? root : ".");
    struct ruleset *rules = ruleset_open(id, folders, &request, diagnostics);
    diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    if (!rules)
        exit(1);
    return rules;
}

/* Somebody is to play, and half of the cards are gone. */
static bool is_midway(const struct state *state)
{
    return state->turn == TURN_CARD && 2 * state->trick >= state->trick_count &&
           state->in_trick > 0;
}

static void play_to_middle(const struct engine *engine, struct state *state, uint64_t seed)
{
    struct rng rng = rng_seeded(seed, 1);
    engine_begin(engine, state, seed);
    while (!is_midway(state)) {
        if (turn_is_chance(state))
            engine_chance(engine, state);
        else if (state->turn == TURN_OVER)
            engine_begin(engine, state, ++seed);
        else if (state->turn == TURN_NEXT_DEAL)
            engine_next_deal(engine, state);
        else
            engine_apply(engine, state, random_action(&rng, engine_legal(engine, state)));
    }
}

/* Returns the seconds that drawing took, without looking. */
static double draw_worlds(const struct engine *engine, unsigned worlds, double *looking)
{
    struct belief *belief = belief_create(engine);
    struct rng rng = rng_seeded(1, 2);
    double drawing = 0;
    for (uint64_t seed = 0; seed < POSITIONS; seed++) {
        struct state state, world;
        struct view view;
        play_to_middle(engine, &state, seed);
        view_of(engine->rules, &state, state.actor, &view);
        double start = now();
        bool known = belief_look(belief, &view);
        double looked = now();
        for (unsigned i = 0; i < worlds && known; i++)
            known = belief_sample(belief, &rng, &world);
        drawing += now() - looked;
        *looking += looked - start;
        if (!known) {
            fprintf(stderr, "%s: %s\n", engine->rules->id, belief_fault(belief));
            exit(1);
        }
    }
    belief_destroy(belief);
    return drawing;
}

/* Worlds a second. */
static double measure(const char *id, unsigned worlds)
{
    double looking = 0;
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = open_ruleset(id, diagnostics);
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)};
    double pace = POSITIONS * (double)worlds / draw_worlds(&engine, worlds, &looking);
    printf("%-20s %9.0f worlds/s, %5.0f microseconds to look\n", id, pace,
           looking / POSITIONS * 1e6);
    hooks_close(engine.hooks);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
    return pace;
}

int main(int argc, char **argv)
{
    if (argc == 3)
        return measure(argv[1], (unsigned)strtoul(argv[2], NULL, 10)) > 0 ? 0 : 1;
    bool fine = measure("whist", WORLDS) >= 50000;
    measure("nimby", WORLDS);
    measure("anti-trump", WORLDS);
    measure("small-ships", WORLDS);
    measure("big-ships", WORLDS);
    return fine ? 0 : 1;
}
