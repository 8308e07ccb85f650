/*
 * A pack: suits, ranks, and the cards made of them. A card is its number in the pack, not a suit
 * and a rank, since a pack may hold two queens of spades or a joker of no suit. Cards are numbered
 * suit by suit in the order the ruleset names the suits, each from its highest rank down, copies
 * side by side, extra cards last: ascending numbers are a hand sorted as people sort it.
 */
#ifndef ELDEST_CARDS_PACK_H
#define ELDEST_CARDS_PACK_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/source.h"
#include "cards/ink.h"
#include "cards/set.h"

struct arena;

#define SUITS_MAX 8
#define RANKS_MAX 40
#define CARDS_MAX SET_MAX

typedef uint16_t card_t; /* 0 to card_count - 1, or NO_CARD; a number, hence a typedef */

/* A card that is one, where many are kept: all numbers of a byte are cards' in the largest pack, so
 * there is none left for NO_CARD. */
typedef uint8_t card_byte_t;

#define NO_CARD ((card_t)UINT16_MAX)

/* In a byte: a card that lies face down and is not known. Only the largest pack has a card of this
 * number, and there none is unknown. */
#define CARD_FACE_DOWN 255

static inline bool is_face_down(unsigned cards_in_pack, unsigned card)
{
    return card == CARD_FACE_DOWN && cards_in_pack <= CARD_FACE_DOWN;
}

#define SUIT_NONE SUITS_MAX /* no trumps, or the suit of a card that has none */
#define RANK_NONE RANKS_MAX /* the rank of an extra card */

struct suit {
    const char *letter; /* how cards are written: "S" */
    const char *name;   /* "spades" */
    const char *symbol; /* "♠", or the letter again */
    const char *colour; /* "black"; NULL: it has none */
    uint8_t ink;        /* what it is drawn in (cards/ink.h) */
};

struct card {
    const char *name; /* as Eldest prints it, suit letter then rank: "S10"; copies share it */
    uint8_t suit;     /* or SUIT_NONE */
    uint8_t rank;     /* index into ranks, 0 the highest; or RANK_NONE */
    uint8_t copy;     /* 0 for the first of several equal cards */
};

/* Immutable once the ruleset is loaded; strings live in the ruleset's arena. */
struct pack {
    struct suit suits[SUITS_MAX];
    const char *ranks[RANKS_MAX]; /* of all suits; high to low where all have the same */
    struct place ranks_place;
    /* For each suit its own ranks, high to low, where suits have ranks of their own. */
    bool has_own_ranks;
    uint8_t own_ranks[SUITS_MAX][RANKS_MAX];
    uint8_t own_rank_count[SUITS_MAX];
    struct card cards[CARDS_MAX];
    uint8_t suit_count, rank_count;
    uint16_t card_count, copies;
    uint16_t
        deals; /* so many are dealt from it, one behind the other, before it is shuffled again */
    struct place deals_place;
};

/*
 * Cards as rules name them: some whatever is trumps, and some by their rank in the trump suit
 * ("J of trumps") or in another suit of its colour ("same colour J").
 */
struct named_cards {
    struct set always;
    uint64_t of_trumps, of_colour; /* ranks, a bit for each */
    /* For each trump suit, and for none, all that are meant; NULL: `always` says it. Filled in by
     * pack_settle. */
    const struct set *by_trumps;
};

/* All ranks of the pack, a bit for each. */
static inline uint64_t pack_all_ranks(const struct pack *pack)
{
    return (UINT64_C(1) << pack->rank_count) - 1;
}

/* So many places, and no card at any of them. */
static inline void cards_clear(card_t *cards, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        cards[i] = NO_CARD;
}

/* Whether a deal, from 1, goes on with what the last one left of the pack. */
static inline bool pack_goes_on(const struct pack *pack, unsigned deal)
{
    return pack->deals > 1 && (deal - 1) % pack->deals != 0;
}

static_assert(RANKS_MAX <= 64, "a set of ranks has room for all");
static_assert(CARDS_MAX <= UINT8_MAX + 1, "every card's number is a byte");

/*
 * A suit by its letter, name or symbol; SUIT_NONE for "none" or "no trumps"; -1 if it is none of
 * these. Letters and names in any case.
 */
int pack_find_suit(const struct pack *pack, const char *text);

/* A rank by its text, "10" also as "T"; -1 if the pack has no such rank. */
int pack_find_rank(const struct pack *pack, const char *text);

/*
 * All copies of the card that the text names: suit first or rank first, letters, symbols or, for
 * extra cards, the name: S10, 10S, ST, ts, ♠10, 10♠, in any case. Empty if there is none. Where a
 * text could be read both ways, the suit comes first.
 */
struct set pack_find_cards(const struct pack *pack, const char *text);

/* The card and its other copies, which share its name. */
struct set pack_copies(const struct pack *pack, unsigned card);

/* What a suit is drawn in; cards of SUIT_NONE are black. */
static inline unsigned pack_ink(const struct pack *pack, unsigned suit)
{
    return suit == SUIT_NONE ? INK_BLACK : pack->suits[suit].ink;
}

/* The cards of a suit (or SUIT_NONE), of a rank, and all cards. */
struct set pack_suit_cards(const struct pack *pack, unsigned suit);
struct set pack_rank_cards(const struct pack *pack, unsigned rank);
struct set pack_all_cards(const struct pack *pack);

/* How many ranks a suit has, and each of them, from the highest down. */
unsigned pack_ranks_of(const struct pack *pack, unsigned suit);
unsigned pack_rank_of(const struct pack *pack, unsigned suit, unsigned place);

/* The first of these cards that is equal to one of them: any copy of it will do. */
unsigned pack_first_equal(const struct pack *pack, struct set cards, unsigned card);

/* Of equal cards the one that lies higher becomes the first: a pack that is written down by its
 * cards' names is dealt again as it was. order: all cards of the pack */
void pack_number_copies(const struct pack *pack, card_t *order);

/* Whether they are two suits of one colour. */
bool pack_same_colour(const struct pack *pack, unsigned suit, unsigned other);

/* The cards of these ranks, a bit for each, in the other suits of the trumps' colour. */
struct set pack_cards_of_colour(const struct pack *pack, uint64_t ranks, unsigned trumps);

/* Works out what is meant for each trump suit; the pack is whole. Allocated from the arena. */
void pack_settle(const struct pack *pack, struct arena *arena, struct named_cards *named);

/* What is meant when that suit, or SUIT_NONE, is trumps: of cards that are settled. */
static inline struct set named_cards_now(const struct named_cards *named, unsigned trumps)
{
    return named->by_trumps ? named->by_trumps[trumps] : named->always;
}

static inline bool named_cards_are_none(const struct named_cards *named)
{
    return set_is_empty(named->always) && !named->of_trumps && !named->of_colour;
}

/* Whether both name the same, whatever is trumps. */
static inline bool named_cards_same(const struct named_cards *a, const struct named_cards *b)
{
    return set_equal(a->always, b->always) && a->of_trumps == b->of_trumps &&
           a->of_colour == b->of_colour;
}

/*
 * Fills cards and card_count from suits, ranks and copies, and gives each suit its ink: what the
 * loader calls once those are read. A suit is drawn in its colour if there is an ink of that name;
 * suits of another colour share one, and so has each that is of none, which no other suit has.
 * Cards' names are allocated from the arena. The caller has seen to it that there are at most
 * SUITS_MAX suits, RANKS_MAX ranks and CARDS_MAX cards (pack_size).
 */
void pack_build(struct pack *pack, struct arena *arena);

/* The cards that pack_build will make of suits, ranks and copies: at most CARDS_MAX may be. */
unsigned pack_size(const struct pack *pack);

/* Makes as many copies of each card of a pack that is built and has one of each. The caller has
 * seen to it that they fit. */
void pack_multiply(struct pack *pack, unsigned copies);

/* Leaves these cards out of a pack that is built; those after them get lower numbers. */
void pack_leave_out(struct pack *pack, struct set cards);

/* Whether some card is there more than once. */
bool pack_has_copies(const struct pack *pack);

/*
 * Appends an extra card of no suit and no rank to a pack that is built; false if the pack is full.
 * The name is borrowed. Extra cards of one name are copies of one card.
 */
bool pack_add_extra(struct pack *pack, const char *name);

#endif
