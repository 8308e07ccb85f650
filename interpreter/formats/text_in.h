/*
 * Lines of a stream as UTF-8, whatever they were: UTF-8 with or without a byte order mark, UTF-16
 * of either byte order, else Latin-1; ended by LF, CR LF or CR.
 */
#ifndef ELDEST_FORMATS_TEXT_IN_H
#define ELDEST_FORMATS_TEXT_IN_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

struct text_in;

/* From an open file, or from a text in memory; both are borrowed and must stay. The caller destroys
 * it; destroy takes NULL. */
struct text_in *text_in_create(int descriptor);
struct text_in *text_in_of(const char *bytes, size_t length);
void text_in_destroy(struct text_in *text);

/* Where the stream says nothing for a while, as a person at a terminal, the flag is looked at
 * (NULL: never): once it is set, the stream is at its end. */
void text_in_stop_when(struct text_in *text, const volatile atomic_bool *stop);

/*
 * The first line of up to `most` bytes and those behind it, as UTF-8 with '\n' behind each,
 * without reading on: what a format is recognised by. In the arena, NUL-terminated.
 */
const char *text_in_head(struct text_in *text, struct arena *arena, size_t most, size_t *length);

/* A line without its end. It may be empty, and may hold NULs; a NUL follows it. */
struct text_line {
    const char *text; /* valid until the next line is read */
    size_t length;
    unsigned number; /* in the file, from 1 */
    bool is_cut;     /* longer than a game may be: the rest of it is lost */
};

/* Reads the next line; false at the end of the stream. */
bool text_in_line(struct text_in *text, struct text_line *line);

/* Makes the line that was read last the next one again; once for each line. */
void text_in_unread(struct text_in *text);

/* Why reading ended before the end of the stream: errno; or 0. */
int text_in_error(const struct text_in *text);

#endif
