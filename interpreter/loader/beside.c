#include "loader/beside.h"

#include <string.h>

#include "loader/find.h"

/* The folder of the file that the place is in, with the '/' at its end, and the name. */
static char *path_beside(struct arena *arena, struct place place, const char *name)
{
    const char *file = place.source->name;
    const char *slash = strrchr(file, '/');
    int folder = slash ? (int)(slash - file) + 1 : 0;
    return arena_format(arena, "%.*s%s", folder, file, name);
}

const struct source *read_beside(struct arena *arena, const struct node *name, const char *what,
                                 size_t most, struct diagnostics *diagnostics)
{
    const char *why;
    if (strchr(name->text, '/')) {
        diagnose(diagnostics, E_FILE, name->place,
                 "%s lies in the folder of the ruleset, so '%s' cannot be it", what, name->text);
        return NULL;
    }
    if (!find_may_name(arena, name->place.source->name, name->text, NULL)) {
        find_diagnose_outside(diagnostics, name->place, name->text);
        return NULL;
    }
    const char *path = path_beside(arena, name->place, name->text);
    const struct source *source = source_read(arena, path, most, &why);
    if (!source)
        find_suggest_beside(
            arena, diagnose(diagnostics, E_FILE, name->place, "%s '%s' %s", what, name->text, why),
            path);
    return source;
}
