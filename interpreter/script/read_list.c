/* The scripts of files and folders, as a list. */
#include "base/text.h"
#include "script/script.h"

#include <stdbool.h>
#include <string.h>

#include "base/file.h"
#include "base/sort.h"

#define DEPTH_OF_FOLDERS 16 /* a link may lead in a circle */

struct search {
    struct arena *arena;
    struct script_list found;
    unsigned capacity;
};

static void add(struct search *search, const char *path)
{
    if (search->found.count == search->capacity) {
        const char **paths = search->found.paths;
        search->capacity = search->capacity ? search->capacity * 2 : 16;
        search->found.paths = arena_alloc(search->arena, search->capacity * sizeof *paths);
        for (unsigned i = 0; i < search->found.count; i++)
            search->found.paths[i] = paths[i];
    }
    search->found.paths[search->found.count++] = path;
}

static void look_into(struct search *search, const char *folder, unsigned depth)
{
    size_t count = 0;
    const char *const *names =
        depth < DEPTH_OF_FOLDERS ? path_names(search->arena, folder, &count) : NULL;
    for (size_t i = 0; i < count; i++) {
        const char *path = arena_format(search->arena, "%s/%s", folder, names[i]);
        if (path_is_folder(path))
            look_into(search, path, depth + 1);
        else if (text_ends_in(path, ".yaml"))
            add(search, path);
    }
}

static const char *without_slash(struct arena *arena, const char *path)
{
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    return arena_copy(arena, path, length);
}

struct script_list script_list_of(struct arena *arena, const char *path)
{
    struct search search = {.arena = arena};
    if (!path_is_folder(path)) {
        add(&search, path);
        return search.found;
    }
    look_into(&search, without_slash(arena, path), 0);
    if (search.found.count > 0)
        sort_stable(search.found.paths, search.found.count, sizeof *search.found.paths, sort_texts);
    return search.found;
}
