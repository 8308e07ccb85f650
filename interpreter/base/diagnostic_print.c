/*
 * Prints diagnostics, ranked by file and line: for people with an excerpt of the source, by
 * line, or as JSON.
 */
#include "base/memory.h"
#include "base/diagnostic.h"

#include <string.h>

#include "base/json.h"
#include "base/sort.h"
#include "base/source.h"

/* What a terminal is told; all empty when there is none. */
struct palette {
    const char *error, *note, *frame, *plain;
};

static const struct palette no_colours = {"", "", "", ""};
static const struct palette colours = {"\33[1;31m", "\33[1;36m", "\33[34m", "\33[0m"};

static void print_text(FILE *out, const char *text)
{
    print_harmless(out, text, strlen(text));
}

static void print_position(FILE *out, struct place place)
{
    if (!place.source)
        return;
    struct line_column at = place_line_column(place);
    print_text(out, place.source->name);
    fprintf(out, ":%u:%u: ", at.line, at.column);
}

static int digits(unsigned number)
{
    return snprintf(NULL, 0, "%u", number);
}

static void print_carets(FILE *out, const struct excerpt *excerpt)
{
    fprintf(out, "%*s", (int)excerpt->indent, "");
    for (size_t i = 0; i < excerpt->carets; i++)
        fputc('^', out);
}

/* The line of a place and under it the carets, in the colour of the mark, and the hint. */
static void print_excerpt(FILE *out, const struct palette *palette, const char *mark,
                          struct place place, const char *hint)
{
    struct excerpt excerpt = excerpt_of(place);
    unsigned line = place_line_column(place).line;
    fprintf(out, "  %s%u |%s ", palette->frame, line, palette->plain);
    excerpt_print(&excerpt, out);
    fprintf(out, "\n  %s%*s |%s %s", palette->frame, digits(line), "", palette->plain, mark);
    print_carets(out, &excerpt);
    if (hint) {
        fputc(' ', out);
        print_text(out, hint);
    }
    fprintf(out, "%s\n", palette->plain);
}

static void print_also(FILE *out, const struct palette *palette, const struct also *also)
{
    print_position(out, also->place);
    fprintf(out, "%snote%s: ", palette->note, palette->plain);
    print_text(out, also->text);
    fputc('\n', out);
    if (also->place.source)
        print_excerpt(out, palette, palette->note, also->place, NULL);
}

static const char *kind_of(const struct diagnostic *one)
{
    return code_is_note(one->code) ? "note" : "error";
}

static void print_for_people(FILE *out, const struct palette *palette, const struct diagnostic *one)
{
    const char *mark = code_is_note(one->code) ? palette->note : palette->error;
    print_position(out, one->place);
    fprintf(out, "%s%s[E%03d]%s: ", mark, kind_of(one), (int)one->code, palette->plain);
    print_text(out, one->text);
    fputc('\n', out);
    if (one->place.source)
        print_excerpt(out, palette, mark, one->place, one->hint);
    else if (one->hint) {
        fputs("  ", out);
        print_text(out, one->hint);
        fputc('\n', out);
    }
    for (const struct also *also = one->also; also; also = also->next)
        print_also(out, palette, also);
}

/* As compilers do, so that editors need to be taught nothing. */
static void print_line(FILE *out, const struct diagnostic *one)
{
    print_position(out, one->place);
    fprintf(out, "%s: ", kind_of(one));
    print_text(out, one->text);
    if (one->hint) {
        fputs(" (", out);
        print_text(out, one->hint);
        fputc(')', out);
    }
    fprintf(out, " [E%03d]\n", (int)one->code);
    for (const struct also *also = one->also; also; also = also->next) {
        print_position(out, also->place);
        fputs("note: ", out);
        print_text(out, also->text);
        fputc('\n', out);
    }
}

static void write_optional(struct json *json, const char *key, const char *text)
{
    json_key(json, key);
    if (text)
        json_write_string(json, text);
    else
        json_write_null(json);
}

/* A place that is nowhere has no file and zeroes. */
static void write_position(struct json *json, struct place place)
{
    struct line_column at = place_line_column(place);
    write_optional(json, "file", place.source ? place.source->name : NULL);
    json_member_integer(json, "line", at.line);
    json_member_integer(json, "column", at.column);
    json_member_integer(json, "end_column", place.source ? excerpt_end(place).column : 0);
}

static void write_also(struct json *json, const struct also *also)
{
    json_open(json, '{');
    write_position(json, also->place);
    json_member_string(json, "message", also->text);
    json_close(json, '}');
}

static void print_json(FILE *out, const struct diagnostic *one)
{
    struct json json = {.out = out};
    char code[8];
    snprintf(code, sizeof code, "E%03d", (int)one->code % 1000);
    json_open(&json, '{');
    write_position(&json, one->place);
    json_member_string(&json, "code", code);
    json_member_string(&json, "message", one->text);
    write_optional(&json, "hint", one->hint);
    json_member_open(&json, "also", '[');
    for (const struct also *also = one->also; also; also = also->next)
        write_also(&json, also);
    json_close(&json, ']');
    json_close_line(&json);
}

static void print_one(FILE *out, enum diagnostic_style style, const struct diagnostic *one)
{
    switch (style) {
    case DIAGNOSTIC_EXCERPT: print_for_people(out, &no_colours, one); break;
    case DIAGNOSTIC_EXCERPT_COLOUR: print_for_people(out, &colours, one); break;
    case DIAGNOSTIC_LINE: print_line(out, one); break;
    case DIAGNOSTIC_JSON: print_json(out, one); break;
    }
}

/* Where a diagnostic comes in the order of printing. */
struct rank {
    size_t file; /* the first diagnostic in the same file */
    uint32_t offset;
    size_t arrival;
};

static int compare(size_t a, size_t b)
{
    return (a > b) - (a < b);
}

static int compare_ranks(const void *left, const void *right)
{
    const struct rank *a = left, *b = right;
    int by_file = compare(a->file, b->file);
    int by_offset = compare(a->offset, b->offset);
    return by_file ? by_file : by_offset ? by_offset : compare(a->arrival, b->arrival);
}

/* A file may have been read several times. */
static bool same_file(const struct source *a, const struct source *b)
{
    return a == b || (a && b && strcmp(a->name, b->name) == 0);
}

static size_t first_in_file(const struct diagnostics *list, const struct source *file)
{
    size_t number = 0;
    while (!same_file(list->kept[number]->place.source, file))
        number++;
    return number;
}

/* The order of printing; the caller frees it. */
static struct rank *ranked(const struct diagnostics *list)
{
    struct rank *ranks = memory_grow(NULL, list->kept_count * sizeof *ranks);
    for (size_t i = 0; i < list->kept_count; i++) {
        struct place place = list->kept[i]->place;
        ranks[i] = (struct rank){first_in_file(list, place.source), place.offset, i};
    }
    sort_stable(ranks, list->kept_count, sizeof *ranks, compare_ranks);
    return ranks;
}

void diagnostics_print(const struct diagnostics *list, FILE *out, enum diagnostic_style style)
{
    struct rank *ranks = ranked(list);
    for (size_t i = 0; i < list->kept_count; i++)
        print_one(out, style, list->kept[ranks[i].arrival]);
    memory_free(ranks);
    size_t more = list->count - list->kept_count;
    if (more && style != DIAGNOSTIC_JSON)
        fprintf(out, "and %zu more error%s\n", more, more == 1 ? "" : "s");
}
