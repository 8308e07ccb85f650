/* Open hands: what actions are worth, and lines of best play. */
#include <string.h>

#include "door/door.h"
#include "solve/solve.h"
#include "transcript/action.h"

static_assert(ELDEST_NO_BOUND == SOLVE_UNKNOWN, "what is not known is not known");
static_assert((int)ELDEST_POINTS == SOLVE_POINTS && (int)ELDEST_TRICKS == SOLVE_TRICKS, "measures");

/* What a position may take if nobody says otherwise. */
#define USUAL_NODES 1000000

/* A question and what is found; it lies in the table's memory. */
struct task {
    struct engine engine; /* the table's, which nobody hears */
    struct state state;
    struct eldest_solve_request request;
    enum solve_end end;
    struct solved_position position;
    struct solved_line line;
};

struct asking_solver {
    struct eldest_table *table;
    const struct eldest_match *match;
    const struct eldest_solve_request *request;
    struct eldest_solved solved; /* the answer, or: */
    struct eldest_line_of_play line;
    struct eldest_move *moves;
    unsigned room;
    enum solve_end end;
};

/* --- asking ---------------------------------------------------------------------------------- */

static struct task *task_begin(const struct asking_solver *asking)
{
    struct task *task = memory_grow(NULL, sizeof *task);
    task->engine = asking->table->engine;
    task->engine.audience = NULL;
    task->state = *state_in(asking->match);
    task->request = (struct eldest_solve_request){0};
    take_in(&task->request, asking->request, sizeof task->request);
    if (task->request.nodes == 0)
        task->request.nodes = USUAL_NODES;
    return task;
}

static struct solver *solver_for(const struct task *task)
{
    bool is_tricks = task->request.measure == ELDEST_TRICKS;
    struct solver *solver = solver_create(&task->engine, is_tricks ? SOLVE_TRICKS : SOLVE_POINTS);
    if (task->request.plainly)
        solver_only_plainly(solver);
    return solver;
}

static bool can_be_solved(const struct eldest_table *table, const struct eldest_match *match)
{
    return is_at(table, match) && !is_view(match) && turn_is_decision(state_in(match)) &&
           state_in(match)->turn != TURN_SEAT;
}

static enum eldest_solve_end end_out(enum solve_end end)
{
    switch (end) {
    case SOLVE_DONE: break;
    case SOLVE_FAILED: return ELDEST_SOLVE_FAILED;
    case SOLVE_SIDES: return ELDEST_SOLVE_SIDES;
    case SOLVE_CHANCE: return ELDEST_SOLVE_CHANCE;
    }
    return ELDEST_SOLVE_DONE;
}

/* Under guard; what goes wrong is reported once. */
static enum eldest_solve_end ask_solver(struct asking_solver *asking, void (*ask)(void *asking))
{
    if (eldest_table_failed(asking->table))
        return asking->table ? ELDEST_SOLVE_FAILED : ELDEST_SOLVE_NOT_NOW;
    if (!can_be_solved(asking->table, asking->match))
        return ELDEST_SOLVE_NOT_NOW;
    table_guard(asking->table, ask, asking);
    return failed_just_now(asking->table) ? ELDEST_SOLVE_FAILED : end_out(asking->end);
}

/* --- what actions are worth ------------------------------------------------------------------ */

static void put_values(const struct solved_position *position, struct eldest_solved *out)
{
    out->is_exact = true;
    out->by_tricks = position->way == SOLVED_BY_TRICKS;
    out->nodes = position->nodes;
    out->actions = position->action_count;
    out->sides = position->side_count;
    for (unsigned i = 0; i < position->action_count; i++) {
        const struct solved_action *action = &position->actions[i];
        out->action[i] =
            (struct eldest_action_value){action->action, action->solved.low, action->solved.high};
        out->is_exact &= is_solved(&action->solved);
    }
    for (unsigned i = 0; i < position->side_count; i++) {
        const struct solved_side *side = &position->sides[i];
        out->side[i] = (struct eldest_side_value){side->seats, side->parts, side->solved.low,
                                                  side->solved.high};
        out->is_exact &= is_solved(&side->solved);
    }
}

static void solve_actions(void *asking_)
{
    struct asking_solver *asking = asking_;
    struct task *task = task_begin(asking);
    struct solver *solver = solver_for(task);
    asking->end = solve_position(solver, &task->state, task->request.nodes, &task->position);
    put_values(&task->position, &asking->solved);
    solver_destroy(solver);
    memory_free(task);
}

enum eldest_solve_end eldest_solve(struct eldest_table *table, const struct eldest_match *match,
                                   const struct eldest_solve_request *request,
                                   struct eldest_solved *solved)
{
    struct asking_solver asking = {.table = table, .match = match, .request = request};
    if (!solved || solved->size == 0)
        return ELDEST_SOLVE_NOT_NOW;
    enum eldest_solve_end end = ask_solver(&asking, solve_actions);
    if (end == ELDEST_SOLVE_DONE)
        hand_out(solved, &asking.solved, sizeof asking.solved);
    return end;
}

/* --- best play ------------------------------------------------------------------------------- */

/* Names them by playing them. */
static void put_moves(struct asking_solver *asking, struct task *task)
{
    const struct eldest_ruleset *open = asking->table->open;
    struct state *state = &task->state;
    for (unsigned i = 0; i < task->line.count && i < task->line.room; i++) {
        const struct solved_move *move = &task->line.moves[i];
        asking->moves[i] = (struct eldest_move){
            .seat = move->seat,
            .action = move->action,
            .id = encoding_first(&open->encoding, state) + move->action,
            .name = action_name(open->rules, &open->names, state, move->action),
        };
        engine_apply(&task->engine, state, move->action);
    }
}

static void solve_moves(void *asking_)
{
    struct asking_solver *asking = asking_;
    struct task *task = task_begin(asking);
    struct solver *solver = solver_for(task);
    task->line.room = asking->moves ? asking->room : 0;
    task->line.moves = memory_grow(NULL, (task->line.room + 1) * sizeof *task->line.moves);
    asking->end = solve_line(solver, &task->state, task->request.nodes, &task->line);
    asking->line = (struct eldest_line_of_play){
        .moves = task->line.count,
        .reaches_end = task->line.is_complete,
        .nodes = task->line.nodes,
    };
    if (asking->end == SOLVE_DONE)
        put_moves(asking, task);
    memory_free(task->line.moves);
    solver_destroy(solver);
    memory_free(task);
}

enum eldest_solve_end eldest_best_line(struct eldest_table *table, const struct eldest_match *match,
                                       const struct eldest_solve_request *request,
                                       struct eldest_line_of_play *line, struct eldest_move *moves,
                                       unsigned room)
{
    struct asking_solver asking = {
        .table = table, .match = match, .request = request, .moves = moves, .room = room};
    if (!line || line->size == 0)
        return ELDEST_SOLVE_NOT_NOW;
    enum eldest_solve_end end = ask_solver(&asking, solve_moves);
    if (end == ELDEST_SOLVE_DONE)
        hand_out(line, &asking.line, sizeof asking.line);
    return end;
}
