#include "protocol/start_told.h"

#include <string.h>

#include "protocol/cards_told.h"
#include "record/stack.h"

static bool read_dealer(struct session *session, const struct request *request,
                        const struct seat_names *names, const struct json_value *value,
                        struct match_start *start)
{
    if (!value)
        return true;
    const char *name = json_value_kind(value) == JSON_KIND_STRING ? json_value_string(value) : "";
    int seat = seats_find(names, name);
    if (seat < 0)
        refuse(session, request, ERROR_MEMBER, "the dealer is a seat, not '%s'", name);
    else
        start->dealer = (uint8_t)seat;
    return seat >= 0;
}

static bool read_score(struct session *session, const struct request *request,
                       const struct seat_names *names, const struct json_member *score,
                       struct match_start *start)
{
    int64_t points = 0;
    int account = seats_find_account(names, score->key);
    if (account < 0)
        refuse(session, request, ERROR_MEMBER, "nobody called '%s' keeps a score", score->key);
    if (account < 0 ||
        !number_within(session, request, score->value, score->key, -SCORE_MAX, SCORE_MAX, &points))
        return false;
    start->score[account] = (int32_t)points;
    return true;
}

static bool read_scores(struct session *session, const struct request *request,
                        const struct seat_names *names, const struct json_value *scores,
                        struct match_start *start)
{
    if (scores && json_value_kind(scores) != JSON_KIND_OBJECT) {
        refuse(session, request, ERROR_MEMBER, "'scores' is an object");
        return false;
    }
    struct json_member at = {.key = NULL};
    if (scores)
        at = json_first_member(scores);
    for (; at.key; json_next_member(&at)) {
        if (!read_score(session, request, names, &at, start))
            return false;
    }
    return true;
}

/* What stands in `start`, as docs and messages call it. */
static const char *const members_of_start[] = {"dealer", "scores", "deal", "passed-out", "pack"};

static bool is_member_of_start(const char *name)
{
    for (unsigned i = 0; i < sizeof members_of_start / sizeof *members_of_start; i++)
        if (strcmp(members_of_start[i], name) == 0)
            return true;
    return false;
}

static bool only_known(struct session *session, const struct request *request,
                       const struct json_value *start)
{
    struct json_member at = json_first_member(start);
    for (; at.key; json_next_member(&at)) {
        if (is_member_of_start(at.key))
            continue;
        refuse(session, request, ERROR_MEMBER, "'start' has no member '%s'", at.key);
        return false;
    }
    return true;
}

/* The number of the next deal, and how many directly before it were abandoned. */
static bool read_numbers(struct session *session, const struct request *request,
                         const struct json_value *value, struct match_start *start)
{
    int64_t deal = 0, passed_out = 0;
    bool fine = number_within(session, request, json_value_member(value, "deal"), "deal", 1,
                              DEALS_MOST, &deal) &&
                number_within(session, request, json_value_member(value, "passed-out"),
                              "passed-out", 0, UINT8_MAX, &passed_out);
    start->deal = deal ? (uint16_t)deal : match_first_deal((unsigned)passed_out);
    start->passed_out = (uint8_t)passed_out;
    return fine;
}

/* Puts the pack that was told in order: all its cards, each once. */
static bool order_pack(struct session *session, const struct request *request,
                       const struct opened *opened, const struct script_actions *cards,
                       struct hosting *wishes)
{
    struct diagnostics *diagnostics = diagnostics_create();
    const struct script script = {
        .arena = request->arena,
        .rules = opened->rules,
        .names = opened->names,
        .start = {.pack = *cards},
    };
    wishes->gathered = stack_gathered(&opened->engine, &script, wishes->pack, diagnostics);
    if (!wishes->gathered)
        refuse(session, request, ERROR_CHANCE, "%s", diagnostic_text_at(diagnostics, 0));
    diagnostics_destroy(diagnostics);
    return wishes->gathered;
}

static bool read_pack(struct session *session, const struct request *request,
                      const struct opened *opened, const struct json_value *value,
                      struct hosting *wishes)
{
    struct script_actions cards = {.given = false};
    if (!value)
        return true;
    if (opened->rules->steps[0].kind != STEP_GATHER || wishes->start.dealer == NO_SEAT) {
        refuse(session, request, ERROR_CHANCE,
               "'pack' is for a deal that is not shuffled, of a dealer who is known");
        return false;
    }
    return cards_told(session, request, &opened->rules->pack, value, &cards) &&
           order_pack(session, request, opened, &cards, wishes);
}

/* Whether a match of these rules can stand so. */
static bool can_be(struct session *session, const struct request *request,
                   const struct opened *opened, const struct match_start *start)
{
    const char *fault = match_start_fault(opened->rules, start, request->arena);
    if (fault)
        refuse(session, request, ERROR_MEMBER, "no match starts so: %s", fault);
    return !fault;
}

bool start_told(struct session *session, const struct request *request, const struct opened *opened,
                struct hosting *wishes)
{
    const struct json_value *value = request_member(request, "start");
    const struct seat_names *names = &opened->names;
    struct match_start *start = &wishes->start;
    return !value ||
           (only_known(session, request, value) &&
            read_dealer(session, request, names, json_value_member(value, "dealer"), start) &&
            read_scores(session, request, names, json_value_member(value, "scores"), start) &&
            read_numbers(session, request, value, start) &&
            can_be(session, request, opened, start) &&
            read_pack(session, request, opened, json_value_member(value, "pack"), wishes));
}
