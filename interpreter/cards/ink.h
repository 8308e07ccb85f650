/*
 * The inks that suits are drawn in, everywhere: on a terminal, in HTML, and by programs that ask
 * for them (eldest.h, the protocol). Each can be read on light ground and on dark: its contrast to
 * white paper, to dark and to the shades that lie near them is 4.5 to 1 at least. A ruleset says
 * them by their names; what each suit gets is settled when its pack is built (cards/pack.h).
 */
#ifndef ELDEST_CARDS_INK_H
#define ELDEST_CARDS_INK_H

#include <stdint.h>

struct ink {
    const char *name;
    uint32_t on_light, on_dark; /* 0xRRGGBB */
    const char *terminal;       /* what a terminal is told: "32"; "": nothing, its own ink is it */
};

#define INKS      12
#define INK_BLACK 0 /* whatever is written in: nothing need be said to have it */

/* By number: in this order suits get them that say no colour. */
const struct ink *ink_row(unsigned number);

/* The ink of that name, in any case; -1 if there is none. */
int ink_named(const char *name);

#endif
