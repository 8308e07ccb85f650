/*
 * What every player that thinks has before it: a decision as its seat sees it, worlds that it
 * might be in, and what came of each choice in the worlds tried so far.
 */
#ifndef ELDEST_PLAYERS_SEARCH_H
#define ELDEST_PLAYERS_SEARCH_H

#include "belief/belief.h"
#include "players/computer.h"
#include "players/worth.h"

/* What is left of a budget while somebody thinks. */
struct purse {
    struct budget budget;
    int64_t begun;      /* the thread's processor time then, in microseconds */
    uint64_t spent;     /* iterations */
    uint64_t next_look; /* at the clock: when so many are spent */
    bool empty;
};

/* The clock runs from here on. */
void purse_open(struct purse *purse, struct budget budget);

/* Spends iterations. False if now nothing is left: whoever thinks must come to an end. */
bool purse_spend(struct purse *purse, uint64_t iterations);

/* What came of one choice, summed up over the deals in which it was made. */
struct trial {
    uint64_t count;
    double worth, points, squares; /* to the seat's account; squares of points */
};

struct search {
    const struct engine *engine;
    struct belief *belief;
    const struct worth *worth;
    const struct view *view;
    struct set legal; /* two actions or more */
    unsigned account; /* of the seat that decides */
    struct rng rng;
    struct purse purse;
    uint64_t worlds;              /* drawn so far */
    uint64_t decisions;           /* made in them */
    struct trial trials[SET_MAX]; /* by action */
};

/* Another world in which the seat might be; false if none can be drawn, and belief_fault says why.
 */
bool search_world(struct search *search, struct state *world);

/* A world is played to its end after this choice: counts what came of it. worths by account. */
void search_count(struct search *search, unsigned action, const struct state *end,
                  const double *worths);

/* The choice whose trial is better than all others'; the first of equals. */
unsigned search_best(const struct search *search,
                     bool (*better)(const struct trial *one, const struct trial *other));

/*
 * The plain thinker: every choice is tried in the same worlds, each played to its end at random;
 * the one that was worth most on the average is made.
 */

/* One of search->legal; -1 if a hook failed or no world could be drawn. */
int rollout_choose(struct search *search);

#endif
