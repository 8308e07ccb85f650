/* The rows of the table of ranks under one contract. */
#ifndef ELDEST_TEACH_RANK_ROWS_H
#define ELDEST_TEACH_RANK_ROWS_H

#include "teach/suit_orders.h"

/* Rows of cards above all suits and of trumps, and then of other suits. */
struct rank_rows {
    struct rank_row {
        const struct statement *label, *cards;
    } * rows;
    unsigned count, trumps;
};

/* The rows under the contract; they live in the arena of the page. */
struct rank_rows read_rank_rows(struct writer *writer, unsigned contract);

/* Whether both have the same rows of trumps, with the cards above all suits; of other suits. */
bool are_same_trumps(const struct rank_rows *a, const struct rank_rows *b);
bool are_same_others(const struct rank_rows *a, const struct rank_rows *b);

/* --- its parts ------------------------------------------------------------------------------ */

void add_rank_row(struct rank_rows *rows, const struct statement *label,
                  const struct statement *cards);

/* rank_trumps.c, rank_suits.c: add rows of trumps, and of all suits that no row has yet. */
void add_trumps(struct writer *writer, struct suit_orders *orders, struct rank_rows *rows);
void add_other_suits(struct writer *writer, struct suit_orders *orders, struct rank_rows *rows);

#endif
