/*
 * Text of a file that was read and not used yet: for formats in which the end of a game is no end
 * of a line.
 */
#ifndef ELDEST_FORMATS_PENDING_H
#define ELDEST_FORMATS_PENDING_H

#include <stdbool.h>
#include <stddef.h>

struct foreign_context;
struct foreign_game;
struct source;

struct pending {
    char *text; /* NUL-terminated, each line with a newline; NULL before the first line */
    size_t length;
    unsigned line; /* the number of its first line in the file */
    bool is_cut;   /* a line was longer than a game may be, and its rest is lost */

    char *block; /* in which it lies, of so many bytes */
    unsigned room;
};

/* That of the file, which is empty at first. It is the context's `own`. */
struct pending *pending_of(struct foreign_context *context);

/* Reads another line behind it; false at the end of the file. */
bool pending_read(struct foreign_context *context, struct pending *pending);

/* Drops the first `length` bytes. */
void pending_drop(struct pending *pending, size_t length);

/*
 * Makes the first `length` bytes the source of the game, and drops them. Where nobody has found the
 * end of the game in them, it may be longer than a game may be; that, and a NUL, become remarks.
 */
const struct source *pending_take(struct foreign_context *context, struct pending *pending,
                                  struct foreign_game *game, size_t length, bool has_end);

/* Whether there is no use in reading on to find the end of a game. */
bool pending_is_full(const struct pending *pending);

#endif
