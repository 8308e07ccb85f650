/*
 * Whatever stands where something of another kind is expected is refused, and pointed at. Each
 * value of a file that stands below another path of keys is replaced in turn by what no key takes.
 */
#ifndef ELDEST_TESTS_WRONG_KINDS_H
#define ELDEST_TESTS_WRONG_KINDS_H

#include "unit.h"

#include "base/arena.h"
#include "base/diagnostic.h"

/* Reads a text that stands in the file at `path`, or as if it stood there. */
typedef void read_as(void *self, const char *path, const char *text,
                     struct diagnostics *diagnostics);

/* What is being tried: zeroes, but for the reader and the arena. */
struct wrong_kinds {
    struct arena *arena;
    read_as *read;
    void *self;
    const char **seen; /* "deals[].do[].trick": the paths of keys that were met already */
    unsigned seen_count, met;
};

void wrong_kinds_try(struct wrong_kinds *kinds, const char *path);

#endif
