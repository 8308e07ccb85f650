/* What is kept of folds, from inside: for folds.c and fold_ways.c. */
#ifndef ELDEST_HOOKS_FOLDS_KEPT_H
#define ELDEST_HOOKS_FOLDS_KEPT_H

#include "hooks/fold.h"

#define QUESTIONS   2048 /* each has two places where it may lie */
#define LAST        32   /* of them are looked at first */
#define SEEN        2048 /* at most three quarters are used */
#define NODES       4096
#define NODE_PLACES (2 * NODES)
#define ANSWERS     256
#define VALUES      512

/* Where something leads: nowhere known, to a node by its number from 1, or to an answer; out of the
 * loop of a node, if that is added. */
enum { TO_NOTHING = 0, OUT_OF = 0x4000, TO_ANSWER = 0x8000 };
_Static_assert(NODES < OUT_OF, "numbers of nodes leave room for where they lead");

/* All that a hook looks at; or from one loop on, and then nothing in the places of the rest. */
struct seen {
    uint16_t hook; /* its number + 1; 0: nothing is kept here */
    uint16_t loop; /* from 1; 0: all */
    int16_t of[SIGHTS_MAX];
};

struct kept_question {
    struct seen seen;
    uint16_t start;                /* where what stands before the first loop leads */
    uint16_t from_loop[LOOPS_MAX]; /* the number of what is seen from there on */
};

struct node {
    struct set stays;            /* of what cards the turn leads to the next of this node */
    struct set added[LISTS_MAX]; /* and to which list they are added, also of those that leave */
    const struct set *whole; /* the whole answer to a hand that stays; NULL: it is put together */
    uint16_t end;            /* where it leads when there are no more */
    uint8_t loop;
    uint16_t seen; /* the number of what is seen from its loop on */
    struct carried carried[CARRIED_MAX];
};

struct answer {
    int list; /* or -1: these */
    struct set cards;
};

struct folds {
    const struct ruleset *rules;
    struct fold of[HOOKS_MAX]; /* by the number of the hook */
    char *file;
    unsigned pieces;
    struct kept_question questions[QUESTIONS];
    struct seen seen[SEEN];
    struct node nodes[NODES];
    uint16_t *next;               /* by node and card: where a card leads that leaves its node */
    uint16_t places[NODE_PLACES]; /* of nodes, by what they are of */
    struct answer answers[ANSWERS];
    struct kept_question *last[HOOKS_MAX][LAST]; /* that were asked of each hook */
    unsigned seen_count, node_count, answer_count, value_count;
};

static inline struct node *node_of(const struct folds *folds, unsigned target)
{
    return (struct node *)&folds->nodes[target - 1];
}

static inline bool is_node(unsigned target)
{
    return target > TO_NOTHING && target < OUT_OF;
}

/* What hashes are multiplied by. */
#define FOLDS_ODD UINT64_C(0x9e3779b97f4a7c15)

/* All that was kept, where there is no room for more. The folds are those that they were. */
void folds_forget(struct folds *folds);

#endif
