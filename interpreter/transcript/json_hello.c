/* The game as JSON: what a table says first, and of a match that begins. */
#include "base/version.h"
#include "cards/ink.h"
#include "transcript/json_parts.h"

void lines_options(const struct subject_of_line *of, const char *key)
{
    struct json *json = &of->lines->json;
    json_member_open(json, key, '{');
    EACH(option, of->lines->rules->options, of->lines->rules->option_count) {
        if (option->kind == OPTION_NUMBER)
            json_member_integer(json, option->name, option->value);
        else if (option->kind == OPTION_SWITCH)
            json_member_boolean(json, option->name, option->chosen != 0);
        else
            json_member_string(json, option->name, option->values[option->chosen].name);
    }
    json_close(json, '}');
}

FIELD(write_seats)
{
    lines_texts(of->lines, key, of->lines->names.seats, of->lines->names.seat_count);
}

FIELD(write_accounts)
{
    lines_texts(of->lines, key, of->lines->names.accounts, of->lines->names.account_count);
}

FIELD(write_sides)
{
    const struct ruleset *rules = of->lines->rules;
    if (rules->sides == SIDES_NONE)
        return;
    json_member_open(&of->lines->json, key, '{');
    for (unsigned account = 0; account < rules->account_count; account++) {
        json_member_open(&of->lines->json, of->lines->names.accounts[account], '[');
        for (unsigned seat = 0; seat < rules->players; seat++) {
            if (rules->account_of[seat] == account)
                json_write_string(&of->lines->json, seats_name(&of->lines->names, seat));
        }
        json_close(&of->lines->json, ']');
    }
    json_close(&of->lines->json, '}');
}

FIELD(write_fewest)
{
    json_member_integer(&of->lines->json, key, of->lines->rules->fewest_players);
}

FIELD(write_most)
{
    json_member_integer(&of->lines->json, key, of->lines->rules->most_players);
}

FIELD(write_rotation)
{
    bool left = of->lines->rules->rotation == CLOCKWISE;
    json_member_string(&of->lines->json, key, left ? "clockwise" : "counterclockwise");
}

const struct json_field json_suit_fields[] = {
    {"letter", "a text", "The letter of the suit in cards.", NULL},
    {"name", "a text", "Its name.", NULL},
    {"symbol", "a text", "Its symbol, or the letter again.", NULL},
    {"colour", "a text", "Its colour in the ruleset: `black`. Absent if it has none.", NULL},
    {"on-light", "a text", "The colour to draw it in on a light background: `#16191c`.", NULL},
    {"on-dark", "a text", "The colour for a dark background; both are readable.", NULL},
    {0},
};

static void write_ground(struct json *json, const char *key, uint32_t colour)
{
    char text[sizeof "#rrggbb"];
    snprintf(text, sizeof text, "#%06x", (unsigned)colour & 0xffffff);
    json_member_string(json, key, text);
}

static void write_suit(struct json *json, const struct suit *suit)
{
    json_open(json, '{');
    json_member_string(json, "letter", suit->letter);
    json_member_string(json, "name", suit->name);
    json_member_string(json, "symbol", suit->symbol);
    if (suit->colour)
        json_member_string(json, "colour", suit->colour);
    write_ground(json, "on-light", ink_row(suit->ink)->on_light);
    write_ground(json, "on-dark", ink_row(suit->ink)->on_dark);
    json_close(json, '}');
}

FIELD(write_pack_suits)
{
    const struct pack *pack = &of->lines->rules->pack;
    json_member_open(&of->lines->json, key, '[');
    EACH(suit, pack->suits, pack->suit_count)
        write_suit(&of->lines->json, suit);
    json_close(&of->lines->json, ']');
}

FIELD(write_ranks)
{
    const struct pack *pack = &of->lines->rules->pack;
    lines_texts(of->lines, key, pack->ranks, pack->rank_count);
}

FIELD(write_pack)
{
    lines_cards(of->lines, key, pack_all_cards(&of->lines->rules->pack));
}

FIELD(write_variables)
{
    lines_texts(of->lines, key, of->lines->rules->variables, of->lines->rules->variable_count);
}

static void write_amount(struct json_lines *lines, const char *key, const struct amount *amount)
{
    if (amount->given && amount_is_constant(amount))
        json_member_integer(&lines->json, key, amount_constant(amount));
}

FIELD(write_target)
{
    write_amount(of->lines, key, &of->lines->rules->match.target);
}

FIELD(write_bottom)
{
    write_amount(of->lines, key, &of->lines->rules->match.bottom);
}

FIELD(write_deals)
{
    write_amount(of->lines, key, &of->lines->rules->match.deals);
}

FIELD(write_wins)
{
    json_member_string(&of->lines->json, key,
                       of->lines->rules->match.lowest_wins ? "lowest" : "highest");
}

const struct json_field json_hello_fields[] = {
    {"hello", "`eldest`", "The first line.", NULL},
    {"version", "a text", "The version of Eldest.", NULL},
    {"protocol", "a number", "The version of this protocol.", NULL},
    {"language", "a number", "The version of the ruleset language.", NULL},
    {0},
};

const struct json_field json_game_fields[] = {
    {"ruleset", "a text", "The name of the ruleset.", line_ruleset},
    {"name", "a text", "The name of the game.", line_name},
    {"seats", "seats", "The seats, clockwise.", write_seats},
    {"accounts", "sides or seats", "The sides or seats with a score.", write_accounts},
    {"sides", "{side: seats}", "The fixed partnerships, if any.", write_sides},
    {"fewest", "a number", "The lowest number of players.", write_fewest},
    {"most", "a number", "The highest number of players.", write_most},
    {"rotation", "`clockwise` or `counterclockwise`", "The direction of play.", write_rotation},
    {"suits", "an array of `suit`", "The suits, in the order in which hands are sorted.",
     write_pack_suits},
    {"ranks", "texts", "The ranks of all suits; from high to low if all suits have the same order.",
     write_ranks},
    {"pack", "cards", "All cards in the order of a sorted hand; copies are repeated.", write_pack},
    {"variables", "texts", "The suits that a deal names: trumps first.", write_variables},
    {"options", "{name: value}", "The house rules in force; `options` lists the alternatives.",
     lines_options},
    {"target", "a number", "The score that ends the match, if there is one.", write_target},
    {"bottom", "a number", "The negative score that ends the match, if there is one.",
     write_bottom},
    {"deals", "a number", "The number of deals, if it is fixed.", write_deals},
    {"wins", "`highest` or `lowest`", "Which score wins.", write_wins},
    {0},
};

void json_lines_game(struct json_lines *lines)
{
    const struct subject_of_line of = {.lines = lines};
    lines_fields(&of, json_game_fields);
}

void json_lines_hello(struct json_lines *lines)
{
    struct json *json = &lines->json;
    json_open(json, '{');
    json_member_string(json, "hello", "eldest");
    json_member_string(json, "version", ELDEST_VERSION);
    json_member_integer(json, "protocol", PROTOCOL_VERSION);
    json_member_integer(json, "language", 1);
    json_lines_game(lines);
    json_close_line(json);
}
