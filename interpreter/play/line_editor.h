/*
 * Lines that are edited while they are typed at a terminal: arrows, a history, completion. By
 * libedit, if the program was built with it.
 */
#ifndef ELDEST_PLAY_LINE_EDITOR_H
#define ELDEST_PLAY_LINE_EDITOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#define OFFERS_MAX 160

/* What may follow in the place of the end of what was typed. Words are borrowed until the next. */
struct offers {
    size_t start; /* the byte of what was typed where the words begin */
    unsigned count;
    const char *words[OFFERS_MAX]; /* ASCII */
};

/* What the editor asks of its owner. `self` is handed to each function. */
struct line_editor_host {
    void *self;

    /* Waits until stdin has something to read: then 0; or the signal that came before. */
    int (*wait)(void *self);

    /* What can complete the text before the cursor. */
    void (*complete)(void *self, const char *typed, struct offers *offers);
};

struct line_editor;

/*
 * stdin, and where it is shown; both must be terminals. NULL if there is no editor in this program,
 * or none that knows the letters of the environment. The caller owns it; all is borrowed.
 */
struct line_editor *line_editor_open(FILE *out, const struct line_editor_host *host);
void line_editor_close(struct line_editor *editor); /* takes NULL */

/*
 * A line without its newline, valid until the next; NULL if nobody types any more, or a signal has
 * come that is neither a stop, a continuation nor a change of the window. Between two lines the
 * terminal is as it was.
 */
const char *line_editor_read(struct line_editor *editor, const char *prompt);

#endif
