/* The operation that opens a new match: with other options, players, or one that is under way. */
#include <string.h>

#include "protocol/session_parts.h"
#include "position/text.h"

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

/* --- who plays ------------------------------------------------------------------------------- */

/* A strength that lets the others wait no longer than that for a card. */
#define MOST_MICROSECONDS (2 * 1000 * 1000)
#define MOST_ITERATIONS   20000

static const struct budget usual_budget = {.iterations = 500};

bool seat_is_for(const char *player, struct arena *arena, unsigned seat, struct hosting *wishes,
                 const char **why)
{
    struct entrant entrant = {.name = player};
    if (strcmp(player, "client") == 0) {
        wishes->clients |= (uint8_t)(1u << seat);
        return true;
    }
    *why = entrant_read(&entrant, player, usual_budget, arena);
    if (!*why && (entrant.budget.microseconds > MOST_MICROSECONDS ||
                  entrant.budget.iterations > MOST_ITERATIONS))
        *why = arena_format(arena, "thinking time is limited to %d ms or %d iterations at a table",
                            MOST_MICROSECONDS / 1000, MOST_ITERATIONS);
    if (*why)
        return false;
    wishes->players[seat] = entrant;
    wishes->computers |= (uint8_t)(1u << seat);
    return true;
}

bool seat_by_name(struct seats_wished *wished, const char *name, const char *player,
                  const char **why)
{
    int seat = seats_find(wished->names, name);
    if (seat < 0 && strcmp(name, "others") == 0) {
        wished->others = player;
        return true;
    }
    *why = arena_format(wished->arena, "unknown seat '%s'", name);
    if (seat < 0)
        return false;
    wished->said |= (uint8_t)(1u << seat);
    return seat_is_for(player, wished->arena, (unsigned)seat, wished->wishes, why);
}

bool seat_others(const struct seats_wished *wished, const char **why)
{
    bool fine = true;
    for (unsigned seat = 0; seat < wished->names->seat_count && wished->others && fine; seat++)
        if (!(wished->said & (1u << seat)))
            fine = seat_is_for(wished->others, wished->arena, seat, wished->wishes, why);
    return fine;
}

static bool read_seats(struct session *session, const struct request *request,
                       const struct opened *opened, struct hosting *wishes)
{
    const struct json_value *seats = request_member(request, "seats");
    struct seats_wished wished = {
        .names = &opened->names, .arena = request->arena, .wishes = wishes};
    struct json_member at = {.key = NULL};
    const char *why = "a player must be a string";
    bool fine = true;
    if (seats)
        at = json_first_member(seats);
    for (; at.key && fine; json_next_member(&at))
        fine = json_value_kind(at.value) == JSON_KIND_STRING &&
               seat_by_name(&wished, at.key, json_value_string(at.value), &why);
    fine = fine && seat_others(&wished, &why);
    if (!fine)
        refuse(session, request, ERROR_MEMBER, "'seats': %s", why);
    return fine;
}

/* --- the start ------------------------------------------------------------------------------- */

/* How cards lie is chance's; all else is said by a member. */
static enum request_error error_of(const struct json_value *start,
                                   const struct diagnostics *diagnostics)
{
    enum diagnostic_code code = diagnostic_code_at(diagnostics, 0);
    bool is_of_pack = json_value_member(start, "pack") && code == E_CONTRADICTION;
    return code == E_SCRIPT_CARDS || is_of_pack ? ERROR_CHANCE : ERROR_MEMBER;
}

/* Whether a match can begin so: tried, and nobody hears of it. */
static bool can_be(const struct request *request, const struct opened *opened,
                   const struct hosting *wishes, struct diagnostics *diagnostics)
{
    const struct engine silent = {.rules = opened->rules, .hooks = opened->engine.hooks};
    const struct asking asking = hosting_asking(wishes, &silent, &opened->names, diagnostics);
    struct state *state = arena_alloc(request->arena, sizeof *state);
    return position_begin(&asking, &wishes->start, state);
}

static bool start_told(struct session *session, const struct request *request,
                       const struct opened *opened, struct hosting *wishes)
{
    const struct json_value *value = request_member(request, "start");
    if (!value)
        return true;
    const struct node *said = tree_of_json(request->arena, value);
    struct diagnostics *diagnostics = diagnostics_create();
    bool fine = position_from_tree(opened->rules, &opened->names, position_schema_of(said), said,
                                   request->arena, &wishes->start, diagnostics) &&
                can_be(request, opened, wishes, diagnostics);
    if (!fine)
        refuse(session, request, error_of(value, diagnostics), "%s",
               diagnostic_text_at(diagnostics, 0));
    diagnostics_destroy(diagnostics);
    return fine;
}

/* --- the operation --------------------------------------------------------------------------- */

static bool read_chance(struct session *session, const struct request *request,
                        struct hosting *wishes)
{
    const char *chance = request_text(request, "chance");
    wishes->asks_chance = chance && strcmp(chance, "client") == 0;
    if (!chance || wishes->asks_chance || strcmp(chance, "seed") == 0)
        return true;
    refuse(session, request, ERROR_MEMBER, "'chance' must be 'seed' or 'client'");
    return false;
}

/* Everything but the ruleset, which is open already. */
static bool read_wishes(struct session *session, const struct request *request,
                        const struct opened *opened, struct hosting *wishes)
{
    int64_t seed = (int64_t)session->table->seed;
    *wishes =
        (struct hosting){.may_undo = request_truth(request, "undo"), .start = position_unsaid()};
    if (!number_within(session, request, request_member(request, "seed"), "seed", 0, INT64_MAX,
                       &seed))
        return false;
    wishes->seed = (uint64_t)seed;
    return read_chance(session, request, wishes) && read_seats(session, request, opened, wishes) &&
           start_told(session, request, opened, wishes);
}

/* To whoever was at the table: they may sit down again. */
static void say_new_match(struct session *session)
{
    json_open(session_json(session), '{');
    json_member_string(session_json(session), "notice", "new");
    json_lines_game(session->lines);
    answer_end(session);
}

static void begin_match(struct session *session, const struct request *request,
                        const struct hosting *wishes)
{
    struct hosted_table *table = session->table;
    table_new_match(table, wishes);
    answer_begin(session, request);
    json_lines_game(session->lines);
    answer_end(session);
    for (struct session *at = table->sessions; at; at = at->next) {
        if (at != session)
            say_new_match(at);
    }
}

/* The ruleset as it is wanted now. False, and refused, if it cannot be had so; then it is closed.
 */
static bool open_ruleset(struct session *session, const struct request *request,
                         struct opened *opened)
{
    struct opening opening = session->table->options.opening;
    if (!read_options(session, request, &opening.request) ||
        !read_players(session, request, &opening.request))
        return false;
    if (opened_open(opened, &opening))
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
    table_take(session->table, &opened);
    session->table->as_opened = !wants_other_rules(request);
    begin_match(session, request, &wishes);
}

/* At a table of several, who sits there plays on when a match is over; else the host begins. */
static bool may_begin(struct session *session, const struct request *request)
{
    const struct hosted *hosted = &session->table->hosted;
    bool is_over = hosted->begun && hosted_is_over(hosted);
    if (!session->table->options.is_shared || session->is_host || (session->seats && is_over))
        return true;
    refuse(session, request, ERROR_RIGHTS,
           "only the host can open a new match, or a player after the end of the last one");
    return false;
}

void operate_new(struct session *session, const struct request *request)
{
    struct hosted_table *table = session->table;
    struct hosting wishes;
    if (!may_begin(session, request))
        return;
    bool reopens =
        !table->as_opened || wants_other_rules(request) || hooks_failed(table->opened.engine.hooks);
    if (reopens)
        begin_reopened(session, request);
    else if (read_wishes(session, request, &table->opened, &wishes))
        begin_match(session, request, &wishes);
}
