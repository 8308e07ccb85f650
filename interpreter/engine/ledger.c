/* Scores a deal: evaluates each line of the score, fines included, and writes the ledger. */
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

/* The accounts, a bit for each, that pay what is due to one: not itself. */
static unsigned payers_of(const struct ruleset *rules, uint8_t from, unsigned account)
{
    unsigned payers = 0;
    for (unsigned i = 0; i < rules->account_count; i++)
        if (i != account && rules->seats_of_account[i] & from)
            payers |= 1u << i;
    return payers;
}

bool line_is_due(const struct ruleset *rules, const struct state *state,
                 const struct score_line *line, unsigned account)
{
    return !line->is_paid ||
           payers_of(rules, role_seats(rules, state, line->from, 0), account) != 0;
}

/* Takes out of the lines from `first` on those that nobody is there to pay. */
static void drop_unpaid(const struct ruleset *rules, const struct state *state, unsigned first,
                        struct ledger *ledger)
{
    unsigned kept = first;
    for (unsigned i = first; i < ledger->count; i++)
        if (line_is_due(rules, state, ledger->lines[i].rule, ledger->lines[i].account))
            ledger->lines[kept++] = ledger->lines[i];
    ledger->count = kept;
}

/* Puts in their place what each account gets and pays in all. */
static void settle(const struct ruleset *rules, const struct state *state,
                   const struct score_line *line, unsigned first, struct ledger *ledger)
{
    int32_t points[SEATS_MAX] = {0};
    uint8_t from = role_seats(rules, state, line->from, 0);
    for (unsigned i = first; i < ledger->count; i++) {
        const struct ledger_line *due = &ledger->lines[i];
        for (unsigned left = payers_of(rules, from, due->account); left; left &= left - 1) {
            unsigned payer = (unsigned)__builtin_ctz(left);
            points[due->account] = score_plus(points[due->account], due->points);
            points[payer] = score_plus(points[payer], -due->points);
        }
    }
    ledger->count = first;
    for (unsigned account = 0; account < rules->account_count; account++)
        if (points[account] != 0)
            ledger->lines[ledger->count++] = (struct ledger_line){
                .rule = line,
                .account = (uint8_t)account,
                .seats = rules->seats_of_account[account],
                .points = points[account],
            };
}

/* Writes a line for each of whom it is asked. Its role is looked up once for all of them. */
static void write_lines(const struct engine *engine, const struct state *state,
                        const struct score_line *line, struct kept_terms *kept,
                        struct ledger *ledger)
{
    const struct ruleset *rules = engine->rules;
    uint8_t to = role_now(engine, state, line->to, 0, kept);
    for (unsigned number = 0; number < rules->players; number++) {
        uint8_t seats = subject_among(rules, line->to, to, number);
        if (seats)
            write_line(engine, state, line, seats, kept, ledger);
    }
}

static void write_all(const struct engine *engine, const struct state *state, bool is_settled,
                      struct ledger *ledger, struct kept_terms *kept)
{
    const struct ruleset *rules = engine->rules;
    kept_terms_begin(kept);
    ledger->count = 0;
    for (unsigned i = 0; i < rules->line_count; i++) {
        unsigned first = ledger->count;
        if (!is_under(rules->lines[i].under, state->settled))
            continue;
        write_lines(engine, state, &rules->lines[i], kept, ledger);
        if (!rules->lines[i].is_paid)
            continue;
        drop_unpaid(rules, state, first, ledger);
        if (is_settled)
            settle(rules, state, &rules->lines[i], first, ledger);
    }
    write_fines(engine, state, kept, ledger);
}

void ledger_write(const struct engine *engine, const struct state *state, struct ledger *ledger,
                  struct kept_terms *kept)
{
    write_all(engine, state, true, ledger, kept);
}

void engine_ledger(const struct engine *engine, const struct state *state, struct ledger *ledger)
{
    struct kept_terms kept;
    ledger->count = 0;
    if (!state->abandoned)
        ledger_write(engine, state, ledger, &kept);
}

void engine_dues(const struct engine *engine, const struct state *state, struct ledger *ledger)
{
    struct kept_terms kept;
    ledger->count = 0;
    if (!state->abandoned)
        write_all(engine, state, false, ledger, &kept);
}
