/*
 * Habits: what has been good so far in this search, whatever else was done. A habit is an action of
 * one seat in one kind of situation; it is worth the mean of what all those deals were worth to the
 * seat in which it was followed. Deals are played to their end by habits, not at random: after some
 * hundreds of them everybody plays for what the game is about, which the habits know and we do not.
 *
 * After Finnsson and Björnsson, "Simulation-Based Approach to General Game Playing" (2008), who
 * call this the move-average sampling technique.
 */
#ifndef ELDEST_PLAYERS_HABITS_H
#define ELDEST_PLAYERS_HABITS_H

#include "engine/engine.h"
#include "players/situation.h"

struct habit {
    double worth;   /* summed up */
    uint32_t count; /* deals in which it was followed */
    float mean;     /* leaning towards what any deal is worth while there are few */
};

/* A habit that was followed in the deal that is being played. */
struct followed {
    uint32_t habit;
    uint8_t account;
};

#define FOLLOWED_MOST (2 * CARDS_MAX + CALLS_MADE_MAX)

struct habits {
    const struct ruleset *rules;
    struct heights heights;
    struct habit *all;       /* by number */
    double worth[SEATS_MAX]; /* of all deals, by account */
    uint32_t deals;
    struct followed followed[FOLLOWED_MOST];
    unsigned followed_count;
};

/* habits_finish frees what it owns; the rules are borrowed. */
void habits_init(struct habits *habits, const struct ruleset *rules);
void habits_finish(struct habits *habits);

/* Forgets everything: another decision is to be made. */
void habits_forget(struct habits *habits);

/*
 * What the actor does out of habit, and follows: the better of two actions that come to mind.
 * Calls, passes and cards only; legal must not be empty.
 */
unsigned habits_choose(struct habits *habits, const struct state *state, struct set legal,
                       struct rng *rng);

/* The actor does this for another reason; it counts for the habit all the same. */
void habits_follow(struct habits *habits, const struct state *state, unsigned action);

/* The deal is over and was worth so much to each account: what was followed in it is counted. */
void habits_learn(struct habits *habits, const double *worths);

#endif
