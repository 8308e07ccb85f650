/* Operations by which a client finds its place: versions, help, sitting down. */

#include "protocol/session_parts.h"

/* --- versions and help ----------------------------------------------------------------------- */

void operate_hello(struct session *session, const struct request *request)
{
    int64_t version = request_integer(request, "protocol", 0);
    if (version != PROTOCOL_VERSION) {
        refuse(session, request, ERROR_PROTOCOL, "this is version %d", PROTOCOL_VERSION);
        return;
    }
    json_member_integer(answer_begin(session, request), "protocol", version);
    answer_end(session);
}

static void write_members(struct json *json, const struct request_member *members)
{
    json_key(json, "members");
    json_open(json, '[');
    for (; members && members->name; members++) {
        json_open(json, '{');
        json_member_string(json, "name", members->name);
        json_member_boolean(json, "needed", members->needed);
        json_member_string(json, "form", members->form);
        json_member_string(json, "does", members->doc);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_operations(struct json *json)
{
    json_key(json, "operations");
    json_open(json, '[');
    for (const struct operation *at = operations; at->name; at++) {
        json_open(json, '{');
        json_member_string(json, "op", at->name);
        json_member_string(json, "does", at->doc);
        write_members(json, at->members);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_errors(struct json *json)
{
    json_key(json, "errors");
    json_open(json, '{');
    for (enum request_error error = 0; error < ERROR_COUNT; error++)
        json_member_string(json, request_error_word(error), request_error_doc(error));
    json_close(json, '}');
}

void operate_help(struct session *session, const struct request *request)
{
    struct json *json = answer_begin(session, request);
    write_operations(json);
    write_errors(json);
    answer_end(session);
}

/* --- sitting down ---------------------------------------------------------------------------- */

/* The client hears everything, or what its seat does. */
static struct listener listener_of(struct session *session, unsigned client)
{
    struct listener lines = json_lines_listener(session->opened.lines);
    return client == WHOLE_TABLE ? lines : seat_view_listener(&session->seat_view, client, lines);
}

void operate_join(struct session *session, const struct request *request)
{
    const char *name = request_text(request, "seat");
    if (session->hosted.client != NOBODY) {
        refuse(session, request, ERROR_JOIN, "this match has been joined: 'new' opens another");
        return;
    }
    int client = name ? named_seat(session, request, name) : WHOLE_TABLE;
    if (client < 0)
        return;
    answer_begin(session, request);
    answer_end(session);
    hosted_join(&session->hosted, (unsigned)client, listener_of(session, (unsigned)client));
    say_turn(session);
}
