/*
 * How fast computer players play out deals in their heads: decisions a second inside the search, on
 * one thread, drawing of worlds included, and as a share of what random games of the same ruleset
 * get through in the same run. They take turns and the best of several rounds counts, so that a
 * noisy machine disturbs all alike. Fails if one makes less than a million decisions a second.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/open.h"
#include "lab/simulation.h"
#include "players/players.h"

#define ROUNDS     3
#define GAMES      2000
#define ITERATIONS 2000
#define DEALS      2 /* each thought about at every turn of one seat */
#define FLOOR      1e6

static const char *const names[] = {
    "anti-trump",  "big-ships",    "nimby", "nominated-partner", "nomination-whist", "noms",
    "small-ships", "sniped-whist", "whist",
};

/* Decisions a second. */
struct pace {
    double random, rollout, thinker;
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double pace_of_random(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct arena *arena = arena_create();
    struct tally *tally = tally_create(panel_create(rules, arena));
    struct simulation games = {.games = GAMES, .seed = 1, .jobs = 1, .deals_most = 1};
    double begun = now();
    simulate(rules, &games, tally, diagnostics);
    double pace = (double)tally->rows[ROW_DECISIONS].sum / (now() - begun);
    tally_destroy(tally);
    arena_destroy(arena);
    return pace;
}

/* What the seat of eldest hand thinks, while the others do as they like. */
static uint64_t think_through(struct computer *computer, const struct engine *engine, uint64_t seed)
{
    struct match_start start = {.dealer = 0, .deal = 1};
    struct state state;
    uint64_t decisions = 0;
    engine_begin_at(engine, &state, seed, &start);
    while (state.turn != TURN_NEXT_DEAL && state.turn != TURN_OVER) {
        if (!turn_is_decision(&state)) {
            engine_chance(engine, &state);
            continue;
        }
        struct set legal = engine_legal(engine, &state);
        unsigned action = set_first(legal);
        if (state.actor == engine->rules->next_seat[0]) {
            struct view view;
            view_of(engine->rules, &state, state.actor, &view);
            action = computer_choose(computer, &view, legal);
            decisions += computer_advice(computer)->decisions;
        }
        engine_apply(engine, &state, action);
    }
    return decisions;
}

static double pace_of_thought(const struct engine *engine, enum computer_kind kind)
{
    struct budget budget = {.iterations = ITERATIONS};
    struct computer *computer = computer_create(engine->rules, kind, budget, 1);
    uint64_t decisions = 0;
    double begun = now();
    for (uint64_t seed = 0; seed < DEALS; seed++)
        decisions += think_through(computer, engine, seed);
    double pace = (double)decisions / (now() - begun);
    computer_destroy(computer);
    return pace;
}

static void keep_best(double *best, double pace)
{
    if (pace > *best)
        *best = pace;
}

static bool report(const char *name, const struct pace *pace)
{
    printf("%-18s random games %6.2f  rollout %6.2f (%.2f)  thinker %6.2f (%.2f)"
           "  million decisions/s\n",
           name, pace->random / 1e6, pace->rollout / 1e6, pace->rollout / pace->random,
           pace->thinker / 1e6, pace->thinker / pace->random);
    return pace->rollout >= FLOOR && pace->thinker >= FLOOR;
}

static bool measure(const char *name)
{
    static char folder[4096];
    static const char *const folders[] = {folder, NULL};
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    struct diagnostics *diagnostics = diagnostics_create();
    struct load_request request = {0};
    struct pace best = {0};
    snprintf(folder, sizeof folder, "%s/rulesets", root ? root : ".");
    struct ruleset *rules = ruleset_open(name, folders, &request, diagnostics);
    if (!rules) {
        diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
        exit(1);
    }
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)};
    for (unsigned round = 0; round < ROUNDS; round++) {
        keep_best(&best.random, pace_of_random(rules, diagnostics));
        keep_best(&best.rollout, pace_of_thought(&engine, COMPUTER_ROLLOUT));
        keep_best(&best.thinker, pace_of_thought(&engine, COMPUTER_THINKER));
    }
    hooks_close(engine.hooks);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
    return report(name, &best);
}

int main(void)
{
    bool fine = true;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        fine &= measure(names[i]);
    return fine ? 0 : 1;
}
