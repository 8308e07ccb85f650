/* Reads a mapping by a table of typed keys, and reports what does not fit. */
#include "loader/reader.h"

#include <stdarg.h>
#include <string.h>

#include "loader/key.h"

unsigned item_count(const struct node *node)
{
    return node->kind == NODE_LIST ? node->count : 1;
}

const struct node *item_at(const struct node *node, unsigned number)
{
    return node->kind == NODE_LIST ? node->entries[number].value : node;
}

unsigned count_at_most(struct reader *reader, const struct node *node, unsigned most,
                       const char *what)
{
    unsigned count = node->kind == NODE_SCALAR ? 1 : node->count;
    if (count <= most)
        return count;
    diagnose(reader->diagnostics, E_TOO_BIG, entry_place(&node->entries[most]),
             "too many: %u %s (at most %u)", count, what, most);
    reader->stopped = true;
    return most;
}

void report_twice(struct reader *reader, const struct node *again, const struct node *first,
                  const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = arena_vformat(reader->arena, format, arguments);
    va_end(arguments);
    diagnostic_also(diagnose(reader->diagnostics, E_TWICE, again->place, "%s", text), first->place,
                    "first written here");
}

static void refuse_kind(struct reader *reader, const struct key *key, const struct entry *entry)
{
    diagnostic_hint(diagnose(reader->diagnostics, E_TYPE, entry->value->place, "'%s' cannot be %s",
                             key->name, node_kind_name(entry->value)),
                    "use %s", key->form);
}

bool check_kind(struct reader *reader, const struct key *key, const struct entry *entry)
{
    if ((key_takes(key) & (1u << entry->value->kind)) && !entry->value->is_null)
        return true;
    refuse_kind(reader, key, entry);
    return false;
}

static bool is_empty(const struct node *value)
{
    return value->kind != NODE_SCALAR && value->count == 0;
}

/* A key that was has been told of, with what is written now. */
static bool has_gone(const struct schema *schema, const struct node *map)
{
    for (uint32_t i = 0; i < map->count; i++)
        if (key_instead_of(schema, map->entries[i].key->text))
            return true;
    return false;
}

static void lacks_verb(struct reader *reader, const struct schema *schema,
                       const struct entry *entry)
{
    struct suggestions verbs = {.count = 0};
    for (unsigned i = 0; i < schema->count; i++)
        if (schema->keys[i].is_verb)
            suggest_word(&verbs, schema->keys[i].name);
    struct diagnostic *diagnostic = diagnose(reader->diagnostics, E_MISSING_KEY, entry_place(entry),
                                             "%s needs a key for what it does", schema->what);
    suggest(reader->diagnostics, diagnostic, "", &verbs);
}

/* Finds the one verb of the mapping. False if there are two, or none where there must be one. */
static bool check_verb(struct reader *reader, const struct schema *schema,
                       const struct entry *entry, const struct entry **verb)
{
    const struct node *map = entry->value;
    *verb = key_find_verb(schema, map);
    if (!*verb && schema->needs_verb) {
        if (!has_gone(schema, map))
            lacks_verb(reader, schema, entry);
        return false;
    }
    const struct entry *end = map->entries + map->count;
    for (const struct entry *other = *verb ? *verb + 1 : end; other < end; other++) {
        const struct key *key = key_find(schema, other->key->text);
        if (key && key->is_verb) {
            diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, other->key->place,
                                     "%s cannot be both '%s' and '%s'", schema->what,
                                     (*verb)->key->text, key->name),
                            (*verb)->key->place, "the first of the two");
            return false;
        }
    }
    return true;
}

/* With the verb, or with another key that is there. */
static bool goes_with(const struct key *key, const struct node *map)
{
    bool goes = !key->with;
    for (uint32_t i = 0; i < map->count; i++)
        goes |= key->with && key_names_verb(key->with, map->entries[i].key->text);
    return goes;
}

static bool is_needed(const struct key *key, const struct entry *verb)
{
    return key->required ||
           (key->needed_with && verb && key_names_verb(key->needed_with, verb->key->text));
}

static void refuse_company(struct reader *reader, const struct key *key, const struct entry *entry,
                           const struct entry *verb)
{
    struct diagnostic *diagnostic =
        verb ? diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                        "'%s' cannot be used with '%s'", key->name, verb->key->text)
             : diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                        "'%s' needs another key here", key->name);
    diagnostic_hint(diagnostic, "one of:%.*s", (int)strlen(key->with) - 1, key->with);
    if (verb)
        diagnostic_also(diagnostic, verb->key->place, "this is '%s'", verb->key->text);
}

/* A verb has made a kind of it. */
static void make_kind(const struct schema *schema, int kind, void *target)
{
    *(unsigned *)((char *)target + schema->fields->kind - 1) = (unsigned)kind;
    if (schema->begin)
        schema->begin(target);
}

static void read_typed(struct reader *reader, const struct schema *schema, const struct key *key,
                       const struct entry *entry, void *target)
{
    const struct fields *fields = schema ? schema->fields : NULL;
    const struct field own = {
        .type = key->type, .size = key->size, .offset = (uint32_t)key->offset};
    const struct field *row =
        fields ? fields_find(fields, key->name, fields_kind(fields, target)) : NULL;
    if (row && !row->by_reader)
        read_row(reader, key, entry, row, target);
    else if (key->type)
        read_row(reader, key, entry, &own, target);
}

static void read_by(struct reader *reader, const struct schema *schema, const struct key *key,
                    const struct entry *entry, void *target)
{
    if (!check_kind(reader, key, entry))
        return;
    if (key->empty && is_empty(entry->value)) {
        diagnose(reader->diagnostics, E_EMPTY, entry->value->place, "%s", key->empty);
        return;
    }
    if (key->makes)
        make_kind(schema, key->makes, target);
    read_typed(reader, schema, key, entry, target);
    if (key->read)
        key->read(reader, key, entry, (char *)target + key->offset);
}

void read_value(struct reader *reader, const struct key *key, const struct entry *entry,
                void *target)
{
    read_by(reader, NULL, key, entry, target);
}

static void report_missing(struct reader *reader, const struct schema *schema,
                           const struct key *key, const struct entry *entry)
{
    diagnostic_hint(diagnose(reader->diagnostics, E_MISSING_KEY, entry_place(entry),
                             "%s needs the key '%s'", schema->what, key->name),
                    "%s: %s", key->name, key->form);
}

/* Nothing more can be judged but whether the keys inside are there. */
static void look_at(struct reader *reader, const struct key *key, const struct entry *present)
{
    if (present)
        key_names_check_inside(reader->diagnostics, key, present->value);
}

bool read_mapping(struct reader *reader, const struct schema *schema, const struct entry *entry,
                  void *target)
{
    const struct node *map = entry->value;
    const struct entry *verb;
    if (map->kind != NODE_MAP) {
        diagnose(reader->diagnostics, E_TYPE, map->place, "%s is a mapping, not %s", schema->what,
                 node_kind_name(map));
        return false;
    }
    key_names_check(reader->diagnostics, schema, map);
    if (!check_verb(reader, schema, entry, &verb))
        return false;
    if (schema->begin && !schema->fields->kind)
        schema->begin(target);
    EACH(key, schema->keys, schema->count) {
        const struct entry *present = tree_find(map, key->name);
        size_t mistakes = diagnostics_count(reader->diagnostics);
        if (reader->stopped)
            look_at(reader, key, present);
        else if (present && !goes_with(key, map))
            refuse_company(reader, key, present, verb);
        else if (present)
            read_by(reader, schema, key, present, target);
        else if (is_needed(key, verb))
            report_missing(reader, schema, key, entry);
        if (key->is_foundation && diagnostics_count(reader->diagnostics) > mistakes)
            reader->stopped = true;
    }
    return true;
}
