/* Finds rulesets by name in folders, and suggests close names. */
#include "loader/load.h"

#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/sort.h"
#include "base/text.h"
#include "loader/key.h"

#define SUFFIX ".yaml"

bool find_is_path(const char *name)
{
    return strchr(name, '/') || text_ends_in(name, SUFFIX);
}

static bool is_file(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

bool find_same_file(const char *path, const char *other)
{
    struct stat a, b;
    return stat(path, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
}

const char *find_id(struct arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    size_t length = strlen(name) - (text_ends_in(name, SUFFIX) ? strlen(SUFFIX) : 0);
    return arena_copy(arena, name, length);
}

/* --- one ruleset ----------------------------------------------------------------------------- */

static const char *find_in(struct arena *arena, const char *name, const char *folder)
{
    const char *path = arena_format(arena, "%s/%s/%s%s", folder, name, name, SUFFIX);
    if (is_file(path))
        return path;
    path = arena_format(arena, "%s/%s%s", folder, name, SUFFIX);
    return is_file(path) ? path : NULL;
}

const char *find_in_folders(struct arena *arena, const char *name, const char *const *folders)
{
    const char *path = NULL;
    for (; folders && *folders && !path; folders++)
        path = find_in(arena, name, *folders);
    return path;
}

/* The folder around it: "a" for "a/b", and "./.." for ".". */
static const char *folder_above(struct arena *arena, const char *folder)
{
    const char *slash = strrchr(folder, '/');
    const char *last = slash ? slash + 1 : folder;
    if (strcmp(last, ".") == 0 || strcmp(last, "..") == 0 || *last == '\0')
        return arena_format(arena, "%s/..", folder);
    return path_folder(arena, folder);
}

const char *find_from(struct arena *arena, const char *path, const char *other)
{
    if (*other == '/' || !strchr(path, '/'))
        return other;
    while (strncmp(other, "./", 2) == 0)
        other += 2;
    return arena_format(arena, "%s/%s", path_folder(arena, path), other);
}

const char *find_to(struct arena *arena, const char *path, const char *other)
{
    const char *from = arena_format(arena, "%s/", path_real(arena, path_folder(arena, path)));
    const char *to = path_real(arena, other), *up = "";
    size_t same = 0;
    for (size_t i = 0; from[i] && from[i] == to[i]; i++) {
        if (from[i] == '/')
            same = i + 1;
    }
    for (const char *c = from + same; *c; c++) {
        if (*c == '/')
            up = arena_format(arena, "%s../", up);
    }
    return arena_format(arena, "%s%s%s", *up ? "" : "./", up, to + same);
}

/* --- what a file may name -------------------------------------------------------------------- */

static bool is_below(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    bool is_root = strcmp(folder, "/") == 0;
    return strncmp(path, folder, length) == 0 && (is_root || path[length] == '/');
}

static bool is_below_folder(struct arena *arena, const char *path, const char *folder)
{
    return is_below(path, path_real(arena, folder));
}

/* Whether the path leads away from where it begins, as far as can be told without looking. */
static bool climbs(const char *path)
{
    bool found = *path == '/';
    for (const char *part = path; part && !found; part = strchr(part, '/')) {
        part += *part == '/';
        found = strncmp(part, "..", 2) == 0 && (part[2] == '/' || part[2] == '\0');
    }
    return found;
}

/* Below the folder of the file, as it is called or, if that is a link, as it is. */
static bool is_below_own(struct arena *arena, const char *path, const char *real)
{
    return is_below_folder(arena, real, path_folder(arena, path)) ||
           is_below(real, path_folder(arena, path_real(arena, path)));
}

static bool is_below_any(struct arena *arena, const char *real, const char *const *folders)
{
    for (; folders && *folders; folders++)
        if (is_below_folder(arena, real, *folders))
            return true;
    return false;
}

bool find_may_name(struct arena *arena, const char *path, const char *other,
                   const char *const *folders)
{
    struct stat status;
    const char *to = find_from(arena, path, other);
    if (stat(to, &status) != 0)
        return !climbs(other);
    const char *real = path_real(arena, to);
    return is_below_own(arena, path, real) || is_below_any(arena, real, folders);
}

void find_diagnose_outside(struct diagnostics *diagnostics, struct place place, const char *other)
{
    diagnostic_hint(
        diagnose(diagnostics, E_OUTSIDE, place, "'%s' is outside this file's folder", other),
        "files must be below this file's folder or a folder of ELDEST_PATH");
}

/* --- parents --------------------------------------------------------------------------------- */

const char *find_beside(struct arena *arena, const char *path, const char *name)
{
    const char *folder = path_folder(arena, path), *above = folder_above(arena, folder);
    const char *beside[] = {above, folder, NULL};
    const char *found = find_in_folders(arena, name, beside);
    return found && is_below_any(arena, path_real(arena, found), beside) ? found : NULL;
}

const char *find_parent(struct arena *arena, const char *path, const char *parent,
                        const char *const *folders)
{
    if (find_is_path(parent)) {
        const char *file = find_from(arena, path, parent);
        return is_file(file) ? file : NULL;
    }
    const char *found = find_beside(arena, path, parent);
    return found ? found : find_in_folders(arena, parent, folders);
}

/* --- those beside it ------------------------------------------------------------------------- */

/* The files of a folder whose names end so. */
static void suggest_files(struct arena *arena, const char *folder, const char *suffix,
                          struct suggestions *suggestions)
{
    size_t count;
    const char *const *names = path_names(arena, folder, &count);
    for (size_t i = 0; i < count; i++)
        if (text_ends_in(names[i], suffix))
            suggest_word(suggestions, names[i]);
}

void find_suggest_beside(struct arena *arena, struct diagnostic *diagnostic, const char *path)
{
    struct stat status;
    struct suggestions names = {.count = 0};
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path, *suffix = strrchr(name, '.');
    if (stat(path, &status) == 0)
        return;
    suggest_files(arena, path_folder(arena, path), suffix ? suffix : SUFFIX, &names);
    const char *nearest = text_nearest(name, names.words, names.count);
    if (nearest)
        diagnostic_meant(diagnostic, name, nearest);
}

bool find_suggest_name(struct arena *arena, struct diagnostic *diagnostic, const char *path,
                       const char *const *folders)
{
    const char *id = find_id(arena, path);
    if (strchr(path, '/') || !*id || !find_in_folders(arena, id, folders))
        return false;
    if (find_is_path(path))
        diagnostic_hint(diagnostic, "the ruleset '%s' is named without .yaml", id);
    else
        diagnostic_hint(diagnostic, "'%s' is a ruleset: a script is needed, a file that plays it",
                        id);
    return true;
}

bool find_suggest_path(struct arena *arena, struct diagnostic *diagnostic, const char *name)
{
    const char *path = find_in(arena, name, ".");
    if (path)
        diagnostic_hint(diagnostic, "did you mean the file '%s'?", path + strlen("./"));
    return path;
}

/* --- all of them ----------------------------------------------------------------------------- */

/* A ruleset found in a folder. */
struct found {
    const char *id, *path;
    unsigned folder; /* earlier folders come first */
};

struct findings {
    struct arena *arena;
    struct found *found;
    size_t count, room;
};

static void add(struct findings *findings, const char *id, const char *path, unsigned folder)
{
    if (findings->count == findings->room) {
        findings->room = findings->room * 2 + 32;
        findings->found = memory_grow(findings->found, findings->room * sizeof *findings->found);
    }
    findings->found[findings->count++] = (struct found){id, path, folder};
}

static void look_at(struct findings *findings, const char *name, const char *folder,
                    unsigned number)
{
    const char *id = find_id(findings->arena, name);
    const char *path = find_in(findings->arena, id, folder);
    if (path)
        add(findings, id, path, number);
}

static void look_in(struct findings *findings, const char *folder, unsigned number)
{
    size_t count;
    const char *const *names = path_names(findings->arena, folder, &count);
    for (size_t i = 0; i < count; i++)
        look_at(findings, names[i], folder, number);
}

static int by_id_and_folder(const void *a, const void *b)
{
    const struct found *left = a, *right = b;
    int order = strcmp(left->id, right->id);
    return order ? order : (int)left->folder - (int)right->folder;
}

static struct findings find_all(struct arena *arena, const char *const *folders)
{
    struct findings findings = {.arena = arena};
    for (unsigned i = 0; folders && folders[i]; i++)
        look_in(&findings, folders[i], i);
    if (findings.count)
        sort_stable(findings.found, findings.count, sizeof *findings.found, by_id_and_folder);
    return findings;
}

static bool is_first_of_its_id(const struct findings *findings, size_t i)
{
    return i == 0 || strcmp(findings->found[i - 1].id, findings->found[i].id) != 0;
}

static void suggest_ids(struct arena *arena, const char *const *folders,
                        struct suggestions *suggestions)
{
    struct findings findings = find_all(arena, folders);
    for (size_t i = 0; i < findings.count; i++)
        if (is_first_of_its_id(&findings, i))
            suggest_word(suggestions, findings.found[i].id);
    memory_free(findings.found);
}

/* Where it was looked for: a name that is like none of those there may be in a folder not known. */
static void name_folders(struct arena *arena, struct diagnostic *diagnostic,
                         const char *const *folders, const char *first)
{
    const char *list = first;
    for (unsigned i = 0; folders && folders[i]; i++)
        list = arena_joined(arena, list, ", ", "%s", folders[i]);
    if (*list)
        diagnostic_hint(diagnostic, "searched in %s; ELDEST_PATH adds folders", list);
}

void find_suggest_ruleset(struct arena *arena, struct diagnostics *diagnostics,
                          struct diagnostic *diagnostic, const char *name,
                          const char *const *folders, const char *first)
{
    struct suggestions names = {.count = 0};
    if (find_is_path(name)) {
        find_suggest_beside(arena, diagnostic, name);
        return;
    }
    suggest_ids(arena, folders, &names);
    suggest(diagnostics, diagnostic, name, &names);
    if (!text_nearest(name, names.words, names.count))
        name_folders(arena, diagnostic, folders, first);
}

void loader_list(const char *const *folders,
                 void (*found)(void *context, const char *id, const char *path), void *context)
{
    struct arena *arena = arena_create();
    struct findings findings = find_all(arena, folders);
    for (size_t i = 0; i < findings.count; i++)
        if (is_first_of_its_id(&findings, i))
            found(context, findings.found[i].id, findings.found[i].path);
    memory_free(findings.found);
    arena_destroy(arena);
}
