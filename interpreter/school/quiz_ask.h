/*
 * A quiz held line by line, at a terminal or through a pipe: a question, an answer, whether it is
 * right and why; at the end how many were, and which rules to look at again.
 */
#ifndef ELDEST_SCHOOL_QUIZ_ASK_H
#define ELDEST_SCHOOL_QUIZ_ASK_H

#include <stdio.h>

#include "school/quiz.h"
#include "terminal/console.h"

/* Where answers come from and questions go. */
struct dialogue {
    struct console *console;
    FILE *out;
    struct page_style style;
};

enum answered {
    ANSWERED_RIGHT,
    ANSWERED_WRONG,
    ANSWERED_NOT, /* the quiz is left, or no more input comes */
};

/*
 * Asks one question until it is answered, says whether that was right, and explains it. `before` is
 * the question that was explained last, which "w" explains again; or NULL.
 */
enum answered question_hold(const struct dialogue *dialogue, const struct quiz *quiz,
                            const struct question *question, const struct question *before);

/* Asks all questions and says how many were answered rightly; returns that number. */
unsigned quiz_hold(const struct dialogue *dialogue, const struct quiz *quiz);

#endif
