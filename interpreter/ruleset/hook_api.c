/* The rows of what hooks can read and call: one table for Lua, the manual and editors. */
#include "ruleset/hook_api.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* --- fields ----------------------------------------------------------------------------------- */

#define X(field, ...) [field] = {__VA_ARGS__},
static const struct api_row card_fields[] = {API_CARD_FIELDS(X)};
static const struct api_row deal_fields[] = {API_DEAL_FIELDS(X)};
static const struct api_row trick_fields[] = {API_TRICK_FIELDS(X)};
static const struct api_row player_fields[] = {API_PLAYER_FIELDS(X)};
static const struct api_row view_fields[] = {API_VIEW_FIELDS(X)};
static const struct api_row call_fields[] = {API_CALL_FIELDS(X)};
#undef X

const struct api_kind api_kinds[API_THINGS] = {
    [API_PLAIN] = {NULL, NULL, 0},
    [API_CARD] = {"a card", card_fields, API_CARD_COUNT},
    [API_DEAL] = {"a deal", deal_fields, API_DEAL_COUNT},
    [API_TRICK] = {"a trick", trick_fields, API_TRICK_COUNT},
    [API_PLAYER] = {"a player", player_fields, API_PLAYER_COUNT},
    [API_VIEW] = {"a view", view_fields, API_VIEW_COUNT},
    [API_CALL] = {"a call", call_fields, API_CALL_COUNT},
};

const struct api_row api_trumps = {
    "trumps",   API_PLAIN,           false,
    API_ALWAYS, "a letter or `nil`", "the suit of trumps; `nil` if there is none"};

/* --- functions that are asked ----------------------------------------------------------------- */

#define CARD                                                                                       \
    {                                                                                              \
        "card", API_CARD, false, API_ALWAYS, "a card", "the card in question"                      \
    }
#define LED                                                                                        \
    {                                                                                              \
        "led", API_PLAIN, false, API_ALWAYS, "a letter or `nil`",                                  \
            "the suit led; `nil` if the card led has no suit"                                      \
    }
#define HAND                                                                                       \
    {                                                                                              \
        "hand", API_CARD, true, API_IN_PLAY, "a list of cards",                                    \
            "the whole hand of the player, regardless of other obligations"                        \
    }
#define TRICK                                                                                      \
    {                                                                                              \
        "trick", API_CARD, true, API_IN_PLAY, "a list of cards",                                   \
            "the cards on the table, in the order played"                                          \
    }
#define DEAL                                                                                       \
    {                                                                                              \
        "deal", API_DEAL, false, API_ALWAYS, "the deal", "the settled facts and roles"             \
    }
#define SEAT                                                                                       \
    {                                                                                              \
        "seat", API_PLAIN, false, API_AT_SCORE, "a seat", "whose points they are, from 1"          \
    }
#define VIEW                                                                                       \
    {                                                                                              \
        "view", API_VIEW, false, API_IN_PLAY, "a view", "everything that the seat may know"        \
    }
#define LEGAL                                                                                      \
    {                                                                                              \
        "legal", API_CARD, true, API_IN_PLAY, "a list",                                            \
            "the legal actions: cards, or calls by name (`pass`, `bid 3`)"                         \
    }

const struct api_function api_functions[API_FUNCTIONS] = {
    [API_SUIT_OF] =
        {.name = "suit_of",
         .parameters = {CARD, DEAL},
         .parameter_count = 2,
         .asked =
             "when the ruleset is loaded, for each card, contract and suit that the deal can name",
         .answers = "the letter of the suit that the card counts as, or `none` for no suit"},
    [API_POWER] = {.name = "power",
                   .parameters = {CARD, LED, DEAL},
                   .parameter_count = 3,
                   .asked = "when the ruleset is loaded, for each card, contract, suit that can be "
                            "led and suit that the deal can name",
                   .answers = "a whole number; 0 cannot win, more beats less"},
    [API_WINNER] = {.name = "winner",
                    .parameters = {TRICK, DEAL},
                    .parameter_count = 2,
                    .asked = "at the end of each trick",
                    .answers = "the position of the winning card in the trick, from 1"},
    [API_POWER_NOW] = {.name = "power_now",
                       .parameters = {CARD, LED, DEAL},
                       .parameter_count = 3,
                       .asked = "at the end of each trick, for its cards, once for equal arguments",
                       .answers = "a whole number; 0 cannot win, more beats less"},
    [API_POINTS] = {.name = "points",
                    .parameters = {SEAT, DEAL},
                    .parameter_count = 2,
                    .asked = "when a deal is scored, for each seat that a line of the score with "
                             "`hook_points` is about",
                    .answers = "a whole number of points; `nil` is 0"},
    [API_OBLIGATION] = {.parameters = {HAND, TRICK, DEAL},
                        .parameter_count = 3,
                        .asked = "before each card",
                        .answers = "a list of cards of the hand, one of which must be played; an "
                                   "empty list means no obligation"},
    [API_CHOOSE] = {.name = "choose",
                    .parameters = {VIEW, LEGAL},
                    .parameter_count = 2,
                    .asked = "whenever the seat is to act",
                    .answers = "one of `legal`"},
};

/* --- what may be called ----------------------------------------------------------------------- */

const struct api_help api_library[] = {
    {"", "abs", "`abs(number)`: the number without its sign"},
    {"", "assert", "`assert(truth, text)`: fails with the text unless the first argument is true"},
    {"", "error", "`error(text)`: fails"},
    {"", "ipairs", "`for place, item in ipairs(list)`: iterates over a list, from 1"},
    {"", "max", "`max(number, ...)`: the largest"},
    {"", "min", "`min(number, ...)`: the smallest"},
    {"", "pairs", "`for key, value in pairs(table)`: iterates over a table, with its keys sorted"},
    {"", "round", "`round(number, step)`: the nearest multiple of `step`; halves are rounded up"},
    {"", "select",
     "`select(number, ...)`: the arguments from that one on; with `'#'` their number"},
    {"", "tonumber", "`tonumber(text)`: the number in the text, or `nil`"},
    {"", "tostring", "`tostring(value)`: a text for it"},
    {"", "type", "`type(value)`: `number`, `string`, `boolean`, `table`, `function` or `nil`"},
    {"math", "abs", "`math.abs(number)`: the number without its sign"},
    {"math", "fmod", "`math.fmod(a, b)`: the remainder, with the sign of `a`"},
    {"math", "max", "`math.max(number, ...)`: the largest"},
    {"math", "maxinteger", "the largest whole number"},
    {"math", "min", "`math.min(number, ...)`: the smallest"},
    {"math", "mininteger", "the smallest whole number"},
    {"math", "tointeger", "`math.tointeger(number)`: the same as a whole number, or `nil`"},
    {"math", "ult", "`math.ult(a, b)`: whether `a` is below `b`, both without a sign"},
    {"string", "byte", "`string.byte(text, place)`: the number of a byte"},
    {"string", "char", "`string.char(number, ...)`: a text of these bytes"},
    {"string", "len", "`string.len(text)`: its number of bytes"},
    {"string", "lower", "`string.lower(text)`: the text in lower case"},
    {"string", "reverse", "`string.reverse(text)`: the text reversed"},
    {"string", "sub", "`string.sub(text, from, to)`: a part of it, from 1; -1 is the end"},
    {"string", "upper", "`string.upper(text)`: the text in upper case"},
    {"table", "concat", "`table.concat(list, between)`: a text of all items"},
    {"table", "insert", "`table.insert(list, value)`: adds it at the end"},
    {"table", "remove", "`table.remove(list)`: removes the last item and returns it"},
    {"table", "sort", "`table.sort(list, less)`: sorts it; equal items keep their order"},
    {"table", "unpack", "`table.unpack(list)`: all its items; `{table.unpack(list)}` is a copy"},
};
const size_t api_library_count = COUNT(api_library);
