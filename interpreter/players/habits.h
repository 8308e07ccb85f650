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
#include "ruleset/ruleset.h"
#include "table/state.h"

/*
 * In what kind of situation somebody acts, as card players tell one from another: whether they lead
 * or follow, whether the trick is a friend's so far, whether they speak last to it, whether a card
 * would win it, and how they stand to their bid. No game is known here: these are the questions
 * that every game of tricks asks.
 */

/* Which cards are higher than which, found for each context when it is first asked for. */
struct heights {
    const struct ruleset *rules;
    struct set **higher; /* [context][card]: the cards of its suit that beat it; or NULL */
};

void heights_init(struct heights *heights, const struct ruleset *rules);
void heights_finish(struct heights *heights);

/* The actor's situation in one state: what is the same for all that could be done. */
struct situation {
    uint32_t first; /* the habit of action 0 */
    /* A card's habit is another one if it could win: where it beats this power, or nothing higher
     * is out. */
    const uint8_t *power; /* of cards that follow; or NULL */
    uint8_t to_beat;
    const struct set *higher; /* than a card that is led; or NULL */
    struct set out;           /* the cards in other hands */
};

/* Habits are numbered from 0 to this, less one. */
uint32_t situation_habits(const struct ruleset *rules);

/* TURN_CALL, TURN_PASS, TURN_CARD. Borrows from the heights. */
struct situation situation_of(struct heights *heights, const struct state *state);

/* The number of an action's habit. */
static inline uint32_t situation_habit(const struct situation *situation, unsigned action)
{
    bool wins = false;
    if (situation->power)
        wins = situation->power[action] > situation->to_beat;
    else if (situation->higher)
        wins = set_is_empty(set_and(situation->higher[action], situation->out));
    return situation->first + action + (wins ? SET_MAX : 0);
}

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
