/*
 * Figures with their 95 % intervals. Deals of one game are no independent witnesses, games are: so
 * a figure told of deals has the interval of a ratio of sums over games (the delta method). A share
 * has Wilson's interval, in which as many games count as would have the same variance, and stays
 * between 0 and 1.
 */
#ifndef ELDEST_LAB_ESTIMATE_H
#define ELDEST_LAB_ESTIMATE_H

#include "lab/tally.h"

struct estimate {
    bool known;        /* what it is told of has happened at all */
    bool has_interval; /* it has, in two games or more */
    double value, low, high;
};

struct estimate estimate_row(const struct tally *tally, unsigned row);

/* How large a part of all values lies in this bin. */
struct estimate estimate_bin(const struct tally *tally, unsigned distribution, unsigned bin);

/* Of `count` in `of`, when all are independent. */
struct estimate estimate_share(double count, double of);

/* value with so large a variance. */
struct estimate estimate_mean(double value, double variance);

/*
 * A mean whose variance was estimated from so few observations that it is itself in doubt: wider,
 * as Student's distribution is wider than the normal one.
 */
struct estimate estimate_of_few(struct estimate mean, double observations);

#endif
