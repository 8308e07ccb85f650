#include "transcript/outcome.h"

bool outcome_is_scored(const struct ruleset *rules)
{
    return rules->line_count > 0 || rules->penalty_count > 0;
}

uint8_t outcome_winners(const struct engine *engine, const struct state *state)
{
    bool decided = state->turn == TURN_OVER && outcome_is_scored(engine->rules);
    return decided ? engine_leaders(engine, state) : 0;
}

bool outcome_deal_remark(const struct engine *engine, const struct state *state,
                         const struct remark *remark, unsigned account)
{
    bool is_played = state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER;
    return remark->after_deal && is_played && !state->abandoned &&
           engine_remark_holds(engine, state, remark, account);
}

bool outcome_match_remark(const struct engine *engine, const struct state *state,
                          const struct remark *remark, unsigned account)
{
    return !remark->after_deal && state->turn == TURN_OVER &&
           engine_remark_holds(engine, state, remark, account);
}
