/*
 * Differences of figures between two tables of a duplicate, second minus first, with their 95 %
 * intervals. Each figure is a ratio of sums over games, and so near its mean a sum over games (the
 * delta method); the variance of the difference is that of what each game adds to it at both
 * tables, which is less than at two tables with cards of their own if the games go alike.
 */
#ifndef ELDEST_LAB_DIFFERENCE_H
#define ELDEST_LAB_DIFFERENCE_H

#include "lab/duplicate.h"
#include "lab/estimate.h"

/* Known where both tables know the figure. The tally is the first table's, of the same games. */
struct estimate estimate_difference(const struct tally *first, const struct duplicate *duplicate,
                                    unsigned number);

/* Whether the interval leaves out zero. */
bool difference_is_clear(const struct estimate *difference);

#endif
