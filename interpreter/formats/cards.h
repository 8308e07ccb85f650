/*
 * Cards as formats write them: a suit, then a rank with 'T' or "10" for the ten, in upper or lower
 * case. A foreign game has them as scripts do, "H10", and lists of them with spaces in between.
 */
#ifndef ELDEST_FORMATS_CARDS_H
#define ELDEST_FORMATS_CARDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

/* Of 52 cards, from the highest suit and rank. */
#define CARD_SUITS "SHDC"
#define CARD_RANKS "AKQJT98765432"

/* The suit of a letter, one of CARD_SUITS; 0 if it is none. */
char card_read_suit(char letter);

/* The rank at the start of a text, one of CARD_RANKS, and how many characters it takes; 0 if it is
 * none. */
char card_read_rank(const char *text, size_t *used);

/* The card at the start of a text as scripts write it, and how many characters it takes; NULL if it
 * is none. In the arena. */
const char *card_read(struct arena *arena, const char *text, size_t *used);

/* As scripts write it, in the arena. */
const char *card_text(struct arena *arena, char suit, char rank);

/* The rank of a card that is written as in scripts: 'T' for a ten. */
static inline char card_rank(const char *card)
{
    return card[1] == '1' ? 'T' : card[1];
}

/* --- lists ------------------------------------------------------------------------------------ */

/* The first card of a list that is not empty, and how long it is; the list goes on behind it. */
const char *cards_next(const char **list, size_t *length);

unsigned cards_count(const char *list);

/* The cards of a list that are of these suits and ranks, in their order. In the arena. */
const char *cards_sorted(struct arena *arena, const char *list, const char *suits,
                         const char *ranks);

/* The cards of a list that are not in the other one. In the arena. */
const char *cards_without(struct arena *arena, const char *list, const char *other);

/* --- sets of 52 cards, a bit for each --------------------------------------------------------- */

#define CARDS_ALL ((UINT64_C(1) << 52) - 1)

uint64_t card_bit(char suit, char rank);

/* The set of a list, and the list of a set in the order of suits and ranks, in the arena. Of the
 * list, what is none of the 52 cards is left out. */
uint64_t cards_set(const char *list);
const char *cards_list(struct arena *arena, uint64_t set);

#endif
