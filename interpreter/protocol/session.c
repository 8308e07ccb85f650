/* A session: what it says is read, and answered. */
#include <stdarg.h>

#include "engine/engine.h"
#include "protocol/session_parts.h"
#include "transcript/action.h"

/* --- answers --------------------------------------------------------------------------------- */

struct json *session_json(struct session *session)
{
    return json_lines_writer(session->lines);
}

static void write_id(struct json *json, const struct request *request)
{
    if (!request->id)
        return;
    json_key(json, "id");
    if (json_value_kind(request->id) == JSON_KIND_STRING)
        json_write_string(json, json_value_string(request->id));
    else
        json_write_integer(json, json_value_integer(request->id));
}

struct json *answer_begin(struct session *session, const struct request *request)
{
    struct json *json = session_json(session);
    json_open(json, '{');
    json_member_string(json, "ok", request->operation->name);
    write_id(json, request);
    return json;
}

struct json *refusal_begin(struct session *session, const struct request *request,
                           enum request_error error, const char *message)
{
    struct json *json = session_json(session);
    json_open(json, '{');
    json_member_string(json, "error", request_error_word(error));
    write_id(json, request);
    json_member_string(json, "message", message);
    return json;
}

void answer_end(struct session *session)
{
    json_close_line(session_json(session));
}

void answer(struct session *session, const struct request *request)
{
    answer_begin(session, request);
    answer_end(session);
}

void answer_before(struct session *session, const struct request *request)
{
    if (!session->is_terse)
        answer(session, request);
}

void answer_behind(struct session *session, const struct request *request)
{
    table_set_going(session->table, session);
    if (!session->is_terse)
        return;
    struct json *json = answer_begin(session, request);
    json_member_integer(json, "ply", session->table->hosted.ply);
    json_member_integer(json, "events", session->table->told_count);
    answer_end(session);
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

/* A hook may fail while it is found out what is legal: so that comes first. */
void say_turn_members(struct session *session)
{
    const struct hosted *hosted = &session->table->hosted;
    struct set legal = {{0, 0}};
    if (session_decides(session))
        legal = engine_legal(&hosted->engine, &hosted->state);
    json_member_string(session_json(session), "turn", turn_word(hosted));
    json_member_integer(session_json(session), "ply", hosted->ply);
    if (!hosted_is_over(hosted))
        json_lines_turn(session->lines, &hosted->engine, &hosted->state, legal);
}

void say_turn(struct session *session)
{
    json_open(session_json(session), '{');
    say_turn_members(session);
    answer_end(session);
}

/* "North, East" */
static const char *missing_seats(const struct hosted_table *table, struct arena *arena)
{
    uint8_t missing = table_missing(table);
    const char *list = "";
    for (unsigned seat = 0; seat < table->opened.rules->players; seat++) {
        if (missing & (1u << seat))
            list = arena_format(arena, "%s%s%s", list, *list ? ", " : "",
                                seats_name(&table->opened.names, seat));
    }
    return list;
}

bool has_joined(struct session *session, const struct request *request)
{
    struct hosted_table *table = session->table;
    if (!session_is_there(session) && !(session_is_referee(session) && table->hosted.begun))
        refuse(session, request, ERROR_JOIN, "%s",
               table->hosted.begun ? "you have not joined this match"
                                   : "nobody has joined this match");
    else if (!table->hosted.begun)
        refuse(session, request, ERROR_JOIN, "the match waits for %s to join",
               missing_seats(table, request->arena));
    else if (hooks_failed(table->hosted.engine.hooks))
        refuse(session, request, ERROR_FAILED, "%s",
               diagnostic_text_at(table->opened.diagnostics, 0));
    else
        return true;
    return false;
}

int named_seat(struct session *session, const struct request *request, const char *name)
{
    int seat = seats_find(&session->table->opened.names, name);
    if (seat < 0)
        refuse(session, request, ERROR_MEMBER, "unknown seat '%s'", name);
    return seat;
}

/* Whether the request speaks for the seat that is to act, or for nobody in particular. */
static bool speaks_for_actor(struct session *session, const struct request *request)
{
    const struct state *state = &session->table->hosted.state;
    const char *name = request_text(request, "seat");
    int seat = name ? named_seat(session, request, name) : -1;
    if (!name)
        return true;
    if (seat >= 0 && (state->turn == TURN_SEAT || (unsigned)seat != seat_deciding(state)))
        refuse(session, request, ERROR_TURN, "%s, not %s",
               action_awaited(request->arena, &session->table->opened.names, state), name);
    return seat >= 0 && state->turn != TURN_SEAT && (unsigned)seat == seat_deciding(state);
}

bool client_decides(struct session *session, const struct request *request)
{
    const struct hosted *hosted = &session->table->hosted;
    if (!has_joined(session, request))
        return false;
    if (session_decides(session))
        return speaks_for_actor(session, request);
    refuse(session, request, ERROR_TURN, "%s",
           hosted->ended
               ? "the match was aborted"
               : action_awaited(request->arena, &session->table->opened.names, &hosted->state));
    return false;
}

/* A call that is no card, suit or number of any call: of a group whose bounds leave it out, the
 * group refuses it, as it does one that only now is out of bounds. */
static void refuse_unknown_action(struct session *session, const struct request *request,
                                  const char *text)
{
    const struct hosted *hosted = &session->table->hosted;
    const struct call_group *group = NULL;
    if (hosted->state.turn == TURN_CALL)
        group = call_out_of_range(hosted->engine.rules,
                                  &hosted->engine.rules->steps[hosted->state.step].ask, text);
    if (!group) {
        refuse(session, request, ERROR_ACTION, "'%s' is not a %s here", text,
               hosted->state.turn == TURN_CALL   ? "call"
               : hosted->state.turn == TURN_SEAT ? "seat"
                                                 : "card");
        return;
    }
    struct reason reason = {.rule = group->name, .place = group->place};
    refusal_begin(session, request, ERROR_ILLEGAL,
                  arena_format(request->arena, "'%s' is refused by '%s'", text, reason.rule));
    json_lines_refusal(session->lines, REFUSED_RANGE, &reason);
    answer_end(session);
}

int action_meant(struct session *session, const struct request *request)
{
    const struct hosted_table *table = session->table;
    const char *text = request_text(request, "action");
    int action =
        action_find(&table->hosted.engine, &table->opened.names, &table->hosted.state, text);
    if (action < 0)
        refuse_unknown_action(session, request, text);
    return action;
}

bool is_fresh(struct session *session, const struct request *request)
{
    unsigned ply = session->table->hosted.ply;
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
    refuse(session, request, ERROR_MEMBER, "'%s' must be a number from %lld to %lld", name,
           (long long)low, (long long)high);
    return false;
}

/* --- hearing --------------------------------------------------------------------------------- */

static void rest(struct hosted_table *table)
{
    while (!table->options.is_shared && table_go_on(table))
        continue;
}

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
    rest(session->table);
}

void session_hear_too_long(struct session *session)
{
    struct request request = {.arena = arena_create()};
    refuse(session, &request, ERROR_TOO_LONG, "%s", request_error_doc(ERROR_TOO_LONG));
    arena_destroy(request.arena);
}

bool session_must_wait(const struct session *session)
{
    return session->table->is_moving && session->table->mover == session;
}

bool session_is_out(const struct session *session)
{
    return session->wrong_tokens >= WRONG_TOKENS;
}
