/*
 * What a choice was worth afterwards: every choice in the same sampled worlds, by the solver or
 * by play-outs; and with all hands visible.
 */
#include "players/judge.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "engine/claim.h"
#include "players/search.h"
#include "solve/solve.h"

#define LEARNED 400 /* deals from which habits are learned */
#define PLAYED  4   /* deals that are played after each choice in each world */
#define TRIED   3   /* worlds that the solver must finish before it is used for all */
#define LEAST   8   /* worlds with a time limit, however short */

/* The positions of one deal for one side. */
struct open_side {
    uint8_t side;
    struct open_solver {
        struct solver *solver;
        uint64_t deal; /* that it has begun with; 0: none */
        bool is_whole; /* it holds for every state since then, not only for the last */
    } by[2];           /* enum solve_measure */
};

/* What tricks are worth where nothing else counts: points by the tricks that a side has in the end.
 */
struct by_tricks {
    bool applies;
    double points[TRICKS_MAX + 1];
};

/* What every choice is worth in one world. */
struct outcomes {
    double points[SET_MAX], tricks[SET_MAX]; /* by the number of the choice */
};

struct judge {
    struct judging judging;
    struct arena *arena; /* of faults */
    struct diagnostics *diagnostics;
    struct engine engine;
    struct belief *belief;
    struct worth worth;
    struct habits habits;
    struct solver *points, *tricks; /* of worlds */
    struct open_side open[SEATS_MAX];
    unsigned open_count;
    struct outcomes *worlds; /* of the decision */
    size_t room;
};

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

/* The budget's flag is set. */
static bool is_to_stop(const struct judge *judge)
{
    return judge->judging.budget.stop && atomic_load(judge->judging.budget.stop);
}

/* --- what an end is worth -------------------------------------------------------------------- */

static uint8_t side_of(const struct ruleset *rules, const struct state *state)
{
    const struct deal_sides sides = deal_sides_of(rules, state);
    return deal_side_of(&sides, seat_deciding(state));
}

/* The deal is over: the average of the side's accounts, minus that of the others. */
static double points_of(const struct engine *engine, const struct state *state, uint8_t side)
{
    double own = 0, others = 0;
    unsigned own_count = 0, other_count = 0;
    for (unsigned account = 0; account < engine->rules->account_count; account++) {
        bool is_own = engine->rules->seats_of_account[account] & side;
        *(is_own ? &own : &others) += engine_gain(engine, state, account);
        *(is_own ? &own_count : &other_count) += 1;
    }
    own = own_count ? own / own_count : 0;
    return other_count ? own - others / other_count : own;
}

static double tricks_of(const struct state *state, uint8_t side)
{
    unsigned tricks = 0;
    for (unsigned left = side; left; left &= left - 1)
        tricks += state->tricks_won[__builtin_ctz(left)];
    return tricks;
}

/*
 * Claims of every number of tricks say what these are worth; there is an objection where anything
 * else counts. More tricks must never be worth less: then who gets the most tricks gets the most
 * points.
 */
static void look_at_tricks(const struct engine *engine, const struct state *state, uint8_t side,
                           struct by_tricks *by)
{
    unsigned won = (unsigned)tricks_of(state, side);
    unsigned left = state->trick_count - state->trick;
    *by = (struct by_tricks){.applies = true};
    for (unsigned tricks = won; tricks <= won + left && by->applies; tricks++) {
        struct state end = *state;
        struct claim claim = {
            .by = (uint8_t)claim_speaker(state, side),
            .part_count = 1,
            .parts = {{side, (uint8_t)tricks}},
        };
        by->applies = engine_claim(engine, &end, &claim) && !hooks_failed(engine->hooks);
        if (!by->applies)
            break;
        by->points[tricks] = points_of(engine, &end, side);
        by->applies = tricks == won || by->points[tricks] >= by->points[tricks - 1];
    }
}

/* --- by the solver --------------------------------------------------------------------------- */

/* A solver that has begun with the deal, of tricks if these say what they are worth. */
struct solving {
    struct solver *solver;
    const struct by_tricks *by_tricks;
    uint64_t nodes;     /* left */
    enum solve_end end; /* of the last position */
};

/* What the position is worth; false if that is not found. */
static bool solve_one(const struct engine *engine, struct solving *solving,
                      const struct state *state, uint8_t side, double *points, double *tricks)
{
    bool is_by_tricks = solving->by_tricks->applies;
    struct solved solved;
    *tricks = 0;
    if (state_deal_is_over(state)) {
        *points = points_of(engine, state, side);
        *tricks = tricks_of(state, side);
        return true;
    }
    solving->end = solver_solve(solving->solver, state, solving->nodes, &solved);
    solving->nodes -= solved.nodes < solving->nodes ? solved.nodes : solving->nodes;
    if (solving->end != SOLVE_DONE || !is_solved(&solved))
        return false;
    if (is_by_tricks) {
        *tricks = (double)solved.low;
        *points = solving->by_tricks->points[solved.low];
    } else {
        *points = (double)solved.low / solver_parts(solving->solver);
    }
    return true;
}

/* Every choice; equal cards are one. */
static bool solve_choices(const struct engine *engine, struct solving *solving,
                          const struct state *state, uint8_t side, const uint8_t *actions,
                          unsigned count, struct outcomes *outcomes)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned first = engine_first_equal(engine, state, actions[i]), same = 0;
        while (same < i && actions[same] != first)
            same++;
        if (same < i) {
            outcomes->points[i] = outcomes->points[same];
            outcomes->tricks[i] = outcomes->tricks[same];
            continue;
        }
        struct state after = *state;
        engine_apply(engine, &after, actions[i]);
        if (hooks_failed(engine->hooks) ||
            !solve_one(engine, solving, &after, side, &outcomes->points[i], &outcomes->tricks[i]))
            return false;
    }
    return true;
}

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
    for (unsigned i = 0; i < LEARNED && !is_to_stop(judge); i++) {
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
            outcomes->points[i] += points_of(&judge->engine, &state, side) / PLAYED;
            outcomes->tricks[i] += tricks_of(&state, side) / PLAYED;
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
    return solve_choices(&judge->engine, &solving, world, side, decision->actions, decision->count,
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
    uint8_t side = side_of(judge->engine.rules, &world);
    if (!decision->has_looked_at_tricks && world.turn == TURN_CARD)
        look_at_tricks(&judge->engine, &world, side, &decision->by_tricks);
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
        if (is_to_stop(decision->judge))
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

/* Differences that are smaller come from rounding. */
static double slack(double sum)
{
    return 1e-9 * (1 + fabs(sum));
}

/* The choice with the highest sum; the one that was made, if none is higher. */
static unsigned best_of(const struct decision *decision, const double sums[SET_MAX])
{
    unsigned best = decision->made;
    for (unsigned i = 0; i < decision->count; i++)
        if (sums[i] > sums[best] + slack(sums[best]))
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
        judged->better += gained > slack(points[best]);
        judged->worse += gained < -slack(points[best]);
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
    else if (!is_to_stop(judge))
        conclude(decision, judged);
    memory_free(decision);
    return !is_to_stop(judge);
}

/* --- with all hands visible ------------------------------------------------------------------ */

static struct solver *create_solver(struct judge *judge, enum solve_measure measure)
{
    struct solver *solver = solver_create(&judge->engine, measure);
    solver_stop_when(solver, judge->judging.budget.stop);
    return solver;
}

static struct open_side *open_side_of(struct judge *judge, uint8_t side)
{
    unsigned i = 0;
    while (i < judge->open_count && judge->open[i].side != side)
        i++;
    if (i == SEATS_MAX) { /* other deals had other sides: their tables are not needed any more */
        i = 0;
        for (unsigned by = 0; by < 2; by++)
            judge->open[i].by[by].deal = 0;
    } else if (i == judge->open_count) {
        judge->open[judge->open_count++] = (struct open_side){
            .by = {[SOLVE_POINTS] = {.solver = create_solver(judge, SOLVE_POINTS)},
                   [SOLVE_TRICKS] = {.solver = create_solver(judge, SOLVE_TRICKS)}}};
    }
    judge->open[i].side = side;
    return &judge->open[i];
}

/* The fast search of tricks numbers the cards that are left when it begins; if it cannot begin so
 * early, it begins at each decision. */
static struct solver *begin_open(struct judge *judge, const struct open_deal *deal,
                                 const struct state *state, uint8_t side, bool by_tricks)
{
    struct open_solver *open =
        &open_side_of(judge, side)->by[by_tricks ? SOLVE_TRICKS : SOLVE_POINTS];
    if (open->deal != deal->number) {
        solver_begin(open->solver, deal->first, side);
        open->deal = deal->number;
        open->is_whole = !by_tricks || solver_way(open->solver) == SOLVED_BY_TRICKS;
    }
    if (!open->is_whole)
        solver_begin(open->solver, state, side);
    return open->solver;
}

static void conclude_open(const struct outcomes *outcomes, const uint8_t *actions, unsigned count,
                          unsigned made, struct opened *opened)
{
    unsigned best = made;
    for (unsigned i = 0; i < count; i++)
        if (outcomes->points[i] > outcomes->points[best] + slack(outcomes->points[best]))
            best = i;
    opened->verdict = OPEN_SOLVED;
    opened->cost = outcomes->points[best] - outcomes->points[made];
    opened->tricks = outcomes->tricks[best] - outcomes->tricks[made];
    opened->best = actions[best];
}

bool judge_open(struct judge *judge, const struct open_deal *deal, const struct state *state,
                struct set legal, unsigned made, struct opened *opened)
{
    struct by_tricks by_tricks;
    struct outcomes *outcomes = memory_grow(NULL, sizeof *outcomes);
    uint8_t actions[SET_MAX] = {0}, side = side_of(judge->engine.rules, state);
    unsigned count = 0, made_number = 0;
    *opened = (struct opened){.verdict = OPEN_NO_CARD, .best = made};
    if (state->turn == TURN_CARD && !hooks_failed(judge->engine.hooks)) {
        look_at_tricks(&judge->engine, state, side, &by_tricks);
        struct solving solving = {
            .solver = begin_open(judge, deal, state, side, by_tricks.applies),
            .by_tricks = &by_tricks,
            .nodes = judge->judging.nodes,
        };
        SET_EACH(action, legal) {
            if (action == made)
                made_number = count;
            actions[count++] = (uint8_t)action;
        }
        opened->has_tricks = by_tricks.applies;
        if (solve_choices(&judge->engine, &solving, state, side, actions, count, outcomes))
            conclude_open(outcomes, actions, count, made_number, opened);
        else
            opened->verdict = solving.end == SOLVE_CHANCE ? OPEN_CHANCE : OPEN_UNSOLVED;
    }
    memory_free(outcomes);
    return !is_to_stop(judge);
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
    judge->points = create_solver(judge, SOLVE_POINTS);
    judge->tricks = create_solver(judge, SOLVE_TRICKS);
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
