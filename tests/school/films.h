/* Films of scripts that stand in the test itself. */
#ifndef ELDEST_TESTS_SCHOOL_FILMS_H
#define ELDEST_TESTS_SCHOOL_FILMS_H

#include "script/fixture.h"

#include "school/scene.h"

struct filmed {
    struct scripted_game game;
    struct film *film;
};

/* Plays the script, which must be without fault, in front of a camera. */
struct filmed film_of(const char *script);
void film_close(struct filmed *filmed);

/* All frames as the viewer sees them, one behind the other; the caller frees the text. */
char *film_shown(const struct filmed *filmed, unsigned viewer, unsigned width);

#endif
