/* What a finished deal is worth to each side for the solver. */
#include "solve/solve_parts.h"

/* What the accounts of these seats gained. */
static int64_t gain_of(const struct engine *engine, const struct state *state, uint8_t seats)
{
    int64_t sum = 0;
    for (unsigned account = 0; account < engine->rules->account_count; account++)
        if (engine->rules->seats_of_account[account] & seats)
            sum += engine_gain(engine, state, account);
    return sum;
}

/* The accounts of a side are its own: a score is kept by seats, or by sides that stay. */
static unsigned accounts_of(const struct ruleset *rules, uint8_t seats)
{
    unsigned count = 0;
    for (unsigned account = 0; account < rules->account_count; account++)
        count += (rules->seats_of_account[account] & seats) != 0;
    return count;
}

unsigned solver_parts(const struct solver *solver)
{
    const struct ruleset *rules = solver->engine->rules;
    unsigned own = accounts_of(rules, solver->side), others = rules->account_count - own;
    if (solver->measure == SOLVE_TRICKS)
        return 1;
    return own * (others ? others : 1);
}

int64_t solve_worth(const struct solver *solver, const struct state *state)
{
    const struct engine *engine = solver->engine;
    uint8_t side = solver->side, against = (uint8_t)~side;
    if (solver->measure == SOLVE_TRICKS) {
        int64_t tricks = 0;
        for (unsigned seat = 0; seat < engine->rules->players; seat++)
            tricks += side >> seat & 1 ? state->tricks_won[seat] : 0;
        return tricks;
    }
    int64_t gain = gain_of(engine, state, side);
    int64_t own = accounts_of(engine->rules, side), others = accounts_of(engine->rules, against);
    return others ? gain * others - gain_of(engine, state, against) * own : gain;
}
