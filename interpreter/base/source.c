#include "base/source.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/memory.h"

static const char *line_start(const struct source *source, const char *at)
{
    while (at > source->text && at[-1] != '\n')
        at--;
    return at;
}

/* A byte order mark takes no column; editors do not show it. */
static const char *after_mark(const struct source *source, const char *start, const char *at)
{
    bool marked = start == source->text && at - start >= 3 && !memcmp(start, "\xef\xbb\xbf", 3);
    return marked ? start + 3 : start;
}

struct line_column place_line_column(struct place place)
{
    const struct source *source = place.source;
    if (!source)
        return (struct line_column){0, 0};
    size_t offset = place.offset < source->length ? place.offset : source->length;
    const char *at = source->text + offset;
    const char *start = line_start(source, at);
    struct line_column result = {1, 1};
    for (const char *c = source->text; c < start; c++)
        result.line += *c == '\n';
    for (const char *c = after_mark(source, start, at); c < at; c++)
        result.column += (*c & 0xc0) != 0x80; /* every byte that is not a continuation */
    return result;
}

const struct source *source_from_text(struct arena *arena, const char *name, const char *text,
                                      size_t length)
{
    struct source *source = arena_alloc(arena, sizeof *source);
    source->name = arena_copy(arena, name, strlen(name));
    source->text = arena_copy(arena, text, length);
    source->length = length;
    return source;
}

static const char *sentence(struct arena *arena, int error)
{
    switch (error) {
    case ENOENT:
    case ENOTDIR: return "does not exist";
    case EACCES: return "may not be read by you";
    case EISDIR: return "is a directory";
    case ESPIPE: return "is a pipe, which cannot be read twice";
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

/* Without waiting for what only comes when somebody writes or types it. */
static FILE *open_file(const char *path)
{
    int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    FILE *file = descriptor >= 0 ? fdopen(descriptor, "rb") : NULL;
    if (!file && descriptor >= 0)
        close(descriptor);
    if (!file)
        memory_check_errno();
    return file;
}

static void close_file(void *file)
{
    fclose(file);
}

/* The error that says why the open file is none to read, or 0. */
static int misfit(FILE *file)
{
    struct stat status;
    if (fstat(fileno(file), &status) != 0)
        return errno;
    return S_ISDIR(status.st_mode) ? EISDIR : S_ISFIFO(status.st_mode) ? ESPIPE : 0;
}

/* Reads to the end, or to one byte more than the limit. The caller frees *text. */
static size_t read_all(FILE *file, size_t limit, char **text)
{
    size_t length = 0, room = 0;
    *text = NULL;
    while (length <= limit && !feof(file) && !ferror(file)) {
        if (length == room) {
            room = room ? room * 2 : 16 * 1024;
            *text = memory_grow(*text, room);
        }
        size_t wanted = room - length;
        if (wanted > limit + 1 - length)
            wanted = limit + 1 - length;
        length += fread(*text + length, 1, wanted, file);
    }
    return length;
}

const struct source *source_read(struct arena *arena, const char *path, size_t limit,
                                 const char **why)
{
    FILE *file = open_file(path);
    int error = file ? misfit(file) : errno;
    if (error) {
        *why = sentence(arena, error);
        if (file)
            fclose(file);
        return NULL;
    }
    char *text;
    const struct source *source = NULL;
    struct memory_hold hold;
    memory_hold(&hold, close_file, file);
    errno = 0;
    size_t length = read_all(file, limit, &text);
    if (ferror(file))
        *why = sentence(arena, errno);
    else if (length > limit)
        *why = too_large(arena, limit);
    else
        source = source_from_text(arena, path, text, length);
    memory_free(text);
    memory_let_go(&hold);
    fclose(file);
    return source;
}
