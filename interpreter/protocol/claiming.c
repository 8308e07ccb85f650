/* Claims at a table: what is said of one, and what becomes of it. */
#include <string.h>

#include "protocol/session_parts.h"
#include "transcript/action.h"

/* --- what is claimed ------------------------------------------------------------------------- */

/* The seats that a name stands for, a seat's or a side's; 0, and refused, if it is none. */
static uint8_t named_seats(struct session *session, const struct request *request, const char *name)
{
    const struct opened *opened = &session->table->opened;
    int account = seats_find_account(&opened->names, name);
    int seat = seats_find(&opened->names, name);
    if (seat >= 0)
        return (uint8_t)(1u << seat);
    if (account >= 0)
        return opened->rules->seats_of_account[account];
    refuse(session, request, ERROR_MEMBER, "unknown seat or side '%s'", name);
    return 0;
}

/* What `member` of the request claims: a number, or "rest". */
static bool read_number(struct session *session, const struct request *request, const char *member,
                        const struct json_value *value, uint8_t *tricks)
{
    int64_t number = CLAIM_REST;
    bool is_rest =
        json_value_kind(value) == JSON_KIND_STRING && strcmp(json_value_string(value), "rest") == 0;
    if (!is_rest && !number_within(session, request, value, member, 0, TRICKS_MAX, &number))
        return false;
    *tricks = (uint8_t)number;
    return true;
}

static bool read_each(struct session *session, const struct request *request, const char *member,
                      const struct json_value *object, struct claim *claim)
{
    struct json_member at = json_first_member(object);
    if (json_value_count(object) == 0 || json_value_count(object) > SEATS_MAX) {
        refuse(session, request, ERROR_MEMBER, "'%s' must have numbers for 1 to %d sides", member,
               SEATS_MAX);
        return false;
    }
    for (; at.key; json_next_member(&at)) {
        struct claim_part *part = &claim->parts[claim->part_count++];
        part->seats = named_seats(session, request, at.key);
        if (!part->seats || !read_number(session, request, member, at.value, &part->tricks))
            return false;
    }
    return true;
}

static bool read_tricks(struct session *session, const struct request *request, const char *member,
                        struct claim *claim)
{
    const struct json_value *tricks = request_member(request, member);
    bool is_text = json_value_kind(tricks) == JSON_KIND_STRING;
    if (json_value_kind(tricks) == JSON_KIND_OBJECT)
        return read_each(session, request, member, tricks, claim);
    claim->concedes = is_text && strcmp(json_value_string(tricks), "none") == 0;
    if (claim->concedes)
        return true;
    if (is_text && strcmp(json_value_string(tricks), "rest") != 0) {
        refuse(session, request, ERROR_MEMBER, "'%s' must be a number, 'rest' or 'none'", member);
        return false;
    }
    claim->part_count = 1;
    claim->parts[0].seats = (uint8_t)(1u << claim->by);
    return read_number(session, request, member, tricks, &claim->parts[0].tricks);
}

/* Which seat claims or lays its hand open: one that is named, else the one whose decision it is,
 * else the client's own. -1, and refused: it is none, or not the client's. */
static int seat_of_client(struct session *session, const struct request *request)
{
    const char *name = request_text(request, "seat");
    const struct state *state = &session->table->hosted.state;
    unsigned acts = state->turn == TURN_CARD ? seat_deciding(state) : 0;
    bool is_own = session_is_referee(session) || session->seats >> acts & 1;
    int seat = name                        ? named_seat(session, request, name)
               : is_own || !session->seats ? (int)acts
                                           : __builtin_ctz(session->seats);
    if (seat < 0 || session_is_referee(session) || session->seats >> seat & 1)
        return seat;
    refuse(session, request, ERROR_RIGHTS, "you do not play that seat");
    return -1;
}

static bool read_claim(struct session *session, const struct request *request, const char *member,
                       struct claim *claim)
{
    int by = seat_of_client(session, request);
    if (by < 0)
        return false;
    *claim = (struct claim){.by = (uint8_t)by};
    return read_tricks(session, request, member, claim);
}

/* --- objections ------------------------------------------------------------------------------ */

/* Why the claim cannot be; NULL: it can. */
static const char *object_to_claim(const struct session *session, const struct request *request,
                                   const struct claim *claim, enum request_error *error)
{
    const struct hosted *hosted = &session->table->hosted;
    const struct opened *opened = &session->table->opened;
    const struct claim_objection objection =
        hosted_no_claim(hosted, claim, session_is_referee(session));
    *error = objection.why == NO_CLAIM_NOW      ? ERROR_TURN
             : objection.why == NO_CLAIM_FAILED ? ERROR_FAILED
                                                : ERROR_ILLEGAL;
    if (objection.why == CLAIM_MAY_BE)
        return NULL;
    return action_no_claim(request->arena, opened->rules, &opened->names, &hosted->state, claim,
                           &objection);
}

/* The same of a hand that is laid open. */
static const char *object_to_open(const struct session *session, const struct request *request,
                                  unsigned seat, enum request_error *error)
{
    const struct hosted *hosted = &session->table->hosted;
    enum no_open objection = hosted_no_open(hosted, seat);
    *error = objection == NO_OPEN_NOW ? ERROR_TURN : ERROR_ILLEGAL;
    if (objection == HAND_MAY_OPEN)
        return NULL;
    return action_no_open(request->arena, &session->table->opened.names, &hosted->state, objection,
                          seat);
}

/* --- proposals ------------------------------------------------------------------------------- */

static void write_proposal(struct session *to, const struct hosted_table *table)
{
    const struct proposal *proposal = &table->hosted.proposal;
    const struct ruleset *rules = table->opened.rules;
    struct json *json = session_json(to);
    uint8_t totals[SEATS_MAX];
    claim_totals(rules, &table->hosted.state, &proposal->claim, totals);
    json_member_open(json, "tricks", '{');
    for (unsigned seat = 0; seat < rules->players; seat++)
        json_member_integer(json, seats_name(&table->opened.names, seat), totals[seat]);
    json_close(json, '}');
    json_member_open(json, "asks", '[');
    for (unsigned seat = 0; seat < rules->players; seat++)
        if (proposal->asked >> seat & 1)
            json_write_string(json, seats_name(&table->opened.names, seat));
    json_close(json, ']');
}

/* Says to all what has become of a claim, and by whom. */
static void notice_claim(struct hosted_table *table, const char *what, unsigned seat,
                         bool is_proposed)
{
    for (struct session *to = table->sessions; to; to = to->next) {
        struct json *json = session_json(to);
        if (!session_is_there(to))
            continue;
        json_open(json, '{');
        json_member_string(json, "notice", what);
        json_member_string(json, "seat", seats_name(&table->opened.names, seat));
        if (is_proposed)
            write_proposal(to, table);
        answer_end(to);
    }
}

void claim_is_withdrawn(struct hosted_table *table)
{
    struct proposal *proposal = &table->hosted.proposal;
    if (proposal->is_open)
        notice_claim(table, "claim withdrawn", proposal->claim.by, false);
    proposal->is_open = false;
}

/* A player proposes it: who no client plays answers at once. */
static void propose(struct session *session, const struct request *request,
                    const struct claim *claim)
{
    struct hosted_table *table = session->table;
    struct hosted *hosted = &table->hosted;
    unsigned refuses = hosted_who_refuses(hosted, claim);
    claim_is_withdrawn(table);
    hosted->proposal = (struct proposal){
        .is_open = refuses == NO_SEAT,
        .claim = *claim,
        .asked = claim_asks(table->opened.rules, &hosted->state, claim->by) & hosted->clients &
                 (uint8_t)~session->seats,
    };
    answer_before(session, request);
    if (request_truth(request, "shown"))
        hosted_lay_open(hosted, claim->by, claim->by);
    if (refuses != NO_SEAT)
        notice_claim(table, "claim refused", refuses, false);
    else if (hosted->proposal.asked)
        notice_claim(table, "claim proposed", claim->by, true);
    else
        hosted_claim(hosted, claim, claim->by);
    answer_behind(session, request);
}

/* --- operations ------------------------------------------------------------------------------ */

void operate_claim(struct session *session, const struct request *request)
{
    struct hosted *hosted = &session->table->hosted;
    struct claim claim;
    enum request_error error;
    if (!has_joined(session, request) || !read_claim(session, request, "tricks", &claim) ||
        !is_fresh(session, request))
        return;
    bool is_shown = request_truth(request, "shown");
    const char *objection = object_to_claim(session, request, &claim, &error);
    if (!objection && is_shown)
        objection = object_to_open(session, request, claim.by, &error);
    if (objection) {
        refuse(session, request, error, "%s", objection);
        return;
    }
    if (!session_is_referee(session)) {
        propose(session, request, &claim);
        return;
    }
    claim_is_withdrawn(session->table);
    answer_before(session, request);
    if (is_shown)
        hosted_lay_open(hosted, claim.by, WHOLE_TABLE);
    hosted_claim(hosted, &claim, WHOLE_TABLE);
    answer_behind(session, request);
}

void operate_lay_open(struct session *session, const struct request *request)
{
    enum request_error error;
    if (!has_joined(session, request))
        return;
    int seat = seat_of_client(session, request);
    if (seat < 0 || !is_fresh(session, request))
        return;
    const char *objection = object_to_open(session, request, (unsigned)seat, &error);
    if (objection) {
        refuse(session, request, error, "%s", objection);
        return;
    }
    claim_is_withdrawn(session->table);
    answer_before(session, request);
    hosted_lay_open(&session->table->hosted, (unsigned)seat,
                    session_is_referee(session) ? WHOLE_TABLE : (unsigned)seat);
    answer_behind(session, request);
}

void why_not_claim(struct session *session, const struct request *request)
{
    enum request_error error;
    struct claim claim;
    if (read_claim(session, request, "claim", &claim))
        answer_why_not(session, request, object_to_claim(session, request, &claim, &error), "claim",
                       seats_name(&session->table->opened.names, claim.by));
}

void why_not_open(struct session *session, const struct request *request)
{
    enum request_error error;
    int seat = seat_of_client(session, request);
    if (seat >= 0)
        answer_why_not(session, request, object_to_open(session, request, (unsigned)seat, &error),
                       "hand", "open");
}

/* For which seat the client answers: one that is named, else the first of its own that is asked. */
static int answering(struct session *session, const struct request *request)
{
    const struct proposal *proposal = &session->table->hosted.proposal;
    const char *name = request_text(request, "seat");
    uint8_t open = proposal->asked & (uint8_t)~proposal->accepted & session->seats;
    int seat = name ? named_seat(session, request, name) : open ? __builtin_ctz(open) : NO_SEAT;
    if (seat < 0)
        return -1;
    if (proposal->is_open && seat != NO_SEAT && open >> seat & 1)
        return seat;
    refuse(session, request, ERROR_TURN, "no claim is waiting for your answer");
    return -1;
}

/* Computer players agree to what is right with all cards open, and so does who lets it be judged.
 */
static bool accepts(const struct request *request, const struct hosted *hosted,
                    const struct claim *claim)
{
    return request_truth(request, "accept") &&
           (!request_truth(request, "judged") || hosted_claim_is_right(hosted, claim));
}

void operate_answer(struct session *session, const struct request *request)
{
    struct hosted *hosted = &session->table->hosted;
    struct proposal *proposal = &hosted->proposal;
    if (!has_joined(session, request))
        return;
    int seat = answering(session, request);
    if (seat < 0)
        return;
    const struct claim claim = proposal->claim;
    answer_before(session, request);
    proposal->accepted |= (uint8_t)(1u << seat);
    if (!accepts(request, hosted, &claim)) {
        proposal->is_open = false;
        notice_claim(session->table, "claim refused", (unsigned)seat, false);
    } else if (proposal->accepted == proposal->asked)
        hosted_claim(hosted, &claim, claim.by);
    else
        notice_claim(session->table, "claim accepted", (unsigned)seat, false);
    answer_behind(session, request);
}
