/*
 * What the files that read a pack share: its suits and ranks are read first, each with the place
 * where it is written; then what they are called can be judged, and the cards are made.
 */
#ifndef ELDEST_LOADER_PACK_H
#define ELDEST_LOADER_PACK_H

#include "loader/reader.h"
#include "loader/tree.h"

/* What is read of a pack before its cards are made. */
struct making {
    struct pack *pack;
    uint16_t copies, deals;
    const struct node *extra, *without;                     /* or NULL */
    const struct node *ranks_by_suit;                       /* or NULL: all have the same */
    const struct node *suits[SUITS_MAX], *ranks[RANKS_MAX]; /* where each is written */
};

/* --- suits ----------------------------------------------------------------------------------- */

extern const struct schema suit_schema; /* of a suit that is not only a letter */
extern const struct spelling suits_spelling;
READER(read_suits); /* struct making */

/* --- ranks ----------------------------------------------------------------------------------- */

extern const struct spelling ranks_of_pack_spelling;

/* Those that all suits have; what differs from suit to suit is kept for when all suits are there.
 */
READER(read_ranks); /* struct making */

/* The ranks suit by suit, and which ranks the pack has by that. */
void read_ranks_by_suit(struct reader *reader, struct making *making);

/* Puts the ranks of each suit in order as it has them; the file may say otherwise later. */
void order_by_own_ranks(struct reader *reader);

#endif
