#include "lab/difference.h"

#include <float.h>
#include <math.h>

/* A sum, and of what size: whatever is small against that is what rounding has left of nothing. */
struct balance {
    long double sum, size;
};

static void add(struct balance *balance, long double term)
{
    balance->sum += term;
    balance->size += fabsl(term);
}

/* One figure at one table. */
struct ratio {
    const struct sums *row, *of;
    long double value;
};

static struct ratio ratio_of(const struct tally *tally, unsigned row)
{
    const struct sums *sums = &tally->rows[row], *of = &tally->rows[tally->panel->figures[row].of];
    long double value = of->sum ? (long double)sums->sum / (long double)of->sum : 0;
    return (struct ratio){sums, of, value};
}

/*
 * What a game adds to a ratio is (row - ratio * of) / sum of all `of`. Adds `weight` times the sum
 * over games of what they add to a, times what they add to b.
 */
static void add_products(struct balance *balance, int weight, const struct products *sums,
                         const struct ratio *a, const struct ratio *b)
{
    long double scale = weight / ((long double)a->of->sum * (long double)b->of->sum);
    add(balance, scale * (long double)sums->row_row);
    add(balance, -scale * b->value * (long double)sums->row_of);
    add(balance, -scale * a->value * (long double)sums->of_row);
    add(balance, scale * a->value * b->value * (long double)sums->of_of);
}

static void add_squares(struct balance *balance, const struct ratio *ratio)
{
    struct products squares = {ratio->row->square, ratio->row->cross, ratio->row->cross,
                               ratio->of->square};
    add_products(balance, 1, &squares, ratio, ratio);
}

static double variance(const struct ratio *first, const struct ratio *second,
                       const struct products *products, double games)
{
    struct balance balance = {0, 0};
    add_squares(&balance, first);
    add_squares(&balance, second);
    add_products(&balance, -2, products, first, second);
    if (balance.sum < 64 * LDBL_EPSILON * balance.size)
        return 0;
    return (double)balance.sum * games / (games - 1);
}

struct estimate estimate_difference(const struct tally *first, const struct duplicate *duplicate,
                                    unsigned number)
{
    const struct pair *pair = &duplicate->pairing->pairs[number];
    double games = (double)tally_games(first);
    if (!pair_is_whole(pair))
        return (struct estimate){.known = false};
    struct ratio one = ratio_of(first, pair->rows[0]);
    struct ratio other = ratio_of(duplicate->tally, pair->rows[1]);
    if (one.of->sum == 0 || other.of->sum == 0)
        return (struct estimate){.known = false};
    double value = (double)(other.value - one.value);
    if (games < 2)
        return (struct estimate){.known = true, .value = value, .low = value, .high = value};
    return estimate_mean(value, variance(&one, &other, &duplicate->products[number], games));
}

bool difference_is_clear(const struct estimate *difference)
{
    return difference->has_interval && (difference->low > 0 || difference->high < 0);
}
