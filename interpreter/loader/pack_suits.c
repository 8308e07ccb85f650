/* The suits of the pack: common ones by their letters, others by letter, name and colour. */
#include "loader/pack.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "cards/ink.h"
#include "loader/key.h"

static const struct suit common_suits[] = {
    {"S", "spades", "♠", "black", 0},
    {"H", "hearts", "♥", "red", 0},
    {"D", "diamonds", "♦", "red", 0},
    {"C", "clubs", "♣", "black", 0},
};

#define COMMON_SUITS (sizeof common_suits / sizeof *common_suits)

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
            "the suits are S, H, D and C; declare others as {R: rocks}");
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
     .doc = "The name of the suit.",
     .spelling = &text_spelling,
     .example = "pack: {suits: {R: {name: rocks, colour: grey}, S: {name: stars, colour: gold}}}",
     .type = FIELD_TEXT,
     .offset = offsetof(struct suit, name)},
    {.name = "colour",
     .form = "a word: black",
     .fallback = "black for spades and clubs, red for hearts and diamonds; a suit whose name is a "
                 "known colour has that colour; others have none",
     .doc = "The colour of the suit. Several suits can have the same.",
     .spelling = &colour_spelling,
     .example = "pack: {suits: {R: {name: rocks, colour: grey}, S: {name: stars, colour: gold}}}",
     .type = FIELD_TEXT,
     .offset = offsetof(struct suit, colour)},
};

const struct schema suit_schema = SCHEMA("a suit of the pack", suit_keys);

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
                                  "the colour '%s' looks like a typing error for '%s'", node->text,
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
        diagnose(reader->diagnostics, E_TYPE, entry->key->place, "a suit has one letter, not '%s'",
                 letter);
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

READER(read_suits)
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

static const struct word common_words[] = {
    {"S", 0, "spades"}, {"H", 0, "hearts"}, {"D", 0, "diamonds"}, {"C", 0, "clubs"}, {0},
};

static const struct spelling common_spelling = {.words = common_words};

const struct spelling suits_spelling = {
    .item = &common_spelling,
    .entry = &text_spelling,
    .names = &letter_spelling,
};
