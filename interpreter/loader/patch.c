/* Merges a child or a patch into a ruleset's tree. */
#include "loader/key.h"

#include <string.h>

#include "base/text.h"
#include "loader/reader.h"

struct patcher {
    struct arena *arena;
    struct diagnostics *diagnostics;
    bool has_base; /* there are rules that are patched */
};

/* A mapping being merged. */
struct merging {
    struct patcher *patcher;
    struct entry *entries;
    uint32_t count;
    bool inherits; /* there were entries before */
    const struct removed *removed;
};

/* How the entries of a mapping are to be treated: the row of its key, and whether that row speaks
 * of the mapping itself or of each mapping in it. */
struct shape {
    const struct key *key; /* NULL: a whole file, or something without rows */
    const struct schema *schema;
};

static const struct node *merge(struct patcher *patcher, const struct node *base,
                                const struct node *patch, struct shape shape);

static struct entry *find(const struct merging *merging, const char *key)
{
    for (uint32_t i = 0; i < merging->count; i++)
        if (strcmp(merging->entries[i].key->text, key) == 0)
            return &merging->entries[i];
    return NULL;
}

static void suggest_inherited(const struct merging *merging, struct diagnostic *diagnostic,
                              const char *wrong)
{
    struct suggestions names = {.count = 0};
    for (uint32_t i = 0; i < merging->count; i++)
        suggest_word(&names, merging->entries[i].key->text);
    suggest(merging->patcher->diagnostics, diagnostic, wrong, &names);
    if (!merging->patcher->has_base && !merging->inherits)
        diagnostic_hint(diagnostic, "a ruleset without 'extends' inherits nothing");
}

static void take_out(struct merging *merging, struct entry *entry)
{
    uint32_t behind = merging->count-- - (uint32_t)(entry - merging->entries) - 1;
    memmove(entry, entry + 1, behind * sizeof *entry);
}

static void note_removed(struct merging *merging, const struct entry *entry, struct place place)
{
    struct arena *arena = merging->patcher->arena;
    struct entry *taken = arena_alloc(arena, sizeof *taken);
    struct removed *removed = arena_alloc(arena, sizeof *removed);
    *taken = *entry;
    *removed = (struct removed){taken, place, merging->removed};
    merging->removed = removed;
}

/* "{says: one, by one}": in braces a comma ends a text that is not in quotes, and what is behind it
 * is a key, with no colon and nothing else behind. Hints at it where that is so. */
static bool hint_at_comma(struct diagnostic *diagnostic, const struct node *key)
{
    const char *behind = key->place.source->text + key->place.offset + key->place.length;
    behind += strspn(behind, " \n");
    bool is_cut_off = key->place.length > 0 && !key->quoted && (*behind == ',' || *behind == '}');
    if (is_cut_off)
        diagnostic_hint(
            diagnostic,
            "a comma ends unquoted text: if this belongs to it, use quotes: \"..., %s\"",
            key->text);
    return is_cut_off;
}

static void report_blank(struct diagnostics *diagnostics, const struct node *key)
{
    struct diagnostic *diagnostic =
        diagnose(diagnostics, E_EMPTY, key->place, "'%s' has no value", key->text);
    if (!hint_at_comma(diagnostic, key))
        diagnostic_hint(diagnostic, "add a value, or '~' to remove the inherited one");
}

static void remove_entry(struct merging *merging, const struct entry *patch)
{
    const char *name = patch->key->text;
    struct entry *entry = find(merging, name);
    struct diagnostics *diagnostics = merging->patcher->diagnostics;
    if (node_is_blank(patch->value))
        report_blank(diagnostics, patch->key);
    else if (entry) {
        note_removed(merging, entry, patch->key->place);
        take_out(merging, entry);
    } else
        suggest_inherited(merging,
                          diagnose(diagnostics, E_NOTHING_TO_REMOVE, patch->key->place,
                                   "no '%s' to remove", name),
                          name);
}

/* --- one entry ------------------------------------------------------------------------------- */

/* The shape of an entry's value, found by the entry's key in the shape around it. */
static struct shape shape_inside(struct shape around, const char *name)
{
    if (around.key && around.key->each && around.schema == NULL)
        return (struct shape){NULL, around.key->each}; /* a name of the author's */
    const struct key *key = around.schema ? key_find(around.schema, name) : NULL;
    return (struct shape){key, key ? key->inside : NULL};
}

/* Whether merging would leave two verbs where there was one. */
static bool has_another_verb(const struct node *base, const struct node *patch,
                             const struct schema *schema)
{
    const struct entry *old = schema ? key_find_verb(schema, base) : NULL;
    if (!old || tree_find(patch, old->key->text))
        return false;
    return key_find_verb(schema, patch) != NULL;
}

/*
 * Who says anew how long a match is in other words, in deals and not in points, does not want what
 * was inherited beside it; who speaks of both says what becomes of each.
 */
static void take_out_the_other(struct merging *merging, const struct entry *said,
                               const struct node *patch, const struct schema *schema)
{
    const struct key *key = schema ? key_find(schema, said->key->text) : NULL;
    if (!key || !key->instead_of || find(merging, key->name) || tree_find(patch, key->instead_of))
        return;
    struct entry *other = find(merging, key->instead_of);
    if (other)
        take_out(merging, other);
}

static bool must_be_map(struct shape shape)
{
    return shape.key ? key_takes(shape.key) == TAKES_MAP : shape.schema && !shape.schema->others;
}

static bool is_inherent(const struct node *base, struct shape shape)
{
    return base && shape.key && base == shape.key->inherent;
}

/* Whether only entries of a table are said anew: it goes by what it did, in the same words. */
static bool changes_entries(const struct node *base, const struct node *patch, const char *word)
{
    const struct entry *table = tree_find(base, word), *entries = tree_find(patch, word);
    return patch->count == 1 && table && table->value->kind == NODE_MAP &&
           entries->value->kind == NODE_MAP;
}

/* What a patch finds where a word may stand alone, `3` for `is: 3`. What that word is said anew
 * for, the words beside it are not about. */
static const struct node *base_of_word(struct patcher *patcher, const struct node *base,
                                       const struct node *patch, const char *word)
{
    if (!base || base->kind == NODE_LIST)
        return NULL;
    if (tree_find(patch, word))
        return base->kind == NODE_MAP && changes_entries(base, patch, word) ? base : NULL;
    if (base->kind == NODE_MAP)
        return base;
    struct node *node = arena_alloc(patcher->arena, 2 * sizeof *node), *key = node + 1;
    struct entry *entry = arena_alloc(patcher->arena, sizeof *entry);
    *key = (struct node){.kind = NODE_SCALAR, .text = word, .place = base->place};
    *entry = (struct entry){key, base};
    *node = (struct node){
        .kind = NODE_MAP, .text = "", .place = base->place, .entries = entry, .count = 1};
    return node;
}

static const struct node *merge_value(struct patcher *patcher, const struct node *base,
                                      const struct node *patch, struct shape shape)
{
    if (!base && shape.key && !shape.schema)
        base = shape.key->inherent;
    if (patch->kind != NODE_MAP || (shape.key && shape.key->is_patch))
        return patch;
    if (shape.schema && shape.schema->word)
        base = base_of_word(patcher, base, patch, shape.schema->word);
    if (base && base->kind != NODE_MAP && must_be_map(shape))
        return base; /* the reader will say what is wrong with it */
    if (base && (base->kind != NODE_MAP || has_another_verb(base, patch, shape.schema)))
        base = NULL;
    return merge(patcher, base, patch, shape);
}

/*
 * A patch finds what it changes by its name, so a slip in the name would add something new instead,
 * beside what was to be changed. A new name must not look like a slip.
 */
static void check_new_name(const struct merging *merging, const struct node *name,
                           const struct node *base, const struct node *patch)
{
    for (uint32_t i = 0; i < base->count; i++) {
        const struct node *inherited = base->entries[i].key;
        if (!text_is_slip(name->text, inherited->text) || tree_find(patch, inherited->text))
            continue;
        struct diagnostic *diagnostic =
            diagnose(merging->patcher->diagnostics, E_UNKNOWN_NAME, name->place,
                     "'%s' is new here, and looks like a typing error for '%s'", name->text,
                     inherited->text);
        if (inherited->place.source)
            diagnostic_also(diagnostic, inherited->place, "this is '%s'", inherited->text);
        diagnostic_hint(diagnostic, "a new name must differ in more than one letter");
    }
}

/* Whether the names in the mapping are the author's. */
static bool has_own_names(struct shape shape)
{
    return shape.key && !shape.schema;
}

/* The patches of one name: the new one behind those that are there. */
static const struct node *append_patch(struct patcher *patcher, const struct node *base,
                                       const struct entry *patch)
{
    static const struct node nothing = {.kind = NODE_MAP, .text = ""};
    if (patch->value->kind != NODE_MAP) {
        diagnose(patcher->diagnostics, E_TYPE, patch->value->place, "'%s' is a mapping, not %s",
                 patch->key->text, node_kind_name(patch->value));
        return base ? base : &nothing;
    }
    if (!base)
        return patch->value;
    unsigned count = item_count(base);
    struct node *list = arena_alloc(patcher->arena, sizeof *list);
    struct entry *items = arena_alloc(patcher->arena, (count + 1u) * sizeof *items);
    for (unsigned i = 0; i < count; i++)
        items[i] = (struct entry){NULL, item_at(base, i)};
    items[count] = (struct entry){NULL, patch->value};
    *list = (struct node){
        .kind = NODE_LIST,
        .place = patch->value->place,
        .text = "",
        .entries = items,
        .count = count + 1,
    };
    return list;
}

static bool are_patches(struct shape shape)
{
    return shape.key && shape.key->is_patches && !shape.schema;
}

static void merge_entry(struct merging *merging, const struct entry *patch, struct shape around)
{
    struct entry *entry = find(merging, patch->key->text);
    if (!entry) {
        entry = &merging->entries[merging->count++];
        *entry = (struct entry){patch->key, NULL};
    }
    entry->key = patch->key;
    entry->value = are_patches(around) ? append_patch(merging->patcher, entry->value, patch)
                                       : merge_value(merging->patcher, entry->value, patch->value,
                                                     shape_inside(around, patch->key->text));
}

/* --- order ----------------------------------------------------------------------------------- */

/* Takes the key out of the entry's mapping and returns its value, or NULL. */
static const struct node *take_key(struct merging *merging, struct entry *entry, const char *key)
{
    const struct entry *found = tree_find(entry->value, key);
    if (!found)
        return NULL;
    const struct node *old = entry->value;
    struct node *node = arena_alloc(merging->patcher->arena, sizeof *node);
    struct entry *entries = arena_alloc(merging->patcher->arena, old->count * sizeof *entries);
    *node = *old;
    node->entries = entries;
    node->count = 0;
    for (uint32_t i = 0; i < old->count; i++)
        if (&old->entries[i] != found)
            entries[node->count++] = old->entries[i];
    entry->value = node;
    return found->value;
}

static void insert(struct merging *merging, struct entry moved, uint32_t at)
{
    memmove(&merging->entries[at + 1], &merging->entries[at],
            (merging->count++ - at) * sizeof moved);
    merging->entries[at] = moved;
}

static void move(struct merging *merging, struct entry *entry, const struct node *where, bool after)
{
    struct entry moved = *entry;
    uint32_t home = (uint32_t)(entry - merging->entries);
    take_out(merging, entry);
    struct entry *target = where->kind == NODE_SCALAR ? find(merging, where->text) : NULL;
    if (!target)
        suggest_inherited(merging,
                          diagnose(merging->patcher->diagnostics, E_UNKNOWN_NAME, where->place,
                                   "no entry '%s' to place '%s' beside", where->text,
                                   moved.key->text),
                          where->text);
    insert(merging, moved, target ? (uint32_t)(target - merging->entries) + after : home);
}

static const struct key places[] = {
    {.name = "before",
     .form = "the name of another entry",
     .fallback = "its inherited place; last if it is new",
     .doc = "Moves the entry directly before that one.",
     .spelling = &text_spelling,
     .example = "deal: {cut: {cut: dealer's right, before: hands}}"},
    {.name = "after",
     .form = "the name of another entry",
     .fallback = "its inherited place; last if it is new",
     .doc = "Moves the entry directly after that one.",
     .spelling = &text_spelling,
     .example = "deal: {lay away: {discard: 1, by: each, after: hands}}"},
};

const struct schema patch_places = SCHEMA("an entry of an order", places);

static void move_entry(struct merging *merging, const char *name)
{
    for (unsigned after = 0; after < patch_places.count; after++) {
        struct entry *entry = find(merging, name);
        const struct node *where = entry ? take_key(merging, entry, places[after].name) : NULL;
        if (where)
            move(merging, entry, where, after);
    }
}

static void move_to_the_end(struct merging *merging, const char *name)
{
    struct entry *entry = find(merging, name), moved = *entry;
    take_out(merging, entry);
    insert(merging, moved, merging->count);
}

/* --- mappings -------------------------------------------------------------------------------- */

static const struct node *merge(struct patcher *patcher, const struct node *base,
                                const struct node *patch, struct shape shape)
{
    uint32_t base_count = base ? base->count : 0;
    struct merging merging = {.patcher = patcher, .inherits = base_count > 0};
    merging.entries =
        arena_alloc(patcher->arena, (base_count + patch->count) * sizeof *merging.entries);
    if (base_count)
        memcpy(merging.entries, base->entries, base_count * sizeof *merging.entries);
    merging.count = base_count;
    merging.removed = base ? base->removed : NULL;
    EACH(entry, patch->entries, patch->count) {
        if (base && has_own_names(shape) && !tree_find(base, entry->key->text) &&
            !entry->value->is_null)
            check_new_name(&merging, entry->key, base, patch);
        if (entry->value->is_null) {
            remove_entry(&merging, entry);
        } else {
            take_out_the_other(&merging, entry, patch, shape.schema);
            merge_entry(&merging, entry, shape);
        }
        if (!entry->value->is_null && is_inherent(base, shape))
            move_to_the_end(&merging, entry->key->text);
    }
    for (uint32_t i = 0; shape.key && shape.key->order_matters && i < patch->count; i++)
        move_entry(&merging, patch->entries[i].key->text);
    struct node *node = arena_alloc(patcher->arena, sizeof *node);
    *node = *patch;
    node->entries = merging.entries;
    node->count = merging.count;
    node->removed = merging.removed;
    return node;
}

const struct node *patch_apply(struct arena *arena, const struct node *rules,
                               const struct node *patch, struct diagnostics *diagnostics)
{
    struct patcher patcher = {arena, diagnostics, rules != NULL};
    return merge(&patcher, rules, patch, (struct shape){NULL, key_root()});
}

/* --- what is no longer there ----------------------------------------------------------------- */

static const struct removal *add_removal(struct arena *arena, const struct entry *entry,
                                         struct place place, const struct removal *others)
{
    struct removal *removal = arena_alloc(arena, sizeof *removal);
    *removal = (struct removal){entry->key->text, place, others};
    return removal;
}

/* Who removes a whole section removes all its names. */
static const struct removal *add_section(struct arena *arena, const struct removed *removed,
                                         const struct removal *others)
{
    const struct node *section = removed->entry->value;
    for (uint32_t i = 0; section->kind == NODE_MAP && i < section->count; i++)
        others = add_removal(arena, &section->entries[i], removed->place, others);
    return others;
}

static bool names_facts(const struct entry *section)
{
    const struct key *key = key_find(key_root(), section->key->text);
    return key && key->names_facts;
}

const struct removal *patch_removals(struct arena *arena, const struct node *file)
{
    const struct removal *removals = NULL;
    for (const struct removed *removed = file->removed; removed; removed = removed->before)
        if (names_facts(removed->entry))
            removals = add_section(arena, removed, removals);
    EACH(section, file->entries, file->count) {
        const struct removed *removed = names_facts(section) ? section->value->removed : NULL;
        for (; removed; removed = removed->before)
            removals = add_removal(arena, removed->entry, removed->place, removals);
    }
    return removals;
}
