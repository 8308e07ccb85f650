#include "bush.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/yaml_text.h"

static struct bush *create(struct arena *arena, enum node_kind kind)
{
    struct bush *bush = arena_alloc(arena, sizeof *bush);
    bush->kind = kind;
    return bush;
}

struct bush *bush_word(struct arena *arena, const char *text)
{
    struct bush *bush = create(arena, NODE_SCALAR);
    bush->text = text;
    return bush;
}

struct bush *bush_number(struct arena *arena, long number)
{
    return bush_word(arena, arena_format(arena, "%ld", number));
}

struct bush *bush_list(struct arena *arena)
{
    return create(arena, NODE_LIST);
}

struct bush *bush_map(struct arena *arena)
{
    return create(arena, NODE_MAP);
}

static struct twig *find_twig(const struct bush *bush, const char *name)
{
    for (unsigned i = 0; bush->kind == NODE_MAP && i < bush->count; i++)
        if (strcmp(bush->twigs[i].name, name) == 0)
            return &bush->twigs[i];
    return NULL;
}

static struct twig *new_twig(struct arena *arena, struct bush *bush)
{
    if (bush->count == bush->room) {
        bush->room = bush->room ? 2 * bush->room : 4;
        struct twig *twigs = arena_alloc(arena, bush->room * sizeof *twigs);
        if (bush->count > 0)
            memcpy(twigs, bush->twigs, bush->count * sizeof *twigs);
        bush->twigs = twigs;
    }
    return &bush->twigs[bush->count++];
}

void bush_add(struct arena *arena, struct bush *bush, const char *name, struct bush *value)
{
    struct twig *twig = name ? find_twig(bush, name) : NULL;
    if (!value)
        return;
    if (!twig)
        twig = new_twig(arena, bush);
    *twig = (struct twig){name, value};
}

struct bush *bush_find(const struct bush *bush, const char *name)
{
    const struct twig *twig = bush ? find_twig(bush, name) : NULL;
    return twig ? twig->value : NULL;
}

void bush_cut(struct bush *bush, unsigned number)
{
    bush->count--;
    memmove(&bush->twigs[number], &bush->twigs[number + 1],
            (bush->count - number) * sizeof *bush->twigs);
}

struct bush *bush_copy(struct arena *arena, const struct bush *bush)
{
    struct bush *copy = create(arena, bush->kind);
    copy->text = bush->text;
    for (unsigned i = 0; i < bush->count; i++)
        *new_twig(arena, copy) =
            (struct twig){bush->twigs[i].name, bush_copy(arena, bush->twigs[i].value)};
    return copy;
}

struct bush *bush_of(struct arena *arena, const struct node *node)
{
    struct bush *bush = create(arena, node->kind);
    if (node->kind == NODE_SCALAR)
        bush->text = node->is_null ? NULL : arena_copy(arena, node->text, strlen(node->text));
    for (uint32_t i = 0; i < node->count; i++) {
        const struct node *key = node->entries[i].key;
        const char *name = key ? arena_copy(arena, key->text, strlen(key->text)) : NULL;
        *new_twig(arena, bush) = (struct twig){name, bush_of(arena, node->entries[i].value)};
    }
    return bush;
}

unsigned bush_size(const struct bush *bush)
{
    unsigned size = bush->count;
    for (unsigned i = 0; i < bush->count; i++)
        size += bush_size(bush->twigs[i].value);
    return size;
}

/* --- writing --------------------------------------------------------------------------------- */

#define BLOCK_DEPTH 2 /* mappings inside one another that are written line by line */

static void write_value(struct arena *arena, const struct bush *bush, unsigned depth, FILE *out);

/* In quotes `true` and `false` would be texts, and nobody here means that. */
static const char *scalar(struct arena *arena, const char *text)
{
    bool is_truth = strcmp(text, "true") == 0 || strcmp(text, "false") == 0;
    return is_truth ? text : yaml_scalar(arena, text);
}

static void write_in_brackets(struct arena *arena, const struct bush *bush, FILE *out)
{
    fputc(bush->kind == NODE_MAP ? '{' : '[', out);
    for (unsigned i = 0; i < bush->count; i++) {
        fputs(i > 0 ? ", " : "", out);
        if (bush->kind == NODE_MAP)
            fprintf(out, "%s: ", yaml_scalar(arena, bush->twigs[i].name));
        write_value(arena, bush->twigs[i].value, BLOCK_DEPTH, out);
    }
    fputc(bush->kind == NODE_MAP ? '}' : ']', out);
}

static void write_lines(struct arena *arena, const struct bush *map, unsigned depth, FILE *out)
{
    for (unsigned i = 0; i < map->count; i++) {
        const struct bush *value = map->twigs[i].value;
        bool has_lines = value->kind == NODE_MAP && value->count > 0 && depth + 1 < BLOCK_DEPTH;
        fprintf(out, "%*s%s:%s", 2 * (int)depth, "", yaml_scalar(arena, map->twigs[i].name),
                has_lines ? "\n" : " ");
        write_value(arena, value, depth + 1, out);
        fputs(has_lines ? "" : "\n", out);
    }
}

static void write_value(struct arena *arena, const struct bush *bush, unsigned depth, FILE *out)
{
    if (bush->kind == NODE_SCALAR)
        fputs(bush->text ? scalar(arena, bush->text) : "~", out);
    else if (bush->kind == NODE_MAP && bush->count > 0 && depth < BLOCK_DEPTH)
        write_lines(arena, bush, depth, out);
    else
        write_in_brackets(arena, bush, out);
}

const char *bush_yaml(struct arena *arena, const struct bush *bush)
{
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    write_value(arena, bush, 0, out);
    fclose(out);
    const char *copy = arena_copy(arena, text, length);
    free(text);
    return copy;
}
