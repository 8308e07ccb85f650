/*
 * A request: one line of JSON, checked against a table of operations before anybody acts on it.
 */
#ifndef ELDEST_BASE_REQUEST_H
#define ELDEST_BASE_REQUEST_H

#include "base/arena.h"
#include "base/json.h"

struct session;
struct request;

/* What a member may be: some of these. */
enum takes_json {
    TAKES_TEXT = 1 << JSON_KIND_STRING,
    TAKES_INTEGER = 1 << JSON_KIND_INTEGER,
    TAKES_TRUTH = 1 << JSON_KIND_BOOLEAN,
    TAKES_ARRAY = 1 << JSON_KIND_ARRAY,
    TAKES_OBJECT = 1 << JSON_KIND_OBJECT,
};

/* A member of a request, beside `op` and `id`. */
struct request_member {
    const char *name;
    unsigned takes; /* enum takes_json */
    bool needed;
    const char *form; /* "a seat" */
    const char *doc;  /* one sentence */
};

/* What can be asked for: a row of a table, whose last row has no name. */
struct operation {
    const char *name;
    const char *doc;                      /* one sentence */
    const struct request_member *members; /* ends with a row without a name; NULL: none */
    void (*run)(struct session *session, const struct request *request);
};

/* Why a request is refused: the first word of its answer. */
enum request_error {
    ERROR_JSON,
    ERROR_TOO_LONG,
    ERROR_OPERATION,
    ERROR_MEMBER,
    ERROR_PROTOCOL,
    ERROR_RULESET,
    ERROR_JOIN,
    ERROR_TURN,
    ERROR_STALE,
    ERROR_RIGHTS,
    ERROR_ACTION,
    ERROR_ILLEGAL,
    ERROR_CHANCE,
    ERROR_UNDO,
    ERROR_FAILED,
    ERROR_COUNT,
};

/* Its word, and what it means in a sentence. */
const char *request_error_word(enum request_error error);
const char *request_error_doc(enum request_error error);

struct request {
    struct arena *arena;                /* ends with the request */
    const struct operation *operations; /* that can be asked for */
    struct json_value *document;
    const struct json_value *id;       /* or NULL */
    const struct operation *operation; /* that is; NULL: none of them */
};

/* What is wrong with a line. */
struct request_fault {
    enum request_error error;
    const char *message; /* from the arena, or NULL if nothing is wrong */
};

/*
 * Reads the line into a request that has its arena and its operations: false, and *fault filled, if
 * it is none. What could be read of it is there: the id. The caller destroys request->document in
 * either case.
 */
bool request_read(struct request *request, const char *text, size_t length,
                  struct request_fault *fault);

/* A member that the table says is of that kind; NULL, or `otherwise`, if it was not given. */
const struct json_value *request_member(const struct request *request, const char *name);
const char *request_text(const struct request *request, const char *name);
int64_t request_integer(const struct request *request, const char *name, int64_t otherwise);
bool request_truth(const struct request *request, const char *name);

#endif
