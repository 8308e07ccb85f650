/* Source texts: read from files, streams or memory, with places that know their line and column. */
#include "base/source.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/memory.h"
#include "base/utf8.h"

const char *line_start(const struct source *source, const char *at)
{
    while (at > source->text && at[-1] != '\n')
        at--;
    return at;
}

/* A byte order mark takes no column; editors do not show it. */
static const char *after_mark(const struct source *source, const char *start, const char *at)
{
    return start == source->text ? start + utf8_mark_length(start, (size_t)(at - start)) : start;
}

bool place_same(struct place a, struct place b)
{
    return a.source == b.source && a.offset == b.offset;
}

struct line_column place_line_column(struct place place)
{
    const struct source *source = place.source;
    if (!source)
        return (struct line_column){0, 0};
    size_t offset = place.offset < source->length ? place.offset : source->length;
    const char *at = source->text + offset;
    const char *start = line_start(source, at);
    struct line_column result = {source->lines_before + 1, 1};
    for (const char *c = source->text; c < start; c++)
        result.line += *c == '\n';
    for (const char *c = after_mark(source, start, at); c < at; c++)
        result.column += (*c & 0xc0) != 0x80; /* every byte that is not a continuation */
    return result;
}

const struct source *source_from_text(struct arena *arena, const char *name, const char *text,
                                      size_t length)
{
    return source_part(arena, name, text, length, 0);
}

const struct source *source_part(struct arena *arena, const char *name, const char *text,
                                 size_t length, uint32_t lines_before)
{
    struct source *source = arena_alloc(arena, sizeof *source);
    source->lines_before = lines_before;
    source->name = arena_copy(arena, name, strlen(name));
    source->text = arena_copy(arena, text, length);
    source->length = length;
    return source;
}

/* Why an open file is none to read, where no errno says so. */
enum misfit { MISFIT_PIPE = -1, MISFIT_DEVICE = -2 };

static const char *sentence(struct arena *arena, int error)
{
    switch (error) {
    case ENOENT:
    case ENOTDIR: return "does not exist";
    case EACCES: return "cannot be read: permission denied";
    case EISDIR: return "is a directory";
    case MISFIT_PIPE: return "is a pipe, not a file";
    case MISFIT_DEVICE: return "is a device, not a file";
    default: return arena_format(arena, "cannot be read: %s", strerror(error));
    }
}

static const char *too_large(struct arena *arena, size_t limit)
{
    const size_t kib = 1024, mib = kib * 1024;
    if (limit >= mib && limit % mib == 0)
        return arena_format(arena, "is larger than %zu MiB", limit / mib);
    if (limit >= kib && limit % kib == 0)
        return arena_format(arena, "is larger than %zu KiB", limit / kib);
    return arena_format(arena, "is larger than %zu bytes", limit);
}

/* Without waiting for what only comes when somebody writes or types it, unless that is wanted. */
static int open_file(const char *path, bool waits)
{
    int descriptor;
    do
        descriptor = open(path, O_RDONLY | (waits ? 0 : O_NONBLOCK) | O_NOCTTY | O_CLOEXEC);
    while (descriptor < 0 && errno == EINTR);
    if (descriptor < 0)
        memory_check_errno();
    return descriptor;
}

/* What says why the open file is none to read, or 0. */
static int misfit(bool waits, const struct stat *status)
{
    if (S_ISDIR(status->st_mode))
        return EISDIR;
    if (waits || S_ISREG(status->st_mode))
        return 0;
    return S_ISFIFO(status->st_mode) || S_ISSOCK(status->st_mode) ? MISFIT_PIPE : MISFIT_DEVICE;
}

/* Reads to the end, or to one byte more than the limit: 0, or the errno of what went wrong. The
 * caller frees *text. */
static int read_all(int descriptor, size_t limit, char **text, size_t *length)
{
    size_t room = 0;
    *text = NULL;
    *length = 0;
    while (*length <= limit) {
        if (*length == room) {
            room = room ? room * 2 : 16 * 1024;
            *text = memory_grow(*text, room);
        }
        size_t wanted = room - *length;
        ssize_t count = read(descriptor, *text + *length, wanted);
        if (count == 0)
            return 0;
        if (count < 0 && errno != EINTR)
            return errno;
        if (count > 0)
            *length += (size_t)count;
    }
    return 0;
}

static const struct source *read_open(struct arena *arena, const char *path, int descriptor,
                                      size_t limit, bool waits, const char **why)
{
    const struct source *source = NULL;
    struct stat status;
    char *text = NULL;
    size_t length = 0;
    int error = fstat(descriptor, &status) == 0 ? misfit(waits, &status) : errno;
    bool is_large = !error && S_ISREG(status.st_mode) && (uint64_t)status.st_size > limit;
    if (!error && !is_large)
        error = read_all(descriptor, limit, &text, &length);
    if (error)
        *why = sentence(arena, error);
    else if (is_large || length > limit)
        *why = too_large(arena, limit);
    else {
        size_t mark = utf8_mark_length(text, length);
        source = source_from_text(arena, path, text + mark, length - mark);
    }
    memory_free(text);
    return source;
}

static void close_file(void *descriptor)
{
    close(*(int *)descriptor);
}

static const struct source *read_file(struct arena *arena, const char *path, size_t limit,
                                      bool waits, const char **why)
{
    int descriptor = open_file(path, waits);
    if (descriptor < 0) {
        *why = sentence(arena, errno);
        return NULL;
    }
    struct memory_hold hold;
    memory_hold(&hold, close_file, &descriptor);
    const struct source *source = read_open(arena, path, descriptor, limit, waits, why);
    memory_let_go(&hold);
    close(descriptor);
    return source;
}

const struct source *source_read(struct arena *arena, const char *path, size_t limit,
                                 const char **why)
{
    return read_file(arena, path, limit, false, why);
}

const struct source *source_read_over(const struct overlay *overlay, struct arena *arena,
                                      const char *path, size_t limit, const char **why)
{
    const struct source *draft = overlay ? overlay->find(overlay->self, path) : NULL;
    if (!draft)
        return source_read(arena, path, limit, why);
    if (draft->length <= limit)
        return source_from_text(arena, path, draft->text, draft->length);
    *why = too_large(arena, limit);
    return NULL;
}

/* Whether it was open when the program began. */
static bool is_open_already(const char *path)
{
    static const char *const open_already[] = {"/dev/stdin", "/dev/fd/", "/proc/self/fd/"};
    bool waits = false;
    for (size_t i = 0; i < sizeof open_already / sizeof *open_already; i++)
        waits |= strncmp(path, open_already[i], strlen(open_already[i])) == 0;
    return waits;
}

const struct source *source_read_stream(struct arena *arena, const char *path, size_t limit,
                                        const char **why)
{
    return read_file(arena, path, limit, is_open_already(path), why);
}

int source_open_stream(struct arena *arena, const char *path, const char **why)
{
    struct stat status;
    bool waits = is_open_already(path);
    int descriptor = open_file(path, waits);
    int error = descriptor < 0                    ? errno
                : fstat(descriptor, &status) == 0 ? misfit(waits, &status)
                                                  : errno;
    if (!error)
        return descriptor;
    *why = sentence(arena, error);
    if (descriptor >= 0)
        close(descriptor);
    return -1;
}
