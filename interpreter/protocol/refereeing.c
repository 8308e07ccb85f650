/* What a referee does at the whole table: penalties, and calling time. And why not. */
#include <string.h>

#include "protocol/session_parts.h"
#include "transcript/action.h"

/* Why something cannot be: message NULL, it can. */
struct objection {
    enum request_error error;
    const char *message;
};

static const struct objection no_objection = {ERROR_JSON, NULL};

static struct objection object(enum request_error error, const char *message)
{
    return (struct objection){error, message};
}

static bool is_raised(struct session *session, const struct request *request,
                      struct objection objection)
{
    if (objection.message)
        refuse(session, request, objection.error, "%s", objection.message);
    return objection.message;
}

/* Who plays at one seat is no referee. */
static struct objection object_to_client(const struct session *session)
{
    return session_is_referee(session)
               ? no_objection
               : object(ERROR_RIGHTS, "only a client of the whole table can do that");
}

/* --- penalties ------------------------------------------------------------------------------- */

static int find_penalty(const struct ruleset *rules, const char *name)
{
    for (unsigned i = 0; i < rules->penalty_count; i++) {
        if (strcmp(rules->penalties[i].line.name, name) == 0)
            return (int)i;
    }
    return -1;
}

static struct objection object_to_name(const struct ruleset *rules, const struct request *request,
                                       const char *name)
{
    if (rules->penalty_count == 0)
        return object(ERROR_ILLEGAL, "this ruleset has no penalties");
    return object(ERROR_MEMBER, arena_format(request->arena, "unknown penalty '%s'", name));
}

/* By the rules; seat NO_SEAT: whoever has earned it. */
static struct objection object_by_rules(const struct session *session,
                                        const struct request *request, unsigned penalty,
                                        unsigned seat)
{
    const struct hosted *hosted = &session->table->hosted;
    enum no_fine objection = hosted_no_fine(hosted, penalty, seat);
    if (objection == FINE_MAY_BE)
        return no_objection;
    return object(objection == NO_FINE_AMID_DEALS ? ERROR_TURN : ERROR_ILLEGAL,
                  action_no_fine(request->arena, &hosted->engine, &session->table->opened.names,
                                 &hosted->state, objection, penalty, seat));
}

/* Why the penalty of this name cannot be adjudicated now, whoever has earned it. */
static struct objection object_to_fine(const struct session *session, const struct request *request,
                                       const char *name, int *penalty)
{
    struct objection objection = object_to_client(session);
    *penalty = find_penalty(session->table->opened.rules, name);
    if (objection.message)
        return objection;
    return *penalty < 0 ? object_to_name(session->table->opened.rules, request, name)
                        : object_by_rules(session, request, (unsigned)*penalty, NO_SEAT);
}

void operate_fine(struct session *session, const struct request *request)
{
    int penalty, seat;
    if (!has_joined(session, request))
        return;
    struct objection objection =
        object_to_fine(session, request, request_text(request, "penalty"), &penalty);
    if (is_raised(session, request, objection) || !is_fresh(session, request))
        return;
    seat = named_seat(session, request, request_text(request, "seat"));
    if (seat < 0 || is_raised(session, request,
                              object_by_rules(session, request, (unsigned)penalty, (unsigned)seat)))
        return;
    claim_is_withdrawn(session->table);
    answer_before(session, request);
    hosted_fine(&session->table->hosted, (unsigned)penalty, (unsigned)seat);
    answer_behind(session, request);
}

/* --- time ------------------------------------------------------------------------------------ */

static struct objection object_to_calling_time(const struct session *session)
{
    const struct hosted *hosted = &session->table->hosted;
    struct objection objection = object_to_client(session);
    if (objection.message)
        return objection;
    if (!session->table->opened.rules->match.time_may_be_called)
        return object(ERROR_ILLEGAL, "time cannot be called in this ruleset");
    if (hosted_is_over(hosted))
        return object(ERROR_TURN, "the match is over");
    return hosted->time_called ? object(ERROR_TURN, "time was already called") : no_objection;
}

void operate_call_time(struct session *session, const struct request *request)
{
    if (!has_joined(session, request) ||
        is_raised(session, request, object_to_calling_time(session)) || !is_fresh(session, request))
        return;
    claim_is_withdrawn(session->table);
    answer_before(session, request);
    hosted_call_time(&session->table->hosted);
    answer_behind(session, request);
}

/* --- why not --------------------------------------------------------------------------------- */

void why_not_fine(struct session *session, const struct request *request)
{
    const char *name = request_text(request, "penalty"), *whose = request_text(request, "seat");
    int penalty, seat = whose ? named_seat(session, request, whose) : NO_SEAT;
    if (seat < 0)
        return;
    struct objection objection = object_to_fine(session, request, name, &penalty);
    if (!objection.message)
        objection = object_by_rules(session, request, (unsigned)penalty, (unsigned)seat);
    answer_why_not(session, request, objection.message, "penalty", name);
}

void why_not_time(struct session *session, const struct request *request)
{
    answer_why_not(session, request, object_to_calling_time(session).message, "time", "called");
}
