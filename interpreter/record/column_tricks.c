/*
 * The play: who leads, then the tricks as a table, a row for each, the leader marked before, the
 * winner behind the card. What is told while cards are played stands below it.
 */
#include "base/text.h"
#include "record/column_parts.h"
#include "record/paragraph.h"

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
        size_t wanted = text_columns(column->names.seats[seat]) + 2;
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
        cells[seat] = cell(column->arena, column->names.seats[seat], width - 1);
    line_print(column->out,
               row_of(column, cell(column->arena, "", NUMBER_WIDTH + 1), cells, width));
}

/* --- why ------------------------------------------------------------------------------------- */

/* The suits that decide a trick: of the card that won it as it counts and as it shows, and led. */
struct suits_of_trick {
    unsigned won, shown, led, trumps;
};

static struct suits_of_trick suits_of(const struct column *column, const struct event *event,
                                      unsigned trick)
{
    const struct state *state = event->after;
    const struct context *context = column->rules->contexts[state->context];
    unsigned winner = trick_winning_card(event->engine, state, trick);
    unsigned first = state->played[trick * column->rules->players];
    return (struct suits_of_trick){
        .won = context->suit_of[winner],
        .shown = column->glyphs.pack->cards[winner].suit,
        .led = context->suit_of[first],
        .trumps = state->suits[0],
    };
}

/* Why the trick was won, in a few words; "" where it is plain to see. */
static const char *why(const struct column *column, const struct event *event, unsigned trick)
{
    struct reason reason;
    struct suits_of_trick suits = suits_of(column, event, trick);
    const char *card =
        glyph_card(&column->glyphs, trick_winning_card(event->engine, event->after, trick));
    if (reason_for_win(event->engine, event->after, trick, &reason) == WON_BY_HOOK)
        return arena_format(column->arena, "by '%s'", reason.rule);
    if (suits.won == suits.led && suits.won == suits.shown)
        return "";
    if (suits.won == SUIT_NONE || suits.led == SUIT_NONE)
        return arena_format(column->arena, "%s is the strongest", card);
    if (suits.won == suits.trumps && suits.won == suits.shown)
        return "trumped";
    if (suits.won == suits.trumps)
        return arena_format(column->arena, "%s is a trump", card);
    return arena_format(column->arena, suits.won == suits.led ? "%s counts as %s" : "%s beats %s",
                        card, glyph_suit(&column->glyphs, suits.led));
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
    const char *reason = row->complete ? why(column, event, row->number) : "";
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
                column->names.seats[event->seat], alone ? "plays alone" : "is the partner");
}

/* --- around the table ------------------------------------------------------------------------ */

static bool auction_was_held(const struct ruleset *rules, const struct state *state)
{
    for (unsigned i = 0; i < state->call_count; i++) {
        if (rules->steps[state->calls[i].step].ask.is_auction)
            return true;
    }
    return false;
}

/* Behind the tricks: " (on 12)" for who has the contract; " (bid 3)" where each bid for itself. */
static const char *bid_text(const struct column *column, const struct state *state,
                            unsigned account)
{
    uint8_t seats = column->rules->seats_of_account[account];
    unsigned seat = (unsigned)__builtin_ctz(seats);
    bool is_seat = (seats & (seats - 1)) == 0;
    bool held = auction_was_held(column->rules, state);
    if (held && is_seat && seat == state->declarer)
        return arena_format(column->arena, " (on %s)", column_undertaken(column, state));
    if (held || !is_seat || state->bid[seat] == NO_BID)
        return "";
    return arena_format(column->arena, " (bid %d)", state->bid[seat]);
}

static void tell_counts(struct column *column, const struct state *state)
{
    const char *list = "";
    for (unsigned account = 0; account < column->rules->account_count; account++) {
        unsigned tricks = 0;
        for (unsigned seat = 0; seat < column->rules->players; seat++) {
            if (column->rules->account_of[seat] == account)
                tricks += state->tricks_won[seat];
        }
        list =
            arena_format(column->arena, "%s%s%s %u%s", list, *list ? ", " : "",
                         column->names.accounts[account], tricks, bid_text(column, state, account));
    }
    column_tell(column, "Tricks: %s.", list);
}

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
    tell_counts(column, event->after);
    column->playing = false;
}
