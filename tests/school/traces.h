/* Films of scripts that stand in the test itself. */
#ifndef ELDEST_TESTS_SCHOOL_FILMS_H
#define ELDEST_TESTS_SCHOOL_FILMS_H

#include "script/fixture.h"

#include "school/scene.h"

struct traced {
    struct scripted_game game;
    struct trace *trace;
};

/* Plays the script, which must be without fault, in front of a camera. */
struct traced trace_of(const char *script);
void trace_close(struct traced *traced);

/* All frames as the viewer sees them, one behind the other; the caller frees the text. */
char *trace_shown(const struct traced *traced, unsigned viewer, unsigned width);

#endif
