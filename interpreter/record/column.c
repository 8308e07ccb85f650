#include "record/column.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "record/column_parts.h"
#include "record/paragraph.h"

/* --- sentences ------------------------------------------------------------------------------- */

static void append(struct column *column, const char *between, const char *text)
{
    column->told = arena_format(column->arena, "%s%s%s", column->told, between, text);
}

void column_tell(struct column *column, const char *format, ...)
{
    va_list arguments;
    column_passes(column);
    va_start(arguments, format);
    append(column, *column->told ? " " : "", arena_vformat(column->arena, format, arguments));
    va_end(arguments);
}

void column_append(struct column *column, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    append(column, "", arena_vformat(column->arena, format, arguments));
    va_end(arguments);
}

void column_flush(struct column *column)
{
    column_passes(column);
    paragraph_print(column->out, column->told, 0);
    column->told = "";
}

const char *column_capital(const struct column *column, const char *text)
{
    char *copy = arena_copy(column->arena, text, strlen(text));
    *copy = (char)toupper((unsigned char)*copy);
    return copy;
}

const char *column_list(const struct column *column, const char *const *names, uint8_t among)
{
    const char *list = "";
    for (unsigned i = 0; among >> i; i++) {
        const char *between = (among >> i) == 1 ? " and " : ", ";
        if (among & (1u << i))
            list = arena_format(column->arena, "%s%s%s", list, *list ? between : "", names[i]);
    }
    return list;
}

static const char *suit_sentence(const struct column *column, unsigned variable, unsigned suit)
{
    const char *name = column->rules->variables[variable];
    if (suit == SUIT_NONE)
        return arena_format(column->arena, "no %s", name);
    const char *suit_name = column->glyphs.pack->suits[suit].name;
    return variable == 0 ? arena_format(column->arena, "%s are trumps", suit_name)
                         : arena_format(column->arena, "%s: %s", name, suit_name);
}

const char *column_suits(const struct column *column, const struct state *before,
                         const struct state *after)
{
    const char *list = "";
    for (unsigned i = 0; i < column->rules->variable_count; i++) {
        if (before->suits[i] == after->suits[i])
            continue;
        list = arena_format(column->arena, "%s%s%s", list, *list ? ", " : "",
                            suit_sentence(column, i, after->suits[i]));
    }
    return list;
}

/* --- heading --------------------------------------------------------------------------------- */

static void print_underlined(struct column *column, const char *text, char line)
{
    fprintf(column->out, "%s\n", text);
    for (size_t i = text_columns(text); i > 0; i--)
        fputc(line, column->out);
    fputc('\n', column->out);
}

static bool is_standard(const struct option *option)
{
    return option->kind == OPTION_NUMBER ? option->value == amount_constant(&option->number)
                                         : option->chosen == option->standard;
}

static const char *option_text(const struct column *column, const struct option *option)
{
    return option->kind == OPTION_NUMBER
               ? arena_format(column->arena, "%s %d", option->name, option->value)
               : arena_format(column->arena, "%s %s", option->name,
                              option->values[option->chosen].name);
}

static void tell_options(struct column *column)
{
    const char *list = "";
    for (unsigned i = 0; i < column->rules->option_count; i++) {
        const struct option *option = &column->rules->options[i];
        if (!is_standard(option))
            list = arena_format(column->arena, "%s%s%s", list, *list ? ", " : "",
                                option_text(column, option));
    }
    if (*list)
        column_tell(column, "House rules: %s.", list);
}

static bool is_under_way(const struct state *state)
{
    static const int32_t nothing[SEATS_MAX];
    return memcmp(state->score, nothing, sizeof nothing) != 0;
}

static void begin_match(struct column *column, const struct event *event)
{
    print_underlined(column, column->heading.title, '=');
    column_tell(column, "%s, %u players.", column->rules->name, column->rules->players);
    tell_options(column);
    if (is_under_way(event->after))
        column_scores(column, event->after);
    column_flush(column);
}

/* --- seats ----------------------------------------------------------------------------------- */

static const char *player_name(const struct column *column, unsigned player)
{
    return column->heading.players ? column->heading.players[player]
                                   : arena_format(column->arena, "Player %u", player + 1);
}

static void tell_draw(struct column *column, const struct event *event)
{
    column_tell(column, "%s draws %s.", player_name(column, event->seat),
                glyph_card(&column->glyphs, event->number));
}

/* "North Ann, East Bob"; where seats have no names of their own, the players as they sit. */
static const char *seating(const struct column *column, const struct state *state)
{
    struct seat_names places = seats_by_place(column->rules, column->arena);
    bool compass = column->rules->players == 2 || column->rules->players == 4;
    const char *list = "";
    for (unsigned seat = 0; seat < column->rules->players; seat++)
        list = arena_format(column->arena, "%s%s%s%s%s", list, *list ? ", " : "",
                            compass ? places.seats[seat] : "", compass ? " " : "",
                            player_name(column, state->player_at[seat]));
    return list;
}

static void seat_players(struct column *column, const struct event *event)
{
    bool drawn = event->after->draw.card[0] != NO_CARD;
    if (column->heading.players || drawn)
        column_tell(column, "Around the table: %s.", seating(column, event->after));
    if (column->heading.players)
        column->names =
            seats_by_player(column->rules, event->after, column->heading.players, column->arena);
    column_flush(column);
}

/* --- the deal -------------------------------------------------------------------------------- */

static void begin_deal(struct column *column, const struct event *event)
{
    const char *heading = arena_format(column->arena, "Deal %u: %s deals", event->number,
                                       column->names.seats[event->seat]);
    column->diagram_printed = column->play_printed = false;
    column_flush(column);
    fputc('\n', column->out);
    print_underlined(column, heading, '-');
    if (column->rules->trumps)
        column_tell(column, "%s.",
                    column_capital(column, suit_sentence(column, 0, event->after->suits[0])));
}

static void tell_dealt(struct column *column, const struct event *event)
{
    const char *list = "";
    if (!column->diagram_printed) {
        column_flush(column);
        column_diagram(column, event);
        return;
    }
    for (unsigned seat = 0; seat < column->rules->players; seat++) {
        struct set cards = event_dealt(event, seat);
        if (!set_is_empty(cards))
            list = arena_format(column->arena, "%s%s%s %s", list, *list ? ", " : "",
                                column->names.seats[seat], glyph_cards(&column->glyphs, cards));
    }
    column_tell(column, "Dealt out: %s.", list);
}

static void tell_turn_up(struct column *column, const struct event *event)
{
    const char *suits = column_suits(column, event->before, event->after);
    column_tell(column, "%s is turned up%s%s.", glyph_card(&column->glyphs, event->number),
                *suits ? "; " : "", suits);
}

static void tell_flip(struct column *column, const struct event *event)
{
    const char *suits = column_suits(column, event->before, event->after);
    unsigned end = event->after->dealt + event->after->flipped;
    const char *cards = "";
    for (unsigned i = event_first_flipped(event); i < end; i++)
        cards = arena_format(column->arena, "%s %s", cards,
                             glyph_card(&column->glyphs, event->after->pack[i]));
    column_tell(column, "Flipped:%s%s%s.", cards, *suits ? "; " : "", suits);
}

/* --- listening ------------------------------------------------------------------------------- */

static void tell_decision(struct column *column, const struct event *event)
{
    if (event->before->turn == TURN_CALL)
        column_call(column, event);
    if (event->before->turn == TURN_SEAT)
        column_tell(column, "%s takes the seat %s.", player_name(column, event->seat),
                    seats_by_place(column->rules, column->arena).seats[event->number]);
}

static void hear(void *self, const struct event *event)
{
    struct column *column = self;
    switch (event->kind) {
    case EVENT_MATCH: begin_match(column, event); break;
    case EVENT_DRAWN: tell_draw(column, event); break;
    case EVENT_SEATED: seat_players(column, event); break;
    case EVENT_DEAL: begin_deal(column, event); break;
    case EVENT_CUT:
        column_tell(column, "%s cuts %u cards.", column->names.seats[event->seat], event->number);
        break;
    case EVENT_DECISION: tell_decision(column, event); break;
    case EVENT_REFUSED: column_refused(column, event); break;
    case EVENT_TRICK: break; /* the table is printed when the deal is over */
    case EVENT_EXCHANGED: column_exchange(column, event); break;
    case EVENT_TURNED_DOWN:
        column_tell(column, "%s is turned down.", glyph_card(&column->glyphs, event->number));
        break;
    case EVENT_TAKEN:
        column_tell(column, "%s takes %s.", column->names.seats[event->seat],
                    glyph_card(&column->glyphs, event->number));
        break;
    case EVENT_DEALT: tell_dealt(column, event); break;
    case EVENT_TURNED_UP: tell_turn_up(column, event); break;
    case EVENT_FLIPPED: tell_flip(column, event); break;
    case EVENT_DEAL_OVER:
        column_tricks(column, event);
        column_ledger(column, event);
        break;
    case EVENT_MATCH_OVER: column_end(column, event); break;
    case EVENT_BROKEN_OFF:
        column_tricks(column, event);
        column_flush(column);
        break;
    }
}

/* --- life ------------------------------------------------------------------------------------ */

struct column *column_create(const struct ruleset *rules, const struct column_heading *heading,
                             FILE *out)
{
    struct arena *arena = arena_create();
    struct column *column = arena_alloc(arena, sizeof *column);
    *column = (struct column){
        .arena = arena,
        .rules = rules,
        .heading = *heading,
        .out = out,
        .glyphs = {&rules->pack, arena, heading->ascii},
        .names = seats_by_place(rules, arena),
        .told = "",
        .notes = "",
    };
    return column;
}

void column_destroy(struct column *column)
{
    if (column)
        arena_destroy(column->arena);
}

struct listener column_listener(struct column *column)
{
    return (struct listener){column, hear};
}
