/* What the files of a session share: its inside, and how it answers. */
#ifndef ELDEST_PROTOCOL_SESSION_PARTS_H
#define ELDEST_PROTOCOL_SESSION_PARTS_H

#include "base/json.h"
#include "base/request.h"
#include "protocol/session.h"
#include "record/seat_view.h"

struct session {
    struct opening opening;
    uint64_t seed;
    FILE *out;
    struct opened opened;
    bool as_opened; /* the ruleset is open as `opening` says, without wishes of the client */
    struct hosted hosted;
    struct seat_view seat_view; /* through which the client of one seat hears */
};

/* --- answers (session.c) --------------------------------------------------------------------- */

/* Begins an answer that all is done, for members to follow; answer_end ends it. */
struct json *answer_begin(struct session *session, const struct request *request);

/* The same for one that nothing is done. */
struct json *refusal_begin(struct session *session, const struct request *request,
                           enum request_error error, const char *message);
void answer_end(struct session *session);

/* A refusal without further members. */
void refuse(struct session *session, const struct request *request, enum request_error error,
            const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Says what the match waits for. */
void say_turn(struct session *session);

/* Whether somebody has joined the match, and it can go on; if not, that is the answer. */
bool has_joined(struct session *session, const struct request *request);

/* The same, and that it is the client's decision: of the seat that `seat` names, if it does. */
bool client_decides(struct session *session, const struct request *request);

/* A seat by its name: -1, and refused, if nobody is called that. */
int named_seat(struct session *session, const struct request *request, const char *name);

/* Whether the request is of this ply, if it says of which; if not, it is refused. */
bool is_fresh(struct session *session, const struct request *request);

/*
 * The number that the member `name` has, left as it is if the value is NULL. False, and refused, if
 * it is none or out of bounds.
 */
bool number_within(struct session *session, const struct request *request,
                   const struct json_value *value, const char *name, int64_t low, int64_t high,
                   int64_t *number);

/* --- operations ------------------------------------------------------------------------------ */

/* Every one of them; the last has no name. */
extern const struct operation operations[];

#define OPERATION(name) void name(struct session *session, const struct request *request)

OPERATION(operate_hello); /* opening.c */
OPERATION(operate_help);
OPERATION(operate_join);
OPERATION(operate_new);  /* new_match.c */
OPERATION(operate_view); /* looking.c */
OPERATION(operate_legal);
OPERATION(operate_why_not);
OPERATION(operate_result);
OPERATION(operate_act); /* acting.c */
OPERATION(operate_undo);
OPERATION(operate_chance); /* chance_told.c */
OPERATION(operate_fine);   /* refereeing.c */
OPERATION(operate_call_time);

/* Why a penalty may not be adjudicated, or time not be called: parts of why-not. */
OPERATION(why_not_fine);
OPERATION(why_not_time);

#endif
