/* What can be done about a mistake: the fix that its hint names. And what its code means. */
#include "lsp/server.h"

#include <string.h>

#include "base/memory.h"

/* Whether a kind of action is wanted: one that was asked for, or of its family. */
static bool is_wanted(const struct json_value *only, const char *kind)
{
    if (!only || json_value_kind(only) != JSON_KIND_ARRAY)
        return true;
    for (size_t i = 0; i < json_value_count(only); i++) {
        const char *asked = string_of(json_value_element(only, i));
        size_t length = asked ? strlen(asked) : 0;
        if (asked && strncmp(kind, asked, length) == 0 &&
            (kind[length] == '\0' || kind[length] == '.' || length == 0))
            return true;
    }
    return false;
}

static bool is_before(struct lsp_position a, struct lsp_position b)
{
    return a.line < b.line || (a.line == b.line && a.character < b.character);
}

static bool touches(struct range a, struct range b)
{
    return !is_before(a.end, b.start) && !is_before(b.end, a.start);
}

static void write_edit(struct json *json, const struct lsp_finding *finding)
{
    json_member_open(json, "edit", '{');
    json_member_open(json, "changes", '{');
    json_member_open(json, finding->uri, '[');
    json_open(json, '{');
    range_write(json, "range", finding->fixed);
    json_member_string(json, "newText", finding->fix);
    json_close(json, '}');
    json_close(json, ']');
    json_close(json, '}');
    json_close(json, '}');
}

static void write_action(struct lsp_call *call, const struct lsp_finding *finding)
{
    struct json *json = call->json;
    json_open(json, '{');
    json_member_string(json, "title", arena_format(call->arena, "Write '%s'", finding->fix));
    json_member_string(json, "kind", "quickfix");
    json_member_open(json, "diagnostics", '[');
    fputs(finding->json, json->out);
    json_close(json, ']');
    json_member_boolean(json, "isPreferred", true);
    write_edit(json, finding);
    json_close(json, '}');
}

static void write_actions(struct lsp_call *call, const struct lsp_findings *findings,
                          const char *uri, struct range range, struct paths *written)
{
    for (const struct lsp_finding *one = findings->first; one; one = one->next)
        if (one->fix && strcmp(one->uri, uri) == 0 && touches(one->range, range) &&
            paths_add(call->arena, written, one->json))
            write_action(call, one);
}

void answer_actions(struct lsp_call *call)
{
    struct range range;
    struct paths written = {.count = 0};
    const struct document *document = document_of(call);
    if (!document)
        return;
    if (!json_range(MEMBER(call->params, "range"), &range)) {
        call_refuse(call, LSP_REFUSED_PARAMS, "range is missing, or has no start and end");
        return;
    }
    json_open(call->json, '[');
    for (const struct root *root = call->server->roots; root; root = root->next) {
        if (root->changed || !is_wanted(MEMBER(call->params, "context", "only"), "quickfix"))
            continue; /* its places may no longer be those of the text */
        write_actions(call, &root->quick, document->uri, range, &written);
        write_actions(call, &root->deep, document->uri, range, &written);
    }
    json_close(call->json, ']');
}

/* --- what a code means ------------------------------------------------------------------------ */

void answer_explanation(struct lsp_call *call)
{
    enum diagnostic_code code;
    const char *name = string_of(MEMBER(call->params, "code"));
    if (!name || !error_find(name, &code)) {
        call_refuse(call, LSP_REFUSED_PARAMS, "code is missing or unknown");
        return;
    }
    struct memory_file file;
    struct error_entry entry = error_entry(call->arena, code);
    memory_file_open(&file);
    error_print_markdown(file.out, &entry);
    json_open(call->json, '{');
    json_member_string(call->json, "code", error_name(call->arena, code));
    json_member_string(call->json, "markdown", memory_file_text(&file));
    json_close(call->json, '}');
    memory_file_close(&file);
}
