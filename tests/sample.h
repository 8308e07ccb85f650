/* How much is tried of what is too much for every day. */
#ifndef ELDEST_TESTS_SAMPLE_H
#define ELDEST_TESTS_SAMPLE_H

#include <stdlib.h>
#include <string.h>

/* How many of the cases: all of them with ELDEST_TESTS=all, which `./eldest test` sets for the
 * plain build. */
static inline unsigned sample_or_all(unsigned sample, unsigned all)
{
    const char *tests = getenv("ELDEST_TESTS");
    return tests && strcmp(tests, "all") == 0 ? all : sample;
}

#endif
