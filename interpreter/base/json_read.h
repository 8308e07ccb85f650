/*
 * JSON in: one document, read strictly and whole. UTF-8 only, no member twice, no NUL, at most 2048
 * deep, integers of 64 bits. The one place that knows who parses JSON.
 */
#ifndef ELDEST_BASE_JSON_READ_H
#define ELDEST_BASE_JSON_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
