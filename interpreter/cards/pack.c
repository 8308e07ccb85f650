#include "cards/pack.h"

#include <assert.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"

int pack_find_suit(const struct pack *pack, const char *text)
{
    for (int i = 0; i < pack->suit_count; i++) {
        const struct suit *suit = &pack->suits[i];
        if (text_same_word(text, suit->letter) || text_same_word(text, suit->name) ||
            strcmp(text, suit->symbol) == 0)
            return i;
    }
    if (text_same_word(text, "none") || text_same_word(text, "no trumps"))
        return SUIT_NONE;
    return -1;
}

static int find_rank_as_written(const struct pack *pack, const char *text)
{
    for (int i = 0; i < pack->rank_count; i++)
        if (text_same_word(text, pack->ranks[i]))
            return i;
    return -1;
}

int pack_find_rank(const struct pack *pack, const char *text)
{
    int rank = find_rank_as_written(pack, text);
    return rank < 0 && text_same_word(text, "T") ? find_rank_as_written(pack, "10") : rank;
}

/* Whether the text is a and then b. */
static bool is_joined(const char *text, const char *a, const char *b)
{
    size_t length = strlen(a);
    return text_same_start(text, a, length) && text_same_word(text + length, b);
}

/* "T" for the rank "10", unless the pack has a rank T too; otherwise the rank's text again. */
static const char *other_text(const struct pack *pack, unsigned rank)
{
    bool is_ten = strcmp(pack->ranks[rank], "10") == 0;
    return is_ten && find_rank_as_written(pack, "T") < 0 ? "T" : pack->ranks[rank];
}

/* Whether the text names a card of a suit by a mark of its suit and its rank, in this order. */
static bool is_written(const struct pack *pack, const struct card *card, const char *text,
                       bool suit_first)
{
    const char *const suits[] = {pack->suits[card->suit].letter, pack->suits[card->suit].symbol};
    const char *const ranks[] = {pack->ranks[card->rank], other_text(pack, card->rank)};
    for (int i = 0; i < 4; i++) {
        const char *suit = suits[i / 2], *rank = ranks[i % 2];
        if (suit_first ? is_joined(text, suit, rank) : is_joined(text, rank, suit))
            return true;
    }
    return false;
}

static struct set find_by_suit_and_rank(const struct pack *pack, const char *text, bool suit_first)
{
    struct set found = {{0, 0}};
    for (unsigned i = 0; i < pack->card_count; i++)
        if (pack->cards[i].suit != SUIT_NONE && is_written(pack, &pack->cards[i], text, suit_first))
            set_add(&found, i);
    return found;
}

static struct set find_extra(const struct pack *pack, const char *text)
{
    struct set found = {{0, 0}};
    SET_EACH(i, pack_suit_cards(pack, SUIT_NONE))
        if (text_same_word(text, pack->cards[i].name))
            set_add(&found, i);
    return found;
}

struct set pack_find_cards(const struct pack *pack, const char *text)
{
    struct set found = find_extra(pack, text);
    if (set_is_empty(found))
        found = find_by_suit_and_rank(pack, text, true);
    if (set_is_empty(found))
        found = find_by_suit_and_rank(pack, text, false);
    return found;
}

struct set pack_suit_cards(const struct pack *pack, unsigned suit)
{
    struct set cards = {{0, 0}};
    for (unsigned i = 0; i < pack->card_count; i++)
        if (pack->cards[i].suit == suit)
            set_add(&cards, i);
    return cards;
}

struct set pack_rank_cards(const struct pack *pack, unsigned rank)
{
    struct set cards = {{0, 0}};
    for (unsigned i = 0; i < pack->card_count; i++)
        if (pack->cards[i].rank == rank)
            set_add(&cards, i);
    return cards;
}

struct set pack_all_cards(const struct pack *pack)
{
    return set_range(0, pack->card_count);
}

unsigned pack_size(const struct pack *pack)
{
    return (unsigned)pack->suit_count * pack->rank_count * pack->copies;
}

/* How many cards of this name have lower numbers. */
static uint8_t copies_before(const struct pack *pack, unsigned number)
{
    uint8_t copies = 0;
    for (unsigned i = 0; i < number; i++)
        copies += strcmp(pack->cards[i].name, pack->cards[number].name) == 0;
    return copies;
}

static void add_card(struct pack *pack, const char *name, unsigned suit, unsigned rank)
{
    assert(pack->card_count < CARDS_MAX);
    unsigned number = pack->card_count++;
    pack->cards[number] = (struct card){.name = name, .suit = (uint8_t)suit, .rank = (uint8_t)rank};
    pack->cards[number].copy = copies_before(pack, number);
}

void pack_build(struct pack *pack, struct arena *arena)
{
    assert(pack_size(pack) <= CARDS_MAX);
    pack->card_count = 0;
    for (unsigned suit = 0; suit < pack->suit_count; suit++)
        for (unsigned rank = 0; rank < pack->rank_count; rank++) {
            const char *name =
                arena_format(arena, "%s%s", pack->suits[suit].letter, pack->ranks[rank]);
            for (unsigned copy = 0; copy < pack->copies; copy++)
                add_card(pack, name, suit, rank);
        }
}

void pack_leave_out(struct pack *pack, struct set cards)
{
    struct pack before = *pack;
    pack->card_count = 0;
    SET_EACH(i, set_minus(pack_all_cards(&before), cards))
        add_card(pack, before.cards[i].name, before.cards[i].suit, before.cards[i].rank);
}

void pack_multiply(struct pack *pack, unsigned copies)
{
    struct pack before = *pack;
    pack->card_count = 0;
    pack->copies = (uint8_t)copies;
    for (unsigned i = 0; i < before.card_count; i++)
        for (unsigned copy = 0; copy < copies; copy++)
            add_card(pack, before.cards[i].name, before.cards[i].suit, before.cards[i].rank);
}

bool pack_add_extra(struct pack *pack, const char *name)
{
    if (pack->card_count == CARDS_MAX)
        return false;
    add_card(pack, name, SUIT_NONE, RANK_NONE);
    return true;
}
