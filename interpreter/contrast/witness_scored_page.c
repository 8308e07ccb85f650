/* The same tricks, scored by each game: on a page, and as JSON. */
#include <string.h>

#include "base/json.h"
#include "contrast/witness_words.h"
#include "table/state.h"
#include "transcript/column.h"
#include "transcript/said.h"
#include "why/why.h"
#include "words/common.h"
#include "words/witnesses.h"

#define say_with(writer, ...) say_in((writer)->arena, __VA_ARGS__)

/* --- what was called ------------------------------------------------------------------------- */

/* Collects those calls of a game that changed something: a pass is none. */
struct hearing {
    const struct witness_writer *writer;
    unsigned side;
    struct statements calls;
};

static bool changed(const struct state *before, const struct state *after, unsigned seat)
{
    return before->declarer != after->declarer || before->partners != after->partners ||
           before->standing != after->standing || before->contract != after->contract ||
           before->bid[seat] != after->bid[seat] ||
           memcmp(&before->named, &after->named, sizeof before->named) != 0 ||
           memcmp(before->cells, after->cells, sizeof before->cells) != 0;
}

static void witness_scored_page_hear(void *self, const struct event *event)
{
    struct hearing *hearing = self;
    const struct witness_writer *writer = hearing->writer;
    const struct column_heading heading = {.ascii = writer->ascii};
    if (event->kind == EVENT_CALLED && changed(event->before, event->after, event->seat))
        statements_add(
            writer->arena, &hearing->calls,
            said_event(event, &heading, witness_names(writer, hearing->side), writer->arena));
}

/* The last calls are those that count. */
static void add_calls(const struct witness_writer *writer, const struct statements *calls,
                      struct statements *sentences)
{
    unsigned first = calls->count > CALLS_SHOWN ? calls->count - CALLS_SHOWN : 0;
    for (unsigned i = first; i < calls->count; i++)
        statements_add(writer->arena, sentences, calls->parts[i]);
}

/* --- what both have -------------------------------------------------------------------------- */

/* "spades are trumps", where both have the same; else NULL. */
static const struct statement *say_trumps(const struct witness_writer *writer,
                                          const struct state *states)
{
    const struct common *common = writer->witnesses->common;
    unsigned trumps = states[0].named.suits[0];
    if (common_suit_of(common, 0, trumps) != common_suit_of(common, 1, states[1].named.suits[0]))
        return NULL;
    if (trumps == SUIT_NONE)
        return say_with(writer, SAY_THERE_ARE_NO_TRUMPS);
    return say_with(writer, SAY_SUIT_IS_TRUMPS,
                    said_suit(writer->arena, &common->rules[0]->pack, trumps));
}

/* "Hearts are trumps. North wins three tricks, East ten." */
static void write_tricks(const struct witness_writer *writer, const struct state *states)
{
    const struct common *common = writer->witnesses->common;
    const struct table_words words = {common->rules[0], witness_names(writer, 0), writer->arena};
    struct statements won = {0}, sentences = {0};
    for (unsigned seat = 0; seat < common->players; seat++)
        statements_add(writer->arena, &won,
                       say_with(writer, SAY_WITNESS_WINS_SO_MANY_TRICKS, said_seat(&words, seat),
                                statement_number(writer->arena, states[0].tricks_won[seat], true)));
    statements_add(writer->arena, &sentences, say_trumps(writer, states));
    statements_add(writer->arena, &sentences, statement_list(writer->arena, &won, JOINT_AND));
    page_add(writer->page, BLOCK_PARAGRAPH, NULL, statement_sentences(writer->arena, &sentences));
}

/* --- what each makes of it ------------------------------------------------------------------- */

static void write_side(const struct witness_writer *writer, unsigned side,
                       const struct statements *calls, const struct ledger *ledger,
                       const struct state *state)
{
    struct statements sentences = {0};
    struct page *reasons = page_create_like(writer->page);
    struct why why;
    add_calls(writer, calls, &sentences);
    statements_add(writer->arena, &sentences, witness_points(writer, side, ledger, UINT8_MAX));
    page_add_reason(writer->page, witness_game(writer, side),
                    statement_sentences(writer->arena, &sentences));
    why_begin(&why, witness_engine(writer, side), witness_names(writer, side), reasons,
              writer->ascii);
    why.described = state->trick; /* which of its tricks it were does not matter */
    why_score(&why, state);
    witness_write_reasons(writer, reasons);
}

static void write_deal(const struct witness_writer *writer, const struct scored_deal *deal,
                       unsigned number)
{
    struct hearing hearings[2];
    struct state states[2];
    for (unsigned side = 0; side < 2; side++) {
        hearings[side] = (struct hearing){.writer = writer, .side = side};
        const struct listener listener = {&hearings[side], witness_scored_page_hear};
        route_replay(witness_engine(writer, side), &deal->routes[side], &listener, &states[side]);
    }
    page_add(writer->page, BLOCK_SUBHEADING, NULL,
             say_with(writer, SAY_WITNESS_SCORED_DEAL, said_digits(writer->arena, number)));
    write_tricks(writer, states);
    for (unsigned side = 0; side < 2; side++)
        write_side(writer, side, &hearings[side].calls, &deal->ledgers[side], &states[side]);
}

void witness_scored_write(const struct witness_writer *writer)
{
    const struct scored_findings *scored = &writer->witnesses->scored;
    unsigned number = 0;
    if (scored->count == 0)
        return;
    page_add(writer->page, BLOCK_HEADING, NULL, say_with(writer, SAY_WITNESS_SAME_TRICKS_SCORED));
    for (const struct scored_deal *one = scored->first; one; one = one->next)
        write_deal(writer, one, ++number);
}

/* --- as JSON --------------------------------------------------------------------------------- */

static void print_lines(struct json *json, const struct witnesses *witnesses,
                        const struct scored_deal *deal, unsigned side)
{
    const struct seat_names *names = questioning_names(witnesses->questioning, side);
    const struct ledger *ledger = &deal->ledgers[side];
    json_member_open(json, side == 0 ? "first" : "second", '[');
    for (unsigned i = 0; i < ledger->count; i++) {
        json_open(json, '{');
        json_member_string(json, "account", names->accounts[ledger->lines[i].account]);
        json_member_string(json, "line", ledger->lines[i].rule->name);
        json_member_integer(json, "points", ledger->lines[i].points);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void witness_scored_print_json(const struct witnesses *witnesses, FILE *out)
{
    struct json json = {.out = out};
    for (const struct scored_deal *one = witnesses->scored.first; one; one = one->next) {
        json_open(&json, '{');
        json_member_string(&json, "witness", "the same tricks");
        for (unsigned side = 0; side < 2; side++)
            print_lines(&json, witnesses, one, side);
        json_close_line(&json);
    }
}
