/*
 * A duplicate, as card players call it: the same cards are played again at a second table, here by
 * other rules, and only the difference counts. What was luck of the cards was so at both tables;
 * so sums of what the two came to in one game, multiplied, tell how much of the luck goes away.
 */
#ifndef ELDEST_LAB_DUPLICATE_H
#define ELDEST_LAB_DUPLICATE_H

#include "lab/pairing.h"
#include "lab/tally.h"

/*
 * Of a figure that both tables have: over all games, what the row counted and what it is told of,
 * at the first table times at the second. Zeroes where one of them has none.
 */
struct products {
    wide_t row_row, row_of, of_row, of_of;
};

/* What comes of the second table; the first has a tally of its own. Sums of whole numbers. */
struct duplicate {
    const struct pairing *pairing;
    struct products *products; /* [pairing->count] */
    struct tally *tally;       /* of the second table */
    uint64_t parted;           /* games in which the two played or counted anything otherwise */
};

/* One of no games. The pairing is borrowed; the caller owns the duplicate. */
struct duplicate *duplicate_create(const struct pairing *pairing);
void duplicate_destroy(struct duplicate *duplicate); /* takes NULL */

/* Forgets all games. */
void duplicate_clear(struct duplicate *duplicate);

/* Adds what `more` holds, a duplicate of the same pairing. */
void duplicate_add(struct duplicate *duplicate, const struct duplicate *more);

/*
 * Adds one game: what each row counted in it at either table, and whether it was played alike. The
 * tallies are the caller's to add to.
 */
void duplicate_game(struct duplicate *duplicate, const int64_t *first, const int64_t *second,
                    bool alike);

#endif
