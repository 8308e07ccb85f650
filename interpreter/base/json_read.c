/* Reads JSON through Jansson, and names values for error messages. */
#include "base/json.h"

#include <assert.h>
#include <jansson.h>
#include <stdio.h>

#include "base/memory.h"
#include "base/utf8.h"

/* A json_value is what jansson calls a json_t; it takes no const. */
static json_t *inside(const struct json_value *value)
{
    return (json_t *)(uintptr_t)value;
}

static struct json_value *outside(json_t *value)
{
    return (struct json_value *)value;
}

static void *allocate(size_t size)
{
    return memory_grow(NULL, size);
}

/* What is wrong. The library speaks of its own options and limits where a user has only a text. */
static const char *words_of(const json_error_t *error)
{
    static const struct {
        enum json_error_code code;
        const char *words;
    } known[] = {
        {json_error_null_character, "a string contains a NUL: \\u0000"},
        {json_error_null_byte_in_key, "a string contains a NUL: \\u0000"},
        {json_error_numeric_overflow, "a number is too large"},
        {json_error_stack_overflow, "arrays and objects are nested too deep"},
        {json_error_duplicate_key, "an object has a duplicate key"},
        {json_error_invalid_utf8, "the text is not UTF-8"},
        {json_error_premature_end_of_input, "the text ends too early"},
        {json_error_end_of_input_expected, "more text follows the JSON value"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (json_error_code(error) == known[i].code)
            return known[i].words;
    return error->text;
}

/* jansson allocates through us: it would not always say that it lacked memory. */
struct json_value *json_value_read(const char *text, size_t length, struct json_fault *fault)
{
    json_error_t error;
    const size_t mark = utf8_mark_length(text, length);
    json_set_alloc_funcs(allocate, memory_free);
    json_t *document =
        json_loadb(text + mark, length - mark, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    if (document)
        return outside(document);
    fault->line = error.line > 0 ? (unsigned)error.line : 1;
    fault->column = error.column > 0 ? (unsigned)error.column : 1;
    snprintf(fault->what, sizeof fault->what, "%.*s", (int)sizeof fault->what - 1,
             words_of(&error));
    utf8_make_plain(fault->what); /* it may repeat the text, and be cut off within a character */
    return NULL;
}

void json_value_destroy(struct json_value *document)
{
    json_decref(inside(document));
}

enum json_kind json_value_kind(const struct json_value *value)
{
    switch (json_typeof(inside(value))) {
    case JSON_OBJECT: return JSON_KIND_OBJECT;
    case JSON_ARRAY: return JSON_KIND_ARRAY;
    case JSON_STRING: return JSON_KIND_STRING;
    case JSON_INTEGER: return JSON_KIND_INTEGER;
    case JSON_REAL: return JSON_KIND_FRACTION;
    case JSON_TRUE:
    case JSON_FALSE: return JSON_KIND_BOOLEAN;
    case JSON_NULL: break;
    }
    return JSON_KIND_NULL;
}

const char *json_kind_words(enum json_kind kind)
{
    switch (kind) {
    case JSON_KIND_BOOLEAN: return "true or false";
    case JSON_KIND_INTEGER: return "an integer";
    case JSON_KIND_FRACTION: return "a fraction";
    case JSON_KIND_STRING: return "a string";
    case JSON_KIND_ARRAY: return "an array";
    case JSON_KIND_OBJECT: return "an object";
    case JSON_KIND_NULL: break;
    }
    return "null";
}

bool json_value_boolean(const struct json_value *value)
{
    assert(json_is_boolean(inside(value)));
    return json_is_true(inside(value));
}

int64_t json_value_integer(const struct json_value *value)
{
    assert(json_is_integer(inside(value)));
    return json_integer_value(inside(value));
}

const char *json_value_string(const struct json_value *value)
{
    assert(json_is_string(inside(value)));
    return json_string_value(inside(value));
}

size_t json_value_count(const struct json_value *value)
{
    const json_t *json = inside(value);
    return json_is_array(json) ? json_array_size(json) : json_object_size(json);
}

const struct json_value *json_value_element(const struct json_value *array, size_t number)
{
    assert(number < json_array_size(inside(array)));
    return outside(json_array_get(inside(array), number));
}

const struct json_value *json_value_member(const struct json_value *object, const char *key)
{
    return outside(json_object_get(inside(object), key));
}

static struct json_member member_at(const struct json_value *object, void *place)
{
    struct json_member member = {.object = object};
    if (place) {
        member.key = json_object_iter_key(place);
        member.value = outside(json_object_iter_value(place));
    }
    return member;
}

struct json_member json_first_member(const struct json_value *object)
{
    return member_at(object, json_object_iter(inside(object)));
}

void json_next_member(struct json_member *member)
{
    json_t *object = inside(member->object);
    void *next = json_object_iter_next(object, json_object_key_to_iter(member->key));
    *member = member_at(member->object, next);
}
