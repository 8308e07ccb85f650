/* The language server: methods, and the life of a session. */
#include "lsp/server.h"

#include <stdarg.h>
#include <string.h>

#include "base/memory.h"
#include "base/version.h"

/* --- what is sent ----------------------------------------------------------------------------- */

static void open_message(struct json *json)
{
    json_open(json, '{');
    json_member_string(json, "jsonrpc", "2.0");
}

static void send_file(struct lsp *server, struct memory_file *file)
{
    const char *text = memory_file_text(file);
    server->send(server->self, text, file->length);
    memory_file_close(file);
}

void notice_begin(struct notice *notice, const char *method)
{
    memory_file_open(&notice->file);
    notice->json = (struct json){.out = notice->file.out};
    open_message(&notice->json);
    json_member_string(&notice->json, "method", method);
    json_key(&notice->json, "params");
}

void notice_send(struct lsp *server, struct notice *notice)
{
    json_close(&notice->json, '}');
    send_file(server, &notice->file);
}

void call_refuse(struct lsp_call *call, enum lsp_refusal refusal, const char *format, ...)
{
    va_list arguments;
    if (call->refusal)
        return;
    va_start(arguments, format);
    call->refusal = refusal;
    call->why = text_harmless(call->arena, arena_vformat(call->arena, format, arguments));
    va_end(arguments);
}

static bool is_id(const struct json_value *id)
{
    return id &&
           (json_value_kind(id) == JSON_KIND_INTEGER || json_value_kind(id) == JSON_KIND_STRING);
}

static void write_id(struct json *json, const struct json_value *id)
{
    json_key(json, "id");
    if (!is_id(id))
        json_write_null(json);
    else if (json_value_kind(id) == JSON_KIND_INTEGER)
        json_write_integer(json, json_value_integer(id));
    else
        json_write_string(json, json_value_string(id));
}

static void send_refusal(struct lsp *server, const struct json_value *id, enum lsp_refusal refusal,
                         const char *why)
{
    struct memory_file file;
    memory_file_open(&file);
    struct json json = {.out = file.out};
    open_message(&json);
    write_id(&json, id);
    json_member_open(&json, "error", '{');
    json_member_integer(&json, "code", refusal);
    json_member_string(&json, "message", why);
    json_close(&json, '}');
    json_close(&json, '}');
    send_file(server, &file);
}

/* --- from the beginning to the end ------------------------------------------------------------ */

/* The first of the editor's that we know, as it likes them best first. */
static enum units agreed_units(const struct json_value *params)
{
    enum units units = UNITS_UTF16;
    const struct json_value *offered =
        MEMBER(params, "capabilities", "general", "positionEncodings");
    bool is_list = offered && json_value_kind(offered) == JSON_KIND_ARRAY;
    for (size_t i = 0; is_list && i < json_value_count(offered); i++) {
        const char *name = string_of(json_value_element(offered, i));
        if (name && units_find(name, &units))
            break;
    }
    return units;
}

/* Rulesets lie in `rulesets` of each folder of the workspace, as if the program ran there. */
static void add_workspace(struct lsp *server, const char *uri)
{
    unsigned count = 0;
    const char *path = uri ? uri_path(server->arena, uri) : NULL;
    if (!path)
        return;
    while (server->folders && server->folders[count])
        count++;
    const char **folders = arena_alloc(server->arena, (count + 2) * sizeof *folders);
    folders[0] = arena_format(server->arena, "%s/rulesets", path);
    for (unsigned i = 0; i < count; i++)
        folders[i + 1] = server->folders[i];
    server->folders = folders;
}

static void read_workspace(struct lsp *server, const struct json_value *params)
{
    const struct json_value *folders = MEMBER(params, "workspaceFolders");
    if (!folders || json_value_kind(folders) != JSON_KIND_ARRAY) {
        add_workspace(server, string_of(MEMBER(params, "rootUri")));
        return;
    }
    for (size_t i = json_value_count(folders); i-- > 0;)
        add_workspace(server, string_of(MEMBER(json_value_element(folders, i), "uri")));
}

static void write_sync(struct json *json)
{
    enum { INCREMENTAL = 2 };
    json_member_open(json, "textDocumentSync", '{');
    json_member_boolean(json, "openClose", true);
    json_member_integer(json, "change", INCREMENTAL);
    json_member_boolean(json, "save", true);
    json_close(json, '}');
}

/* An option that is an object with one list of words. */
static void write_words(struct json *json, const char *option, const char *list,
                        const char *const *words)
{
    json_member_open(json, option, '{');
    json_member_open(json, list, '[');
    for (; *words; words++)
        json_write_string(json, *words);
    json_close(json, ']');
    json_close(json, '}');
}

static void write_capabilities(struct json *json, enum units units)
{
    static const char *const triggers[] = {":", " ", ".", NULL};
    static const char *const kinds[] = {"quickfix", NULL};
    json_open(json, '{');
    json_member_string(json, "positionEncoding", units_name(units));
    write_sync(json);
    write_words(json, "completionProvider", "triggerCharacters", triggers);
    write_words(json, "codeActionProvider", "codeActionKinds", kinds);
    json_member_boolean(json, "hoverProvider", true);
    json_member_boolean(json, "definitionProvider", true);
    json_member_boolean(json, "referencesProvider", true);
    json_member_boolean(json, "documentSymbolProvider", true);
    json_member_open(json, "renameProvider", '{');
    json_member_boolean(json, "prepareProvider", true);
    json_close(json, '}');
    json_close(json, '}');
}

static void initialize(struct lsp_call *call)
{
    struct lsp *server = call->server;
    if (server->phase != PHASE_BEFORE) {
        call_refuse(call, LSP_REFUSED_REQUEST, "'initialize' was already sent");
        return;
    }
    server->units = agreed_units(call->params);
    server->phase = PHASE_READY;
    read_workspace(server, call->params);
    json_open(call->json, '{');
    json_key(call->json, "capabilities");
    write_capabilities(call->json, server->units);
    json_member_open(call->json, "serverInfo", '{');
    json_member_string(call->json, "name", "eldest");
    json_member_string(call->json, "version", ELDEST_VERSION);
    json_close(call->json, '}');
    json_close(call->json, '}');
}

static void shut_down(struct lsp_call *call)
{
    call->server->phase = PHASE_SHUT;
    json_write_null(call->json);
}

static void leave(struct lsp_call *call)
{
    bool is_well = call->server->phase == PHASE_SHUT;
    call->server->phase = is_well ? PHASE_OVER : PHASE_OVER_BADLY;
}

static void ignore(struct lsp_call *call)
{
    (void)call;
}

/* Files that are not open may have changed on the disk. */
static void look_again(struct lsp_call *call)
{
    roots_update(call->server);
    roots_changed(call->server, NULL);
}

/* --- what can be asked for -------------------------------------------------------------------- */

struct method {
    const char *name;
    bool is_request;
    void (*run)(struct lsp_call *call);
};

static const struct method methods[] = {
    {"initialize", true, initialize},
    {"initialized", false, ignore},
    {"shutdown", true, shut_down},
    {"exit", false, leave},
    {"textDocument/didOpen", false, sync_open},
    {"textDocument/didChange", false, sync_change},
    {"textDocument/didSave", false, sync_save},
    {"textDocument/didClose", false, sync_close},
    {"workspace/didChangeWatchedFiles", false, look_again},
    {"textDocument/codeAction", true, answer_actions},
    {"textDocument/completion", true, answer_completion},
    {"textDocument/hover", true, answer_hover},
    {"textDocument/definition", true, answer_definition},
    {"textDocument/references", true, answer_references},
    {"textDocument/prepareRename", true, answer_prepare_rename},
    {"textDocument/rename", true, answer_rename},
    {"textDocument/documentSymbol", true, answer_symbols},
    {"eldest/explainError", true, answer_explanation},
};

static const struct method *find_method(const char *name)
{
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        if (strcmp(methods[i].name, name) == 0)
            return &methods[i];
    return NULL;
}

/* Whether it may be asked now; else refused. `exit` may be said at any time. */
static bool is_time(struct lsp_call *call, const struct method *method)
{
    enum phase phase = call->server->phase;
    if (method && (method->run == leave || (method->run == initialize && phase == PHASE_BEFORE)))
        return true;
    if (phase == PHASE_BEFORE)
        call_refuse(call, LSP_REFUSED_BEFORE, "'initialize' comes first");
    else if (phase != PHASE_READY)
        call_refuse(call, LSP_REFUSED_REQUEST, "after 'shutdown' only 'exit' is allowed");
    return !call->refusal;
}

/* --- a message -------------------------------------------------------------------------------- */

static void run_request(struct lsp_call *call, const struct method *method, const char *name,
                        const struct json_value *id)
{
    struct memory_file file;
    memory_file_open(&file);
    struct json json = {.out = file.out};
    call->json = &json;
    open_message(&json);
    write_id(&json, id);
    json_key(&json, "result");
    if (is_time(call, method)) {
        if (method && method->is_request)
            method->run(call);
        else
            call_refuse(call, LSP_REFUSED_METHOD, "unknown request '%s'", name);
    }
    if (call->refusal) {
        memory_file_close(&file);
        send_refusal(call->server, id, call->refusal, call->why);
        return;
    }
    json_close(&json, '}');
    send_file(call->server, &file);
}

/* Nobody hears why a notification was of no use. */
static void run_notification(struct lsp_call *call, const struct method *method)
{
    if (method && !method->is_request && is_time(call, method))
        method->run(call);
}

/* An answer to something that was never asked is passed over. */
static void run_message(struct lsp *server, struct arena *arena, const struct json_value *message)
{
    const char *name = string_of(MEMBER(message, "method"));
    const struct json_value *id = MEMBER(message, "id");
    if (!name) {
        bool is_answer = MEMBER(message, "result") || MEMBER(message, "error");
        if (!is_answer)
            send_refusal(server, id, LSP_REFUSED_REQUEST,
                         "a message must be an object with jsonrpc and method");
        return;
    }
    struct lsp_call call = {.server = server, .arena = arena, .params = MEMBER(message, "params")};
    const struct method *method = find_method(name);
    if (!id)
        run_notification(&call, method);
    else if (!is_id(id))
        send_refusal(server, NULL, LSP_REFUSED_REQUEST, "an id must be a string or an integer");
    else
        run_request(&call, method, name, id);
}

void lsp_hear(struct lsp *server, const char *message, size_t length)
{
    struct json_fault fault;
    struct arena *arena = arena_create();
    struct json_value *document = json_value_read(message, length, &fault);
    if (document)
        run_message(server, arena, document);
    else
        send_refusal(
            server, NULL, LSP_REFUSED_PARSE,
            arena_format(arena, "line %u, column %u: %s", fault.line, fault.column, fault.what));
    json_value_destroy(document);
    arena_destroy(arena);
}

void lsp_hear_too_long(struct lsp *server)
{
    send_refusal(server, NULL, LSP_REFUSED_REQUEST, "a message has at most 16 MiB");
}

/* --- the server ------------------------------------------------------------------------------- */

struct lsp *lsp_create(const char *const *folders, const char *home, lsp_send *send, void *self)
{
    struct lsp *server = memory_grow(NULL, sizeof *server);
    *server = (struct lsp){
        .arena = arena_create(), .send = send, .self = self, .folders = folders, .home = home};
    documents_begin(server);
    return server;
}

void lsp_destroy(struct lsp *server)
{
    if (!server)
        return;
    roots_end(server);
    documents_end(server);
    arena_destroy(server->arena);
    memory_free(server);
}

bool lsp_is_over(const struct lsp *server, bool *well)
{
    *well = server->phase == PHASE_OVER;
    return server->phase == PHASE_OVER || server->phase == PHASE_OVER_BADLY;
}
