#include "loader/tree.h"

#include <string.h>

const struct entry *tree_find(const struct node *map, const char *key)
{
    for (uint32_t i = 0; map->kind == NODE_MAP && i < map->count; i++)
        if (strcmp(map->entries[i].key->text, key) == 0)
            return &map->entries[i];
    return NULL;
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
