/*
 * How fast games are played through eldest.h, by one thread at random, beside `eldest bench` of the
 * same run. Time is the processor's; the best of several rounds counts.
 *
 *     bench_library PATH/TO/RULESET.yaml [SECONDS]
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "eldest.h"

#define ROUNDS 5

#ifdef __EMSCRIPTEN__ /* in Node, which has the clock that emscripten lacks */
#include <emscripten.h>

static double now(void)
{
    return EM_ASM_DOUBLE({
        const used = process.cpuUsage();
        return (used.user + used.system) / 1e6;
    });
}
#else
static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}
#endif

static uint64_t next_random(uint64_t *random)
{
    *random ^= *random << 13;
    *random ^= *random >> 7;
    *random ^= *random << 17;
    return *random;
}

/* One match at a time; each begins again when it is over. Decisions a second. */
static double pace_of_one(struct eldest_table *table, double seconds)
{
    static struct eldest_match match;
    struct eldest_actions legal;
    uint64_t decisions = 0, seed = 1, random = 88172645463325252u;
    double start = now(), end = start;
    eldest_match_begin(table, &match, seed);
    for (; end - start < seconds; end = now()) {
        for (unsigned i = 0; i < 20000; i++) {
            enum eldest_turn turn = eldest_turn(&match);
            if (turn == ELDEST_OVER) {
                eldest_match_begin(table, &match, ++seed);
            } else if (!eldest_is_decision(turn)) {
                eldest_go_on(table, &match);
            } else {
                eldest_legal(table, &match, &legal);
                uint64_t place = (next_random(&random) >> 32) * legal.count >> 32;
                eldest_apply(table, &match, legal.action[place], NULL);
                decisions++;
            }
        }
    }
    return (double)decisions / (end - start);
}

/* A legal id at random. */
static unsigned choose(const struct eldest_batch_arrays *arrays, unsigned match, uint64_t *random)
{
    const uint64_t *mask = arrays->mask + (size_t)match * arrays->mask_words;
    unsigned rest = (unsigned)((next_random(random) >> 32) * arrays->legal[match] >> 32), at = 0;
    uint64_t word = *mask;
    for (unsigned here; rest >= (here = (unsigned)__builtin_popcountll(word)); word = mask[++at])
        rest -= here;
    for (; rest > 0; rest--)
        word &= word - 1;
    return 64 * at + (unsigned)__builtin_ctzll(word);
}

/* What is wanted of a batch beside masks as bits. */
struct wanted {
    bool mask_bytes, observations;
};

/* Many matches side by side, with masks. Decisions a second of processor time of this thread. */
static double pace_of_batch(const struct eldest_ruleset *rules, unsigned matches,
                            struct wanted wanted, double seconds)
{
    struct eldest_encoding encoding = ELDEST_SIZED(encoding);
    struct eldest_batch_request request = ELDEST_SIZED(request);
    struct eldest_batch_arrays arrays = ELDEST_SIZED(arrays);
    uint16_t *ids = calloc(matches, sizeof *ids);
    request.matches = matches;
    request.mask_bytes = wanted.mask_bytes;
    eldest_encoding(rules, &encoding);
    size_t room = (size_t)matches * encoding.observation;
    float *numbers = wanted.observations ? calloc(room, sizeof *numbers) : NULL;
    struct eldest_batch *batch = eldest_batch_open(rules, &request);
    uint64_t steps = 0, random = 88172645463325252u;
    bool fine = ids && eldest_batch_arrays(batch, &arrays);
    double start = now(), end = start;
    for (; fine && end - start < seconds; end = now()) {
        for (unsigned i = 0; fine && i < 20000 / matches + 1; i++, steps++) {
            for (unsigned match = 0; match < matches; match++)
                ids[match] = (uint16_t)choose(&arrays, match, &random);
            fine = eldest_batch_step(batch, ids);
            if (numbers)
                fine &= eldest_batch_observe(batch, ELDEST_OBSERVATION, numbers, room);
        }
    }
    eldest_batch_close(batch);
    free(ids);
    free(numbers);
    return fine ? (double)steps * matches / (end - start) : 0;
}

static double best_of_batch(const struct eldest_ruleset *rules, unsigned matches,
                            struct wanted wanted, double seconds)
{
    double best = 0;
    for (unsigned round = 0; round < ROUNDS; round++) {
        double pace = pace_of_batch(rules, matches, wanted, seconds);
        best = pace > best ? pace : best;
    }
    return best;
}

int main(int count, char **words)
{
    static const unsigned sizes[] = {64, 1024};
    struct eldest_ruleset *rules = count > 1 ? eldest_ruleset_load(words[1], NULL) : NULL;
    struct eldest_table *table = eldest_table_open(rules, NULL);
    double seconds = count > 2 ? atof(words[2]) : 0.5, one = 0;
    if (!table)
        return 1;
    for (unsigned round = 0; round < ROUNDS; round++) {
        double pace = pace_of_one(table, seconds);
        one = pace > one ? pace : one;
    }
    printf("one match at a time %8.2f million decisions/s\n", one / 1e6);
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
        printf("%4u side by side      %8.2f million decisions/s; masks as bytes, too: %.2f; and "
               "observations: %.2f\n",
               sizes[i],
               best_of_batch(rules, sizes[i], (struct wanted){false, false}, seconds) / 1e6,
               best_of_batch(rules, sizes[i], (struct wanted){true, false}, seconds) / 1e6,
               best_of_batch(rules, sizes[i], (struct wanted){true, true}, seconds) / 1e6);
    eldest_table_close(table);
    eldest_ruleset_free(rules);
    return 0;
}
