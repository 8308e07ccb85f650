/* Operations by which the match goes on, and back. */
#include "protocol/session_parts.h"
#include "record/action.h"

/* --- acting ---------------------------------------------------------------------------------- */

static void refuse_action(struct session *session, const struct request *request, unsigned action)
{
    const struct hosted *hosted = &session->hosted;
    struct reason reason;
    const char *text = request_text(request, "action");
    enum refusal refusal = reason_for_refusal(&hosted->engine, &hosted->state, action, &reason);
    const char *message =
        refusal == REFUSED_NOT_HELD
            ? arena_format(request->arena, "'%s' is not held", text)
            : arena_format(request->arena, "'%s' is refused by '%s'", text, reason.rule);
    refusal_begin(session, request, ERROR_ILLEGAL, message);
    json_lines_refusal(session->opened.lines, refusal, &reason);
    answer_end(session);
}

void operate_act(struct session *session, const struct request *request)
{
    struct hosted *hosted = &session->hosted;
    if (!client_decides(session, request) || !is_fresh(session, request))
        return;
    const char *text = request_text(request, "action");
    int action = action_find(&hosted->engine, &session->opened.names, &hosted->state, text);
    if (action < 0) {
        refuse(session, request, ERROR_ILLEGAL, "'%s' means nothing here", text);
        return;
    }
    if (!set_has(engine_legal(&hosted->engine, &hosted->state), (unsigned)action)) {
        refuse_action(session, request, (unsigned)action);
        return;
    }
    answer_begin(session, request);
    answer_end(session);
    hosted_act(hosted, (unsigned)action);
    say_turn(session);
}

/* --- undoing --------------------------------------------------------------------------------- */

void operate_undo(struct session *session, const struct request *request)
{
    int64_t times = request_integer(request, "times", 1);
    unsigned most = history_marks(session->hosted.history);
    if (!has_joined(session, request))
        return;
    if (times < 1 || times > most || !hosted_undo(&session->hosted, (unsigned)times)) {
        refuse(session, request, ERROR_UNDO, "%u of your answers can be undone", most);
        return;
    }
    answer_begin(session, request);
    answer_end(session);
    say_turn(session);
}
