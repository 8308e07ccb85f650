/* Files that belong together: a ruleset, its parents, its children and its scripts. */
#include "lsp/names.h"

#include <string.h>

#include "base/file.h"
#include "loader/load.h"
#include "lsp/sketch.h"

/* --- files ------------------------------------------------------------------------------------ */

const struct relative *family_file(const struct family *family, const char *path)
{
    for (unsigned i = 0; i < family->count; i++)
        if (strcmp(family->files[i].path, path) == 0)
            return &family->files[i];
    return NULL;
}

static bool read_relative(const struct family *family, const char *path, struct relative *file)
{
    struct arena *arena = family->arena;
    *file = (struct relative){.path = path};
    file->source = document_source(family->server, arena, path);
    if (!file->source)
        return false;
    file->tree = sketch_read(arena, file->source);
    file->kind = file_kind(path, file->tree);
    const struct schema *schema = file_schema(file->kind);
    if (schema)
        file->spots = spots_of(arena, schema, file->tree);
    return true;
}

/* The file at the path, read; NULL if it cannot be, or is there already. */
static const struct relative *add(struct family *family, const char *path)
{
    struct relative file;
    const char *real = path_real(family->arena, path);
    if (family_file(family, real) || !read_relative(family, real, &file))
        return NULL;
    family->files =
        arena_grow(family->arena, family->files, family->count, &family->room, sizeof file);
    family->files[family->count] = file;
    return &family->files[family->count++];
}

/* --- who is related --------------------------------------------------------------------------- */

/* The word behind a key at the top; NULL if there is none. */
static const struct node *word_of(const struct node *tree, const char *key)
{
    const struct entry *entry = tree_find(tree, key);
    bool is_word = entry && entry->value->kind == NODE_SCALAR && !entry->value->is_null;
    return is_word ? entry->value : NULL;
}

const char *family_parent(const struct lsp *server, struct arena *arena,
                          const struct relative *ruleset)
{
    const struct node *parent = word_of(ruleset->tree, "extends");
    const char *path =
        parent ? find_parent(arena, ruleset->path, parent->text, server->folders) : NULL;
    return path ? path_real(arena, path) : NULL;
}

const char *family_named(const struct lsp *server, struct arena *arena, const struct relative *file,
                         const char *name)
{
    const char *path = find_is_path(name) ? find_from(arena, file->path, name)
                                          : find_in_folders(arena, name, server->folders);
    return path ? path_real(arena, path) : NULL;
}

const char *family_played(const struct lsp *server, struct arena *arena,
                          const struct relative *script)
{
    const struct node *ruleset = word_of(script->tree, "ruleset");
    return ruleset ? family_named(server, arena, script, ruleset->text) : NULL;
}

/* What a ruleset has in files beside it. */
static void add_beside(struct family *family, const struct relative *ruleset)
{
    static const char *const keys[] = {"options", "hooks"};
    const struct relative copy = *ruleset; /* it moves as files are added */
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const struct node *name = word_of(copy.tree, keys[i]);
        if (name && !strchr(name->text, '/'))
            add(family, find_from(family->arena, copy.path, name->text));
    }
}

static void add_with_parents(struct family *family, const char *path)
{
    for (unsigned i = 0; path && i < PARENTS_MAX; i++) {
        const struct relative *ruleset = add(family, path);
        if (!ruleset)
            return;
        path = family_parent(family->server, family->arena, ruleset);
        add_beside(family, ruleset);
    }
}

/* The rulesets in whose folder the file lies, and which name it. */
static void add_owners(struct family *family, const char *path)
{
    static const char *const keys[] = {"options", "hooks"};
    size_t count;
    const char *slash = strrchr(path, '/');
    const char *folder = slash ? arena_copy(family->arena, path, (size_t)(slash - path)) : ".";
    const char *const *names = path_names(family->arena, *folder ? folder : "/", &count);
    for (size_t i = 0; i < count; i++) {
        struct relative file;
        size_t length = strlen(names[i]);
        if (length < 6 || strcmp(names[i] + length - 5, ".yaml") != 0 ||
            !read_relative(family, arena_format(family->arena, "%s/%s", folder, names[i]), &file))
            continue;
        for (size_t j = 0; j < sizeof keys / sizeof *keys; j++) {
            const struct node *name = word_of(file.tree, keys[j]);
            if (name && slash && strcmp(name->text, slash + 1) == 0)
                add_with_parents(family, file.path);
        }
    }
}

struct family family_above(const struct lsp *server, struct arena *arena, const char *path)
{
    struct family family = {.server = server, .arena = arena};
    struct relative file;
    const char *real = path_real(arena, path);
    if (!read_relative(&family, real, &file))
        return family;
    if (file.kind == FILE_RULESET) {
        add_with_parents(&family, real);
        return family;
    }
    add(&family, real);
    if (file.kind == FILE_SCRIPT)
        add_with_parents(&family, family_played(server, arena, &file));
    if (file.kind == FILE_HOUSE_RULES || file.kind == FILE_LUA)
        add_owners(&family, real);
    return family;
}

/* --- those that extend it --------------------------------------------------------------------- */

struct searching {
    struct family *family;
    struct paths all;
};

static void note(void *context, const char *id, const char *path)
{
    struct searching *searching = context;
    (void)id;
    paths_add(searching->family->arena, &searching->all, path_real(searching->family->arena, path));
}

/* Open rulesets may lie elsewhere. */
static void note_documents(struct searching *searching)
{
    const struct lsp *server = searching->family->server;
    for (unsigned i = 0; i < server->document_count; i++)
        note(searching, NULL, server->documents[i]->path);
}

/* The path of the ruleset that the one at the path extends; NULL if it is none, or extends none. */
static const char *parent_of(const struct family *family, const char *path)
{
    struct relative file = {.path = path};
    file.source = document_source(family->server, family->arena, path);
    if (!file.source)
        return NULL;
    file.tree = sketch_read(family->arena, file.source);
    return family_parent(family->server, family->arena, &file);
}

static bool descends(struct family *family, const char *path, const char *ancestor)
{
    for (unsigned i = 0; path && i < PARENTS_MAX; i++) {
        if (strcmp(path, ancestor) == 0)
            return true;
        path = parent_of(family, path);
    }
    return false;
}

static void add_with_scripts(struct family *family, const char *path)
{
    const struct relative *ruleset = add(family, path);
    if (!ruleset)
        return;
    add_beside(family, ruleset);
    struct script_list scripts = involved_scripts(family->arena, path);
    for (unsigned i = 0; i < scripts.count; i++)
        add(family, scripts.paths[i]);
}

struct family family_below(const struct lsp *server, struct arena *arena, const char *path)
{
    struct family family = {.server = server, .arena = arena};
    struct searching searching = {.family = &family};
    add_with_scripts(&family, path);
    loader_list(server->folders, note, &searching);
    note_documents(&searching);
    for (unsigned i = 0; i < searching.all.count; i++)
        if (descends(&family, searching.all.items[i], path))
            add_with_scripts(&family, searching.all.items[i]);
    return family;
}
