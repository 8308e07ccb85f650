/* What choices are worth when all hands are known: by the end of a deal, tricks or the solver. */
#include "players/judge_parts.h"

#include "engine/claim.h"
#include "engine/sides.h"

uint8_t outcome_side(const struct ruleset *rules, const struct state *state)
{
    const struct deal_sides sides = deal_sides_of(rules, state);
    return deal_side_of(&sides, seat_deciding(state));
}

double outcome_points(const struct engine *engine, const struct state *state, uint8_t side)
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

double outcome_tricks(const struct state *state, uint8_t side)
{
    unsigned tricks = 0;
    for (unsigned left = side; left; left &= left - 1)
        tricks += state->tricks_won[__builtin_ctz(left)];
    return tricks;
}

void outcome_by_tricks(const struct engine *engine, const struct state *state, uint8_t side,
                       struct by_tricks *by)
{
    unsigned won = (unsigned)outcome_tricks(state, side);
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
        by->points[tricks] = outcome_points(engine, &end, side);
        by->applies = tricks == won || by->points[tricks] >= by->points[tricks - 1];
    }
}

/* What the position is worth; false if that is not found. */
static bool solve_one(const struct engine *engine, struct solving *solving,
                      const struct state *state, uint8_t side, double *points, double *tricks)
{
    bool is_by_tricks = solving->by_tricks->applies;
    struct solved solved;
    *tricks = 0;
    if (state_deal_is_over(state)) {
        *points = outcome_points(engine, state, side);
        *tricks = outcome_tricks(state, side);
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

bool outcomes_solve(const struct engine *engine, struct solving *solving, const struct state *state,
                    uint8_t side, const uint8_t *actions, unsigned count, struct outcomes *outcomes)
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
