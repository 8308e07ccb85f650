/* What the parts of the solver share. */
#ifndef ELDEST_SOLVE_SOLVE_PARTS_H
#define ELDEST_SOLVE_SOLVE_PARTS_H

#include "base/digest.h"
#include "base/hash.h"
#include "solve/race.h"
#include "solve/solve.h"

#define POSITION_WORDS 4

/* What a search found of a position: bounds of its value, and the action that was best. */
struct position_bounds {
    uint32_t key[POSITION_WORDS];
    int64_t low, high;
    unsigned best;
};

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
    bool keeps_last_trick;        /* plainly: rules ask what lay in a trick that is over */
    struct hash_map positions;    /* plainly: the transposition table, of struct position_bounds */
    struct position_bounds spare; /* for one position, once the table has enough of them */
    struct state **states; /* by depth, those that are being looked at: too many for the stack */
    unsigned depth, state_count;
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
