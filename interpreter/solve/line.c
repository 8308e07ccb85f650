/* Best play: move by move one that keeps what the position is worth. */
#include "hooks/hooks.h"
#include "solve/solve_parts.h"

/* Whether the deal is still worth as much after the action: the side must reach that, and others
 * must not give more. */
static bool keeps(struct solver *solver, const struct state *after, bool is_own, int64_t worth,
                  uint64_t *nodes)
{
    enum solve_reach reach, wanted = is_own ? SOLVE_REACHES : SOLVE_FALLS_SHORT;
    uint64_t spent = solver_reach(solver, after, is_own ? worth : worth + 1, *nodes, &reach);
    *nodes -= spent < *nodes ? spent : *nodes;
    return reach == wanted;
}

/* The first action that keeps it; false if none is found with these nodes. */
static bool move_on(struct solver *solver, struct solved_line *line, int64_t worth, uint64_t *nodes)
{
    unsigned seat = seat_deciding(&line->last);
    bool is_own = solver->side >> seat & 1;
    struct set legal = engine_legal(solver->engine, &line->last);
    SET_EACH(action, legal) {
        struct state after = line->last;
        engine_apply(solver->engine, &after, action);
        if (hooks_failed(solver->engine->hooks))
            return false;
        if (!keeps(solver, &after, is_own, worth, nodes))
            continue;
        if (line->count < line->room)
            line->moves[line->count] = (struct solved_move){seat, action};
        line->count++;
        line->last = after;
        return true;
    }
    return false;
}

enum solve_end solve_line(struct solver *solver, const struct state *state, uint64_t nodes,
                          struct solved_line *line)
{
    const struct deal_sides sides = deal_sides_of(solver->engine->rules, state);
    uint64_t left = nodes;
    struct solved solved;
    line->count = 0;
    line->is_complete = false;
    line->last = *state;
    solver_begin(solver, state, deal_side_of(&sides, seat_deciding(state)));
    enum solve_end end = solver_solve(solver, state, left, &solved);
    left -= solved.nodes < left ? solved.nodes : left;
    while (end == SOLVE_DONE && is_solved(&solved) && turn_is_decision(&line->last) &&
           move_on(solver, line, solved.low, &left))
        continue;
    line->is_complete = line->last.turn == TURN_NEXT_DEAL || line->last.turn == TURN_OVER;
    line->nodes = nodes - left;
    return hooks_failed(solver->engine->hooks) ? SOLVE_FAILED : end;
}
