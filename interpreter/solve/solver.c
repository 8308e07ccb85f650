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
    for (unsigned i = 0; i < RACES; i++)
        shapes_finish(&solver->searches[i].shapes);
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
    solver->stop = stop;
    for (unsigned i = 0; i < RACES; i++)
        solver->searches[i].stop = stop;
}

/* Whether play can end before the last card. */
static bool may_end_early(const struct ruleset *rules, const struct state *state)
{
    bool may = false;
    for (unsigned i = 0; i < rules->play.ending_count; i++)
        may |= is_under(rules->play.endings[i].under, state->settled);
    return may;
}

static bool begin_race(struct solver *solver, const struct state *state, bool by_count,
                       bool of_others)
{
    unsigned number = race_number(by_count, of_others);
    uint8_t winning = of_others ? solver_others(solver) : solver->side;
    const int16_t *worths = by_count ? solver->stakes.worths : NULL;
    struct race *race = &solver->races[number];
    if (!race_of(solver->engine->rules, state, solver->side, winning, worths, race))
        return false;
    race_begin(&solver->searches[number], race);
    return true;
}

/* Points are solved by tricks if these, or a count of the cards in them, decide the score. */
static bool find_race(struct solver *solver, const struct state *state)
{
    bool needed[RACES] = {false}, found = true;
    if (!begin_race(solver, state, false, false))
        return false;
    if (solver->measure == SOLVE_TRICKS)
        return !may_end_early(solver->engine->rules, state);
    if (!stakes_find(solver, state))
        return false;
    for (unsigned i = 0; i < solver->stakes.count; i++) {
        const struct stake *stake = &solver->stakes.scores[i];
        needed[race_number(stake->by_count, stake->of_others)] = true;
    }
    for (unsigned i = 1; i < RACES && found; i++)
        found = !needed[i] || begin_race(solver, state, i & 1, i >> 1);
    return found;
}

void solver_begin(struct solver *solver, const struct state *state, uint8_t side)
{
    solver->side = side;
    solver->is_race = !solver->only_plainly && find_race(solver, state);
    plain_look_at_tricks(solver, state);
    hash_map_clear(&solver->positions);
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
    } else if (solver->is_race) {
        solved.low = solver->stakes.scores[0].worth;
        solved.high = solver->stakes.scores[solver->stakes.count - 1].worth;
    }
    return solved;
}

/* Whether so much is won in the deal. */
static bool race_reaches(struct solver *solver, const struct state *state,
                         const struct stake *stake)
{
    unsigned number = race_number(stake->by_count, stake->of_others);
    struct race_search *search = &solver->searches[number];
    struct race_stand stand;
    int won = stakes_won(solver, state, solver->races[number].winning, stake->by_count);
    race_stand_of(&solver->races[number], state, &stand);
    search->nodes = solver->nodes;
    search->nodes_most = solver->nodes_most;
    search->is_spent = false;
    bool can = race_can(search, &stand, stake->goal - won);
    solver->nodes = search->nodes;
    solver->is_spent = search->is_spent;
    return can;
}

/* As plain_search. Of points, the goal is the least score that is not below it. */
static int64_t race_search(struct solver *solver, const struct state *state, int64_t goal)
{
    const struct stake *scores = solver->stakes.scores;
    unsigned at = 0;
    if (solver->measure == SOLVE_TRICKS)
        return race_reaches(solver, state, &(struct stake){.goal = (int)goal}) ? goal : goal - 1;
    while (at + 1 < solver->stakes.count && scores[at].worth < goal)
        at++;
    return at == 0 || race_reaches(solver, state, &scores[at]) ? scores[at].worth
                                                               : scores[at - 1].worth;
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

/* Who is on whose side must be settled, so that one side can be for as much as it can get. */
static enum solve_end may_begin(const struct solver *solver, const struct state *state)
{
    return partner_may_come(solver->engine->rules, state) ? SOLVE_SIDES : SOLVE_DONE;
}

enum solve_end solver_solve(struct solver *solver, const struct state *state, uint64_t nodes,
                            struct solved *solved)
{
    solver->nodes = 0;
    solver->nodes_most = nodes;
    solver->is_spent = false;
    solver->end = may_begin(solver, state);
    *solved = before_search(solver, state);
    if (solver->end == SOLVE_DONE)
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
    solver->end = may_begin(solver, state);
    if (solver->end != SOLVE_DONE) {
        *reach = SOLVE_REACH_OPEN;
        return 0;
    }
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
