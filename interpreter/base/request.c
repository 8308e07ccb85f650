/*
 * Reads a request of the protocol: a JSON object, checked against a table of operations and
 * members.
 */
#include "base/request.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"

/* --- errors ---------------------------------------------------------------------------------- */

static const struct {
    const char *word, *doc;
} errors[ERROR_COUNT] = {
    [ERROR_JSON] = {"json", "The line is not one JSON object."},
    [ERROR_TOO_LONG] = {"too long", "The line has more than 65535 bytes."},
    [ERROR_OPERATION] = {"operation", "The operation is missing or unknown."},
    [ERROR_MEMBER] = {"member", "A member is missing, unknown or invalid."},
    [ERROR_PROTOCOL] = {"protocol", "This version of the protocol is not supported."},
    [ERROR_RULESET] =
        {"ruleset", "The ruleset cannot be played with these options or this number of players."},
    [ERROR_JOIN] = {"join", "The client has not joined the match, or cannot join it this way."},
    [ERROR_TURN] = {"turn", "It is not the client's turn, or not the time for that."},
    [ERROR_STALE] = {"stale", "The match is at another ply than in the request."},
    [ERROR_RIGHTS] = {"rights", "The client may never do or know that."},
    [ERROR_ACTION] = {"action", "The text is not a card, call or seat of this decision."},
    [ERROR_ILLEGAL] = {"illegal", "The rules forbid it; for an action, `rule` names the rule."},
    [ERROR_CHANCE] = {"chance", "The chance event cannot have this outcome."},
    [ERROR_UNDO] = {"undo", "The match does not allow it, or there is not that much to undo."},
    [ERROR_FAILED] = {"failed", "A hook of the ruleset failed: the match cannot continue."},
};

const char *request_error_word(enum request_error error)
{
    return errors[error].word;
}

const char *request_error_doc(enum request_error error)
{
    return errors[error].doc;
}

static bool fail(struct request_fault *fault, enum request_error error, const char *message)
{
    *fault = (struct request_fault){error, message};
    return false;
}

/* --- members --------------------------------------------------------------------------------- */

static const struct request_member in_every_request[] = {
    {"op", TAKES_TEXT, true, "", ""},
    {"id", TAKES_TEXT | TAKES_INTEGER, false, "", ""},
    {0},
};

static const struct request_member *find_member(const struct request_member *members,
                                                const char *name)
{
    for (; members && members->name; members++)
        if (strcmp(members->name, name) == 0)
            return members;
    return NULL;
}

static const char *nearest_member(const struct operation *operation, const char *name)
{
    const char *names[16];
    size_t count = 0;
    for (const struct request_member *at = operation->members; at && at->name; at++) {
        assert(count < sizeof names / sizeof *names);
        names[count++] = at->name;
    }
    return text_nearest(name, names, count);
}

static bool unknown_member(const struct request *request, const char *name,
                           struct request_fault *fault)
{
    const char *nearest = nearest_member(request->operation, name);
    const char *hint = nearest ? arena_format(request->arena, ": did you mean '%s'?", nearest) : "";
    return fail(fault, ERROR_MEMBER,
                arena_format(request->arena, "'%s' has no member '%s'%s", request->operation->name,
                             name, hint));
}

static bool check_kind(const struct request *request, const struct request_member *member,
                       const struct json_value *value, struct request_fault *fault)
{
    enum json_kind kind = json_value_kind(value);
    if (member->takes & (1u << kind))
        return true;
    return fail(
        fault, ERROR_MEMBER,
        arena_format(request->arena, "'%s' cannot be %s", member->name, json_kind_words(kind)));
}

static bool check_member(const struct request *request, const struct json_member *at,
                         struct request_fault *fault)
{
    const struct request_member *member = find_member(in_every_request, at->key);
    if (!member)
        member = find_member(request->operation->members, at->key);
    if (!member)
        return unknown_member(request, at->key, fault);
    return check_kind(request, member, at->value, fault);
}

static bool check_needed(const struct request *request, struct request_fault *fault)
{
    for (const struct request_member *at = request->operation->members; at && at->name; at++) {
        if (at->needed && !json_value_member(request->document, at->name))
            return fail(fault, ERROR_MEMBER,
                        arena_format(request->arena, "'%s' needs '%s'", request->operation->name,
                                     at->name));
    }
    return true;
}

static bool check_members(const struct request *request, struct request_fault *fault)
{
    struct json_member at = json_first_member(request->document);
    for (; at.key; json_next_member(&at)) {
        if (!check_member(request, &at, fault))
            return false;
    }
    return check_needed(request, fault);
}

const struct json_value *request_member(const struct request *request, const char *name)
{
    return json_value_member(request->document, name);
}

const char *request_text(const struct request *request, const char *name)
{
    const struct json_value *value = request_member(request, name);
    return value ? json_value_string(value) : NULL;
}

int64_t request_integer(const struct request *request, const char *name, int64_t otherwise)
{
    const struct json_value *value = request_member(request, name);
    return value ? json_value_integer(value) : otherwise;
}

bool request_truth(const struct request *request, const char *name)
{
    const struct json_value *value = request_member(request, name);
    return value && json_value_boolean(value);
}

/* --- reading --------------------------------------------------------------------------------- */

static const char *nearest_operation(const struct operation *operations, const char *name)
{
    const char *names[32];
    size_t count = 0;
    for (; operations[count].name; count++) {
        assert(count < sizeof names / sizeof *names);
        names[count] = operations[count].name;
    }
    return text_nearest(name, names, count);
}

static bool find_operation(struct request *request, struct request_fault *fault)
{
    const struct json_value *op = json_value_member(request->document, "op");
    if (!op || json_value_kind(op) != JSON_KIND_STRING)
        return fail(fault, ERROR_OPERATION, "the request needs a string 'op'");
    const char *name = json_value_string(op);
    for (const struct operation *at = request->operations; at->name; at++) {
        if (strcmp(at->name, name) == 0)
            request->operation = at;
    }
    if (request->operation)
        return true;
    const char *nearest = nearest_operation(request->operations, name);
    return fail(fault, ERROR_OPERATION,
                nearest
                    ? arena_format(request->arena, "unknown operation: did you mean '%s'?", nearest)
                    : "unknown operation: 'help' lists them all");
}

/* An id that is neither a text nor an integer is not echoed. */
static void find_id(struct request *request)
{
    const struct json_value *id = json_value_member(request->document, "id");
    if (id && (in_every_request[1].takes & (1u << json_value_kind(id))))
        request->id = id;
}

static bool read_json(struct request *request, const char *text, size_t length,
                      struct request_fault *fault)
{
    struct json_fault json;
    request->document = json_value_read(text, length, &json);
    if (!request->document)
        return fail(
            fault, ERROR_JSON,
            arena_format(request->arena, "not JSON, at column %u: %s", json.column, json.what));
    if (json_value_kind(request->document) != JSON_KIND_OBJECT)
        return fail(fault, ERROR_JSON, "a request must be a JSON object");
    return true;
}

bool request_read(struct request *request, const char *text, size_t length,
                  struct request_fault *fault)
{
    if (!read_json(request, text, length, fault))
        return false;
    find_id(request);
    return find_operation(request, fault) && check_members(request, fault);
}
