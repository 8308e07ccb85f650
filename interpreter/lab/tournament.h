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
#include "lab/report.h"
#include "lab/simulation.h"
#include "lab/tally.h"

/*
 * What the entrants have come to. A set, the tables at which the same cards were played, is one
 * observation; all that is kept of it is sums of whole numbers, as in any tally, and so the figures
 * are the same in whatever order sets are added.
 *
 * Points of an entrant are those of its seats: what the account of a seat gained, less the mean of
 * what the other accounts gained. Best is the account that gained most; several that did share it,
 * and so do the seats of an account. Where all play together there are no others: points are what
 * all gained at the table of the entrant, and best is that they have won.
 */

#define PAIRS_MAX (SEATS_MAX * (SEATS_MAX - 1) / 2)

/* Immutable once it is made: the rows of the figures, in a panel of their own. */
struct scoreboard {
    const struct ruleset *rules; /* NULL of figures that were read: to these nothing is added */
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

/* The same for so many players, whatever they play, by names that tell twins apart. */
const struct scoreboard *scoreboard_of_names(unsigned players, bool together,
                                             const char *const *names, unsigned count,
                                             struct arena *arena);

/* What the rows count in a set, of which each table has an outcome. counts: [panel->count] */
void scoreboard_count(const struct scoreboard *board, const struct outcome *outcomes,
                      int64_t *counts);

/* What is told of an entrant; it must be the same where figures are added. */
struct contestant {
    const char *policy;   /* the digest of its file; NULL: a computer plays */
    struct budget budget; /* of who thinks */
};

struct standings {
    const struct scoreboard *board;
    bool whole_matches;                       /* else single deals */
    struct contestant contestants[SEATS_MAX]; /* by entrant */
    struct tally *tally;                      /* of so many sets, the first ones */
    struct effort efforts[SEATS_MAX];         /* by entrant, in these sets */
};

/* Nothing played yet, in single deals; the caller destroys the tally. */
struct standings standings_begin(const struct ruleset *rules, const struct entrant *entrants,
                                 unsigned count, struct arena *arena);

/* Adds those of other sets, which must fit: standings_mismatch says why they do not, or NULL. */
void standings_add(struct standings *standings, const struct standings *more);
const char *standings_mismatch(const struct standings *one, const struct standings *other);

/* What a row of the scoreboard has come to; sets may be few. */
struct estimate standings_figure(const struct standings *standings, unsigned row);

/* --- playing --------------------------------------------------------------------------------- */

struct tournament {
    const struct entrant *entrants; /* as many as the scoreboard has */
    uint64_t first, sets;           /* the number of the first, usually 0, and how many */
    uint64_t seed;
    unsigned deals_most; /* a match is broken off after so many; at least 1 */
    unsigned jobs;       /* threads, 1 to JOBS_MAX */
    /* Once this is true nobody plays on: what of a set was played counts for nothing, and neither
     * does any set behind it. NULL: never. */
    const volatile atomic_bool *stop;
    /* Told now and then how many sets are in the standings, from the thread that called; or NULL.
     */
    void (*progress)(void *self, uint64_t sets);
    /* Told of each set that has come to the standings, while nobody else changes them, from any
     * thread; or NULL. */
    void (*counted)(void *self);
    void *self;
};

/*
 * Plays the sets that the standings have not got yet, in single deals as they come in turn in a
 * match or in whole matches, as the standings say; and adds them, one after the other. False, with
 * a diagnostic, if a hook or a policy failed; the standings then have sets before that.
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
 * same, byte for byte, on any machine. The sample's games are sets.
 */
void tournament_report_text(const struct sample *sample, const struct standings *standings,
                            FILE *out);

/* As an object on a line under a seal, that can be read again and merged; estimates in millionths.
 */
void tournament_report_json(const struct sample *sample, const struct standings *standings,
                            FILE *out);

/* Says who plays at random since when, and why: a line for each such entrant. How many there are.
 */
unsigned tournament_tell_faults(const struct standings *standings, FILE *out);

#endif
