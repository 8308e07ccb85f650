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

/* --- in sentences ---------------------------------------------------------------------------- */

/* The accounts of which the remark is said, a bit for each. */
static uint8_t accounts_remarked(const struct engine *engine, const struct state *state,
                                 const struct remark *remark, outcome_remark *is_said)
{
    uint8_t accounts = 0;
    for (unsigned account = 0; account < engine->rules->account_count; account++) {
        if (is_said(engine, state, remark, account))
            accounts |= (uint8_t)(1u << account);
    }
    return accounts;
}

const char *words_remarks(const struct table_words *words, const struct engine *engine,
                          const struct state *state, outcome_remark *is_said)
{
    const struct match_rules *match = &engine->rules->match;
    const char *text = "";
    for (unsigned i = 0; i < match->remark_count; i++) {
        uint8_t accounts = accounts_remarked(engine, state, &match->remarks[i], is_said);
        if (accounts)
            text =
                arena_joined(words->arena, text, " ", "%s %s %s.", words_accounts(words, accounts),
                             words_verb(words, accounts, "is", "are"), match->remarks[i].name);
    }
    return text;
}

const char *words_winners(const struct table_words *words, const struct engine *engine,
                          const struct state *state)
{
    uint8_t winners = outcome_winners(engine, state);
    bool several = (winners & (winners - 1)) != 0;
    if (!winners && engine->rules->sides == SIDES_ALL && outcome_is_scored(engine->rules))
        return arena_format(words->arena, "All have lost, with %d.", state->score[0]);
    if (!winners)
        return "The match is over.";
    return arena_format(words->arena, "%s %s the match%s with %d.", words_accounts(words, winners),
                        words_verb(words, winners, "wins", "win"), several ? " together" : "",
                        state->score[__builtin_ctz(winners)]);
}
