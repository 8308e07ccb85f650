/*
 * Open hands: what a position comes to when everybody sees all cards and nobody errs. One side is
 * for as much as it can get, all others together are for as little. The answer is exact, of any
 * ruleset; where a budget of nodes runs out it is what is known by then: not less than low, not
 * more than high.
 */
#ifndef ELDEST_SOLVE_SOLVE_H
#define ELDEST_SOLVE_SOLVE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/sides.h"
#include "engine/engine.h"

/* What a side is for. */
enum solve_measure {
    SOLVE_POINTS, /* what the deal scores its accounts on average, less what it scores the others */
    SOLVE_TRICKS, /* the tricks that it has won when the deal is over */
};

/* How it was found. */
enum solve_way {
    SOLVED_PLAINLY,   /* the rules were asked what is legal and what comes of it, card by card */
    SOLVED_BY_TRICKS, /* only suits, ranks and who wins a trick matter */
};

/* Nobody can score so much: nothing is known on this side. */
#define SOLVE_UNKNOWN (INT64_C(1) << 40)

/* What a position is worth to the side. */
struct solved {
    int64_t low, high; /* the same number, if it is solved */
    uint64_t nodes;    /* positions that were looked at for it */
};

static inline bool is_solved(const struct solved *solved)
{
    return solved->low == solved->high;
}

enum solve_end {
    SOLVE_DONE,   /* solved, or the budget ran out */
    SOLVE_FAILED, /* a hook has failed, with a diagnostic */
    SOLVE_SIDES,  /* play would show who is the declarer's partner: there are no sides yet */
    SOLVE_CHANCE, /* chance would answer before the deal is over: nobody can know all cards */
};

struct solver;

/* The engine is borrowed; nobody may listen to it. The caller owns the solver. */
struct solver *solver_create(const struct engine *engine, enum solve_measure measure);
void solver_destroy(struct solver *solver); /* takes NULL */

/* Never the fast way: for whoever compares them. */
void solver_only_plainly(struct solver *solver);

/* Once this is true a search ends as if its nodes were spent; NULL: never. Borrowed. */
void solver_stop_when(struct solver *solver, const volatile atomic_bool *stop);

/* From now on positions are of this deal, in which somebody is to act, and for this side. What was
 * known of others is forgotten. */
void solver_begin(struct solver *solver, const struct state *state, uint8_t side);

/* How positions of the deal are solved. */
enum solve_way solver_way(const struct solver *solver);

/* Points are told in so many parts of one: means of several accounts are no whole numbers. Of
 * tricks 1. */
unsigned solver_parts(const struct solver *solver);

/* What the deal comes to from this state of it on, found by looking at no more nodes than that. */
enum solve_end solver_solve(struct solver *solver, const struct state *state, uint64_t nodes,
                            struct solved *solved);

/* Whether a position is worth so much to the side. */
enum solve_reach {
    SOLVE_REACHES,
    SOLVE_FALLS_SHORT,
    SOLVE_REACH_OPEN, /* the budget ran out, chance would answer, or a hook has failed */
};

/*
 * Whether the deal comes to at least `goal` from this state of it on, found by looking at no more
 * nodes than that: what solver_solve finds with more of them. Returns how many were looked at.
 */
uint64_t solver_reach(struct solver *solver, const struct state *state, int64_t goal,
                      uint64_t nodes, enum solve_reach *reach);

/* --- a whole position (position.c) ----------------------------------------------------------- */

/* An action and what it is worth to the side of the seat that is to act. */
struct solved_action {
    unsigned action;
    struct solved solved;
};

/* A side and what the position is worth to it. */
struct solved_side {
    uint8_t seats;
    unsigned parts;
    struct solved solved;
};

/* A position in which somebody is to act. */
struct solved_position {
    enum solve_way way;
    uint64_t nodes;
    unsigned action_count, side_count, sides_in_all;
    struct solved_action actions[SET_MAX]; /* in parts of the first side */
    /* First the side that is to act. Of two sides the other has the rest, or loses as much; of more
     * each is against all others. */
    struct solved_side sides[SEATS_MAX];
};

/* Looks at no more nodes than that, each action's share alike. Begins the solver anew. */
enum solve_end solve_position(struct solver *solver, const struct state *state, uint64_t nodes,
                              struct solved_position *position);

/* --- best play (line.c) ---------------------------------------------------------------------- */

struct solved_move {
    unsigned seat, action;
};

/* Moves to the end of the deal, none of which gives anything away: the side that is to act first is
 * against all others. */
struct solved_line {
    unsigned count, room;
    struct solved_move *moves; /* room for so many; those behind them are found, but not kept */
    uint64_t nodes;
    bool is_complete;  /* it reaches the end of the deal */
    struct state last; /* where it ends */
};

/* The line has its moves and room already. Where the nodes run out it ends before the deal does. */
enum solve_end solve_line(struct solver *solver, const struct state *state, uint64_t nodes,
                          struct solved_line *line);

#endif
