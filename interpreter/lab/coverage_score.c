/* Which rules have a part in a score, and in the end of a match. */
#include "lab/coverage_parts.h"
#include "table/role.h"

/* --- scores ---------------------------------------------------------------------------------- */

static void ask_line(const struct coverage *coverage, const struct state *state,
                     const struct score_line *line, unsigned account)
{
    struct subject subject = {
        .seats = coverage->rules->seats_of_account[account],
        .call = NO_BID,
        .before_scored = true,
    };
    coverage_ask(coverage, state, line->condition, &subject);
    if (condition_holds(coverage->engine, state, line->condition, &subject))
        coverage_ask(coverage, state, line->points.expression, &subject);
}

static void ask_lines(const struct coverage *coverage, const struct state *state)
{
    const struct ruleset *rules = coverage->rules;
    for (unsigned i = 0; i < rules->line_count; i++) {
        if (!is_under(rules->lines[i].under, state->settled))
            continue;
        uint8_t seats = role_seats(rules, state, rules->lines[i].to, 0);
        for (unsigned account = 0; account < rules->account_count; account++) {
            if (rules->seats_of_account[account] & seats)
                ask_line(coverage, state, &rules->lines[i], account);
        }
    }
    for (unsigned i = 0; i < state->fine_count; i++)
        ask_line(coverage, state, &rules->penalties[state->fines[i].penalty],
                 rules->account_of[state->fines[i].seat]);
}

static bool is_penalty(const struct ruleset *rules, const struct score_line *line)
{
    return line >= rules->penalties && line < rules->penalties + rules->penalty_count;
}

static void count_counts(const struct coverage *coverage, const struct state *state)
{
    const struct ruleset *rules = coverage->rules;
    struct set taken = {{0, 0}};
    for (unsigned seat = 0; seat < rules->players; seat++)
        taken = set_or(taken, state->taken[seat]);
    for (unsigned i = 0; i < rules->count_count; i++) {
        const struct count *count = &rules->counts[i];
        struct set worth = {{0, 0}};
        for (unsigned j = 0; j < count->worth_count; j++)
            worth = set_or(worth, count->cards[j]);
        if (!set_is_empty(set_and(worth, taken)))
            coverage_decided(coverage, RULE_COUNT, count->place, count->name);
    }
}

static void count_aim(const struct coverage *coverage, const struct state *state)
{
    const struct expression *aim = coverage->rules->match.aim.expression;
    if (!aim)
        return;
    for (unsigned account = 0; account < coverage->rules->account_count; account++) {
        struct subject subject = {.seats = coverage->rules->seats_of_account[account],
                                  .call = NO_BID};
        coverage_ask(coverage, state, aim, &subject);
    }
    coverage_decided(coverage, RULE_AMOUNT, aim->place, aim->text);
}

static void count_remarks(const struct coverage *coverage, const struct state *state,
                          bool after_deal)
{
    const struct match_rules *match = &coverage->rules->match;
    for (unsigned i = 0; i < match->remark_count; i++) {
        const struct remark *remark = &match->remarks[i];
        for (unsigned account = 0; account < coverage->rules->account_count; account++) {
            struct subject subject = {.seats = coverage->rules->seats_of_account[account],
                                      .call = NO_BID};
            if (remark->after_deal != after_deal)
                continue;
            coverage_ask(coverage, state, remark->condition, &subject);
            if (engine_remark_holds(coverage->engine, state, remark, account))
                coverage_decided(coverage, RULE_REMARK, remark->place, remark->name);
        }
    }
}

void coverage_deal(const struct coverage *coverage, const struct state *state)
{
    struct ledger ledger;
    if (state->abandoned)
        return;
    engine_ledger(coverage->engine, state, &ledger);
    ask_lines(coverage, state);
    for (unsigned i = 0; i < ledger.count; i++) {
        const struct score_line *line = ledger.lines[i].rule;
        coverage_decided(coverage, is_penalty(coverage->rules, line) ? RULE_PENALTY : RULE_SCORE,
                         line->place, line->name);
    }
    count_counts(coverage, state);
    count_aim(coverage, state);
    count_remarks(coverage, state, true);
}

/* --- the match ------------------------------------------------------------------------------- */

void coverage_match(const struct coverage *coverage, const struct state *state)
{
    const struct match_rules *match = &coverage->rules->match;
    bool reached = false;
    for (unsigned i = 0; match->target.given && i < coverage->rules->account_count; i++)
        reached = reached || state->score[i] >= amount_constant(&match->target);
    if (reached)
        coverage_decided(coverage, RULE_END, match->target.place, "target");
    if (match->deals.given && state->deal >= amount_constant(&match->deals))
        coverage_decided(coverage, RULE_END, match->deals.place, "deals");
    count_remarks(coverage, state, false);
}
