/* What transcripts make of a match that begins, of its seats, and of a deal that does. */
#include <string.h>

#include "transcript/events.h"
#include "words/table.h"

/* --- the match -------------------------------------------------------------------------------- */

FIELD(write_player_count)
{
    json_member_integer(&of->lines->json, key, of->lines->rules->players);
}

FIELD(write_viewer)
{
    if (of->event->view)
        lines_seat(of->lines, key, of->event->view->seat);
}

FIELD(write_seed)
{
    if (!of->event->view)
        json_member_integer(&of->lines->json, key, (int64_t)of->state->seed);
}

static const struct json_field match_fields[] = {
    {"ruleset", "a text", "The name of the ruleset.", line_ruleset},
    {"name", "a text", "The name of the game.", line_name},
    {"players", "a number", "The number of players.", write_player_count},
    {"options", "{name: value}", "The house rules in force.", lines_options},
    {"seat", "a seat", "The seat whose view this is.", write_viewer},
    {"seed", "a number", "The random seed, for viewers who see everything.", write_seed},
    {"scores", "{name: number}", "The points of each at the start.", line_scores},
    {0},
};

static const struct statement *said_option(const struct column *column, const struct option *option)
{
    return said_both(column->arena, JOINT_SPACE, statement_text(column->arena, option->name),
                     option->kind == OPTION_NUMBER
                         ? said_digits(column->arena, option->value)
                         : statement_text(column->arena, option->values[option->chosen].name));
}

static void tell_options(struct column *column)
{
    struct statements options = {0};
    EACH(option, column->rules->options, column->rules->option_count)
        if (!option_is_standard(option))
            statements_add(column->arena, &options, said_option(column, option));
    if (options.count)
        column_tell(column, say_in(column->arena, SAY_EVENT_HOUSE_RULES_HOLD,
                                   statement_list(column->arena, &options, JOINT_COMMA)));
}

static bool is_under_way(const struct state *state)
{
    static const int32_t nothing[SEATS_MAX];
    return memcmp(state->score, nothing, sizeof nothing) != 0;
}

static void tell_match(struct column *column, const struct event *event)
{
    struct arena *arena = column->arena;
    column_head(column, statement_text(arena, column->heading.title), '=');
    column_tell(column,
                say_in(arena, SAY_EVENT_MATCH_OF, statement_proper(arena, column->rules->name),
                       said_digits(arena, column->rules->players),
                       event->view ? column_seat(column, event->view->seat) : NULL));
    tell_options(column);
    if (is_under_way(event->after))
        column_scores(column, event->after);
    column_flush(column);
}

/* --- seats ------------------------------------------------------------------------------------ */

FIELD(write_player_of_draw)
{
    lines_player(of->lines, key, of->event->seat);
}

static const struct json_field drawn_fields[] = {
    {"player", "a player", "The player who draws.", write_player_of_draw},
    {"card", "a card", "The card.", event_card},
    {0},
};

static const struct statement *said_player(const struct column *column, unsigned player)
{
    return column->heading.players
               ? statement_proper(column->arena, column->heading.players[player])
               : say_in(column->arena, SAY_TABLE_PLAYER_OF_NUMBER,
                        said_digits(column->arena, player + 1));
}

static void tell_drawn(struct column *column, const struct event *event)
{
    column_tell(column,
                say_in(column->arena, SAY_EVENT_PLAYER_DRAWS, said_player(column, event->seat),
                       statement_card(column->arena, &column->rules->pack, event->number)));
}

/* A place at the table by its own name. */
static const struct statement *said_place_at_table(const struct column *column, unsigned seat)
{
    const char *name = seats_place(column->rules->players, seat, column->arena);
    return statement_proper(column->arena, name);
}

static void tell_seat_chosen(struct column *column, const struct event *event)
{
    column_tell(column,
                say_in(column->arena, SAY_EVENT_PLAYER_TAKES_SEAT, said_player(column, event->seat),
                       said_place_at_table(column, event->number)));
}

static const struct json_field seated_fields[] = {
    {"players", "{seat: player}", "The players by seat, numbered as they came.", line_players},
    {0},
};

/* "North First, East Second"; where seats have no names of their own, the players as they sit. */
static const struct statement *seating(const struct column *column, const struct state *state)
{
    bool compass = column->rules->players == 2 || column->rules->players == 4;
    struct statements parts = {0};
    for (unsigned seat = 0; seat < column->rules->players; seat++)
        statements_add(column->arena, &parts,
                       said_both(column->arena, JOINT_SPACE,
                                 compass ? said_place_at_table(column, seat) : NULL,
                                 said_player(column, state->player_at[seat])));
    return statement_list(column->arena, &parts, JOINT_COMMA);
}

static void tell_seated(struct column *column, const struct event *event)
{
    bool drawn = event->after->draw.card[0] != NO_CARD;
    if (column->heading.players || drawn)
        column_tell(column,
                    say_in(column->arena, SAY_EVENT_AROUND_TABLE, seating(column, event->after)));
    if (column->heading.players)
        column->names =
            seats_by_player(column->rules, event->after, column->heading.players, column->arena);
    column_flush(column);
}

/* --- the deal --------------------------------------------------------------------------------- */

/* Those that the rules have fixed before anybody has a card. */
FIELD(write_first_suits)
{
    struct state none = *of->state;
    memset(none.named.suits, SUIT_NONE, sizeof none.named.suits);
    lines_suits(of->lines, key, &none, of->state);
}

static const struct json_field deal_fields[] = {
    {"dealer", "a seat", "The dealer.", event_seat},
    {"scores", "{name: number}", "The points of each.", line_scores},
    {"suits", "{suit variable: suit}", "The suits named from the beginning; no others are named.",
     write_first_suits},
    {0},
};

/* A deal that is under way: the tricks before are not known card by card. */
static void join_deal(struct column *column, const struct state *state)
{
    column->playing = state->trick > 0 || state->in_trick > 0;
    column->first_trick = state->trick;
    if (column->playing)
        column_tell(column, say_in(column->arena, SAY_EVENT_TRICK_UNDER_WAY,
                                   said_digits(column->arena, state->trick + 1u)));
}

static void tell_deal(struct column *column, const struct event *event)
{
    const struct table_words words = column_words(column);
    unsigned trumps = event->after->named.suits[0];
    column->diagram_printed = false;
    column_flush(column);
    column_blank(column);
    column_head(column,
                say_in(column->arena, SAY_EVENT_HEADING_OF_DEAL,
                       said_digits(column->arena, event->number), column_seat(column, event->seat)),
                '-');
    column_unusual(column, event);
    join_deal(column, event->after);
    if (column->rules->trumps)
        column_tell(column, said_variable(&words, 0, trumps));
}

/* --- the rows --------------------------------------------------------------------------------- */

const struct event_row events_of_match[EVENT_KINDS] = {
    [EVENT_MATCH] = {tell_match, {"match", "a match begins", match_fields}},
    [EVENT_DRAWN] = {tell_drawn, {"draw", "a player draws for seats", drawn_fields}},
    [EVENT_SEAT_CHOSEN] = {.tell = tell_seat_chosen},
    [EVENT_SEATED] = {tell_seated, {"seated", "everybody has a seat", seated_fields}},
    [EVENT_DEAL] = {tell_deal, {"deal", "a deal begins", deal_fields}},
};
