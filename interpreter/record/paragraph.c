#include "record/paragraph.h"

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
    size_t column = 0;
    while (*text) {
        size_t length = strcspn(text, " ");
        size_t width = columns_of(text, length);
        if (column > 0 && column + 1 + width > PAGE_WIDTH) {
            fprintf(out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (column > 0) {
            fputc(' ', out);
            column++;
        }
        fwrite(text, 1, length, out);
        column += width;
        text += length + (text[length] == ' ');
    }
    if (column > 0)
        fputc('\n', out);
}

void cell_print(FILE *out, const char *text, size_t width)
{
    size_t columns = 0, used;
    for (size_t length = strlen(text); length; text += used, length -= used) {
        columns += utf8_columns(utf8_read(text, length, &used));
        if (columns > width)
            return;
        fwrite(text, 1, used, out);
    }
    fprintf(out, "%*s", (int)(width - columns), "");
}
