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

/* A score that the side can get, and what it must win for that or for more. */
struct stake {
    int64_t worth;  /* in parts */
    bool by_count;  /* the goal is of the count, else of tricks */
    bool of_others; /* the others must win it, else the side */
    int goal;       /* of all that they win in the deal */
};

#define STAKES_MAX 512

/* What the score of a deal depends on. */
struct stakes {
    unsigned count;                  /* of scores, from the lowest on; 0: it depends on more */
    struct stake scores[STAKES_MAX]; /* the goal of the lowest is 0 */
    bool has_count;
    int16_t worths[CARDS_MAX]; /* of cards in the count that the score asks */
};

/* A deal is one race for tricks and one for the count, won by the side or by the others. */
#define RACES 4

static inline unsigned race_number(bool by_count, bool of_others)
{
    return by_count + 2u * of_others;
}

struct solver {
    const struct engine *engine;
    enum solve_measure measure;
    bool only_plainly;
    uint8_t side;
    bool is_race; /* then it is solved as: */
    struct race races[RACES];
    struct race_search searches[RACES];
    struct stakes stakes;  /* of points */
    bool keeps_last_trick; /* plainly: rules ask what lay in a trick that is over */
    /* Plainly, what lines with `per: trick` give: */
    bool tells_tricks_apart;                 /* it depends on more than each trick by itself, */
    bool sums_tricks;                        /* or on nothing else; then what each account has */
    int32_t sums[TRICKS_MAX + 1][SEATS_MAX]; /* of so many tricks, on the way to a position */
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

/* Finds out how lines with `per: trick` go by the tricks that are over. */
void plain_look_at_tricks(struct solver *solver, const struct state *state);

/* Whether what lay in the last trick may matter to a later one. */
bool plain_keeps_last_trick(const struct ruleset *rules);

/* --- stakes.c: scores that tricks or a count of cards decide ---------------------------------- */

/*
 * Whether the score of the deal, from this state in its play on, depends only on how many tricks
 * the solver's side wins and on one count of the cards that it wins, and for each score that it can
 * get one number decides whether it gets it or more. Fills in solver->stakes.
 */
bool stakes_find(struct solver *solver, const struct state *state);

/* What these seats have won of the count, or of tricks, so far. */
int stakes_won(const struct solver *solver, const struct state *state, uint8_t seats,
               bool by_count);

/* The seats against the solver's side. */
static inline uint8_t solver_others(const struct solver *solver)
{
    return ruleset_seats(solver->engine->rules) & (uint8_t)~solver->side;
}

/* --- worth.c: what an end comes to ----------------------------------------------------------- */

/* To the side, in parts: the deal of the state is over. */
int64_t solve_worth(const struct solver *solver, const struct state *state);

#endif
