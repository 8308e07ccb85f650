/* The operation that opens a new match: with other options, players, or one that is under way. */
#include <string.h>

#include "protocol/session_parts.h"
#include "protocol/start_told.h"

/* --- house rules ----------------------------------------------------------------------------- */

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
                            json_value_boolean(value) ? "true" : "false");
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

/* --- the operation --------------------------------------------------------------------------- */

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
    return read_chance(session, request, wishes) && start_told(session, request, opened, wishes);
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
