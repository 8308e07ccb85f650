/* The outline of a file: its sections, what has a name in them, and what these have inside. */
#include "lsp/server.h"
#include "lsp/sketch.h"

#include <string.h>

#define OUTLINE_DEEP 3 /* section, entry, what is in it */

enum symbol_kind {
    SYMBOL_NAMESPACE = 3,
    SYMBOL_FUNCTION = 12,
    SYMBOL_FIELD = 8,
    SYMBOL_OBJECT = 19,
    SYMBOL_ARRAY = 18,
};

struct outline {
    struct json *json;
    struct arena *arena;
    struct lines lines;
};

/* The byte behind the last thing in it. */
static size_t end_of(const struct node *node)
{
    size_t end = (size_t)node->place.offset + node->place.length;
    if (node->count == 0)
        return end;
    const struct entry *last = &node->entries[node->count - 1];
    size_t key = last->key ? end_of(last->key) : 0, value = end_of(last->value);
    end = end > value ? end : value;
    return end > key ? end : key;
}

static const char *one_line(struct arena *arena, const char *text)
{
    enum { MOST = 60 };
    size_t length = strcspn(text, "\r\n");
    const char *line = arena_copy(arena, text, length < MOST ? length : MOST);
    return text_harmless(arena, line); /* it may be cut off within a character */
}

static void write_children(struct outline *outline, const struct node *node, unsigned depth);

/* name: what it is called; at: the place to go to. */
static void write_symbol(struct outline *outline, const char *name, const struct node *at,
                         const struct node *value, unsigned depth)
{
    struct json *json = outline->json;
    size_t end = end_of(value), own = end_of(at);
    struct place all = at->place;
    all.length = (uint32_t)((end > own ? end : own) - all.offset);
    json_open(json, '{');
    json_member_string(json, "name", *name ? name : "''");
    if (value->kind == NODE_SCALAR && *value->text && value != at)
        json_member_string(json, "detail", one_line(outline->arena, value->text));
    json_member_integer(json, "kind",
                        depth == 0                 ? SYMBOL_NAMESPACE
                        : value->kind == NODE_MAP  ? SYMBOL_OBJECT
                        : value->kind == NODE_LIST ? SYMBOL_ARRAY
                                                   : SYMBOL_FIELD);
    range_write(json, "range", lines_range(&outline->lines, all));
    range_write(json, "selectionRange", lines_range(&outline->lines, at->place));
    if (value->count > 0 && depth + 1 < OUTLINE_DEEP) {
        json_member_open(json, "children", '[');
        write_children(outline, value, depth + 1);
        json_close(json, ']');
    }
    json_close(json, '}');
}

/* What an item of a list is called that has something inside: by its title, or else its number. */
static const char *item_name(struct arena *arena, const struct node *item, unsigned number)
{
    EACH(entry, item->entries, item->count)
        if (strcmp(entry->key->text, "title") == 0 && entry->value->kind == NODE_SCALAR)
            return one_line(arena, entry->value->text);
    return arena_format(arena, "%u", number);
}

static void write_children(struct outline *outline, const struct node *node, unsigned depth)
{
    for (uint32_t i = 0; i < node->count; i++) {
        const struct entry *entry = &node->entries[i];
        if (entry->key)
            write_symbol(outline, one_line(outline->arena, entry->key->text), entry->key,
                         entry->value, depth);
        else if (entry->value->kind == NODE_MAP)
            write_symbol(outline, item_name(outline->arena, entry->value, (unsigned)i + 1),
                         entry->value, entry->value, depth);
    }
}

/* --- functions of Lua ------------------------------------------------------------------------- */

/* "function NAME(" at the beginning of a line, or "local function NAME(". */
static void write_functions(struct outline *outline, const struct source *source)
{
    static const char local[] = "local ", function[] = "function ";
    const char *end = source->text + source->length;
    for (const char *line = source->text; line < end;) {
        const char *at = line, *next = memchr(line, '\n', (size_t)(end - line));
        if (strncmp(at, local, sizeof local - 1) == 0)
            at += sizeof local - 1;
        if (strncmp(at, function, sizeof function - 1) == 0) {
            at += sizeof function - 1;
            size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
                                       "0123456789");
            struct place place = {source, (uint32_t)(at - source->text), (uint32_t)length};
            json_open(outline->json, '{');
            json_member_string(outline->json, "name", arena_copy(outline->arena, at, length));
            json_member_integer(outline->json, "kind", SYMBOL_FUNCTION);
            range_write(outline->json, "range", lines_range(&outline->lines, place));
            range_write(outline->json, "selectionRange", lines_range(&outline->lines, place));
            json_close(outline->json, '}');
        }
        line = next ? next + 1 : end;
    }
}

void answer_symbols(struct lsp_call *call)
{
    const struct document *document = document_of(call);
    if (!document)
        return;
    struct outline outline = {
        .json = call->json,
        .arena = call->arena,
        .lines = document_lines(call->server, call->arena, &document->source),
    };
    const struct node *tree = sketch_read(call->arena, &document->source);
    enum file_kind kind = file_kind(document->path, tree);
    json_open(call->json, '[');
    if (kind == FILE_LUA)
        write_functions(&outline, &document->source);
    else if (kind != FILE_FOREIGN)
        write_children(&outline, tree, 0);
    json_close(call->json, ']');
}
