/* CSV, of texts and of JSON lines. */
#include "base/csv.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"

void csv_quoted(const char *text, FILE *out)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

void csv_text(const char *text, FILE *out)
{
    if (strpbrk(text, ",\"\r\n"))
        csv_quoted(text, out);
    else
        fputs(text, out);
}

/* --- JSON lines ------------------------------------------------------------------------------ */

/* What was read of the lines. */
struct csv_sheet {
    struct json_value **lines;
    size_t line_count, line_room;
    const char **names; /* of the columns; borrowed from the lines */
    size_t name_count, name_room;
};

static void add_name(struct csv_sheet *sheet, const char *name)
{
    for (size_t i = 0; i < sheet->name_count; i++)
        if (strcmp(sheet->names[i], name) == 0)
            return;
    if (sheet->name_count == sheet->name_room) {
        sheet->name_room = 2 * sheet->name_room + 16;
        sheet->names = memory_grow(sheet->names, sheet->name_room * sizeof *sheet->names);
    }
    sheet->names[sheet->name_count++] = name;
}

static void add_line(struct csv_sheet *sheet, struct json_value *line)
{
    if (sheet->line_count == sheet->line_room) {
        sheet->line_room = 2 * sheet->line_room + 64;
        sheet->lines = memory_grow(sheet->lines, sheet->line_room * sizeof *sheet->lines);
    }
    sheet->lines[sheet->line_count++] = line;
    for (struct json_member at = json_first_member(line); at.key; json_next_member(&at))
        add_name(sheet, at.key);
}

static void read_lines(struct csv_sheet *sheet, const char *text, size_t length)
{
    while (length > 0) {
        const char *end = memchr(text, '\n', length);
        size_t size = end ? (size_t)(end - text) : length;
        struct json_fault fault;
        struct json_value *line = json_value_read(text, size, &fault);
        assert(line && json_value_kind(line) == JSON_KIND_OBJECT);
        add_line(sheet, line);
        size += end != NULL;
        text += size;
        length -= size;
    }
}

static void write_cell(const struct json_value *value, FILE *out)
{
    if (!value)
        return;
    switch (json_value_kind(value)) {
    case JSON_KIND_BOOLEAN: fputs(json_value_boolean(value) ? "TRUE" : "FALSE", out); break;
    case JSON_KIND_INTEGER: fprintf(out, "%" PRId64, json_value_integer(value)); break;
    case JSON_KIND_STRING: csv_text(json_value_string(value), out); break;
    case JSON_KIND_NULL: break;
    case JSON_KIND_FRACTION:
    case JSON_KIND_ARRAY:
    case JSON_KIND_OBJECT: assert(false); /* the verb's lines are not flat */
    }
}

static void write_line(const struct csv_sheet *sheet, const struct json_value *line, FILE *out)
{
    for (size_t i = 0; i < sheet->name_count; i++) {
        if (i > 0)
            fputc(',', out);
        if (line)
            write_cell(json_value_member(line, sheet->names[i]), out);
        else
            csv_text(sheet->names[i], out);
    }
    fputc('\n', out);
}

void csv_from_json_lines(const char *text, size_t length, FILE *out)
{
    struct csv_sheet sheet = {.line_count = 0};
    read_lines(&sheet, text, length);
    if (sheet.line_count > 0)
        write_line(&sheet, NULL, out);
    for (size_t i = 0; i < sheet.line_count; i++)
        write_line(&sheet, sheet.lines[i], out);
    for (size_t i = 0; i < sheet.line_count; i++)
        json_value_destroy(sheet.lines[i]); /* they own the names */
    memory_free(sheet.lines);
    memory_free(sheet.names);
}
