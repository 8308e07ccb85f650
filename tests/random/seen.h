/* Which rows of the loader's tables, and which words, roles and facts, stand in rulesets. */
#ifndef ELDEST_TESTS_SEEN_H
#define ELDEST_TESTS_SEEN_H

#include "grow.h"

#include <stdio.h>

#define SEEN_MAX 1024

/* How often each was generated, and how often in a ruleset that was accepted. */
struct seen {
    /* Two tables may share rows: the first that has one gives it its name. */
    struct seen_row {
        const struct key *row;
        const char *what;
    } rows[SEEN_MAX];
    unsigned row_count;
    struct seen_thing {
        char name[96]; /* "a step: turn-up", "a step: turn-up: talon", "fact tricks" */
        unsigned generated, accepted;
    } things[SEEN_MAX];
    unsigned count;
};

/* Everything there is, by the tables: generated never. */
void seen_init(struct seen *seen);

void seen_add(struct seen *seen, struct arena *arena, const struct grown *grown, bool is_accepted);

/* Adds what another process has seen; and writes or reads it for that. */
bool seen_read(struct seen *seen, FILE *in);
void seen_write(const struct seen *seen, FILE *out);

/* How many were never generated, or never in an accepted ruleset; each is told. */
unsigned seen_tell_missing(const struct seen *seen, bool in_accepted, FILE *out);

#endif
