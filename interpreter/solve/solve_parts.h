/* What the parts of the solver share. */
#ifndef ELDEST_SOLVE_SOLVE_PARTS_H
#define ELDEST_SOLVE_SOLVE_PARTS_H

#include "base/digest.h"
#include "solve/race.h"
#include "solve/solve.h"

/* --- known.c: what is known of positions ----------------------------------------------------- */

/* Between these is what a position comes to, and the action that was best when it was looked at. */
struct known {
    struct digest key;
    int64_t low, high;
    unsigned best;
};

/* A table by key, in which nothing is ever taken for something else. Zeroes are an empty one. */
struct known_table {
    struct known *rows;
    uint64_t count, room; /* room: a power of two, or 0 */
    struct known beyond;  /* where all rows are taken: what is written there is soon forgotten */
};

/* The row of a key, a new one of which nothing is known if there was none. It holds until the next
 * is sought. */
struct known *known_find(struct known_table *table, struct digest key);

void known_forget(struct known_table *table);
void known_finish(struct known_table *table);

/* --- the solver ------------------------------------------------------------------------------ */

#define NO_ACTION 255u

struct solver {
    const struct engine *engine;
    enum solve_measure measure;
    bool only_plainly;
    uint8_t side;
    bool is_race; /* then it is solved as: */
    struct race race;
    struct race_search search;
    bool keeps_last_trick; /* plainly: rules ask what lay in a trick that is over */
    struct known_table known;
    uint64_t nodes, nodes_most;
    enum solve_end end;
    bool is_spent; /* the budget has run out in the middle of a search */
    const volatile atomic_bool *stop;
};

/* --- plain.c: whatever the rules are --------------------------------------------------------- */

/*
 * At least `goal` if the position comes to that, and else less; never more than is sure on the one
 * hand, nor less on the other. Nothing once the solver is spent or has ended.
 */
int64_t plain_search(struct solver *solver, const struct state *state, int64_t goal);

/* Whether what lay in the last trick may matter to a later one. */
bool plain_keeps_last_trick(const struct ruleset *rules);

/* --- worth.c: what an end comes to ----------------------------------------------------------- */

/* To the side, in parts: the deal of the state is over. */
int64_t solve_worth(const struct solver *solver, const struct state *state);

#endif
