/* Open documents, as the editor changes them. */
#include "lsp/server.h"

#include <string.h>

#include "base/file.h"
#include "base/memory.h"

/* --- looking them up -------------------------------------------------------------------------- */

struct document *document_find(const struct lsp *server, const char *uri)
{
    for (unsigned i = 0; i < server->document_count; i++)
        if (strcmp(server->documents[i]->uri, uri) == 0)
            return server->documents[i];
    return NULL;
}

static struct document *at_real(const struct lsp *server, const char *path)
{
    for (unsigned i = 0; i < server->document_count; i++)
        if (strcmp(server->documents[i]->path, path) == 0)
            return server->documents[i];
    return NULL;
}

struct document *document_at(const struct lsp *server, const char *path)
{
    struct document *document = at_real(server, path);
    if (document)
        return document;
    struct arena *arena = arena_create();
    document = at_real(server, path_real(arena, path));
    arena_destroy(arena);
    return document;
}

struct document *document_of(struct lsp_call *call)
{
    const char *uri = string_of(MEMBER(call->params, "textDocument", "uri"));
    struct document *document = uri ? document_find(call->server, uri) : NULL;
    if (!uri)
        call_refuse(call, LSP_REFUSED_PARAMS, "textDocument.uri is missing");
    else if (!document)
        call_refuse(call, LSP_REFUSED_PARAMS, "'%s' is not open", uri);
    return document;
}

const char *document_uri(const struct lsp *server, struct arena *arena, const char *path)
{
    const struct document *document = document_at(server, path);
    return document ? arena_copy(arena, document->uri, strlen(document->uri))
                    : uri_of_path(arena, path);
}

const struct source *document_source(const struct lsp *server, struct arena *arena,
                                     const char *path)
{
    const char *why;
    const struct document *document = document_at(server, path);
    return document ? source_from_text(arena, path, document->text, document->length)
                    : source_read(arena, path, FILE_MAX, &why);
}

struct lines document_lines(const struct lsp *server, struct arena *arena,
                            const struct source *source)
{
    return lines_of(arena, source->text, source->length, server->units);
}

bool document_offset(struct lsp_call *call, const struct document *document, size_t *offset)
{
    struct lsp_position position;
    struct lines lines =
        lines_of(call->arena, document->text, document->length, call->server->units);
    if (!json_position(MEMBER(call->params, "position"), &position)) {
        call_refuse(call, LSP_REFUSED_PARAMS, "position is missing, or has no line and character");
        return false;
    }
    *offset = lines_offset(&lines, position);
    return true;
}

/* --- what stands in the place of files -------------------------------------------------------- */

static const struct source *find_text(void *self, const char *path)
{
    struct lsp *server = self;
    struct arena *arena = arena_create();
    const char *real = path_real(arena, path);
    const struct document *document = at_real(server, real);
    struct root *root = server->reading;
    if (root)
        paths_add(root->files_arena, &root->files, real);
    arena_destroy(arena);
    return document ? &document->source : NULL;
}

void documents_begin(struct lsp *server)
{
    server->overlay = (struct overlay){find_text, server};
}

/* --- opened, changed, saved, closed ----------------------------------------------------------- */

static void set_text(struct document *document, const char *text, size_t length)
{
    char *copy = memory_copy(text, length);
    memory_free(document->text);
    document->text = copy;
    document->length = length;
    document->source = (struct source){.name = document->path, .text = copy, .length = length};
}

/* A text that lies nowhere is told apart by its name, and lies here. */
static const char *path_of(struct arena *arena, const char *uri)
{
    const char *path = uri_path(arena, uri);
    if (path)
        return path_real(arena, path);
    const char *colon = strchr(uri, ':');
    char *name = arena_format(arena, "./%s", colon ? colon + 1 : uri);
    for (char *at = name + 2; *at; at++)
        *at = *at == '/' ? '_' : *at;
    size_t length = strlen(name);
    bool is_named = (length > 5 && strcmp(name + length - 5, ".yaml") == 0) ||
                    (length > 4 && strcmp(name + length - 4, ".lua") == 0);
    return is_named ? name : arena_format(arena, "%s.yaml", name);
}

static struct document *add_document(struct lsp *server, const char *uri)
{
    struct arena *arena = arena_create();
    const char *path = path_of(arena, uri);
    struct document *document = memory_grow(NULL, sizeof *document);
    server->documents =
        memory_grow(server->documents, (server->document_count + 1) * sizeof *server->documents);
    *document = (struct document){.uri = memory_copy(uri, strlen(uri)),
                                  .path = memory_copy(path, strlen(path))};
    server->documents[server->document_count++] = document;
    arena_destroy(arena);
    return document;
}

static void drop(struct document *document)
{
    memory_free(document->uri);
    memory_free(document->path);
    memory_free(document->text);
    memory_free(document);
}

static void read_version(struct document *document, const struct json_value *version)
{
    if (version && json_value_kind(version) == JSON_KIND_INTEGER)
        document->version = json_value_integer(version);
}

void sync_open(struct lsp_call *call)
{
    const char *uri = string_of(MEMBER(call->params, "textDocument", "uri"));
    const char *text = string_of(MEMBER(call->params, "textDocument", "text"));
    if (!uri || !text)
        return;
    struct document *document = document_find(call->server, uri);
    if (!document)
        document = add_document(call->server, uri);
    read_version(document, MEMBER(call->params, "textDocument", "version"));
    set_text(document, text, strlen(text));
    roots_update(call->server);
    roots_saved(call->server, document->path);
}

/* One change: of a range, or of the whole text. */
static void change(struct lsp_call *call, struct document *document,
                   const struct json_value *change)
{
    struct range range;
    const char *text = string_of(MEMBER(change, "text"));
    const struct json_value *ranged = MEMBER(change, "range");
    if (!text || (ranged && !json_range(ranged, &range)))
        return;
    if (!ranged) {
        set_text(document, text, strlen(text));
        return;
    }
    struct arena *arena = arena_create();
    struct lines lines = lines_of(arena, document->text, document->length, call->server->units);
    size_t from = lines_offset(&lines, range.start), until = lines_offset(&lines, range.end);
    if (until < from)
        until = from;
    size_t length = strlen(text), rest = document->length - until;
    char *whole = arena_alloc(arena, from + length + rest + 1);
    memcpy(whole, document->text, from);
    memcpy(whole + from, text, length);
    memcpy(whole + from + length, document->text + until, rest);
    set_text(document, whole, from + length + rest);
    arena_destroy(arena);
}

void sync_change(struct lsp_call *call)
{
    struct document *document = document_of(call);
    const struct json_value *changes = MEMBER(call->params, "contentChanges");
    if (!document || !changes || json_value_kind(changes) != JSON_KIND_ARRAY)
        return;
    for (size_t i = 0; i < json_value_count(changes); i++)
        change(call, document, json_value_element(changes, i));
    read_version(document, MEMBER(call->params, "textDocument", "version"));
    roots_update(call->server);
    roots_changed(call->server, document->path);
}

void sync_save(struct lsp_call *call)
{
    struct document *document = document_of(call);
    if (document)
        roots_saved(call->server, document->path);
}

void sync_close(struct lsp_call *call)
{
    struct lsp *server = call->server;
    struct document *document = document_of(call);
    unsigned left = 0;
    if (!document)
        return;
    const char *path = arena_copy(call->arena, document->path, strlen(document->path));
    for (unsigned i = 0; i < server->document_count; i++)
        if (server->documents[i] != document)
            server->documents[left++] = server->documents[i];
    server->document_count = left;
    drop(document);
    roots_update(server);
    roots_changed(server, path);
}

void documents_end(struct lsp *server)
{
    for (unsigned i = 0; i < server->document_count; i++)
        drop(server->documents[i]);
    memory_free(server->documents);
}
