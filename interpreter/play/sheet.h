/*
 * A page on which pieces of text are put in their places, in any order, and then printed line by
 * line. Pieces have an ink; without colours they are plain, and the page says the same.
 */
#ifndef ELDEST_PLAY_SHEET_H
#define ELDEST_PLAY_SHEET_H

#include <stdbool.h>
#include <stdio.h>

#include "base/arena.h"

/* Inks mix: INK_RED | INK_DIM. */
enum ink {
    INK_PLAIN = 0,
    INK_RED = 1,
    INK_DIM = 2,
    INK_STRONG = 4,
};

struct sheet;

/* An empty page in the arena, which also keeps the texts that are made for it. */
struct sheet *sheet_create(struct arena *arena, bool colour);

/* Puts a text at a row and a column, from 0. Borrowed; pieces must not overlap. */
void sheet_put(struct sheet *sheet, unsigned row, unsigned column, unsigned ink, const char *text);

/* Prints the rows from the first to the last with anything on it; no line ends with a space. */
void sheet_print(struct sheet *sheet, FILE *out);

/* --- running text ---------------------------------------------------------------------------- */

/* Text that runs on between two columns of a sheet, word by word. A value; row and column are
 * where the next word may stand. */
struct flow {
    struct sheet *sheet;
    unsigned left, right; /* the columns from left to before right */
    unsigned indent;      /* of lines but the first */
    unsigned row, column;
};

struct flow flow_begin(struct sheet *sheet, unsigned row, unsigned left, unsigned right,
                       unsigned indent);

/* One word, or what must not be parted, after a space; on the next line if it does not fit; cut if
 * it fits on none. */
void flow_word(struct flow *flow, unsigned ink, const char *word);

/* Words with single spaces between them. */
void flow_text(struct flow *flow, unsigned ink, const char *text);

/* The row after the last that has anything in it. */
unsigned flow_end(const struct flow *flow);

#endif
