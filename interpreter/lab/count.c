/* What a game adds to the tallies of a simulation: values, points, lines, conditions and calls. */
#include "lab/simulation.h"

#include <assert.h>
#include <stddef.h>

#include "engine/rules.h"
#include "table/state.h"

static void count_value(struct playout *playout, unsigned distribution, int64_t value)
{
    playout->tally->histograms[distribution][histogram_bin(value)]++;
}

static void count_points(struct playout *playout, const struct state *state)
{
    unsigned count = playout->engine.rules->account_count;
    for (unsigned i = 0; i < count; i++) {
        int64_t points = (int64_t)state->score[i] - state->score_before[i];
        playout->counts[playout->panel->points + i] += points;
        if (playout->panel->is_scored)
            count_value(playout, 1 + count + i, points);
    }
}

/* Of a line that others pay those who get it tell how often it is written, and how much it is. */
static bool is_gotten(const struct ruleset *rules, const struct state *state,
                      const struct ledger_line *line)
{
    return !line->rule->is_paid || role_seats(rules, state, line->rule->to, 0) & line->seats;
}

/* Tricks later on those who got it may have paid: of each trick it is known who does what. */
static void count_paid_tricks(struct playout *playout, const struct state *state, unsigned number)
{
    const struct score_line *line = &playout->engine.rules->lines[number];
    struct ledger dues;
    unsigned accounts = 0;
    for (unsigned trick = 0; trick < state->trick; trick++) {
        engine_dues_of_trick(&playout->engine, state, line, trick, &dues);
        EACH(due, dues.lines, dues.count) {
            accounts |= 1u << due->account;
            playout->counts[playout->panel->line_points + number] += due->points;
        }
    }
    playout->counts[playout->panel->line_times + number] += __builtin_popcount(accounts);
}

static bool is_of_paid_tricks(const struct score_line *line)
{
    return line->per_trick && line->is_paid;
}

static void count_lines(struct playout *playout, const struct state *state,
                        const struct ledger *ledger)
{
    const struct score_line *first = playout->engine.rules->lines;
    EACH(line, ledger->lines, ledger->count) {
        ptrdiff_t number = line->rule - first;
        /* No penalty: nobody adjudicates one at random. */
        assert(number >= 0 && number < playout->engine.rules->line_count);
        if (is_of_paid_tricks(line->rule) || !is_gotten(playout->engine.rules, state, line))
            continue;
        playout->counts[playout->panel->line_times + number]++;
        playout->counts[playout->panel->line_points + number] += line->points;
    }
    for (unsigned i = 0; i < playout->engine.rules->line_count && !state->abandoned; i++)
        if (is_of_paid_tricks(&first[i]) && is_under(first[i].under, state->settled))
            count_paid_tricks(playout, state, i);
}

static void ask_condition(struct playout *playout, const struct state *state,
                          const struct asked_condition *condition, struct subject *subject,
                          uint8_t seats)
{
    int64_t *asked = &playout->counts[condition->rows + 2u * state->settled];
    subject->seats = seats;
    asked[0]++;
    asked[1] += fact_now(&playout->engine, state, &condition->name, subject) != 0;
}

/* Of the makers, if somebody declared; else of each side or seat. */
static void count_conditions(struct playout *playout, const struct state *state,
                             struct kept_terms *kept)
{
    const struct ruleset *rules = playout->engine.rules;
    const struct panel *panel = playout->panel;
    bool is_declared = state->declarer != NO_SEAT;
    uint8_t makers = is_declared ? role_seats(rules, state, ROLE_MAKERS, 0) : 0;
    struct subject subject = {.call = NO_BID, .kept = kept};
    EACH(condition, panel->asked, panel->asked_count) {
        if (!is_under(condition->expression->under, state->settled))
            continue;
        if (is_declared)
            ask_condition(playout, state, condition, &subject, makers);
        for (unsigned i = 0; !is_declared && i < rules->account_count; i++)
            ask_condition(playout, state, condition, &subject, rules->seats_of_account[i]);
    }
}

static void count_scored(struct playout *playout, const struct state *state,
                         const struct ledger *ledger, struct kept_terms *kept)
{
    const struct ruleset *rules = playout->engine.rules;
    count_points(playout, state);
    count_lines(playout, state, ledger);
    count_conditions(playout, state, kept);
    if (rules->contract_count)
        playout->counts[playout->panel->contracts + state->contract]++;
    for (unsigned i = 0; i < rules->variable_count; i++)
        playout->counts[playout->panel->suits + i * (SUITS_MAX + 1) + state->named.suits[i]]++;
}

/* Each call, and the steps in which nobody made one that leads on: the last one of a step tells. */
static void count_calls(struct playout *playout, const struct state *state)
{
    for (unsigned i = 0; i < state->call_count; i++) {
        const struct call_made *made = &state->calls[i];
        const struct ask_step *ask = &playout->engine.rules->steps[made->step].ask;
        bool last = i + 1 == state->call_count || made[1].step != made->step;
        playout->counts[playout->panel->calls[made->step] + made->call]++;
        if (last && !ask->groups[ask->calls[made->call].group].leads_on)
            playout->counts[playout->panel->otherwise[made->step]]++;
    }
}

void count_deal(struct playout *playout, const struct state *state, const struct ledger *ledger,
                struct kept_terms *kept)
{
    int64_t *counts = playout->counts;
    counts[ROW_DEALS]++;
    counts[ROW_ABANDONED] += state->abandoned;
    counts[ROW_REDEALT] += state->redeal;
    for (unsigned seat = 0; seat < playout->engine.rules->players; seat++)
        counts[playout->panel->tricks + seat] += state->tricks_won[seat];
    count_calls(playout, state);
    if (ledger)
        count_scored(playout, state, ledger, kept);
}

void count_game(struct playout *playout, const struct state *state)
{
    int64_t *counts = playout->counts;
    bool over = state->turn == TURN_OVER;
    bool is_scored = playout->panel->is_scored;
    uint8_t leaders = is_scored ? engine_leaders(&playout->engine, state) : 0;
    counts[ROW_GAMES] = 1;
    counts[ROW_BROKEN_OFF] = !over;
    count_value(playout, 0, state->deal);
    for (unsigned i = 0; i < playout->engine.rules->account_count; i++) {
        counts[playout->panel->wins + i] = over && (leaders & (1u << i));
        counts[playout->panel->scores + i] = state->score[i];
        if (is_scored)
            count_value(playout, 1 + i, state->score[i]);
    }
}
