/* Who sits at the table: players, sides, rotation, the draw for seats. */
#include "loader/sections.h"

#include "loader/reader.h"

#define FEWEST 2
#define USUAL  4 /* players, if nobody says how many */

const struct word sides_words[] = {
    {"none", SIDES_NONE, "each for themselves"},
    {"across", SIDES_ACROSS, "every second seat is of one side"},
    {0},
};

const struct word rotation_words[] = {
    {"left", CLOCKWISE, "the next is the one to the left"},
    {"right", COUNTERCLOCKWISE, "the next is the one to the right"},
    {0},
};

static const struct word partners_words[] = {
    {"none", PARTNERS_NONE, "the draw decides on seats only"},
    {"highest and lowest", PARTNERS_HIGHEST_LOWEST, "who drew the highest plays with the lowest"},
    {"two highest", PARTNERS_TWO_HIGHEST, "the two who drew highest play together"},
    {0},
};

/* --- players --------------------------------------------------------------------------------- */

static void choose_players(struct reader *reader)
{
    struct ruleset *rules = reader->rules;
    unsigned low = rules->fewest_players, high = rules->most_players;
    unsigned players = reader->request->players;
    if (players == 0)
        players = low <= USUAL && USUAL <= high ? USUAL : low;
    else if (players < low || players > high)
        diagnostic_also(diagnose(reader->diagnostics, E_PLAYERS, reader->request->players_place,
                                 "%u cannot play this", players),
                        rules->players_place, "from %u to %u can", low, high);
    rules->players = (uint8_t)players;
}

const struct spelling players_spelling = {
    .name = "a range",
    .doc = "A number from 2 to 8, or two with `..` between them.",
    .word = WORD_AMOUNT,
    .low = FEWEST,
    .high = SEATS_MAX,
    .pattern = "^ *[2-8] *(\\.\\. *[2-8] *)?$",
};

/* 0 if it is none. */
static uint8_t number_of_players(struct reader *reader, const struct amount *amount)
{
    if (amount->given && !amount->expression && amount->number >= FEWEST &&
        amount->number <= SEATS_MAX)
        return (uint8_t)amount->number;
    diagnose(reader->diagnostics, amount->expression ? E_TYPE : E_RANGE, amount->place,
             "players are a number from %d to %d", FEWEST, SEATS_MAX);
    return 0;
}

READER(read_players)
{
    struct ruleset *rules = field;
    struct amount low = {0}, high = {0};
    (void)key;
    value_range(reader, entry->value, SCOPE_RULESET, &low, &high);
    rules->fewest_players = number_of_players(reader, &low);
    if (rules->fewest_players == 0)
        return;
    rules->most_players = number_of_players(reader, &high);
    if (rules->most_players == 0)
        return;
    if (rules->most_players < rules->fewest_players)
        diagnose(reader->diagnostics, E_RANGE, entry->value->place,
                 "the fewest players come first: %u..%u", rules->most_players,
                 rules->fewest_players);
    rules->players_place = entry->value->place;
    choose_players(reader);
}

READER(read_sides)
{
    struct ruleset *rules = field;
    rules->sides =
        value_word(reader, key, entry->value) == SIDES_ACROSS ? SIDES_ACROSS : SIDES_NONE;
    rules->sides_place = entry->value->place;
}

READER(read_rotation)
{
    struct ruleset *rules = field;
    bool right = value_word(reader, key, entry->value) == COUNTERCLOCKWISE;
    rules->rotation = right ? COUNTERCLOCKWISE : CLOCKWISE;
}

void report_no_sides(struct reader *reader, struct place place, const char *text)
{
    struct diagnostic *diagnostic =
        diagnose(reader->diagnostics, E_CONTRADICTION, place, "%s", text);
    diagnostic_hint(diagnostic, "'sides: across' makes partners");
    if (reader->rules->sides_place.source)
        diagnostic_also(diagnostic, reader->rules->sides_place, "here it is said");
}

/* --- seating --------------------------------------------------------------------------------- */

static READER(read_draw)
{
    struct seating *seating = field;
    const struct pack *pack = &reader->rules->pack;
    uint8_t ranks[RANKS_MAX];
    (void)key;
    if (!read_all_ranks(reader, entry, ranks))
        return;
    seating->by_draw = true;
    for (unsigned i = 0; i < pack->rank_count; i++)
        seating->strength[ranks[i]] = (uint8_t)(pack->rank_count - i);
}

static READER(read_partners)
{
    struct seating *seating = field;
    int word = value_word(reader, key, entry->value);
    seating->partners = word < 0 ? PARTNERS_NONE : (enum draw_partners)word;
    if (word > PARTNERS_NONE && reader->rules->sides == SIDES_NONE)
        report_no_sides(reader, entry->value->place, "a draw for partners where nobody has any");
}

static const struct key seating_keys[] = {
    {.name = "draw",
     .takes = TAKES_LIST,
     .form = "all ranks, high to low: [A, K, Q, J, 10..2]",
     .doc = "Everybody draws a card; the highest deals first. Equals draw again.",
     .required = true,
     .spelling = &rank_spelling,
     .example = "seating: {draw: [A, K, Q, J, 10..2]}",
     .read = read_draw},
    {.name = "partners",
     .takes = TAKES_SCALAR,
     .form = "none, highest and lowest, or two highest",
     .fallback = "none",
     .doc = "Who plays with whom after the draw.",
     .words = partners_words,
     .example = "seating: {draw: [A, K, Q, J, 10..2], partners: highest and lowest}",
     .read = read_partners},
};

const struct table seating_table = TABLE("the seating", seating_keys);

READER(read_seating)
{
    struct ruleset *rules = field;
    (void)key;
    rules->seating.place = entry->key->place;
    read_mapping(reader, &seating_table, entry, &rules->seating);
}
