/* How much is tried of what is too much for every day. */
#ifndef ELDEST_TESTS_SAMPLE_H
#define ELDEST_TESTS_SAMPLE_H

#include <stdlib.h>
#include <string.h>

static inline int tests_are(const char *word)
{
    const char *tests = getenv("ELDEST_TESTS");
    return tests && strcmp(tests, word) == 0;
}

/* How many of the cases: all of them with ELDEST_TESTS=all, which `./eldest test` sets for the
 * plain build. */
static inline unsigned sample_or_all(unsigned sample, unsigned all)
{
    return tests_are("all") || tests_are("whole") ? all : sample;
}

/* The same of what grows with the shelf, as one in so many; each with ELDEST_TESTS=whole. */
static inline unsigned one_in(unsigned sample, unsigned all)
{
    return tests_are("whole") ? 1 : sample_or_all(sample, all);
}

/* Whether the next of what is gone through in turn is tried: one in so many of a sample, with
 * sanitizers others than without. */
static inline int is_in_turn(unsigned *met, unsigned sample)
{
#ifdef __SANITIZE_ADDRESS__
    const unsigned first = 1;
#else
    const unsigned first = 0;
#endif
    unsigned apart = sample_or_all(sample, 1);
    return (*met)++ % apart == first % apart;
}

#endif
