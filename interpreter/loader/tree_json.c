#include "loader/tree_json.h"

#include <string.h>

#include "base/memory.h"

#define DIGITS_MOST 20 /* of a seed; what has more is a digest */

/* "0", "-12": not "010", "+1" or "-0". */
static bool is_integer(const char *text)
{
    const char *digits = text + (*text == '-');
    size_t count = strspn(digits, "0123456789");
    bool has_zero_before = *digits == '0' && strcmp(text, "0") != 0;
    return count > 0 && count <= DIGITS_MOST && !digits[count] && !has_zero_before;
}

static void write_scalar(const struct node *scalar, struct json *json)
{
    bool is_true = strcmp(scalar->text, "true") == 0;
    if (scalar->is_null)
        json_null(json);
    else if (!scalar->quoted && is_integer(scalar->text))
        json_number(json, scalar->text);
    else if (!scalar->quoted && (is_true || strcmp(scalar->text, "false") == 0))
        json_boolean(json, is_true);
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
