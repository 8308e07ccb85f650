/* YAML as a tree: read by libyaml, with a place for every node, and written again. */
#include "loader/tree.h"

#include <string.h>

#include "base/each.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "base/yaml_text.h"

const struct entry *tree_find(const struct node *map, const char *key)
{
    for (uint32_t i = 0; map->kind == NODE_MAP && i < map->count; i++)
        if (strcmp(map->entries[i].key->text, key) == 0)
            return &map->entries[i];
    return NULL;
}

bool node_says(const struct node *node, const char *text)
{
    return node->kind == NODE_SCALAR && strcmp(node->text, text) == 0;
}

bool tree_says(const struct node *map, const char *key, const char *text)
{
    const struct entry *entry = tree_find(map, key);
    return entry && node_says(entry->value, text);
}

bool node_is_blank(const struct node *node)
{
    return node->is_null && *node->text == '\0';
}

const char *node_kind_name(const struct node *node)
{
    switch (node->kind) {
    case NODE_LIST: return "a list";
    case NODE_MAP: return "a mapping";
    case NODE_SCALAR: break;
    }
    return node->is_null ? "nothing" : "a word";
}

/* Whether the text stands in the source, letter by letter, at this offset. */
static bool stands_at(const struct node *scalar, size_t offset)
{
    const struct source *source = scalar->place.source;
    size_t length = strlen(scalar->text);
    return source && offset + length <= source->length &&
           memcmp(source->text + offset, scalar->text, length) == 0;
}

struct place node_part(const struct node *scalar, const char *from, size_t length)
{
    size_t start = scalar->place.offset + (scalar->quoted ? 1 : 0);
    if (!stands_at(scalar, start))
        return scalar->place;
    return (struct place){scalar->place.source, (uint32_t)(start + (size_t)(from - scalar->text)),
                          (uint32_t)length};
}

struct place entry_place(const struct entry *entry)
{
    return entry->key ? entry->key->place : entry->value->place;
}

/* --- as JSON --------------------------------------------------------------------------------- */

static void write_scalar(const struct node *scalar, struct json *json)
{
    if (scalar->is_null)
        json_write_null(json);
    else if (!scalar->quoted && yaml_plain(scalar->text) == PLAIN_INTEGER)
        json_write_number(json, scalar->text);
    else if (scalar->is_truth)
        json_write_boolean(json, *scalar->text == 't');
    else
        json_write_string(json, scalar->text);
}

static void write_collection(const struct node *tree, struct json *json)
{
    bool is_map = tree->kind == NODE_MAP;
    json_open(json, is_map ? '{' : '[');
    for (uint32_t i = 0; i < tree->count; i++) {
        if (is_map)
            json_key(json, tree->entries[i].key->text);
        tree_write_json(tree->entries[i].value, json);
    }
    json_close(json, is_map ? '}' : ']');
}

void tree_write_json(const struct node *tree, struct json *json)
{
    if (tree->kind == NODE_SCALAR)
        write_scalar(tree, json);
    else
        write_collection(tree, json);
}

const char *tree_json(struct arena *arena, const struct node *tree)
{
    struct memory_file file;
    memory_file_open(&file);
    struct json json = {.out = file.out};
    tree_write_json(tree, &json);
    json_line(&json);
    const char *text = memory_file_text(&file);
    const char *copy = arena_copy(arena, text, file.length);
    memory_file_close(&file);
    return copy;
}

static const struct node *node_of_text(struct arena *arena, const char *text, bool quoted)
{
    struct node *node = arena_alloc(arena, sizeof *node);
    *node = (struct node){.kind = NODE_SCALAR, .text = text, .quoted = quoted};
    return node;
}

static const struct node *collection_of_json(struct arena *arena, const struct json_value *value)
{
    bool is_map = json_value_kind(value) == JSON_KIND_OBJECT;
    size_t count = json_value_count(value);
    struct entry *entries = arena_alloc(arena, (count + 1) * sizeof *entries);
    struct node *node = arena_alloc(arena, sizeof *node);
    *node = (struct node){.kind = is_map ? NODE_MAP : NODE_LIST,
                          .text = "",
                          .entries = entries,
                          .count = (uint32_t)count};
    for (size_t i = 0; !is_map && i < count; i++)
        entries[i].value = tree_of_json(arena, json_value_element(value, i));
    struct json_member at = {.key = NULL};
    if (is_map)
        at = json_first_member(value);
    for (size_t i = 0; at.key; json_next_member(&at), i++)
        entries[i] =
            (struct entry){node_of_text(arena, at.key, true), tree_of_json(arena, at.value)};
    return node;
}

const struct node *tree_of_json(struct arena *arena, const struct json_value *value)
{
    struct node word = {.kind = NODE_SCALAR, .text = ""};
    switch (json_value_kind(value)) {
    case JSON_KIND_STRING: return node_of_text(arena, json_value_string(value), true);
    case JSON_KIND_INTEGER:
        return node_of_text(
            arena, arena_format(arena, "%lld", (long long)json_value_integer(value)), false);
    case JSON_KIND_ARRAY:
    case JSON_KIND_OBJECT: return collection_of_json(arena, value);
    case JSON_KIND_NULL: word.is_null = true; break;
    case JSON_KIND_BOOLEAN:
        word.text = json_value_boolean(value) ? "true" : "false";
        word.is_truth = true;
        break;
    case JSON_KIND_FRACTION: word.text = "a fraction"; break;
    }
    struct node *node = arena_alloc(arena, sizeof *node);
    *node = word;
    return node;
}

const char *tree_yaml(struct arena *arena, const struct node *tree)
{
    bool is_map = tree->kind == NODE_MAP;
    const char *list = "";
    bool is_number = !tree->quoted && yaml_plain(tree->text) == PLAIN_INTEGER;
    bool is_itself = is_number || tree->is_truth;
    if (tree->kind == NODE_SCALAR)
        return is_itself ? tree->text : yaml_scalar(arena, tree->text);
    EACH(entry, tree->entries, tree->count) {
        const char *value = tree_yaml(arena, entry->value);
        list = arena_joined(arena, list, ", ", "%s%s%s",
                            is_map ? yaml_scalar(arena, entry->key->text) : "", is_map ? ": " : "",
                            value);
    }
    return arena_format(arena, is_map ? "{%s}" : "[%s]", list);
}

/* --- what must hold of the bytes of a file --------------------------------------------------- */

struct mark {
    const char *bytes;
    uint32_t length;
    const char *name;
};

static bool check_marks(const struct source *source, struct diagnostics *diagnostics)
{
    static const struct mark marks[] = {
        {"\xff\xfe", 2, "UTF-16"},
        {"\xfe\xff", 2, "UTF-16"},
    };
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (source->length >= marks[i].length &&
            !memcmp(source->text, marks[i].bytes, marks[i].length)) {
            struct place place = {source, 0, marks[i].length};
            diagnostic_hint(
                diagnose(diagnostics, E_ENCODING, place, "the file begins with %s", marks[i].name),
                "save it as UTF-8");
            return false;
        }
    return true;
}

/* U+FFFD may also be what the author wrote: three bytes. */
static bool is_broken(uint32_t point, size_t used)
{
    return point == UTF8_BAD && used == 1;
}

bool encoding_check(const struct source *source, struct diagnostics *diagnostics)
{
    if (!check_marks(source, diagnostics))
        return false;
    size_t used;
    for (size_t at = 0; at < source->length; at += used) {
        uint32_t point = utf8_read(source->text + at, source->length - at, &used);
        struct place place = {source, (uint32_t)at, 1};
        if (is_broken(point, used)) {
            diagnostic_hint(diagnose(diagnostics, E_ENCODING, place,
                                     "the byte 0x%02x is not valid UTF-8",
                                     (unsigned)(unsigned char)source->text[at]),
                            "save the file as UTF-8");
            return false;
        }
        if (point == 0) {
            diagnose(diagnostics, E_ENCODING, place, "the file contains a NUL");
            return false;
        }
    }
    return true;
}
