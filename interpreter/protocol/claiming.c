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
    refuse(session, request, ERROR_MEMBER, "no seat and no side is called '%s'", name);
    return 0;
}

/* A number, or "rest". */
static bool read_number(struct session *session, const struct request *request,
                        const struct json_value *value, uint8_t *tricks)
{
    int64_t number = CLAIM_REST;
    bool is_rest =
        json_value_kind(value) == JSON_KIND_STRING && strcmp(json_value_string(value), "rest") == 0;
    if (!is_rest && !number_within(session, request, value, "tricks", 0, TRICKS_MAX, &number))
        return false;
    *tricks = (uint8_t)number;
    return true;
}

static bool read_each(struct session *session, const struct request *request,
                      const struct json_value *object, struct claim *claim)
{
    struct json_member at = json_first_member(object);
    if (json_value_count(object) == 0 || json_value_count(object) > SEATS_MAX) {
        refuse(session, request, ERROR_MEMBER, "'tricks' has the numbers of one to %d sides",
               SEATS_MAX);
        return false;
    }
    for (; at.key; json_next_member(&at)) {
        struct claim_part *part = &claim->parts[claim->part_count++];
        part->seats = named_seats(session, request, at.key);
        if (!part->seats || !read_number(session, request, at.value, &part->tricks))
            return false;
    }
    return true;
}

static bool read_tricks(struct session *session, const struct request *request, struct claim *claim)
{
    const struct json_value *tricks = request_member(request, "tricks");
    bool is_text = json_value_kind(tricks) == JSON_KIND_STRING;
    if (json_value_kind(tricks) == JSON_KIND_OBJECT)
        return read_each(session, request, tricks, claim);
    claim->concedes = is_text && strcmp(json_value_string(tricks), "none") == 0;
    if (claim->concedes)
        return true;
    if (is_text && strcmp(json_value_string(tricks), "rest") != 0) {
        refuse(session, request, ERROR_MEMBER, "'tricks' is a number, 'rest' or 'none'");
        return false;
    }
    claim->part_count = 1;
    claim->parts[0].seats = (uint8_t)(1u << claim->by);
    return read_number(session, request, tricks, &claim->parts[0].tricks);
}

/* Who claims: a seat that is named, else the one whose decision it is. */
static int claimant(struct session *session, const struct request *request)
{
    const char *name = request_text(request, "seat");
    const struct state *state = &session->table->hosted.state;
    if (name)
        return named_seat(session, request, name);
    return state->turn == TURN_CARD ? (int)seat_deciding(state) : 0;
}

static bool read_claim(struct session *session, const struct request *request, struct claim *claim)
{
    int by = claimant(session, request);
    if (by < 0)
        return false;
    *claim = (struct claim){.by = (uint8_t)by};
    return read_tricks(session, request, claim);
}

/* --- claiming -------------------------------------------------------------------------------- */

static void refuse_claim(struct session *session, const struct request *request,
                         const struct claim *claim, const struct claim_objection *objection)
{
    const struct hosted *hosted = &session->table->hosted;
    const struct opened *opened = &session->table->opened;
    enum request_error error = objection->why == NO_CLAIM_NOW      ? ERROR_TURN
                               : objection->why == NO_CLAIM_FAILED ? ERROR_FAILED
                                                                   : ERROR_ILLEGAL;
    refuse(session, request, error, "%s",
           action_no_claim(request->arena, opened->rules, &opened->names, &hosted->state, claim,
                           objection));
}

void operate_claim(struct session *session, const struct request *request)
{
    struct claim claim;
    if (!has_joined(session, request))
        return;
    if (!session_is_referee(session)) {
        refuse(session, request, ERROR_RIGHTS, "only a client of the whole table can do that");
        return;
    }
    if (!read_claim(session, request, &claim) || !is_fresh(session, request))
        return;
    struct hosted *hosted = &session->table->hosted;
    const struct claim_objection objection = hosted_no_claim(hosted, &claim);
    if (objection.why != CLAIM_MAY_BE) {
        refuse_claim(session, request, &claim, &objection);
        return;
    }
    answer_before(session, request);
    hosted_claim(hosted, &claim);
    answer_behind(session, request);
}
