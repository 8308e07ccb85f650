/*
 * A match at which it is tried whether players are fair. One is asked all through it, for every
 * seat in turn, and sees the match as it is. For each seat there is a twin who is asked for that
 * seat alone, and sees the match as it might be, with the hidden cards elsewhere. They must agree;
 * so whoever remembered what another seat was shown would be caught, too.
 */
#ifndef ELDEST_TESTS_PLAYERS_FAIR_H
#define ELDEST_TESTS_PLAYERS_FAIR_H

#include "unit.h"

#include "players/players.h"

/* Whoever chooses. The match is for those who are planted to be caught; or they remember. */
struct chooser {
    unsigned (*choose)(struct chooser *chooser, const struct state *state, const struct view *view,
                       struct set legal);
    struct computer *computer; /* or NULL */
    uint64_t memory;
};

struct tally {
    unsigned looks[TURN_OVER + 1]; /* by what the seat was to do */
    unsigned differences;
};

/*
 * So many looks at decisions of the ruleset, by this one and as many twins as there are seats. The
 * games go on at random from the seed, so that all sorts of matches come about.
 */
void fair_try(const struct ruleset *rules, struct chooser chooser, const struct chooser *twins,
              unsigned looks, uint64_t seed, struct tally *tally);

#endif
