/* A pack: its suits, ranks and extra cards, and how cards are found by what people write. */
#include "cards/pack.h"

#include <assert.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "cards/ink.h"

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

/* What stands behind the start of the text; NULL if it does not start so. */
static const char *rest_behind(const char *text, const char *start)
{
    size_t length = strlen(start);
    return text_same_start(text, start, length) ? text + length : NULL;
}

/* "T" for the rank "10", unless the pack has a rank T too; otherwise the rank's text again. */
static const char *other_text(const struct pack *pack, unsigned rank)
{
    bool is_ten = strcmp(pack->ranks[rank], "10") == 0;
    return is_ten && find_rank_as_written(pack, "T") < 0 ? "T" : pack->ranks[rank];
}

/* Whether the text is the letter of the suit or its symbol. */
static bool is_mark(const struct suit *suit, const char *text)
{
    return text_same_word(text, suit->letter) || text_same_word(text, suit->symbol);
}

static struct set suits_named(const struct pack *pack, const char *text)
{
    struct set found = {{0, 0}};
    for (unsigned i = 0; text && i < pack->suit_count; i++)
        if (is_mark(&pack->suits[i], text))
            found = set_or(found, pack_suit_cards(pack, i));
    return found;
}

static struct set rank_named(const struct pack *pack, const char *text)
{
    int rank = text ? pack_find_rank(pack, text) : -1;
    return rank < 0 ? (struct set){{0, 0}} : pack_rank_cards(pack, (unsigned)rank);
}

static struct set find_by_suit_and_rank(const struct pack *pack, const char *text)
{
    struct set found = {{0, 0}};
    for (unsigned i = 0; i < pack->suit_count; i++) {
        const struct suit *suit = &pack->suits[i];
        struct set ranks = set_or(rank_named(pack, rest_behind(text, suit->letter)),
                                  rank_named(pack, rest_behind(text, suit->symbol)));
        if (!set_is_empty(ranks))
            found = set_or(found, set_and(ranks, pack_suit_cards(pack, i)));
    }
    return found;
}

static struct set find_by_rank_and_suit(const struct pack *pack, const char *text)
{
    struct set found = {{0, 0}};
    for (unsigned i = 0; i < pack->rank_count; i++) {
        struct set suits = set_or(suits_named(pack, rest_behind(text, pack->ranks[i])),
                                  suits_named(pack, rest_behind(text, other_text(pack, i))));
        if (!set_is_empty(suits))
            found = set_or(found, set_and(suits, pack_rank_cards(pack, i)));
    }
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

/* As most are written, and as the program writes them itself: found without looking further. */
static struct set find_by_name(const struct pack *pack, const char *text)
{
    struct set found = {{0, 0}};
    for (unsigned i = 0; i < pack->card_count; i++)
        if (text[0] == pack->cards[i].name[0] && strcmp(text, pack->cards[i].name) == 0)
            set_add(&found, i);
    return found;
}

struct set pack_find_cards(const struct pack *pack, const char *text)
{
    struct set found = find_by_name(pack, text);
    if (set_is_empty(found))
        found = find_extra(pack, text);
    if (set_is_empty(found))
        found = find_by_suit_and_rank(pack, text);
    if (set_is_empty(found))
        found = find_by_rank_and_suit(pack, text);
    return found;
}

struct set pack_copies(const struct pack *pack, unsigned card)
{
    struct set copies = {{0, 0}};
    for (unsigned i = 0; i < pack->card_count; i++)
        if (pack->cards[i].name == pack->cards[card].name)
            set_add(&copies, i);
    return copies;
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

unsigned pack_ranks_of(const struct pack *pack, unsigned suit)
{
    return pack->has_own_ranks ? pack->own_rank_count[suit] : pack->rank_count;
}

unsigned pack_rank_of(const struct pack *pack, unsigned suit, unsigned place)
{
    return pack->has_own_ranks ? pack->own_ranks[suit][place] : place;
}

unsigned pack_size(const struct pack *pack)
{
    unsigned cards = 0;
    for (unsigned suit = 0; suit < pack->suit_count; suit++)
        cards += pack_ranks_of(pack, suit);
    return cards * pack->copies;
}

/* --- cards that go by trumps ----------------------------------------------------------------- */

bool pack_same_colour(const struct pack *pack, unsigned suit, unsigned other)
{
    if (suit >= pack->suit_count || other >= pack->suit_count)
        return false;
    const char *colour = pack->suits[suit].colour, *others = pack->suits[other].colour;
    return colour && others && text_same_word(colour, others);
}

static bool has_rank(const struct card *card, uint64_t ranks)
{
    return card->rank < RANKS_MAX && (ranks >> card->rank & 1);
}

/* The cards of these ranks, a bit for each, in the trump suit. */
static struct set cards_of_trumps(const struct pack *pack, uint64_t ranks, unsigned trumps)
{
    struct set cards = {{0, 0}};
    for (unsigned i = 0; i < pack->card_count; i++)
        if (pack->cards[i].suit == trumps && has_rank(&pack->cards[i], ranks))
            set_add(&cards, i);
    return cards;
}

struct set pack_cards_of_colour(const struct pack *pack, uint64_t ranks, unsigned trumps)
{
    struct set cards = {{0, 0}};
    for (unsigned suit = 0; suit < pack->suit_count; suit++)
        if (suit != trumps && pack_same_colour(pack, suit, trumps))
            cards = set_or(cards, cards_of_trumps(pack, ranks, suit));
    return cards;
}

void pack_settle(const struct pack *pack, struct arena *arena, struct named_cards *named)
{
    if (!named->of_trumps && !named->of_colour)
        return;
    struct set *by_trumps = arena_alloc(arena, (SUITS_MAX + 1) * sizeof *by_trumps);
    for (unsigned suit = 0; suit <= SUITS_MAX; suit++) {
        struct set of_trumps = cards_of_trumps(pack, named->of_trumps, suit);
        struct set of_colour = pack_cards_of_colour(pack, named->of_colour, suit);
        by_trumps[suit] = set_or(named->always, set_or(of_trumps, of_colour));
    }
    named->by_trumps = by_trumps;
}

/* --- making them ----------------------------------------------------------------------------- */

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

/* The ink that is called as the suit's colour; -1 if none is. */
static int ink_of_colour(const struct suit *suit)
{
    return suit->colour ? ink_named(suit->colour) : -1;
}

/* The first ink that none of the suits has which have one by their colour or stand before. */
static unsigned spare_ink(const struct pack *pack, unsigned suit)
{
    static_assert(INKS >= SUITS_MAX, "there is an ink for each suit");
    uint32_t taken = 0;
    for (unsigned i = 0; i < pack->suit_count; i++) {
        int own = ink_of_colour(&pack->suits[i]);
        if (own >= 0)
            taken |= UINT32_C(1) << own;
        else if (i < suit)
            taken |= UINT32_C(1) << pack->suits[i].ink;
    }
    return (unsigned)__builtin_ctz(~taken);
}

static unsigned ink_of(const struct pack *pack, unsigned suit)
{
    int own = ink_of_colour(&pack->suits[suit]);
    if (own >= 0)
        return (unsigned)own;
    for (unsigned i = 0; i < suit; i++)
        if (pack_same_colour(pack, i, suit))
            return pack->suits[i].ink;
    return spare_ink(pack, suit);
}

void pack_build(struct pack *pack, struct arena *arena)
{
    assert(pack_size(pack) <= CARDS_MAX);
    for (unsigned suit = 0; suit < pack->suit_count; suit++)
        pack->suits[suit].ink = (uint8_t)ink_of(pack, suit);
    pack->card_count = 0;
    for (unsigned suit = 0; suit < pack->suit_count; suit++)
        for (unsigned place = 0; place < pack_ranks_of(pack, suit); place++) {
            unsigned rank = pack_rank_of(pack, suit, place);
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
    pack->copies = (uint16_t)copies;
    for (unsigned i = 0; i < before.card_count; i++)
        for (unsigned copy = 0; copy < copies; copy++)
            add_card(pack, before.cards[i].name, before.cards[i].suit, before.cards[i].rank);
}

bool pack_has_copies(const struct pack *pack)
{
    bool any = false;
    for (unsigned card = 0; card < pack->card_count; card++)
        any |= pack->cards[card].copy > 0;
    return any;
}

bool pack_add_extra(struct pack *pack, const char *name)
{
    if (pack->card_count == CARDS_MAX)
        return false;
    add_card(pack, name, SUIT_NONE, RANK_NONE);
    return true;
}

/* No card with a lower number is equal: copies lie side by side, only extra cards may not. */
static unsigned first_copy(const struct pack *pack, unsigned card)
{
    return pack->cards[card].suit == SUIT_NONE ? 0 : card - pack->cards[card].copy;
}

unsigned pack_first_equal(const struct pack *pack, struct set cards, unsigned card)
{
    for (unsigned other = set_from(cards, first_copy(pack, card)); other < SET_MAX;
         other = set_after(cards, other))
        if (pack->cards[other].name == pack->cards[card].name)
            return other;
    return card;
}

void pack_number_copies(const struct pack *pack, card_t *order)
{
    struct set left = pack_all_cards(pack);
    for (unsigned i = 0; i < pack->card_count; i++) {
        order[i] = (card_t)pack_first_equal(pack, left, order[i]);
        set_remove(&left, order[i]);
    }
}
