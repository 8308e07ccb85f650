/* A ruleset opened to be played at a table, with all that comes and goes with it. */
#ifndef ELDEST_PROTOCOL_OPENED_H
#define ELDEST_PROTOCOL_OPENED_H

#include "loader/load.h"
#include "record/json_lines.h"
#include "record/seats.h"

/* What is to be opened. All is borrowed. */
struct opening {
    const char *name; /* or a path */
    const char *const *folders;
    struct load_request request;
};

struct opened {
    struct arena *arena;
    struct diagnostics *diagnostics; /* of loading, later of hooks that fail */
    struct ruleset *rules;
    struct seat_names names;
    struct engine engine;
    struct json_lines *lines; /* everything that is said goes through it */
};

/*
 * False if the ruleset is not without fault, as the diagnostics say. To be closed in either case.
 * out is borrowed.
 */
bool opened_open(struct opened *opened, const struct opening *opening, FILE *out);
void opened_close(struct opened *opened);

#endif
