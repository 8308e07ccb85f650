/*
 * The panel: which figures there are of games by a ruleset. Each is a row: what is counted in a
 * game, and what it is told of: deals that were abandoned, of the deals. Whatever prints, saves,
 * reads, merges or compares figures goes through these rows and knows nothing else of them.
 */
#ifndef ELDEST_LAB_PANEL_H
#define ELDEST_LAB_PANEL_H

#include "ruleset/ruleset.h"

enum figure_kind {
    FIGURE_COUNT, /* only what others are told of: conditions that were asked */
    FIGURE_SHARE, /* how many of them: from 0 to 1 */
    FIGURE_MEAN,  /* so many of each */
};

struct figure {
    const char *section, *name; /* "ledger", "odd tricks" */
    enum figure_kind kind;
    unsigned of; /* the row it is told of */
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

/* Immutable once it is made; the texts live in the arena it was made in, or in the ruleset. */
struct panel {
    struct arena *arena;
    struct figure *figures;
    unsigned count, room;
    const char *distributions[DISTRIBUTIONS_MAX]; /* of whole numbers, one or more a game */
    unsigned distribution_count;
    /* Where the rows of the sections begin. */
    unsigned wins, scores, points, tricks, line_times, line_points, contracts, suits, conditions;
    unsigned calls[STEPS_MAX], otherwise[STEPS_MAX]; /* of steps that ask */
};

/* The rows for a ruleset. */
const struct panel *panel_create(const struct ruleset *rules, struct arena *arena);

/* An empty panel, for rows that come from elsewhere. The texts are borrowed. */
struct panel *panel_empty(struct arena *arena);
unsigned panel_add(struct panel *panel, const char *section, const char *name,
                   enum figure_kind kind, unsigned of);

#endif
