/* Tables of keys: finding one, checking names, and suggesting what was meant. */
#include "loader/key.h"

#include <stdio.h>
#include <string.h>

#include "base/diagnostic.h"
#include "base/each.h"
#include "base/text.h"

#define SCHEMAS_MAX  64 /* different schemas, more than there are */
#define LONGEST_PATH 256

const struct key *key_find(const struct schema *schema, const char *name)
{
    for (unsigned i = 0; i < schema->count; i++)
        if (strcmp(schema->keys[i].name, name) == 0)
            return &schema->keys[i];
    return NULL;
}

const struct word *key_find_word(const struct word *words, const struct node *value)
{
    for (; value->kind == NODE_SCALAR && words->text; words++)
        if (strcmp(words->text, value->text) == 0)
            return words;
    return NULL;
}

const struct entry *key_find_verb(const struct schema *schema, const struct node *map)
{
    for (uint32_t i = 0; map->kind == NODE_MAP && i < map->count; i++) {
        const struct key *key = key_find(schema, map->entries[i].key->text);
        if (key && key->is_verb)
            return &map->entries[i];
    }
    return NULL;
}

bool key_names_verb(const char *verbs, const char *verb)
{
    size_t length = strlen(verb);
    for (const char *at = verbs; (at = strstr(at, verb)); at += length)
        if (at > verbs && at[-1] == ' ' && at[length] == ' ')
            return true;
    return false;
}

struct walk {
    void (*visit)(void *context, const char *path, const struct schema *schema);
    void *context;
    const struct schema *seen[SCHEMAS_MAX];
    unsigned seen_count;
};

static bool is_seen(struct walk *walk, const struct schema *schema)
{
    for (unsigned i = 0; i < walk->seen_count; i++)
        if (walk->seen[i] == schema)
            return true;
    return false;
}

static void walk_table(struct walk *walk, const char *path, const struct schema *schema)
{
    char below[LONGEST_PATH];
    if (!schema || is_seen(walk, schema))
        return;
    walk->seen[walk->seen_count++] = schema;
    walk->visit(walk->context, path, schema);
    EACH(key, schema->keys, schema->count) {
        const char *slash = *path ? "/" : "";
        snprintf(below, sizeof below, "%s%s%s", path, slash, key->name);
        walk_table(walk, below, key->inside);
        snprintf(below, sizeof below, "%s%s%s/NAME", path, slash, key->name);
        walk_table(walk, below, key->each);
    }
}

void key_walk(const struct schema *root,
              void (*visit)(void *context, const char *path, const struct schema *schema),
              void *context)
{
    struct walk walk = {.visit = visit, .context = context};
    walk_table(&walk, "", root);
}

/* --- keys that are not in the language ------------------------------------------------------- */

/* Keys of patches only, which move an entry among the author's names. */
static bool moves(const char *name)
{
    return strcmp(name, "before") == 0 || strcmp(name, "after") == 0;
}

const char *key_instead_of(const struct schema *schema, const char *name)
{
    for (size_t i = 0; i < sizeof schema->gone / sizeof *schema->gone; i++)
        if (schema->gone[i].name && strcmp(schema->gone[i].name, name) == 0)
            return schema->gone[i].instead;
    return NULL;
}

static void check(struct diagnostics *diagnostics, const struct schema *schema,
                  const struct node *map, bool may_move)
{
    for (uint32_t i = 0; i < map->count; i++) {
        const struct node *name = map->entries[i].key;
        if (schema->others || key_find(schema, name->text) || (may_move && moves(name->text)))
            continue;
        struct suggestions keys = {.count = 0};
        struct diagnostic *diagnostic =
            diagnose(diagnostics, E_UNKNOWN_KEY, name->place, "unknown key '%s' in %s", name->text,
                     schema->what);
        suggest_table(&keys, schema);
        const char *instead = key_instead_of(schema, name->text);
        if (instead)
            diagnostic_hint(diagnostic, "use '%s'", instead);
        else
            suggest(diagnostics, diagnostic, name->text, &keys);
    }
}

void key_names_check(struct diagnostics *diagnostics, const struct schema *schema,
                     const struct node *map)
{
    check(diagnostics, schema, map, false);
}

static void check_all(struct diagnostics *diagnostics, const struct schema *schema,
                      const struct node *map, bool may_move)
{
    if (map->kind != NODE_MAP)
        return;
    check(diagnostics, schema, map, may_move);
    for (uint32_t i = 0; i < map->count; i++) {
        const struct key *key = key_find(schema, map->entries[i].key->text);
        if (key)
            key_names_check_inside(diagnostics, key, map->entries[i].value);
    }
}

void key_names_check_all(struct diagnostics *diagnostics, const struct schema *schema,
                         const struct node *map)
{
    check_all(diagnostics, schema, map, false);
}

void key_names_check_inside(struct diagnostics *diagnostics, const struct key *key,
                            const struct node *value)
{
    if (key->is_patch)
        key_names_check_all(diagnostics, key_root(), value);
    else if (key->inside && value->kind == NODE_MAP)
        key_names_check_all(diagnostics, key->inside, value);
    for (uint32_t i = 0; i < value->count; i++) {
        const struct node *each = value->entries[i].value;
        if (key->each && value->kind == NODE_MAP)
            check_all(diagnostics, key->each, each, key->order_matters);
        else if (key->is_patches && value->kind == NODE_MAP)
            key_names_check_all(diagnostics, key_root(), each);
        else if (key->inside && value->kind == NODE_LIST)
            key_names_check_all(diagnostics, key->inside, each);
    }
}

/* --- did you mean ---------------------------------------------------------------------------- */

#define FEW 12 /* words */

void suggest_word(struct suggestions *suggestions, const char *word)
{
    if (suggestions->count < SUGGESTIONS_MAX)
        suggestions->words[suggestions->count++] = word;
}

void suggest_keys_of(struct suggestions *suggestions, const struct node *map)
{
    for (uint32_t i = 0; map && map->kind == NODE_MAP && i < map->count; i++)
        suggest_word(suggestions, map->entries[i].key->text);
}

void suggest_table(struct suggestions *suggestions, const struct schema *schema)
{
    for (unsigned i = 0; i < schema->count; i++)
        suggest_word(suggestions, schema->keys[i].name);
}

static void list_all(struct diagnostic *diagnostic, const struct suggestions *suggestions)
{
    char list[FEW * 80] = "";
    size_t length = 0;
    for (unsigned i = 0; i < suggestions->count && length < sizeof list; i++)
        length += (size_t)snprintf(list + length, sizeof list - length, "%s'%s'", i ? ", " : "",
                                   suggestions->words[i]);
    diagnostic_hint(diagnostic, "there %s %s", suggestions->count == 1 ? "is only" : "are", list);
}

void suggest(struct diagnostics *diagnostics, struct diagnostic *diagnostic, const char *wrong,
             const struct suggestions *suggestions)
{
    if (diagnostics_count(diagnostics) > PATIENCE)
        return;
    const char *nearest = text_nearest(wrong, suggestions->words, suggestions->count);
    if (nearest)
        diagnostic_meant(diagnostic, wrong, nearest);
    else if (suggestions->count > 0 && suggestions->count <= FEW)
        list_all(diagnostic, suggestions);
}
