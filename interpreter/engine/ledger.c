/* Scores a deal: evaluates each line of the score, fines included, and writes the ledger. */
#include "engine/phases.h"

#include "engine/rules.h"
#include "table/state.h"

/* The number'th of whom a line is asked; seats: those of its role. */
static inline uint8_t subject_among(const struct ruleset *rules, role_t to, uint8_t seats,
                                    unsigned number)
{
    if (to == ROLE_EACH)
        return seats & (uint8_t)(1u << number);
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

/* Adds what a line gives for one trick to what it has given for those before. */
static void add_entries(const struct ledger *more, unsigned first, struct ledger *ledger)
{
    for (unsigned i = 0; i < more->count; i++) {
        unsigned at = first;
        while (at < ledger->count && ledger->lines[at].seats != more->lines[i].seats)
            at++;
        if (at == ledger->count)
            ledger->lines[ledger->count++] = more->lines[i];
        else
            ledger->lines[at].points = score_plus(ledger->lines[at].points, more->lines[i].points);
    }
}

/* In the order of the accounts, without those that come to nothing. */
static void sort_entries(unsigned first, struct ledger *ledger)
{
    unsigned count = first;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        for (unsigned i = first; i < ledger->count; i++) {
            struct ledger_line entry = ledger->lines[i];
            if ((unsigned)__builtin_ctz(entry.seats) != seat)
                continue;
            for (unsigned at = i; at > count; at--)
                ledger->lines[at] = ledger->lines[at - 1];
            ledger->lines[count++] = entry;
        }
    ledger->count = first;
    for (unsigned i = first; i < count; i++)
        if (ledger->lines[i].points != 0)
            ledger->lines[ledger->count++] = ledger->lines[i];
}

/* What the line gives in that state, and what others pay for it. */
static void write_one(const struct engine *engine, const struct state *state,
                      const struct score_line *line, bool is_settled, struct kept_terms *kept,
                      struct ledger *ledger)
{
    unsigned first = ledger->count;
    write_lines(engine, state, line, kept, ledger);
    if (!line->is_paid)
        return;
    drop_unpaid(engine->rules, state, first, ledger);
    if (is_settled)
        settle(engine->rules, state, line, first, ledger);
}

static void write_trick(const struct engine *engine, const struct state *state,
                        const struct score_line *line, unsigned trick, bool is_settled,
                        struct ledger *ledger)
{
    struct kept_terms kept;
    struct state then;
    state_of_trick(state, trick, &then);
    kept_terms_begin(&kept);
    ledger->count = 0;
    write_one(engine, &then, line, is_settled, &kept, ledger);
}

__attribute__((noinline)) static void write_per_trick(const struct engine *engine,
                                                      const struct state *state,
                                                      const struct score_line *line,
                                                      bool is_settled, struct ledger *ledger)
{
    unsigned first = ledger->count;
    struct ledger of_trick;
    for (unsigned trick = 0; trick < state->trick; trick++) {
        write_trick(engine, state, line, trick, is_settled, &of_trick);
        add_entries(&of_trick, first, ledger);
    }
    sort_entries(first, ledger);
}

void engine_ledger_of_trick(const struct engine *engine, const struct state *state,
                            const struct score_line *line, unsigned trick, struct ledger *ledger)
{
    write_trick(engine, state, line, trick, true, ledger);
}

void engine_dues_of_trick(const struct engine *engine, const struct state *state,
                          const struct score_line *line, unsigned trick, struct ledger *ledger)
{
    write_trick(engine, state, line, trick, false, ledger);
}

static void write_all(const struct engine *engine, const struct state *state, bool is_settled,
                      struct ledger *ledger, struct kept_terms *kept)
{
    const struct ruleset *rules = engine->rules;
    kept_terms_begin(kept);
    ledger->count = 0;
    for (unsigned i = 0; i < rules->line_count; i++) {
        const struct score_line *line = &rules->lines[i];
        if (!is_under(line->under, state->settled))
            continue;
        if (line->per_trick)
            write_per_trick(engine, state, line, is_settled, ledger);
        else
            write_one(engine, state, line, is_settled, kept, ledger);
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
