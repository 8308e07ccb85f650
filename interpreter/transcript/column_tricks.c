/*
 * The play: who leads, then the tricks as a table, a row for each, the leader marked before, the
 * winner behind the card. What is told while cards are played stands below it.
 */
#include "base/text.h"
#include "transcript/column_parts.h"
#include "transcript/paragraph.h"
#include "transcript/win_note.h"

#define NUMBER_WIDTH 4
#define TABLE_WIDTH  60
#define NARROWEST    7
#define WIDEST       12

static unsigned cell_width(const struct column *column)
{
    size_t widest = TABLE_WIDTH / column->rules->players, width = NARROWEST;
    if (widest > WIDEST)
        widest = WIDEST;
    for (unsigned seat = 0; seat < column->rules->players; seat++) {
        size_t wanted = text_columns(seats_name(&column->names, seat)) + 2;
        if (wanted > width)
            width = wanted;
    }
    return (unsigned)(width > widest ? widest : width);
}

/* A row of cells: what stands before them, one for each seat. */
static const char *row_of(const struct column *column, const char *row, const char *const *cells,
                          unsigned width)
{
    for (unsigned seat = 0; seat < column->rules->players; seat++)
        row = arena_format(column->arena, "%s%s", row, cell(column->arena, cells[seat], width));
    return row;
}

/* Names stand above the cards, to the right of the column in which the leader is marked. */
static void print_names(const struct column *column, unsigned width)
{
    const char *cells[SEATS_MAX];
    for (unsigned seat = 0; seat < column->rules->players; seat++)
        cells[seat] = cell(column->arena, seats_name(&column->names, seat), width - 1);
    line_print(column->out,
               row_of(column, cell(column->arena, "", NUMBER_WIDTH + 1), cells, width));
}

/* --- rows ------------------------------------------------------------------------------------ */

/* A trick as it lies on the table: complete, or the last one of a game broken off. */
struct row {
    unsigned number, cards;
    bool complete;
};

static const char *card_cell(const struct column *column, const struct state *state,
                             const struct row *row, unsigned seat)
{
    unsigned at = 0;
    for (unsigned player = state->leader[row->number]; player != seat;
         player = column->rules->next_seat[player])
        at++;
    if (at >= row->cards)
        return "";
    card_t card = state->played[row->number * column->rules->players + at];
    bool won = row->complete && state->winner[row->number] == seat;
    return arena_format(column->arena, "%s%s%s", at == 0 ? ">" : " ",
                        glyph_card(&column->glyphs, card), won ? "*" : "");
}

static void print_row(struct column *column, const struct event *event, const struct row *row,
                      unsigned width)
{
    const char *cells[SEATS_MAX];
    const char *number = arena_format(column->arena, "%*u ", NUMBER_WIDTH - 1, row->number + 1);
    for (unsigned seat = 0; seat < column->rules->players; seat++)
        cells[seat] = card_cell(column, event->after, row, seat);
    const char *line = row_of(column, number, cells, width);
    const char *reason =
        row->complete ? win_note(&column->glyphs, event->engine, event->after, row->number) : "";
    line_print(column->out, arena_format(column->arena, "%s%s", line, reason));
}

static void print_rows(struct column *column, const struct event *event, unsigned width)
{
    unsigned players = column->rules->players;
    struct row row = {.cards = players, .complete = true};
    for (row.number = column->first_trick; row.number < event->after->trick; row.number++)
        print_row(column, event, &row, width);
    row.cards = event->after->in_trick;
    row.complete = false;
    if (row.cards > 0)
        print_row(column, event, &row, width);
}

/* --- the play --------------------------------------------------------------------------------- */

/* "leads"; "leads ♥A: hearts are trumps, and ♥Q is the called card", where the lead has said so. */
static const char *lead_text(const struct column *column, const struct event *event)
{
    const char *suits = column_suits(column, event);
    unsigned called = event->after->called_card;
    const char *text = *suits ? arena_format(column->arena, "leads %s: %s",
                                             glyph_card(&column->glyphs, event->number), suits)
                              : "leads";
    if (called == event->before->called_card)
        return text;
    return arena_format(column->arena, "%s, and %s is the called card", text,
                        glyph_card(&column->glyphs, called));
}

void column_lead(struct column *column, const struct event *event)
{
    column_does(column, event->seat, lead_text(column, event));
    column_flush(column);
    column->playing = true;
}

void column_called_card(struct column *column, const struct event *event)
{
    bool alone = event->seat == event->after->declarer;
    column_tell(column, "%s, the called card, falls in trick %u: %s %s.",
                glyph_card(&column->glyphs, event->number), event->before->trick + 1u,
                seats_name(&column->names, event->seat), alone ? "plays alone" : "is the partner");
}

/* --- all of it ------------------------------------------------------------------------------ */

void column_tricks(struct column *column, const struct event *event)
{
    unsigned width = cell_width(column);
    if (!column->playing)
        return;
    fputc('\n', column->out);
    print_names(column, width);
    print_rows(column, event, width);
    fputc('\n', column->out);
    if (column_has_told(column)) {
        column_flush(column);
        fputc('\n', column->out);
    }
    struct table_words words = column_words(column);
    column_tell(column, "Tricks: %s.", words_tricks(&words, event->after));
    column->playing = false;
}
