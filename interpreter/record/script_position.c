/* What is known of a deal that is under way: `position:`, and what a table of cases is given. */
#include <string.h>

#include "loader/suggest.h"
#include "loader/value.h"
#include "record/script_position.h"

/* --- the match and the bidding --------------------------------------------------------------- */

SCRIPT_READER(read_fact_dealer)
{
    struct script_position *position = field;
    (void)key;
    position->dealer = script_seat(script_reader_of(reader), entry->value);
}

SCRIPT_READER(read_fact_deal)
{
    struct script_position *position = field;
    position->deal = (uint16_t)value_number(reader, key, entry->value);
}

SCRIPT_READER(read_fact_passed_out)
{
    struct script_position *position = field;
    position->passed_out = value_number(reader, key, entry->value);
}

SCRIPT_READER(read_fact_seat)
{
    uint8_t *seat = field;
    (void)key;
    *seat = script_seat(script_reader_of(reader), entry->value);
}

SCRIPT_READER(read_fact_contract)
{
    uint8_t *contract = field;
    (void)key;
    *contract = script_contract(script_reader_of(reader), entry->value);
}

SCRIPT_READER(read_fact_called)
{
    struct script_actions *called = field;
    (void)key;
    script_cards(script_reader_of(reader), entry->value, called);
    if (called->count > 1)
        diagnose(reader->diagnostics, E_SCRIPT_CARDS, called->items[1].place,
                 "one card is called, not %u", called->count);
}

SCRIPT_READER(read_fact_bids)
{
    (void)key;
    script_numbers(script_reader_of(reader), entry->value, field, script_seat_number);
}

/* --- tricks ---------------------------------------------------------------------------------- */

SCRIPT_READER(read_fact_tricks)
{
    (void)key;
    script_numbers(script_reader_of(reader), entry->value, field, script_seats_number);
}

SCRIPT_READER(read_fact_taken)
{
    struct script_actions *taken = field;
    (void)key;
    for (uint32_t i = 0; i < entry->value->count; i++) {
        const struct entry *pair = &entry->value->entries[i];
        uint8_t seats = script_seats(script_reader_of(reader), pair->key);
        if (seats)
            script_cards(script_reader_of(reader), pair->value, &taken[__builtin_ctz(seats)]);
    }
}

/* --- suits ----------------------------------------------------------------------------------- */

static void unknown_fact(struct reader *reader, const struct table *table, const struct node *name)
{
    struct suggestions words = {.count = 0};
    suggest_table(&words, table);
    for (unsigned i = 0; i < reader->rules->variable_count; i++)
        suggest_word(&words, reader->rules->variables[i]);
    suggest(reader->diagnostics,
            diagnose(reader->diagnostics, E_UNKNOWN_KEY, name->place,
                     "%s has no key '%s', and no suit of the deal is called so", table->what,
                     name->text),
            name->text, &words);
}

static void read_suit(struct reader *reader, const struct table *table, const struct entry *entry,
                      struct script_position *position)
{
    uint8_t variable = ruleset_find_variable(reader->rules, entry->key->text);
    if (variable == NO_VARIABLE &&
        script_suit_is_of_another(script_reader_of(reader), entry->key->text))
        return;
    if (variable == NO_VARIABLE) {
        unknown_fact(reader, table, entry->key);
        return;
    }
    int suit = value_suit(reader, entry->value);
    position->suits[variable] = (uint8_t)(suit < 0 ? SUIT_NONE : suit);
}

/* --- all of it ------------------------------------------------------------------------------- */

struct script_position script_position_unsaid(void)
{
    struct script_position position = {
        .dealer = NO_SEAT,
        .passed_out = -1,
        .leader = NO_SEAT,
        .declarer = NO_SEAT,
        .partner = NO_SEAT,
    };
    memset(position.suits, SUIT_UNSAID, sizeof position.suits);
    return position;
}

void script_read_facts(struct reader *reader, const struct table *table, const struct entry *entry,
                       struct script_position *position)
{
    position->given = true;
    position->place = entry_place(entry);
    if (!read_mapping(reader, table, entry, position) || reader->stopped)
        return;
    for (uint32_t i = 0; i < entry->value->count; i++) {
        if (!key_find(table, entry->value->entries[i].key->text))
            read_suit(reader, table, &entry->value->entries[i], position);
    }
}

static SCRIPT_READER(read_position_hands)
{
    (void)key;
    script_hands(script_reader_of(reader), entry->value, field);
}

static SCRIPT_READER(read_position_trick)
{
    struct script_actions *trick = field;
    unsigned most = reader->rules->players - 1u;
    (void)key;
    script_cards(script_reader_of(reader), entry->value, trick);
    if (trick->count > most)
        diagnose(reader->diagnostics, E_SCRIPT_CARDS, trick->items[most].place,
                 "with %u cards the trick is over", trick->count);
}

static const struct key position_keys[] = {
    FACT_KEYS,
    {.name = "hands",
     .takes = TAKES_MAP,
     .form = "{North: H2 S9}",
     .required = true,
     .empty = "of a deal that is under way at least one hand is known",
     .doc = "Hands as they are now; at least one. The seed fills the others.",
     .spelling = &hands_spelling,
     .read = read_position_hands,
     .offset = offsetof(struct script_position, hands)},
    {.name = "trick",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "cards",
     .doc = "The cards in the trick so far, the lead first.",
     .spelling = &card_spelling,
     .read = read_position_trick,
     .offset = offsetof(struct script_position, trick)},
};

const struct table script_position_table = {.what = "a position",
                                            .keys = position_keys,
                                            .count = sizeof position_keys / sizeof *position_keys,
                                            .others = &suit_spelling};

void read_position(struct reader *reader, const struct key *key, const struct entry *entry,
                   void *field)
{
    struct script_position *position = field;
    (void)key;
    *position = script_position_unsaid();
    script_read_facts(reader, &script_position_table, entry, position);
}
