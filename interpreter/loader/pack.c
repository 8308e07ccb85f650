/* The pack: suits, ranks, copies, extra cards, cards left out. */
#include "loader/sections.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "cards/ink.h"
#include "loader/key.h"
#include "loader/reader.h"
#include "loader/tree.h"

/* What is read of a pack before its cards are made. */
struct making {
    struct pack *pack;
    const struct node *extra, *without;                     /* or NULL */
    const struct node *ranks_by_suit;                       /* or NULL: all have the same */
    const struct node *suits[SUITS_MAX], *ranks[RANKS_MAX]; /* where each is written */
};

static const struct suit common_suits[] = {
    {"S", "spades", "♠", "black", 0},
    {"H", "hearts", "♥", "red", 0},
    {"D", "diamonds", "♦", "red", 0},
    {"C", "clubs", "♣", "black", 0},
};

#define COMMON_SUITS (sizeof common_suits / sizeof *common_suits)

/* --- suits ----------------------------------------------------------------------------------- */

static const struct suit *find_common_suit(const char *text)
{
    for (size_t i = 0; i < COMMON_SUITS; i++)
        if (strcmp(common_suits[i].letter, text) == 0)
            return &common_suits[i];
    return NULL;
}

static void add_suit(struct reader *reader, struct making *making, const struct node *node,
                     struct suit suit)
{
    struct pack *pack = making->pack;
    for (unsigned i = 0; i < pack->suit_count; i++)
        if (text_same_word(pack->suits[i].letter, suit.letter) ||
            text_same_word(pack->suits[i].name, suit.name)) {
            report_twice(reader, node, making->suits[i], "the suit '%s' stands twice", node->text);
            return;
        }
    making->suits[pack->suit_count] = node;
    pack->suits[pack->suit_count++] = suit;
}

static void read_common_suit(struct reader *reader, struct making *making, const struct node *node)
{
    const char *text = value_text(reader, node);
    const struct suit *suit = text ? find_common_suit(text) : NULL;
    if (suit)
        add_suit(reader, making, node, *suit);
    else if (text)
        diagnostic_hint(
            diagnose(reader->diagnostics, E_UNKNOWN_WORD, node->place, "'%s' is not a suit", text),
            "the suits are S, H, D and C; write others as {R: rocks}");
}

/* One character that no rank begins with by habit. */
static bool is_letter(const char *text)
{
    size_t used, length = strlen(text);
    uint32_t point = utf8_read(text, length, &used);
    return used == length && point != UTF8_BAD && (point >= 0x80 || isalpha((int)point));
}

static const struct key suit_keys[] = {
    {.name = "name",
     .form = "the name of the suit",
     .fallback = "spades, hearts, diamonds or clubs, by the letter",
     .doc = "What people call the suit.",
     .spelling = &text_spelling,
     .example = "pack: {suits: {R: {name: rocks, colour: grey}, S: {name: stars, colour: gold}}}",
     .read = read_text,
     .offset = offsetof(struct suit, name)},
    {.name = "colour",
     .form = "a word: black",
     .fallback =
         "black for spades and clubs, red for hearts and diamonds; a suit that is called by "
         "a colour that is drawn has that; others have none",
     .doc = "The colour of the suit, which others may have too.",
     .spelling = &colour_spelling,
     .example = "pack: {suits: {R: {name: rocks, colour: grey}, S: {name: stars, colour: gold}}}",
     .read = read_text,
     .offset = offsetof(struct suit, colour)},
};

static const struct schema suit_schema = SCHEMA("a suit of the pack", suit_keys);

/* Any word is a colour, but one that is nearly another was most likely meant to be that: cards of
 * two suits would be of two colours, or drawn in another ink than people have before their eyes. */
static void check_colour(struct reader *reader, const struct making *making,
                         const struct node *node)
{
    struct suggestions colours = {.count = 0};
    for (unsigned i = 0; i < INKS; i++)
        suggest_word(&colours, ink_row(i)->name);
    for (unsigned i = 0; i < making->pack->suit_count; i++)
        if (making->pack->suits[i].colour)
            suggest_word(&colours, making->pack->suits[i].colour);
    const char *nearest = text_nearest(node->text, colours.words, colours.count);
    if (nearest && !text_same_word(nearest, node->text))
        diagnostic_meant(diagnose(reader->diagnostics, E_UNKNOWN_NAME, node->place,
                                  "the colour '%s' looks like a slip for '%s'", node->text,
                                  nearest),
                         node->text, nearest);
}

static void read_own_suit(struct reader *reader, struct making *making, const struct entry *entry)
{
    const char *letter = entry->key->text;
    const struct suit *common = find_common_suit(letter);
    struct suit suit = {letter, common ? common->name : NULL, letter, NULL, 0};
    if (entry->value->kind == NODE_MAP)
        read_mapping(reader, &suit_schema, entry, &suit);
    else
        suit.name = value_text(reader, entry->value);
    if (suit.colour)
        check_colour(reader, making, tree_find(entry->value, "colour")->value);
    if (!is_letter(letter)) {
        diagnose(reader->diagnostics, E_TYPE, entry->key->place,
                 "a suit is written with one letter, not '%s'", letter);
        return;
    }
    if (!suit.name)
        return;
    if (common && text_same_word(common->name, suit.name)) {
        suit.symbol = common->symbol;
        suit.colour = suit.colour ? suit.colour : common->colour;
    }
    if (!suit.colour && ink_named(suit.name) >= 0)
        suit.colour = suit.name;
    add_suit(reader, making, entry->key, suit);
}

static READER(read_suits)
{
    struct making *making = field;
    const struct node *suits = entry->value;
    unsigned count = count_at_most(reader, suits, SUITS_MAX, "suits");
    (void)key;
    for (unsigned i = 0; i < count; i++)
        if (suits->kind == NODE_MAP)
            read_own_suit(reader, making, &suits->entries[i]);
        else
            read_common_suit(reader, making, suits->entries[i].value);
}

/* --- ranks ----------------------------------------------------------------------------------- */

/* Letters and digits: what else stands in a list of ranks is a slip. A number has no zero before
 * it, or there would be two ways to write it. */
static bool is_rank(const char *text)
{
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c < 0x80 && !isalnum((unsigned char)*c))
            return false;
    return text[0] != '0' || text[1] == '\0';
}

static void add_rank(struct reader *reader, struct making *making, const struct rank_name *rank)
{
    struct pack *pack = making->pack;
    for (unsigned i = 0; i < pack->rank_count; i++)
        if (text_same_word(pack->ranks[i], rank->text)) {
            report_twice(reader, rank->node, making->ranks[i], "the rank '%s' stands twice",
                         rank->text);
            return;
        }
    if (pack->rank_count == RANKS_MAX)
        diagnose(reader->diagnostics, E_TOO_BIG, rank->node->place, "a pack has at most %d ranks",
                 RANKS_MAX);
    else if (strlen(rank->text) > RANK_BYTES_MAX)
        diagnose(reader->diagnostics, E_TOO_BIG, rank->node->place,
                 "a rank is written with at most %d letters", RANK_BYTES_MAX);
    else if (!is_rank(rank->text))
        diagnostic_hint(diagnose(reader->diagnostics, E_TYPE, rank->node->place,
                                 "'%s' cannot be a rank", rank->text),
                        "write letters and digits, a number without a zero before it");
    else {
        making->ranks[pack->rank_count] = rank->node;
        pack->ranks[pack->rank_count++] = rank->text;
    }
}

static READER(read_ranks)
{
    struct rank_list list;
    struct making *making = field;
    (void)key;
    making->pack->ranks_place = entry_place(entry);
    if (entry->value->kind == NODE_MAP)
        making->ranks_by_suit = entry->value; /* when all suits are there */
    else if (list_ranks(reader, entry, &list))
        for (unsigned i = 0; i < list.count; i++)
            add_rank(reader, making, &list.ranks[i]);
}

/* --- suits with ranks of their own ----------------------------------------------------------- */

/* The number of the rank among those of the pack, to which it may be new; -1 after a mistake. */
static int rank_of_pack(struct reader *reader, struct making *making, const struct rank_name *rank)
{
    struct pack *pack = making->pack;
    for (unsigned i = 0; i < pack->rank_count; i++)
        if (text_same_word(pack->ranks[i], rank->text))
            return (int)i;
    unsigned before = pack->rank_count;
    add_rank(reader, making, rank);
    return pack->rank_count > before ? (int)before : -1;
}

#define OTHERS "others" /* all suits that are not named */

/* The entry that says which ranks a suit has, or NULL. */
static const struct entry *ranks_entry(const struct making *making, unsigned suit)
{
    const struct node *map = making->ranks_by_suit;
    const struct entry *others = NULL;
    EACH(entry, map->entries, map->count) {
        if (text_same_word(entry->key->text, OTHERS))
            others = entry;
        else if (pack_find_suit(making->pack, entry->key->text) == (int)suit)
            return entry;
    }
    return others;
}

static void check_suits_of_ranks(struct reader *reader, const struct making *making)
{
    const struct node *map = making->ranks_by_suit;
    for (uint32_t i = 0; i < map->count; i++) {
        const struct node *name = map->entries[i].key;
        int suit = pack_find_suit(making->pack, name->text);
        if (text_same_word(name->text, OTHERS))
            continue;
        if (suit < 0 || suit == SUIT_NONE)
            report_not_in_pack(reader, name, name->text, "suit");
        else if (ranks_entry(making, (unsigned)suit) != &map->entries[i])
            report_twice(reader, name, ranks_entry(making, (unsigned)suit)->key,
                         "the suit '%s' stands twice", name->text);
    }
}

/* The ranks of one entry; they are ranks of the pack from then on. */
static unsigned read_own_ranks(struct reader *reader, struct making *making,
                               const struct entry *entry, uint8_t ranks[RANKS_MAX])
{
    struct rank_list list;
    const struct node *seen[RANKS_MAX] = {NULL};
    unsigned count = 0;
    if (!list_ranks(reader, entry, &list))
        return 0;
    for (unsigned i = 0; i < list.count; i++) {
        int rank = rank_of_pack(reader, making, &list.ranks[i]);
        if (rank >= 0 && seen[rank])
            report_twice(reader, list.ranks[i].node, seen[rank], "the rank '%s' stands twice",
                         list.ranks[i].text);
        else if (rank >= 0) {
            seen[rank] = list.ranks[i].node;
            ranks[count++] = (uint8_t)rank;
        }
    }
    return count;
}

/* Behind its own a suit has the ranks of the others in its list, which is a list of all then. */
static void fill_up(struct pack *pack, unsigned suit)
{
    unsigned count = pack->own_rank_count[suit];
    for (unsigned rank = 0; rank < pack->rank_count; rank++)
        if (!memchr(pack->own_ranks[suit], (int)rank, pack->own_rank_count[suit]))
            pack->own_ranks[suit][count++] = (uint8_t)rank;
}

static void read_ranks_by_suit(struct reader *reader, struct making *making)
{
    struct pack *pack = making->pack;
    const struct node *map = making->ranks_by_suit;
    pack->has_own_ranks = true;
    check_suits_of_ranks(reader, making);
    for (uint32_t i = 0; i < map->count; i++) {
        uint8_t ranks[RANKS_MAX];
        unsigned count = read_own_ranks(reader, making, &map->entries[i], ranks);
        for (unsigned suit = 0; suit < pack->suit_count; suit++)
            if (ranks_entry(making, suit) == &map->entries[i]) {
                memcpy(pack->own_ranks[suit], ranks, count);
                pack->own_rank_count[suit] = (uint8_t)count;
            }
    }
    for (unsigned suit = 0; suit < pack->suit_count; suit++) {
        if (!ranks_entry(making, suit))
            diagnose(reader->diagnostics, E_MISSING_KEY, pack->ranks_place,
                     "'ranks' leaves out '%s'", pack->suits[suit].letter);
        fill_up(pack, suit);
    }
}

/* As the suits have them; the file may say otherwise later. */
static void order_by_own_ranks(struct reader *reader)
{
    const struct pack *pack = &reader->rules->pack;
    for (unsigned i = 0; i < reader->tree_count; i++)
        for (unsigned suit = 0; suit < pack->suit_count; suit++)
            memcpy(reader->rules->contracts[i].order.ranks[suit], pack->own_ranks[suit],
                   pack->rank_count);
}

/* --- names that mean one thing --------------------------------------------------------------- */

/* These say something else wherever a suit, a rank or a card may stand. */
static bool is_taken(struct reader *reader, const struct node *node, const char *name)
{
    static const char *const taken[] = {"none", "no trumps", "any", "any or none", "total"};
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        if (text_same_word(name, taken[i])) {
            diagnose(reader->diagnostics, E_TWICE, node->place,
                     "'%s' means something else where cards are spoken of", taken[i]);
            return true;
        }
    return false;
}

static void report_two_meanings(struct reader *reader, const struct node *node, const char *what,
                                const struct node *other, const char *other_what)
{
    struct diagnostic *diagnostic =
        diagnose(reader->diagnostics, E_TWICE, node->place,
                 "'%s' is %s, and %s is called so too: nobody could tell which is meant",
                 node->text, what, other_what);
    diagnostic_hint(diagnostic, "give one of them another name");
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

static READER(read_copies)
{
    struct pack *pack = ((struct making *)field)->pack;
    pack->copies = (uint16_t)value_number(reader, key, entry->value);
}

static READER(read_pack_deals)
{
    struct pack *pack = ((struct making *)field)->pack;
    pack->deals = (uint16_t)value_number(reader, key, entry->value);
    pack->deals_place = entry->value->place;
}

static const struct word common_words[] = {
    {"S", 0, "spades"}, {"H", 0, "hearts"}, {"D", 0, "diamonds"}, {"C", 0, "clubs"}, {0},
};

static const struct spelling common_spelling = {.words = common_words};

static const struct spelling suits_spelling = {
    .item = &common_spelling,
    .entry = &text_spelling,
    .names = &letter_spelling,
};

static const struct spelling ranks_of_suit_spelling = {
    .item = &rank_spelling,
    .takes = TAKES_LIST,
};

static const struct spelling ranks_of_pack_spelling = {
    .item = &rank_spelling,
    .entry = &ranks_of_suit_spelling,
};

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
     .doc =
         "The ranks, high to low: of every suit, or suit by suit, `others` for those that are not "
         "named.",
     .required = true,
     .spelling = &ranks_of_pack_spelling,
     .empty = "a pack without ranks",
     .example = "pack: {ranks: [A, K, Q, J, 10..7]}",
     .read = read_ranks},
    {.name = "copies",
     .form = "a number",
     .fallback = "1",
     .doc = "How many there are of each card.",
     .spelling = &number_spelling,
     .low = 1,
     .high = CARDS_MAX,
     .example = "pack: {copies: 2}",
     .read = read_copies},
    {.name = "deals",
     .form = "a number",
     .fallback = "1: it is shuffled before every deal",
     .doc = "How many deals are dealt from it, one behind the other, before it is shuffled again: "
            "each goes on with what the last one left of the pack.",
     .spelling = &number_spelling,
     .low = 1,
     .high = CARDS_MAX,
     .example = "pack: {copies: 2, deals: 2}\n"
                "deal: {hands: {deal: 13}}",
     .read = read_pack_deals},
    {.name = "extra",
     .takes = TAKES_LIST | TAKES_MAP,
     .form = "[Joker], or so many of each: {Joker: 2}",
     .fallback = "none",
     .doc = "Cards that have no suit and no rank.",
     .spelling = &extras_spelling,
     .example = "pack: {extra: [Joker]}\n"
                "order: {trumps: [Joker, A, K, Q, J, 10..2]}",
     .read = read_for_later,
     .offset = offsetof(struct making, extra)},
    {.name = "without",
     .takes = TAKES_LIST,
     .form = "[S2, H2]",
     .fallback = "none",
     .doc = "Cards, ranks or suits that are left out.",
     .spelling = &card_spelling,
     .example = "pack: {without: [S2, H2]}",
     .read = read_for_later,
     .offset = offsetof(struct making, without)},
};

const struct schema pack_schema = SCHEMA("the pack", pack_keys);

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
                 "the pack has %u cards, and at most %d can be", cards, CARDS_MAX);
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
    struct making making = {.pack = &rules->pack};
    size_t mistakes = diagnostics_count(reader->diagnostics);
    (void)key;
    rules->pack.copies = rules->pack.deals = 1;
    read_mapping(reader, &pack_schema, entry, &making);
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
