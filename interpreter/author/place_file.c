#include "author/place_file.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool place_folder(const char *path)
{
    return mkdir(path, 0777) == 0;
}

bool place_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    if (!file)
        return false;
    bool written = fputs(text, file) >= 0;
    return fclose(file) == 0 && written;
}

/* How much of two absolute paths is the same, up to the slash in front of where they part. */
static size_t common_folders(const char *one, const char *other)
{
    size_t same = 0;
    for (size_t i = 0;; i++) {
        bool one_ends = one[i] == '/' || one[i] == '\0';
        bool other_ends = other[i] == '/' || other[i] == '\0';
        if (one_ends && other_ends)
            same = i;
        if (one[i] != other[i] || one[i] == '\0')
            return same;
    }
}

const char *path_between(struct arena *arena, const char *folder, const char *file)
{
    char from[PATH_MAX], to[PATH_MAX];
    if (!realpath(folder, from) || !realpath(file, to))
        return NULL;
    size_t same = common_folders(from, to);
    const char *path = to + same + 1;
    for (const char *step = from + same; *step; step++) {
        if (*step == '/')
            path = arena_format(arena, "../%s", path);
    }
    return arena_copy(arena, path, strlen(path));
}
