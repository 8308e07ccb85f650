/* JSON Schema of the events of a match, from the rows that write and document them. */
#include <string.h>

#include "base/arena.h"
#include "base/json.h"
#include "transcript/json_lines.h"

/* Forms of members, as their rows name them, by the type that they have. */
static const struct {
    const char *form, *type, *items; /* of an array: the type of its elements */
} forms[] = {
    {"a number", "integer", NULL},      {"number", "integer", NULL},
    {"true", "boolean", NULL},          {"true or false", "boolean", NULL},
    {"a text", "string", NULL},         {"a word", "string", NULL},
    {"a card", "string", NULL},         {"a suit", "string", NULL},
    {"suit", "string", NULL},           {"call", "string", NULL},
    {"seat", "string", NULL},           {"a rank", "string", NULL},
    {"a rule", "string", NULL},         {"an action", "string", NULL},
    {"a side or seat", "string", NULL}, {"a seat, or a side", "string", NULL},
    {"cards", "array", "string"},       {"seats", "array", "string"},
    {"texts", "array", "string"},       {"an array of texts", "array", "string"},
    {"actions", "array", "string"},     {"sides or seats", "array", "string"},
};

#define FORM_COUNT (sizeof forms / sizeof *forms)

static void write_types(struct json *json, const char *one, const char *other)
{
    json_member_open(json, "type", '[');
    json_write_string(json, one);
    json_write_string(json, other);
    json_close(json, ']');
}

static void write_reference(struct json *json, struct arena *arena, const char *name)
{
    char *fragment = arena_format(arena, "#/definitions/%s", name);
    for (char *at = fragment; *at; at++)
        *at = *at == ' ' ? '-' : *at;
    json_member_string(json, "$ref", fragment);
}

/* "a `pile`": a form that ends with a part of its own, of which there is a definition. */
static const char *part_in(struct arena *arena, const char *form)
{
    const char *begin = strchr(form, '`'), *end = begin ? strchr(begin + 1, '`') : NULL;
    const struct json_message *part;
    if (!end || end[1])
        return NULL;
    const char *name = arena_copy(arena, begin + 1, (size_t)(end - begin - 1));
    for (unsigned i = 0; (part = json_lines_part(i)); i++)
        if (strcmp(part->name, name) == 0)
            return name;
    return NULL;
}

static void write_form(struct json *json, struct arena *arena, const char *form);

/* "{seat: number}": an object with such values for any names. */
static void write_object(struct json *json, struct arena *arena, const char *form)
{
    const char *colon = strstr(form, ": "), *end = strchr(form, '}');
    json_member_string(json, "type", "object");
    if (!colon || !end || end[1] || strchr(form, ',') || strchr(colon, '{'))
        return;
    json_member_open(json, "additionalProperties", '{');
    write_form(json, arena, arena_copy(arena, colon + 2, (size_t)(end - colon - 2)));
    json_close(json, '}');
}

static void write_array(struct json *json, struct arena *arena, const char *part)
{
    json_member_string(json, "type", "array");
    json_member_open(json, "items", '{');
    write_reference(json, arena, part);
    json_close(json, '}');
}

static void write_simple(struct json *json, unsigned number)
{
    json_member_string(json, "type", forms[number].type);
    if (!forms[number].items)
        return;
    json_member_open(json, "items", '{');
    json_member_string(json, "type", forms[number].items);
    json_close(json, '}');
}

/* `word`, `number` or `suit`: one of these. */
static void write_words(struct json *json, struct arena *arena, const char *form)
{
    json_member_open(json, "enum", '[');
    for (const char *at = strchr(form, '`'), *end; at && (end = strchr(at + 1, '`'));
         at = strchr(end + 1, '`'))
        json_write_string(json, arena_copy(arena, at + 1, (size_t)(end - at - 1)));
    json_close(json, ']');
}

/* What a form says of a value; nothing, where it may be of several kinds. */
static void write_form(struct json *json, struct arena *arena, const char *form)
{
    const char *part = part_in(arena, form);
    for (unsigned i = 0; i < FORM_COUNT; i++) {
        if (strcmp(forms[i].form, form) == 0) {
            write_simple(json, i);
            return;
        }
    }
    if (strcmp(form, "a seat") == 0) /* nobody may have won a trick */
        write_types(json, "string", "null");
    else if (strcmp(form, "a player") == 0 || strcmp(form, "player") == 0)
        write_types(json, "string", "integer");
    else if (form[0] == '{')
        write_object(json, arena, form);
    else if (part && strncmp(form, "an array", strlen("an array")) == 0)
        write_array(json, arena, part);
    else if (part)
        write_reference(json, arena, part);
    else if (form[0] == '`')
        write_words(json, arena, form);
}

static void write_members(struct json *json, struct arena *arena,
                          const struct json_message *message)
{
    struct json_field_words field;
    json_member_string(json, "description", message->doc);
    json_member_string(json, "type", "object");
    json_member_open(json, "properties", '{');
    for (unsigned i = 0; (field = json_field_words(message, i)).name; i++) {
        json_member_open(json, field.name, '{');
        json_member_string(json, "description", field.doc);
        write_form(json, arena, field.form);
        json_close(json, '}');
    }
    json_close(json, '}');
}

static void define(struct json *json, struct arena *arena, const struct json_message *message)
{
    char *name = arena_format(arena, "%s", message->name);
    for (char *at = name; *at; at++)
        *at = *at == ' ' ? '-' : *at;
    json_member_open(json, name, '{');
    write_members(json, arena, message);
    json_close(json, '}');
}

/* An event of this name has the members that its row says. */
static void write_condition(struct json *json, struct arena *arena,
                            const struct json_message *event)
{
    json_open(json, '{');
    json_member_open(json, "if", '{');
    json_member_open(json, "properties", '{');
    json_member_open(json, "event", '{');
    json_member_string(json, "const", event->name);
    json_close(json, '}');
    json_close(json, '}');
    json_close(json, '}');
    json_member_open(json, "then", '{');
    write_members(json, arena, event);
    json_close(json, '}');
    json_close(json, '}');
}

static void write_names(struct json *json)
{
    const struct json_message *event;
    json_member_open(json, "properties", '{');
    json_member_open(json, "event", '{');
    json_member_open(json, "enum", '[');
    for (unsigned i = 0; (event = json_lines_event(i)); i++)
        json_write_string(json, event->name);
    json_close(json, ']');
    json_close(json, '}');
    json_member_open(json, "deal", '{');
    json_member_string(json, "type", "integer");
    json_close(json, '}');
    json_close(json, '}');
}

void json_lines_write_schema(FILE *out)
{
    struct arena *arena = arena_create();
    struct json json = {.out = out};
    const struct json_message *message;
    json_open(&json, '{');
    json_member_string(&json, "$schema", "http://json-schema.org/draft-07/schema#");
    json_member_string(&json, "title", "An event of a match");
    json_member_string(&json, "type", "object");
    json_member_open(&json, "required", '[');
    json_write_string(&json, "event");
    json_close(&json, ']');
    write_names(&json);
    json_member_open(&json, "allOf", '[');
    for (unsigned i = 0; (message = json_lines_event(i)); i++)
        write_condition(&json, arena, message);
    json_close(&json, ']');
    json_member_open(&json, "definitions", '{');
    for (unsigned i = 0; (message = json_lines_part(i)); i++)
        define(&json, arena, message);
    json_close(&json, '}');
    json_close_line(&json);
    arena_destroy(arena);
}
