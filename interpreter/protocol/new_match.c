/* The operation that opens a new match: with other options, players, or one that is under way. */
#include <string.h>

#include "protocol/cards_told.h"
#include "protocol/session_parts.h"
#include "record/stack.h"

/* --- house rules -------------------------------------------------------------------------------
 */

/* "name=value", as --set has it; NULL, and refused, if the value cannot be one. */
static const char *chosen_option(struct session *session, const struct request *request,
                                 const struct json_member *option)
{
    const struct json_value *value = option->value;
    enum json_kind kind = json_value_kind(value);
    if (kind == JSON_KIND_STRING)
        return arena_format(request->arena, "%s=%s", option->key, json_value_string(value));
    if (kind == JSON_KIND_INTEGER)
        return arena_format(request->arena, "%s=%lld", option->key,
                            (long long)json_value_integer(value));
    if (kind == JSON_KIND_BOOLEAN)
        return arena_format(request->arena, "%s=%s", option->key,
                            json_value_boolean(value) ? "on" : "off");
    refuse(session, request, ERROR_MEMBER, "the option '%s' cannot be %s", option->key,
           json_kind_words(kind));
    return NULL;
}

static bool read_options(struct session *session, const struct request *request,
                         struct load_request *wanted)
{
    const struct json_value *options = request_member(request, "options");
    if (!options)
        return true;
    const char **texts = arena_alloc(request->arena, json_value_count(options) * sizeof *texts);
    unsigned count = 0;
    struct json_member at = json_first_member(options);
    for (; at.key; json_next_member(&at)) {
        texts[count] = chosen_option(session, request, &at);
        if (!texts[count++])
            return false;
    }
    wanted->options = texts;
    wanted->option_count = count;
    return true;
}

static bool read_players(struct session *session, const struct request *request,
                         struct load_request *wanted)
{
    int64_t players = wanted->players;
    if (!number_within(session, request, request_member(request, "players"), "players", 1,
                       SEATS_MAX, &players))
        return false;
    wanted->players = (unsigned)players;
    return true;
}

static bool wants_other_rules(const struct request *request)
{
    return request_member(request, "options") || request_member(request, "players");
}

/* --- a match under way -------------------------------------------------------------------------
 */

#define SCORE_MOST 1000000 /* no sum of scores gets anywhere near what an int32_t holds */

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
    if (account < 0 || !number_within(session, request, score->value, score->key, -SCORE_MOST,
                                      SCORE_MOST, &points))
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
    int64_t deal = start->deal, passed_out = start->passed_out;
    bool fine = number_within(session, request, json_value_member(value, "deal"), "deal", 1,
                              DEALS_MOST, &deal) &&
                number_within(session, request, json_value_member(value, "passed-out"),
                              "passed-out", 0, UINT8_MAX, &passed_out);
    start->deal = (uint16_t)deal;
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

static bool read_start(struct session *session, const struct request *request,
                       const struct opened *opened, struct hosting *wishes)
{
    const struct json_value *value = request_member(request, "start");
    const struct seat_names *names = &opened->names;
    struct match_start *start = &wishes->start;
    return !value ||
           (only_known(session, request, value) &&
            read_dealer(session, request, names, json_value_member(value, "dealer"), start) &&
            read_scores(session, request, names, json_value_member(value, "scores"), start) &&
            read_numbers(session, request, value, start) &&
            read_pack(session, request, opened, json_value_member(value, "pack"), wishes));
}

/* --- the operation -----------------------------------------------------------------------------
 */

static bool read_chance(struct session *session, const struct request *request,
                        struct hosting *wishes)
{
    const char *chance = request_text(request, "chance");
    wishes->asks_chance = chance && strcmp(chance, "client") == 0;
    if (!chance || wishes->asks_chance || strcmp(chance, "seed") == 0)
        return true;
    refuse(session, request, ERROR_MEMBER, "'chance' is 'seed' or 'client'");
    return false;
}

/* Everything but the ruleset, which is open already. */
static bool read_wishes(struct session *session, const struct request *request,
                        const struct opened *opened, struct hosting *wishes)
{
    int64_t seed = (int64_t)session->seed;
    *wishes = (struct hosting){.may_undo = request_truth(request, "undo"), .start = fresh_start};
    if (!number_within(session, request, request_member(request, "seed"), "seed", 0, INT64_MAX,
                       &seed))
        return false;
    wishes->seed = (uint64_t)seed;
    return read_chance(session, request, wishes) && read_start(session, request, opened, wishes);
}

static void begin_match(struct session *session, const struct request *request,
                        const struct hosting *wishes)
{
    hosted_finish(&session->hosted);
    hosted_init(&session->hosted, &session->opened.engine, wishes);
    session->seed = wishes->seed;
    answer_begin(session, request);
    answer_end(session);
}

/* The ruleset as it is wanted now. False, and refused, if it cannot be had so; then it is closed.
 */
static bool open_ruleset(struct session *session, const struct request *request,
                         struct opened *opened)
{
    struct opening opening = session->opening;
    if (!read_options(session, request, &opening.request) ||
        !read_players(session, request, &opening.request))
        return false;
    if (opened_open(opened, &opening, session->out))
        return true;
    refuse(session, request, ERROR_RULESET, "%s", diagnostic_text_at(opened->diagnostics, 0));
    opened_close(opened);
    return false;
}

static void begin_reopened(struct session *session, const struct request *request)
{
    struct opened opened;
    struct hosting wishes;
    if (!open_ruleset(session, request, &opened))
        return;
    if (!read_wishes(session, request, &opened, &wishes)) {
        opened_close(&opened);
        return;
    }
    opened_close(&session->opened);
    session->opened = opened;
    session->as_opened = !wants_other_rules(request);
    begin_match(session, request, &wishes);
}

void operate_new(struct session *session, const struct request *request)
{
    struct hosting wishes;
    bool reopens = !session->as_opened || wants_other_rules(request) ||
                   hooks_failed(session->opened.engine.hooks);
    if (reopens)
        begin_reopened(session, request);
    else if (read_wishes(session, request, &session->opened, &wishes))
        begin_match(session, request, &wishes);
}
