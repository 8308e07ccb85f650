/*
 * A pack: suits, ranks, and the cards made of them. A card is its number in the pack, not a suit
 * and a rank, since a pack may hold two queens of spades or a joker of no suit. Cards are numbered
 * suit by suit in the order the ruleset names the suits, each from its highest rank down, copies
 * side by side, extra cards last: ascending numbers are a hand sorted as people sort it.
 */
#ifndef ELDEST_CARDS_PACK_H
#define ELDEST_CARDS_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/source.h"
#include "cards/set.h"

struct arena;

#define SUITS_MAX 8
#define RANKS_MAX 32
#define CARDS_MAX (SET_MAX < 255 ? SET_MAX : 255) /* 255 is NO_CARD */

typedef uint8_t card_t; /* 0 to card_count - 1; a number, hence the one typedef */

#define NO_CARD   ((card_t)255)
#define SUIT_NONE SUITS_MAX /* no trumps, or the suit of a card that has none */
#define RANK_NONE RANKS_MAX /* the rank of an extra card */

struct suit {
    const char *letter; /* how cards are written: "S" */
    const char *name;   /* "spades" */
    const char *symbol; /* "♠", or the letter again */
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
    const char *ranks[RANKS_MAX]; /* high to low */
    struct place ranks_place;
    struct card cards[CARDS_MAX];
    uint8_t suit_count, rank_count, card_count, copies;
};

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

/* The cards of a suit (or SUIT_NONE), of a rank, and all cards. */
struct set pack_suit_cards(const struct pack *pack, unsigned suit);
struct set pack_rank_cards(const struct pack *pack, unsigned rank);
struct set pack_all_cards(const struct pack *pack);

/*
 * Fills cards and card_count from suits, ranks and copies: what the loader calls once those are
 * read. Cards' names are allocated from the arena. The caller has seen to it that there are at most
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

/*
 * Appends an extra card of no suit and no rank to a pack that is built; false if the pack is full.
 * The name is borrowed. Extra cards of one name are copies of one card.
 */
bool pack_add_extra(struct pack *pack, const char *name);

#endif
