#include "engine/match.h"

#include <stddef.h>
#include <string.h>

#include "engine/facts.h"
#include "engine/program.h"
#include "engine/seating.h"
#include "table/role.h"

/* --- ledger ---------------------------------------------------------------------------------- */

static void write_line(const struct engine *engine, const struct state *state,
                       const struct score_line *line, unsigned account, struct ledger *ledger)
{
    struct subject subject = {
        .seats = engine->rules->seats_of_account[account],
        .call = NO_BID,
        .before_scored = true,
    };
    if (!condition_holds(engine, state, line->condition, &subject))
        return;
    int32_t points = amount_now(engine, state, &line->points, &subject);
    if (points == 0)
        return;
    ledger->lines[ledger->count++] = (struct ledger_line){
        .rule = line,
        .account = (uint8_t)account,
        .points = points,
    };
}

static void write_ledger(const struct engine *engine, const struct state *state,
                         struct ledger *ledger)
{
    const struct ruleset *rules = engine->rules;
    ledger->count = 0;
    for (unsigned i = 0; i < rules->line_count; i++) {
        uint8_t seats = role_seats(rules, state, rules->lines[i].to, 0);
        for (unsigned account = 0; account < rules->account_count; account++) {
            if (rules->seats_of_account[account] & seats)
                write_line(engine, state, &rules->lines[i], account, ledger);
        }
    }
}

void engine_ledger(const struct engine *engine, const struct state *state, struct ledger *ledger)
{
    ledger->count = 0;
    if (state->abandoned)
        return;
    write_ledger(engine, state, ledger);
}

/* --- the end of a deal ----------------------------------------------------------------------- */

static bool target_reached(const struct ruleset *rules, const struct state *state)
{
    if (!rules->match.target.given)
        return false;
    for (unsigned account = 0; account < rules->account_count; account++) {
        if (state->score[account] >= amount_constant(&rules->match.target))
            return true;
    }
    return false;
}

static bool deals_done(const struct ruleset *rules, const struct state *state)
{
    return rules->match.deals.given && state->deal >= amount_constant(&rules->match.deals);
}

static void end_deal(const struct ruleset *rules, struct state *state, bool abandoned)
{
    bool over = target_reached(rules, state) || deals_done(rules, state);
    state->abandoned = abandoned;
    state->turn = over ? TURN_OVER : TURN_NEXT_DEAL;
}

void match_score_deal(const struct engine *engine, struct state *state)
{
    struct ledger ledger;
    memcpy(state->score_before, state->score, sizeof state->score);
    write_ledger(engine, state, &ledger);
    for (unsigned i = 0; i < ledger.count; i++)
        state->score[ledger.lines[i].account] += ledger.lines[i].points;
    end_deal(engine->rules, state, false);
}

void match_abandon_deal(const struct engine *engine, struct state *state)
{
    memcpy(state->score_before, state->score, sizeof state->score);
    end_deal(engine->rules, state, true);
}

/* --- the beginning of a deal ----------------------------------------------------------------- */

/* Everything in the state from hand_size on belongs to one deal. */
static void clear_table(const struct ruleset *rules, struct state *state)
{
    size_t kept = offsetof(struct state, hand_size);
    memset((char *)state + kept, 0, sizeof *state - kept);
    state->declarer = NO_SEAT;
    state->turn_up = NO_CARD;
    state->pack_count = rules->pack.card_count;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        state->bid[seat] = NO_BID;
    for (unsigned i = 0; i < VARIABLES_MAX; i++)
        state->suits[i] = SUIT_NONE;
}

static unsigned trumps_of_deal(const struct ruleset *rules, unsigned deal)
{
    return rules->trumps ? (unsigned)rules->trumps[(deal - 1) % rules->trumps_count] : SUIT_NONE;
}

void match_begin_deal(const struct engine *engine, struct state *state)
{
    const struct ruleset *rules = engine->rules;
    state->deal++;
    state->abandoned = false;
    state->chance = rng_seeded(state->seed, state->deal);
    clear_table(rules, state);
    program_set_suit(rules, state, 0, trumps_of_deal(rules, state->deal));
    program_go_to(engine, state, 0);
}

void engine_next_deal(const struct engine *engine, struct state *state)
{
    state->dealer = engine->rules->next_seat[state->dealer];
    match_begin_deal(engine, state);
}

void engine_begin(const struct engine *engine, struct state *state, uint64_t seed)
{
    memset(state, 0, sizeof *state);
    state->seed = seed;
    state->chance = rng_seeded(seed, 0);
    state->dealer = NO_SEAT;
    clear_table(engine->rules, state);
    seating_begin(engine->rules, state);
}

/* --- the end of a match ---------------------------------------------------------------------- */

uint8_t engine_leaders(const struct engine *engine, const struct state *state)
{
    const struct ruleset *rules = engine->rules;
    int sign = rules->match.lowest_wins ? -1 : 1;
    int32_t best = INT32_MIN;
    uint8_t leaders = 0;
    for (unsigned account = 0; account < rules->account_count; account++) {
        int32_t score = sign * state->score[account];
        if (score > best)
            leaders = 0;
        if (score >= best) {
            best = score;
            leaders |= (uint8_t)(1u << account);
        }
    }
    return leaders;
}

bool engine_remark_holds(const struct engine *engine, const struct state *state,
                         const struct remark *remark, unsigned account)
{
    uint8_t seats = engine->rules->seats_of_account[account];
    struct subject subject = {.seats = seats, .call = NO_BID};
    return (role_seats(engine->rules, state, remark->to, 0) & seats) &&
           condition_holds(engine, state, remark->condition, &subject);
}
