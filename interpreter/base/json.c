/* A JSON writer. */
#include "base/json.h"

#include <inttypes.h>
#include <string.h>

#include "base/utf8.h"

static void separate(struct json *json)
{
    if (json->comma)
        fputc(',', json->out);
    json->comma = true;
}

void json_open(struct json *json, char bracket)
{
    separate(json);
    fputc(bracket, json->out);
    json->comma = false;
}

void json_close(struct json *json, char bracket)
{
    fputc(bracket, json->out);
    json->comma = true;
}

/* What lies beyond U+FFFF is written as two surrogates. */
static void escape_units(FILE *out, uint32_t point)
{
    if (point < 0x10000)
        fprintf(out, "\\u%04" PRIx32, point);
    else
        fprintf(out, "\\u%04" PRIx32 "\\u%04" PRIx32, 0xd7c0 + (point >> 10),
                0xdc00 + (point & 0x3ff));
}

static void escape(FILE *out, uint32_t point)
{
    switch (point) {
    case '"': fputs("\\\"", out); break;
    case '\\': fputs("\\\\", out); break;
    case '\n': fputs("\\n", out); break;
    case '\r': fputs("\\r", out); break;
    case '\t': fputs("\\t", out); break;
    default: escape_units(out, point); break;
    }
}

static bool must_be_escaped(uint32_t point)
{
    return point == '"' || point == '\\' || utf8_printable(point) != point;
}

/* How many bytes stand for themselves: most texts do from end to end. */
static size_t plain_span(const char *text)
{
    size_t length = 0;
    while (text[length] >= ' ' && text[length] <= '~' && text[length] != '"' &&
           text[length] != '\\')
        length++;
    return length;
}

/* Bytes that are not UTF-8 are written as U+FFFD: the output is JSON whatever the input was. */
static void quote(FILE *out, const char *text)
{
    char bytes[5];
    size_t used;
    fputc('"', out);
    for (size_t length = strlen(text); length; text += used, length -= used) {
        used = plain_span(text);
        if (used > 0) {
            fwrite(text, 1, used, out);
            continue;
        }
        uint32_t point = utf8_read(text, length, &used);
        if (must_be_escaped(point))
            escape(out, point);
        else
            fputs(utf8_write(point, bytes), out);
    }
    fputc('"', out);
}

void json_key(struct json *json, const char *key)
{
    separate(json);
    quote(json->out, key);
    fputc(':', json->out);
    json->comma = false;
}

void json_write_string(struct json *json, const char *text)
{
    separate(json);
    quote(json->out, text);
}

void json_write_integer(struct json *json, int64_t value)
{
    separate(json);
    fprintf(json->out, "%" PRId64, value);
}

void json_write_number(struct json *json, const char *digits)
{
    separate(json);
    fputs(digits, json->out);
}

void json_write_boolean(struct json *json, bool value)
{
    separate(json);
    fputs(value ? "true" : "false", json->out);
}

void json_write_null(struct json *json)
{
    separate(json);
    fputs("null", json->out);
}

void json_line(struct json *json)
{
    fputc('\n', json->out);
    json->comma = false;
}

void json_close_line(struct json *json)
{
    json_close(json, '}');
    json_line(json);
}

void json_member_open(struct json *json, const char *key, char bracket)
{
    json_key(json, key);
    json_open(json, bracket);
}

void json_member_string(struct json *json, const char *key, const char *text)
{
    json_key(json, key);
    json_write_string(json, text);
}

void json_member_optional(struct json *json, const char *key, const char *text)
{
    if (text)
        json_member_string(json, key, text);
}

void json_member_integer(struct json *json, const char *key, int64_t value)
{
    json_key(json, key);
    json_write_integer(json, value);
}

void json_member_place(struct json *json, struct place place)
{
    if (!place.source)
        return;
    json_member_string(json, "file", place.source->name);
    json_member_integer(json, "line", place_line_column(place).line);
}

void json_member_boolean(struct json *json, const char *key, bool value)
{
    json_key(json, key);
    json_write_boolean(json, value);
}
