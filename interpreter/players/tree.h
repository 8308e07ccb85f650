/*
 * A tree of what the seat that thinks sees happen: a node is an action after the actions above it,
 * whatever cards are where. Since an action is not possible in every world, a node counts how often
 * it could have been chosen beside how often it was.
 *
 * After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), whose
 * single-observer search this is.
 */
#ifndef ELDEST_PLAYERS_TREE_H
#define ELDEST_PLAYERS_TREE_H

#include "base/rng.h"
#include "cards/set.h"

#define TREE_ROOT 0
#define NO_NODE   UINT32_MAX

struct node {
    double worth;                  /* summed up, to the account of whoever acted */
    uint32_t visits;               /* how often it was chosen */
    uint32_t chances;              /* how often it could have been */
    uint32_t first_child, sibling; /* or NO_NODE */
    uint8_t action;
};

/* All nodes of one decision; the memory is kept from one to the next. */
struct tree {
    struct node *nodes;
    uint32_t count, most;
    float *logarithms; /* of small numbers */
};

/* Room for so many nodes, the root among them. tree_finish frees it. */
void tree_init(struct tree *tree, uint32_t most);
void tree_finish(struct tree *tree);

/* Nothing but the root. */
void tree_clear(struct tree *tree);

/*
 * The child to go to where these actions are legal, none of them twice: one that is new, taken at
 * random, or the one with the best mean, the more so the less it was tried (UCB1); spread is that
 * of what deals are worth. NO_NODE if the tree is full; *is_new whether the child is.
 */
uint32_t tree_go_on(struct tree *tree, uint32_t parent, struct set legal, double spread,
                    struct rng *rng, bool *is_new);

/* A deal that went through the node is over, and was worth so much to whoever acted. */
void tree_count(struct tree *tree, uint32_t node, double worth);

/* The natural logarithm, n >= 1: close enough to choose by, and alike on every machine. */
double tree_logarithm(const struct tree *tree, uint32_t n);

#endif
