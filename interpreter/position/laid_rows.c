/* Melds that were laid open before, in a position: how they are read and written. */
#include <string.h>

#include "position/rows.h"

/* --- reading --------------------------------------------------------------------------------- */

static READER(read_laid_card)
{
    struct laid_said *laid = field;
    struct written_actions cards = {.given = false};
    (void)key;
    node_cards(position_reader_of(reader), entry->value, &cards);
    if (cards.count > 1)
        diagnose(reader->diagnostics, E_SCRIPT_CARDS, cards.items[1].place,
                 "each open card has its own entry");
    if (cards.count > 0 && !set_is_empty(cards.items[0].copies)) {
        laid->card = (card_t)set_first(cards.items[0].copies);
        laid->place = cards.items[0].place;
    }
}

static READER(read_laid_seat)
{
    struct laid_said *laid = field;
    (void)key;
    laid->seat = node_seat(position_reader_of(reader), entry->value);
}

/* The bits of all melds that are called so; none if nothing is, with those there are suggested. */
static uint16_t find_meld(const struct ruleset *rules, const char *name, struct suggestions *names)
{
    uint16_t found = 0;
    for (unsigned i = 0; i < rules->melds_laid; i++) {
        const char *meld = ruleset_meld_laid(rules, i)->name;
        suggest_word(names, meld);
        if (strcmp(meld, name) == 0)
            found |= (uint16_t)(1u << i);
    }
    return found;
}

static uint16_t read_melds(struct reader *reader, const struct entry *entry)
{
    uint16_t melds = 0;
    for (unsigned i = 0; i < item_count(entry->value); i++) {
        struct suggestions names = {.count = 0};
        const struct node *item = item_at(entry->value, i);
        const char *name = value_text(reader, item);
        uint16_t found = name ? find_meld(reader->rules, name, &names) : 0;
        melds |= found;
        if (name && !found)
            suggest(reader->diagnostics,
                    diagnose(reader->diagnostics, E_UNKNOWN_NAME, item->place,
                             "no meld '%s' can be laid open", name),
                    name, &names);
    }
    return melds;
}

static READER(read_laid_melds)
{
    struct laid_said *laid = field;
    (void)key;
    laid->in = read_melds(reader, entry);
}

/* Of each count the best in which it lies can be one, where such may be laid again. */
static READER(read_laid_broken)
{
    struct laid_said *laid = field;
    const struct ruleset *rules = reader->rules;
    uint16_t broken = read_melds(reader, entry), in = laid->in;
    (void)key;
    EACH(count, rules->counts, rules->count_count)
        if (broken & melds_laid_bits(&count->melds))
            in |= count->melds.rest;
    if (broken & ~ruleset_melds_broken(rules, in))
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->value->place,
                 "only the best of its 'melds' in each count can be broken");
    laid->in = in;
}

static const struct key laid_keys[] = {
    {.name = "card",
     .form = "a card",
     .required = true,
     .doc = "The card.",
     .spelling = &card_spelling,
     .read = read_laid_card},
    {.name = "seat",
     .form = "a seat",
     .required = true,
     .doc = "Its holder.",
     .spelling = &text_spelling,
     .read = read_laid_seat},
    {.name = "melds",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "melds",
     .required = true,
     .empty = "an open card needs a meld",
     .doc = "All its melds.",
     .spelling = &text_spelling,
     .read = read_laid_melds},
    {.name = "broken",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "melds",
     .empty = "remove it if all are complete",
     .doc = "The melds of which another card has been played, so that this card may be used in "
            "them again.",
     .spelling = &text_spelling,
     .read = read_laid_broken},
};

const struct schema laid_schema = SCHEMA("a card in a meld", laid_keys);
const struct word laid_words[] = {{"none", 1, "no cards are open"}, {0}};

READER(read_laid_row)
{
    struct position *position = field;
    const struct node *list = entry->value;
    position->says_laid = true;
    position->laid_count = 0;
    if (list->kind == NODE_SCALAR) {
        value_word(reader, key, list);
        return;
    }
    unsigned count = count_at_most(reader, list, CARDS_LAID_MAX, "open cards");
    for (unsigned i = 0; i < count; i++) {
        struct laid_said laid = {.card = NO_CARD, .seat = NO_SEAT};
        const struct entry whole = {.key = entry->key, .value = list->entries[i].value};
        if (read_mapping(reader, &laid_schema, &whole, &laid) && laid.card != NO_CARD &&
            laid.seat != NO_SEAT && laid.in)
            position->laid[position->laid_count++] = laid;
    }
}

/* --- writing --------------------------------------------------------------------------------- */

static const struct node *list_node(const struct writing *writing, struct entry *items,
                                    unsigned count)
{
    struct node *node = arena_alloc(writing->arena, sizeof *node);
    *node = (struct node){.kind = NODE_LIST, .text = "", .entries = items, .count = count};
    return node;
}

static const struct node *melds_node(const struct writing *writing, uint16_t in)
{
    struct entry *items = arena_alloc(writing->arena, MELDS_LAID_MAX * sizeof *items);
    unsigned count = 0;
    for (unsigned i = 0; i < writing->rules->melds_laid; i++)
        if (in >> i & 1)
            items[count++] = (struct entry){
                .value = written_text(writing, ruleset_meld_laid(writing->rules, i)->name)};
    return list_node(writing, items, count);
}

WRITER(write_laid_row)
{
    const struct position *position = writing->position;
    (void)row;
    if (!position->says_laid)
        return NULL;
    if (position->laid_count == 0)
        return written_text(writing, "none");
    struct entry *items = arena_alloc(writing->arena, position->laid_count * sizeof *items);
    for (unsigned i = 0; i < position->laid_count; i++) {
        const struct laid_said *laid = &position->laid[i];
        struct pairs pairs = pairs_begin(writing, 4);
        uint16_t broken = ruleset_melds_broken(writing->rules, laid->in);
        pairs_add(writing, &pairs, "card",
                  written_text(writing, writing->rules->pack.cards[laid->card].name));
        pairs_add(writing, &pairs, "seat",
                  written_text(writing, seats_name(writing->names, laid->seat)));
        pairs_add(writing, &pairs, "melds", melds_node(writing, laid->in));
        if (broken)
            pairs_add(writing, &pairs, "broken", melds_node(writing, broken));
        items[i] = (struct entry){.value = pairs_end(writing, &pairs)};
    }
    return list_node(writing, items, position->laid_count);
}
