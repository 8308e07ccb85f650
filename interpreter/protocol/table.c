/* The table: its match, and what is told of it to whom. */
#include "protocol/table.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "engine/open.h"
#include "protocol/session_parts.h"

/* --- rules --------------------------------------------------------------------------------- */

bool opened_open(struct opened *opened, const struct opening *opening)
{
    *opened = (struct opened){.arena = arena_create(), .diagnostics = diagnostics_create()};
    opened->rules =
        ruleset_open(opening->name, opening->folders, &opening->request, opened->diagnostics);
    if (!opened->rules)
        return false;
    opened->names = seats_by_place(opened->rules, opened->arena);
    opened->engine.rules = opened->rules;
    opened->engine.hooks = hooks_open(opened->rules, opened->diagnostics);
    return true;
}

void opened_close(struct opened *opened)
{
    hooks_close(opened->engine.hooks);
    diagnostics_destroy(opened->diagnostics);
    ruleset_destroy(opened->rules);
    arena_destroy(opened->arena);
}

/* --- rights ---------------------------------------------------------------------------------- */

bool session_is_there(const struct session *session)
{
    return session->plays_whole || session->looks_on || session->seats;
}

bool session_is_referee(const struct session *session)
{
    return session->plays_whole || (session->table->options.is_shared && session->is_host);
}

bool session_sees_all(const struct session *session)
{
    bool may_look =
        session->looks_on && !session->seats && session->table->options.onlookers_see_all;
    return session_is_referee(session) || may_look;
}

bool session_decides(const struct session *session)
{
    const struct hosted *hosted = &session->table->hosted;
    const struct state *state = &hosted->state;
    if (!session_is_there(session) || !hosted_client_decides(hosted))
        return false;
    if (state->turn == TURN_SEAT)
        return session->plays_whole;
    const struct session *player = session->table->chairs[seat_deciding(state)].session;
    return player ? player == session : session->plays_whole;
}

/* --- what is told ---------------------------------------------------------------------------- */

static unsigned log_told(struct hosted_table *table, struct told_event told)
{
    if (table->told_count == table->told_room) {
        table->told_room = table->told_room ? 2 * table->told_room : 64;
        table->told = memory_grow(table->told, table->told_room * sizeof *table->told);
    }
    table->told[table->told_count] = told;
    return table->told_count++;
}

/* An event, as the seat may know it. */
static void tell_as(struct session *session, const struct event *event, unsigned number,
                    unsigned seat)
{
    bool is_one_of_several = session->seats & (session->seats - 1);
    struct listener lines = json_lines_listener(session->lines);
    struct listener seen = seat_view_listener(&session->view, seat, lines);
    json_lines_number(session->lines, number, is_one_of_several ? seat : NO_SEAT);
    emit_event(&seen, event);
}

static void tell_session(struct session *session, const struct event *event, unsigned number)
{
    struct listener lines = json_lines_listener(session->lines);
    if (session_sees_all(session)) {
        json_lines_number(session->lines, number, NO_SEAT);
        emit_event(&lines, event);
    } else if (!session->seats) {
        tell_as(session, event, number, NO_SEAT);
    }
    for (unsigned seat = 0; seat < SEATS_MAX && !session_sees_all(session); seat++) {
        if (session->seats & (1u << seat))
            tell_as(session, event, number, seat);
    }
}

static bool listens(const struct session *session)
{
    return session_is_there(session) && !session->is_terse;
}

static void table_hear(void *self, const struct event *event)
{
    struct hosted_table *table = self;
    if (!json_lines_tells(event))
        return;
    unsigned moment = history_moments(table->hosted.history) - 1; /* which has heard it already */
    unsigned number = log_told(table, (struct told_event){.moment = moment, .kind = TOLD});
    for (struct session *at = table->sessions; at; at = at->next) {
        if (listens(at))
            tell_session(at, event, number);
    }
}

void table_notice(struct hosted_table *table, const char *what, unsigned seat,
                  const struct session *but_to)
{
    for (struct session *at = table->sessions; at; at = at->next) {
        struct json *json = session_json(at);
        if (at == but_to)
            continue;
        json_open(json, '{');
        json_member_string(json, "notice", what);
        if (seat != NO_SEAT)
            json_member_string(json, "seat", seats_name(&table->opened.names, seat));
        answer_end(at);
    }
}

/* --- taking back ----------------------------------------------------------------------------- */

static void tell_undoing(struct session *session, unsigned number)
{
    const struct told_event *told = &session->table->told[number];
    struct json *json = session_json(session);
    json_open(json, '{');
    json_member_string(json, "event", "undone");
    json_member_integer(json, "number", number);
    json_member_integer(json, "from", told->moment);
    json_member_integer(json, "ply", told->ply);
    if (told->who != WHOLE_TABLE)
        json_member_string(json, "by", seats_name(&session->table->opened.names, told->who));
    answer_end(session);
}

/* The events behind this moment have not happened; the number of the first. */
static unsigned drop_told(struct hosted_table *table, unsigned moment)
{
    unsigned first = table->told_count;
    for (unsigned i = table->told_count; i-- > 0;) {
        struct told_event *told = &table->told[i];
        if (told->kind == TOLD && told->moment < moment)
            break;
        if (told->kind == TOLD) {
            told->kind = UNDONE;
            first = i;
        }
    }
    return first;
}

void table_undo(struct hosted_table *table, unsigned answers, unsigned who)
{
    bool undone = hosted_undo(&table->hosted, answers);
    assert(undone);
    (void)undone;
    unsigned first = drop_told(table, history_moments(table->hosted.history));
    struct told_event undoing = {
        .moment = first, .ply = table->hosted.ply, .who = (uint8_t)who, .kind = UNDOING};
    unsigned number = log_told(table, undoing);
    for (struct session *at = table->sessions; at; at = at->next) {
        if (listens(at))
            tell_undoing(at, number);
    }
}

/* Whether it still holds, and is remembered. */
static bool can_be_told(const struct hosted_table *table, const struct told_event *told)
{
    bool is_kept = told->moment >= history_first(table->hosted.history);
    return told->kind == UNDOING || (told->kind == TOLD && is_kept);
}

unsigned table_behind(const struct hosted_table *table, unsigned from)
{
    for (unsigned told = 0; from < table->told_count && told < EVENTS_MOST; from++)
        told += can_be_told(table, &table->told[from]);
    return from;
}

void table_tell_again(struct hosted_table *table, struct session *session, unsigned from)
{
    unsigned behind = table_behind(table, from);
    struct moment moment;
    for (; from < behind; from++) {
        const struct told_event *told = &table->told[from];
        if (!can_be_told(table, told))
            continue;
        if (told->kind == UNDOING) {
            tell_undoing(session, from);
            continue;
        }
        history_look(table->hosted.history, told->moment, &moment);
        tell_session(session, &moment.event, from);
    }
}

/* --- beginning ------------------------------------------------------------------------------- */

static uint8_t all_seats(const struct hosted_table *table)
{
    return ruleset_seats(table->opened.rules);
}

uint8_t table_missing(const struct hosted_table *table)
{
    uint8_t missing = table->hosted.clients;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        if (table->chairs[seat].session)
            missing &= (uint8_t) ~(1u << seat);
    }
    return table->hosted.whole ? 0 : missing;
}

void table_may_begin(struct hosted_table *table)
{
    if (table->hosted.begun || table_missing(table))
        return;
    hosted_begin(&table->hosted, (struct listener){table, table_hear});
}

void table_set_going(struct hosted_table *table, struct session *session)
{
    table->is_moving = true;
    table->mover = session;
}

bool table_go_on(struct hosted_table *table)
{
    if (!table->is_moving || hosted_go_on(&table->hosted))
        return table->is_moving;
    table->is_moving = false;
    table->mover = NULL;
    for (struct session *at = table->sessions; at && table->hosted.begun; at = at->next) {
        if (listens(at))
            say_turn(at);
    }
    return false;
}

/* --- matches --------------------------------------------------------------------------------- */

static void leave_chairs(struct hosted_table *table)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        table->chairs[seat] = (struct chair){.session = NULL};
    for (struct session *at = table->sessions; at; at = at->next) {
        at->seats = 0;
        at->plays_whole = at->looks_on = false;
    }
}

void table_new_match(struct hosted_table *table, const struct hosting *wishes)
{
    leave_chairs(table);
    hosted_finish(&table->hosted);
    hosted_init(&table->hosted, &table->opened.engine, wishes);
    if (table->options.is_shared)
        table->hosted.clients = all_seats(table) & (uint8_t)~wishes->computers;
    table->seed = wishes->seed;
    table->told_count = 0;
    table->is_moving = false;
    table->mover = NULL;
}

static void speak_by_rules(struct session *session)
{
    json_lines_destroy(session->lines);
    session->lines = json_lines_create(session->table->opened.rules, NULL, session->out);
    json_lines_turns_are_told(session->lines);
}

void table_take(struct hosted_table *table, const struct opened *opened)
{
    hosted_finish(&table->hosted);
    table->hosted = (struct hosted){.begun = false};
    opened_close(&table->opened);
    table->opened = *opened;
    for (struct session *at = table->sessions; at; at = at->next)
        speak_by_rules(at);
}

/* --- life ------------------------------------------------------------------------------------ */

/* "East=thinker" or "others=random", as the options say of the first match. */
static bool seat_first(struct seats_wished *wished, const char *text, const char **why)
{
    const char *equals = strchr(text, '=');
    *why = "use the form East=thinker";
    return equals && seat_by_name(wished, arena_copy(wished->arena, text, (size_t)(equals - text)),
                                  equals + 1, why);
}

/* False, and what is wrong is told, if one of them means nothing. */
static bool seat_all_first(struct hosted_table *table, struct hosting *wishes)
{
    struct seats_wished wished = {
        .names = &table->opened.names, .arena = table->opened.arena, .wishes = wishes};
    const char *text = "others", *why = NULL;
    bool is_fine = true;
    for (unsigned i = 0; i < table->options.seat_count && is_fine; i++) {
        text = table->options.seats[i];
        is_fine = seat_first(&wished, text, &why);
    }
    if (is_fine && !seat_others(&wished, &why)) {
        text = arena_format(wished.arena, "others=%s", wished.others);
        is_fine = false;
    }
    if (!is_fine)
        diagnose(table->opened.diagnostics, E_UNKNOWN_NAME, (struct place){0}, "'%s': %s", text,
                 why);
    return is_fine;
}

struct hosted_table *table_open(const struct table_options *options)
{
    struct hosted_table *table = memory_grow(NULL, sizeof *table);
    *table = (struct hosted_table){.options = *options, .seed = options->seed, .as_opened = true};
    struct hosting wishes = {.seed = options->seed, .start = position_unsaid()};
    if (opened_open(&table->opened, &options->opening) && seat_all_first(table, &wishes))
        table_new_match(table, &wishes);
    return table;
}

bool table_is_open(const struct hosted_table *table)
{
    return table->opened.rules && table->hosted.engine.rules;
}

void table_close(struct hosted_table *table)
{
    if (!table)
        return;
    hosted_finish(&table->hosted);
    opened_close(&table->opened);
    memory_free(table->told);
    memory_free(table);
}

const struct hosted *table_hosted(const struct hosted_table *table)
{
    return &table->hosted;
}

const struct diagnostics *table_diagnostics(const struct hosted_table *table)
{
    return table->opened.diagnostics;
}

struct session *session_open(struct hosted_table *table, FILE *out, bool is_host)
{
    struct session *session = memory_grow(NULL, sizeof *session);
    *session =
        (struct session){.table = table, .next = table->sessions, .out = out, .is_host = is_host};
    table->sessions = session;
    speak_by_rules(session);
    json_lines_hello(session->lines);
    return session;
}

static void give_up_chairs(struct session *session)
{
    struct hosted_table *table = session->table;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        if (table->chairs[seat].session != session)
            continue;
        table->chairs[seat].session = NULL;
        table_notice(table, "left", seat, session);
    }
}

void session_close(struct session *session)
{
    if (!session)
        return;
    struct hosted_table *table = session->table;
    struct session **at = &table->sessions;
    while (*at != session)
        at = &(*at)->next;
    give_up_chairs(session);
    *at = session->next;
    if (session->plays_whole)
        table->hosted.whole = false;
    if (table->mover == session)
        table->mover = NULL;
    json_lines_destroy(session->lines);
    memory_free(session);
}
