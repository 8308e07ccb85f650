/*
 * The one source of chance: xoshiro256** by Blackman and Vigna, seeded by SplitMix64, both in the
 * public domain. A generator is a value; copying it copies its future. Same seed, same numbers, on
 * any machine.
 */
#ifndef ELDEST_BASE_RNG_H
#define ELDEST_BASE_RNG_H

#include <stdint.h>

struct rng {
    uint64_t word[4];
};

/* One step of SplitMix64: moves *state on and returns the next number. */
static inline uint64_t splitmix64(uint64_t *state)
{
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* The seed of a game, from 0, of those that one seed stands for. */
static inline uint64_t seed_of_game(uint64_t seed, uint64_t game)
{
    return splitmix64(&seed) + game;
}

/* The generator number `stream` of a seed: streams of one seed do not resemble one another. */
static inline struct rng rng_seeded(uint64_t seed, uint64_t stream)
{
    uint64_t mixer = stream;
    uint64_t state = seed ^ splitmix64(&mixer);
    struct rng rng;
    for (int i = 0; i < 4; i++)
        rng.word[i] = splitmix64(&state);
    return rng;
}

static inline uint64_t rng_next(struct rng *rng)
{
    uint64_t *s = rng->word;
    uint64_t scrambled = s[1] * 5;
    uint64_t result = ((scrambled << 7) | (scrambled >> 57)) * 9;
    uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = (s[3] << 45) | (s[3] >> 19);
    return result;
}

/* The number that a product of a draw and the bound stands for; drawn again if it is one of the few
 * that would favour the low numbers. */
static inline uint32_t rng_fair(struct rng *rng, uint64_t product, uint32_t bound)
{
    if ((uint32_t)product < bound) {
        uint32_t threshold = -bound % bound;
        while ((uint32_t)product < threshold)
            product = (uint64_t)(uint32_t)(rng_next(rng) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

/*
 * A number from 0 to bound - 1, all exactly equally likely; bound >= 1. Lemire's multiplication
 * ("Fast random integer generation in an interval", 2019) on 32 bits.
 */
static inline uint32_t rng_below(struct rng *rng, uint32_t bound)
{
    return rng_fair(rng, (uint64_t)(uint32_t)(rng_next(rng) >> 32) * bound, bound);
}

/* The same, but where there is only one number nothing is drawn. Written so that this becomes no
 * branch, as nobody can guess when that is. */
static inline uint32_t rng_choice(struct rng *rng, uint32_t bound)
{
    struct rng next = *rng;
    uint64_t product = (uint64_t)(uint32_t)(rng_next(&next) >> 32) * bound;
    uint64_t drawn = UINT64_C(0) - (bound > 1); /* all bits, or none */
    for (int i = 0; i < 4; i++)
        rng->word[i] ^= (rng->word[i] ^ next.word[i]) & drawn;
    return rng_fair(rng, product, bound);
}

/* A number from 0 up to but less than 1, of 2^53 equally likely ones. */
static inline double rng_fraction(struct rng *rng)
{
    return (double)(rng_next(rng) >> 11) * 0x1p-53;
}

/* a times b: the 32 bits above the low 64, which are left in *low. */
static inline uint32_t rng_product(uint64_t a, uint32_t b, uint64_t *low)
{
#ifdef __SIZEOF_INT128__
    __extension__ unsigned __int128 wide = (unsigned __int128)a * b;
    *low = (uint64_t)wide;
    return (uint32_t)(wide >> 64);
#else
    uint64_t lower = (a & UINT32_MAX) * b, upper = (a >> 32) * b + (lower >> 32);
    *low = (upper << 32) | (lower & UINT32_MAX);
    return (uint32_t)(upper >> 32);
#endif
}

/*
 * Several numbers from one draw: number[i] is below bound[i], all combinations exactly equally
 * likely. The product of the bounds must be less than 2^64. After Brackett-Rozinsky and Lemire,
 * "Batched Ranged Random Integer Generation" (2024).
 */
static inline void rng_batch(struct rng *rng, const uint32_t *bound, uint32_t *number,
                             unsigned count)
{
    for (;;) {
        uint64_t rest = rng_next(rng), product = 1;
        for (unsigned i = 0; i < count; i++) {
            number[i] = rng_product(rest, bound[i], &rest);
            product *= bound[i];
        }
        if (rest >= product || rest >= -product % product)
            return;
    }
}

/* Draws up to eight of the items at once: the product of as many different numbers up to 256 is
 * less than 2^64. Of a number that is known when it is compiled nothing is left to count. */
static inline __attribute__((always_inline)) void rng_draw_at_once(struct rng *rng, uint16_t *items,
                                                                   unsigned count, unsigned drawn)
{
    uint32_t bounds[8], places[8];
    for (unsigned i = 0; i < drawn; i++)
        bounds[i] = count - i;
    rng_batch(rng, bounds, places, drawn);
    for (unsigned i = 0; i < drawn; i++) {
        uint16_t item = items[--count];
        items[count] = items[places[i]];
        items[places[i]] = item;
    }
}

/*
 * Draws so many of the items, which come to lie behind the others: every choice of them in every
 * order equally likely. Drawing all but one shuffles them. Durstenfeld's form of the Fisher-Yates
 * shuffle, several places at once.
 */
static inline void rng_draw(struct rng *rng, uint16_t *items, unsigned count, unsigned drawn)
{
    for (; drawn >= 8; drawn -= 8, count -= 8)
        rng_draw_at_once(rng, items, count, 8);
    if (drawn > 0)
        rng_draw_at_once(rng, items, count, drawn);
}

#endif
