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
#include "lab/rows.h"
#include "lab/simulation.h"
#include "lab/tally.h"
#include "players/players.h"
#include "ruleset/ruleset.h"

/* --- a table (contest.c) --------------------------------------------------------------------- */

/*
 * One table of a tournament: a deal or a match in which every decision is an entrant's, and what
 * each account gains. What a table comes to depends on its cards and on who sits where.
 */

#define ENTRANTS_MAX 12
#define PAIRS_MAX    (ENTRANTS_MAX * (ENTRANTS_MAX - 1) / 2)

/*
 * Who sits where at the tables of a set. A plain value.
 *
 * By a list: its entrants, repeated round the table, and turned on by one seat from table to table
 * until everybody has sat wherever the list leads them.
 *
 * In pairs: each two of any number of entrants meet at tables of their own, where accounts (sides,
 * or seats that play alone) are one entrant's or the other's by turns, and the other way round at
 * the next table. Of an odd number of accounts one is the first's and all others the second's, each
 * account by turns, and the same the other way round: so both have as many seats in all.
 *
 * Where all play together each entrant has a table of their own, and sits at all its seats.
 */
struct lineup {
    uint8_t entrants; /* how many there are */
    uint8_t players;  /* seats at the table */
    uint16_t tables;  /* in a set: of more no two would be different */
    bool together;    /* all seats of a table are one entrant's */
    bool in_pairs;
    uint8_t seats[ENTRANTS_MAX]; /* of each entrant: how many seats are theirs at every table; in
                                    pairs 0 if it is not always the same number */
    uint16_t tables_of_pair;     /* in pairs: tables at which two meet */
    uint8_t accounts, account_of[SEATS_MAX]; /* in pairs: as the ruleset has them */
};

struct lineup lineup_of(unsigned entrants, unsigned players, bool together);
struct lineup lineup_in_pairs(unsigned entrants, const struct ruleset *rules);

/* The pairs, each with each that follows in the list, in order: the entrants of one. */
struct pairing_of {
    unsigned first, second;
};
struct pairing_of lineup_pair(const struct lineup *lineup, unsigned pair);

/* The entrant, from 0, at a seat of a table. */
unsigned lineup_entrant(const struct lineup *lineup, unsigned table, unsigned seat);

/* How many seats of the account are the entrant's. */
unsigned lineup_seats(const struct lineup *lineup, const struct ruleset *rules, unsigned table,
                      unsigned account, unsigned entrant);

/* Whether a list says nothing of who is better, and why. */
enum lineup_fault {
    LINEUP_FINE,
    LINEUP_UNEVEN,     /* the list does not divide the seats: some have more of them */
    LINEUP_BOTH_SIDES, /* an entrant would play on two sides of one table */
};
enum lineup_fault lineup_fault(const struct lineup *lineup, const struct ruleset *rules);

/* What is played at a table. */
struct fixture {
    uint64_t set; /* its number, and that of the table in it */
    unsigned table;
    uint64_t seed;       /* of the cards, at all tables of the set */
    unsigned deal;       /* only this deal of a match, from 1; 0: a whole match */
    unsigned deals_most; /* after which a match is broken off */
};

/* What a seat is in a deal, beside a seat. */
#define CONTEST_ROLES(X)                                                                           \
    X(DEALER, "dealer")                                                                            \
    X(DECLARER, "declarer")                                                                        \
    X(PARTNER, "partner")   /* on the declarer's side */                                           \
    X(DEFENDER, "defender") /* any other who plays, where somebody has declared */

enum contest_role {
#define X(role, word) CONTEST_##role,
    CONTEST_ROLES(X)
#undef X
        CONTEST_ROLE_COUNT,
};

/* Of the deals in which a seat was something: its points, as account_points counts them. */
struct role_sum {
    uint32_t deals;
    int64_t points;
};

struct outcome {
    uint32_t deals;
    bool broken_off;
    int64_t gain[SEATS_MAX]; /* of each account over all deals; more is better */
    struct role_sum roles[SEATS_MAX][CONTEST_ROLE_COUNT]; /* by seat */
    struct digest digest;                                 /* of all that was played */
};

/*
 * What an account gained, less the mean of the others, times points_weight, so that it is a whole
 * number; where all play together what it gained.
 */
unsigned points_weight(const struct ruleset *rules);
int64_t account_points(const struct ruleset *rules, const int64_t *gain, unsigned account);

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
    struct player *players[ENTRANTS_MAX]; /* by entrant; NULL of programs */
    struct effort efforts[ENTRANTS_MAX];  /* the same, until somebody clears them */
    /* What is written of each deal or each table's game, where, and what entrants are called; or
     * NULL: filled in if the caller wants it. */
    const struct rows *rows;
    FILE *rows_out;
    const char *const *names;
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

/* Immutable once it is made: the rows of the figures, in a panel of their own. */
struct scoreboard {
    const struct ruleset *rules; /* NULL of figures that were read: to these nothing is added */
    struct lineup lineup;
    const struct panel *panel; /* its games are sets */
    const char *names[ENTRANTS_MAX];
    unsigned pair_count;
    /* The first of the rows by entrant, and by pair: of a difference, the first less the second. */
    unsigned points, best, points_between, best_between;
    unsigned deals, broken_off; /* of a table: a mean and a share */
    /* The first of the rows by entrant and seat, and by entrant and role: points, as above; and
     * how often that was. */
    unsigned by_seat, by_role, seat_bases, role_bases;
};

/* The names of the entrants are borrowed; twins are told apart by numbers. */
const struct scoreboard *scoreboard_create(const struct ruleset *rules, const struct lineup *lineup,
                                           const struct entrant *entrants, struct arena *arena);

/* The same of figures that were read, by names that tell twins apart. */
const struct scoreboard *scoreboard_of_names(const struct lineup *lineup, const char *const *names,
                                             struct arena *arena);

/* What the rows count in a set, of which each table has an outcome. counts: [panel->count] */
void scoreboard_count(const struct scoreboard *board, const struct outcome *outcomes,
                      int64_t *counts);

/* What is told of an entrant; it must be the same where figures are added. */
struct contestant {
    const char *policy;   /* the digest of its file; NULL: none */
    const char *command;  /* of a program; NULL: none */
    struct budget budget; /* of who thinks */
};

struct standings {
    const struct scoreboard *board;
    bool whole_matches;                          /* else single deals */
    struct contestant contestants[ENTRANTS_MAX]; /* by entrant */
    struct tally *tally;                         /* of so many sets, the first ones */
    struct effort efforts[ENTRANTS_MAX];         /* by entrant, in these sets */
    uint64_t *resampled; /* [(REPLICATES + 1) * (pairs + 1)]: of each replicate how many sets it
                            has, and twice how many of them the first of each pair won */
};

/* Nothing played yet, in single deals; the caller destroys the tally. The rest is in the arena. */
struct standings standings_begin(const struct ruleset *rules, const struct lineup *lineup,
                                 const struct entrant *entrants, struct arena *arena);

/* Adds those of other sets, which must fit: standings_mismatch says why they do not, or NULL. */
void standings_add(struct standings *standings, const struct standings *more);
const char *standings_mismatch(const struct standings *one, const struct standings *other);

/* What a row of the scoreboard has come to; sets may be few. */
struct estimate standings_figure(const struct standings *standings, unsigned row);

/* --- ratings (rating.c) ---------------------------------------------------------------------- */

/*
 * How strong the entrants are on one scale, by the sets in which each two of them did better: the
 * model of Bradley and Terry ("Rank Analysis of Incomplete Block Designs", 1952), fitted as Hunter
 * does ("MM Algorithms for Generalized Bradley-Terry Models", 2004), in points of Elo: 400 more are
 * odds of ten to one. Their mean is 0. Each pair is given one drawn set in addition, so that who
 * wins always has a rating, too.
 *
 * Intervals come from sets drawn again, the bootstrap (Efron, "Bootstrap Methods: Another Look at
 * the Jackknife", 1979). Each set is in each replicate as often as a number says that is drawn by
 * Poisson's law (Oza and Russell, "Online Bagging and Boosting", 2001): so replicates are sums, and
 * parts of a tournament add up to the whole.
 */
#define REPLICATES 200

/* Room for the replicates, all empty; how many numbers they are. */
uint64_t *rating_room(const struct scoreboard *board, struct arena *arena);
size_t rating_numbers(const struct scoreboard *board);

/* Adds those of other sets. */
void rating_add(struct standings *standings, const struct standings *more);

/* Counts a set whose points are known, by row. The seed is the tournament's. */
void rating_count(struct standings *standings, uint64_t seed, uint64_t set, const int64_t *counts);

/* Of each entrant; nothing is known without sets, and no interval with one. */
void standings_ratings(const struct standings *standings, struct estimate ratings[ENTRANTS_MAX]);

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
    /* Hears of each set that is in the standings with what its rows count, in the order of
     * their numbers, while nobody else changes them, from any thread; or NULL. */
    void (*counted)(void *self, uint64_t set, const int64_t *counts);
    void *self;
    /* What is written of each deal or each table's game, and where, set after set; or both NULL. */
    const struct rows *rows;
    FILE *rows_out;
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
 * same, byte for byte, on any machine. The sample's games are sets. Details are points by seat and
 * by role.
 */
void tournament_report_text(const struct sample *sample, const struct standings *standings,
                            bool has_details, FILE *out);

/* As an object on a line under a seal, that can be read again and merged; estimates in millionths.
 */
void tournament_report_json(const struct sample *sample, const struct standings *standings,
                            FILE *out);

/* As CSV: the names of the columns; and a line for a set, with the points a deal and the share of
 * the best place of each entrant, and what the second of each pair got less than the first. */
void tournament_csv_head(const struct scoreboard *board, FILE *out);
void tournament_csv_set(const struct scoreboard *board, uint64_t set, const int64_t *counts,
                        FILE *out);

/* As a picture, SVG: points of all with their intervals, and their ratings. */
void tournament_plot(const struct sample *sample, const struct standings *standings, FILE *out);

/* Says who plays at random since when, and why: a line for each such entrant. How many there are.
 */
unsigned tournament_tell_faults(const struct standings *standings, FILE *out);

#endif
