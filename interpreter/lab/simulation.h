/*
 * Many games, or many positions of games: one of them, the threads that share them out, and what
 * came of all.
 */
#ifndef ELDEST_LAB_SIMULATION_H
#define ELDEST_LAB_SIMULATION_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "engine/event.h"
#include "lab/coverage.h"
#include "lab/duplicate.h"
#include "lab/rows.h"
#include "lab/tally.h"
#include "players/players.h"
#include "solve/solve.h"

/* --- positions that are solved (solving.c) --------------------------------------------------- */

/*
 * Positions of a ruleset that are found by chance, and what solving them comes to: a panel of
 * figures, as simulations have one, and a table that adds to them position by position. What comes
 * of a position depends on the seed, its number and what is wanted, and on nothing else.
 */

/* What is solved. */
struct solving {
    enum solve_measure measure;
    bool only_plainly;
    uint64_t nodes; /* that may be looked at for a position */
    unsigned left; /* cards in the largest hand, once somebody leads; 0: the first lead of a deal */
};

/* "tricks, the last 5 cards of each hand, at most 1000000 nodes"; figures are added to their like
 * only. In the arena. */
const char *solving_words(const struct solving *solving, struct arena *arena);

/* Its rows; the texts live in the arena. */
const struct panel *solving_panel(const struct solving *solving, struct arena *arena);

/* What a thread solves its positions with. */
struct solving_table;

/* All is borrowed; the tally is of the panel. The caller owns it. */
struct solving_table *solving_open(const struct engine *engine, const struct solving *solving,
                                   struct tally *tally);
void solving_close(struct solving_table *table); /* takes NULL */

/* Finds the position of this number, solves it, and adds it to the tally. False if a hook failed,
 * or *drop became true, which may be NULL: then nothing is added. */
bool solving_add(struct solving_table *table, uint64_t seed, uint64_t number,
                 const volatile atomic_bool *drop);

/* --- games ----------------------------------------------------------------------------------- */

/* One game of a simulation: random legal play, and its counts, row by row of the panel. */

/* What a thread plays its games with. */
struct playout {
    const struct panel *panel;
    struct engine engine;
    unsigned deals_most;               /* a game is broken off after so many */
    bool spread;                       /* contracts are tried evenly */
    const struct listener *listener;   /* what hears of the games; NULL: nothing does */
    struct audience audience;          /* the same, of the game under way */
    struct roster *roster;             /* programs that play some seats, and listen; or NULL */
    struct computer *const *seated;    /* by seat: computer players, NULL: at random; or NULL */
    const struct numbering *numbering; /* cards are chosen in the order of another pack; or NULL */
    int64_t *counts;                   /* of this game, by row */
    struct digest digest;              /* of this game */
    struct tally *tally;               /* its distributions and its digest are counted at once */
    const volatile atomic_bool *drop;  /* once true the game under way is given up; NULL: never */
    const struct rows *rows;           /* what is written of each game or deal; NULL: nothing */
    FILE *rows_out;                    /* where */
};

/* Borrows all it is given; hooks are opened. playout_finish closes them and frees what it owns. */
void playout_init(struct playout *playout, const struct ruleset *rules, const struct panel *panel,
                  unsigned deals_most, struct diagnostics *diagnostics);
void playout_finish(struct playout *playout);

/*
 * Plays the game of this number and leaves its counts. False if a hook failed, or the game was
 * dropped. Deals come from the
 * seed; what players choose in a deal from a stream of its own, so that two rulesets that agree so
 * far have the same cards and choose alike.
 */
bool playout_play(struct playout *playout, uint64_t seed, uint64_t number);

/* What a deal that has ended leaves in the digest of a game, after the deals before: its cards in
 * the order in which they were played, calls, scores. */
struct digest digest_of_deal(struct digest before, const struct state *state);

/* What a deal and a game add to the counts of a playout: the other half of the panel's sections. */

/* The deal that has just ended, with the lines of its score; NULL if it was abandoned. */
void count_deal(struct playout *playout, const struct state *state, const struct ledger *ledger,
                struct kept_terms *kept);

/* The game that is over, or broken off. */
void count_game(struct playout *playout, const struct state *state);

/*
 * Threads that share games out among them. Games are handed out in order, so that whatever is
 * stopped has played the first ones; what each adds up must not depend on who played which.
 */

#define JOBS_MAX 64

struct worker_pool {
    unsigned jobs;  /* how many work, the caller's thread among them: 1 to JOBS_MAX */
    uint64_t games; /* numbered from 0 */
    /* How many games are handed out at a time: few end soon when stopped, of many short ones
     * threads meet less often; 0: 16. */
    unsigned at_a_time;
    /* Once one of these is true no game is begun that was not handed out; NULL: never. */
    const volatile atomic_bool *stop, *pause;
    /* Plays a game; false if it cannot be played: then nobody begins what was not handed out. */
    bool (*play)(void *worker, uint64_t game);
    /* Told now and then how many games are handed out, from the thread that called; or NULL. */
    void (*progress)(void *self, uint64_t games);
    void *self;
};

/*
 * Plays the games with `jobs` workers, an array of which each has so many bytes. Where the system
 * gives fewer threads, some of them get no game. False if a game could not be played.
 */
bool worker_pool_play(const struct worker_pool *pool, void *workers, size_t size);

/*
 * Many games of random legal play, and what came of them. A simulation's games are numbered; game g
 * depends on (seed, g) and on nothing else, and every figure is a sum over games, so the result is
 * the same for any number of threads and however the games are shared out.
 */

struct simulation {
    uint64_t games;      /* how many `simulate` plays; at least 1 */
    uint64_t first_game; /* the number of the first, usually 0 */
    uint64_t seed;
    unsigned jobs;       /* threads, 1 to JOBS_MAX */
    unsigned deals_most; /* a game is broken off after so many deals; at least 1 */
    bool spread;         /* contracts are tried evenly */
    /* Positions are solved instead of games played, one for each number; or NULL. */
    const struct solving *solving;
    const struct roster_options
        *externals;        /* programs at some seats, for each thread its own; or NULL */
    struct rulebook *book; /* where to count what the rules decide, which takes time; or NULL */
    /* Rules by which each game is played again with the same cards, and where to add what comes of
     * it: a duplicate whose first panel is that of the tally; or both NULL. */
    const struct ruleset *versus;
    struct duplicate *duplicate;
    /* What is written of each game or deal, and where it is handed in; or both NULL. */
    const struct rows *rows;
    struct row_queue *row_queue;
    /* Once one of these is true no game is begun that was not handed out; NULL: never. */
    const volatile atomic_bool *stop, *pause;
    /* Once this is true games under way are given up, and the whole part with them; NULL: never. */
    const volatile atomic_bool *drop;
    /* Told now and then how many games are handed out, from the thread that called; or NULL. */
    void (*progress)(void *self, uint64_t games);
    void *self;
};

struct simulator;

/*
 * Threads, each with a table and programs of its own, that play games part by part. All is
 * borrowed. The caller closes it, which counts in the tally the programs that have forfeited.
 */
struct simulator *simulator_open(const struct ruleset *rules, const struct simulation *simulation,
                                 const struct panel *panel);
void simulator_close(struct simulator *simulator, struct tally *tally);

/*
 * Plays games from the number `first` on and adds them to the tally: all, or the first so many if
 * it is stopped, or none if they are dropped. False if a hook failed: the first game in which one
 * did is *failed, with the reason among the diagnostics. Then the games before it are in the tally
 * or, where programs play, who cannot play them again, none of these.
 */
bool simulator_play(struct simulator *simulator, uint64_t first, uint64_t games,
                    struct tally *tally, uint64_t *failed, struct diagnostics *diagnostics);

/* All of it at once. */
bool simulate(const struct ruleset *rules, const struct simulation *simulation, struct tally *tally,
              struct diagnostics *diagnostics);

#endif
