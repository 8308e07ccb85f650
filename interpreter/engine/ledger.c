#include "engine/phases.h"

#include "engine/rules.h"
#include "table/state.h"

/* The number'th of whom a line is asked; seats: those of its role. */
static inline uint8_t subject_among(const struct ruleset *rules, role_t to, uint8_t seats,
                                    unsigned number)
{
    if (to == ROLE_EACH)
        return (uint8_t)(1u << number);
    uint8_t own = number < rules->account_count ? rules->seats_of_account[number] : 0;
    return own & seats ? own : 0;
}

uint8_t line_subject(const struct ruleset *rules, const struct state *state, role_t to,
                     unsigned number)
{
    return subject_among(rules, to, role_seats(rules, state, to, 0), number);
}

static void write_line(const struct engine *engine, const struct state *state,
                       const struct score_line *line, uint8_t seats, struct kept_terms *kept,
                       struct ledger *ledger)
{
    struct subject subject = {
        .seats = seats,
        .call = NO_BID,
        .before_scored = true,
        .kept = kept,
    };
    if (!condition_holds(engine, state, line->condition, &subject))
        return;
    int32_t points = score_plus(0, amount_now(engine, state, &line->points, &subject));
    if (points == 0)
        return;
    ledger->lines[ledger->count++] = (struct ledger_line){
        .rule = line,
        .account = (uint8_t)account_of_seats(engine->rules, seats),
        .seats = seats,
        .points = points,
    };
}

/* Penalties that were adjudicated in the deal, each to the account of its offender. */
static void write_fines(const struct engine *engine, const struct state *state,
                        struct kept_terms *kept, struct ledger *ledger)
{
    const struct ruleset *rules = engine->rules;
    for (unsigned i = 0; i < state->fine_count; i++) {
        const struct fine *fine = &state->fines[i];
        write_line(engine, state, &rules->penalties[fine->penalty].line,
                   rules->seats_of_account[rules->account_of[fine->seat]], kept, ledger);
    }
}

/* Writes a line for each of whom it is asked. Its role is looked up once for all of them. */
static void write_lines(const struct engine *engine, const struct state *state,
                        const struct score_line *line, struct kept_terms *kept,
                        struct ledger *ledger)
{
    const struct ruleset *rules = engine->rules;
    uint8_t to = role_seats(rules, state, line->to, 0);
    for (unsigned number = 0; number < rules->players; number++) {
        uint8_t seats = subject_among(rules, line->to, to, number);
        if (seats)
            write_line(engine, state, line, seats, kept, ledger);
    }
}

void ledger_write(const struct engine *engine, const struct state *state, struct ledger *ledger)
{
    const struct ruleset *rules = engine->rules;
    struct kept_terms kept;
    kept.known = 0;
    ledger->count = 0;
    for (unsigned i = 0; i < rules->line_count; i++)
        if (is_under(rules->lines[i].under, state->settled))
            write_lines(engine, state, &rules->lines[i], &kept, ledger);
    write_fines(engine, state, &kept, ledger);
}

void engine_ledger(const struct engine *engine, const struct state *state, struct ledger *ledger)
{
    ledger->count = 0;
    if (state->abandoned)
        return;
    ledger_write(engine, state, ledger);
}
