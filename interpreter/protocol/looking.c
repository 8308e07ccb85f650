/* Operations that change nothing: how the match stands, what may be done, why not. */
#include <string.h>

#include "protocol/session_parts.h"
#include "transcript/action.h"

/* --- views ----------------------------------------------------------------------------------- */

/* Whose view is wanted: a seat, NO_SEAT for what all may know, WHOLE_TABLE; -1 if it is refused. */
static int viewer(struct session *session, const struct request *request)
{
    const char *name = request_text(request, "seat");
    int seat = name ? named_seat(session, request, name) : -1;
    if (!name && session_sees_all(session))
        return WHOLE_TABLE;
    if (!name)
        return session->seats ? __builtin_ctz(session->seats) : NO_SEAT;
    if (seat < 0 || session_sees_all(session) || session->seats & (1u << seat))
        return seat;
    refuse(session, request, ERROR_RIGHTS, "the client may not see the view of %s", name);
    return -1;
}

void operate_view(struct session *session, const struct request *request)
{
    const struct hosted_table *table = session->table;
    struct view view;
    int seat = has_joined(session, request) ? viewer(session, request) : -1;
    bool is_stored = request_truth(request, "stored");
    if (seat < 0)
        return;
    if (seat == WHOLE_TABLE && is_stored) {
        refuse(session, request, ERROR_MEMBER, "'stored' is for the view of a 'seat'");
        return;
    }
    if (seat == WHOLE_TABLE)
        view = view_of_all(table->opened.rules, &table->hosted.state);
    else
        view_of(table->opened.rules, &table->hosted.state, (unsigned)seat, &view);
    struct json *json = answer_begin(session, request);
    json_member_integer(json, "ply", table->hosted.ply);
    json_member_integer(json, "events", table->told_count);
    json_lines_view(session->lines, &view);
    if (is_stored)
        json_lines_stored(session->lines, &view);
    json_member_open(json, "now", '{');
    say_turn_members(session);
    json_close(json, '}');
    answer_end(session);
}

/* --- events ---------------------------------------------------------------------------------- */

void operate_events(struct session *session, const struct request *request)
{
    unsigned end = session->table->told_count;
    int64_t from = 0;
    if (!has_joined(session, request) ||
        !number_within(session, request, request_member(request, "from"), "from", 0, end, &from))
        return;
    struct json *json = answer_begin(session, request);
    unsigned behind = table_behind(session->table, (unsigned)from);
    json_member_integer(json, "from", from);
    json_member_integer(json, "next", behind);
    json_member_integer(json, "events", end);
    answer_end(session);
    table_tell_again(session->table, session, (unsigned)from);
}

/* --- actions --------------------------------------------------------------------------------- */

/* The words of those calls that the rules give any. */
static void write_says(struct session *session, struct json *json, struct set legal)
{
    const struct ruleset *rules = session->table->opened.rules;
    const struct state *state = &session->table->hosted.state;
    const struct ask_step *ask = &rules->steps[state->step].ask;
    json_member_open(json, "says", '{');
    SET_EACH(call, legal) {
        const char *words =
            call_saying(rules, state, &ask->groups[ask->calls[call].group], state->actor);
        json_member_optional(json, ask->calls[call].name, words);
    }
    json_close(json, '}');
}

void operate_legal(struct session *session, const struct request *request)
{
    const struct hosted *hosted = &session->table->hosted;
    if (!client_decides(session, request))
        return;
    struct set legal = engine_legal(&hosted->engine, &hosted->state);
    struct json *json = answer_begin(session, request);
    json_member_integer(json, "ply", hosted->ply);
    json_lines_turn(session->lines, &hosted->engine, &hosted->state, legal);
    if (hosted->state.turn == TURN_CALL) {
        write_says(session, json, legal);
        json_lines_calls(session->lines, &hosted->state, legal);
    }
    answer_end(session);
}

static void why_not_action(struct session *session, const struct request *request)
{
    const struct hosted *hosted = &session->table->hosted;
    struct reason reason;
    if (!client_decides(session, request))
        return;
    int action = action_meant(session, request);
    if (action < 0)
        return;
    enum refusal refusal =
        reason_for_refusal(&hosted->engine, &hosted->state, (unsigned)action, &reason);
    struct json *json = answer_begin(session, request);
    json_member_string(json, "action", request_text(request, "action"));
    json_member_boolean(json, "legal", refusal == REFUSED_NOT);
    if (refusal != REFUSED_NOT)
        json_lines_refusal(session->lines, refusal, &reason);
    answer_end(session);
}

void answer_why_not(struct session *session, const struct request *request, const char *objection,
                    const char *member, const char *what)
{
    struct json *json = answer_begin(session, request);
    json_member_string(json, member, what);
    json_member_boolean(json, "legal", !objection);
    json_member_optional(json, "why", objection);
    answer_end(session);
}

/* One thing at a time is asked about, and a seat goes with all but time. */
static bool asks_one_thing(struct session *session, const struct request *request)
{
    static const char *const things[] = {"action", "penalty", "claim", "hand", "time"};
    const char *time = request_text(request, "time"), *hand = request_text(request, "hand");
    unsigned count = 0;
    for (size_t i = 0; i < sizeof things / sizeof *things; i++)
        count += request_member(request, things[i]) != NULL;
    if (count != 1)
        refuse(session, request, ERROR_MEMBER,
               "'why-not' needs exactly one of: an action, a penalty, a claim, a hand or time");
    else if (request_text(request, "seat") && time)
        refuse(session, request, ERROR_MEMBER, "'seat' cannot be used with 'time'");
    else if (time && strcmp(time, "called") != 0)
        refuse(session, request, ERROR_MEMBER, "'time' must be 'called'");
    else if (hand && strcmp(hand, "open") != 0)
        refuse(session, request, ERROR_MEMBER, "'hand' must be 'open'");
    else
        return true;
    return false;
}

void operate_why_not(struct session *session, const struct request *request)
{
    if (!asks_one_thing(session, request))
        return;
    if (request_text(request, "action"))
        why_not_action(session, request);
    else if (!has_joined(session, request))
        return;
    else if (request_text(request, "penalty"))
        why_not_fine(session, request);
    else if (request_member(request, "claim"))
        why_not_claim(session, request);
    else if (request_text(request, "hand"))
        why_not_open(session, request);
    else
        why_not_time(session, request);
}

void operate_result(struct session *session, const struct request *request)
{
    const struct hosted *hosted = &session->table->hosted;
    if (!has_joined(session, request))
        return;
    answer_begin(session, request);
    json_lines_result(session->lines, &hosted->engine, &hosted->state);
    answer_end(session);
}
