/* Loads a ruleset with its parents, and its digest. */
#include "loader/load.h"

#include <string.h>

#include "loader/key.h"
#include "loader/reader.h"
#include "loader/sections.h"

struct loading {
    struct reader *reader;
    struct arena *arena;
    struct diagnostics *diagnostics;
    const char *const *folders;
    const struct source *files[PARENTS_MAX];
    unsigned file_count;
    const struct source *house_rules[PARENTS_MAX]; /* that these have in files beside them */
    unsigned house_rules_count;
};

/* --- one file -------------------------------------------------------------------------------- */

/* Whether it is a script or a lesson: these name a ruleset. Then says so. */
static bool is_script(struct loading *loading, const struct node *file)
{
    const struct entry *named = tree_find(file, "ruleset");
    if (!named || named->value->kind != NODE_SCALAR || tree_find(file, "extends") ||
        tree_find(file, "players"))
        return false;
    diagnostic_hint(diagnose(loading->diagnostics, E_TYPE, named->key->place,
                             "this file is not a ruleset but a script or lesson about one, '%s'",
                             named->value->text),
                    "'eldest run' plays scripts, 'eldest lesson' lessons");
    return true;
}

static const struct node *read_tree(struct loading *loading, const struct source *source)
{
    const struct node *file = tree_read(loading->arena, source, loading->diagnostics);
    if (!file)
        return NULL;
    if (file->kind != NODE_MAP) {
        diagnostic_hint(diagnose(loading->diagnostics, E_TYPE, file->place,
                                 "a ruleset must be a mapping, not %s", node_kind_name(file)),
                        "its first line is eldest: 1");
        return NULL;
    }
    if (is_script(loading, file))
        return NULL;
    return speaks_our_version(loading->reader, file) ? file : NULL;
}

/* --- parents --------------------------------------------------------------------------------- */

static const struct node *read_with_parents(struct loading *loading, const char *path,
                                            struct place named_at);

static const char *find_named_parent(struct loading *loading, const char *path,
                                     const struct node *name)
{
    if (name->kind != NODE_SCALAR || name->is_null) {
        diagnostic_hint(diagnose(loading->diagnostics, E_TYPE, name->place,
                                 "'extends' cannot be %s", node_kind_name(name)),
                        "use %s", key_find(key_root(), "extends")->form);
        return NULL;
    }
    const char *parent = NULL;
    bool may = !find_is_path(name->text) ||
               find_may_name(loading->arena, path, name->text, loading->folders);
    if (may)
        parent = find_parent(loading->arena, path, name->text, loading->folders);
    else
        find_diagnose_outside(loading->diagnostics, name->place, name->text);
    if (may && !parent)
        find_suggest_ruleset(loading->arena, loading->diagnostics,
                             diagnose(loading->diagnostics, E_EXTENDS, name->place,
                                      "no ruleset '%s' to extend", name->text),
                             find_is_path(name->text) ? find_from(loading->arena, path, name->text)
                                                      : name->text,
                             loading->folders, "");
    return parent;
}

static bool closes_a_circle(struct loading *loading, const char *path, const struct node *name)
{
    bool circle = loading->file_count == PARENTS_MAX;
    for (unsigned i = 0; i < loading->file_count; i++)
        circle = circle || find_same_file(loading->files[i]->name, path);
    if (circle)
        diagnose(loading->diagnostics, E_EXTENDS, name->place,
                 "'%s' extends itself, or has too many parents", name->text);
    return circle;
}

static const struct node *read_parent(struct loading *loading, const char *path,
                                      const struct node *name)
{
    const char *parent = find_named_parent(loading, path, name);
    if (!parent || closes_a_circle(loading, parent, name))
        return NULL;
    return read_with_parents(loading, parent, name->place);
}

/* Its house rules may stand in a file of their own. */
static const struct node *read_ruleset(struct loading *loading, const struct source *source)
{
    const struct source *house_rules = NULL;
    const struct node *file = read_tree(loading, source);
    if (file)
        file = with_house_rules(loading->reader, file, &house_rules);
    if (house_rules)
        loading->house_rules[loading->house_rules_count++] = house_rules;
    return file;
}

/* The file over its parents, or NULL. Every file is itself checked before any is merged. */
static const struct node *read_with_parents(struct loading *loading, const char *path,
                                            struct place named_at)
{
    const char *why;
    const struct node *parent = NULL;
    const struct source *source = source_read_over(diagnostics_overlay(loading->diagnostics),
                                                   loading->arena, path, FILE_MAX, &why);
    if (!source) {
        struct diagnostic *missing =
            diagnose(loading->diagnostics, E_FILE, named_at, "the file '%s' %s", path, why);
        if (!find_suggest_name(loading->arena, missing, path, loading->folders))
            find_suggest_beside(loading->arena, missing, path);
        return NULL;
    }
    bool is_first = loading->file_count == 0;
    loading->files[loading->file_count++] = source;
    const struct node *file = read_ruleset(loading, source);
    const struct entry *extends = file ? tree_find(file, "extends") : NULL;
    if (extends)
        parent = read_parent(loading, path, extends->value);
    if (file && extends && !parent)
        key_names_check_all(loading->diagnostics, key_root(), file);
    if (!file || (extends && !parent))
        return NULL;
    if (is_first && parent)
        summary_find_stale(loading->reader->rules, file, parent);
    const struct node *whole = patch_apply(loading->arena, parent, file, loading->diagnostics);
    if (is_first && whole)
        summary_find_stale_by_options(loading->reader->rules, file, whole);
    return whole;
}

/* --- the ruleset ----------------------------------------------------------------------------- */

static const char *find_ruleset(struct loading *loading, const char *name)
{
    if (find_is_path(name))
        return name;
    const char *path = find_in_folders(loading->arena, name, loading->folders);
    if (!path) {
        struct place nowhere = {NULL, 0, 0};
        struct diagnostic *missing =
            diagnose(loading->diagnostics, E_FILE, nowhere, "no ruleset '%s'", name);
        if (!find_suggest_path(loading->arena, missing, name))
            find_suggest_ruleset(loading->arena, loading->diagnostics, missing, name,
                                 loading->folders, "");
    }
    return path;
}

static void keep_files(struct loading *loading, const char *path)
{
    struct ruleset *rules = loading->reader->rules;
    unsigned count = loading->file_count + loading->house_rules_count;
    const struct source **files = arena_alloc(rules->arena, count * sizeof *files);
    memcpy(files, loading->files, loading->file_count * sizeof *files);
    memcpy(files + loading->file_count, loading->house_rules,
           loading->house_rules_count * sizeof *files);
    rules->files = files;
    rules->file_count = (uint8_t)count;
    rules->id = find_id(rules->arena, path);
    rules->parent = loading->file_count > 1 ? files[1]->name : NULL;
}

bool loader_read(struct ruleset *rules, const char *name, const char *const *folders,
                 const struct load_request *request, struct diagnostics *diagnostics)
{
    size_t mistakes = diagnostics_count(diagnostics);
    struct place nowhere = {NULL, 0, 0};
    struct reader reader = {.rules = rules,
                            .arena = rules->arena,
                            .diagnostics = diagnostics,
                            .request = request,
                            .under = EVERY_CONTRACT};
    struct loading loading = {
        .reader = &reader, .arena = rules->arena, .diagnostics = diagnostics, .folders = folders};
    const char *path = find_ruleset(&loading, name);
    const struct node *file = path ? read_with_parents(&loading, path, nowhere) : NULL;
    if (path)
        keep_files(&loading, path);
    if (!file)
        return false;
    file = choose_options(&reader, file);
    rules->said = said_by(file);
    read_file(&reader, file);
    return diagnostics_count(diagnostics) == mistakes;
}

/* --- what a ruleset says --------------------------------------------------------------------- */

static struct digest digest_of_node(const struct node *node);

static struct digest digest_of_text(const char *text)
{
    return digest_of(text, strlen(text));
}

/* What came before, and one entry more: their order counts. */
static struct digest with_entry(struct digest before, const struct entry *entry)
{
    struct digest parts[] = {
        before,
        digest_of_text(entry->key ? entry->key->text : ""),
        digest_of_node(entry->value),
    };
    return digest_of(parts, sizeof parts);
}

static struct digest digest_of_node(const struct node *node)
{
    struct digest digest = digest_of_text(node->is_null ? "~" : node->text);
    digest.low ^= node->kind;
    for (uint32_t i = 0; i < node->count; i++)
        digest = with_entry(digest, &node->entries[i]);
    return digest;
}

static bool counts(const struct entry *entry)
{
    static const char *const idle[] = {"eldest", "name",    "summary", "source",
                                       "family", "teaches", "extends", "options"};
    for (size_t i = 0; entry->key && i < sizeof idle / sizeof *idle; i++)
        if (strcmp(entry->key->text, idle[i]) == 0)
            return false;
    return entry->key != NULL;
}

struct digest said_by(const struct node *file)
{
    struct digest digest = {0, 0};
    for (uint32_t i = 0; i < file->count; i++)
        if (counts(&file->entries[i]))
            digest = with_entry(digest, &file->entries[i]);
    return digest;
}
