/* Reads lines from a file descriptor, with a time limit for each. */
#include "base/line_reader.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

int64_t line_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* What poll waits: -1 is for ever. */
static int milliseconds_to(int64_t deadline)
{
    if (deadline == NO_DEADLINE)
        return -1;
    int64_t left = deadline - line_clock();
    left = left > 0 ? left : 0;
    return (int)(left < INT_MAX ? left : INT_MAX);
}

/* That a terminal cannot be read any more is how it says that it was closed. */
static bool is_device(int fd)
{
    struct stat status;
    return fstat(fd, &status) == 0 && S_ISCHR(status.st_mode);
}

static void end(struct line_reader *reader, int error)
{
    reader->at_end = true;
    reader->error = is_device(reader->fd) ? 0 : error;
}

/* False if nothing came in time. */
static bool fill(struct line_reader *reader, int64_t deadline)
{
    struct pollfd wait = {.fd = reader->fd, .events = POLLIN};
    if (line_clock() > deadline)
        return false; /* whoever never stops talking is late, too */
    int ready = poll(&wait, 1, milliseconds_to(deadline));
    if (ready <= 0)
        return ready < 0 && errno == EINTR;
    ssize_t got = read(reader->fd, reader->bytes + reader->count, LINE_MOST - reader->count);
    if (got > 0)
        reader->count += (size_t)got;
    else if (got == 0 || errno != EINTR)
        end(reader, got < 0 ? errno : 0);
    return true;
}

/* Forgets the lines that were handed out: only when there is no whole one left, so that many short
 * ones that came at once are not moved again and again. */
static void move_up(struct line_reader *reader)
{
    reader->count -= reader->from;
    memmove(reader->bytes, reader->bytes + reader->from, reader->count);
    reader->from = 0;
}

/* Hands out the next `length` bytes, of which `used` are done with; or the end of a long line. */
static enum line_event hand_out(struct line_reader *reader, size_t length, size_t used,
                                struct line *line)
{
    bool too_long = reader->skipping;
    reader->skipping = false;
    *line = (struct line){reader->bytes + reader->from, length};
    reader->from += used;
    return too_long ? LINE_TOO_LONG : LINE_READ;
}

static enum line_event hand_out_last(struct line_reader *reader, struct line *line)
{
    size_t length = reader->count - reader->from;
    if (length == 0 && !reader->skipping)
        return LINE_END;
    return hand_out(reader, length, length, line);
}

enum line_event line_read(struct line_reader *reader, int64_t deadline, struct line *line)
{
    size_t searched = reader->from;
    do {
        const char *begin = reader->bytes + reader->from;
        const char *newline = memchr(reader->bytes + searched, '\n', reader->count - searched);
        size_t length = newline ? (size_t)(newline - begin) : 0;
        if (newline)
            return hand_out(reader, length, length + 1, line);
        if (reader->at_end)
            return hand_out_last(reader, line);
        move_up(reader);
        if (reader->count == LINE_MOST) {
            reader->skipping = true;
            reader->count = 0;
        }
        searched = reader->count;
    } while (fill(reader, deadline));
    return LINE_LATE;
}

bool line_is_next(const struct line_reader *reader)
{
    return memchr(reader->bytes + reader->from, '\n', reader->count - reader->from);
}
