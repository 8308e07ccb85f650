/* Ratings: who did better in how many sets, and how much that can be by chance. */
#include <math.h>

#include "base/rng.h"
#include "lab/tournament.h"

#define RATING_STREAM UINT64_C(0x7261746564736574) /* no set has that number */
#define ROUNDS        400                          /* of the fit, if it does not settle before */
#define SETTLED       1e-10
#define ELO           400.0 /* points of odds of ten to one */

/* Replicate 0 has each set once. */
static uint64_t *replicate(const struct standings *standings, unsigned number)
{
    return &standings->resampled[number * (standings->board->pair_count + 1)];
}

size_t rating_numbers(const struct scoreboard *board)
{
    return (size_t)(REPLICATES + 1) * (board->pair_count + 1);
}

uint64_t *rating_room(const struct scoreboard *board, struct arena *arena)
{
    uint64_t *numbers = arena_alloc(arena, rating_numbers(board) * sizeof *numbers);
    for (size_t i = 0; i < rating_numbers(board); i++)
        numbers[i] = 0;
    return numbers;
}

void rating_add(struct standings *standings, const struct standings *more)
{
    for (size_t i = 0; i < rating_numbers(standings->board); i++)
        standings->resampled[i] += more->resampled[i];
}

/* A number drawn by Poisson's law with the mean 1: where 32 bits at random lie among these bounds,
 * 2^32 times the probability of at most 0, 1, 2 ... */
static unsigned poisson(struct rng *rng)
{
    static const uint32_t bounds[] = {
        1580030169, 3160060337, 3950075422, 4213413783, 4279248374, 4292415292,
        4294609778, 4294923276, 4294962463, 4294966817, 4294967253,
    };
    uint32_t drawn = (uint32_t)(rng_next(rng) >> 32);
    unsigned number = 0;
    while (number < sizeof bounds / sizeof *bounds && drawn >= bounds[number])
        number++;
    return number;
}

/* Twice the part of a set that the first of a pair won. */
static uint64_t won_by_first(int64_t difference)
{
    return difference > 0 ? 2 : difference == 0;
}

void rating_count(struct standings *standings, uint64_t seed, uint64_t set, const int64_t *counts)
{
    const struct scoreboard *board = standings->board;
    struct rng rng = rng_seeded(seed ^ RATING_STREAM, set);
    for (unsigned number = 0; number <= REPLICATES; number++) {
        uint64_t *sums = replicate(standings, number);
        unsigned times = number == 0 ? 1 : poisson(&rng);
        sums[0] += times;
        for (unsigned pair = 0; pair < board->pair_count; pair++)
            sums[1 + pair] += times * won_by_first(counts[board->points_between + pair]);
    }
}

/* --- the model ------------------------------------------------------------------------------- */

/* How many sets each won against each other: with half of the drawn one. */
struct results {
    unsigned count;
    double won[ENTRANTS_MAX][ENTRANTS_MAX];
};

static struct results results_of(const struct standings *standings, unsigned number)
{
    const struct scoreboard *board = standings->board;
    const uint64_t *sums = replicate(standings, number);
    struct results results = {.count = board->lineup.entrants};
    for (unsigned i = 0; i < board->pair_count; i++) {
        struct pairing_of pair = lineup_pair(&board->lineup, i);
        double won = (double)sums[1 + i] / 2;
        results.won[pair.first][pair.second] = won + 0.5;
        results.won[pair.second][pair.first] = (double)sums[0] - won + 0.5;
    }
    return results;
}

/* One round of Hunter's: the strength of each from those of the others. Returns how far they have
 * moved. */
static double improve(const struct results *results, double strengths[ENTRANTS_MAX])
{
    double moved = 0;
    for (unsigned i = 0; i < results->count; i++) {
        double won = 0, met = 0;
        for (unsigned k = 0; k < results->count; k++) {
            if (k == i)
                continue;
            won += results->won[i][k];
            met += (results->won[i][k] + results->won[k][i]) / (strengths[i] + strengths[k]);
        }
        double strength = won / met;
        moved = fmax(moved, fabs(strength / strengths[i] - 1));
        strengths[i] = strength;
    }
    return moved;
}

static void fit(const struct results *results, double ratings[ENTRANTS_MAX])
{
    double strengths[ENTRANTS_MAX], mean = 0;
    for (unsigned i = 0; i < results->count; i++)
        strengths[i] = 1;
    for (unsigned round = 0; round < ROUNDS && improve(results, strengths) > SETTLED; round++)
        ;
    for (unsigned i = 0; i < results->count; i++) {
        ratings[i] = ELO * log10(strengths[i]);
        mean += ratings[i] / results->count;
    }
    for (unsigned i = 0; i < results->count; i++)
        ratings[i] -= mean;
}

/* --- intervals ------------------------------------------------------------------------------- */

static void insert(double *sorted, unsigned count, double value)
{
    for (; count > 0 && sorted[count - 1] > value; count--)
        sorted[count] = sorted[count - 1];
    sorted[count] = value;
}

void standings_ratings(const struct standings *standings, struct estimate ratings[ENTRANTS_MAX])
{
    static const unsigned tail = REPLICATES / 40; /* 2.5 % */
    unsigned count = standings->board->lineup.entrants;
    double sorted[ENTRANTS_MAX][REPLICATES], fitted[ENTRANTS_MAX];
    uint64_t sets = replicate(standings, 0)[0];
    for (unsigned number = 0; number <= REPLICATES; number++) {
        struct results results = results_of(standings, number);
        fit(&results, fitted);
        for (unsigned i = 0; i < count; i++)
            if (number == 0)
                ratings[i] = (struct estimate){.known = sets > 0, .value = fitted[i]};
            else
                insert(sorted[i], number - 1, fitted[i]);
    }
    for (unsigned i = 0; i < count; i++) {
        ratings[i].has_interval = sets > 1;
        ratings[i].low = fmin(ratings[i].value, sorted[i][tail]);
        ratings[i].high = fmax(ratings[i].value, sorted[i][REPLICATES - 1 - tail]);
    }
}
