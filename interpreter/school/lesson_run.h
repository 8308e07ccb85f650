/* A lesson held at a terminal, or through a pipe: step by step, in lines. */
#ifndef ELDEST_SCHOOL_LESSON_RUN_H
#define ELDEST_SCHOOL_LESSON_RUN_H

#include "school/lesson.h"
#include "terminal/console.h"

/* Who learns. All is borrowed. */
struct learner {
    struct console *console; /* that reads lines */
    FILE *out;
    bool ascii;
    struct page_style (*style)(const void *asked); /* how a page is shown now */
    const void *asked;
};

/* To its end, or until it is left or nobody types any more; then says how many answers were right.
 */
void lesson_hold(const struct lesson *lesson, const struct learner *learner);

#endif
