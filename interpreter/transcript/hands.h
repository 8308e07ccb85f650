/*
 * Hands as they are drawn: around the table for four if they fit, else one below the other. Of a
 * closed hand only how many cards it has, and those that lie open in it.
 */
#ifndef ELDEST_TRANSCRIPT_HANDS_H
#define ELDEST_TRANSCRIPT_HANDS_H

#include <stdio.h>

#include "words/glyphs.h"
#include "transcript/seats.h"

struct drawn_hand {
    struct set cards; /* that are seen */
    bool closed;      /* the others are not: */
    unsigned count;   /* of all its cards */
};

/* What is borrowed lives until they are drawn. Texts are made in the arena of the glyphs. */
struct drawn_hands {
    const struct glyphs *glyphs;
    const struct seat_names *names;
    struct drawn_hand hands[SEATS_MAX]; /* by seat */
    unsigned width;                     /* columns of the page, from 40 */
    bool colour;                        /* suits have their inks */
};

void hands_draw(const struct drawn_hands *hands, FILE *out);

#endif
