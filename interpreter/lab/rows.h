/*
 * Rows for statistics: each game or each deal a record with the same columns, one type a column. A
 * row says what the engine has just counted or settled; nothing is worked out from rules here.
 */
#ifndef ELDEST_LAB_ROWS_H
#define ELDEST_LAB_ROWS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/memory.h"
#include "ruleset/ruleset.h"
#include "table/state.h"

enum rows_unit {
    ROWS_OF_GAMES,
    ROWS_OF_DEALS,
};

/* How they are written. */
enum rows_form {
    ROWS_CSV,
    ROWS_JSON,  /* an object a line; null for an empty cell */
    ROWS_CELLS, /* the cells themselves, one struct row_cell for each column */
};

enum row_column_type {
    COLUMN_NUMBER,
    COLUMN_TEXT,
    COLUMN_TRUTH,
};

/* What stands in a column; nothing, if there is neither a text nor a number. */
struct row_cell {
    const char *text; /* of COLUMN_TEXT; or NULL. It lives as long as the rows. */
    int64_t number;   /* of the others: a truth is 0 or 1 */
    bool is_there;
};

/* The columns. Immutable once made; they and their texts live in the arena they were made in. */
struct rows;

/*
 * Columns for games or deals by a ruleset. A tournament's rows also name the table and who plays
 * each seat, and have sets for games.
 */
const struct rows *rows_create(const struct ruleset *rules, enum rows_unit unit,
                               enum rows_form form, bool is_tournament, struct arena *arena);

enum rows_unit rows_unit(const struct rows *rows);

/* How many columns there are, and what one is. */
#define ROW_KINDS_MAX   24
#define ROW_COLUMNS_MAX (ROW_KINDS_MAX + 4 * SEATS_MAX + VARIABLES_MAX)
struct row_column {
    const char *name, *doc;
    enum row_column_type type;
};
unsigned rows_column_count(const struct rows *rows);
struct row_column rows_column(const struct rows *rows, unsigned number);

/* What stands before the rows: of CSV the names of the columns. */
void rows_write_head(const struct rows *rows, FILE *out);

/* As JSON Schema (draft-07), one object on a line: of a row as JSON, by any ruleset. */
void rows_write_schema(FILE *out);

/* Where a row comes from. */
struct rows_origin {
    uint64_t seed, number;      /* the number of the game or the set, from 1 */
    unsigned table;             /* of a tournament, from 1 */
    const char *const *players; /* the same: the names of those at the seats */
};

/* A row for the deal that has just ended. */
void rows_write_deal(const struct rows *rows, const struct rows_origin *origin,
                     const struct state *state, FILE *out);

/* What a game has come to. */
struct rows_game {
    int64_t deals, abandoned, redealt, decisions;
    bool is_over;    /* else it was broken off */
    uint8_t winners; /* accounts, a bit for each; 0: nobody */
    int64_t tricks[SEATS_MAX];
    int64_t score[SEATS_MAX]; /* by account */
};

void rows_write_game(const struct rows *rows, const struct rows_origin *origin,
                     const struct rows_game *game, FILE *out);

/* --- rows of many threads, in order (row_queue.c) -------------------------------------------- */

/*
 * Where threads hand in the rows of numbered games, in any order. They are written in the order of
 * the numbers; what comes before its turn waits. A game that has been written is not written again.
 */
struct row_queue;

/* For the games from `first` on. Writes to `out`; once that fails *stop becomes true, and nothing
 * more is written. The caller owns it. */
struct row_queue *row_queue_create(uint64_t first, FILE *out, volatile atomic_bool *stop);

/* What still waits is forgotten: games before it have not been played. Takes NULL. */
void row_queue_destroy(struct row_queue *queue);

void row_queue_hand_in(struct row_queue *queue, uint64_t number, const char *text, size_t length);

#endif
