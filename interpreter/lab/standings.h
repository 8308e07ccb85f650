/*
 * What the entrants of a tournament have come to. A set, the tables at which the same cards were
 * played, is one observation; all that is kept of it is sums of whole numbers, as in any tally, and
 * so the figures are the same in whatever order sets are added.
 *
 * Points of an entrant are those of its seats: what the account of a seat gained, less the mean of
 * what the other accounts gained. Best is the account that gained most; several that did share it,
 * and so do the seats of an account.
 */
#ifndef ELDEST_LAB_STANDINGS_H
#define ELDEST_LAB_STANDINGS_H

#include "lab/contest.h"
#include "lab/estimate.h"

#define PAIRS_MAX (SEATS_MAX * (SEATS_MAX - 1) / 2)

/* Immutable once it is made: the rows of the figures, in a panel of their own. */
struct scoreboard {
    const struct ruleset *rules;
    struct lineup lineup;
    const struct panel *panel; /* its games are sets */
    const char *names[SEATS_MAX];
    unsigned pair_count;
    uint8_t pairs[PAIRS_MAX][2]; /* of entrants: each with each that follows in the list */
    /* The first of the rows by entrant, and by pair: of a difference, the first less the second. */
    unsigned points, best, points_between, best_between;
    unsigned deals, broken_off; /* of a table: a mean and a share */
};

/* The names of the entrants are borrowed; twins are told apart by numbers. */
const struct scoreboard *scoreboard_create(const struct ruleset *rules,
                                           const struct entrant *entrants, unsigned count,
                                           struct arena *arena);

/* What the rows count in a set, of which each table has an outcome. counts: [panel->count] */
void scoreboard_count(const struct scoreboard *board, const struct outcome *outcomes,
                      int64_t *counts);

struct standings {
    const struct scoreboard *board;
    struct tally *tally;              /* of so many sets */
    struct effort efforts[SEATS_MAX]; /* by entrant, and also at tables that count for nothing */
};

/* What a row of the scoreboard has come to; sets may be few. */
struct estimate standings_figure(const struct standings *standings, unsigned row);

#endif
