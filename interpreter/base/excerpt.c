/*
 * The line of a source that an error points at, shortened to the width of the screen, with
 * carets under it.
 */
#include "base/source.h"

#include <string.h>

#include "base/utf8.h"

#define TAB_COLUMNS     4
#define LINE_COLUMNS    100 /* a longer line is cut */
#define COLUMNS_BEFORE  40  /* what is left of it before the place */
#define CUT             "…"
#define BYTE_ORDER_MARK 0xfeff

static unsigned columns_shown(uint32_t point)
{
    if (point == BYTE_ORDER_MARK)
        return 0;
    return point == '\t' ? TAB_COLUMNS : utf8_columns(utf8_printable(point));
}

/* The columns of the text, or any number above the limit if there are more than that. */
static size_t columns_between(const char *from, const char *until, size_t limit)
{
    size_t columns = 0, used;
    for (; from < until && columns <= limit; from += used)
        columns += columns_shown(utf8_read(from, (size_t)(until - from), &used));
    return columns;
}

static bool is_continuation(char byte)
{
    return (byte & 0xc0) == 0x80;
}

/* As far back from `at` as the columns reach. */
static const char *back_from(const char *at, const char *line, size_t columns)
{
    const char *from = at;
    while (from > line) {
        const char *before = from - 1;
        while (before > line && is_continuation(*before))
            before--;
        if (columns_between(before, at, columns) > columns)
            break;
        from = before;
    }
    return from;
}

static const char *forward_from(const char *from, const char *end, size_t columns)
{
    size_t taken = 0, used;
    const char *until = from;
    for (; until < end; until += used) {
        taken += columns_shown(utf8_read(until, (size_t)(end - until), &used));
        if (taken > columns)
            break;
    }
    return until;
}

static const char *line_end(const struct source *source, const char *at)
{
    const char *text_end = source->text + source->length;
    const char *end = memchr(at, '\n', (size_t)(text_end - at));
    if (!end)
        end = text_end;
    return end > at && end[-1] == '\r' ? end - 1 : end;
}

/* A place as two pointers that stay on its first line. */
struct span {
    const char *line, *begin, *end, *line_end;
};

static struct span span_of(struct place place)
{
    const struct source *source = place.source;
    size_t offset = place.offset < source->length ? place.offset : source->length;
    struct span span = {.begin = source->text + offset};
    span.line = line_start(source, span.begin);
    span.line_end = line_end(source, span.begin);
    size_t rest = (size_t)(span.line_end - span.begin);
    span.end = span.begin + (place.length < rest ? place.length : rest);
    return span;
}

struct excerpt excerpt_of(struct place place)
{
    struct span span = span_of(place);
    struct excerpt excerpt = {.from = span.line, .until = span.line_end};
    if (columns_between(span.line, span.line_end, LINE_COLUMNS) > LINE_COLUMNS) {
        excerpt.from = back_from(span.begin, span.line, COLUMNS_BEFORE);
        excerpt.until = forward_from(excerpt.from, span.line_end, LINE_COLUMNS);
        excerpt.cut_before = excerpt.from > span.line;
        excerpt.cut_after = excerpt.until < span.line_end;
    }
    const char *end = span.end < excerpt.until ? span.end : excerpt.until;
    excerpt.indent = excerpt.cut_before + columns_between(excerpt.from, span.begin, LINE_COLUMNS);
    excerpt.carets = columns_between(span.begin, end, LINE_COLUMNS);
    if (excerpt.carets == 0)
        excerpt.carets = 1;
    return excerpt;
}

struct line_column excerpt_end(struct place place)
{
    struct span span = span_of(place);
    struct line_column end = place_line_column(place);
    for (const char *c = span.begin; c < span.end; c++)
        end.column += !is_continuation(*c);
    return end;
}

static void print_point(FILE *out, uint32_t point)
{
    char bytes[5];
    if (point == '\t')
        fprintf(out, "%*s", TAB_COLUMNS, "");
    else if (point != BYTE_ORDER_MARK)
        fputs(utf8_write(utf8_printable(point), bytes), out);
}

const char *text_harmless(struct arena *arena, const char *text)
{
    size_t length = strlen(text), used;
    if (!utf8_unseen(text, length))
        return text;
    char *shown = arena_alloc(arena, length * 3 + 1),
         *end = shown; /* a byte becomes three at most */
    for (; length; text += used, length -= used) {
        char bytes[5];
        const char *character = utf8_write(utf8_printable(utf8_read(text, length, &used)), bytes);
        while (*character)
            *end++ = *character++;
    }
    *end = '\0';
    return shown;
}

void print_harmless(FILE *out, const char *text, size_t length)
{
    size_t used;
    for (; length; text += used, length -= used)
        print_point(out, utf8_read(text, length, &used));
}

void excerpt_print(const struct excerpt *excerpt, FILE *out)
{
    if (excerpt->cut_before)
        fputs(CUT, out);
    print_harmless(out, excerpt->from, (size_t)(excerpt->until - excerpt->from));
    if (excerpt->cut_after)
        fputs(CUT, out);
}
