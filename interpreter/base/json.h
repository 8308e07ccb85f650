/*
 * JSON out, the same bytes for the same data anywhere: members in the order they are written, no
 * space, integers only. The writer keeps commas and quotes right; the caller keeps the nesting.
 */
#ifndef ELDEST_BASE_JSON_H
#define ELDEST_BASE_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* A value on the caller's stack: {.out = stdout} is ready to use. */
struct json {
    FILE *out;
    bool comma; /* the next value is not the first of its array or object */
};

void json_open(struct json *json, char bracket);  /* '{' or '[' */
void json_close(struct json *json, char bracket); /* '}' or ']' */
void json_key(struct json *json, const char *key);
/* Values; not named as those of jansson, beside which all this is linked. */
void json_write_string(struct json *json, const char *text);
void json_write_integer(struct json *json, int64_t value);
void json_write_number(struct json *json, const char *digits); /* an integer of any length */
void json_write_boolean(struct json *json, bool value);
void json_write_null(struct json *json);
void json_line(struct json *json); /* ends a line of JSON lines; the next value is a first one */

/* Members of an object: a key and its value at once. */
void json_member_string(struct json *json, const char *key, const char *text);
void json_member_integer(struct json *json, const char *key, int64_t value);
void json_member_boolean(struct json *json, const char *key, bool value);

#endif
