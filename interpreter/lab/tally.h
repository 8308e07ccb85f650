/* Panels, tallies and estimates: which figures there are, their sums, what these are worth. */
#ifndef ELDEST_LAB_TALLY_H
#define ELDEST_LAB_TALLY_H

#include <stdbool.h>

#include "base/digest.h"
#include "ruleset/ruleset.h"

/*
 * The panel: which figures there are of games by a ruleset. Each is a row: what is counted in a
 * game, and what it is told of: deals that were abandoned, of the deals. Whatever prints, saves,
 * reads, merges or compares figures goes through these rows and knows nothing else of them.
 */

enum figure_kind {
    FIGURE_COUNT, /* only what others are told of: conditions that were asked */
    FIGURE_SHARE, /* how many of them: from 0 to 1 */
    FIGURE_MEAN,  /* so many of each */
};

struct figure {
    const char *section, *name; /* "ledger", "odd tricks" */
    enum figure_kind kind;
    unsigned of;         /* the row it is told of */
    bool never_negative; /* as tricks are, and points that nobody can lose */
};

/* Rows that every panel begins with. */
enum {
    ROW_GAMES,
    ROW_DEALS,
    ROW_BROKEN_OFF,
    ROW_ABANDONED,
    ROW_REDEALT,
    ROW_DECISIONS,
    ROW_CHOICES, /* legal actions, summed over decisions */
};

#define DISTRIBUTIONS_MAX (2 * SEATS_MAX + 1)

/* A condition that is asked once a deal is scored. What is only for weighing calls has no answer
 * then. */
struct asked_condition {
    const struct expression *expression;
    struct fact_name name; /* the first of its name: which of them is meant goes by the contract */
    unsigned rows; /* how often it was asked, and how often it held: two rows for each contract */
};

/* Immutable once it is made; the texts live in the arena it was made in, or in the ruleset. */
struct panel {
    struct arena *arena;
    struct figure *figures;
    unsigned count, room;
    const char *distributions[DISTRIBUTIONS_MAX]; /* of whole numbers, one or more a game */
    unsigned distribution_count;
    bool is_scored; /* a score is kept; what comes from elsewhere is asked by its figures */
    /* Where the rows of the sections begin. */
    unsigned wins, scores, points, tricks, line_times, line_points, contracts, suits;
    struct asked_condition asked[TERMS_NAMED_MAX];
    unsigned asked_count;
    unsigned calls[STEPS_MAX], otherwise[STEPS_MAX]; /* of steps that ask */
};

/* The rows for a ruleset. */
const struct panel *panel_create(const struct ruleset *rules, struct arena *arena);

/* An empty panel, for rows that come from elsewhere. The texts are borrowed. */
struct panel *panel_empty(struct arena *arena);
unsigned panel_add(struct panel *panel, const char *section, const char *name,
                   enum figure_kind kind, unsigned of);
unsigned panel_add_figure(struct panel *panel, const struct figure *figure);

/* Says that so many rows from this one on cannot count less than nothing in any game. */
void panel_never_negative(struct panel *panel, unsigned first, unsigned count);

/*
 * Tallies: sums over games, whole numbers all of them. Adding two tallies of different games gives
 * the tally of all of them, in whatever order they are added; means and intervals are worked out
 * when they are printed (lab/tally.h).
 */

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

/* a times b, exactly; of any two numbers, and at once of those that are as small as most. */
struct wide wide_product_of_any(int64_t a, int64_t b);

static inline struct wide wide_product(int64_t a, int64_t b)
{
    if (a != (int32_t)a || b != (int32_t)b)
        return wide_product_of_any(a, b);
    int64_t product = a * b;
    return (struct wide){(uint64_t)product, product < 0 ? UINT64_MAX : 0};
}

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

/* Whether the bin is of all values beyond that reach, too. */
static inline bool histogram_is_end(unsigned bin)
{
    return bin == 0 || bin + 1 == HISTOGRAM_BINS;
}

static inline uint64_t tally_games(const struct tally *tally)
{
    return (uint64_t)tally->rows[ROW_GAMES].sum;
}

/*
 * Figures with their 95 % intervals. Deals of one game are no independent witnesses, games are: so
 * a figure told of deals has the interval of a ratio of sums over games (the delta method). A share
 * has Wilson's interval, in which as many games count as would have the same variance, and stays
 * between 0 and 1. The interval of a mean that cannot be negative ends at 0.
 */

struct estimate {
    bool known;        /* what it is told of has happened at all */
    bool has_interval; /* it has, in two games or more */
    double value, low, high;
};

struct estimate estimate_row(const struct tally *tally, unsigned row);

/* The same where there are few games: the interval of a mean is wider (estimate_of_few). */
struct estimate estimate_row_of_few(const struct tally *tally, unsigned row);

/* How large a part of all values lies in this bin. */
struct estimate estimate_bin(const struct tally *tally, unsigned distribution, unsigned bin);

/* Of `count` in `of`, when all are independent. */
struct estimate estimate_share(double count, double of);

/* value with so large a variance. */
struct estimate estimate_mean(double value, double variance);

/*
 * A mean whose variance was estimated from so few observations that it is itself in doubt: wider,
 * as Student's distribution is wider than the normal one.
 */
struct estimate estimate_of_few(struct estimate mean, double observations);

#endif
