/*
 * Lines from a pipe, one at a time, in bounded memory: one that is too long is read past and said
 * to be so. Waits no longer than it is told to.
 */
#ifndef ELDEST_BASE_LINE_READER_H
#define ELDEST_BASE_LINE_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LINE_MOST 65536 /* bytes, with the newline */

/* Begins as {.fd = ...}; borrows the descriptor. */
struct line_reader {
    int fd;
    bool at_end;   /* nothing more comes */
    int error;     /* why not: errno; or 0, it is the end */
    bool skipping; /* within a line that is too long */
    size_t from;   /* where what was not handed out begins, */
    size_t count;  /* and where it ends */
    char bytes[LINE_MOST];
};

enum line_event {
    LINE_READ,
    LINE_TOO_LONG, /* it is gone, up to its end */
    LINE_END,      /* there are no more */
    LINE_LATE,     /* the time was over before a line was complete */
};

/* A line without its newline; the last one need not have had one. */
struct line {
    const char *text; /* valid until the next line is read */
    size_t length;
};

#define NO_DEADLINE INT64_MAX

/* Waits for the next line until line_clock is at the deadline, in milliseconds. */
enum line_event line_read(struct line_reader *reader, int64_t deadline, struct line *line);

/* Whether another line is there already, so that nobody need wait for it. */
bool line_is_next(const struct line_reader *reader);

/* Milliseconds on a clock that never goes back. */
int64_t line_clock(void);

#endif
