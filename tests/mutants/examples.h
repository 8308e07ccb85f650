/* The examples of the keys as files, so that mutants of them leave no key of the language out. */
#ifndef ELDEST_TESTS_EXAMPLES_H
#define ELDEST_TESTS_EXAMPLES_H

#include "base/arena.h"

struct examples {
    struct arena *arena;
    const char *folder; /* a new one, with a folder for each */
    const char *paths[600];
    unsigned count;
};

void examples_write(struct examples *examples, struct arena *arena);
void examples_remove(const struct examples *examples);

#endif
