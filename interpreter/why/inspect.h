/*
 * What can be asked at one moment of a match, with what it comes to: every fact, everything that
 * the ruleset names, who has which role; and expressions of the reader's own. For authors, who see
 * all. Values are written as Lua has them, which works them out.
 */
#ifndef ELDEST_WHY_INSPECT_H
#define ELDEST_WHY_INSPECT_H

#include <stdio.h>

#include "engine/engine.h"
#include "transcript/seats.h"

/* What is looked at. All is borrowed; the engine's hooks may fail here and are of no use then. */
struct inspection {
    const struct ruleset *rules;
    const struct seat_names *names;
    const struct state *state;
    const char *title;
    int call; /* that the actor might make now, and which is weighed; -1: none */
    struct arena *arena;
    struct diagnostics *diagnostics;
    unsigned width; /* of a page, in columns */
};

/* Prints all facts, as a page or as one JSON object. */
void inspect_facts(const struct inspection *inspection, bool as_json, FILE *out);

/*
 * Evaluates an expression, of each side and seat if it asks about the one concerned; with_parts
 * also whatever it is made of. False, with a diagnostic, if it makes no sense here, or fails.
 */
bool inspect_expression(const struct inspection *inspection, const struct source *text,
                        bool with_parts, bool as_json, FILE *out);

#endif
