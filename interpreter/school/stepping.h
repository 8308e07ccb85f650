/* Stepping through a film: one frame after the other, forward and back, with the reasons. */
#ifndef ELDEST_SCHOOL_STEPPING_H
#define ELDEST_SCHOOL_STEPPING_H

#include <stdio.h>

#include "school/scene.h"
#include "teach/page.h"
#include "terminal/console.h"

/* What is stepped through, and how. All is borrowed. */
struct stepping {
    const struct film *film;
    unsigned first, last;  /* frames: between them one steps */
    unsigned viewer;       /* at first */
    unsigned at;           /* the number of the step to begin with; 0: the first */
    bool ends_behind_last; /* a step behind the last one is the end */
    bool ascii;
    struct page_style (*style)(const void *asked); /* how a page is shown now */
    const void *asked;
    struct console *console;
    FILE *out;
};

/* Until the end is wanted, or nobody types any more: then false. */
bool step_through(const struct stepping *stepping);

#endif
