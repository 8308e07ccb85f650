/* What a list of diagnostics is made of: for the two files that collect and print them. */
#ifndef ELDEST_BASE_DIAGNOSTIC_LIST_H
#define ELDEST_BASE_DIAGNOSTIC_LIST_H

#include "base/arena.h"
#include "base/diagnostic.h"

/* A second place, in the order they were added. */
struct also {
    struct place place;
    const char *text;
    struct also *next;
};

struct diagnostic {
    struct diagnostics *list;
    enum diagnostic_code code;
    struct place place;
    const char *text;
    const char *hint; /* or NULL; several are joined */
    struct also *also, **also_end;
};

struct diagnostics {
    struct arena *arena;
    struct diagnostic **kept;
    size_t kept_count, count;
    struct diagnostic spare; /* stands for all those that are only counted; stays empty */
};

#endif
