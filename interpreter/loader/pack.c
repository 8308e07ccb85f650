/* The pack: its suits and ranks, copies, extra cards, cards left out. */
#include "loader/pack.h"

#include "base/text.h"
#include "loader/key.h"
#include "loader/sections.h"

/* --- names that mean one thing --------------------------------------------------------------- */

/* These say something else wherever a suit, a rank or a card may stand. */
static bool is_taken(struct reader *reader, const struct node *node, const char *name)
{
    static const char *const taken[] = {"none", "no trumps", "any", "any or none", "total"};
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        if (text_same_word(name, taken[i])) {
            diagnose(reader->diagnostics, E_TWICE, node->place,
                     "'%s' has another meaning in lists of cards", taken[i]);
            return true;
        }
    return false;
}

static void report_two_meanings(struct reader *reader, const struct node *node, const char *what,
                                const struct node *other, const char *other_what)
{
    struct diagnostic *diagnostic =
        diagnose(reader->diagnostics, E_TWICE, node->place, "'%s' is %s, but %s has the same name",
                 node->text, what, other_what);
    diagnostic_hint(diagnostic, "rename one of them");
    if (other)
        diagnostic_also(diagnostic, other->place, "the other one");
}

/* Wherever a suit or a rank may stand, a word must mean one of them. */
static void check_ranks_and_suits(struct reader *reader, const struct making *making)
{
    for (unsigned i = 0; i < making->pack->rank_count; i++) {
        int suit = pack_find_suit(making->pack, making->pack->ranks[i]);
        if (!is_taken(reader, making->ranks[i], making->pack->ranks[i]) && suit >= 0)
            report_two_meanings(reader, making->ranks[i], "a rank", making->suits[suit], "a suit");
    }
    for (unsigned i = 0; i < making->pack->suit_count; i++)
        if (!is_taken(reader, making->suits[i], making->pack->suits[i].letter))
            is_taken(reader, making->suits[i], making->pack->suits[i].name);
}

/* An extra card has a name that no suit, rank or other card has. */
static void check_extra(struct reader *reader, const struct pack *pack, const struct node *item)
{
    struct set cards = pack_find_cards(pack, item->text);
    if (is_taken(reader, item, item->text))
        return;
    if (pack_find_suit(pack, item->text) >= 0)
        report_two_meanings(reader, item, "an extra card", NULL, "a suit");
    else if (pack_find_rank(pack, item->text) >= 0)
        report_two_meanings(reader, item, "an extra card", NULL, "a rank");
    else if (!set_is_empty(cards) && pack->cards[set_first(cards)].suit != SUIT_NONE)
        report_two_meanings(reader, item, "an extra card", NULL, "another card");
}

/* --- the pack -------------------------------------------------------------------------------- */

static const struct spelling extras_spelling = {
    .item = &text_spelling,
    .entry = &number_spelling,
};

static const struct key pack_keys[] = {
    {.name = "suits",
     .takes = TAKES_LIST | TAKES_MAP,
     .form = "[S, H, D, C], or own suits {R: rocks, S: {name: stars, colour: gold}}",
     .doc = "The suits, in the order in which hands are sorted.",
     .required = true,
     .each = &suit_schema,
     .spelling = &suits_spelling,
     .empty = "a pack without suits",
     .example = "pack: {suits: {R: rocks, S: stars, M: moons}}",
     .read = read_suits},
    {.name = "ranks",
     .takes = TAKES_LIST | TAKES_MAP,
     .form = "[A, K, Q, J, 10..2], or suit by suit {H: [K, Q, J, 1..4], others: [K, Q, J, 10..7]}",
     .doc = "The ranks, high to low: for every suit, or suit by suit, with `others` for the suits "
            "that are not named.",
     .required = true,
     .spelling = &ranks_of_pack_spelling,
     .empty = "a pack without ranks",
     .example = "pack: {ranks: [A, K, Q, J, 10..7]}",
     .read = read_ranks},
    {.name = "copies",
     .form = "a number",
     .fallback = "1",
     .doc = "How many copies of each card with a suit there are. `extra` cards are not multiplied: "
            "they have numbers of their own.",
     .spelling = &number_spelling,
     .low = 1,
     .high = CARDS_MAX,
     .example = "pack: {copies: 2}",
     .type = FIELD_NUMBER,
     .size = sizeof(uint16_t),
     .offset = offsetof(struct making, copies)},
    {.name = "deals",
     .form = "a number",
     .fallback = "1: it is shuffled before every deal",
     .doc = "How many deals are dealt before the pack is shuffled again: each deal continues with "
            "the cards that the last one left.",
     .spelling = &number_spelling,
     .low = 1,
     .high = CARDS_MAX,
     .example = "pack: {copies: 2, deals: 2}\n"
                "deal: {hands: {deal: 13}}",
     .type = FIELD_NUMBER,
     .size = sizeof(uint16_t),
     .offset = offsetof(struct making, deals)},
    {.name = "extra",
     .takes = TAKES_LIST | TAKES_MAP,
     .form = "[Joker], or with numbers: {Joker: 2}",
     .fallback = "none",
     .doc = "Cards without suit and rank: one each, or as many as the mapping says, whatever "
            "`copies` is.",
     .spelling = &extras_spelling,
     .example = "pack: {extra: [Joker]}\n"
                "order: {trumps: [Joker, A, K, Q, J, 10..2]}",
     .type = FIELD_NODE,
     .offset = offsetof(struct making, extra)},
    {.name = "without",
     .takes = TAKES_LIST,
     .form = "[S2, H2]",
     .fallback = "none",
     .doc = "Cards, ranks or suits to leave out.",
     .spelling = &card_spelling,
     .example = "pack: {without: [S2, H2]}",
     .type = FIELD_NODE,
     .offset = offsetof(struct making, without)},
};

const struct schema pack_schema = SCHEMA("the pack", pack_keys);

/* --- the cards ------------------------------------------------------------------------------- */

static const struct key copies_of_extra = {.low = 1, .high = CARDS_MAX};

/* False, with a diagnostic, if the pack is full. */
static bool add_extra(struct reader *reader, struct pack *pack, const struct node *item,
                      unsigned copies)
{
    const char *name = value_text(reader, item);
    if (!name)
        return true;
    check_extra(reader, pack, item);
    for (unsigned i = 0; i < copies; i++) {
        if (!pack_add_extra(pack, name)) {
            diagnose(reader->diagnostics, E_TOO_BIG, item->place, "a pack has at most %d cards",
                     CARDS_MAX);
            return false;
        }
    }
    return true;
}

static void add_extras(struct reader *reader, struct pack *pack, const struct node *extra)
{
    bool fits = true;
    for (unsigned i = 0; extra && fits && i < extra->count; i++) {
        const struct entry *entry = &extra->entries[i];
        unsigned copies = extra->kind != NODE_MAP
                              ? 1
                              : (unsigned)value_number(reader, &copies_of_extra, entry->value);
        fits = add_extra(reader, pack, extra->kind == NODE_MAP ? entry->key : entry->value, copies);
    }
}

static bool fits(struct reader *reader, const struct entry *entry, unsigned cards)
{
    if (cards > CARDS_MAX)
        diagnose(reader->diagnostics, E_TOO_BIG, entry->key->place,
                 "the pack has %u cards (at most %d)", cards, CARDS_MAX);
    return cards <= CARDS_MAX;
}

/* What is left out is left out of one copy: only what then remains counts. */
static bool make_cards(struct reader *reader, const struct entry *entry,
                       const struct making *making)
{
    struct pack *pack = making->pack;
    unsigned copies = pack->copies;
    pack->copies = 1;
    if (!fits(reader, entry, pack_size(pack)))
        return false;
    pack_build(pack, reader->rules->arena);
    if (making->without)
        pack_leave_out(pack, value_cards(reader, making->without));
    if (!fits(reader, entry, pack->card_count * copies))
        return false;
    pack_multiply(pack, copies);
    return true;
}

READER(read_pack)
{
    struct ruleset *rules = field;
    struct making making = {.pack = &rules->pack, .copies = 1, .deals = 1};
    size_t mistakes = diagnostics_count(reader->diagnostics);
    (void)key;
    read_mapping(reader, &pack_schema, entry, &making);
    const struct entry *deals = tree_find(entry->value, "deals");
    rules->pack.copies = making.copies;
    rules->pack.deals = making.deals;
    if (deals)
        rules->pack.deals_place = deals->value->place;
    if (making.ranks_by_suit)
        read_ranks_by_suit(reader, &making);
    check_ranks_and_suits(reader, &making);
    if (diagnostics_count(reader->diagnostics) > mistakes)
        return;
    if (!make_cards(reader, entry, &making))
        return;
    if (making.ranks_by_suit)
        order_by_own_ranks(reader);
    add_extras(reader, &rules->pack, making.extra);
    if (rules->pack.card_count == 0)
        diagnose(reader->diagnostics, E_EMPTY, entry->key->place, "a pack without cards");
}
