/*
 * JSON out, the same bytes for the same data anywhere: members in the order they are written, no
 * space, integers only. The writer keeps commas and quotes right; the caller keeps the nesting.
 */
#ifndef ELDEST_BASE_JSON_H
#define ELDEST_BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/source.h"

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

void json_close_line(struct json *json); /* the same with the object that the line is */

/* Members of an object: a key and its value at once, or where it begins. */
void json_member_open(struct json *json, const char *key, char bracket);
void json_member_string(struct json *json, const char *key, const char *text);
void json_member_optional(struct json *json, const char *key, const char *text); /* NULL: none */
void json_member_integer(struct json *json, const char *key, int64_t value);
void json_member_boolean(struct json *json, const char *key, bool value);
void json_member_place(struct json *json, struct place place); /* `file`, `line`; none: nothing */

/*
 * JSON in: one document, read strictly and whole. UTF-8 only, no member twice, no NUL, at most 2048
 * deep, integers of 64 bits. The one place that knows who parses JSON.
 */

/* A value of a document. All of them live as long as the document, which is the outermost. */
struct json_value;

enum json_kind {
    JSON_KIND_NULL,
    JSON_KIND_BOOLEAN,
    JSON_KIND_INTEGER,
    JSON_KIND_FRACTION, /* a number with a point or an exponent: nothing here wants its value */
    JSON_KIND_STRING,
    JSON_KIND_ARRAY,
    JSON_KIND_OBJECT,
};

/* Why a text is not JSON, and where: from 1, columns in characters. */
struct json_fault {
    unsigned line, column;
    char what[160]; /* a phrase in lower case, which may be printed */
};

/* Reads length bytes. The caller owns the document; NULL, and *fault filled, if it is not JSON. */
struct json_value *json_value_read(const char *text, size_t length, struct json_fault *fault);
void json_value_destroy(struct json_value *document); /* takes NULL */

enum json_kind json_value_kind(const struct json_value *value);

/* What a kind is called: "a string". */
const char *json_kind_words(enum json_kind kind);

/* The value, which must be of that kind. Texts are borrowed and hold no NUL. */
bool json_value_boolean(const struct json_value *value);
int64_t json_value_integer(const struct json_value *value);
const char *json_value_string(const struct json_value *value);

/* Elements of an array or members of an object. */
size_t json_value_count(const struct json_value *value);

/* The element of an array, number < json_value_count. */
const struct json_value *json_value_element(const struct json_value *array, size_t number);

/* The member of an object; NULL if it has none of that name. */
const struct json_value *json_value_member(const struct json_value *object, const char *key);

/*
 * Every member of an object, in the order they were written:
 *     for (struct json_member at = json_first_member(object); at.key; json_next_member(&at))
 */
struct json_member {
    const struct json_value *object, *value;
    const char *key; /* NULL: after the last one */
};
struct json_member json_first_member(const struct json_value *object);
void json_next_member(struct json_member *member);

#endif
