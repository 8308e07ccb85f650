/*
 * The play: who leads, then the tricks as a table, a row for each, the leader marked before, the
 * winner behind the card, and behind the row why it won and what its winner has by then of what the
 * score counts. What is told while cards are played stands below it. Where a page is too narrow for
 * a table each trick is a line.
 */
#include <string.h>

#include "base/text.h"
#include "engine/sides.h"
#include "expr/asked.h"
#include "transcript/column_parts.h"
#include "transcript/table_words.h"
#include "words/common.h"
#include "words/table.h"

#define NUMBER_WIDTH 4
#define NOTE_WIDTH   22 /* that is kept for notes, if there is as much */
#define NOTE_LEAST   12 /* narrower notes stand below their row */
#define NARROWEST    7

/* A trick as it lies on the table: complete, or the last one of a game broken off. Of a layout a
 * round: what each seat added. */
struct row {
    unsigned number, cards;
    bool complete;
    bool is_round;
    struct column_round round; /* where it is one */
};

/* --- notes ----------------------------------------------------------------------------------- */

/* "gathers 3 tricks", where tricks have lain and its winner got them; NULL: nobody did. */
static const struct statement *taken_with(const struct column *column, const struct state *state,
                                          unsigned trick)
{
    const struct trick_pile pile = trick_pile_of(column->rules, state, trick);
    unsigned tricks = pile.last + 1u - pile.first;
    if (pile.taker == NO_SEAT || pile.last != trick || tricks == 1)
        return NULL;
    return say_in(column->arena, SAY_TABLE_GATHERS_TRICKS,
                  statement_number(column->arena, tricks, true));
}

/* "hearts are trumps", where a discard of the trick made them so; NULL: none did. */
static const struct statement *named_in(const struct column *column, const struct state *state,
                                        unsigned trick)
{
    bool is_named = column->rules->contracts[state->settled].trumps_by_discard &&
                    cards_before_name(state, trick) > 0;
    return is_named ? say_in(column->arena, SAY_SUIT_IS_TRUMPS,
                             said_suit(column->arena, &column->rules->pack, state->named.suits[0]))
                    : NULL;
}

static struct win_kept win_now(const struct column *column, const struct event *event,
                               unsigned trick)
{
    struct win_kept win = {.deal = event->after->deal,
                           .rule = win_rule(event->engine, event->after, trick)};
    if (!win.rule)
        win.why = said_win(column->arena, event->engine, event->after, trick);
    return win;
}

void column_keep_win(struct column *column, const struct event *event)
{
    if (column->rules->play.winner)
        column->won[event->number] = win_now(column, event, event->number);
}

static struct win_kept win_of(const struct column *column, const struct event *event,
                              unsigned trick)
{
    const struct win_kept *kept = &column->won[trick];
    bool is_kept = kept->deal == event->after->deal;
    return is_kept ? *kept : win_now(column, event, trick);
}

/* The note beside a trick. Where a hook decided its words are too long for a row, and stand below
 * once. */
static const char *note_of(const struct column *column, const struct event *event,
                           const struct row *row)
{
    if (row->is_round)
        return column_text(column, column_round_out(column, event->after, &row->round));
    if (!row->complete)
        return "";
    struct win_kept win = win_of(column, event, row->number);
    const struct statement *why =
        win.rule ? say_in(column->arena, SAY_EVENT_BY_SPECIAL_RULE) : win.why;
    why =
        said_both(column->arena, JOINT_SEMICOLON, named_in(column, event->after, row->number), why);
    why = said_both(column->arena, JOINT_SEMICOLON, why,
                    taken_with(column, event->after, row->number));
    return column_text(column, said_both(column->arena, JOINT_SEMICOLON, why,
                                         column_tally(column, event->after, row->number)));
}

/* --- a card ---------------------------------------------------------------------------------- */

/* Where the seat's card lies in the trick; -1 if it has not played. */
static int place_of(const struct state *state, const struct row *row, unsigned seat)
{
    if (state->out & (1u << seat))
        return -1;
    unsigned at = 0;
    for (unsigned player = state->leader[row->number]; player != seat;
         player = state->follows[player])
        at++;
    return at < row->cards ? (int)at : -1;
}

/* The cards that a seat has played to a trick, and how they are marked. */
struct played {
    unsigned count; /* 0: none */
    card_byte_t cards[CARDS_MAX];
    bool skipped; /* no card of the hand fitted the layout */
    bool led, won;
};

static struct played card_added(int added)
{
    struct played played = {.count = added >= 0, .skipped = added == ROUND_ADDED_NONE};
    played.cards[0] = (card_byte_t)(added >= 0 ? added : 0);
    return played;
}

static struct played card_played(const struct state *state, const struct row *row, unsigned seat)
{
    if (row->is_round)
        return card_added(row->round.added[seat]);
    int at = place_of(state, row, seat);
    if (at < 0)
        return (struct played){.count = 0};
    struct played played = {
        .led = at == 0,
        .won = row->complete && state->winner[row->number] == seat,
    };
    played.count = trick_turn(state, row->number, (unsigned)at, played.cards);
    return played;
}

/* "♠K ♠K". */
static const char *cards_played(const struct column *column, const struct played *played)
{
    const char *list = "";
    for (unsigned i = 0; i < played->count; i++)
        list = arena_joined(column->arena, list, " ", "%s",
                            glyph_card(&column->glyphs, played->cards[i]));
    return list;
}

static const char *card_cell(const struct column *column, const struct played *played)
{
    if (played->count == 0)
        return played->skipped ? " -" : "";
    return arena_format(column->arena, "%s%s%s", played->led ? ">" : " ",
                        cards_played(column, played), played->won ? "*" : "");
}

/* --- the table ------------------------------------------------------------------------------- */

static unsigned widest_card(const struct column *column)
{
    size_t widest = 0;
    for (unsigned card = 0; card < column->rules->pack.card_count; card++) {
        size_t columns = text_columns(glyph_card(&column->glyphs, card));
        widest = columns > widest ? columns : widest;
    }
    return (unsigned)widest + 3; /* with both signs, and a space */
}

static unsigned widest_name(const struct column *column)
{
    size_t widest = 0;
    for (unsigned seat = 0; seat < column->rules->players; seat++) {
        size_t columns = text_columns(seats_name(&column->names, seat));
        widest = columns > widest ? columns : widest;
    }
    return (unsigned)widest + 2;
}

/* As wide as the names, if there is room: else they go on below. 0 if not even cards have room. */
static unsigned cell_width(const struct column *column)
{
    unsigned players = column->rules->players, cards = widest_card(column);
    unsigned wanted = widest_name(column), page = column->paper.width - NUMBER_WIDTH;
    unsigned beside_notes = page > NOTE_WIDTH ? (page - NOTE_WIDTH) / players : 0;
    unsigned room = beside_notes > cards ? beside_notes : page / players;
    wanted = wanted < NARROWEST ? NARROWEST : wanted < cards ? cards : wanted;
    if (room < cards)
        return 0;
    return wanted > room ? room : wanted;
}

/* A row of cells: what stands before them, one for each seat. */
static const char *row_of(const struct column *column, const char *row, const char *const *cells,
                          unsigned width)
{
    for (unsigned seat = 0; seat < column->rules->players; seat++)
        row = arena_format(column->arena, "%s%s", row, cell(column->arena, cells[seat], width));
    return row;
}

/* One line of the names, what fits of each; what is left over stays in `rest`. */
static bool print_names_line(const struct column *column, const char **rest, unsigned width)
{
    const char *cells[SEATS_MAX];
    bool is_left = false;
    for (unsigned seat = 0; seat < column->rules->players; seat++) {
        size_t taken = text_fitting(rest[seat], width - 2);
        cells[seat] = arena_copy(column->arena, rest[seat], taken);
        rest[seat] += taken;
        rest[seat] += strspn(rest[seat], " ");
        is_left |= *rest[seat] != '\0';
    }
    paper_line(&column->paper,
               row_of(column, cell(column->arena, "", NUMBER_WIDTH + 1), cells, width));
    return is_left;
}

/* Names stand above the cards, to the right of the column in which the leader is marked. */
static void print_names(const struct column *column, unsigned width)
{
    const char *rest[SEATS_MAX];
    for (unsigned seat = 0; seat < column->rules->players; seat++)
        rest[seat] = seats_name(&column->names, seat);
    while (print_names_line(column, rest, width))
        continue;
}

/* The note behind a row, on lines of its own where it does not fit. */
static void print_noted(const struct column *column, const char *line, unsigned start,
                        const char *note)
{
    unsigned page = column->paper.width, room = page > start ? page - start : 0;
    if (room < NOTE_LEAST && text_columns(note) > room) {
        paper_line(&column->paper, line);
        paper_paragraph(&column->paper,
                        arena_format(column->arena, "%*s%s", NUMBER_WIDTH + 1, "", note),
                        NUMBER_WIDTH + 1);
        return;
    }
    do {
        size_t taken = text_fitting(note, room);
        paper_line(&column->paper, arena_format(column->arena, "%s%.*s", line, (int)taken, note));
        note += taken;
        note += strspn(note, " ");
        line = cell(column->arena, "", start);
    } while (*note);
}

static void print_row(const struct column *column, const struct event *event, const struct row *row,
                      unsigned width)
{
    const char *cells[SEATS_MAX];
    const char *number = arena_format(column->arena, "%*u ", NUMBER_WIDTH - 1, row->number + 1);
    for (unsigned seat = 0; seat < column->rules->players; seat++) {
        struct played played = card_played(event->after, row, seat);
        cells[seat] = card_cell(column, &played);
    }
    print_noted(column, row_of(column, number, cells, width),
                NUMBER_WIDTH + width * column->rules->players, note_of(column, event, row));
}

/* Where there is no room for a table: "  1 >Ann ♦5, Bo ♥4*; trumped". */
static void print_sentence(const struct column *column, const struct event *event,
                           const struct row *row)
{
    const char *note = note_of(column, event, row), *list = "";
    unsigned seat = row->is_round ? seat_first_leader(column->rules, event->after)
                                  : event->after->leader[row->number];
    for (unsigned i = 0; i < row->cards; i++, seat = event->after->follows[seat]) {
        struct played played = card_played(event->after, row, seat);
        if (played.count == 0)
            continue;
        list = arena_joined(column->arena, list, ", ", "%s%s %s%s", played.led ? ">" : "",
                            seats_name(&column->names, seat), cards_played(column, &played),
                            played.won ? "*" : "");
    }
    const char *text = arena_format(column->arena, "%*u %s%s%s", NUMBER_WIDTH - 1, row->number + 1,
                                    list, *note ? "; " : "", note);
    paper_paragraph(&column->paper, text, NUMBER_WIDTH);
}

/* --- the table in HTML ----------------------------------------------------------------------- */

static void put_names(const struct column *column)
{
    fputs("<div class=\"wide\">\n<table>\n<thead>\n<tr><td></td>", column->html.out);
    for (unsigned seat = 0; seat < column->rules->players; seat++) {
        fputs("<th scope=\"col\">", column->html.out);
        html_text(&column->html, seats_name(&column->names, seat));
        fputs("</th>", column->html.out);
    }
    fputs("<td></td></tr>\n</thead>\n<tbody>\n", column->html.out);
}

static void put_played(const struct column *column, const struct played *played)
{
    fprintf(column->html.out, "<td class=\"%s%s%s\">", played->led ? "led" : "",
            played->led && played->won ? " " : "", played->won ? "won" : "");
    if (played->count > 0) {
        card_t cards[CARDS_MAX];
        for (unsigned i = 0; i < played->count; i++)
            cards[i] = played->cards[i];
        html_text(&column->html, played->led ? ">" : "");
        html_cards(&column->html, &column->rules->pack, cards, played->count);
        html_text(&column->html, played->won ? "*" : "");
    } else if (played->skipped) {
        html_text(&column->html, "-");
    }
    fputs("</td>", column->html.out);
}

static void put_row(const struct column *column, const struct event *event, const struct row *row)
{
    fprintf(column->html.out, "<tr><th scope=\"row\">%u</th>", row->number + 1);
    for (unsigned seat = 0; seat < column->rules->players; seat++) {
        struct played played = card_played(event->after, row, seat);
        put_played(column, &played);
    }
    fputs("<td>", column->html.out);
    html_text(&column->html, note_of(column, event, row));
    fputs("</td></tr>\n", column->html.out);
}

/* --- rows ------------------------------------------------------------------------------------ */

static void print_any_row(const struct column *column, const struct event *event,
                          const struct row *row, unsigned width)
{
    if (column->heading.html)
        put_row(column, event, row);
    else if (width > 0 && trick_shape(event->after, row->number) == SHAPE_CARD)
        print_row(column, event, row, width);
    else
        print_sentence(column, event, row);
}

/* The rounds of a layout. */
static void print_rounds(const struct column *column, const struct event *event, unsigned width)
{
    struct row row = {
        .cards = column->rules->players, .is_round = true, .round = {.end = column->first_trick}};
    for (; row.round.end < event->after->played_count; row.number++) {
        column_round_next(column, event->after, &row.round);
        print_any_row(column, event, &row, width);
    }
}

static void print_rows(const struct column *column, const struct event *event, unsigned width)
{
    if (state_has_layout(column->rules, event->after)) {
        print_rounds(column, event, width);
        return;
    }
    struct row row = {.cards = event->after->trick_size, .complete = true};
    for (row.number = column->first_trick; row.number < state_tricks_played(event->after);
         row.number++)
        print_any_row(column, event, &row, width);
    row.cards = state_cards_begun(event->after);
    row.complete = false;
    if (row.cards > 0)
        print_any_row(column, event, &row, width);
}

static void print_table(struct column *column, const struct event *event)
{
    unsigned width = cell_width(column);
    column_blank(column);
    if (column->heading.html)
        put_names(column);
    else if (width > 0)
        print_names(column, width);
    print_rows(column, event, width);
    if (column->heading.html)
        fputs("</tbody>\n</table>\n</div>\n", column->html.out);
}

/* What the signs mean, below the first table. */
static void print_legend(struct column *column, const struct state *state)
{
    if (state_has_layout(column->rules, state)) {
        column_aside(column, say_in(column->arena, SAY_EVENT_LEGEND_OF_LAYOUT));
        return;
    }
    bool is_counted = false, are_sides = column->rules->account_count < column->rules->players;
    for (unsigned trick = column->first_trick; trick < state_tricks_played(state); trick++)
        is_counted |= column_tally(column, state, trick) != NULL;
    if (!column->legend_told)
        column_aside(column,
                     say_in(column->arena, SAY_EVENT_LEGEND_OF_TRICKS,
                            said_if(column->arena, is_counted), said_if(column->arena, are_sides)));
    column->legend_told = true;
}

/* What the hook says of itself that decided a trick, below the first table in which it did. */
static void print_special_rule(struct column *column, const struct event *event)
{
    const char *rule = NULL;
    unsigned tricks =
        state_has_layout(column->rules, event->after) ? 0 : state_tricks_played(event->after);
    for (unsigned trick = column->first_trick; trick < tricks && !rule; trick++)
        rule = win_of(column, event, trick).rule;
    if (rule && !column->rule_told)
        column_aside(column, say_in(column->arena, SAY_EVENT_SPECIAL_RULE_IS,
                                    statement_text(column->arena, rule)));
    column->rule_told |= rule != NULL;
}

/* --- all of it ------------------------------------------------------------------------------ */

/* What was drawn behind the last trick joins what was behind those before. */
static void end_drawn(struct column *column)
{
    struct arena *arena = column->arena;
    if (column->drawn_last.count > 0)
        statements_add(arena, &column->drawn,
                       say_in(arena, SAY_EVENT_DRAWN_AFTER,
                              said_digits(arena, column->drawn_behind),
                              statement_list(arena, &column->drawn_last, JOINT_COMMA)));
    column->drawn_last = (struct statements){0};
}

void column_drew(struct column *column, unsigned trick, const struct statement *who)
{
    if (trick != column->drawn_behind)
        end_drawn(column);
    statements_add(column->arena, &column->drawn_last, who);
    column->drawn_behind = trick;
}

static void tell_drawn(struct column *column)
{
    end_drawn(column);
    const struct statement *drawn = statement_list(column->arena, &column->drawn, JOINT_SEMICOLON);
    column->drawn = (struct statements){0};
    if (drawn)
        column_tell(column, say_in(column->arena, SAY_EVENT_DRAWN, drawn));
}

/* "Out: East, South, West, North." */
static void tell_places(struct column *column, const struct state *state)
{
    struct statements seats = {0};
    for (unsigned place = 1; place <= column->rules->players; place++)
        for (unsigned seat = 0; seat < column->rules->players; seat++)
            if (layout_place(column->rules, state, seat) == place)
                statements_add(column->arena, &seats, column_seat(column, seat));
    if (seats.count > 0)
        column_tell(column, say_in(column->arena, SAY_EVENT_PLACES,
                                   statement_list(column->arena, &seats, JOINT_COMMA)));
}

void column_tricks(struct column *column, const struct event *event)
{
    if (!column->playing)
        return;
    if (!event->after->claimed_by || event->after->claimed_at > 0) {
        print_table(column, event);
        print_legend(column, event->after);
        print_special_rule(column, event);
        column_blank(column);
    }
    tell_drawn(column);
    if (column_has_told(column)) {
        column_flush(column);
        column_blank(column);
    }
    column->playing = false;
    if (state_has_layout(column->rules, event->after)) {
        tell_places(column, event->after);
        return;
    }
    struct table_words words = column_words(column);
    column_tell(column,
                say_in(column->arena, SAY_TABLE_TRICKS_WON, said_tricks(&words, event->after)));
    column_counts(column, event);
}
