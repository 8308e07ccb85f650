/* The solver: chooses a search for the ruleset, narrows bounds, and stops at a limit. */
#include <string.h>

#include "base/memory.h"
#include "solve/solve_parts.h"

/* --- the solver ------------------------------------------------------------------------------ */

struct solver *solver_create(const struct engine *engine, enum solve_measure measure)
{
    struct solver *solver = memory_grow(NULL, sizeof *solver);
    *solver = (struct solver){
        .engine = engine,
        .measure = measure,
        .keeps_last_trick = plain_keeps_last_trick(engine->rules),
        .positions.slots.size = sizeof(struct position_bounds),
    };
    return solver;
}

void solver_destroy(struct solver *solver)
{
    if (!solver)
        return;
    hash_map_finish(&solver->positions);
    shapes_finish(&solver->search.shapes);
    for (unsigned i = 0; i < solver->state_count; i++)
        memory_free(solver->states[i]);
    memory_free(solver->states);
    memory_free(solver);
}

void solver_only_plainly(struct solver *solver)
{
    solver->only_plainly = true;
}

void solver_stop_when(struct solver *solver, const volatile atomic_bool *stop)
{
    solver->stop = solver->search.stop = stop;
}

void solver_begin(struct solver *solver, const struct state *state, uint8_t side)
{
    solver->side = side;
    solver->is_race = solver->measure == SOLVE_TRICKS && !solver->only_plainly &&
                      race_of(solver->engine->rules, state, side, &solver->race);
    hash_map_clear(&solver->positions);
    race_begin(&solver->search, &solver->race);
}

enum solve_way solver_way(const struct solver *solver)
{
    return solver->is_race ? SOLVED_BY_TRICKS : SOLVED_PLAINLY;
}

/* Where hands draw nobody knows yet how many there will be. */
static int64_t tricks_left(const struct solver *solver, const struct state *state)
{
    bool is_known = state->turn == TURN_CARD && !solver->engine->rules->draws;
    return is_known ? state->trick_count - state->trick : TRICKS_MAX - state->trick;
}

/* What is sure before anything is looked at. */
static struct solved before_search(const struct solver *solver, const struct state *state)
{
    struct solved solved = {.low = -SOLVE_UNKNOWN, .high = SOLVE_UNKNOWN};
    if (solver->measure == SOLVE_TRICKS) {
        solved.low = solve_worth(solver, state);
        solved.high = solved.low + tricks_left(solver, state);
    }
    return solved;
}

/* As plain_search. */
static int64_t race_search(struct solver *solver, const struct state *state, int64_t goal)
{
    struct race_search *search = &solver->search;
    struct race_stand stand;
    int64_t won = solve_worth(solver, state);
    race_stand_of(&solver->race, state, &stand);
    search->nodes = solver->nodes;
    search->nodes_most = solver->nodes_most;
    search->is_spent = false;
    bool can = race_can(search, &stand, (int)(goal - won));
    solver->nodes = search->nodes;
    solver->is_spent = search->is_spent;
    return can ? goal : goal - 1;
}

static int64_t search_for(struct solver *solver, const struct state *state, int64_t goal)
{
    bool is_race = solver->is_race && state->turn == TURN_CARD;
    return is_race ? race_search(solver, state, goal) : plain_search(solver, state, goal);
}

/*
 * Goal by goal, each where the last search ended: MTD(f) (Plaat, Schaeffer, Pijls and de Bruin,
 * "Best-first fixed-depth minimax algorithms", 1996). So at any moment something is sure.
 */
static void narrow(struct solver *solver, const struct state *state, struct solved *solved)
{
    bool is_bounded = solved->low > -SOLVE_UNKNOWN;
    int64_t goal = is_bounded ? (solved->low + solved->high + 1) / 2 : 0;
    while (solved->low < solved->high) {
        int64_t value = search_for(solver, state, goal);
        if (solver->is_spent || solver->end != SOLVE_DONE)
            return;
        if (value >= goal)
            solved->low = value;
        else
            solved->high = value;
        goal = value == solved->low ? value + 1 : value;
    }
}

enum solve_end solver_solve(struct solver *solver, const struct state *state, uint64_t nodes,
                            struct solved *solved)
{
    solver->nodes = 0;
    solver->nodes_most = nodes;
    solver->is_spent = false;
    solver->end = SOLVE_DONE;
    *solved = before_search(solver, state);
    narrow(solver, state, solved);
    solved->nodes = solver->nodes;
    return solver->end;
}

uint64_t solver_reach(struct solver *solver, const struct state *state, int64_t goal,
                      uint64_t nodes, enum solve_reach *reach)
{
    solver->nodes = 0;
    solver->nodes_most = nodes;
    solver->is_spent = false;
    solver->end = SOLVE_DONE;
    struct solved sure = before_search(solver, state);
    if (sure.low >= goal || sure.high < goal) {
        *reach = sure.low >= goal ? SOLVE_REACHES : SOLVE_FALLS_SHORT;
        return 0;
    }
    int64_t value = search_for(solver, state, goal);
    bool is_open = solver->is_spent || solver->end != SOLVE_DONE;
    *reach = is_open ? SOLVE_REACH_OPEN : value >= goal ? SOLVE_REACHES : SOLVE_FALLS_SHORT;
    return solver->nodes;
}
