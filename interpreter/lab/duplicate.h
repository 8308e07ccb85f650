/*
 * A duplicate, as card players call it: the same cards are played again at a second table, here by
 * other rules, and only the difference counts. What was luck of the cards was so at both tables;
 * so sums of what the two came to in one game, multiplied, tell how much of the luck goes away.
 */
#ifndef ELDEST_LAB_DUPLICATE_H
#define ELDEST_LAB_DUPLICATE_H

#include <limits.h>

#include "lab/estimate.h"
#include "lab/numbering.h"
#include "lab/panel.h"
#include "lab/tally.h"

/* --- pairings: which figures of two rulesets are the same figure, those of one section and name
 * --- */

#define NO_ROW UINT_MAX

/* The rows of one figure in both panels; NO_ROW where the ruleset has no such figure. */
struct pair {
    unsigned rows[2];
};

/* Immutable once it is made; panels are borrowed. */
struct pairing {
    const struct panel *panels[2];
    struct pair *pairs; /* as the first has them; then those that only the second has */
    unsigned count;
    struct numbering numbering; /* the cards of the second by their numbers in the first */
};

/*
 * Pairs all figures but those that only others are told of. What has one name several times is
 * paired in order.
 */
struct pairing *pairing_create(const struct panel *first, const struct panel *second,
                               struct arena *arena);

/*
 * Fills in the numbering, so that both can be dealt the same cards. NULL; or why they cannot be, a
 * phrase from the arena: other numbers of players, other packs.
 */
const char *pairing_match_cards(struct pairing *pairing, const struct ruleset *first,
                                const struct ruleset *second, struct arena *arena);

/* What a pair is called, and whether it is a share or a mean. */
const struct figure *pairing_figure(const struct pairing *pairing, const struct pair *pair);

/* Whether both have the figure. */
static inline bool pair_is_whole(const struct pair *pair)
{
    return pair->rows[0] != NO_ROW && pair->rows[1] != NO_ROW;
}

/* --- duplicates ------------------------------------------------------------------------------ */

/*
 * Of a figure that both tables have: over all games, what the row counted and what it is told of,
 * at the first table times at the second. Zeroes where one of them has none.
 */
struct products {
    struct wide row_row, row_of, of_row, of_of;
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

/* --- differences ----------------------------------------------------------------------------- */

/*
 * Of a figure between the two tables, second minus first, with its 95 % interval. Each figure is a
 * ratio of sums over games, and so near its mean a sum over games (the delta method); the variance
 * of the difference is that of what each game adds to it at both tables, which is less than at two
 * tables with cards of their own if the games go alike. Known where both tables know the figure.
 * The tally is the first table's, of the same games.
 */
struct estimate estimate_difference(const struct tally *first, const struct duplicate *duplicate,
                                    unsigned number);

/* Whether the interval leaves out zero. */
bool difference_is_clear(const struct estimate *difference);

#endif
