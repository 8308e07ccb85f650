/* What the parts of the server share: the open documents, and what was found in them. */
#ifndef ELDEST_LSP_SERVER_H
#define ELDEST_LSP_SERVER_H

#include "author/author.h"
#include "base/arena.h"
#include "base/diagnostic.h"
#include "base/json.h"
#include "base/memory.h"
#include "loader/tree.h"
#include "lsp/lsp.h"
#include "lsp/text.h"

/* --- documents -------------------------------------------------------------------------------- */

/* A text that is open in the editor. Owns all of its texts. */
struct document {
    char *uri, *path; /* the path is real, without links */
    char *text;
    size_t length;
    struct source source; /* the same text */
    int64_t version;
};

enum file_kind {
    FILE_FOREIGN, /* none of ours: nothing is said of it */
    FILE_RULESET,
    FILE_HOUSE_RULES,
    FILE_SCRIPT,
    FILE_LESSON,
    FILE_LUA,
};

/* What the file is: by its name and, of YAML, its keys. */
enum file_kind file_kind(const char *path, const struct node *tree);

/* The keys of such a file; NULL of one that has none. */
const struct schema *file_schema(enum file_kind kind);

/* --- what is wrong ---------------------------------------------------------------------------- */

/* A diagnostic as the editor is told it. */
struct lsp_finding {
    const char *uri;
    const char *json; /* the whole object */
    struct range range;
    const char *fix; /* what to write at `fixed`; or NULL */
    struct range fixed;
    struct lsp_finding *next;
};

struct lsp_findings {
    struct arena *arena; /* NULL: there are none */
    struct lsp_finding *first, **end;
};

/* A file that is checked: an open ruleset, script or lesson, or one that is made of open files. */
struct root {
    struct arena *arena;
    const char *path;
    enum file_kind kind;
    bool wanted;  /* some open document still asks for it */
    bool changed; /* since it was checked */
    bool saved;   /* and all that can be found is to be told */
    struct lsp_findings quick, deep;
    struct arena *files_arena;
    struct paths files; /* real ones that were read when it was last checked */
    struct root *next;
};

/* --- the server ------------------------------------------------------------------------------- */

enum phase { PHASE_BEFORE, PHASE_READY, PHASE_SHUT, PHASE_OVER, PHASE_OVER_BADLY };

struct lsp {
    struct arena *arena; /* ends with the server */
    lsp_send *send;
    void *self;
    const char *const *folders; /* those of the workspace, then those given */
    const char *home;
    enum phase phase;
    enum units units;
    struct document **documents;
    unsigned document_count;
    struct root *roots;
    struct root *reading; /* what is being checked; or NULL */
    struct overlay overlay;
};

/* Why a request is refused: codes of JSON-RPC and of the protocol. */
enum lsp_refusal {
    LSP_REFUSED_NOT = 0,
    LSP_REFUSED_PARSE = -32700,
    LSP_REFUSED_REQUEST = -32600,
    LSP_REFUSED_METHOD = -32601,
    LSP_REFUSED_PARAMS = -32602,
    LSP_REFUSED_BEFORE = -32002,
    LSP_REFUSED_FAILED = -32803,
};

/* A request that is being answered: its result is written as JSON, one value. */
struct lsp_call {
    struct lsp *server;
    struct arena *arena;             /* ends with the answer */
    const struct json_value *params; /* or NULL */
    struct json *json;
    enum lsp_refusal refusal;
    const char *why;
};

/* Refuses it: what was written is not sent. */
void call_refuse(struct lsp_call *call, enum lsp_refusal refusal, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A notification to the editor: its params are written to the JSON that `begin` gives. */
struct notice {
    struct memory_file file;
    struct json json;
};
void notice_begin(struct notice *notice, const char *method);
void notice_send(struct lsp *server, struct notice *notice);

/* --- documents.c ------------------------------------------------------------------------------ */

/* The document with that URI, or at that path; NULL if none is open. */
struct document *document_find(const struct lsp *server, const char *uri);
struct document *document_at(const struct lsp *server, const char *path);

/* The document that params.textDocument names; refused, and NULL, if it is not open. */
struct document *document_of(struct lsp_call *call);

/* What the editor calls the file: as it opened it, or by its real path. */
const char *document_uri(const struct lsp *server, struct arena *arena, const char *path);

/* A text that is read whole: that of the editor, or of the file. NULL if there is none. */
const struct source *document_source(const struct lsp *server, struct arena *arena,
                                     const char *path);

/* Where the request points to in its document; refused, and false, if it does not. */
bool document_offset(struct lsp_call *call, const struct document *document, size_t *offset);

struct lines document_lines(const struct lsp *server, struct arena *arena,
                            const struct source *source);

void documents_begin(struct lsp *server);
void documents_end(struct lsp *server);

/* --- findings.c ------------------------------------------------------------------------------- */

void findings_clear(struct lsp_findings *findings);

/* Adds what a check found; what stands nowhere stands at the beginning of the file at `path`. */
void findings_add(const struct lsp *server, struct lsp_findings *findings, const char *path,
                  const struct diagnostics *found);

/* Tells the editor all that is found in a file. */
void findings_publish(struct lsp *server, const char *uri);

/* --- roots.c ---------------------------------------------------------------------------------- */

/* After documents were opened or closed: what is to be checked now. */
void roots_update(struct lsp *server);

/* A file has changed, or was saved; NULL: any may have. */
void roots_changed(struct lsp *server, const char *path);
void roots_saved(struct lsp *server, const char *path);

void roots_end(struct lsp *server);

/* --- what is answered: one function a request ------------------------------------------------- */

void answer_actions(struct lsp_call *call);
void answer_completion(struct lsp_call *call);
void answer_hover(struct lsp_call *call);
void answer_definition(struct lsp_call *call);
void answer_references(struct lsp_call *call);
void answer_prepare_rename(struct lsp_call *call);
void answer_rename(struct lsp_call *call);
void answer_symbols(struct lsp_call *call);
void answer_explanation(struct lsp_call *call);

/* --- what is told of documents: notifications, which have no answer (documents.c) ------------- */

void sync_open(struct lsp_call *call);
void sync_change(struct lsp_call *call);
void sync_save(struct lsp_call *call);
void sync_close(struct lsp_call *call);

#endif
