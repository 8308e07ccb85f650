#include "loader/tree_json.h"

#include <string.h>

#include "base/memory.h"
#include "base/yaml_text.h"

static void write_scalar(const struct node *scalar, struct json *json)
{
    if (scalar->is_null)
        json_null(json);
    else if (!scalar->quoted && yaml_plain(scalar->text) == PLAIN_INTEGER)
        json_number(json, scalar->text);
    else if (scalar->is_truth)
        json_boolean(json, *scalar->text == 't');
    else
        json_string(json, scalar->text);
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
