/* A match that is under way when the script begins: `start:`. */
#include <string.h>

#include "loader/value.h"
#include "record/script_reader.h"

static SCRIPT_READER(read_start_dealer)
{
    struct script_start *start = field;
    (void)key;
    start->dealer = script_seat(script_reader_of(reader), entry->value);
}

static SCRIPT_READER(read_start_deal)
{
    struct script_start *start = field;
    start->deal = (uint16_t)value_number(reader, key, entry->value);
}

static SCRIPT_READER(read_start_scores)
{
    struct script_start *start = field;
    struct expected_numbers scores;
    (void)key;
    script_numbers(script_reader_of(reader), entry->value, &scores, script_account);
    for (unsigned i = 0; i < scores.count; i++)
        start->scores[scores.items[i].who] = scores.items[i].number;
}

static SCRIPT_READER(read_passed_out)
{
    struct script_start *start = field;
    start->passed_out = (uint8_t)value_number(reader, key, entry->value);
}

static SCRIPT_READER(read_start_pack)
{
    struct script_start *start = field;
    (void)key;
    script_cards(script_reader_of(reader), entry->value, &start->pack);
    start->pack.place = entry->key->place;
    if (!script_gathers(reader->rules))
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "the pack is shuffled before every deal of this ruleset");
    else if (start->dealer == NO_SEAT)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                 "who gathered a pack is not known without a dealer"),
                        "say the 'dealer' too");
}

static const struct key start_keys[] = {
    {.name = "dealer",
     .takes = TAKES_SCALAR,
     .form = "a seat",
     .fallback = "found as before the first deal of any match",
     .doc = "Who deals first.",
     .spelling = &text_spelling,
     .read = read_start_dealer},
    {.name = "deal",
     .takes = TAKES_SCALAR,
     .form = "a number",
     .fallback = "the first that can follow those that were abandoned",
     .doc = "Which deal comes first.",
     .spelling = &number_spelling,
     .low = 1,
     .high = INT16_MAX,
     .read = read_start_deal},
    {.name = "scores",
     .takes = TAKES_MAP,
     .form = "{North-South: 8}",
     .doc = "The scores before it.",
     .spelling = &numbers_spelling,
     .read = read_start_scores},
    {.name = "passed-out",
     .takes = TAKES_SCALAR,
     .form = "a number",
     .doc = "How many deals directly before it were abandoned.",
     .spelling = &number_spelling,
     .low = 0,
     .high = UINT8_MAX,
     .read = read_passed_out},
    {.name = "pack",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "the whole pack, from the top",
     .doc = "The pack as it was gathered after the deal before.",
     .spelling = &card_spelling,
     .read = read_start_pack},
};

const struct table script_start_table = TABLE("the start of a match", start_keys);

struct match_start script_match_start(const struct script_start *start)
{
    struct match_start match = {
        .dealer = start->dealer,
        .deal = start->deal ? start->deal : match_first_deal(start->passed_out),
        .passed_out = start->passed_out,
    };
    memcpy(match.score, start->scores, sizeof match.score);
    return match;
}

static void check_start(struct reader *reader, const struct script_start *start)
{
    struct match_start match = script_match_start(start);
    const char *fault =
        match_start_fault(reader->rules, &match, script_reader_of(reader)->script->arena);
    if (fault)
        diagnose(reader->diagnostics, E_CONTRADICTION, start->place, "no match starts so: %s",
                 fault);
}

SCRIPT_READER(read_start)
{
    struct script_start *start = field;
    (void)key;
    start->given = true;
    start->place = entry->key->place;
    if (read_mapping(reader, &script_start_table, entry, start) && !reader->stopped)
        check_start(reader, start);
}
