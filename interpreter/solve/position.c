/* A position whose every action is solved, and which is solved for every side. */
#include "hooks/hooks.h"
#include "solve/solve_parts.h"

/* What is left of the budget is shared alike among what is to be solved still. */
struct purse {
    uint64_t nodes;
    unsigned to_come;
};

static enum solve_end solve_next(struct solver *solver, const struct state *state,
                                 struct purse *purse, struct solved *solved)
{
    enum solve_end end = solver_solve(solver, state, purse->nodes / purse->to_come, solved);
    purse->nodes -= solved->nodes < purse->nodes ? solved->nodes : purse->nodes;
    purse->to_come--;
    return end;
}

/* Every action by itself; the position is worth what the best is. */
static enum solve_end solve_actions(struct solver *solver, const struct state *state,
                                    struct set legal, struct purse *purse,
                                    struct solved_position *position)
{
    struct solved *best = &position->sides[0].solved;
    *best = (struct solved){.low = -SOLVE_UNKNOWN, .high = -SOLVE_UNKNOWN};
    SET_EACH(action, legal) {
        struct solved_action *next = &position->actions[position->action_count++];
        struct state after = *state;
        next->action = action;
        engine_apply(solver->engine, &after, action);
        if (hooks_failed(solver->engine->hooks))
            return SOLVE_FAILED;
        enum solve_end end = solve_next(solver, &after, purse, &next->solved);
        position->nodes += next->solved.nodes;
        if (end != SOLVE_DONE)
            return end;
        if (next->solved.low > best->low)
            best->low = next->solved.low;
        if (next->solved.high > best->high)
            best->high = next->solved.high;
    }
    return hooks_failed(solver->engine->hooks) ? SOLVE_FAILED : SOLVE_DONE;
}

static enum solve_end solve_others(struct solver *solver, const struct state *state,
                                   const struct deal_sides *sides, struct purse *purse,
                                   struct solved_position *position)
{
    uint8_t own = position->sides[0].seats;
    for (unsigned i = 0; sides->count > 2 && i < sides->count; i++) {
        struct solved_side *other = &position->sides[position->side_count];
        other->seats = sides->seats[i];
        if (other->seats == own)
            continue;
        position->side_count++;
        solver_begin(solver, state, other->seats);
        other->parts = solver_parts(solver);
        enum solve_end end = solve_next(solver, state, purse, &other->solved);
        position->nodes += other->solved.nodes;
        if (end != SOLVE_DONE)
            return end;
    }
    return SOLVE_DONE;
}

enum solve_end solve_position(struct solver *solver, const struct state *state, uint64_t nodes,
                              struct solved_position *position)
{
    const struct deal_sides sides = deal_sides_of(solver->engine->rules, state);
    struct set legal = engine_legal(solver->engine, state);
    struct purse purse = {nodes, set_count(legal) + (sides.count > 2 ? sides.count - 1 : 0)};
    uint8_t own = deal_side_of(&sides, seat_deciding(state));
    solver_begin(solver, state, own);
    *position = (struct solved_position){
        .way = solver_way(solver),
        .side_count = 1,
        .sides_in_all = sides.count,
        .sides = {{.seats = own, .parts = solver_parts(solver)}},
    };
    enum solve_end end = solve_actions(solver, state, legal, &purse, position);
    return end == SOLVE_DONE ? solve_others(solver, state, &sides, &purse, position) : end;
}
