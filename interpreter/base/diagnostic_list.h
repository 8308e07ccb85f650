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

/* One of the two; in the arena of the list that took it over. */
struct taken {
    struct diagnostics *list;
    struct arena *arena;
    struct taken *next;
};

struct diagnostics {
    struct arena *arena;
    struct diagnostic **kept;
    size_t kept_count, count;
    size_t note_count;       /* of the kept ones; none is only counted */
    struct taken *taken;     /* what is destroyed along with the list */
    struct diagnostic spare; /* stands for all those that are only counted; stays empty */
};

#endif
