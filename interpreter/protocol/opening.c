/* Operations by which a client finds its place: versions, help, sitting down. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "protocol/session_parts.h"

/* --- versions and help ----------------------------------------------------------------------- */

void operate_hello(struct session *session, const struct request *request)
{
    int64_t version = request_integer(request, "protocol", 0);
    if (version != PROTOCOL_VERSION) {
        refuse(session, request, ERROR_PROTOCOL, "this is version %d", PROTOCOL_VERSION);
        return;
    }
    if (request_member(request, "terse"))
        session->is_terse = request_truth(request, "terse");
    json_member_integer(answer_begin(session, request), "protocol", version);
    json_lines_game(session->lines);
    answer_end(session);
}

static void write_members(struct json *json, const struct request_member *members)
{
    json_member_open(json, "members", '[');
    for (; members && members->name; members++) {
        json_open(json, '{');
        json_member_string(json, "name", members->name);
        json_member_boolean(json, "needed", members->needed);
        json_member_string(json, "form", members->form);
        json_member_string(json, "does", members->doc);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_operations(struct json *json)
{
    json_member_open(json, "operations", '[');
    for (const struct operation *at = operations; at->name; at++) {
        json_open(json, '{');
        json_member_string(json, "op", at->name);
        json_member_string(json, "does", at->doc);
        write_members(json, at->members);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_errors(struct json *json)
{
    json_member_open(json, "errors", '{');
    for (enum request_error error = 0; error < ERROR_COUNT; error++)
        json_member_string(json, request_error_word(error), request_error_doc(error));
    json_close(json, '}');
}

void operate_help(struct session *session, const struct request *request)
{
    struct json *json = answer_begin(session, request);
    write_operations(json);
    write_errors(json);
    answer_end(session);
}

/* --- terse ----------------------------------------------------------------------------------- */

void operate_terse(struct session *session, const struct request *request)
{
    session->is_terse = request_truth(request, "on");
    json_member_boolean(answer_begin(session, request), "on", session->is_terse);
    answer_end(session);
}

/* --- sitting down ---------------------------------------------------------------------------- */

/* 128 bits that nobody can guess; false if the machine has none. */
static bool make_token(char token[TOKEN_TEXT])
{
    unsigned char bytes[(TOKEN_TEXT - 1) / 2];
    if (getentropy(bytes, sizeof bytes) != 0)
        return false;
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(token + 2 * i, 3, "%02x", bytes[i]);
    return true;
}

/* Takes as long whatever is right of it. */
static bool is_token(const char *token, const char *said)
{
    size_t length = strlen(said);
    unsigned wrong = length != TOKEN_TEXT - 1 || !*token;
    for (size_t i = 0; i < TOKEN_TEXT - 1 && i < length; i++)
        wrong |= (unsigned)(token[i] ^ said[i]);
    return !wrong;
}

/* Who sits there now, from another connection, has lost it. */
static void replace(struct session *session, unsigned seat)
{
    struct session *before = session->table->chairs[seat].session;
    if (before && before != session) {
        before->seats &= (uint8_t) ~(1u << seat);
        json_open(session_json(before), '{');
        json_member_string(session_json(before), "notice", "replaced");
        json_member_string(session_json(before), "seat",
                           seats_name(&session->table->opened.names, seat));
        answer_end(before);
    }
}

static void sit_down(struct session *session, unsigned seat)
{
    struct hosted_table *table = session->table;
    table->chairs[seat].session = session;
    table->hosted.clients |= (uint8_t)(1u << seat);
    session->seats |= (uint8_t)(1u << seat);
    session->looks_on = false;
}

/* At a table of several it is said where one sits, how one comes back, and who is still missing. */
static void answer_seat(struct session *session, const struct request *request, int seat)
{
    struct hosted_table *table = session->table;
    struct json *json = answer_begin(session, request);
    uint8_t missing = table_missing(table);
    if (table->options.is_shared && seat >= 0) {
        json_member_string(json, "seat", seats_name(&table->opened.names, (unsigned)seat));
        json_member_string(json, "token", table->chairs[seat].token);
    }
    if (table->options.is_shared) {
        json_member_integer(json, "events", table->told_count);
        json_member_open(json, "missing", '[');
        for (unsigned i = 0; i < table->opened.rules->players; i++) {
            if (missing & (1u << i))
                json_write_string(json, seats_name(&table->opened.names, i));
        }
        json_close(json, ']');
    }
    answer_end(session);
}

/* Somebody more is there: the match begins, or is told of where it is. */
static void come_in(struct session *session)
{
    struct hosted_table *table = session->table;
    bool had_begun = table->hosted.begun;
    table_may_begin(table);
    if (!had_begun && table->hosted.begun)
        table_set_going(table, session);
    else if (had_begun && !table->is_moving && !session->is_terse)
        say_turn(session);
}

static void take_seat(struct session *session, const struct request *request, unsigned seat)
{
    struct hosted_table *table = session->table;
    struct chair *chair = &table->chairs[seat];
    if (table->options.is_shared && !make_token(chair->token)) {
        refuse(session, request, ERROR_JOIN, "this machine cannot make a token");
        return;
    }
    sit_down(session, seat);
    answer_seat(session, request, (int)seat);
    if (table->options.is_shared)
        table_notice(table, "joined", seat, session);
    come_in(session);
}

static void come_back(struct session *session, const struct request *request, const char *token)
{
    struct hosted_table *table = session->table;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        if (!is_token(table->chairs[seat].token, token))
            continue;
        replace(session, seat);
        sit_down(session, seat);
        answer_seat(session, request, (int)seat);
        table_notice(table, "back", seat, session);
        come_in(session);
        return;
    }
    session->wrong_tokens++;
    refuse(session, request, ERROR_JOIN, "unknown token");
}

static void take_whole(struct session *session, const struct request *request)
{
    struct hosted_table *table = session->table;
    if (table->options.is_shared && !session->is_host) {
        refuse(session, request, ERROR_RIGHTS,
               "'seat' is required: only the host can have the whole table");
        return;
    }
    session->plays_whole = table->hosted.whole = true;
    session->looks_on = false;
    answer_seat(session, request, -1);
    come_in(session);
}

static const char *why_not_seat(const struct session *session, unsigned seat)
{
    const struct hosted_table *table = session->table;
    if (session->seats & (1u << seat))
        return "is already yours";
    if (table->chairs[seat].session || *table->chairs[seat].token)
        return "is taken";
    return table->hosted.computers[seat] ? "has a computer player" : NULL;
}

void operate_join(struct session *session, const struct request *request)
{
    const char *name = request_text(request, "seat"), *token = request_text(request, "token");
    if (name && token) {
        refuse(session, request, ERROR_MEMBER, "'seat' and 'token' cannot be used together");
    } else if (session->plays_whole || (session->seats && !name && !token)) {
        refuse(session, request, ERROR_JOIN,
               "you have already joined this match: 'new' opens another");
    } else if (token) {
        come_back(session, request, token);
    } else if (!name) {
        take_whole(session, request);
    } else {
        int seat = named_seat(session, request, name);
        const char *why = seat < 0 ? NULL : why_not_seat(session, (unsigned)seat);
        if (why)
            refuse(session, request, ERROR_JOIN, "%s %s",
                   seats_name(&session->table->opened.names, (unsigned)seat), why);
        else if (seat >= 0)
            take_seat(session, request, (unsigned)seat);
    }
}

void operate_watch(struct session *session, const struct request *request)
{
    if (session->plays_whole || session->seats) {
        refuse(session, request, ERROR_JOIN, "you are already at the table");
        return;
    }
    session->looks_on = true;
    answer_seat(session, request, -1);
    come_in(session);
}
