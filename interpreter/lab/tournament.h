/*
 * A tournament on paired cards: in a set the same cards are played at several tables, at which the
 * entrants sit in every different way that their list can be turned. Sets are numbered; what comes
 * of one depends on the seed and its number and, unless somebody thinks by the clock, on nothing
 * else.
 */
#ifndef ELDEST_LAB_TOURNAMENT_H
#define ELDEST_LAB_TOURNAMENT_H

#include <stdio.h>

#include "base/digest.h"
#include "engine/engine.h"
#include "lab/report.h"
#include "lab/simulation.h"
#include "lab/tally.h"
#include "players/players.h"
#include "ruleset/ruleset.h"

/* --- a table (contest.c) --------------------------------------------------------------------- */

/*
 * One table of a tournament: a deal or a match in which every decision is an entrant's, and what
 * each account gains. What a table comes to depends on its cards and on who sits where.
 */

/*
 * Who sits where at the tables of a set: a list of entrants, repeated round the table, and turned
 * on by one seat from table to table until everybody has sat wherever the list leads them. Where
 * all play together each entrant has a table of their own, and sits at all its seats. A plain
 * value.
 */
struct lineup {
    uint8_t entrants;         /* how many are in the list */
    uint8_t players;          /* seats at the table, at least as many */
    uint8_t tables;           /* in a set: of more no two would be different */
    bool together;            /* all seats of a table are one entrant's */
    uint8_t seats[SEATS_MAX]; /* of each entrant: how many seats are theirs at every table */
};

struct lineup lineup_of(unsigned entrants, unsigned players, bool together);

/* The entrant, from 0, at a seat of a table. */
static inline unsigned lineup_entrant(const struct lineup *lineup, unsigned table, unsigned seat)
{
    return lineup->together ? table : (seat + table) % lineup->players % lineup->entrants;
}

/* How many seats of the account are the entrant's. */
unsigned lineup_seats(const struct lineup *lineup, const struct ruleset *rules, unsigned table,
                      unsigned account, unsigned entrant);

/* What is played at a table. */
struct fixture {
    uint64_t set; /* its number, and that of the table in it */
    unsigned table;
    uint64_t seed;       /* of the cards, at all tables of the set */
    unsigned deal;       /* only this deal of a match, from 1; 0: a whole match */
    unsigned deals_most; /* after which a match is broken off */
};

struct outcome {
    uint32_t deals;
    bool broken_off;
    int64_t gain[SEATS_MAX]; /* of each account over all deals; more is better */
    struct digest digest;    /* of all that was played */
};

/* Why somebody plays at random: the first time, in the order of sets and tables. */
struct fault {
    uint64_t set;
    unsigned table, seat;
    char words[160]; /* cut if it is longer */
};

/* What an entrant has done at some tables, and at all of them once that is added. */
struct effort {
    uint64_t decisions;   /* where there was a choice */
    uint64_t iterations;  /* of thinking, in all of them */
    uint64_t nanoseconds; /* of the processor; only of those who have a clock */
    uint64_t faults;      /* tables at which it came to play at random */
    struct fault fault;   /* the first, if there are any */
};

void effort_add(struct effort *effort, const struct effort *more);

/* Who may end a game: whether to go on is asked before and after every decision. */
struct overseer {
    void *self;
    bool (*goes_on)(void *self);
};

/* What a thread plays its tables with. */
struct contest {
    struct engine engine;
    const struct lineup *lineup;
    const struct entrant *entrants;
    uint64_t seed; /* of the entrants' chance */
    struct overseer overseer;
    struct diagnostics *diagnostics;
    struct player *players[SEATS_MAX]; /* by entrant */
    struct effort efforts[SEATS_MAX];  /* the same, until somebody clears them */
};

/*
 * Everybody sits down; all that is given is borrowed. False, with a diagnostic, if a policy cannot
 * be used. Call contest_finish in any case.
 */
bool contest_init(struct contest *contest, const struct ruleset *rules, const struct lineup *lineup,
                  const struct entrant *entrants, uint64_t seed, struct overseer overseer,
                  struct diagnostics *diagnostics);
void contest_finish(struct contest *contest);

enum contest_end {
    CONTEST_PLAYED,
    CONTEST_STOPPED, /* by the overseer: there is no outcome */
    CONTEST_FAILED,  /* a hook or a policy has failed, with a diagnostic */
};

enum contest_end contest_play(struct contest *contest, const struct fixture *fixture,
                              struct outcome *outcome);

/* --- standings ------------------------------------------------------------------------------- */

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
