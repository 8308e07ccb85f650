/* A film as JSON lines: each frame as it is seen, told and explained, for who shows it elsewhere.
 */
#ifndef ELDEST_SCHOOL_FILM_JSON_H
#define ELDEST_SCHOOL_FILM_JSON_H

#include <stdio.h>

#include "school/film.h"

/* Which frames of a film, and who looks at them. All is borrowed. */
struct film_part {
    const struct film *film;
    const char *title;
    unsigned first, last, viewer;
    bool ascii; /* no suit symbols in sentences */
};

/*
 * A line for the game; then one for each frame that the viewer notices: what has happened, how the
 * table stands, what may come next, the reasons, and the view that the table protocol gives.
 * Nothing is told that the viewer may not know.
 */
void film_print_json(const struct film_part *part, FILE *out);

#endif
