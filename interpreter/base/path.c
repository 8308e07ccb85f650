/* Folders and the names in them. */
#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/memory.h"
#include "base/sort.h"
#include "base/source.h"

const char *path_real(struct arena *arena, const char *path)
{
    char real[PATH_MAX];
    if (realpath(path, real))
        return arena_copy(arena, real, strlen(real));
    memory_check_errno();
    return path;
}

const char *path_folder(struct arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? arena_copy(arena, path, slash == path ? 1 : (size_t)(slash - path)) : ".";
}

const char *state_folder(struct arena *arena, const char *name)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state && *state == '/')
        return arena_format(arena, "%s/eldest/%s", state, name);
    return home && *home == '/' ? arena_format(arena, "%s/.local/state/eldest/%s", home, name)
                                : NULL;
}

bool path_is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* --- folders ---------------------------------------------------------------------------------- */

struct names {
    struct arena *arena;
    const char **names;
    size_t count, room;
};

static void add_name(struct names *list, const char *name)
{
    if (list->count == list->room) {
        list->room = list->room * 2 + 32;
        const char **names = arena_alloc(list->arena, list->room * sizeof *names);
        if (list->count)
            memcpy(names, list->names, list->count * sizeof *names);
        list->names = names;
    }
    list->names[list->count++] = arena_format(list->arena, "%s", text_harmless(list->arena, name));
}

static void close_folder(void *directory)
{
    closedir(directory);
}

/* *error is errno if not all could be read, else 0. */
static const char *const *names_of(struct arena *arena, const char *folder, bool hidden,
                                   size_t *count, int *error)
{
    struct names list = {.arena = arena};
    const struct dirent *entry;
    struct memory_hold hold;
    DIR *directory = opendir(folder);
    *count = 0;
    *error = directory ? 0 : errno;
    if (!directory) {
        memory_check_errno();
        return NULL;
    }
    memory_hold(&hold, close_folder, directory);
    while ((errno = 0, entry = readdir(directory)))
        if ((*entry->d_name == '.') == hidden)
            add_name(&list, entry->d_name);
    *error = errno;
    memory_let_go(&hold);
    closedir(directory);
    if (list.count)
        sort_stable(list.names, list.count, sizeof *list.names, sort_texts);
    *count = list.count;
    return list.names;
}

/* The folder that path_unread tells of; whoever sees that it is taken leaves it alone. */
static struct {
    atomic_flag taken;
    _Atomic int error;
    char folder[PATH_MAX];
} unread = {ATOMIC_FLAG_INIT, 0, ""};

static void note_unread(const char *folder, int error)
{
    if (atomic_flag_test_and_set(&unread.taken))
        return;
    snprintf(unread.folder, sizeof unread.folder, "%s", folder);
    unread.error = error;
}

const char *path_unread(int *error)
{
    *error = unread.error;
    return *error ? unread.folder : NULL;
}

const char *const *path_names(struct arena *arena, const char *folder, size_t *count)
{
    int error;
    const char *const *names = names_of(arena, folder, false, count, &error);
    if (error && error != ENOENT && error != ENOTDIR)
        note_unread(folder, error);
    return names;
}

const char *const *path_hidden_names(struct arena *arena, const char *folder, size_t *count)
{
    int error;
    return names_of(arena, folder, true, count, &error);
}
