/* The operation that opens a new match: with other options, players, or one that is under way. */
#include <string.h>

#include "protocol/session_parts.h"

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

static bool only_known(struct session *session, const struct request *request,
                       const struct json_value *start)
{
    struct json_member at = json_first_member(start);
    for (; at.key; json_next_member(&at)) {
        if (strcmp(at.key, "dealer") == 0 || strcmp(at.key, "scores") == 0 ||
            strcmp(at.key, "deal") == 0)
            continue;
        refuse(session, request, ERROR_MEMBER, "'start' has no member '%s'", at.key);
        return false;
    }
    return true;
}

static bool read_start(struct session *session, const struct request *request,
                       const struct seat_names *names, struct match_start *start)
{
    const struct json_value *value = request_member(request, "start");
    int64_t deal = 1;
    if (!value)
        return true;
    bool fine = only_known(session, request, value) &&
                read_dealer(session, request, names, json_value_member(value, "dealer"), start) &&
                read_scores(session, request, names, json_value_member(value, "scores"), start) &&
                number_within(session, request, json_value_member(value, "deal"), "deal", 1,
                              DEALS_MOST, &deal);
    start->deal = (uint16_t)deal;
    return fine;
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

/* Everything but the ruleset, whose seats are those of `names`. */
static bool read_wishes(struct session *session, const struct request *request,
                        const struct seat_names *names, struct hosting *wishes)
{
    int64_t seed = (int64_t)session->seed;
    *wishes = (struct hosting){.may_undo = request_truth(request, "undo"), .start = fresh_start};
    if (!number_within(session, request, request_member(request, "seed"), "seed", 0, INT64_MAX,
                       &seed))
        return false;
    wishes->seed = (uint64_t)seed;
    return read_chance(session, request, wishes) &&
           read_start(session, request, names, &wishes->start);
}

static void replace_match(struct session *session, struct opened *opened,
                          const struct hosting *wishes)
{
    hosted_finish(&session->hosted);
    opened_close(&session->opened);
    session->opened = *opened;
    session->seed = wishes->seed;
    hosted_init(&session->hosted, &session->opened.engine, wishes);
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

void operate_new(struct session *session, const struct request *request)
{
    struct opened opened;
    struct hosting wishes;
    if (!open_ruleset(session, request, &opened))
        return;
    if (!read_wishes(session, request, &opened.names, &wishes)) {
        opened_close(&opened);
        return;
    }
    replace_match(session, &opened, &wishes);
    answer_begin(session, request);
    answer_end(session);
}
