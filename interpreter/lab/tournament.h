/*
 * A tournament on paired cards: in a set the same cards are played at several tables, at which the
 * entrants sit in every different way that their list can be turned. Sets are numbered; what comes
 * of one depends on the seed and its number and, unless somebody thinks by the clock, on nothing
 * else.
 */
#ifndef ELDEST_LAB_TOURNAMENT_H
#define ELDEST_LAB_TOURNAMENT_H

#include "lab/crew.h"
#include "lab/standings.h"

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

#endif
