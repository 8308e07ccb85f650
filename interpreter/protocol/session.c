#include "protocol/session.h"

#include <stdarg.h>

#include "base/memory.h"
#include "protocol/session_parts.h"
#include "record/action.h"

/* --- answers --------------------------------------------------------------------------------- */

static struct json *writer(struct session *session)
{
    return json_lines_writer(session->opened.lines);
}

static void write_id(struct json *json, const struct request *request)
{
    if (!request->id)
        return;
    json_key(json, "id");
    if (json_value_kind(request->id) == JSON_KIND_STRING)
        json_string(json, json_value_string(request->id));
    else
        json_integer(json, json_value_integer(request->id));
}

struct json *answer_begin(struct session *session, const struct request *request)
{
    struct json *json = writer(session);
    json_open(json, '{');
    json_member_string(json, "ok", request->operation->name);
    write_id(json, request);
    return json;
}

struct json *refusal_begin(struct session *session, const struct request *request,
                           enum request_error error, const char *message)
{
    struct json *json = writer(session);
    json_open(json, '{');
    json_member_string(json, "error", request_error_word(error));
    write_id(json, request);
    json_member_string(json, "message", message);
    return json;
}

void answer_end(struct session *session)
{
    json_close(writer(session), '}');
    json_line(writer(session));
}

void refuse(struct session *session, const struct request *request, enum request_error error,
            const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    refusal_begin(session, request, error, arena_vformat(request->arena, format, arguments));
    va_end(arguments);
    answer_end(session);
}

/* --- whose turn it is ------------------------------------------------------------------------ */

static const char *turn_word(const struct hosted *hosted)
{
    if (hooks_failed(hosted->engine.hooks))
        return "failed";
    if (hosted->ended)
        return "broken off";
    if (hosted_is_over(hosted))
        return "over";
    return turn_is_chance(&hosted->state) ? "chance" : "decision";
}

void say_turn(struct session *session)
{
    const struct hosted *hosted = &session->hosted;
    struct set legal = engine_legal(&hosted->engine, &hosted->state); /* a hook may fail in it */
    struct json *json = writer(session);
    json_open(json, '{');
    json_member_string(json, "turn", turn_word(hosted));
    json_member_integer(json, "ply", hosted->ply);
    if (!hosted_is_over(hosted))
        json_lines_turn(session->opened.lines, &hosted->state, legal);
    answer_end(session);
}

bool has_joined(struct session *session, const struct request *request)
{
    if (session->hosted.client == NOBODY)
        refuse(session, request, ERROR_JOIN, "nobody has joined this match");
    else if (hooks_failed(session->hosted.engine.hooks))
        refuse(session, request, ERROR_FAILED, "%s",
               diagnostic_text_at(session->opened.diagnostics, 0));
    else
        return true;
    return false;
}

int named_seat(struct session *session, const struct request *request, const char *name)
{
    int seat = seats_find(&session->opened.names, name);
    if (seat < 0)
        refuse(session, request, ERROR_MEMBER, "no seat is called '%s'", name);
    return seat;
}

/* Whether the request speaks for the seat that is to act, or for nobody in particular. */
static bool speaks_for_actor(struct session *session, const struct request *request)
{
    const struct state *state = &session->hosted.state;
    const char *name = request_text(request, "seat");
    int seat = name ? named_seat(session, request, name) : -1;
    if (!name)
        return true;
    if (seat >= 0 && (state->turn == TURN_SEAT || (unsigned)seat != state->actor))
        refuse(session, request, ERROR_TURN, "%s, not %s",
               action_awaited(request->arena, &session->opened.names, state), name);
    return seat >= 0 && state->turn != TURN_SEAT && (unsigned)seat == state->actor;
}

bool client_decides(struct session *session, const struct request *request)
{
    const struct hosted *hosted = &session->hosted;
    if (!has_joined(session, request))
        return false;
    if (hosted_client_decides(hosted))
        return speaks_for_actor(session, request);
    refuse(session, request, ERROR_TURN, "%s",
           hosted->ended ? "the match is broken off"
                         : action_awaited(request->arena, &session->opened.names, &hosted->state));
    return false;
}

bool is_fresh(struct session *session, const struct request *request)
{
    unsigned ply = session->hosted.ply;
    if (request_integer(request, "ply", ply) == ply)
        return true;
    refuse(session, request, ERROR_STALE, "the match is at ply %u", ply);
    return false;
}

bool number_within(struct session *session, const struct request *request,
                   const struct json_value *value, const char *name, int64_t low, int64_t high,
                   int64_t *number)
{
    if (!value)
        return true;
    if (json_value_kind(value) == JSON_KIND_INTEGER)
        *number = json_value_integer(value);
    if (json_value_kind(value) == JSON_KIND_INTEGER && *number >= low && *number <= high)
        return true;
    refuse(session, request, ERROR_MEMBER, "'%s' is a number from %lld to %lld", name,
           (long long)low, (long long)high);
    return false;
}

/* --- hearing --------------------------------------------------------------------------------- */

void session_hear(struct session *session, const char *text, size_t length)
{
    struct request request = {.arena = arena_create(), .operations = operations};
    struct request_fault fault;
    if (length > 0 && request_read(&request, text, length, &fault))
        request.operation->run(session, &request);
    else if (length > 0)
        refuse(session, &request, fault.error, "%s", fault.message);
    json_value_destroy(request.document);
    arena_destroy(request.arena);
}

void session_hear_too_long(struct session *session)
{
    struct request request = {.arena = arena_create(), .operations = operations};
    refuse(session, &request, ERROR_TOO_LONG, "%s", request_error_doc(ERROR_TOO_LONG));
    arena_destroy(request.arena);
}

/* --- life ------------------------------------------------------------------------------------ */

struct session *session_open(const struct opening *opening, uint64_t seed, FILE *out)
{
    struct session *session = memory_grow(NULL, sizeof *session);
    *session = (struct session){.opening = *opening, .seed = seed, .out = out, .as_opened = true};
    if (!opened_open(&session->opened, opening, out))
        return session;
    struct hosting wishes = {.seed = seed, .start = fresh_start};
    hosted_init(&session->hosted, &session->opened.engine, &wishes);
    json_lines_hello(session->opened.lines);
    return session;
}

bool session_is_open(const struct session *session)
{
    return session->opened.rules != NULL;
}

void session_close(struct session *session)
{
    if (!session)
        return;
    hosted_finish(&session->hosted);
    opened_close(&session->opened);
    memory_free(session);
}

const struct hosted *session_hosted(const struct session *session)
{
    return &session->hosted;
}

const struct diagnostics *session_diagnostics(const struct session *session)
{
    return session->opened.diagnostics;
}
