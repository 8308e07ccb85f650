#include "transcript/paragraph.h"

#include <stdbool.h>
#include <string.h>

#include "base/utf8.h"

static size_t columns_of(const char *text, size_t length)
{
    size_t columns = 0, used;
    for (size_t i = 0; i < length; i += used)
        columns += utf8_columns(utf8_read(text + i, length - i, &used));
    return columns;
}

void paragraph_print(FILE *out, const char *text, unsigned indent)
{
    paragraph_print_within(out, text, indent, PAGE_WIDTH);
}

void paragraph_print_within(FILE *out, const char *text, unsigned indent, unsigned width)
{
    size_t column = strspn(text, " ");
    bool is_first = true;
    fprintf(out, "%*s", (int)column, "");
    for (text += column; *text; is_first = false) {
        size_t length = strcspn(text, " ");
        size_t columns = columns_of(text, length);
        if (!is_first && column + 1 + columns > width) {
            fprintf(out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (!is_first) {
            fputc(' ', out);
            column++;
        }
        fwrite(text, 1, length, out);
        column += columns;
        text += length + (text[length] == ' ');
    }
    if (!is_first)
        fputc('\n', out);
}

const char *cell(struct arena *arena, const char *text, size_t width)
{
    size_t columns = 0, used = 0, length = strlen(text), kept = 0;
    for (; kept < length; kept += used) {
        unsigned wide = utf8_columns(utf8_read(text + kept, length - kept, &used));
        if (columns + wide > width)
            break;
        columns += wide;
    }
    return arena_format(arena, "%.*s%*s", (int)kept, text, (int)(width - columns), "");
}

void line_print(FILE *out, const char *line)
{
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == ' ')
        length--;
    fprintf(out, "%.*s\n", (int)length, line);
}
