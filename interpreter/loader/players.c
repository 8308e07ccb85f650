/* Who sits at the table: players, sides, rotation, the draw for seats. */
#include "loader/sections.h"

#include <stdlib.h>
#include <string.h>

#include "loader/reader.h"

#define FEWEST 2
#define USUAL  4 /* players, if nobody says how many */

const struct word sides_words[] = {
    {"none", SIDES_NONE, "each player plays alone"},
    {"across", SIDES_ACROSS,
     "partners sit opposite each other; with six players every second seat is on one side"},
    {"all", SIDES_ALL,
     "everybody is on one side, with one score: all win if it is above 0 when the match is over, "
     "otherwise all lose"},
    {0},
};

const struct word rotation_words[] = {
    {"left", CLOCKWISE, "the turn passes to the left"},
    {"right", COUNTERCLOCKWISE, "the turn passes to the right"},
    {0},
};

const struct word sits_out_words[] = {
    {"nobody", false, "everybody plays in each deal"},
    {"dealer", true, "the dealer deals and looks on"},
    {0},
};

static const struct word partners_words[] = {
    {"none", PARTNERS_NONE, "the draw decides only the seats"},
    {"highest and lowest", PARTNERS_HIGHEST_LOWEST, "the highest and the lowest card are partners"},
    {"two highest", PARTNERS_TWO_HIGHEST, "the two highest cards are partners"},
    {0},
};

/* --- players --------------------------------------------------------------------------------- */

/* How many play if nobody says: as many as usual, but not so that one of them sits out. */
static unsigned usual_number(const struct reader *reader, unsigned low, unsigned high)
{
    return low <= USUAL && USUAL <= high && !reader->one_of_usual_sits ? USUAL : low;
}

/* Whether the rules for the usual number of players let the dealer sit out. */
static bool one_of_usual_sits(const struct node *file)
{
    const struct entry *section = tree_find(file, "with-players");
    const struct entry *usual = section ? tree_find(section->value, "4") : NULL;
    bool sits = false;
    for (unsigned i = 0; usual && i < item_count(usual->value); i++)
        sits |= tree_says(item_at(usual->value, i), "sits-out", "dealer");
    return sits;
}

static void choose_players(struct reader *reader)
{
    struct ruleset *rules = reader->rules;
    unsigned low = rules->fewest_players, high = rules->most_players;
    unsigned players = reader->request->players;
    if (players == 0)
        players = usual_number(reader, low, high);
    else if (players < low || players > high)
        diagnostic_also(diagnose(reader->diagnostics, E_PLAYERS, reader->request->players_place,
                                 "this game is not for %u players", players),
                        rules->players_place, "it is for %u to %u", low, high);
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
             "the number of players must be from %d to %d", FEWEST, SEATS_MAX);
    return 0;
}

/* In a file that itself says how many play, rules for other numbers are a mistake; those that it
 * has from a parent wait for nobody. */
static void check_patched_numbers(struct reader *reader)
{
    const struct ruleset *rules = reader->rules;
    for (unsigned number = FEWEST; number <= SEATS_MAX; number++) {
        struct place place = reader->patch_of_players[number];
        bool can_play = rules->fewest_players <= number && number <= rules->most_players;
        if (!can_play && place.source && place.source == rules->players_place.source)
            diagnostic_also(diagnose(reader->diagnostics, E_PLAYERS, place,
                                     "this game is not for %u players", number),
                            rules->players_place, "it is for %u to %u", rules->fewest_players,
                            rules->most_players);
    }
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
                 "the lower number must come first: %u..%u", rules->most_players,
                 rules->fewest_players);
    rules->players_place = entry->value->place;
    choose_players(reader);
    check_patched_numbers(reader);
}

READER(read_sides)
{
    struct ruleset *rules = field;
    bool is_role = strncmp(entry->value->text, "holder ", 7) == 0;
    role_t role = is_role ? value_role(reader, key, entry->value) : ROLE_EACH;
    int word = is_role ? SIDES_NONE : value_word(reader, key, entry->value);
    rules->sides = word < 0 ? SIDES_NONE : (enum sides)word;
    rules->partner_by_card = role_base(role) == ROLE_HOLDER;
    if (rules->partner_by_card)
        rules->partner_card = (uint8_t)role_named(role);
    rules->sides_place = entry->value->place;
}

void report_no_sides(struct reader *reader, struct place place, const char *text)
{
    struct diagnostic *diagnostic =
        diagnose(reader->diagnostics, E_CONTRADICTION, place, "%s", text);
    diagnostic_hint(diagnostic, "'sides: across' makes partners");
    if (reader->rules->sides_place.source)
        diagnostic_also(diagnostic, reader->rules->sides_place, "it is set here");
}

/* --- rules that go by the number of players -------------------------------------------------- */

static const struct spelling number_of_players_spelling = {
    .name = "a number of players",
    .doc = "A number from 2 to 8.",
    .word = WORD_AMOUNT,
    .low = FEWEST,
    .high = SEATS_MAX,
    .pattern = "^[2-8]$",
};

const struct spelling by_players_spelling = {.names = &number_of_players_spelling};

/* The number that the text begins with, and what stands behind it; 0 of none. */
static unsigned number_at(const char *text, char **end)
{
    unsigned long number = strtoul(text, end, 10);
    return number <= SEATS_MAX ? (unsigned)number : 0;
}

unsigned players_wanted(struct reader *reader, const struct node *file, const struct node *players)
{
    char *end;
    reader->one_of_usual_sits = one_of_usual_sits(file);
    if (!players || players->kind != NODE_SCALAR)
        return 0;
    unsigned low = number_at(players->text, &end);
    end += strspn(end, " ");
    unsigned high = strncmp(end, "..", 2) == 0 ? number_at(end + 2, &end) : low;
    if (low == 0 || high == 0)
        return 0;
    return reader->request->players ? reader->request->players : usual_number(reader, low, high);
}

/* The number of players that an entry is about; 0, and a diagnostic, of none. */
static unsigned number_of(struct reader *reader, const struct node *name)
{
    char *end;
    unsigned number = number_at(name->text, &end);
    if (number >= FEWEST && *end == '\0')
        return number;
    diagnose(reader->diagnostics, E_RANGE, name->place,
             "the number of players must be from %d to %d", FEWEST, SEATS_MAX);
    return 0;
}

static const struct node *apply_all(struct reader *reader, const struct node *file,
                                    const struct node *patches)
{
    for (unsigned i = 0; i < item_count(patches); i++)
        file = patch_apply(reader->arena, file, item_at(patches, i), reader->diagnostics);
    return file;
}

/* Whether all of them can be patches; those of other numbers of players are not read. */
static bool check_patches(struct reader *reader, const struct node *patches)
{
    size_t mistakes = diagnostics_count(reader->diagnostics);
    for (unsigned i = 0; i < item_count(patches); i++) {
        const struct node *patch = item_at(patches, i);
        static const char *const settled[] = {"players", "with-players"};
        check_ruleset_patch(reader, patch, "the number of players");
        for (size_t j = 0; j < sizeof settled / sizeof *settled; j++) {
            const struct entry *entry = tree_find(patch, settled[j]);
            if (entry)
                diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                         "the number of players cannot change '%s'", settled[j]);
        }
    }
    return diagnostics_count(reader->diagnostics) == mistakes;
}

/* The file without the entry. */
static const struct node *without_entry(struct arena *arena, const struct node *file,
                                        const struct entry *entry)
{
    struct node *node = arena_alloc(arena, sizeof *node);
    struct entry *entries = arena_alloc(arena, file->count * sizeof *entries);
    *node = *file;
    node->entries = entries;
    node->count = 0;
    for (uint32_t i = 0; i < file->count; i++)
        if (&file->entries[i] != entry)
            entries[node->count++] = file->entries[i];
    return node;
}

const struct node *apply_players(struct reader *reader, const struct node *file, unsigned players)
{
    const struct entry *section = tree_find(file, "with-players");
    if (!section || !check_kind(reader, key_find(key_root(), "with-players"), section))
        return file;
    file = without_entry(reader->arena, file, section);
    EACH(entry, section->value->entries, section->value->count) {
        unsigned number = number_of(reader, entry->key);
        reader->rules->patched_players |= (uint16_t)(1u << number);
        reader->patch_of_players[number] = entry->key->place;
        if (check_patches(reader, entry->value) && number == players)
            file = apply_all(reader, file, entry->value);
    }
    return file;
}

/* --- seating --------------------------------------------------------------------------------- */

static READER(read_draw)
{
    struct seating *seating = field;
    const struct pack *pack = &reader->rules->pack;
    uint8_t ranks[RANKS_MAX];
    (void)key;
    if (!read_all_ranks(reader, entry, SUIT_NONE, ranks))
        return;
    seating->by_draw = true;
    for (unsigned i = 0; i < pack->rank_count; i++)
        seating->strength[ranks[i]] = (uint8_t)(pack->rank_count - i);
}

static READER(check_partners)
{
    const struct seating *seating = field;
    (void)key;
    if (seating->partners != PARTNERS_NONE && reader->rules->sides != SIDES_ACROSS)
        report_no_sides(reader, entry->value->place,
                        "a draw for partners in a game without partners");
}

static const struct key seating_keys[] = {
    {.name = "draw",
     .takes = TAKES_LIST,
     .form = "all ranks, high to low: [A, K, Q, J, 10..2]",
     .doc = "Each player draws a card; the highest deals first. Equal cards are drawn again.",
     .required = true,
     .spelling = &rank_spelling,
     .example = "seating: {draw: [A, K, Q, J, 10..2]}",
     .read = read_draw},
    {.name = "partners",
     .form = "none, highest and lowest, or two highest",
     .fallback = "none",
     .doc = "Who are partners after the draw.",
     .words = partners_words,
     .example = "seating: {draw: [A, K, Q, J, 10..2], partners: highest and lowest}",
     .read = check_partners},
};

const struct schema seating_schema = SCHEMA_OF("the seating", seating_keys, &fields_of_seating);
