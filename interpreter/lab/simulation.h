/*
 * Many games of random legal play, and what came of them. A simulation's games are numbered; game g
 * depends on (seed, g) and on nothing else, and every figure is a sum over games, so the result is
 * the same for any number of threads.
 */
#ifndef ELDEST_LAB_SIMULATION_H
#define ELDEST_LAB_SIMULATION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diagnostic.h"
#include "base/digest.h"
#include "lab/rulebook.h"
#include "players/party.h"
#include "ruleset/ruleset.h"

struct simulation {
    uint64_t games;      /* how many; at least 1 */
    uint64_t first_game; /* the number of the first, usually 0 */
    uint64_t seed;
    unsigned jobs;                   /* threads, 1 to JOBS_MAX */
    unsigned deals_most;             /* a game is broken off after so many deals; at least 1 */
    const struct party_wish *guests; /* programs at some seats, for each thread its own; or NULL */
    struct rulebook *book; /* where to count what the rules decide, which takes time; or NULL */
};

#define JOBS_MAX 64

/* What one account (a side, or a seat) came to over all games. */
struct account_tally {
    int64_t score_sum, score_square_sum;
    int32_t score_least, score_most;
    uint64_t wins; /* games that it won, alone or with others */
};

/* How often a line of the ledger was written, and the points it gave. */
struct line_tally {
    uint64_t times;
    int64_t points;
};

/* Sums over games: adding two tallies of different games gives the tally of all of them. */
struct tally {
    uint64_t games, broken_off, deals, abandoned, decisions;
    uint64_t forfeits; /* programs that have forfeited, on any thread */
    uint64_t choices;  /* legal actions, summed over decisions */
    struct account_tally accounts[SEATS_MAX];
    struct line_tally lines[LINES_MAX];
    struct digest digest; /* of every action and score of every game */
};

/* Adds what `more` holds to `tally`. A tally of zeroes is one of no games. */
void tally_add(struct tally *tally, const struct tally *more);

/*
 * Plays all games. False, and the reason among the diagnostics, if a hook failed; the tally then
 * means nothing.
 */
bool simulate(const struct ruleset *rules, const struct simulation *simulation, struct tally *tally,
              struct diagnostics *diagnostics);

#endif
