/*
 * Computer players that know no game. All they are given is a view, which holds nothing that the
 * seat may not know, and the rules. They remember nothing from one decision to the next: the same
 * seed, view and number of iterations lead to the same choice, on any machine.
 */
#ifndef ELDEST_PLAYERS_COMPUTER_H
#define ELDEST_PLAYERS_COMPUTER_H

#include "cards/set.h"
#include "players/budget.h"
#include "ruleset/ruleset.h"
#include "table/view.h"

enum computer_kind {
    COMPUTER_RANDOM,  /* any legal action */
    COMPUTER_ROLLOUT, /* what is best when all others play at random: players/rollout.h */
    COMPUTER_THINKER, /* what is best when all others think, too: players/thinker.h */
};

/* "random", "rollout", "thinker"; the kind of a name, or -1. */
const char *computer_name(enum computer_kind kind);
int computer_kind_of(const char *name);

struct computer;

/*
 * A player, with an interpreter of its own: for one thread, and any number of seats. The rules are
 * borrowed, the caller owns it. A budget without time and without iterations is one iteration.
 */
struct computer *computer_create(const struct ruleset *rules, enum computer_kind kind,
                                 struct budget budget, uint64_t seed);
void computer_destroy(struct computer *computer); /* takes NULL */

/*
 * What the seat of the view does, whose turn it is: one of legal, which must not be empty. Where
 * there is no choice, and for a seat at the table, it does not think.
 */
unsigned computer_choose(struct computer *computer, const struct view *view, struct set legal);

/*
 * Why it plays at random from now on, in lower case and without a full stop; NULL while it does
 * not. It lives as long as the computer.
 */
const char *computer_fault(const struct computer *computer);

/*
 * What the last decision was made of, for each choice in ascending order: how much of its thinking
 * was spent on it (all shares add up to 1), the points that the deal would bring the account (its
 * own gain minus the mean gain of the others), and the standard error of those. Where it did not
 * think there were no worlds, the shares are equal and the points 0.
 */
struct choice {
    uint8_t action;
    double share, points, error;
};

struct advice {
    unsigned count;
    uint64_t worlds;     /* in which the choices were tried */
    uint64_t iterations; /* deals played to their end */
    uint64_t decisions;  /* made in those deals */
    struct choice choices[SET_MAX];
};

/* Lives as long as the computer; changed by the next decision. */
const struct advice *computer_advice(const struct computer *computer);

#endif
