/*
 * What a choice was worth afterwards: every choice in the same sampled worlds, by the solver or
 * by play-outs; and with all hands visible.
 */
#include "players/judge_parts.h"

#include <string.h>

#include "base/memory.h"

#define LEARNED 400 /* deals from which habits are learned */
#define PLAYED  4   /* deals that are played after each choice in each world */
#define TRIED   3   /* worlds that the solver must finish before it is used for all */
#define LEAST   8   /* worlds with a time limit, however short */

/* A decision that is being judged. */
struct decision {
    struct judge *judge;
    const struct view *view;
    uint8_t actions[SET_MAX];
    unsigned count, made; /* made: the number of that choice */
    struct rng rng;
    struct purse purse;
    uint64_t worlds, solved;
    bool is_solved_so_far;
    struct by_tricks by_tricks;
    bool has_looked_at_tricks;
};

/* --- by play --------------------------------------------------------------------------------- */

struct by_habit {
    struct habits *habits;
    struct rng *rng;
};

static unsigned by_habit(void *self, const struct state *state, struct set legal)
{
    struct by_habit *by = self;
    return habits_choose(by->habits, state, legal, by->rng);
}

/* Deals in other worlds, after any of the choices. */
static bool learn_habits(struct decision *decision)
{
    struct judge *judge = decision->judge;
    struct by_habit by = {&judge->habits, &decision->rng};
    uint64_t decisions = 0;
    habits_forget(&judge->habits);
    for (unsigned i = 0; i < LEARNED && !judge_is_to_stop(judge); i++) {
        struct state state;
        double worths[SEATS_MAX];
        if (!belief_sample(judge->belief, &decision->rng, &state))
            return false;
        unsigned action = decision->actions[i % decision->count];
        habits_follow(&judge->habits, &state, action);
        engine_apply(&judge->engine, &state, action);
        if (hooks_failed(judge->engine.hooks) ||
            !play_out(&judge->engine, &state, by_habit, &by, &decisions))
            return false;
        worth_of_end(&judge->worth, &judge->engine, &state, worths);
        habits_learn(&judge->habits, worths);
    }
    return true;
}

/* The same chance after each choice. */
static bool play_choices(struct decision *decision, const struct state *world, uint8_t side,
                         struct outcomes *outcomes)
{
    struct judge *judge = decision->judge;
    const struct rng chance = decision->rng;
    uint64_t decisions = 0;
    memset(outcomes, 0, sizeof *outcomes);
    for (unsigned i = 0; i < decision->count; i++) {
        struct rng rng = chance;
        struct by_habit by = {&judge->habits, &rng};
        for (unsigned played = 0; played < PLAYED; played++) {
            struct state state = *world;
            engine_apply(&judge->engine, &state, decision->actions[i]);
            if (hooks_failed(judge->engine.hooks) ||
                !play_out(&judge->engine, &state, by_habit, &by, &decisions))
                return false;
            judge->habits.followed_count = 0; /* nothing more is learned */
            outcomes->points[i] += outcome_points(&judge->engine, &state, side) / PLAYED;
            outcomes->tricks[i] += outcome_tricks(&state, side) / PLAYED;
        }
    }
    rng_next(&decision->rng);
    return true;
}

/* --- worlds ---------------------------------------------------------------------------------- */

static struct outcomes *room_for_world(struct decision *decision)
{
    struct judge *judge = decision->judge;
    if (decision->worlds == judge->room) {
        judge->room = judge->room ? 2 * judge->room : 128;
        judge->worlds = memory_grow(judge->worlds, judge->room * sizeof *judge->worlds);
    }
    return &judge->worlds[decision->worlds];
}

static bool solve_world(struct decision *decision, const struct state *world, uint8_t side,
                        struct outcomes *outcomes)
{
    struct judge *judge = decision->judge;
    struct solving solving = {
        .solver = decision->by_tricks.applies ? judge->tricks : judge->points,
        .by_tricks = &decision->by_tricks,
        .nodes = judge->judging.nodes / JUDGE_WORLD_SHARE,
    };
    solver_begin(solving.solver, world, side);
    return outcomes_solve(&judge->engine, &solving, world, side, decision->actions, decision->count,
                          outcomes);
}

/* A world more; false if a hook failed or there is none. If the solver does not finish one of the
 * first, all are played. */
static bool judge_world(struct decision *decision)
{
    struct judge *judge = decision->judge;
    struct state world;
    struct outcomes *outcomes = room_for_world(decision);
    if (!belief_sample(judge->belief, &decision->rng, &world))
        return false;
    uint8_t side = outcome_side(judge->engine.rules, &world);
    if (!decision->has_looked_at_tricks && world.turn == TURN_CARD)
        outcome_by_tricks(&judge->engine, &world, side, &decision->by_tricks);
    decision->has_looked_at_tricks = true;
    if (decision->is_solved_so_far && solve_world(decision, &world, side, outcomes)) {
        decision->solved++;
    } else if (hooks_failed(judge->engine.hooks)) {
        return false;
    } else if (decision->is_solved_so_far && decision->worlds < TRIED) {
        decision->is_solved_so_far = false;
        decision->worlds = decision->solved = 0;
        return learn_habits(decision) && judge_world(decision);
    } else {
        if (decision->is_solved_so_far && decision->solved == decision->worlds &&
            !learn_habits(decision)) /* the first that is played */
            return false;
        if (!play_choices(decision, &world, side, outcomes))
            return false;
    }
    decision->worlds++;
    return true;
}

/* As many as the budget allows, but never so few that halves say nothing. */
static bool judge_all_worlds(struct decision *decision)
{
    bool is_left = true;
    while (is_left || (decision->purse.budget.microseconds && decision->worlds < LEAST)) {
        if (judge_is_to_stop(decision->judge))
            return true;
        if (!judge_world(decision))
            return false;
        is_left = purse_spend(&decision->purse, 1);
    }
    return true;
}

/* --- what comes of them ----------------------------------------------------------------------- */

/* Sums of each choice over the worlds of one half, 0 or 1; or of both, 2. */
static void sum_up(const struct decision *decision, unsigned half, double sums[SET_MAX])
{
    memset(sums, 0, SET_MAX * sizeof *sums);
    for (uint64_t world = 0; world < decision->worlds; world++)
        for (unsigned i = 0; (half == 2 || world % 2 == half) && i < decision->count; i++)
            sums[i] += decision->judge->worlds[world].points[i];
}

/* The choice with the highest sum; the one that was made, if none is higher. */
static unsigned best_of(const struct decision *decision, const double sums[SET_MAX])
{
    unsigned best = decision->made;
    for (unsigned i = 0; i < decision->count; i++)
        if (sums[i] > sums[best] + judge_slack(sums[best]))
            best = i;
    return best;
}

static void measure_cost(const struct decision *decision, struct judged *judged)
{
    double sums[SET_MAX], sum = 0, squares = 0, n = (double)decision->worlds;
    unsigned best[2];
    for (unsigned half = 0; half < 2; half++) {
        sum_up(decision, !half, sums);
        best[half] = best_of(decision, sums);
    }
    for (uint64_t world = 0; world < decision->worlds; world++) {
        const struct outcomes *outcomes = &decision->judge->worlds[world];
        unsigned other = best[world % 2];
        double lost = outcomes->points[other] - outcomes->points[decision->made];
        judged->tricks += (outcomes->tricks[other] - outcomes->tricks[decision->made]) / n;
        sum += lost;
        squares += lost * lost;
    }
    judged->cost = sum / n;
    double spread = squares - sum * sum / n;
    if (n > 1 && spread > 1e-12 * (1 + squares))
        judged->variance = spread / (n - 1) / n;
}

static void compare_with_best(const struct decision *decision, unsigned best, struct judged *judged)
{
    judged->best = decision->actions[best];
    for (uint64_t world = 0; world < decision->worlds; world++) {
        const double *points = decision->judge->worlds[world].points;
        double gained = points[best] - points[decision->made];
        judged->better += gained > judge_slack(points[best]);
        judged->worse += gained < -judge_slack(points[best]);
    }
}

static void conclude(const struct decision *decision, struct judged *judged)
{
    double sums[SET_MAX], all = 0, n = (double)decision->worlds;
    judged->worlds = decision->worlds;
    judged->solved = decision->solved;
    judged->has_tricks = decision->by_tricks.applies;
    sum_up(decision, 2, sums);
    unsigned best = best_of(decision, sums);
    for (unsigned i = 0; i < decision->count; i++) {
        judged->choices[judged->count++] =
            (struct judged_choice){decision->actions[i], sums[i] / n};
        all += sums[i] / n;
    }
    judged->stake = sums[best] / n - all / decision->count;
    compare_with_best(decision, best, judged);
    measure_cost(decision, judged);
}

static const char *fault_of(struct judge *judge)
{
    const char *fault = NULL;
    if (hooks_failed(judge->engine.hooks) && diagnostics_kept(judge->diagnostics))
        fault = diagnostic_text_at(judge->diagnostics, 0);
    else
        fault = belief_fault(judge->belief);
    return arena_format(judge->arena, "%s", fault ? fault : "it cannot be judged");
}

bool judge_worlds(struct judge *judge, const struct view *view, struct set legal, unsigned made,
                  uint64_t number, struct judged *judged)
{
    struct decision *decision = memory_grow(NULL, sizeof *decision);
    *decision = (struct decision){
        .judge = judge,
        .view = view,
        .rng = rng_seeded(judge->judging.seed, number),
        .is_solved_so_far = view->known.turn == TURN_CARD && judge->judging.nodes > 0,
    };
    SET_EACH(action, legal) {
        if (action == made)
            decision->made = decision->count;
        decision->actions[decision->count++] = (uint8_t)action;
    }
    memset(judged, 0, sizeof *judged);
    judged->best = made;
    purse_open(&decision->purse, judge->judging.budget);
    bool fine = !hooks_failed(judge->engine.hooks) && belief_look(judge->belief, view) &&
                (decision->is_solved_so_far || learn_habits(decision)) &&
                judge_all_worlds(decision);
    if (!fine)
        judged->fault = fault_of(judge);
    else if (!judge_is_to_stop(judge))
        conclude(decision, judged);
    memory_free(decision);
    return !judge_is_to_stop(judge);
}

struct solver *judge_create_solver(struct judge *judge, enum solve_measure measure)
{
    struct solver *solver = solver_create(&judge->engine, measure);
    solver_stop_when(solver, judge->judging.budget.stop);
    return solver;
}

/* --- life ------------------------------------------------------------------------------------- */

struct judge *judge_create(const struct ruleset *rules, const struct judging *judging)
{
    struct judge *judge = memory_grow(NULL, sizeof *judge);
    *judge = (struct judge){
        .judging = *judging,
        .arena = arena_create(),
        .diagnostics = diagnostics_create(),
        .engine = {.rules = rules},
    };
    if (!judge->judging.budget.microseconds && !judge->judging.budget.iterations)
        judge->judging.budget.iterations = JUDGE_WORLDS;
    judge->engine.hooks = hooks_open(rules, judge->diagnostics);
    judge->belief = belief_create(&judge->engine);
    habits_init(&judge->habits, rules);
    judge->worth = worth_of_deals(&judge->engine);
    judge->points = judge_create_solver(judge, SOLVE_POINTS);
    judge->tricks = judge_create_solver(judge, SOLVE_TRICKS);
    return judge;
}

void judge_destroy(struct judge *judge)
{
    if (!judge)
        return;
    for (unsigned i = 0; i < judge->open_count; i++)
        for (unsigned by = 0; by < 2; by++)
            solver_destroy(judge->open[i].by[by].solver);
    solver_destroy(judge->points);
    solver_destroy(judge->tricks);
    habits_finish(&judge->habits);
    belief_destroy(judge->belief);
    hooks_close(judge->engine.hooks);
    diagnostics_destroy(judge->diagnostics);
    arena_destroy(judge->arena);
    memory_free(judge->worlds);
    memory_free(judge);
}
