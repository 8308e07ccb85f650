/*
 * How much is tried of what is too much for every day: a sample, as the plain build's tests of
 * `./eldest test`; more of it with ELDEST_TESTS=more, as `./eldest coverage`; the whole with
 * ELDEST_TESTS=whole, as `./eldest test --whole`; few of it with ELDEST_TESTS=few, as `./eldest
 * test --fast`, for whoever waits, and those with sanitizers, which are slow.
 */
#ifndef ELDEST_TESTS_SAMPLE_H
#define ELDEST_TESTS_SAMPLE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline int tests_are(const char *word)
{
    const char *tests = getenv("ELDEST_TESTS");
    return tests && strcmp(tests, word) == 0;
}

/* How many of the cases. */
static inline unsigned cases_of(unsigned few, unsigned sample, unsigned more, unsigned whole)
{
    return tests_are("few") ? few : tests_are("more") ? more : tests_are("whole") ? whole : sample;
}

/* Few, or as many as it would be otherwise. */
static inline unsigned few_or(unsigned few, unsigned otherwise)
{
    return cases_of(few, otherwise, otherwise, otherwise);
}

/*
 * Which one in so many is tried: of few what ELDEST_SEED says, which the launcher sets, and then a
 * line of TAP says so, too; of a sample with sanitizers another one than without.
 */
static inline unsigned turn_of(unsigned apart)
{
#ifdef __SANITIZE_ADDRESS__
    const unsigned first = 1;
#else
    const unsigned first = 0;
#endif
    const char *seed = getenv("ELDEST_SEED");
    static bool is_printed;
    if (seed && tests_are("few") && !is_printed) {
        printf("# of few cases those of ELDEST_SEED=%s\n", seed);
        is_printed = true;
    }
    return few_or(seed ? (unsigned)strtoul(seed, NULL, 10) : 0, first) % apart;
}

/*
 * Whether the next of what is gone through in turn is tried: one in so many, of more twice as many
 * as of a sample, of the whole each.
 */
static inline int is_in_turn(unsigned *met, unsigned few, unsigned sample)
{
    unsigned apart = cases_of(few, sample, (sample + 1) / 2, 1);
    return (*met)++ % apart == turn_of(apart);
}

/*
 * A number for what is tried, behind that of what it belongs to, or of 0: what goes by it stays as
 * it is when something else comes to be tried, too. FNV-1a, as Fowler, Noll and Vo describe it.
 */
static inline uint64_t number_by_name(uint64_t number, const char *text)
{
    for (number = number ? number : 0xcbf29ce484222325; *text; text++)
        number = (number ^ (unsigned char)*text) * 0x100000001b3;
    return number * 0x100000001b3; /* where one text ends and the next begins counts, too */
}

#endif
