/* What should come of a deal and of the match: the two `expect:`. */
#include <string.h>

#include "base/text.h"
#include "loader/reader.h"
#include "script/reader.h"

static void read_truth_expected(struct reader *reader, const struct key *key,
                                const struct entry *entry, void *field)
{
    struct expected_truth *truth = field;
    truth->given = true;
    truth->value = value_word(reader, key, entry->value) == 1;
    truth->place = entry->value->place;
}

static int account_of(struct script_reader *reader, const struct node *name)
{
    return node_account(&reader->named, name);
}

static int seats_of(struct script_reader *reader, const struct node *name)
{
    uint8_t seats = node_seats(&reader->named, name);
    return seats ? seats : -1;
}

static void read_scores(struct reader *reader, const struct key *key, const struct entry *entry,
                        void *field)
{
    (void)key;
    script_numbers(script_reader_of(reader), entry->value, field, account_of);
}

static void read_tricks(struct reader *reader, const struct key *key, const struct entry *entry,
                        void *field)
{
    (void)key;
    script_numbers(script_reader_of(reader), entry->value, field, seats_of);
}

/* --- counts ---------------------------------------------------------------------------------- */

/* The number of a count of the rules; -1, and a diagnostic, if there is none of that name. */
static int count_named(struct script_reader *reader, const struct node *name)
{
    const struct ruleset *rules = reader->script->rules;
    const char **names =
        arena_alloc(reader->script->arena, (rules->count_count + 1u) * sizeof *names);
    if (!value_text(&reader->named.reader, name))
        return -1;
    for (unsigned i = 0; i < rules->count_count; i++) {
        names[i] = rules->counts[i].name;
        if (strcmp(names[i], name->text) == 0)
            return (int)i;
    }
    node_unknown(&reader->named, name, "count", names, rules->count_count);
    return -1;
}

static void read_counts(struct reader *reader, const struct key *key, const struct entry *entry,
                        void *field)
{
    struct script_reader *script_reader = script_reader_of(reader);
    struct expected_counts *counts = field;
    const struct node *map = entry->value;
    struct expected_count *items =
        arena_alloc(script_reader->script->arena, map->count * sizeof *items);
    (void)key;
    counts->items = items;
    EACH(pair, map->entries, map->count) {
        int count = count_named(script_reader, pair->key);
        if (count < 0 || !script_is_mapping(script_reader, pair->value, "a count"))
            continue;
        struct expected_count *item = &items[counts->count++];
        item->count = (uint8_t)count;
        script_numbers(script_reader, pair->value, &item->numbers, seats_of);
    }
}

/* --- the ledger ------------------------------------------------------------------------------ */

static int score_line(struct script_reader *reader, const struct node *name)
{
    const struct ruleset *rules = reader->script->rules;
    const char *names[LINES_MAX + PENALTIES_MAX];
    unsigned count = script_rule_count(rules);
    for (unsigned i = 0; i < count; i++) {
        names[i] = script_rule(rules, i)->name;
        if (strcmp(names[i], name->text) == 0)
            return (int)i;
    }
    node_unknown(&reader->named, name, "line of the score", names, count);
    return -1;
}

void read_ledger(struct reader *reader, const struct key *key, const struct entry *entry,
                 void *field)
{
    struct script_reader *script_reader = script_reader_of(reader);
    struct expected_lists *ledger = field;
    const struct node *map = entry->value;
    struct expected_names *accounts =
        arena_alloc(script_reader->script->arena, map->count * sizeof *accounts);
    (void)key;
    ledger->items = accounts;
    for (uint32_t i = 0; i < map->count; i++) {
        int account = node_account(&script_reader->named, map->entries[i].key);
        if (account < 0 || !script_is_mapping(script_reader, map->entries[i].value, "a ledger"))
            continue;
        struct expected_names *lines = &accounts[ledger->count++];
        lines->account = (uint8_t)account;
        lines->place = map->entries[i].key->place;
        lines->said = map->entries[i].value;
        script_numbers(script_reader, map->entries[i].value, &lines->names, score_line);
    }
}

/* --- seats ----------------------------------------------------------------------------------- */

/* The number of a player of `names`; -1, and a diagnostic, if nobody is called that. */
static int player(struct script_reader *reader, const struct node *name)
{
    const struct script *script = reader->script;
    unsigned count = script->players_named ? script->rules->players : 0;
    if (!value_text(&reader->named.reader, name))
        return -1;
    for (unsigned i = 0; i < count; i++) {
        if (text_same_word(script->players[i], name->text))
            return (int)i;
    }
    node_unknown(&reader->named, name, "player", script->players, count);
    return -1;
}

static void read_seats(struct reader *reader, const struct key *key, const struct entry *entry,
                       void *field)
{
    struct script_reader *script_reader = script_reader_of(reader);
    struct expected_numbers *seats = field;
    const struct node *map = entry->value;
    struct expected_number *items =
        arena_alloc(script_reader->script->arena, map->count * sizeof *items);
    (void)key;
    seats->items = items;
    EACH(pair, map->entries, map->count) {
        uint8_t seat = node_seat(&script_reader->named, pair->key);
        int number = player(script_reader, pair->value);
        if (seat != NO_SEAT && number >= 0)
            items[seats->count++] = (struct expected_number){seat, number, pair->value->place};
    }
}

/* --- winners and remarks --------------------------------------------------------------------- */

static void read_winners(struct reader *reader, const struct key *key, const struct entry *entry,
                         void *field)
{
    struct match_expectation *expect = field;
    (void)key;
    expect->winners_place = entry->value->place;
    for (unsigned i = 0; i < item_count(entry->value); i++) {
        int account = node_account(position_reader_of(reader), item_at(entry->value, i));
        if (account >= 0)
            expect->winners |= (uint8_t)(1u << account);
    }
}

/* The number of a remark on deals, or on matches. */
static int remark(struct script_reader *reader, const struct node *name, bool after_deal)
{
    const struct match_rules *match = &reader->script->rules->match;
    const char **names =
        arena_alloc(reader->script->arena, (match->remark_count + 1u) * sizeof *names);
    unsigned count = 0;
    for (unsigned i = 0; i < match->remark_count; i++) {
        if (match->remarks[i].after_deal != after_deal)
            continue;
        names[count++] = match->remarks[i].name;
        if (strcmp(match->remarks[i].name, name->text) == 0)
            return (int)i;
    }
    node_unknown(&reader->named, name, after_deal ? "remark on a deal" : "remark on the match",
                 names, count);
    return -1;
}

static void read_remarks_of(struct script_reader *reader, const struct node *list, bool after_deal,
                            struct expected_numbers *remarks)
{
    unsigned count = item_count(list);
    struct expected_number *items = arena_alloc(reader->script->arena, count * sizeof *items);
    *remarks = (struct expected_numbers){.items = items};
    for (unsigned i = 0; i < count; i++) {
        const struct node *name = item_at(list, i);
        int number =
            value_text(&reader->named.reader, name) ? remark(reader, name, after_deal) : -1;
        if (number >= 0)
            items[remarks->count++] =
                (struct expected_number){.who = (uint8_t)number, .place = name->place};
    }
}

static void read_remarks(struct script_reader *reader, const struct node *map, bool after_deal,
                         struct expected_lists *lists)
{
    struct expected_names *accounts =
        arena_alloc(reader->script->arena, map->count * sizeof *accounts);
    lists->items = accounts;
    for (uint32_t i = 0; i < map->count; i++) {
        int account = node_account(&reader->named, map->entries[i].key);
        if (account < 0)
            continue;
        struct expected_names *remarks = &accounts[lists->count++];
        remarks->account = (uint8_t)account;
        remarks->place = map->entries[i].key->place;
        remarks->said = map->entries[i].value;
        read_remarks_of(reader, map->entries[i].value, after_deal, &remarks->names);
    }
}

static void read_deal_remarks(struct reader *reader, const struct key *key,
                              const struct entry *entry, void *field)
{
    (void)key;
    read_remarks(script_reader_of(reader), entry->value, true, field);
}

static void read_match_remarks(struct reader *reader, const struct key *key,
                               const struct entry *entry, void *field)
{
    (void)key;
    read_remarks(script_reader_of(reader), entry->value, false, field);
}

/* --- how they are written --------------------------------------------------------------------- */

static const struct spelling lines_spelling = {.takes = TAKES_MAP, .entry = &number_spelling};
static const struct spelling ledger_spelling = {.entry = &lines_spelling};

static const struct spelling some_spelling = {.takes = TAKES_SCALAR | TAKES_LIST};
static const struct spelling remarks_spelling = {.entry = &some_spelling};

static const struct spelling seats_spelling = {.entry = &text_spelling};

/* --- the two mappings ------------------------------------------------------------------------ */

#define FIELD(member) .offset = offsetof(struct deal_expectation, member)

static const struct key deal_keys[] = {
    {.name = "ledger",
     .takes = TAKES_MAP,
     .form = "{North-South: {odd tricks: 2}}",
     .doc = "All lines of the score sheet for those named.",
     .spelling = &ledger_spelling,
     .read = read_ledger,
     FIELD(ledger)},
    {.name = "scores",
     .takes = TAKES_MAP,
     .form = "{North-South: 2}",
     .doc = "The running scores after the deal.",
     .spelling = &numbers_spelling,
     .read = read_scores,
     FIELD(scores)},
    {.name = "tricks",
     .takes = TAKES_MAP,
     .form = "{North: 3}",
     .doc = "Tricks won, by seats or sides.",
     .spelling = &numbers_spelling,
     .read = read_tricks,
     FIELD(tricks)},
    {.name = "counts",
     .takes = TAKES_MAP,
     .form = "{points: {North: 26}}",
     .doc = "The values of counts of the ruleset, by seats or sides.",
     .spelling = &ledger_spelling,
     .read = read_counts,
     FIELD(counts)},
    {.name = "remarks",
     .takes = TAKES_MAP,
     .form = "{North: [sniped]}",
     .doc = "All remarks on the deal about those named.",
     .spelling = &remarks_spelling,
     .read = read_deal_remarks,
     FIELD(remarks)},
    {.name = "abandoned",
     .form = "true, or false",
     .doc = "Whether the deal has no score.",
     .words = truth_words,
     .read = read_truth_expected,
     FIELD(abandoned)},
};

#undef FIELD
#define FIELD(member) .offset = offsetof(struct match_expectation, member)

static const struct key match_keys[] = {
    {.name = "over",
     .form = "true, or false",
     .doc = "Whether the match is decided.",
     .words = truth_words,
     .read = read_truth_expected,
     FIELD(over)},
    {.name = "seats",
     .takes = TAKES_MAP,
     .form = "{North: First}",
     .doc = "The seats of the players, by name.",
     .spelling = &seats_spelling,
     .read = read_seats,
     FIELD(seats)},
    {.name = "winner",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "a side or a seat, or a list",
     .doc = "Who wins the match.",
     .spelling = &text_spelling,
     .read = read_winners},
    {.name = "scores",
     .takes = TAKES_MAP,
     .form = "{North-South: 12}",
     .doc = "The final scores.",
     .spelling = &numbers_spelling,
     .read = read_scores,
     FIELD(scores)},
    {.name = "remarks",
     .takes = TAKES_MAP,
     .form = "{North: [very good]}",
     .doc = "All remarks on the match about those named.",
     .spelling = &remarks_spelling,
     .read = read_match_remarks,
     FIELD(remarks)},
};

const struct schema deal_expectation_schema = SCHEMA("what is expected of a deal", deal_keys);
const struct schema match_expectation_schema = SCHEMA("what is expected of a match", match_keys);

void read_deal_expectation(struct reader *reader, const struct key *key, const struct entry *entry,
                           void *field)
{
    (void)key;
    read_mapping(reader, &deal_expectation_schema, entry, field);
}

void read_match_expectation(struct reader *reader, const struct key *key, const struct entry *entry,
                            void *field)
{
    struct match_expectation *expect = field;
    (void)key;
    expect->given = true;
    expect->place = entry->key->place;
    read_mapping(reader, &match_expectation_schema, entry, expect);
}
