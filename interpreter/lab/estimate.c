/* Means, shares and ratios with their intervals, from sums. */
#include "lab/tally.h"

#include <math.h>

/* 95 % of a normal distribution lie within so many standard deviations. */
#define REACH 1.959963984540054

struct estimate estimate_mean(double value, double variance)
{
    double half = REACH * sqrt(variance);
    return (struct estimate){true, true, value, value - half, value + half};
}

/*
 * 95 % of Student's distribution lie within so many standard deviations: beyond two degrees of
 * freedom by the expansion of Cornish and Fisher, which from there on is less than 1 % too narrow.
 */
static double student_reach(double freedom)
{
    const double z = REACH, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    if (freedom < 3)
        return freedom < 2 ? 12.706204736 : 4.302652730;
    return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom * freedom * freedom);
}

struct estimate estimate_of_few(struct estimate mean, double observations)
{
    if (!mean.has_interval)
        return mean;
    double wider = student_reach(observations - 1) / REACH;
    mean.low = mean.value - wider * (mean.value - mean.low);
    mean.high = mean.value + wider * (mean.high - mean.value);
    return mean;
}

struct estimate estimate_share(double count, double of)
{
    double share = count / of, z2 = REACH * REACH;
    double middle = (share + z2 / (2 * of)) / (1 + z2 / of);
    double half = REACH / (1 + z2 / of) * sqrt(share * (1 - share) / of + z2 / (4 * of * of));
    double low = fmin(share, middle - half), high = fmax(share, middle + half);
    return (struct estimate){true, true, share, fmax(low, 0), fmin(high, 1)};
}

/* The variance of sum / of.sum over so many games. */
static double ratio_variance(const struct sums *row, const struct sums *of, double games)
{
    long double ratio = (long double)row->sum / (long double)of->sum;
    long double squares = wide_value(row->square) - 2 * ratio * wide_value(row->cross) +
                          ratio * ratio * wide_value(of->square);
    if (squares < 1e-12L * wide_value(row->square))
        squares = 0; /* what rounding leaves of a figure that is the same in each game */
    return (double)(squares * games / (games - 1) / ((long double)of->sum * (long double)of->sum));
}

/* A share of what comes several times a game: as many independent ones as vary as much. */
static struct estimate clustered_share(double share, double variance, double of, double games)
{
    double spread = share * (1 - share);
    double worth = variance > 0 ? spread / variance : fmin(of, games);
    return estimate_share(share * fmin(worth, of), fmin(worth, of));
}

static struct estimate estimate_unbounded(const struct tally *tally, unsigned row)
{
    const struct figure *figure = &tally->panel->figures[row];
    const struct sums *sums = &tally->rows[row], *of = &tally->rows[figure->of];
    double games = (double)tally_games(tally);
    if (of->sum == 0)
        return (struct estimate){0};
    double value = (double)sums->sum / (double)of->sum;
    if (games < 2)
        return (struct estimate){.known = true, .value = value, .low = value, .high = value};
    double variance = ratio_variance(sums, of, games);
    if (figure->kind == FIGURE_SHARE)
        return clustered_share(value, variance, (double)of->sum, games);
    return estimate_mean(value, variance);
}

static struct estimate bounded(const struct figure *figure, struct estimate estimate)
{
    if (figure->never_negative)
        estimate.low = fmax(estimate.low, 0);
    return estimate;
}

struct estimate estimate_row(const struct tally *tally, unsigned row)
{
    return bounded(&tally->panel->figures[row], estimate_unbounded(tally, row));
}

struct estimate estimate_row_of_few(const struct tally *tally, unsigned row)
{
    const struct figure *figure = &tally->panel->figures[row];
    struct estimate estimate = estimate_unbounded(tally, row);
    if (figure->kind == FIGURE_MEAN) /* Wilson's interval knows how many there are */
        estimate = estimate_of_few(estimate, (double)tally_games(tally));
    return bounded(figure, estimate);
}

struct estimate estimate_bin(const struct tally *tally, unsigned distribution, unsigned bin)
{
    const uint64_t *bins = tally->histograms[distribution];
    double all = 0;
    for (unsigned i = 0; i < HISTOGRAM_BINS; i++)
        all += (double)bins[i];
    return all > 0 ? estimate_share((double)bins[bin], all) : (struct estimate){0};
}
