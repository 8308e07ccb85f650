/*
 * What thinkers lose by a card, measured with the solver: in random positions of a game with two
 * sides, every legal card is solved with all cards open in the same worlds, drawn as the seat may
 * believe them. The regret of a decision is the best mean minus that of the chosen card, in points.
 * It measures play against opponents who see all cards, so 0 is not the best play. Positions are
 * played by random cards; as many cards are left in a hand as LOW to HIGH says.
 *
 *   bench_regret NAME POSITIONS WORLDS LOW HIGH BUDGET...    whist 60 40 3 11 10ms 100ms
 */
#define _POSIX_C_SOURCE 200809L

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/arena.h"
#include "belief/belief.h"
#include "engine/open.h"
#include "hooks/hooks.h"
#include "players/players.h"
#include "solve/solve.h"

#define BUDGETS_MAX 8
#define NODES_MOST  50000000

struct regret {
    struct engine engine;
    struct belief *belief;
    struct solver *solver;
    unsigned worlds, low, high, budget_count, unsolved;
    struct budget budgets[BUDGETS_MAX];
    double sum[BUDGETS_MAX], squares[BUDGETS_MAX], of_random;
};

/* Random play to a decision between cards; false if the deal had none. */
static bool reach_position(const struct regret *regret, struct state *state, uint64_t seed)
{
    const struct engine *engine = &regret->engine;
    struct rng rng = rng_seeded(seed, 3);
    unsigned cards = regret->low + (unsigned)rng_below(&rng, regret->high - regret->low + 1);
    unsigned more = (unsigned)rng_below(&rng, engine->rules->players);
    engine_begin(engine, state, seed);
    while (!state_deal_is_over(state)) {
        if (!turn_is_decision(state)) {
            engine_chance(engine, state);
            continue;
        }
        struct set legal = engine_legal(engine, state);
        bool is_reached = state->turn == TURN_CARD && set_count(state->hand[state->actor]) <= cards;
        if (is_reached && more == 0)
            return set_count(legal) > 1;
        more -= is_reached;
        engine_apply(engine, state, random_action(&rng, legal));
    }
    return false;
}

/* The mean of each card over worlds. */
static void value_cards(struct regret *regret, const struct view *view, struct set legal,
                        struct rng *rng, double *values)
{
    const struct engine *engine = &regret->engine;
    for (unsigned i = 0; i < regret->worlds; i++) {
        struct state world;
        if (!belief_sample(regret->belief, rng, &world))
            abort();
        struct deal_sides sides = deal_sides_of(engine->rules, &world);
        solver_begin(regret->solver, &world, deal_side_of(&sides, view->seat));
        SET_EACH(action, legal) {
            struct state after = world;
            struct solved solved;
            engine_apply(engine, &after, action);
            solver_solve(regret->solver, &after, NODES_MOST, &solved);
            regret->unsolved += !is_solved(&solved);
            values[action] +=
                (double)solved.low / solver_parts(regret->solver) / (double)regret->worlds;
        }
    }
}

static void measure(struct regret *regret, const struct view *view, struct set legal, uint64_t seed)
{
    double values[SET_MAX] = {0}, mean = 0, best = -1e9;
    struct rng rng = rng_seeded(seed, 4);
    value_cards(regret, view, legal, &rng, values);
    SET_EACH(action, legal) {
        mean += values[action] / set_count(legal);
        best = values[action] > best ? values[action] : best;
    }
    regret->of_random += best - mean;
    for (unsigned i = 0; i < regret->budget_count; i++) {
        struct computer *computer =
            computer_create(regret->engine.rules, COMPUTER_THINKER, regret->budgets[i], seed);
        double lost = best - values[computer_choose(computer, view, legal)];
        computer_destroy(computer);
        regret->sum[i] += lost;
        regret->squares[i] += lost * lost;
    }
}

static void print(const struct regret *regret, unsigned positions, char **names)
{
    double count = positions;
    printf("%u positions, %u worlds each, %u not solved; points a decision\n", positions,
           regret->worlds, regret->unsolved);
    printf("  %-8s %.4f\n", "random", regret->of_random / count);
    for (unsigned i = 0; i < regret->budget_count; i++) {
        double mean = regret->sum[i] / count;
        double variance = regret->squares[i] / count - mean * mean;
        printf("  %-8s %.4f +- %.4f\n", names[i], mean, 1.96 * sqrt(variance / count));
    }
}

int main(int argc, char **argv)
{
    if (argc < 7 || argc > 6 + BUDGETS_MAX)
        return fputs("usage: bench_regret NAME POSITIONS WORLDS LOW HIGH BUDGET...\n", stderr), 2;
    unsigned positions = (unsigned)strtoul(argv[2], NULL, 10), found = 0;
    struct regret regret = {
        .worlds = (unsigned)strtoul(argv[3], NULL, 10),
        .low = (unsigned)strtoul(argv[4], NULL, 10),
        .high = (unsigned)strtoul(argv[5], NULL, 10),
        .budget_count = (unsigned)argc - 6,
    };
    for (unsigned i = 0; i < regret.budget_count; i++)
        if (!budget_read(argv[6 + i], &regret.budgets[i]))
            return fprintf(stderr, "invalid budget '%s'\n", argv[6 + i]), 2;
    struct load_request request = {0};
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(argv[1], ruleset_folders(arena), &request, diagnostics);
    if (!rules)
        return diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT), 1;
    regret.engine = (struct engine){.rules = rules, .hooks = hooks_open(rules, diagnostics)};
    regret.belief = belief_create(&regret.engine);
    regret.solver = solver_create(&regret.engine, SOLVE_POINTS);
    for (uint64_t seed = 1; found < positions; seed++) {
        struct state state;
        struct view view;
        if (!reach_position(&regret, &state, seed))
            continue;
        view_of(rules, &state, state.actor, &view);
        if (!belief_look(regret.belief, &view))
            continue;
        measure(&regret, &view, engine_legal(&regret.engine, &state), seed);
        found++;
    }
    print(&regret, positions, argv + 6);
    solver_destroy(regret.solver);
    belief_destroy(regret.belief);
    hooks_close(regret.engine.hooks);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
    return 0;
}
