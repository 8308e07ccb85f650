/*
 * Where somebody types: at a terminal single keys or lines with an editor, else lines plainly,
 * which is what pipes and screen readers want. What would end the program only ends the reading, so
 * that whoever reads can save first.
 */
#ifndef ELDEST_TERMINAL_CONSOLE_H
#define ELDEST_TERMINAL_CONSOLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* --- lines that are edited while they are typed ---------------------------------------------- */

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

    const char *cleared; /* lines that are printed when Ctrl-C has cleared the line; or NULL */
};

struct line_editor;

/*
 * stdin, and where it is shown; both must be terminals, else NULL. The caller owns it; all is
 * borrowed.
 */
struct line_editor *line_editor_open(FILE *out, const struct line_editor_host *host);
void line_editor_close(struct line_editor *editor); /* takes NULL */

/*
 * A line without its newline, valid until the next; NULL if nobody types any more, or a signal has
 * come that is neither a stop, a continuation nor a change of the window. Ctrl-C clears the line,
 * and raises SIGINT only on an empty one. Between two lines the terminal is as it was.
 */
const char *line_editor_read(struct line_editor *editor, const char *prompt);

/* --- what a terminal can do ------------------------------------------------------------------ */

/* Whether what is written there is shown by a terminal that can do more than print. */
bool terminal_is_capable(FILE *out);

/* Whether it may have colours, too: NO_COLOR is empty or not set. */
bool terminal_has_colours(FILE *out);

/* --- the console ----------------------------------------------------------------------------- */

struct console;

/* What completes a line; `self` is handed to it. */
struct console_completer {
    void *self;
    void (*complete)(void *self, const char *typed, struct offers *offers);
    const char *cleared; /* lines that are printed when Ctrl-C has cleared the line; or NULL */
};

/* What one would like; without a terminal that can do more than print, lines are read plainly. */
enum console_manner {
    CONSOLE_PLAIN,  /* lines as the terminal alone edits them */
    CONSOLE_EDITED, /* lines that are edited */
    CONSOLE_KEYS,   /* single keys, that are not echoed */
};

/*
 * stdin, and where prompts are shown; a completer for edited lines, or NULL. From here on SIGINT,
 * SIGTERM, SIGHUP and SIGQUIT are caught. NULL, and errno says why, if that cannot be done. One at
 * a time; the caller owns it, all is borrowed.
 */
struct console *console_open(FILE *out, enum console_manner manner,
                             const struct console_completer *completer);

/* The terminal is put back as it was, as on every other way out. */
void console_close(struct console *console); /* takes NULL */

/* Closes it; if a signal has come that would have ended the program, it does so now. */
void console_leave(struct console *console);

/*
 * The next line without its newline, valid until the next; NULL if there is none any more: nobody
 * types, nobody sees what is written, or a signal has come. A line that is too long is an empty
 * one. Only at a terminal the prompt is shown. Where keys are single the line is echoed.
 */
const char *console_read(struct console *console, const char *prompt);

/* As console_read, but what does not come from a terminal is shown behind the prompt, as if it did.
 */
const char *console_ask(struct console *console, const char *prompt);

enum console_event {
    CONSOLE_TYPED,  /* a key, or a line */
    CONSOLE_STALE,  /* the page must be shown anew: the window was changed, or hidden */
    CONSOLE_CLOSED, /* as where console_read gives NULL */
};

/*
 * Waits for the next key, in *typed, valid until the next is read: arrow keys are "n" and "p",
 * Return is an empty text. Where keys are not single it is a line.
 */
enum console_event console_key(struct console *console, const char **typed);

/* Whether single keys are read: then a page may be cleared between them. */
bool console_has_keys(const struct console *console);

/* Whether lines are edited: then what was written on the line of the cursor can be erased. */
bool console_has_editor(const struct console *console);

/* The rows of the terminal on which prompts are shown; 0: there is none, or it does not say. */
unsigned console_rows(const struct console *console);

/* Empties the page, if keys are single. */
void console_clear(struct console *console);

/* The signal that has come and would have ended the program; 0: none. */
int console_signal(const struct console *console);

/* Why what is typed could not be read on, errno; 0 if it could, or had come to its end. */
int console_error(const struct console *console);

/* Whether somebody is there who can be asked: it is a terminal. */
bool console_is_terminal(const struct console *console);

#endif
