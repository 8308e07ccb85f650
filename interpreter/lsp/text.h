/* Positions in texts as editors count them, and names of files as they write them. */
#ifndef ELDEST_LSP_TEXT_H
#define ELDEST_LSP_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/json.h"
#include "base/source.h"

/* What a character is, by agreement. */
enum units { UNITS_UTF16, UNITS_UTF8, UNITS_UTF32 };

/* Its name in the protocol: "utf-16"; and back, false if there is none of that name. */
const char *units_name(enum units units);
bool units_find(const char *name, enum units *units);

/* A line and a character in it, both from 0. */
struct lsp_position {
    uint32_t line, character;
};

/* From one up to, but without, the other. */
struct range {
    struct lsp_position start, end;
};

/*
 * The lines of a text, which end with \n, \r\n or \r. Borrows the text; lives in the arena.
 */
struct lines {
    const char *text;
    size_t length;
    enum units units;
    const uint32_t *starts;
    uint32_t count; /* at least one */
};

struct lines lines_of(struct arena *arena, const char *text, size_t length, enum units units);

/* The position of a byte; behind the text it is the end, and within a character its beginning. */
struct lsp_position lines_position(const struct lines *lines, size_t offset);

/* The byte of a position; a position behind the end of its line is that end. */
size_t lines_offset(const struct lines *lines, struct lsp_position position);

struct range lines_range(const struct lines *lines, struct place place);

/* --- names of files --------------------------------------------------------------------------- */

/* The path of "file:///a%20b", or NULL if it is no such URI, or names another machine. */
const char *uri_path(struct arena *arena, const char *uri);

/* The URI of a path, which is made absolute without its links. */
const char *uri_of_path(struct arena *arena, const char *path);

/* --- as JSON ---------------------------------------------------------------------------------- */

void range_write(struct json *json, const char *key, struct range range);

/* False if the value is no position. */
bool json_position(const struct json_value *value, struct lsp_position *position);
bool json_range(const struct json_value *value, struct range *range);

/* The member at the end of a path of names, ended by NULL; NULL if it is not there. */
const struct json_value *member_at(const struct json_value *object, const char *const *names);
#define MEMBER(object, ...) member_at(object, (const char *const[]){__VA_ARGS__, NULL})

/* The string, or NULL if it is none. */
const char *string_of(const struct json_value *value);

#endif
