/* What transcripts make of a match that begins, of its seats, and of a deal that does. */
#include <string.h>

#include "transcript/events.h"

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
    {"players", "a number", "How many play.", write_player_count},
    {"options", "{name: value}", "The house rules that hold.", lines_options},
    {"seat", "a seat", "Whose view this is.", write_viewer},
    {"seed", "a number", "What chance depends on, for who sees everything.", write_seed},
    {"scores", "{name: number}", "With how many points each begins.", line_scores},
    {0},
};

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
    EACH(option, column->rules->options, column->rules->option_count)
        if (!option_is_standard(option))
            list = arena_joined(column->arena, list, ", ", "%s", option_text(column, option));
    if (*list)
        column_tell(column, "House rules: %s.", list);
}

static bool is_under_way(const struct state *state)
{
    static const int32_t nothing[SEATS_MAX];
    return memcmp(state->score, nothing, sizeof nothing) != 0;
}

/* ", as North sees it", where it is one seat's match. */
static const char *seen_by(const struct column *column, const struct event *event)
{
    if (!event->view)
        return "";
    return arena_format(column->arena, ", as %s sees it",
                        seats_name(&column->names, event->view->seat));
}

static void tell_match(struct column *column, const struct event *event)
{
    column_head(column, column->heading.title, '=');
    column_tell(column, "%s, %u players%s.", column->rules->name, column->rules->players,
                seen_by(column, event));
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
    {"player", "a player", "Who draws.", write_player_of_draw},
    {"card", "a card", "Which one.", event_card},
    {0},
};

static const char *player_name(const struct column *column, unsigned player)
{
    return seats_player(column->heading.players, player, column->arena);
}

static void tell_drawn(struct column *column, const struct event *event)
{
    column_tell(column, "%s draws %s.", player_name(column, event->seat),
                glyph_card(&column->glyphs, event->number));
}

static void tell_seat_chosen(struct column *column, const struct event *event)
{
    struct seat_names places = seats_by_place(column->rules, column->arena);
    column_tell(column, "%s takes the seat %s.", player_name(column, event->seat),
                seats_name(&places, event->number));
}

static const struct json_field seated_fields[] = {
    {"players", "{seat: player}", "Who came as which, by seat.", line_players},
    {0},
};

/* "North First, East Second"; where seats have no names of their own, the players as they sit. */
static const char *seating(const struct column *column, const struct state *state)
{
    struct seat_names places = seats_by_place(column->rules, column->arena);
    bool compass = column->rules->players == 2 || column->rules->players == 4;
    const char *list = "";
    for (unsigned seat = 0; seat < column->rules->players; seat++)
        list = arena_joined(column->arena, list, ", ", "%s%s%s",
                            compass ? seats_name(&places, seat) : "", compass ? " " : "",
                            player_name(column, state->player_at[seat]));
    return list;
}

static void tell_seated(struct column *column, const struct event *event)
{
    bool drawn = event->after->draw.card[0] != NO_CARD;
    if (column->heading.players || drawn)
        column_tell(column, "Around the table: %s.", seating(column, event->after));
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
    {"dealer", "a seat", "Who deals.", event_seat},
    {"scores", "{name: number}", "How many points each has.", line_scores},
    {"suits", "{suit variable: suit}", "Those that are named from the beginning; no others are.",
     write_first_suits},
    {0},
};

/* A deal that is under way: the tricks before are not known card by card. */
static void join_deal(struct column *column, const struct state *state)
{
    column->playing = state->trick > 0 || state->in_trick > 0;
    column->first_trick = state->trick;
    if (column->playing)
        column_tell(column, "Trick %u is under way.", state->trick + 1u);
}

/* A suit of nothing but trumps: that it is goes without saying. */
static bool is_called_trumps(const struct ruleset *rules, unsigned suit)
{
    return suit < rules->pack.suit_count && strcmp(rules->pack.suits[suit].name, "trumps") == 0;
}

static void tell_deal(struct column *column, const struct event *event)
{
    const char *heading = arena_format(column->arena, "Deal %u: %s deals", event->number,
                                       seats_name(&column->names, event->seat));
    column->diagram_printed = false;
    column_flush(column);
    column_blank(column);
    column_head(column, heading, '-');
    column_unusual(column, event);
    join_deal(column, event->after);
    if (column->rules->trumps && !is_called_trumps(column->rules, event->after->named.suits[0]))
        column_tell(column, "%s.",
                    column_capital(column, column_suit(column, 0, event->after->named.suits[0])));
}

/* --- the rows --------------------------------------------------------------------------------- */

const struct event_row events_of_match[EVENT_KINDS] = {
    [EVENT_MATCH] = {tell_match, {"match", "a match begins", match_fields}},
    [EVENT_DRAWN] = {tell_drawn, {"draw", "a player draws for seats", drawn_fields}},
    [EVENT_SEAT_CHOSEN] = {.tell = tell_seat_chosen},
    [EVENT_SEATED] = {tell_seated, {"seated", "everybody has a seat", seated_fields}},
    [EVENT_DEAL] = {tell_deal, {"deal", "a deal begins", deal_fields}},
};
