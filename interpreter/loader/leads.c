/* Leads of several cards: what a call says of them. */
#include "loader/sections.h"

/* How examples begin in which several cards are led. */
#define LED(lead)                                                                                  \
    "pack: {copies: 2}\n"                                                                          \
    "during: {lead: {at: lead, ask: leader, calls: {one card: {}, several: {" lead "}}}}"

enum { BY_CALL };

static const struct word as_called_words[] = {
    {"call", BY_CALL, "the number that the call says"},
    {0},
};

/* A number, or as many as the call says. */
static uint8_t read_how_many(struct reader *reader, const struct key *key,
                             const struct entry *entry)
{
    if (key_find_word(key->words, entry->value))
        return AS_CALLED;
    return (uint8_t)value_number(reader, key, entry->value);
}

static READER(read_same_led)
{
    ((struct lead_set *)field)->same = read_how_many(reader, key, entry);
}

static READER(read_row_led)
{
    ((struct lead_set *)field)->row = read_how_many(reader, key, entry);
}

static READER(read_suit_led)
{
    ((struct lead_set *)field)->suit = read_how_many(reader, key, entry);
}

static const struct key lead_keys[] = {
    {.name = "same",
     .form = "a number, or call",
     .fallback = "1",
     .doc = "So many equal cards, which the pack has in copies: 2 is a pair.",
     .words = as_called_words,
     .spelling = &number_spelling,
     .low = 1,
     .high = SHAPE_SAME_MAX,
     .example = LED("leads: {same: 2}"),
     .read = read_same_led},
    {.name = "row",
     .form = "a number, or call",
     .fallback = "1",
     .doc =
         "Of so many heights in a row, in the order of one suit, or of trumps: with `same: 2` and "
         "`row: 3` three pairs in a row.",
     .words = as_called_words,
     .spelling = &number_spelling,
     .low = 1,
     .high = SHAPE_ROW_MAX,
     .example = LED("number: 2..4, leads: {same: 2, row: call}"),
     .read = read_row_led},
    {.name = "suit",
     .form = "a number, or call",
     .fallback = "the cards are equal or in a row",
     .doc = "Instead: so many cards of one suit, whatever their ranks.",
     .words = as_called_words,
     .spelling = &number_spelling,
     .low = 1,
     .high = SHAPE_ROW_MAX,
     .example = LED("number: 2..4, leads: {suit: call}"),
     .read = read_suit_led},
};

const struct schema lead_schema = SCHEMA_OF("a lead", lead_keys, &fields_of_lead);

static bool takes_number_of_call(const struct lead_set *leads)
{
    return leads->same == AS_CALLED || leads->row == AS_CALLED || leads->suit == AS_CALLED;
}

void settle_lead(struct reader *reader, const struct entry *call, struct call_group *group)
{
    struct lead_set *leads = &group->leads;
    const struct entry *entry = tree_find(call->value, "leads");
    if (!entry)
        return;
    if (leads->suit && (leads->same || leads->row))
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "cards of one suit, whatever their ranks, are neither equal nor in a row");
    else if (!leads->suit && !leads->same && !leads->row)
        diagnostic_hint(diagnose(reader->diagnostics, E_RANGE, entry->key->place,
                                 "this does not say how many cards are led"),
                        "write, for example, 'leads: {same: 2}'");
    if (takes_number_of_call(leads) && !call_is_numbered(group))
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                 "the call has no number"),
                        "add 'number: 2..4'");
    if (leads->suit)
        return;
    leads->same = leads->same ? leads->same : 1;
    leads->row = leads->row ? leads->row : 1;
}
