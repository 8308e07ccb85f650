#include "engine/phases.h"

#include "engine/rules.h"
#include "table/state.h"

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
    int32_t points = score_plus(0, amount_now(engine, state, &line->points, &subject));
    if (points == 0)
        return;
    ledger->lines[ledger->count++] = (struct ledger_line){
        .rule = line,
        .account = (uint8_t)account,
        .points = points,
    };
}

/* Penalties that were adjudicated in the deal, each to the account of its offender. */
static void write_fines(const struct engine *engine, const struct state *state,
                        struct ledger *ledger)
{
    const struct ruleset *rules = engine->rules;
    for (unsigned i = 0; i < state->fine_count; i++) {
        const struct fine *fine = &state->fines[i];
        write_line(engine, state, &rules->penalties[fine->penalty], rules->account_of[fine->seat],
                   ledger);
    }
}

void ledger_write(const struct engine *engine, const struct state *state, struct ledger *ledger)
{
    const struct ruleset *rules = engine->rules;
    ledger->count = 0;
    for (unsigned i = 0; i < rules->line_count; i++) {
        if (!is_under(rules->lines[i].under, state->settled))
            continue;
        uint8_t seats = role_seats(rules, state, rules->lines[i].to, 0);
        for (unsigned account = 0; account < rules->account_count; account++) {
            if (rules->seats_of_account[account] & seats)
                write_line(engine, state, &rules->lines[i], account, ledger);
        }
    }
    write_fines(engine, state, ledger);
}

void engine_ledger(const struct engine *engine, const struct state *state, struct ledger *ledger)
{
    ledger->count = 0;
    if (state->abandoned)
        return;
    ledger_write(engine, state, ledger);
}
