/*
 * Endings that can be solved: when the solver finishes often enough within a part of the budget,
 * the values of cards come from it and not from play-outs. In each sampled world every card is
 * solved with all cards open, and the best means count: perfect information Monte Carlo (Levy,
 * "The million pound bridge program", 1989; Ginsberg, "GIB: Imperfect information in a
 * computationally challenging game", 2001). Cards with equal means are left to the tree search,
 * because open cards hide that a player does not know in which world it is (Frank and Basin,
 * "Search in games with incomplete information", 1998: strategy fusion).
 */
#include "players/search.h"

#include <string.h>

#include "engine/sides.h"

#define SAMPLES    16  /* play-outs that say what a number of tricks is worth */
#define WORLDS_FEW 8   /* fewer do not decide */
#define WORLDS     240 /* more are not needed */

/* Nodes that take about as long as a decision of a play-out, or as a microsecond. */
#define NODES_BY_TRICKS 2.0
#define NODES_PLAINLY   0.3

void endings_finish(struct endings *endings)
{
    solver_destroy(endings->tricks);
    solver_destroy(endings->points);
    *endings = (struct endings){.tricks = NULL};
}

/* --- what tricks are worth -------------------------------------------------------------------- */

static unsigned tricks_of(const struct ruleset *rules, const struct state *state, uint8_t side)
{
    unsigned tricks = 0;
    for (unsigned seat = 0; seat < rules->players; seat++)
        tricks += side >> seat & 1 ? state->tricks_won[seat] : 0;
    return tricks;
}

static bool count_outcome(struct endings *endings, unsigned tricks, double points, double worth)
{
    struct outcome *outcome = &endings->outcomes[tricks];
    bool is_same = !outcome->is_known || outcome->points == points;
    *outcome = (struct outcome){true, points, worth};
    return is_same;
}

/* The next number of tricks in that direction whose outcome is known; -1 if there is none. */
static int known_from(const struct outcome *outcomes, int tricks, int step)
{
    while (tricks >= 0 && tricks <= TRICKS_MAX && !outcomes[tricks].is_known)
        tricks += step;
    return tricks > TRICKS_MAX ? -1 : tricks;
}

/* On the line through two known outcomes. */
static struct outcome on_line(const struct outcome *outcomes, int one, int other, int tricks)
{
    double part = (double)(tricks - one) / (other - one);
    const struct outcome *from = &outcomes[one], *to = &outcomes[other];
    return (struct outcome){.points = from->points + part * (to->points - from->points),
                            .worth = from->worth + part * (to->worth - from->worth)};
}

/* Fills in unknown outcomes by the nearest two known ones. False if fewer than two are known, or
 * more tricks are not better. */
static bool complete_outcomes(struct outcome *outcomes)
{
    struct outcome lines[TRICKS_MAX + 1] = {{0}};
    int first = known_from(outcomes, 0, 1), before = first;
    for (int at = first; at >= 0; before = at, at = known_from(outcomes, at + 1, 1))
        if (outcomes[at].points < outcomes[before].points)
            return false;
    if (first < 0 || outcomes[before].points <= outcomes[first].points)
        return false;
    for (int tricks = 0; tricks <= TRICKS_MAX; tricks++) {
        int low = known_from(outcomes, tricks, -1);
        int high = known_from(outcomes, tricks, 1);
        if (low < 0)
            low = known_from(outcomes, high + 1, 1);
        else if (high < 0)
            high = known_from(outcomes, low - 1, -1);
        if (!outcomes[tricks].is_known)
            lines[tricks] = on_line(outcomes, low, high, tricks);
    }
    for (int tricks = 0; tricks <= TRICKS_MAX; tricks++)
        if (!outcomes[tricks].is_known)
            outcomes[tricks] = lines[tricks];
    return true;
}

/*
 * Whether tricks alone decide the score, and more are better: so it is if it was so in all of some
 * random play-outs. Fills in the outcomes. *fine is false if a hook failed or no world was found.
 */
static bool tricks_decide(struct endings *endings, struct search *search, struct credit *credit,
                          bool *fine)
{
    const struct engine *engine = search->engine;
    double worths[SEATS_MAX];
    struct state state;
    bool decide = true;
    memset(endings->outcomes, 0, sizeof endings->outcomes);
    for (unsigned i = 0; i < SAMPLES && decide; i++) {
        *fine = credit_world(credit, search, &state);
        if (!*fine)
            return false;
        struct deal_sides sides = deal_sides_of(engine->rules, &state);
        uint8_t side = deal_side_of(&sides, search->view->seat);
        *fine = sides.count == 2 &&
                play_out_at_random(engine, &state, &search->rng, &search->decisions);
        if (!*fine)
            return false;
        purse_spend(&search->purse, 1);
        worth_of_end(search->worth, engine, &state, worths);
        decide =
            count_outcome(endings, tricks_of(engine->rules, &state, side),
                          worth_points(engine, &state, search->account), worths[search->account]);
    }
    return decide && complete_outcomes(endings->outcomes);
}

/* --- solving ---------------------------------------------------------------------------------- */

/* What may be spent on solving. */
struct allowance {
    double nodes;         /* for all worlds, if iterations are counted */
    double per_iteration; /* nodes that take as long as a play-out */
    uint64_t most;        /* nodes for one world: it is not solved if it takes more */
};

static struct allowance allowance_of(const struct search *search, bool by_tricks)
{
    const struct budget *budget = &search->purse.budget;
    double rate = by_tricks ? NODES_BY_TRICKS : NODES_PLAINLY;
    unsigned cards = 0;
    for (unsigned seat = 0; seat < search->engine->rules->players; seat++)
        cards += search->view->hand_count[seat];
    struct allowance allowance = {.per_iteration = rate * cards};
    double all = budget->iterations ? (double)budget->iterations * allowance.per_iteration
                                    : (double)budget->microseconds * rate;
    allowance.nodes = all / 2;
    allowance.most = (uint64_t)(allowance.nodes / WORLDS_FEW);
    return allowance;
}

/* The value of each action in a world; false if one is not solved. */
static bool solve_world(struct endings *endings, struct search *search, struct solver *solver,
                        const struct state *world, uint64_t *nodes)
{
    const struct engine *engine = search->engine;
    struct deal_sides sides = deal_sides_of(engine->rules, world);
    uint64_t most = *nodes;
    *nodes = 0;
    if (sides.count != 2)
        return false;
    solver_begin(solver, world, deal_side_of(&sides, search->view->seat));
    SET_EACH(action, search->legal) {
        struct state after = *world;
        struct solved solved;
        engine_apply(engine, &after, action);
        if (hooks_failed(engine->hooks))
            return false;
        if (!turn_is_decision(&after) && !state_deal_is_over(&after))
            return false;
        enum solve_end end = solver_solve(solver, &after, most - *nodes, &solved);
        *nodes += solved.nodes;
        if (end != SOLVE_DONE || !is_solved(&solved))
            return false;
        endings->values[action] = solved.low;
    }
    return true;
}

static void count_world(struct endings *endings, struct search *search, bool by_tricks)
{
    double parts = by_tricks ? 1 : solver_parts(endings->points);
    SET_EACH(action, search->legal) {
        struct trial *trial = &search->trials[action];
        const struct outcome *outcome = &endings->outcomes[by_tricks ? endings->values[action] : 0];
        double points = by_tricks ? outcome->points : (double)endings->values[action] / parts;
        trial->count++;
        trial->worth += by_tricks ? outcome->worth : points;
        trial->points += points;
        trial->squares += points * points;
    }
}

static bool may_go_on(const struct search *search, const struct allowance *allowance, double spent)
{
    const struct purse *purse = &search->purse;
    const volatile atomic_bool *stop = purse->budget.stop;
    bool is_stopped = stop && atomic_load_explicit(stop, memory_order_relaxed);
    if (purse->budget.iterations)
        return !is_stopped && spent < allowance->nodes;
    return !is_stopped && purse_part(purse) < 0.5;
}

/* Solves world after world. How many were solved; 0 if one could not be, or they were too few. */
static unsigned solve_worlds(struct endings *endings, struct search *search, struct credit *credit,
                             bool by_tricks, bool *fine)
{
    struct allowance allowance = allowance_of(search, by_tricks);
    struct solver *solver = by_tricks ? endings->tricks : endings->points;
    struct state world;
    double spent = 0, paid = 0;
    unsigned worlds = 0;
    for (; worlds < WORLDS && may_go_on(search, &allowance, spent); worlds++) {
        *fine = credit_world(credit, search, &world);
        if (!*fine)
            return 0;
        uint64_t nodes = allowance.most;
        bool is_done = solve_world(endings, search, solver, &world, &nodes);
        spent += (double)nodes;
        double iterations = search->purse.budget.iterations ? spent / allowance.per_iteration - paid
                                                            : set_count(search->legal);
        if (iterations >= 1) {
            purse_spend(&search->purse, (uint64_t)iterations);
            paid += (double)(uint64_t)iterations;
        }
        *fine = !hooks_failed(search->engine->hooks);
        if (!is_done)
            return 0;
        count_world(endings, search, by_tricks);
    }
    return worlds < WORLDS_FEW ? 0 : worlds;
}

/* --- choosing --------------------------------------------------------------------------------- */

/* Those with the best sum. */
static struct set best_of(const struct search *search)
{
    struct set best = {{0}};
    double most = 0;
    SET_EACH(action, search->legal) {
        double worth = search->trials[action].worth;
        if (set_is_empty(best) || worth > most) {
            set_clear(&best);
            most = worth;
        }
        if (worth == most)
            set_add(&best, action);
    }
    return best;
}

bool endings_solve(struct endings *endings, struct search *search, struct credit *credit,
                   struct set *best)
{
    bool fine = true;
    endings->worlds = 0;
    *best = search->legal;
    if (search->view->known.turn != TURN_CARD || search->engine->rules->draws)
        return true;
    if (!endings->tricks) {
        endings->tricks = solver_create(search->engine, SOLVE_TRICKS);
        endings->points = solver_create(search->engine, SOLVE_POINTS);
    }
    bool by_tricks = tricks_decide(endings, search, credit, &fine);
    endings->worlds = fine ? solve_worlds(endings, search, credit, by_tricks, &fine) : 0;
    if (endings->worlds > 0)
        *best = best_of(search);
    else
        memset(search->trials, 0, sizeof search->trials);
    return !hooks_failed(search->engine->hooks);
}
