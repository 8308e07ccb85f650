/*
 * The piece of a line that a diagnostic shows, as a terminal will show it: tabs are spaces, nothing
 * in it moves the cursor, and a very long line is cut around the place that matters.
 */
#ifndef ELDEST_BASE_EXCERPT_H
#define ELDEST_BASE_EXCERPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/arena.h"
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

/*
 * The text as it can be printed, whoever wrote it: itself, or a copy in the arena with pictures of
 * what moves the cursor, colours the screen or is not seen. For what comes from outside and cannot
 * be refused: names of files, what programs say and people type.
 */
const char *text_harmless(struct arena *arena, const char *text);

/* Any text from a file or a message, made harmless in the same way; tabs are spaces. */
void print_harmless(FILE *out, const char *text, size_t length);

#endif
