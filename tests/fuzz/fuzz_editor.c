/*
 * Opens the files of an input in an editor, asks all that can be asked at several places of the
 * first, and changes it there. Whatever they are, each request has one answer, and everything that
 * is said is JSON.
 */
#include "case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/source.h"
#include "engine/open.h"
#include "lsp/lsp.h"

#define PLACES 3
#define WORK   4 /* checks between two messages, at most; those that are given up are begun anew */

static unsigned answers;

static void hear_server(void *self, const char *message, size_t length)
{
    struct json_fault fault;
    struct json_value *document = json_value_read(message, length, &fault);
    (void)self;
    if (!document)
        abort(); /* it is no JSON */
    answers += json_value_member(document, "id") != NULL;
    json_value_destroy(document);
}

/* --- messages --------------------------------------------------------------------------------- */

struct message {
    struct memory_file file;
    struct json json;
};

/* id 0: a notification. */
static void begin(struct message *message, const char *method, int id)
{
    memory_file_open(&message->file);
    message->json = (struct json){.out = message->file.out};
    json_open(&message->json, '{');
    json_member_string(&message->json, "method", method);
    if (id)
        json_member_integer(&message->json, "id", id);
    json_key(&message->json, "params");
    json_open(&message->json, '{');
}

static void document(struct message *message, const char *name)
{
    char uri[CASE_NAME_MAX + 32];
    snprintf(uri, sizeof uri, "file:///fuzz/%s", name);
    json_key(&message->json, "textDocument");
    json_open(&message->json, '{');
    json_member_string(&message->json, "uri", uri);
}

static void position(struct json *json, const char *key, struct line_column at)
{
    json_key(json, key);
    json_open(json, '{');
    json_member_integer(json, "line", at.line - 1);
    json_member_integer(json, "character", at.column - 1);
    json_close(json, '}');
}

static void say(struct lsp *server, struct message *message)
{
    json_close(&message->json, '}');
    json_close(&message->json, '}');
    const char *text = memory_file_text(&message->file);
    lsp_hear(server, text, message->file.length);
    memory_file_close(&message->file);
}

/* --- a session -------------------------------------------------------------------------------- */

static void open_document(struct lsp *server, const char *name, const struct source *source)
{
    struct message message;
    begin(&message, "textDocument/didOpen", 0);
    document(&message, name);
    json_member_string(&message.json, "text", source->text);
    json_close(&message.json, '}');
    say(server, &message);
}

static void ask(struct lsp *server, const char *method, const char *name, struct line_column at)
{
    struct message message;
    const unsigned before = answers;
    begin(&message, method, 1);
    document(&message, name);
    json_close(&message.json, '}');
    position(&message.json, "position", at);
    json_key(&message.json, "range");
    json_open(&message.json, '{');
    position(&message.json, "start", at);
    position(&message.json, "end", at);
    json_close(&message.json, '}');
    json_member_string(&message.json, "newName", "other_name");
    say(server, &message);
    if (answers != before + 1)
        abort(); /* not answered, or twice */
}

/* A character goes in at the place. */
static void change(struct lsp *server, const char *name, struct line_column at, const char *text)
{
    struct message message;
    begin(&message, "textDocument/didChange", 0);
    document(&message, name);
    json_close(&message.json, '}');
    json_key(&message.json, "contentChanges");
    json_open(&message.json, '[');
    json_open(&message.json, '{');
    json_key(&message.json, "range");
    json_open(&message.json, '{');
    position(&message.json, "start", at);
    position(&message.json, "end", at);
    json_close(&message.json, '}');
    json_member_string(&message.json, "text", text);
    json_close(&message.json, '}');
    json_close(&message.json, ']');
    say(server, &message);
}

static bool never(void *self)
{
    (void)self;
    return false;
}

/* All that opens at once; what takes longer is given up. */
static void work(struct lsp *server)
{
    for (unsigned i = 0; i < WORK && lsp_has_work(server); i++)
        lsp_work(server, never, NULL);
}

static void edit(struct lsp *server, const char *name, const struct source *source)
{
    static const char *const methods[] = {"textDocument/hover",      "textDocument/completion",
                                          "textDocument/definition", "textDocument/prepareRename",
                                          "textDocument/codeAction", "textDocument/documentSymbol"};
    static const char *const typed[] = {"x", "{", "\n"};
    for (unsigned i = 0; i < PLACES; i++) {
        size_t offset = source->length * i / PLACES + i;
        struct line_column at = place_line_column((struct place){source, (uint32_t)offset, 0});
        for (size_t j = 0; j < sizeof methods / sizeof *methods; j++)
            ask(server, methods[j], name, at);
        change(server, name, at, typed[i]);
        work(server);
    }
    /* These look at every ruleset there is. */
    struct line_column middle =
        place_line_column((struct place){source, (uint32_t)source->length / 2, 0});
    ask(server, "textDocument/references", name, middle);
    ask(server, "textDocument/rename", name, middle);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char hello[] = "{\"id\": 1, \"method\": \"initialize\", \"params\": {}}";
    struct fuzz_case files = case_write(data, size);
    struct arena *arena = arena_create();
    const struct source *first = NULL;
    struct lsp *server = lsp_create(ruleset_folders(arena), NULL, hear_server, NULL);
    lsp_hear(server, hello, sizeof hello - 1);
    for (unsigned i = 0; i < files.count; i++) {
        const char *why;
        const struct source *source = source_read(arena, files.names[i], 1024 * 1024, &why);
        if (source)
            open_document(server, files.names[i], source);
        if (i == 0)
            first = source;
    }
    work(server);
    if (first)
        edit(server, files.names[0], first);
    lsp_destroy(server);
    case_remove(&files);
    arena_destroy(arena);
    return 0;
}
