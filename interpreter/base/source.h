/*
 * Where something was written: every rule in a compiled ruleset keeps its place, so that a refusal
 * or a score line can name the line that decided.
 */
#ifndef ELDEST_BASE_SOURCE_H
#define ELDEST_BASE_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;

/* A text that was read whole: a file, or words of the command line. Immutable; lives in an arena.
 */
struct source {
    const char *name; /* as the user would write it: a path, or "--set" */
    const char *text; /* NUL-terminated; may hold other NULs too */
    size_t length;    /* bytes, without the final NUL */
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
 * done. It never waits: pipes and devices are refused.
 */
const struct source *source_read(struct arena *arena, const char *path, size_t limit,
                                 const char **why);

/*
 * The same, also from what was open when the program began: /dev/stdin, /dev/fd/63 (what a shell
 * makes of <(...)). Such a stream is read to its end, once: for files that nobody reads again.
 */
const struct source *source_read_stream(struct arena *arena, const char *path, size_t limit,
                                        const char **why);

/* A source from a text in memory; both strings are copied. */
const struct source *source_from_text(struct arena *arena, const char *name, const char *text,
                                      size_t length);

#endif
