/* The transcript of a match as JSON, a line an event. */
#include "transcript/json_lines.h"

#include <string.h>

#include "transcript/json_parts.h"

/* --- rows ------------------------------------------------------------------------------------ */

void lines_fields(const struct subject_of_line *of, const struct json_field *fields)
{
    for (; fields->name; fields++)
        fields->write(of, fields->name);
}

struct json_field_words json_field_words(const struct json_message *message, unsigned number)
{
    const struct json_field *field = &message->fields[number];
    return (struct json_field_words){field->name, field->form, field->doc};
}

/* --- listening ------------------------------------------------------------------------------- */

/* What names a suit says so itself, where that is a line; only then has it changed already. */
static bool is_said_already(const struct event *event)
{
    return event->kind == EVENT_SUIT_NAMED &&
           memcmp(event->before->named.suits, event->after->named.suits,
                  sizeof event->after->named.suits) == 0;
}

bool json_lines_tells(const struct event *event)
{
    return lines_event_of(event->kind) && !is_said_already(event);
}

void json_lines_turns_are_told(struct json_lines *lines)
{
    lines->turns_are_told = true;
}

void json_lines_number(struct json_lines *lines, unsigned number, unsigned seat)
{
    lines->is_numbered = true;
    lines->number = number;
    lines->as = seat;
}

void json_lines_names(struct json_lines *lines, const struct seat_names *names)
{
    lines->names = *names;
}

/* An event of a match. */
static void write_event(struct json_lines *lines, const struct event *event)
{
    const struct json_message *message = lines_event_of(event->kind);
    const struct subject_of_line of = {
        .lines = lines, .event = event, .state = event->after, .engine = event->engine};
    json_member_string(&lines->json, "event", message->name);
    if (lines->is_numbered)
        json_member_integer(&lines->json, "number", lines->number);
    if (lines->is_numbered)
        lines_seat(lines, "as", lines->as);
    if (event_is_of_deal(event))
        json_member_integer(&lines->json, "deal", event->after->deal);
    lines_fields(&of, message->fields);
}

static void json_lines_hear(void *self, const struct event *event)
{
    struct json_lines *lines = self;
    if (!json_lines_tells(event) && event->kind != EVENT_CASE)
        return;
    json_open(&lines->json, '{');
    if (event->kind == EVENT_CASE)
        lines_case(lines, event);
    else
        write_event(lines, event);
    json_close_line(&lines->json);
}

/* --- life ------------------------------------------------------------------------------------ */

struct json_lines *json_lines_create(const struct ruleset *rules, const char *const *players,
                                     FILE *out)
{
    struct arena *arena = arena_create();
    struct json_lines *lines = arena_alloc(arena, sizeof *lines);
    *lines = (struct json_lines){
        .arena = arena,
        .rules = rules,
        .players = players,
        .names = seats_by_place(rules, arena),
        .json = {.out = out},
    };
    return lines;
}

void json_lines_destroy(struct json_lines *lines)
{
    if (lines)
        arena_destroy(lines->arena);
}

struct listener json_lines_listener(struct json_lines *lines)
{
    return (struct listener){lines, json_lines_hear};
}
