/* What the parts of rows share: for the files row*.c. */
#ifndef ELDEST_LAB_ROWS_PARTS_H
#define ELDEST_LAB_ROWS_PARTS_H

#include "lab/rows.h"
#include "transcript/seats.h"

/* What a column has a value for. */
enum column_each {
    EACH_ROW,
    EACH_SEAT,    /* "tricks_North" */
    EACH_ACCOUNT, /* "score_North_South": sides, or seats */
    EACH_SUIT,    /* "trumps": what the deal names */
};

/* Which rows have it. */
enum {
    IN_GAMES = 1,
    IN_DEALS = 2,
    IN_SIMULATIONS = 4,
    IN_TOURNAMENTS = 8,
    IF_SCORED = 16, /* only where a score is kept */
    IF_BID = 32,    /* only where numbers are bid */
    IN_BOTH = IN_GAMES | IN_DEALS,
    IN_ALL = IN_BOTH | IN_SIMULATIONS | IN_TOURNAMENTS,
    IN_ALL_GAMES = IN_GAMES | IN_SIMULATIONS | IN_TOURNAMENTS,
    IN_ALL_DEALS = IN_DEALS | IN_SIMULATIONS | IN_TOURNAMENTS,
};

/* What a row is of: a deal has a state, a game what it has come to. */
struct subject_of_row {
    const struct rows *rows;
    const struct rows_origin *origin;
    const struct state *state;
    const struct rows_game *game;
};

/* A kind of column: it says what stands in it, for one seat, account or suit. */
struct column_kind {
    const char *name;
    enum column_each each;
    enum row_column_type type;
    unsigned where;
    struct row_cell (*cell)(const struct subject_of_row *of, unsigned which);
    const char *doc;
};

struct column {
    const char *name;
    const struct column_kind *kind;
    unsigned of; /* which seat, account or suit */
};

struct rows {
    const struct ruleset *rules;
    struct arena *arena;
    struct seat_names names;
    const char *seat_sets[1u << SEATS_MAX], *account_sets[1u << SEATS_MAX]; /* by their bits */
    enum rows_unit unit;
    enum rows_form form;
    unsigned count;
    struct column columns[ROW_COLUMNS_MAX];
};

/* The kinds, in the order of their columns, of which the first is in every row; the last has no
 * name. */
extern const struct column_kind row_column_kinds[];

#endif
