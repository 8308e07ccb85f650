#include "lsp/server.h"

#include <string.h>

#include "base/memory.h"

/* One check's diagnostics, on their way to the editor. */
struct telling {
    const struct lsp *server;
    struct arena *arena;
    const char *root;            /* the file that was checked */
    const struct source *source; /* whose lines these are, */
    struct lines lines;
    const char *uri; /* and what the editor calls it */
};

/* --- places ----------------------------------------------------------------------------------- */

/* Whether there is a file of this name: a place may also be in words of a command line. */
static bool is_of_file(const struct source *source)
{
    return source && (strchr(source->name, '/') || strstr(source->name, ".yaml") ||
                      strstr(source->name, ".lua"));
}

static void turn_to(struct telling *telling, const struct source *source)
{
    if (source == telling->source)
        return;
    telling->source = source;
    telling->lines = document_lines(telling->server, telling->arena, source);
    telling->uri = document_uri(telling->server, telling->arena, source->name);
}

/* Where it is; what is nowhere is at the beginning of the file that was checked. */
static struct range find(struct telling *telling, struct place place)
{
    struct range range = {{0, 0}, {0, 0}};
    if (is_of_file(place.source)) {
        turn_to(telling, place.source);
        range = lines_range(&telling->lines, place);
    } else {
        telling->source = NULL;
        telling->uri = document_uri(telling->server, telling->arena, telling->root);
    }
    return range;
}

/* --- as JSON ---------------------------------------------------------------------------------- */

static void write_related(struct telling *telling, struct json *json,
                          const struct diagnostic *diagnostic)
{
    json_member_open(json, "relatedInformation", '[');
    for (const struct also *also = diagnostic->also; also; also = also->next) {
        struct range range = find(telling, also->place);
        json_open(json, '{');
        json_member_open(json, "location", '{');
        json_member_string(json, "uri", telling->uri);
        range_write(json, "range", range);
        json_close(json, '}');
        json_member_string(json, "message", also->text);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Where `eldest explain-error` stands in the reference. */
static void write_link(const struct telling *telling, struct json *json, enum diagnostic_code code)
{
    if (!telling->server->home)
        return;
    const char *path = arena_format(telling->arena, "%s/docs/errors.md", telling->server->home);
    json_member_open(json, "codeDescription", '{');
    json_member_string(json, "href",
                       arena_format(telling->arena, "%s#%s", uri_of_path(telling->arena, path),
                                    error_anchor(telling->arena, code)));
    json_close(json, '}');
}

/* What nothing asks for can go. */
static void write_tags(struct json *json, enum diagnostic_code code)
{
    enum { UNNECESSARY = 1 };
    if (code != E_UNUSED && code != E_HOOK_UNUSED)
        return;
    json_member_open(json, "tags", '[');
    json_write_integer(json, UNNECESSARY);
    json_close(json, ']');
}

static void write_finding(struct telling *telling, struct json *json,
                          const struct diagnostic *diagnostic, struct range range)
{
    enum { SEVERITY_ERROR = 1, SEVERITY_INFORMATION = 3 };
    const char *code = error_name(telling->arena, diagnostic->code);
    const char *message = diagnostic->text;
    if (diagnostic->hint)
        message = arena_format(telling->arena, "%s\n%s", message, diagnostic->hint);
    json_open(json, '{');
    range_write(json, "range", range);
    json_member_integer(json, "severity",
                        code_is_note(diagnostic->code) ? SEVERITY_INFORMATION : SEVERITY_ERROR);
    json_member_string(json, "code", code);
    write_link(telling, json, diagnostic->code);
    json_member_string(json, "source", "eldest");
    json_member_string(json, "message", message);
    write_tags(json, diagnostic->code);
    if (diagnostic->also)
        write_related(telling, json, diagnostic);
    json_close(json, '}');
}

/* --- what was found --------------------------------------------------------------------------- */

void findings_clear(struct lsp_findings *findings)
{
    arena_destroy(findings->arena);
    *findings = (struct lsp_findings){.arena = NULL};
}

static void add(struct telling *telling, struct lsp_findings *findings,
                const struct diagnostic *diagnostic)
{
    struct memory_file file;
    struct lsp_finding *finding = arena_alloc(findings->arena, sizeof *finding);
    finding->range = find(telling, diagnostic->place);
    finding->uri = arena_copy(findings->arena, telling->uri, strlen(telling->uri));
    if (diagnostic->mend && diagnostic->mend_place.source == diagnostic->place.source) {
        finding->mend = arena_copy(findings->arena, diagnostic->mend, strlen(diagnostic->mend));
        finding->mended = find(telling, diagnostic->mend_place);
    }
    memory_file_open(&file);
    struct json json = {.out = file.out};
    write_finding(telling, &json, diagnostic, finding->range);
    const char *text = memory_file_text(&file);
    finding->json = arena_copy(findings->arena, text, strlen(text));
    memory_file_close(&file);
    *findings->end = finding;
    findings->end = &finding->next;
}

void findings_add(const struct lsp *server, struct lsp_findings *findings, const char *path,
                  const struct diagnostics *found)
{
    struct telling telling = {.server = server, .arena = arena_create(), .root = path};
    if (!findings->arena) {
        findings->arena = arena_create();
        findings->first = NULL;
        findings->end = &findings->first;
    }
    for (size_t i = 0; i < found->kept_count; i++)
        add(&telling, findings, found->kept[i]);
    arena_destroy(telling.arena);
}

/* --- telling the editor ----------------------------------------------------------------------- */

/* Whether an earlier one of the same file says the same. */
static bool is_told(const struct paths *told, const char *json)
{
    return paths_has(told, json);
}

static void write_found(struct json *json, const struct lsp_findings *findings, const char *uri,
                        struct arena *arena, struct paths *told)
{
    for (const struct lsp_finding *one = findings->first; one; one = one->next) {
        if (strcmp(one->uri, uri) != 0 || is_told(told, one->json))
            continue;
        paths_add(arena, told, one->json);
        if (json->comma)
            fputc(',', json->out);
        fputs(one->json, json->out);
        json->comma = true;
    }
}

void findings_publish(struct lsp *server, const char *uri)
{
    struct notice notice;
    struct arena *arena = arena_create();
    struct paths told = {.count = 0};
    const struct document *document = document_find(server, uri);
    notice_begin(&notice, "textDocument/publishDiagnostics");
    json_open(&notice.json, '{');
    json_member_string(&notice.json, "uri", uri);
    if (document)
        json_member_integer(&notice.json, "version", document->version);
    json_member_open(&notice.json, "diagnostics", '[');
    for (const struct root *root = server->roots; root; root = root->next) {
        write_found(&notice.json, &root->quick, uri, arena, &told);
        write_found(&notice.json, &root->deep, uri, arena, &told);
    }
    json_close(&notice.json, ']');
    json_close(&notice.json, '}');
    notice_send(server, &notice);
    arena_destroy(arena);
}
