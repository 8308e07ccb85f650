/*
 * Writes a file whole or not at all: into a draft beside it that is synced and renamed; a lock
 * and a sweep clear drafts left by a crash.
 */
#define _GNU_SOURCE /* flock, getdents64 */
#include "base/file.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/memory.h"

#define NAMES_TRIED                                                                                \
    1000                   /* those of other threads, and of killed processes that cannot be swept \
                            */
#define HEAD_MOST     128  /* bytes of a file by which it is known */
#define NOT_OURS      (-1) /* no errno: a file that is not to be written over */
#define THERE_ALREADY (-2) /* nor this: something is where a folder is to be made */

/* All functions below that return an int return 0, or the errno of what went wrong. */

static const char *sentence(struct arena *arena, int error, struct file_over over)
{
    switch (error) {
    case NOT_OURS:
        return arena_format(arena,
                            "already exists and is not %s written by eldest: --force overwrites it",
                            over.what);
    case THERE_ALREADY: return "already exists";
    case ENOENT:
    case ENOTDIR: return "is in a folder that does not exist";
    case EACCES:
    case EPERM:
    case EROFS: return "cannot be written: permission denied";
    case EISDIR: return "is a directory";
    case ENOTSUP: return "is not a file that can be replaced";
    case ENOSPC:
    case EDQUOT: return "cannot be written: no space left on the disk";
    case EFBIG: return "would be too large";
    default: return arena_format(arena, "cannot be written: %s", strerror(error));
    }
}

static int open_again(const char *path, int flags)
{
    int descriptor;
    do
        descriptor = open(path, flags | O_CLOEXEC, 0666);
    while (descriptor < 0 && errno == EINTR);
    return descriptor;
}

/* --- what is there --------------------------------------------------------------------------- */

static ssize_t read_head(int descriptor, char *head, size_t most)
{
    ssize_t length;
    do
        length = pread(descriptor, head, most, 0);
    while (length < 0 && errno == EINTR);
    return length;
}

/* Whether the file is one of those that may be written over. */
static int check_head(const char *path, struct file_over over)
{
    char head[HEAD_MOST];
    int descriptor = open_again(path, O_RDONLY | O_NONBLOCK);
    ssize_t length = descriptor < 0 ? -1 : read_head(descriptor, head, sizeof head);
    int error = length < 0 ? errno : NOT_OURS;
    if (descriptor >= 0)
        close(descriptor);
    for (const char *const *ours = over.heads; length >= 0 && error && *ours; ours++) {
        size_t most = strlen(*ours);
        if (most <= (size_t)length && memcmp(head, *ours, most) == 0)
            error = 0;
    }
    return error;
}

static int check_place(const char *path, struct file_over over, struct stat *old, bool *exists)
{
    *exists = stat(path, old) == 0;
    if (!*exists)
        return errno == ENOENT ? 0 : errno;
    if (S_ISDIR(old->st_mode))
        return EISDIR;
    if (!S_ISREG(old->st_mode))
        return ENOTSUP;
    if (access(path, W_OK) != 0) /* a rename alone would not ask */
        return errno;
    return over.heads && old->st_size > 0 ? check_head(path, over) : 0;
}

bool file_may_be_written(struct arena *arena, const char *path, struct file_over over,
                         const char **why)
{
    struct stat old;
    bool exists;
    const char *real = path_real(arena, path);
    int error = check_place(real, over, &old, &exists);
    if (!error && !exists && access(path_folder(arena, real), W_OK | X_OK) != 0)
        error = errno;
    if (error)
        *why = sentence(arena, error, over);
    return !error;
}

/* --- drafts ---------------------------------------------------------------------------------- */

static const char *name_of_draft(struct arena *arena, const char *folder, unsigned number)
{
    return arena_format(arena, "%s/.eldest-%ld-%u.draft", folder, (long)getpid(), number);
}

static bool skip_number(const char **text)
{
    const char *start = *text;
    while (isdigit((unsigned char)**text))
        ++*text;
    return *text > start;
}

static bool is_name_of_draft(const char *name)
{
    const char *head = ".eldest-";
    if (strncmp(name, head, strlen(head)) != 0)
        return false;
    name += strlen(head);
    return skip_number(&name) && *name++ == '-' && skip_number(&name) &&
           strcmp(name, ".draft") == 0;
}

/* Whether the open file is still what has the name: somebody may have swept it in between. */
static bool is_named(int descriptor, const char *name)
{
    struct stat opened, named;
    return fstat(descriptor, &opened) == 0 && lstat(name, &named) == 0 &&
           opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

/* Locks a draft of our own. Where nothing can be locked nobody sweeps either. */
static bool is_claimed(int descriptor, const char *name)
{
    bool is_locked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
    return is_locked && is_named(descriptor, name);
}

static void remove_at(int folder, const char *name);

/* How many entries of the folder were removed, of those that are told of at once. */
static unsigned remove_entries(int folder)
{
    _Alignas(struct dirent64) char bytes[4096];
    unsigned removed = 0;
    lseek(folder, 0, SEEK_SET);
    ssize_t length = getdents64(folder, (void *)bytes, sizeof bytes);
    for (ssize_t at = 0; at < length;) {
        const struct dirent64 *entry = (const struct dirent64 *)(bytes + at);
        at += entry->d_reclen;
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        remove_at(folder, entry->d_name);
        removed += faccessat(folder, entry->d_name, F_OK, AT_SYMLINK_NOFOLLOW) != 0;
    }
    return removed;
}

/* Without memory: it is also what is done when there is none. */
static void remove_at(int folder, const char *name)
{
    if (unlinkat(folder, name, 0) == 0)
        return;
    int inside = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (inside < 0)
        return;
    while (remove_entries(inside))
        continue;
    close(inside);
    unlinkat(folder, name, AT_REMOVEDIR);
}

static void remove_draft(const char *path)
{
    remove_at(AT_FDCWD, path);
}

static void undo_draft(const void *path)
{
    remove_draft(path);
}

int file_lock(const char *path)
{
    int descriptor = open_again(path, O_RDWR | O_CREAT);
    if (descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0 && is_named(descriptor, path))
        return descriptor;
    if (descriptor >= 0)
        close(descriptor);
    return -1;
}

/* Takes the draft away if its process lives no more. */
static void sweep_draft(const char *path)
{
    int descriptor = open_again(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
    if (descriptor < 0)
        return;
    if (flock(descriptor, LOCK_EX | LOCK_NB) == 0 && is_named(descriptor, path))
        remove_draft(path);
    close(descriptor);
}

static void sweep(struct arena *arena, const char *folder)
{
    size_t count;
    const char *const *names = path_hidden_names(arena, folder, &count);
    for (size_t i = 0; i < count; i++)
        if (is_name_of_draft(names[i]))
            sweep_draft(arena_format(arena, "%s/%s", folder, names[i]));
}

/* Opens a draft under a name that nothing has, with whatever makes it. */
static int open_draft(struct arena *arena, const char *folder, int (*make)(const char *name),
                      const char **draft, int *descriptor)
{
    sweep(arena, folder);
    for (unsigned i = 0; i < NAMES_TRIED; i++) {
        *draft = name_of_draft(arena, folder, i);
        *descriptor = make(*draft);
        if (*descriptor < 0 && errno != EEXIST)
            return errno;
        if (*descriptor >= 0 && is_claimed(*descriptor, *draft))
            return 0;
        if (*descriptor >= 0)
            close(*descriptor);
    }
    return EEXIST;
}

/* --- on the disk ----------------------------------------------------------------------------- */

/* Some file systems cannot sync a folder and say so; they need not. */
static int sync_open(int descriptor, bool is_folder)
{
    int result;
    do
        result = fsync(descriptor);
    while (result != 0 && errno == EINTR);
    return result == 0 || (is_folder && errno == EINVAL) ? 0 : errno;
}

static int sync_folder(const char *folder)
{
    int descriptor = open_again(folder, O_RDONLY | O_DIRECTORY);
    if (descriptor < 0)
        return errno == EACCES ? 0 : errno; /* one may write into what one may not read */
    int error = sync_open(descriptor, true);
    close(descriptor);
    return error;
}

static int write_all(int descriptor, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t written = write(descriptor, text, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return written < 0 ? errno : EIO;
        text += written;
        length -= (size_t)written;
    }
    return 0;
}

/* --- a file ---------------------------------------------------------------------------------- */

static int make_file(const char *name)
{
    return open_again(name, O_WRONLY | O_CREAT | O_EXCL);
}

static int fill(int descriptor, const char *text, size_t length, const struct stat *old)
{
    int error = write_all(descriptor, text, length);
    if (!error && old && fchmod(descriptor, old->st_mode & 07777) != 0)
        error = errno;
    return error ? error : sync_open(descriptor, false);
}

/* What was synced is on the disk, whatever an interrupted close says. */
static int close_file(int descriptor)
{
    return close(descriptor) == 0 || errno == EINTR ? 0 : errno;
}

static int replace(struct arena *arena, const char *path, struct file_over over, const char *text,
                   size_t length)
{
    struct stat old;
    bool exists;
    const char *draft, *folder = path_folder(arena, path);
    int descriptor;
    int error = check_place(path, over, &old, &exists);
    if (!error)
        error = open_draft(arena, folder, make_file, &draft, &descriptor);
    if (error)
        return error;
    error = fill(descriptor, text, length, exists ? &old : NULL);
    if (!error && rename(draft, path) != 0)
        error = errno;
    if (error)
        unlink(draft);
    int closing = close_file(descriptor); /* and only now nobody else would sweep it */
    error = error ? error : closing;
    return error ? error : sync_folder(folder);
}

bool file_write(struct arena *arena, const char *path, struct file_over over, const char *text,
                size_t length, const char **why)
{
    int error = replace(arena, path_real(arena, path), over, text, length);
    if (error)
        *why = sentence(arena, error, over);
    return !error;
}

/* --- a folder -------------------------------------------------------------------------------- */

static int make_folder(const char *name)
{
    if (mkdir(name, 0777) != 0)
        return -1;
    int descriptor = open_again(name, O_RDONLY | O_DIRECTORY), error = errno;
    if (descriptor < 0)
        rmdir(name);
    errno = error;
    return descriptor;
}

bool folder_draft_begin(struct arena *arena, const char *path, struct folder_draft *draft,
                        const char **why)
{
    struct stat status;
    int error = lstat(path, &status) == 0 ? THERE_ALREADY : errno == ENOENT ? 0 : errno;
    *draft = (struct folder_draft){.place = path};
    if (!error)
        error =
            open_draft(arena, path_folder(arena, path), make_folder, &draft->path, &draft->lock);
    if (!error)
        draft->duty = memory_duty(undo_draft, draft->path);
    if (error)
        *why = sentence(arena, error, FILE_OVER_ANY);
    return !error;
}

void folder_draft_drop(struct folder_draft *draft)
{
    remove_draft(draft->path);
    memory_duty_done(draft->duty);
    close(draft->lock);
}

bool folder_draft_finish(struct arena *arena, struct folder_draft *draft, const char **why)
{
    struct stat status;
    int error = sync_open(draft->lock, true);
    if (!error && lstat(draft->place, &status) == 0)
        error = THERE_ALREADY;
    if (!error && rename(draft->path, draft->place) != 0)
        error = errno == EEXIST || errno == ENOTEMPTY ? THERE_ALREADY : errno;
    if (error) {
        folder_draft_drop(draft);
    } else {
        memory_duty_done(draft->duty);
        close(draft->lock);
        error = sync_folder(path_folder(arena, draft->place));
    }
    if (error)
        *why = sentence(arena, error, FILE_OVER_ANY);
    return !error;
}

/* The folders around it first. */
static int make_path(struct arena *arena, const char *path, unsigned mode)
{
    const char *around = path_folder(arena, path);
    if (mkdir(path, mode) == 0)
        return sync_folder(around);
    if (errno != ENOENT || strcmp(around, path) == 0 || strcmp(around, ".") == 0)
        return errno == EEXIST ? 0 : errno;
    int error = make_path(arena, around, mode);
    if (!error && mkdir(path, mode) != 0 && errno != EEXIST)
        error = errno;
    return error ? error : sync_folder(around);
}

bool folder_make(struct arena *arena, const char *path, unsigned mode, const char **why)
{
    int error = make_path(arena, path, mode);
    if (error)
        *why = sentence(arena, error, FILE_OVER_ANY);
    return !error;
}
