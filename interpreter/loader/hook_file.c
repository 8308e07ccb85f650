/* The Lua file of a ruleset: found beside the YAML file that names it, and kept as text. */
#include "loader/find.h"
#include "loader/sections.h"

#include <string.h>

#define HOOK_FILE_MAX ((size_t)64 * 1024)

/* The folder of the file that the place is in, with the '/' at its end. */
static char *path_beside(struct arena *arena, struct place place, const char *name)
{
    const char *file = place.source->name;
    const char *slash = strrchr(file, '/');
    int folder = slash ? (int)(slash - file) + 1 : 0;
    return arena_format(arena, "%.*s%s", folder, file, name);
}

static void add_optional_hooks(struct ruleset *rules, struct place place)
{
    rules->suit_of = ruleset_add_hook(rules, "suit_of", place, true);
    rules->power = ruleset_add_hook(rules, "power", place, true);
    rules->play.winner = ruleset_add_hook(rules, "winner", place, true);
}

READER(read_hooks)
{
    struct ruleset *rules = field;
    struct place place = entry->value->place;
    const char *why, *name = value_text(reader, entry->value);
    (void)key;
    rules->hooks_place = place;
    if (!name)
        return;
    if (strchr(name, '/')) {
        diagnose(reader->diagnostics, E_FILE, place,
                 "the hook file lies in the folder of the ruleset, so '%s' cannot be it", name);
        return;
    }
    const char *path = path_beside(rules->arena, place, name);
    rules->hook_file = source_read(rules->arena, path, HOOK_FILE_MAX, &why);
    if (!rules->hook_file)
        find_suggest_beside(
            rules->arena,
            diagnose(reader->diagnostics, E_FILE, place, "the hook file '%s' %s", name, why), path);
    add_optional_hooks(rules, place);
}
