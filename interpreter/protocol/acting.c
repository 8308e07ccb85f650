/* Operations by which the match goes on, and back. */
#include "protocol/session_parts.h"
#include "transcript/action.h"

/* --- acting ---------------------------------------------------------------------------------- */

static void refuse_action(struct session *session, const struct request *request, unsigned action)
{
    const struct hosted *hosted = &session->table->hosted;
    struct reason reason;
    const char *text = request_text(request, "action");
    enum refusal refusal = reason_for_refusal(&hosted->engine, &hosted->state, action, &reason);
    const char *message =
        refusal == REFUSED_NOT_HELD
            ? arena_format(request->arena, "'%s' is not in the hand", text)
            : arena_format(request->arena, "'%s' is refused by '%s'", text, reason.rule);
    refusal_begin(session, request, ERROR_ILLEGAL, message);
    json_lines_refusal(session->lines, refusal, &reason);
    answer_end(session);
}

void operate_act(struct session *session, const struct request *request)
{
    struct hosted *hosted = &session->table->hosted;
    if (!client_decides(session, request) || !is_fresh(session, request))
        return;
    int action = action_meant(session, request);
    if (action < 0)
        return;
    if (!set_has(engine_legal(&hosted->engine, &hosted->state), (unsigned)action)) {
        refuse_action(session, request, (unsigned)action);
        return;
    }
    claim_is_withdrawn(session->table);
    answer_before(session, request);
    hosted_act(hosted, (unsigned)action);
    answer_behind(session, request);
}

/* --- undoing --------------------------------------------------------------------------------- */

/* Whose answers it may take back: a seat's, or anybody's for WHOLE_TABLE; -1 if it may not. */
static int may_take_back(const struct session *session)
{
    if (session_is_referee(session))
        return WHOLE_TABLE;
    if (!session->seats || !session->table->hosted.wishes.may_undo)
        return -1;
    for (unsigned i = 1; i <= history_marks(session->table->hosted.history); i++) {
        unsigned who = hosted_who_answered(&session->table->hosted, i);
        if (who < SEATS_MAX && session->seats & (1u << who))
            return (int)who; /* of several seats, the one that answered last */
    }
    return __builtin_ctz(session->seats);
}

void operate_undo(struct session *session, const struct request *request)
{
    int64_t times = request_integer(request, "times", 1);
    unsigned most = 0, answers = 0;
    if (!has_joined(session, request))
        return;
    int who = may_take_back(session);
    if (who < 0) {
        refuse(session, request, ERROR_UNDO, "undo is not allowed in this match");
        return;
    }
    if (times >= 1 && times <= INT32_MAX)
        answers =
            hosted_answers_since(&session->table->hosted, (unsigned)who, (unsigned)times, &most);
    else
        hosted_answers_since(&session->table->hosted, (unsigned)who, 1, &most);
    if (!answers) {
        refuse(session, request, ERROR_UNDO, "%u actions can be undone", most);
        return;
    }
    claim_is_withdrawn(session->table);
    answer_before(session, request);
    table_undo(session->table, answers, (unsigned)who);
    answer_behind(session, request);
}
