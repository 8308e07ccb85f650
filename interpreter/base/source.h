/*
 * Where something was written: every rule in a compiled ruleset keeps its place, so that a refusal
 * or a score line can name the line that decided.
 */
#ifndef ELDEST_BASE_SOURCE_H
#define ELDEST_BASE_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/arena.h"

struct arena;

/* A text that was read whole: a file, or words of the command line. Immutable; lives in an arena.
 */
struct source {
    const char *name;      /* as the user would write it: a path, or "--set" */
    const char *text;      /* NUL-terminated; may hold other NULs too */
    size_t length;         /* bytes, without the final NUL */
    uint32_t lines_before; /* of the file, where this is a part of one */
};

/* Some bytes of a source. source == NULL: nowhere, for rules that are defaults of the language. */
struct place {
    const struct source *source;
    uint32_t offset; /* bytes from the start */
    uint32_t length; /* bytes; 0 marks a point */
};

/* A line and a column as editors count them: both from 1, the column in code points. */
struct line_column {
    uint32_t line, column;
};

struct line_column place_line_column(struct place place);

/* Whether both begin at the same byte of the same source, or both are nowhere. */
bool place_same(struct place a, struct place b);

/*
 * Reads a regular file of at most limit bytes into the arena. NULL, and *why a sentence that says
 * what is wrong ("is a directory", "is larger than 1 MiB", ...) from the arena, if that cannot be
 * done. A UTF-8 byte order mark at the beginning is left out. It never waits: pipes and devices are
 * refused.
 */
const struct source *source_read(struct arena *arena, const char *path, size_t limit,
                                 const char **why);

/*
 * The same, also from what was open when the program began: /dev/stdin, /dev/fd/63 (what a shell
 * makes of <(...)). Such a stream is read to its end, once: for files that nobody reads again.
 */
const struct source *source_read_stream(struct arena *arena, const char *path, size_t limit,
                                        const char **why);

/*
 * Opens such a file or stream, for what is read piece by piece: a descriptor, which the caller
 * closes; -1, and *why, if that cannot be done.
 */
int source_open_stream(struct arena *arena, const char *path, const char **why);

/* A part of a file that many lines of it come before; both strings are copied. */
const struct source *source_part(struct arena *arena, const char *name, const char *text,
                                 size_t length, uint32_t lines_before);

/*
 * Texts that stand in the place of files: what an editor holds and has not saved. `find` is asked
 * about every file that is read; what it gives is borrowed. NULL: the file itself is read.
 */
struct overlay {
    const struct source *(*find)(void *self, const char *path);
    void *self;
};

/* source_read, unless the overlay, which may be NULL, has the text. */
const struct source *source_read_over(const struct overlay *overlay, struct arena *arena,
                                      const char *path, size_t limit, const char **why);

/* A source from a text in memory; both strings are copied. */
const struct source *source_from_text(struct arena *arena, const char *name, const char *text,
                                      size_t length);

/*
 * The piece of a line that a diagnostic shows, as a terminal will show it: tabs are spaces, nothing
 * in it moves the cursor, and a very long line is cut around the place that matters.
 */

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

/* Where the line begins in which that stands. */
const char *line_start(const struct source *source, const char *at);

#endif
