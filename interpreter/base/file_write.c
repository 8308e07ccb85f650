#include "base/file_write.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/path.h"

#define NAMES_TRIED 100 /* those that killed processes of our number may have left */

/* All functions below return 0, or the errno of what went wrong. */

static const char *sentence(struct arena *arena, int error)
{
    switch (error) {
    case ENOENT:
    case ENOTDIR: return "lies in a folder that does not exist";
    case EACCES:
    case EPERM:
    case EROFS: return "may not be written by you";
    case EISDIR: return "is a directory";
    case ENOTSUP: return "is no file that could be replaced";
    case ENOSPC:
    case EDQUOT: return "finds no room on the disk";
    case EFBIG: return "would be larger than a file may be";
    default: return arena_format(arena, "cannot be written: %s", strerror(error));
    }
}

static int check_place(const char *path, struct stat *old, bool *exists)
{
    *exists = stat(path, old) == 0;
    if (!*exists)
        return errno == ENOENT ? 0 : errno;
    if (S_ISDIR(old->st_mode))
        return EISDIR;
    if (!S_ISREG(old->st_mode))
        return ENOTSUP;
    return access(path, W_OK) == 0 ? 0 : errno; /* a rename alone would not ask */
}

/* Opens a file beside the path under a name that nothing has. */
static int open_draft(struct arena *arena, const char *path, const char **draft, int *descriptor)
{
    for (unsigned i = 0; i < NAMES_TRIED; i++) {
        *draft = arena_format(arena, "%s.%ld.%u~", path, (long)getpid(), i);
        *descriptor = open(*draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (*descriptor >= 0)
            return 0;
        if (errno != EEXIST)
            return errno;
    }
    return EEXIST;
}

static int write_all(int descriptor, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t written = write(descriptor, text, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return errno;
        text += written;
        length -= (size_t)written;
    }
    return 0;
}

/* Some file systems cannot sync a folder and say so; they need not. */
static int sync_folder(struct arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *folder =
        slash ? arena_copy(arena, path, slash == path ? 1 : (size_t)(slash - path)) : ".";
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return errno == EACCES ? 0 : errno; /* one may write into what one may not read */
    int error = fsync(descriptor) == 0 || errno == EINVAL ? 0 : errno;
    close(descriptor);
    return error;
}

/* Writes the draft, whose name is then the file's. */
static int fill_draft(int descriptor, const char *text, size_t length, const struct stat *old)
{
    int error = write_all(descriptor, text, length);
    if (!error && old && fchmod(descriptor, old->st_mode & 07777) != 0)
        error = errno;
    if (!error && fsync(descriptor) != 0)
        error = errno;
    if (close(descriptor) != 0 && !error)
        error = errno;
    return error;
}

static int replace(struct arena *arena, const char *path, const char *text, size_t length)
{
    struct stat old;
    bool exists;
    const char *draft;
    int descriptor;
    int error = check_place(path, &old, &exists);
    if (!error)
        error = open_draft(arena, path, &draft, &descriptor);
    if (error)
        return error;
    error = fill_draft(descriptor, text, length, exists ? &old : NULL);
    if (!error && rename(draft, path) != 0)
        error = errno;
    if (error) {
        unlink(draft);
        return error;
    }
    return sync_folder(arena, path);
}

bool file_write(struct arena *arena, const char *path, const char *text, size_t length,
                const char **why)
{
    int error = replace(arena, path_real(arena, path), text, length);
    if (error)
        *why = sentence(arena, error);
    return !error;
}
