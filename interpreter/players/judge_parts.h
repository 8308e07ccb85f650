/*
 * What judging a choice in worlds and judging it with all hands visible have in common: what each
 * choice is worth when the hands are known. Only judge*.c and outcomes.c include this.
 */
#ifndef ELDEST_PLAYERS_JUDGE_PARTS_H
#define ELDEST_PLAYERS_JUDGE_PARTS_H

#include <math.h>

#include "players/judge.h"
#include "players/search.h"

/* What tricks are worth where nothing else counts: points by the tricks that a side has in the end.
 */
struct by_tricks {
    bool applies;
    double points[TRICKS_MAX + 1];
};

/* What every choice is worth in one world. */
struct outcomes {
    double points[SET_MAX], tricks[SET_MAX]; /* by the number of the choice */
};

/* A solver that has begun with the deal, of tricks if these say what they are worth. */
struct solving {
    struct solver *solver;
    const struct by_tricks *by_tricks;
    uint64_t nodes;     /* left */
    enum solve_end end; /* of the last position */
};

/* The positions of one deal for one side. */
struct open_side {
    uint8_t side;
    struct open_solver {
        struct solver *solver;
        uint64_t deal; /* that it has begun with; 0: none */
        bool is_whole; /* it holds for every state since then, not only for the last */
    } by[2];           /* enum solve_measure */
};

struct judge {
    struct judging judging;
    struct arena *arena; /* of faults */
    struct diagnostics *diagnostics;
    struct engine engine;
    struct belief *belief;
    struct worth worth;
    struct habits habits;
    struct solver *points, *tricks; /* of worlds */
    struct open_side open[SEATS_MAX];
    unsigned open_count;
    struct outcomes *worlds; /* of the decision */
    size_t room;
};

/* Whether the budget's stop flag is set. */
static inline bool judge_is_to_stop(const struct judge *judge)
{
    return judge->judging.budget.stop && atomic_load(judge->judging.budget.stop);
}

/* A solver of this measure that stops when the judge is to stop; the caller owns it. */
struct solver *judge_create_solver(struct judge *judge, enum solve_measure measure);

/* Smaller differences of sums about as large as this come from rounding. */
static inline double judge_slack(double sum)
{
    return 1e-9 * (1 + fabs(sum));
}

/* The seats of the side for which the actor decides, a bit for each. */
uint8_t outcome_side(const struct ruleset *rules, const struct state *state);

/* The deal is over: the average of the side's accounts, minus that of the others. */
double outcome_points(const struct engine *engine, const struct state *state, uint8_t side);

/* How many tricks the side has won so far. */
double outcome_tricks(const struct state *state, uint8_t side);

/*
 * Fills *by. Claims of every number of tricks say what these are worth; it does not apply where a
 * claim is refused because anything else counts, or where more tricks are ever worth less.
 */
void outcome_by_tricks(const struct engine *engine, const struct state *state, uint8_t side,
                       struct by_tricks *by);

/*
 * What each of the `count` actions is worth to the side, by the solver; equal cards are solved
 * once. Fills *outcomes by the number of the action. False, and outcomes are not to be used, if one
 * is not solved (solving->end says why) or a hook failed.
 */
bool outcomes_solve(const struct engine *engine, struct solving *solving, const struct state *state,
                    uint8_t side, const uint8_t *actions, unsigned count,
                    struct outcomes *outcomes);

#endif
