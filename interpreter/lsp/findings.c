/* Diagnostics of open documents, sent to the editor. */
#include "lsp/server.h"

#include <string.h>

#include "base/memory.h"

/* One check's diagnostics, on their way to the editor. */
struct report {
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

static void turn_to(struct report *report, const struct source *source)
{
    if (source == report->source)
        return;
    report->source = source;
    report->lines = document_lines(report->server, report->arena, source);
    report->uri = document_uri(report->server, report->arena, source->name);
}

/* Where it is; what is nowhere is at the beginning of the file that was checked. */
static struct range find(struct report *report, struct place place)
{
    struct range range = {{0, 0}, {0, 0}};
    if (is_of_file(place.source)) {
        turn_to(report, place.source);
        range = lines_range(&report->lines, place);
    } else {
        report->source = NULL;
        report->uri = document_uri(report->server, report->arena, report->root);
    }
    return range;
}

/* --- as JSON ---------------------------------------------------------------------------------- */

static void write_related(struct report *report, struct json *json,
                          const struct diagnostic *diagnostic)
{
    json_member_open(json, "relatedInformation", '[');
    for (const struct also *also = diagnostic->also; also; also = also->next) {
        struct range range = find(report, also->place);
        json_open(json, '{');
        json_member_open(json, "location", '{');
        json_member_string(json, "uri", report->uri);
        range_write(json, "range", range);
        json_close(json, '}');
        json_member_string(json, "message", also->text);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Where `eldest explain-error` stands in the reference. */
static void write_link(const struct report *report, struct json *json, enum diagnostic_code code)
{
    if (!report->server->home)
        return;
    const char *path = arena_format(report->arena, "%s/docs/errors.md", report->server->home);
    json_member_open(json, "codeDescription", '{');
    json_member_string(json, "href",
                       arena_format(report->arena, "%s#%s", uri_of_path(report->arena, path),
                                    error_anchor(report->arena, code)));
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

static void write_finding(struct report *report, struct json *json,
                          const struct diagnostic *diagnostic, struct range range)
{
    enum { SEVERITY_ERROR = 1, SEVERITY_INFORMATION = 3 };
    const char *code = error_name(report->arena, diagnostic->code);
    const char *message = diagnostic->text;
    if (diagnostic->hint)
        message = arena_format(report->arena, "%s\n%s", message, diagnostic->hint);
    json_open(json, '{');
    range_write(json, "range", range);
    json_member_integer(json, "severity",
                        code_is_note(diagnostic->code) ? SEVERITY_INFORMATION : SEVERITY_ERROR);
    json_member_string(json, "code", code);
    write_link(report, json, diagnostic->code);
    json_member_string(json, "source", "eldest");
    json_member_string(json, "message", message);
    write_tags(json, diagnostic->code);
    if (diagnostic->also)
        write_related(report, json, diagnostic);
    json_close(json, '}');
}

/* --- what was found --------------------------------------------------------------------------- */

void findings_clear(struct lsp_findings *findings)
{
    arena_destroy(findings->arena);
    *findings = (struct lsp_findings){.arena = NULL};
}

static void add(struct report *report, struct lsp_findings *findings,
                const struct diagnostic *diagnostic)
{
    struct memory_file file;
    struct lsp_finding *finding = arena_alloc(findings->arena, sizeof *finding);
    finding->range = find(report, diagnostic->place);
    finding->uri = arena_copy(findings->arena, report->uri, strlen(report->uri));
    if (diagnostic->fix && diagnostic->fix_place.source == diagnostic->place.source) {
        finding->fix = arena_copy(findings->arena, diagnostic->fix, strlen(diagnostic->fix));
        finding->fixed = find(report, diagnostic->fix_place);
    }
    memory_file_open(&file);
    struct json json = {.out = file.out};
    write_finding(report, &json, diagnostic, finding->range);
    const char *text = memory_file_text(&file);
    finding->json = arena_copy(findings->arena, text, strlen(text));
    memory_file_close(&file);
    *findings->end = finding;
    findings->end = &finding->next;
}

void findings_add(const struct lsp *server, struct lsp_findings *findings, const char *path,
                  const struct diagnostics *found)
{
    struct report report = {.server = server, .arena = arena_create(), .root = path};
    if (!findings->arena) {
        findings->arena = arena_create();
        findings->first = NULL;
        findings->end = &findings->first;
    }
    for (size_t i = 0; i < found->kept_count; i++)
        add(&report, findings, found->kept[i]);
    arena_destroy(report.arena);
}

/* --- publishing ------------------------------------------------------------------------------- */

/* Two that say the same of the same file are written once. */
static void write_found(struct json *json, const struct lsp_findings *findings, const char *uri,
                        struct arena *arena, struct paths *written)
{
    for (const struct lsp_finding *one = findings->first; one; one = one->next) {
        if (strcmp(one->uri, uri) != 0 || !paths_add(arena, written, one->json))
            continue;
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
    struct paths written = {.count = 0};
    const struct document *document = document_find(server, uri);
    notice_begin(&notice, "textDocument/publishDiagnostics");
    json_open(&notice.json, '{');
    json_member_string(&notice.json, "uri", uri);
    if (document)
        json_member_integer(&notice.json, "version", document->version);
    json_member_open(&notice.json, "diagnostics", '[');
    for (const struct root *root = server->roots; root; root = root->next) {
        write_found(&notice.json, &root->quick, uri, arena, &written);
        write_found(&notice.json, &root->deep, uri, arena, &written);
    }
    json_close(&notice.json, ']');
    json_close(&notice.json, '}');
    notice_send(server, &notice);
    arena_destroy(arena);
}
