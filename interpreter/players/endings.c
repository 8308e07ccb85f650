/*
 * Endings that can be solved: when the solver finishes often enough within a part of the budget,
 * the values of cards come from it and not from play-outs. In each sampled world every card is
 * solved with all cards open, and the best means count: perfect information Monte Carlo (Levy,
 * 1989; Ginsberg, "GIB: Imperfect information in a computationally challenging game", 2001). Cards
 * with equal means are left to the tree search, because open cards hide that a player does not know
 * in which world it is: strategy fusion (Frank and Basin, "Search in games with incomplete
 * information", 1998).
 */
#include "players/search.h"

#include <string.h>

#include "engine/sides.h"

#define WORLDS_FEW 8   /* fewer do not decide */
#define WORLDS     240 /* more are not needed */

/* Nodes that take about as long as a decision of a play-out, or as a microsecond. */
#define NODES_BY_TRICKS 2.0
#define NODES_PLAINLY   0.3
#define NODES_TO_BEGIN  200 /* for a world, whatever is solved in it */

void endings_finish(struct endings *endings)
{
    solver_destroy(endings->solver);
    *endings = (struct endings){.solver = NULL};
}

/* --- solving ---------------------------------------------------------------------------------- */

/* What may be spent on solving. */
struct allowance {
    double nodes;         /* for all worlds, if iterations are counted */
    double per_iteration; /* nodes that take as long as a play-out */
    uint64_t most;        /* nodes for one world: it is not solved if it takes more */
};

static struct allowance allowance_of(const struct search *search, enum solve_way way)
{
    const struct budget *budget = &search->purse.budget;
    double rate = way == SOLVED_BY_TRICKS ? NODES_BY_TRICKS : NODES_PLAINLY;
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

/* The value of each card in a world, for at most so many nodes; adds to *spent how many it took.
 * False if one is not solved. */
static bool solve_world(struct endings *endings, struct search *search, const struct state *world,
                        uint64_t most, double *spent)
{
    const struct engine *engine = search->engine;
    uint64_t nodes = NODES_TO_BEGIN;
    enum solve_end end = SOLVE_DONE;
    bool is_fine = true;
    SET_EACH(action, search->legal) {
        struct state after = *world;
        struct solved solved = {.nodes = 0};
        engine_apply(engine, &after, action);
        is_fine = is_fine && (turn_is_decision(&after) || state_deal_is_over(&after)) &&
                  !hooks_failed(engine->hooks) && nodes < most;
        if (is_fine)
            end = solver_solve(endings->solver, &after, most - nodes, &solved);
        nodes += solved.nodes;
        is_fine = is_fine && end == SOLVE_DONE && is_solved(&solved);
        endings->values[action] = solved.low;
    }
    *spent += (double)nodes;
    return is_fine;
}

static void count_world(struct endings *endings, struct search *search)
{
    SET_EACH(action, search->legal) {
        struct trial *trial = &search->trials[action];
        double points = (double)endings->values[action] / solver_parts(endings->solver);
        trial->count++;
        trial->worth += points;
        trial->points += points;
        trial->squares += points * points;
    }
}

static bool may_go_on(const struct search *search, const struct allowance *allowance, double spent)
{
    const struct purse *purse = &search->purse;
    const volatile atomic_bool *stop = purse->budget.stop;
    if (stop && atomic_load_explicit(stop, memory_order_relaxed))
        return false;
    return purse->budget.iterations ? spent < allowance->nodes : purse_part(purse) < 0.5;
}

/* Draws a world and begins to solve it; false if there is none, or not two sides. */
static bool begin_world(struct endings *endings, struct search *search, struct credit *credit,
                        struct state *world)
{
    if (!credit_world(credit, search, world))
        return false;
    struct deal_sides sides = deal_sides_of(search->engine->rules, world);
    if (sides.count != 2)
        return false;
    solver_begin(endings->solver, world, deal_side_of(&sides, search->view->seat));
    return true;
}

/* Solves world after world. How many were solved; 0 if one could not be, or they were too few. */
static unsigned solve_worlds(struct endings *endings, struct search *search, struct credit *credit)
{
    struct allowance allowance = {.nodes = 1};
    struct state world;
    double spent = 0;
    unsigned worlds = 0;
    for (uint64_t paid = 0; worlds < WORLDS && may_go_on(search, &allowance, spent); worlds++) {
        if (!begin_world(endings, search, credit, &world))
            return 0;
        if (worlds == 0)
            allowance = allowance_of(search, solver_way(endings->solver));
        bool is_done = solve_world(endings, search, &world, allowance.most, &spent);
        uint64_t cost = (uint64_t)(spent / allowance.per_iteration);
        purse_spend(&search->purse, cost - paid);
        paid = cost;
        if (!is_done)
            return 0;
        count_world(endings, search);
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
    endings->worlds = 0;
    *best = search->legal;
    if (search->view->known.turn != TURN_CARD || search->engine->rules->draws ||
        search->engine->rules->has_leads)
        return true;
    if (!endings->solver)
        endings->solver = solver_create(search->engine, SOLVE_POINTS);
    solver_stop_when(endings->solver, search->purse.budget.stop);
    endings->worlds = solve_worlds(endings, search, credit);
    if (endings->worlds > 0)
        *best = best_of(search);
    else
        memset(search->trials, 0, sizeof search->trials);
    return !hooks_failed(search->engine->hooks);
}
