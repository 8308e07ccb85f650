/* Whether things that should come equally often do. */
#ifndef ELDEST_TESTS_BELIEF_CHI_SQUARED_H
#define ELDEST_TESTS_BELIEF_CHI_SQUARED_H

#include <math.h>

/* Of some hundred samples a fair one is this far off in none, but once in ten thousand times. */
#define TOO_FAR 5

/*
 * How far counts lie from equal ones, in standard deviations: the cube root of chi-squared is as
 * good as normal (Wilson and Hilferty 1931). At least two counts.
 */
static inline double deviation(const unsigned *counts, unsigned count, unsigned draws)
{
    double expected = (double)draws / count, sum = 0, freedom = count - 1;
    for (unsigned i = 0; i < count; i++)
        sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    double spread = 2 / (9 * freedom);
    return (cbrt(sum / freedom) - (1 - spread)) / sqrt(spread);
}

#endif
