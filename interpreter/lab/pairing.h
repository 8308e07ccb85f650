/*
 * Which figures of two rulesets are the same figure: those of one section and name. And whether the
 * two can be dealt the same cards at all.
 */
#ifndef ELDEST_LAB_PAIRING_H
#define ELDEST_LAB_PAIRING_H

#include <limits.h>

#include "lab/numbering.h"
#include "lab/panel.h"

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

#endif
