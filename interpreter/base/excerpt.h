/*
 * The piece of a line that a diagnostic shows, as a terminal will show it: tabs are spaces, nothing
 * in it moves the cursor, and a very long line is cut around the place that matters.
 */
#ifndef ELDEST_BASE_EXCERPT_H
#define ELDEST_BASE_EXCERPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/source.h"

/* Points into the source's text. */
struct excerpt {
    const char *from, *until;   /* the bytes shown */
    bool cut_before, cut_after; /* the line goes on there */
    size_t indent, carets;      /* terminal columns before the place, and of it: at least 1 */
};

/* The first line of a place; place.source must not be NULL. */
struct excerpt excerpt_of(struct place place);

/* The column after the part of a place that stands on its first line, as editors count. */
struct line_column excerpt_end(struct place place);

/* The line, without its end. */
void excerpt_print(const struct excerpt *excerpt, FILE *out);

/* Any text from a file or a message, made harmless in the same way. */
void print_harmless(FILE *out, const char *text, size_t length);

#endif
