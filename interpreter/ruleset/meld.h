/*
 * Melds: cards that count together. A count may be a list of them, from the best down; each card
 * lies in one of them only, so what the first has taken the next cannot use. Of what a game counts
 * whatever else the cards are in, it has several counts.
 */
#ifndef ELDEST_RULESET_MELD_H
#define ELDEST_RULESET_MELD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/source.h"
#include "cards/pack.h"

/* Cards that make a meld: of each part one, or so many as the meld says. */
struct meld_pattern {
    const struct named_cards *parts;
    uint8_t part_count;
    bool by_trumps; /* which cards they are; else: */
    uint16_t needs; /* so many of these at least; by meld_find_needs */
    struct set all; /* those of all parts */
};

enum meld_kind {
    MELD_RUN,      /* cards in a row: so many parts that follow one another, or more */
    MELD_FLUSH,    /* all cards of a suit that are there, or the best: so many, or more */
    MELD_CARDS,    /* these cards */
    MELD_ONE_SUIT, /* these ranks in one suit, ... */
    MELD_ALL_SUITS /* ... one of these ranks in every suit: for both a pattern each */
};

/* What each of these cards adds to the meld in which it lies; what is said later of a card holds.
 */
struct meld_worth {
    struct set cards;
    int16_t points;
};

struct meld {
    const char *name;
    struct place place;
    enum meld_kind kind;
    uint16_t length; /* of a run or a flush at least */
    uint16_t best;   /* of a flush no more than these; 0: all its cards */
    uint16_t times;  /* how many of each part: more than 1 in packs of several copies only */
    int16_t points;
    const struct meld_worth *worths; /* in place of the points; or NULL */
    uint8_t worth_count;
    const struct meld_pattern *patterns;
    uint8_t pattern_count;
};

#define MELDS_LAID_MAX  16 /* that calls of a game lay open, and counts that have a `rest` */
#define CARDS_LAID_MAX  80 /* that can lie in these */
#define MELDS_MAX       24 /* of one count */
#define MELD_POINTS_MAX 9999
#define MELD_WORTHS_MAX 32 /* values of cards that one meld has */

/* Several melds, from the best down. */
struct melds {
    const struct meld *each;
    uint8_t count;
    const uint8_t *ranks;  /* of the pack, high to low, for rows and comparisons; NULL: as there */
    bool best_alone;       /* of what lies together the best counts, and nothing else */
    bool nobody_of_equals; /* of two that are as good on two sides neither is the best */
    /* Filled in by ruleset_finish: whether a call lays them open; then where the first of them
     * stands among all that are laid. */
    bool are_laid;
    uint8_t laid_first;
    /* One bit more beside theirs, where one may be laid again when a card of it has been played: of
     * a card that lies in such a rest. 0: there is nothing of the kind. */
    uint16_t rest;
};

/* A meld that lies somewhere, and its cards. */
struct meld_found {
    const struct meld *meld; /* NULL: none */
    struct set cards;
};

/*
 * The first of these melds that is among the cards while that suit, or SUIT_NONE, is trumps, from
 * `from` on; it is taken out of the cards, and `from` is where to go on. False: there is none left.
 */
bool meld_take(const struct melds *melds, unsigned trumps, struct set *cards, unsigned *from,
               struct meld_found *found);

/* Fills in what the patterns of a meld need, when all else of it is known. */
void meld_find_needs(struct meld *meld);

/* The cards among these that make the meld by one of its patterns; none if they do not. */
struct set meld_of_pattern(const struct meld *meld, const struct meld_pattern *pattern,
                           unsigned trumps, const struct set *cards);

/* The suit of all its cards, or SUIT_NONE: of trumps alone; or SUIT_NONE + 1: of several. */
unsigned meld_pattern_suit(const struct pack *pack, const struct meld_pattern *pattern);

/* Whether the cards of each of its patterns are of one suit, or of trumps. */
bool meld_is_of_one_suit(const struct pack *pack, const struct meld *meld);

/* Whether both are the same cards with these trumps, so many of each. */
bool meld_same_cards(const struct meld *a, const struct meld_pattern *of_a, const struct meld *b,
                     const struct meld_pattern *of_b, unsigned trumps);

/* What the meld that was found is worth. */
int32_t meld_points(const struct meld_found *found);

/* The same as meld_take of all melds that count: where only the best does there is one. */
bool meld_next(const struct melds *melds, const struct pack *pack, unsigned trumps,
               struct set *cards, unsigned *from, struct meld_found *found);

/* What all melds among the cards are worth; their cards are added to `used` unless that is NULL. */
int32_t melds_points(const struct melds *melds, const struct pack *pack, unsigned trumps,
                     struct set cards, struct set *used);

/* The best of them: found->meld is NULL if there is none. */
void melds_best(const struct melds *melds, const struct pack *pack, unsigned trumps,
                struct set cards, struct meld_found *best);

/*
 * Whether one meld beats another of the same count: by its points, by standing before it, by its
 * length, by its highest card unless points go by the cards, by being trumps; not if all are alike.
 * So the games compare them in which jacks and nines are the highest trumps.
 */
bool meld_beats(const struct melds *melds, const struct pack *pack, unsigned trumps,
                const struct meld_found *one, const struct meld_found *other);

/* All cards that can lie in one of them while that is trumps. */
struct set melds_cards(const struct melds *melds, unsigned trumps);

/* No cards of the pack come to more. */
int32_t melds_most(const struct melds *melds, const struct pack *pack);

/* Whether which cards they are depends on trumps. */
bool melds_go_by_trumps(const struct melds *melds);

#endif
