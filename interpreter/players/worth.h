/*
 * What the end of a deal is worth to everybody who keeps a score. Computer players play for the
 * match: a deal is worth the chance to be ahead at the end of it. Where the ruleset says what is
 * played for instead of keeping a score, every deal stands for itself.
 */
#ifndef ELDEST_PLAYERS_WORTH_H
#define ELDEST_PLAYERS_WORTH_H

#include "engine/engine.h"

/* How the deals of a ruleset end, roughly: found once, from random deals. */
struct worth {
    double spread; /* of a lead gained in one deal: the root of its mean square; more than 0 */
    double rise;   /* the mean of the best gain in a deal; more than 0 */
};

/*
 * Plays random deals to find the measures of a ruleset, the same deals whoever asks. Afterwards
 * hooks_failed says whether a hook failed.
 */
struct worth worth_of_deals(const struct engine *engine);

/*
 * TURN_NEXT_DEAL, TURN_OVER: what the deal was worth to each account, from 0 to 1. Nearly all of it
 * is the chance to be ahead of another account at the end of the match, on the average of the
 * others: 1, a half for a tie, or 0 when it is over; else by the lead and the deals that are left.
 */
void worth_of_end(const struct worth *worth, const struct engine *engine, const struct state *state,
                  double *worths);

/*
 * TURN_NEXT_DEAL, TURN_OVER: the points of an account in the deal, as engine_gain counts them: its
 * own minus the mean of the others'.
 */
double worth_points(const struct engine *engine, const struct state *state, unsigned account);

#endif
