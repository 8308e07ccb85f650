/*
 * Many games of random legal play, and what came of them. A simulation's games are numbered; game g
 * depends on (seed, g) and on nothing else, and every figure is a sum over games, so the result is
 * the same for any number of threads and however the games are shared out.
 */
#ifndef ELDEST_LAB_SIMULATION_H
#define ELDEST_LAB_SIMULATION_H

#include <stdatomic.h>

#include "lab/crew.h"
#include "lab/duplicate.h"
#include "lab/rulebook.h"
#include "lab/tally.h"
#include "players/party.h"

struct simulation {
    uint64_t games;      /* how many `simulate` plays; at least 1 */
    uint64_t first_game; /* the number of the first, usually 0 */
    uint64_t seed;
    unsigned jobs;                   /* threads, 1 to JOBS_MAX */
    unsigned deals_most;             /* a game is broken off after so many deals; at least 1 */
    bool spread;                     /* contracts are tried evenly */
    const struct party_wish *guests; /* programs at some seats, for each thread its own; or NULL */
    struct rulebook *book; /* where to count what the rules decide, which takes time; or NULL */
    /* Rules by which each game is played again with the same cards, and where to add what comes of
     * it: a duplicate whose first panel is that of the tally; or both NULL. */
    const struct ruleset *versus;
    struct duplicate *duplicate;
    /* Once one of these is true no game is begun that was not handed out; NULL: never. */
    const volatile atomic_bool *stop, *pause;
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
 * it is stopped. False if a hook failed: the first game in which one did is *failed, with the
 * reason among the diagnostics. Then the games before it are in the tally or, where programs play,
 * who cannot play them again, none of these.
 */
bool simulator_play(struct simulator *simulator, uint64_t first, uint64_t games,
                    struct tally *tally, uint64_t *failed, struct diagnostics *diagnostics);

/* All of it at once. */
bool simulate(const struct ruleset *rules, const struct simulation *simulation, struct tally *tally,
              struct diagnostics *diagnostics);

#endif
