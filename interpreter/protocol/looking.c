/* Operations that change nothing: how the match stands, what may be done, why not. */
#include <string.h>

#include "protocol/session_parts.h"
#include "record/action.h"
#include "record/call.h"

/* --- views ----------------------------------------------------------------------------------- */

/* All there is to see. */
static struct view whole_view(const struct ruleset *rules, const struct state *state)
{
    struct view view = {.known = *state, .seat = NO_SEAT};
    for (unsigned seat = 0; seat < rules->players; seat++)
        view.hand_count[seat] = (uint8_t)set_count(state->hand[seat]);
    return view;
}

/* Whose view is wanted: a seat or WHOLE_TABLE; -1 if it is refused. */
static int viewer(struct session *session, const struct request *request)
{
    const char *name = request_text(request, "seat");
    int client = (int)session->hosted.client;
    int seat = name ? named_seat(session, request, name) : client;
    if (seat < 0 || client == WHOLE_TABLE || seat == client)
        return seat;
    refuse(session, request, ERROR_JOIN, "the view of %s is not the client's", name);
    return -1;
}

void operate_view(struct session *session, const struct request *request)
{
    const struct ruleset *rules = session->opened.rules;
    const struct state *state = &session->hosted.state;
    struct view view;
    int seat = has_joined(session, request) ? viewer(session, request) : -1;
    if (seat < 0)
        return;
    if (seat == WHOLE_TABLE)
        view = whole_view(rules, state);
    else
        view_of(rules, state, (unsigned)seat, &view);
    struct json *json = answer_begin(session, request);
    json_member_integer(json, "ply", session->hosted.ply);
    json_lines_view(session->opened.lines, &view);
    answer_end(session);
}

/* --- actions --------------------------------------------------------------------------------- */

/* The words of those calls that the rules give any. */
static void write_says(struct session *session, struct json *json, struct set legal)
{
    const struct ruleset *rules = session->opened.rules;
    const struct state *state = &session->hosted.state;
    const struct ask_step *ask = &rules->steps[state->step].ask;
    json_key(json, "says");
    json_open(json, '{');
    SET_EACH(call, legal) {
        const char *words =
            call_saying(rules, state, &ask->groups[ask->calls[call].group], state->actor);
        if (words)
            json_member_string(json, ask->calls[call].name, words);
    }
    json_close(json, '}');
}

void operate_legal(struct session *session, const struct request *request)
{
    const struct hosted *hosted = &session->hosted;
    if (!client_decides(session, request))
        return;
    struct set legal = engine_legal(&hosted->engine, &hosted->state);
    struct json *json = answer_begin(session, request);
    json_member_integer(json, "ply", hosted->ply);
    json_lines_turn(session->opened.lines, &hosted->state, legal);
    if (hosted->state.turn == TURN_CALL)
        write_says(session, json, legal);
    answer_end(session);
}

static void why_not_action(struct session *session, const struct request *request)
{
    const struct hosted *hosted = &session->hosted;
    struct reason reason;
    if (!client_decides(session, request))
        return;
    const char *text = request_text(request, "action");
    int action = action_find(&hosted->engine, &session->opened.names, &hosted->state, text);
    if (action < 0) {
        refuse(session, request, ERROR_ILLEGAL, "'%s' means nothing here", text);
        return;
    }
    enum refusal refusal =
        reason_for_refusal(&hosted->engine, &hosted->state, (unsigned)action, &reason);
    struct json *json = answer_begin(session, request);
    json_member_string(json, "action", text);
    json_member_boolean(json, "legal", refusal == REFUSED_NOT);
    if (refusal != REFUSED_NOT)
        json_lines_refusal(session->opened.lines, refusal, &reason);
    answer_end(session);
}

/* One thing at a time is asked about; a seat is said only of an action. */
static bool asks_one_thing(struct session *session, const struct request *request)
{
    const char *time = request_text(request, "time"), *action = request_text(request, "action");
    unsigned count = (action != NULL) + (time != NULL) + (request_text(request, "penalty") != NULL);
    if (count != 1)
        refuse(session, request, ERROR_MEMBER, "'why-not' asks about an action, a penalty or time");
    else if (request_text(request, "seat") && !action)
        refuse(session, request, ERROR_MEMBER, "'seat' goes with an 'action'");
    else if (time && strcmp(time, "called") != 0)
        refuse(session, request, ERROR_MEMBER, "'time' is 'called'");
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
    else
        why_not_time(session, request);
}

void operate_result(struct session *session, const struct request *request)
{
    const struct hosted *hosted = &session->hosted;
    if (!has_joined(session, request))
        return;
    answer_begin(session, request);
    json_lines_result(session->opened.lines, &hosted->engine, &hosted->state);
    answer_end(session);
}
