/* The files that a ruleset depends on, and its scripts. */
#include "author/author.h"

#include <stdbool.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "engine/open.h"
#include "loader/load.h"

/* --- paths ----------------------------------------------------------------------------------- */

bool paths_has(const struct paths *paths, const char *path)
{
    for (unsigned i = 0; i < paths->count; i++) {
        if (strcmp(paths->items[i], path) == 0)
            return true;
    }
    return false;
}

static void grow(struct arena *arena, struct paths *paths)
{
    const char **items = paths->items;
    paths->capacity = paths->capacity ? 2 * paths->capacity : 32;
    paths->items = arena_alloc(arena, paths->capacity * sizeof *paths->items);
    for (unsigned i = 0; i < paths->count; i++)
        paths->items[i] = items[i];
}

bool paths_add(struct arena *arena, struct paths *paths, const char *path)
{
    if (paths_has(paths, path))
        return false;
    if (paths->count == paths->capacity)
        grow(arena, paths);
    paths->items[paths->count++] = arena_copy(arena, path, strlen(path));
    return true;
}

/* --- folders --------------------------------------------------------------------------------- */

/* "" for a file that lies here, else the folder with a slash behind it: what names are put after.
 */
static const char *folder_before(struct arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? arena_copy(arena, path, (size_t)(slash - path) + 1) : "";
}

static bool is_rule_file(const char *name)
{
    return text_ends_in(name, ".yaml") || text_ends_in(name, ".lua");
}

/* Every file of rules in the folder of this one. */
static void add_folder_of(struct involved *involved, const char *path)
{
    struct arena *arena = involved->arena;
    const char *before = folder_before(arena, path);
    const char *folder = *before ? before : ".";
    if (!paths_add(arena, &involved->folders, folder))
        return;
    size_t count;
    const char *const *names = path_names(arena, folder, &count);
    for (size_t i = 0; i < count; i++) {
        if (is_rule_file(names[i]))
            paths_add(arena, &involved->files, arena_format(arena, "%s%s", before, names[i]));
    }
}

/* --- scripts --------------------------------------------------------------------------------- */

#define SCRIPT_FOLDERS 3

/* Where scripts of the ruleset may lie: in its folder, beside RULESETS/ID.yaml or .../ID/ID.yaml.
 */
static void script_folders(struct arena *arena, const char *path,
                           const char *folders[SCRIPT_FOLDERS])
{
    const char *before = folder_before(arena, path), *id = find_id(arena, path);
    folders[0] = arena_format(arena, "%sscripts", before);
    folders[1] = arena_format(arena, "%s../scripts/%s", before, id);
    folders[2] = arena_format(arena, "%s../../scripts/%s", before, id);
}

struct script_list involved_scripts(struct arena *arena, const char *path)
{
    const char *folders[SCRIPT_FOLDERS];
    struct paths found = {.count = 0};
    script_folders(arena, path, folders);
    for (unsigned i = 0; i < SCRIPT_FOLDERS; i++) {
        struct script_list scripts = {.count = 0};
        if (path_is_folder(folders[i]))
            scripts = script_list_of(arena, folders[i]);
        for (unsigned j = 0; j < scripts.count; j++)
            paths_add(arena, &found, scripts.paths[j]);
    }
    return (struct script_list){found.items, found.count};
}

static void add_scripts(struct involved *involved, const char *path)
{
    struct arena *arena = involved->arena;
    const char *folders[SCRIPT_FOLDERS];
    struct script_list scripts = involved_scripts(arena, path);
    script_folders(arena, path, folders);
    for (unsigned i = 0; i < SCRIPT_FOLDERS; i++) {
        if (path_is_folder(folders[i]))
            paths_add(arena, &involved->folders, folders[i]);
    }
    for (unsigned i = 0; i < scripts.count; i++) {
        paths_add(arena, &involved->files, scripts.paths[i]);
        paths_add(arena, &involved->folders, folder_before(arena, scripts.paths[i]));
    }
}

/* --- rulesets -------------------------------------------------------------------------------- */

const char *involved_path(struct arena *arena, const char *name, const char *const *folders)
{
    return find_is_path(name) ? name : find_in_folders(arena, name, folders);
}

void involved_add(struct involved *involved, const char *path, const char *const *folders)
{
    struct load_request request = {.players = 0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_create();
    loader_read(rules, path, folders, &request, diagnostics);
    paths_add(involved->arena, &involved->files, path);
    add_folder_of(involved, path);
    for (unsigned i = 0; i < rules->file_count; i++) {
        paths_add(involved->arena, &involved->files, rules->files[i]->name);
        add_folder_of(involved, rules->files[i]->name);
    }
    add_scripts(involved, path);
    diagnostics_destroy(diagnostics);
    ruleset_destroy(rules);
}
