/* Opens a ruleset from a file: load, compile, prove, and attach hooks. */
#include "engine/open.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "bounds/checks.h"
#include "hooks/hooks.h"
#include "loader/load.h"

static bool compile(struct ruleset *rules, struct diagnostics *diagnostics)
{
    if (!hooks_bind(rules, diagnostics))
        return false;
    size_t before = diagnostics_count(diagnostics);
    ruleset_finish(rules, diagnostics);
    if (diagnostics_count(diagnostics) == before)
        check_undeclared(rules, diagnostics);
    if (diagnostics_count(diagnostics) == before)
        check_cards(rules, diagnostics);
    if (diagnostics_count(diagnostics) == before)
        check_auctions(rules, diagnostics);
    if (diagnostics_count(diagnostics) == before)
        check_lookups(rules, diagnostics);
    if (diagnostics_count(diagnostics) == before)
        check_goals(rules, diagnostics);
    if (diagnostics_count(diagnostics) > before || !hooks_bake(rules, diagnostics))
        return false;
    check_passed_over(rules, diagnostics);
    return diagnostics_count(diagnostics) == before;
}

struct ruleset *ruleset_open(const char *name, const char *const *folders,
                             const struct load_request *request, struct diagnostics *diagnostics)
{
    struct ruleset *rules = ruleset_create();
    rules->trace = diagnostics_trace(diagnostics);
    bool is_read = loader_read(rules, name, folders, request, diagnostics);
    if (is_read && compile(rules, diagnostics))
        return rules;
    if (!is_read)
        hooks_check_syntax(rules, diagnostics);
    diagnostics_take_arena(diagnostics, rules->arena); /* the diagnostics point into its files */
    return NULL;
}

const char *ruleset_name_from(struct arena *arena, const struct ruleset *rules, const char *path,
                              const char *const *folders)
{
    const char *file = rules->files[0]->name;
    const char *found = find_in_folders(arena, rules->id, folders);
    if (!found)
        found = find_beside(arena, path, rules->id);
    return found && find_same_file(found, file) ? rules->id : find_to(arena, path, file);
}

const char *ruleset_folder_to_say(struct arena *arena, const char *name, const char *path,
                                  const char *const *folders)
{
    if (!find_is_path(name) || find_may_name(arena, path, name, folders))
        return NULL;
    const char *file = path_real(arena, find_from(arena, path, name));
    return arena_copy(arena, file, (size_t)(strrchr(file, '/') - file));
}

/* --- where to look --------------------------------------------------------------------------- */

#define FOLDERS_MAX 32

struct folder_list {
    struct arena *arena;
    const char **names;
    unsigned count;
};

static void add_folder(struct folder_list *list, const char *name)
{
    if (list->count < FOLDERS_MAX)
        list->names[list->count++] = name;
}

static void add_path(struct folder_list *list, const char *path)
{
    while (path && *path) {
        size_t length = strcspn(path, ":");
        if (length > 0)
            add_folder(list, arena_copy(list->arena, path, length));
        path += length + (path[length] == ':');
    }
}

static const char *const *folders_of(struct arena *arena, const char *path, const char *name,
                                     const char *installed)
{
    const char *home = getenv("ELDEST_HOME");
    struct folder_list list = {
        .arena = arena,
        .names = arena_alloc(arena, (FOLDERS_MAX + 1) * sizeof *list.names),
    };
    add_path(&list, path);
    add_folder(&list, name);
    if (home)
        add_folder(&list, arena_format(arena, "%s/%s", home, name));
    add_folder(&list, installed);
    return list.names;
}

const char *const *ruleset_folders(struct arena *arena)
{
    return folders_of(arena, getenv("ELDEST_PATH"), "rulesets", ELDEST_RULESETS);
}

const char *const *lesson_folders(struct arena *arena)
{
    return folders_of(arena, NULL, "lessons", ELDEST_LESSONS);
}
