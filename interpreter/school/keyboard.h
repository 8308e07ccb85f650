/*
 * Somebody who gives commands: by single keys at a terminal, else line by line, which is what pipes
 * and screen readers want. The terminal is put back as it was on every way out: when the keyboard
 * is closed, by signals that end or stop the program, and at its exit.
 */
#ifndef ELDEST_SCHOOL_KEYBOARD_H
#define ELDEST_SCHOOL_KEYBOARD_H

#include <stdbool.h>
#include <stdio.h>

struct keyboard;

/* Whether stdin and `out` are both terminals that can do more than print. */
bool keyboard_at_terminal(FILE *out);

/*
 * stdin, and where prompts and what is typed are shown. Keys are single if it is at a terminal, and
 * nobody asked for lines. One at a time; the caller owns it.
 */
struct keyboard *keyboard_open(FILE *out, bool lines);
void keyboard_close(struct keyboard *keyboard);

/* Whether single keys are read: then a page may be cleared between them. */
bool keyboard_has_keys(const struct keyboard *keyboard);

enum keyboard_event {
    KEYBOARD_TYPED,   /* a key, or a line without its newline */
    KEYBOARD_RESIZED, /* the page must be shown anew: the window was changed, or hidden */
    KEYBOARD_END,     /* nobody types any more */
};

/*
 * Waits for the next key or line, with a prompt if somebody types lines at a terminal, in *typed,
 * valid until the next is read. Arrow keys are 'n' and 'p', Return is an empty text. A line that is
 * too long is as good as none.
 */
enum keyboard_event keyboard_read(struct keyboard *keyboard, const char **typed);

/* Asks for a line also where keys are single; NULL if nobody types any more. What does not come
 * from a terminal is shown behind the prompt, as if it did. */
const char *keyboard_ask(struct keyboard *keyboard, const char *prompt);

/* Empties the page, if there is one. */
void keyboard_clear(struct keyboard *keyboard);

#endif
