/*
 * Laying cards into bins of given sizes where some cards may not lie in some bins, and where the
 * cards of a bin may have to add up to certain sums. All ways to do it are counted, so that one of
 * them can be drawn, each equally likely, without a try that fails.
 */
#ifndef ELDEST_BELIEF_SPLIT_H
#define ELDEST_BELIEF_SPLIT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/hash.h"
#include "base/rng.h"
#include "cards/pack.h"

#define SUMS_MAX 1024

/* What each card adds to the sum of a bin, and which sums may come out. */
struct sums {
    uint16_t of[CARDS_MAX];
    uint64_t may[SUMS_MAX / 64];
};

static inline bool sum_is_allowed(const struct sums *sums, unsigned sum)
{
    return sum < SUMS_MAX && sums->may[sum / 64] >> sum % 64 & 1;
}

struct bin {
    struct set may;          /* the cards that may lie in it */
    uint16_t room;           /* this many will */
    bool in_order;           /* it matters in which order */
    const struct sums *sums; /* borrowed until the next split_prepare; NULL: any will do */
    uint16_t sum;            /* that is there before a card is */
};

#define BINS_MAX 32

/* A workspace for one thread; memory is allocated by split_prepare only. */
struct split;
struct split *split_create(void);
void split_destroy(struct split *split);

/*
 * Counts the ways of laying the cards into the bins, at most BINS_MAX, which together have room for
 * just these. False if there is none.
 */
bool split_prepare(struct split *split, struct set cards, const struct bin *bins, unsigned count);

/*
 * False if there are so many different bins that they were not told apart in all that they may
 * hold, or so many sums that they were not counted: then whoever draws has to look, and to draw
 * again.
 */
bool split_is_exact(const struct split *split);

/* Draws a way: the cards bin by bin, each bin in a random order if that matters. */
void split_draw(struct split *split, struct rng *rng, card_t *cards);

/*
 * Cards that may lie in the same bins are a class; bins that may hold the same cards are a group,
 * within which any cards may lie in any bin. The ways of sharing out the classes, one after the
 * other, among the groups depend only on the room that is left in each group, and on how many cards
 * of the class are left: that is what the tables are indexed by. The room of the last group follows
 * from that of the others. A way of giving n1, n2 ... cards of a class of n to the groups stands
 * for n! / (n1! n2! ...) ways of giving cards; n! is the same for all, and left out.
 *
 * Where a bin has sums it is a group by itself, and the cards of a class also add the same in it.
 * Classes that add something come first. Their ways depend on the sums so far as well; few of all
 * combinations come about, so these are kept in a map as they are met (split_sums.c), and the
 * tables begin with the first class that adds nothing.
 */

/* Bins that may hold the same cards. */
struct group {
    struct set may;
    uint32_t bins;           /* a bit for each */
    uint16_t room;           /* of all of them */
    uint32_t stride;         /* in the index of a table; 0 for the last group */
    bool is_mixed;           /* its cards have to be shuffled before they go into the bins */
    const struct sums *sums; /* NULL: any will do */
    uint64_t sum_stride;     /* in the index of all sums */
    uint16_t sum_most;       /* the highest that is allowed */
};

/* Cards that may lie in the same groups. */
struct class
{
    uint8_t groups[BINS_MAX]; /* the last one takes what the others leave */
    uint8_t group_count;
    uint16_t first, count;    /* of its cards */
    uint32_t behind;          /* cards of the classes after it */
    double *tables[BINS_MAX]; /* for each group but the last; [cards left][room left] */
};

struct split {
    struct bin bins[BINS_MAX];
    struct group groups[BINS_MAX];
    struct class classes[CARDS_MAX];
    unsigned bin_count, group_count, class_count;
    unsigned weighed_count; /* of the classes, those that add to a sum */
    uint64_t first_sums;    /* the index of the sums before a card lies in a bin */
    bool is_exact;
    card_t cards[CARDS_MAX]; /* class by class */
    uint32_t width;          /* combinations of room in all groups but the last */
    uint16_t *rooms;         /* the room that each of them adds up to */
    size_t rooms_size;
    double *ways; /* once all classes are shared out: one way, if no room is left */
    double *memory;
    size_t memory_size;
    struct hash_map stages;      /* the ways of those of classes that add something */
    double share[CARDS_MAX + 1]; /* 1 / n!, times what each card counts to the n-th */
};

/* --- ways by sums ---------------------------------------------------------------------------- */

/* Cards of a class on their way to the group of a choice and those after it. */
struct stage {
    unsigned class, choice, left;
    uint32_t index; /* of the room left */
    uint64_t sums;  /* the index of the sums so far */
};

/* The highest sum that is allowed; 0 if none is. */
unsigned sums_highest(const struct sums *sums);

/* Numbers the sums of the groups. False if there are too many. */
bool sums_number(struct split *split);

/* The ways of going on from a stage of a class that adds something, or behind the last of them. */
double sums_ways(struct split *split, const struct stage *stage);

/* The same once n of the cards that are left went to the group of the choice. */
double sums_ways_with(struct split *split, const struct stage *stage, unsigned n);

/* The stage after that. False if it would be too much for the group. */
bool sums_give(const struct split *split, struct stage *stage, unsigned n);

/* Whether there were too many stages: then nothing that was counted holds. */
bool sums_are_too_many(const struct split *split);
void sums_forget(struct split *split);

/* --- what the tables say --------------------------------------------------------------------- */

static inline unsigned room_left(const struct group *group, uint32_t index)
{
    return index / group->stride % (group->room + 1u);
}

/* The ways of sharing out the classes from this one on. */
static inline const double *ways_from(const struct split *split, unsigned class)
{
    return class < split->class_count ? split->classes[class].tables[0] : split->ways;
}

/* The last group of a class takes all that is left of it. Where the last of all groups has not room
 * for it, too much will be left in the others. */
static inline double ways_if_rest(const struct split *split, unsigned number, unsigned left,
                                  uint32_t index)
{
    const struct class *class = &split->classes[number];
    const struct group *group = &split->groups[class->groups[class->group_count - 1]];
    if (group->stride && left > room_left(group, index))
        return 0;
    return split->share[left] * ways_from(split, number + 1)[index - left * group->stride];
}

/* The ways that are left once a choice's group has its cards of the class. */
static inline double ways_after(const struct split *split, unsigned number, unsigned choice,
                                unsigned left, uint32_t index)
{
    const struct class *class = &split->classes[number];
    if (choice + 2u >= class->group_count)
        return ways_if_rest(split, number, left, index);
    return class->tables[choice + 1][left * split->width + index];
}

/* The most cards of a class that the group of a choice can take. */
static inline unsigned most_for(const struct group *group, unsigned left, uint32_t index)
{
    unsigned room = room_left(group, index);
    return left < room ? left : room;
}

/* Where nothing lies in any bin. */
static inline struct stage split_first_stage(const struct split *split)
{
    struct stage first = {.sums = split->first_sums};
    for (unsigned i = 0; i < split->group_count; i++)
        first.index += split->groups[i].stride * split->groups[i].room;
    first.left = split->class_count > 0 ? split->classes[0].count : 0;
    return first;
}

#endif
