/*
 * A program that plays a seat by the protocol: what it hears, what it answers, and when it
 * forfeits.
 */
#include "players/players.h"

#include <stdlib.h>

#include "base/arena.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/request.h"
#include "base/source.h"
#include "players/process.h"
#include "transcript/action.h"
#include "transcript/json_lines.h"
#include "transcript/seat_view.h"

#define END_MOST  1000 /* milliseconds in which a program may end by itself */
#define SAID_MOST 80   /* bytes of what it said that are repeated */

struct program {
    struct arena *arena;
    const char *command;
    unsigned seat;
    int64_t milliseconds;
    struct seat_names names;
    struct process process;
    const char *fault;

    /* What is to be said with the next turn. */
    struct memory_file paper;
    struct json_lines *lines;
    struct seat_view view;
};

/* --- forfeiting ------------------------------------------------------------------------------ */

static void end_process(struct program *program, int64_t milliseconds)
{
    if (program->process.id)
        process_finish(&program->process, line_clock() + milliseconds);
}

static int forfeit(struct program *program, const char *fault)
{
    program->fault = text_harmless(program->arena, fault);
    end_process(program, 0);
    return -1;
}

/* How it came that it says nothing more. */
static int forfeit_by_end(struct program *program)
{
    int64_t most = program->milliseconds < END_MOST ? program->milliseconds : END_MOST;
    struct process_end end = process_finish(&program->process, line_clock() + most);
    program->fault = !end.ended
                         ? "closed its output"
                         : arena_format(program->arena, "ended with %s %d",
                                        end.by_signal ? "signal" : "exit status", end.status);
    return -1;
}

static int forfeit_late(struct program *program)
{
    return forfeit(program, arena_format(program->arena, "did not answer within %lld ms",
                                         (long long)program->milliseconds));
}

static int forfeit_saying(struct program *program, const struct line *line, const char *why)
{
    int shown = line->length < SAID_MOST ? (int)line->length : SAID_MOST;
    return forfeit(program, arena_format(program->arena, "sent '%.*s'%s: %s", shown, line->text,
                                         (size_t)shown < line->length ? " ..." : "", why));
}

/* --- saying ---------------------------------------------------------------------------------- */

/* What was written since is said; false if the program does not read it. */
static bool say_all(struct program *program, int64_t deadline)
{
    const char *text = memory_file_text(&program->paper);
    bool said = process_write(&program->process, text, program->paper.length, deadline);
    memory_file_clear(&program->paper);
    return said;
}

static void write_turn(struct program *program, const struct state *state, struct set legal)
{
    struct json *json = json_lines_writer(program->lines);
    json_open(json, '{');
    json_member_string(json, "turn", "decision");
    json_lines_turn(program->lines, NULL, state, legal);
    json_close_line(json);
}

/* It need not hear the end of a match, but it may. */
static void program_hear(void *self, const struct event *event)
{
    struct program *program = self;
    struct listener lines = json_lines_listener(program->lines);
    if (program->fault || event->kind == EVENT_CASE)
        return;
    emit_event(&lines, event);
    if (event->kind == EVENT_MATCH_OVER || event->kind == EVENT_BROKEN_OFF)
        say_all(program, line_clock() + program->milliseconds);
}

struct listener program_listener(struct program *program)
{
    struct listener own = {program, program_hear};
    return seat_view_listener(&program->view, program->seat, own);
}

/* --- hearing --------------------------------------------------------------------------------- */

/* The action that a request means: a legal one, or -1 and why not. */
static int legal_action(struct program *program, const struct engine *engine,
                        const struct state *state, struct set legal, const char *text,
                        const char **why)
{
    struct reason reason;
    int action = action_find(engine, &program->names, state, text);
    if (action < 0) {
        *why = "it means nothing here";
        return -1;
    }
    if (set_has(legal, (unsigned)action))
        return action;
    enum refusal refusal = reason_for_refusal(engine, state, (unsigned)action, &reason);
    *why = refusal == REFUSED_NOT_HELD
               ? "the seat does not have that card"
               : arena_format(program->arena, "refused by '%s'", reason.rule);
    return -1;
}

/* All that it may say: what it does and, before, that it wants to see the match. */
static const struct request_member act_members[] = {
    {"action", TAKES_TEXT, true, "", ""},
    {"seat", TAKES_TEXT, false, "", ""},
    {"ply", TAKES_INTEGER, false, "", ""},
    {0},
};

static const struct request_member view_members[] = {
    {"stored", TAKES_TRUTH, false, "", ""},
    {0},
};

static const struct operation operations[] = {
    {"act", "", act_members, NULL},
    {"view", "", view_members, NULL},
    {0},
};

/* What is read of a line that says nothing of an action. */
#define HAS_ASKED -2

/* What the seat may know, as a client of the seat is answered. */
static void write_view(struct program *program, const struct engine *engine,
                       const struct state *state, const struct request *request)
{
    struct json *json = json_lines_writer(program->lines);
    struct view view;
    view_of(engine->rules, state, program->seat, &view);
    json_open(json, '{');
    json_member_string(json, "ok", "view");
    json_lines_view(program->lines, &view);
    if (request_truth(request, "stored"))
        json_lines_stored(program->lines, &view);
    json_close_line(json);
}

static bool names_another(const struct request *request)
{
    const struct json_value *document = request->document;
    bool is_object = document && json_value_kind(document) == JSON_KIND_OBJECT;
    const struct json_value *op = is_object ? json_value_member(document, "op") : NULL;
    return !request->operation && op && json_value_kind(op) == JSON_KIND_STRING;
}

/* A legal action; HAS_ASKED, and the answer is written; or -1 and why not. */
static int read_line(struct program *program, const struct engine *engine,
                     const struct state *state, struct set legal, const struct line *line,
                     const char **why)
{
    struct request request = {.arena = program->arena, .operations = operations};
    struct request_fault fault;
    int action = -1;
    if (!request_read(&request, line->text, line->length, &fault)) {
        *why = names_another(&request) ? "it is not an 'act' message" : fault.message;
    } else if (request.operation->members == view_members) {
        write_view(program, engine, state, &request);
        action = HAS_ASKED;
    } else {
        action = legal_action(program, engine, state, legal, request_text(&request, "action"), why);
    }
    json_value_destroy(request.document);
    return action;
}

int program_choose(struct program *program, const struct engine *engine, const struct state *state,
                   struct set legal)
{
    struct line line;
    const char *why = "";
    int action = HAS_ASKED;
    int64_t deadline = line_clock() + program->milliseconds;
    if (program->fault)
        return -1;
    write_turn(program, state, legal);
    while (action == HAS_ASKED) {
        if (!say_all(program, deadline))
            return line_clock() < deadline ? forfeit_by_end(program) : forfeit_late(program);
        switch (line_read(&program->process.from, deadline, &line)) {
        case LINE_LATE: return forfeit_late(program);
        case LINE_TOO_LONG: return forfeit(program, "sent a line of more than 65535 bytes");
        case LINE_END: return forfeit_by_end(program);
        case LINE_READ: break;
        }
        action = read_line(program, engine, state, legal, &line, &why);
        if (action == HAS_ASKED && line_clock() >= deadline)
            return forfeit_late(program);
    }
    return action < 0 ? forfeit_saying(program, &line, why) : action;
}

/* --- life ------------------------------------------------------------------------------------ */

struct program *program_start(const struct ruleset *rules, unsigned seat, const char *command,
                              int64_t milliseconds)
{
    struct arena *arena = arena_create();
    struct program *program = arena_alloc(arena, sizeof *program);
    program->arena = arena;
    program->command = arena_format(arena, "%s", command);
    program->seat = seat;
    program->milliseconds = milliseconds;
    program->names = seats_by_place(rules, arena);
    memory_file_open(&program->paper);
    program->lines = json_lines_create(rules, NULL, program->paper.out);
    json_lines_turns_are_told(program->lines);
    json_lines_hello(program->lines);
    if (!process_start(&program->process, command))
        program->fault = "could not be started";
    return program;
}

void program_stop(struct program *program)
{
    if (!program)
        return;
    end_process(program, END_MOST);
    json_lines_destroy(program->lines);
    memory_file_close(&program->paper);
    arena_destroy(program->arena);
}

const char *program_fault(const struct program *program)
{
    return program->fault;
}

const char *program_command(const struct program *program)
{
    return program->command;
}
