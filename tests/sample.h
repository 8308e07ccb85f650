/*
 * How much is tried of what is too much for every day: a sample; all of it with ELDEST_TESTS=all,
 * as the plain build's tests of `./eldest test`; few of it with ELDEST_TESTS=few, as those of
 * `./eldest test --fast`, for whoever waits.
 */
#ifndef ELDEST_TESTS_SAMPLE_H
#define ELDEST_TESTS_SAMPLE_H

#include <stdlib.h>
#include <string.h>

static inline int tests_are(const char *word)
{
    const char *tests = getenv("ELDEST_TESTS");
    return tests && strcmp(tests, word) == 0;
}

/* How many of the cases. */
static inline unsigned sample_or_all(unsigned sample, unsigned all)
{
    return tests_are("all") || tests_are("whole") ? all : sample;
}

/* The same of what grows with the shelf, as one in so many; each with ELDEST_TESTS=whole. */
static inline unsigned one_in(unsigned sample, unsigned all)
{
    return tests_are("whole") ? 1 : sample_or_all(sample, all);
}

/* Few, or as many as it would be otherwise. */
static inline unsigned few_or(unsigned few, unsigned otherwise)
{
    return tests_are("few") ? few : otherwise;
}

/*
 * Which one in so many is tried: of few another one with each commit, for the launcher counts them
 * in ELDEST_TURN; of a sample with sanitizers another one than without.
 */
static inline unsigned turn_of(unsigned apart)
{
#ifdef __SANITIZE_ADDRESS__
    const unsigned first = 1;
#else
    const unsigned first = 0;
#endif
    const char *turn = getenv("ELDEST_TURN");
    return few_or(turn ? (unsigned)strtoul(turn, NULL, 10) : 0, first) % apart;
}

/* Whether the next of what is gone through in turn is tried: one in so many. */
static inline int is_in_turn(unsigned *met, unsigned few, unsigned sample)
{
    unsigned apart = few_or(few, sample_or_all(sample, 1));
    return (*met)++ % apart == turn_of(apart);
}

#endif
