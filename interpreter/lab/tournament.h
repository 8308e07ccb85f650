/*
 * A tournament on paired cards: in a set the same cards are played at several tables, at which the
 * entrants sit in every different way that their list can be turned. Sets are numbered; what comes
 * of one depends on the seed and its number and, unless somebody thinks by the clock, on nothing
 * else.
 */
#ifndef ELDEST_LAB_TOURNAMENT_H
#define ELDEST_LAB_TOURNAMENT_H

#include <stdio.h>

#include "lab/contest.h"
#include "lab/simulation.h"
#include "lab/tally.h"

/*
 * What the entrants have come to. A set, the tables at which the same cards were played, is one
 * observation; all that is kept of it is sums of whole numbers, as in any tally, and so the figures
 * are the same in whatever order sets are added.
 *
 * Points of an entrant are those of its seats: what the account of a seat gained, less the mean of
 * what the other accounts gained. Best is the account that gained most; several that did share it,
 * and so do the seats of an account.
 */

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

/* --- playing --------------------------------------------------------------------------------- */

struct tournament {
    const struct entrant *entrants; /* as many as the scoreboard has */
    uint64_t sets;
    uint64_t seed;
    bool whole_matches;  /* else single deals, as they come in turn in a match */
    unsigned deals_most; /* a match is broken off after so many; at least 1 */
    unsigned jobs;       /* threads, 1 to JOBS_MAX */
    /* Once this is true nobody plays on: what of a set was played counts for nothing. NULL: never.
     */
    const volatile atomic_bool *stop;
    /* Told now and then how many sets are done, from the thread that called; or NULL. */
    void (*progress)(void *self, uint64_t sets);
    void *self;
};

/*
 * Plays the sets and adds them to the standings. False, with a diagnostic, if a hook or a policy
 * failed; the standings then mean nothing.
 */
bool tournament_play(const struct tournament *tournament, struct standings *standings,
                     struct diagnostics *diagnostics);

/*
 * How many deals of a match differ in more than their cards: in trumps, hand sizes, cards passed.
 * Single deals go through so many of them in turn.
 */
unsigned tournament_deals_in_turn(const struct ruleset *rules);

/* --- what it has come to, for people and for programs ---------------------------------------- */

/*
 * As a page. How long decisions took is told only where somebody has a clock: else the page is the
 * same, byte for byte, on any machine.
 */
void tournament_report_text(const struct tournament *tournament, const struct standings *standings,
                            FILE *out);

/* As an object on a line; estimates in millionths. */
void tournament_report_json(const struct tournament *tournament, const struct standings *standings,
                            FILE *out);

/* Says who plays at random since when, and why: a line for each such entrant. How many there are.
 */
unsigned tournament_tell_faults(const struct standings *standings, FILE *out);

#endif
