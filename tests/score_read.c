#include "score_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "engine/rules.h"
#include "hooks/hooks.h"
#include "players/players.h"
#include "ruleset/fact.h"
#include "statements.h"
#include "teach/explain.h"
#include "teach/formula.h"
#include "words/score.h"
#include "words/values.h"

#define AMOUNTS_MOST 16
#define KNOWN_MOST   4000

/* What a statement can amount to: one amount, or one of several. */
struct amounts {
    int64_t each[AMOUNTS_MOST];
    unsigned count; /* 0: it is not read */
};

/* A fact, as the book says it. */
struct known {
    const struct statement *said;
    struct fact_name fact;
};

struct reader {
    const struct engine *engine;
    const struct ruleset *rules;
    struct arena *arena;
    const struct page *book;
    struct score_read *read;
    struct rng players;
    struct state state;
    struct known known[KNOWN_MOST];
    unsigned known_count;
    const struct ledger_line *line; /* that is being read */
    bool is_noted;                  /* that something in it is not read */
};

/* --- facts as the book says them -------------------------------------------------------------- */

static void know(struct reader *reader, struct writer *writer, enum fact fact, unsigned index)
{
    static const role_t roles[] = {ROLE_SELF,      ROLE_DECLARER, ROLE_MAKERS,
                                   ROLE_DEFENDERS, ROLE_EACH,     ROLE_PARTNER};
    for (unsigned i = 0; i < sizeof roles / sizeof *roles; i++) {
        struct fact_name *name = arena_alloc(reader->arena, sizeof *name);
        *name = (struct fact_name){.fact = fact, .role = roles[i], .index = (uint8_t)index};
        if (reader->known_count < KNOWN_MOST)
            reader->known[reader->known_count++] = (struct known){say_fact(writer, name), *name};
    }
}

static void know_all(struct reader *reader, bool of_sides)
{
    const struct ruleset *rules = reader->rules;
    struct page *page = page_create(reader->arena);
    struct book_claims *claims = arena_alloc(reader->arena, sizeof *claims);
    struct writer writer = {.rules = rules,
                            .page = page,
                            .in_full = true,
                            .claims = claims,
                            .is_over = true,
                            .of_sides = of_sides,
                            .glyphs = {.pack = &rules->pack, .arena = reader->arena}};
    know(reader, &writer, FACT_TRICKS, 0);
    if (ruleset_bids_numbers(rules))
        know(reader, &writer, FACT_BID, 0);
    for (enum fact fact = 0; fact < FACT_KINDS; fact++)
        for (unsigned i = 0; fact_is_count(fact) && i < rules->count_count; i++)
            know(reader, &writer, fact, i);
    for (unsigned i = 0; i < rules->note_count; i++)
        if (rules->notes[i].type == VALUE_NUMBER)
            know(reader, &writer, rules->notes[i].of == NOTE_OF_TABLE ? FACT_NOTE : FACT_NOTE_OF,
                 i);
}

static const struct fact_name *find_fact(const struct reader *reader, const struct statement *said)
{
    for (unsigned i = 0; i < reader->known_count; i++)
        if (statement_equal(reader->known[i].said, said))
            return &reader->known[i].fact;
    return NULL;
}

static int64_t value_of(const struct reader *reader, const struct fact_name *fact)
{
    struct subject subject = subject_seat(0);
    subject.seats = reader->line->seats;
    subject.before_scored = true;
    return fact_now(reader->engine, &reader->state, fact, &subject);
}

/* --- amounts ---------------------------------------------------------------------------------- */

static struct amounts one_amount(int64_t amount)
{
    return (struct amounts){{amount}, 1};
}

static void add_amount(struct amounts *amounts, int64_t amount)
{
    for (unsigned i = 0; i < amounts->count; i++)
        if (amounts->each[i] == amount)
            return;
    if (amounts->count < AMOUNTS_MOST)
        amounts->each[amounts->count++] = amount;
}

static struct amounts either(struct amounts one, struct amounts other)
{
    for (unsigned i = 0; i < other.count && one.count > 0; i++)
        add_amount(&one, other.each[i]);
    return other.count > 0 ? one : other;
}

static int64_t joined(unsigned id, int64_t a, int64_t b)
{
    switch (id) {
    case SAY_PLUS: return a + b;
    case SAY_LESS: return a - b;
    case SAY_TIMES: return a * b;
    case SAY_BUT_AT_MOST: return a < b ? a : b;
    case SAY_BUT_AT_LEAST: return a > b ? a : b;
    case SAY_DIFFERENCE_BETWEEN: return a < b ? b - a : a - b;
    default: return 0;
    }
}

static struct amounts both(unsigned id, struct amounts one, struct amounts other)
{
    struct amounts amounts = {.count = 0};
    for (unsigned i = 0; i < one.count; i++)
        for (unsigned j = 0; j < other.count; j++)
            add_amount(&amounts, joined(id, one.each[i], other.each[j]));
    return amounts;
}

static struct amounts times(int64_t factor, struct amounts amounts)
{
    return both(SAY_TIMES, one_amount(factor), amounts);
}

/* --- statements ------------------------------------------------------------------------------- */

/* Of each line the first thing in it that is not read. */
static struct amounts note_unread(struct reader *reader, const struct statement *said)
{
    if (!reader->is_noted)
        unread_add(&reader->read->unread, said, reader->arena);
    reader->is_noted = true;
    return (struct amounts){.count = 0};
}

static struct amounts read_amount(struct reader *reader, const struct statement *said);

/* "each trick over six that the makers won", "each of their aces". */
static struct amounts read_things(struct reader *reader, const struct statement *said)
{
    bool is_of_tricks = statement_is(said, SAY_EACH_TRICK);
    const struct fact_name tricks = {.fact = FACT_TRICKS, .role = ROLE_SELF};
    const struct fact_name *fact = &tricks;
    if (is_of_tricks && said->parts[1])
        return note_unread(reader, said);
    if (!is_of_tricks)
        fact = find_fact(reader, statement_is(said, SAY_EACH_OF_THINGS) ? said->parts[0] : said);
    bool has_over = is_of_tricks || statement_is(said, SAY_EACH_OF_THINGS);
    const struct statement *over = has_over ? said->parts[is_of_tricks ? 0 : 1] : NULL;
    if (!fact)
        return note_unread(reader, said);
    int64_t much = value_of(reader, fact) - (over ? over->number : 0);
    return one_amount(much > 0 || !over ? much : 0);
}

static struct amounts read_choice(struct reader *reader, const struct statement *said,
                                  int64_t factor)
{
    struct amounts usual = read_amount(reader, said->parts[0]);
    return either(usual, times(factor, usual));
}

/* "500 if ... and 1000 if ...": one of these. */
static struct amounts read_list(struct reader *reader, const struct statement *said)
{
    struct amounts amounts = read_amount(reader, said->parts[0]);
    for (unsigned i = 1; i < said->count; i++)
        amounts = either(amounts, read_amount(reader, said->parts[i]));
    return amounts;
}

/* "the contract's worth": as the table has it that goes by the contract. */
static struct amounts read_contracts_term(struct reader *reader, const struct statement *said)
{
    const char *contract = reader->rules->contracts[reader->state.settled].name;
    for (const struct block *block = reader->book->first; block && contract; block = block->next)
        for (unsigned i = 1; block->kind == BLOCK_TABLE && i < block->columns; i++)
            for (const struct row *row = block->rows->next; row; row = row->next)
                if (statement_equal(block->rows->said[i], said->parts[0]) &&
                    statement_lists_text(row->said[0], contract) && row->said[i])
                    return read_amount(reader, row->said[i]);
    return note_unread(reader, said);
}

static struct amounts read_phrase(struct reader *reader, const struct statement *said)
{
    const struct statement *const *parts = said->parts;
    switch (said->id) {
    case SAY_LOSES:
    case SAY_MINUS: return times(-1, read_amount(reader, parts[0]));
    case SAY_MINUS_TWICE: return times(-2, read_amount(reader, parts[0]));
    case SAY_TWICE: return times(2, read_amount(reader, parts[0]));
    case SAY_SEVERAL:
    case SAY_IN_BRACKETS:
    case SAY_SO_MUCH_MORE:
    case SAY_AMOUNT_IF: return read_amount(reader, parts[0]);
    case SAY_SO_MUCH_FOR:
    case SAY_SO_MUCH_MORE_FOR:
        return both(SAY_TIMES, read_amount(reader, parts[0]), read_things(reader, parts[1]));
    case SAY_AND_MORE:
        return both(SAY_PLUS, read_amount(reader, parts[0]), read_amount(reader, parts[1]));
    case SAY_PLUS:
    case SAY_LESS:
    case SAY_TIMES:
    case SAY_BUT_AT_MOST:
    case SAY_BUT_AT_LEAST:
    case SAY_DIFFERENCE_BETWEEN:
        return both(said->id, read_amount(reader, parts[0]), read_amount(reader, parts[1]));
    case SAY_SQUARED: {
        struct amounts root = read_amount(reader, parts[0]);
        return root.count == 1 ? one_amount(root.each[0] * root.each[0])
                               : note_unread(reader, said);
    }
    case SAY_AMOUNT_OTHERWISE:
        return either(read_amount(reader, parts[0]), read_amount(reader, parts[1]));
    case SAY_CASES_BY_CONDITION:
        return either(read_amount(reader, parts[0]), read_amount(reader, parts[2]));
    case SAY_CONTRACTS_TERM: return read_contracts_term(reader, said);
    case SAY_DOUBLED: return read_choice(reader, said, 2);
    case SAY_TRIPLED: return read_choice(reader, said, 3);
    case SAY_MULTIPLIED: return read_choice(reader, said, parts[3]->number);
    default: return note_unread(reader, said);
    }
}

static struct amounts read_amount(struct reader *reader, const struct statement *said)
{
    const struct fact_name *fact = find_fact(reader, said);
    if (fact)
        return one_amount(value_of(reader, fact));
    if (said->kind == STATEMENT_NUMBER)
        return one_amount(said->number);
    if (said->kind == STATEMENT_LIST)
        return read_list(reader, said);
    return said->kind == STATEMENT_PHRASE ? read_phrase(reader, said) : note_unread(reader, said);
}

/* --- lines ------------------------------------------------------------------------------------ */

static void note_fault(struct reader *reader, const char *what)
{
    snprintf(reader->read->fault, sizeof reader->read->fault, "%s: %d for '%s': %s",
             reader->rules->id, reader->line->points, reader->line->rule->name, what);
}

/* The next row of the table that has the line; NULL: there is none. */
static const struct row *find_row(const struct reader *reader, const struct row *before)
{
    bool is_next = !before;
    const struct place place = reader->line->rule->place;
    for (const struct block *block = reader->book->first; block; block = block->next) {
        bool is_score =
            block->kind == BLOCK_TABLE && statement_is(block->rows->said[0], SAY_COLUMN_FOR);
        for (const struct row *row = is_score ? block->rows->next : NULL; row; row = row->next) {
            const struct statement *name = row->said[0];
            if (is_next && name && name->has_place && place_same(name->place, place))
                return row;
            is_next |= row == before;
        }
    }
    return NULL;
}

static bool is_among(const struct amounts *amounts, int64_t points)
{
    for (unsigned i = 0; i < amounts->count; i++)
        if (amounts->each[i] == points)
            return true;
    return false;
}

/* Whether the line is of somebody whom the row names; true where they are not read. */
static bool is_theirs(const struct reader *reader, const struct statement *who)
{
    if (statement_is(who, SAY_PAID_BY) || statement_is(who, SAY_PAID_TO))
        who = who->parts[0];
    if (who->kind != STATEMENT_ROLE)
        return true;
    uint8_t seats = role_seats(reader->rules, &reader->state, (role_t)who->number, 0);
    return !seats || (seats & reader->line->seats);
}

static void try_line(struct reader *reader)
{
    const struct row *row = find_row(reader, NULL);
    struct score_read *read = reader->read;
    struct amounts amounts = {.count = 0};
    bool is_said = false;
    read->lines++;
    reader->is_noted = false;
    if (!row) {
        note_fault(reader, "the table does not have the line");
        return;
    }
    for (; row && !is_said && !reader->is_noted; row = find_row(reader, row)) {
        amounts = read_amount(reader, row->said[2]);
        is_said = is_among(&amounts, reader->line->points) && is_theirs(reader, row->said[1]);
    }
    read->left_out += reader->is_noted;
    read->exact += !reader->is_noted && amounts.count == 1;
    read->among += !reader->is_noted && amounts.count > 1;
    if (!reader->is_noted && !is_said) {
        char what[64];
        snprintf(what, sizeof what, "the book says %d, or for others", (int)amounts.each[0]);
        note_fault(reader, what);
    }
}

static void try_deal(struct reader *reader)
{
    struct ledger *dues = malloc(sizeof *dues);
    const struct score_line *lines = reader->rules->lines;
    engine_dues(reader->engine, &reader->state, dues);
    reader->read->deals++;
    for (unsigned i = 0; i < dues->count && !*reader->read->fault; i++) {
        reader->line = &dues->lines[i];
        bool is_line =
            reader->line->rule >= lines && reader->line->rule < lines + reader->rules->line_count;
        if (is_line && !reader->line->rule->per_trick) /* what each trick gave, no deal has */
            try_line(reader);
    }
    free(dues);
}

void score_read_try(const struct engine *engine, unsigned deals, uint64_t seed,
                    struct score_read *read)
{
    struct reader *reader = calloc(1, sizeof *reader);
    struct state *state = &reader->state;
    reader->engine = engine;
    reader->rules = engine->rules;
    reader->arena = arena_create();
    reader->read = read;
    reader->players = rng_seeded(seed, 7);
    reader->book = explain(engine->rules, reader->arena, false);
    know_all(reader, false);
    know_all(reader, true);
    engine_begin(engine, state, seed);
    for (unsigned played = 0; played < deals && !*read->fault && !hooks_failed(engine->hooks);) {
        if (turn_is_chance(state))
            engine_chance(engine, state);
        else if (turn_is_decision(state))
            engine_apply(engine, state,
                         random_action(&reader->players, engine_legal(engine, state)));
        else {
            if (!state->abandoned)
                try_deal(reader);
            played++;
            if (state->turn == TURN_OVER)
                engine_begin(engine, state, seed + played);
            else
                engine_next_deal(engine, state);
        }
    }
    arena_destroy(reader->arena);
    free(reader);
}
