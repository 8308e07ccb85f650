/*
 * Tallies: sums over games, whole numbers all of them. Adding two tallies of different games gives
 * the tally of all of them, in whatever order they are added; means and intervals are worked out
 * when they are printed (lab/estimate.h).
 */
#ifndef ELDEST_LAB_TALLY_H
#define ELDEST_LAB_TALLY_H

#include <stdbool.h>

#include "base/digest.h"
#include "lab/panel.h"

/*
 * A whole number of 128 bits, in two's complement: a sum of products of 64 bits each. Not every
 * machine has a type for it, and all shall find the same.
 */
struct wide {
    uint64_t low, high;
};

#define WIDE_TEXT 41 /* 39 digits, a sign and a NUL */

static inline struct wide wide_sum(struct wide a, struct wide b)
{
    uint64_t low = a.low + b.low;
    return (struct wide){low, a.high + b.high + (low < b.low)};
}

static inline bool wide_is_negative(struct wide value)
{
    return value.high >> 63;
}

static inline struct wide wide_minus(struct wide value)
{
    return (struct wide){-value.low, ~value.high + !value.low};
}

/* a times b, exactly. */
struct wide wide_product(int64_t a, int64_t b);

/* The nearest there is. */
long double wide_value(struct wide value);

/* Writes the number; the result points into `buffer`. */
const char *wide_text(struct wide value, char buffer[WIDE_TEXT]);

/* The whole of the text, at most 36 digits after an optional '-'. */
bool wide_read(const char *text, struct wide *value);

/* Values up to here have a bin each; whatever lies beyond falls into one more bin on its side. */
#define HISTOGRAM_REACH 1000
#define HISTOGRAM_BINS  (2 * HISTOGRAM_REACH + 3)

/* Of one row: its count in each game summed, squared and summed, and times that of the row it is
 * told of. */
struct sums {
    int64_t sum;
    struct wide square, cross; /* of long matches, and many of them, these need more than 64 bits */
};

struct tally {
    const struct panel *panel;
    struct sums *rows;                      /* [panel->count] */
    uint64_t (*histograms)[HISTOGRAM_BINS]; /* [panel->distribution_count] */
    struct digest digest;                   /* of every action and score of every game */
    uint64_t forfeits;                      /* programs that have forfeited, on any thread */
};

/* A tally of no games. The panel is borrowed; the caller owns the tally. */
struct tally *tally_create(const struct panel *panel);
void tally_destroy(struct tally *tally); /* takes NULL */

/* Forgets all games. */
void tally_clear(struct tally *tally);

/* Adds what `more` holds, a tally with as many rows. */
void tally_add(struct tally *tally, const struct tally *more);

/* Adds one game: what each row counted in it. */
void tally_game(struct tally *tally, const int64_t *counts);

/* The bin of a value, and the value of a bin: -HISTOGRAM_REACH - 1 and its opposite at the ends. */
static inline unsigned histogram_bin(int64_t value)
{
    int64_t most = HISTOGRAM_REACH + 1;
    value = value < -most ? -most : value > most ? most : value;
    return (unsigned)(value + most);
}

static inline int histogram_value(unsigned bin)
{
    return (int)bin - HISTOGRAM_REACH - 1;
}

static inline uint64_t tally_games(const struct tally *tally)
{
    return (uint64_t)tally->rows[ROW_GAMES].sum;
}

#endif
