/* Folds text and fills paragraphs to a width. */
#include "transcript/paragraph.h"

#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "cards/ink.h"
#include "words/glyphs.h"

void paragraph_print_within(FILE *out, const char *text, unsigned indent, unsigned width)
{
    const struct paper paper = {.out = out, .width = width};
    paper_paragraph(&paper, text, indent);
}

/* --- folded ---------------------------------------------------------------------------------- */

/* The bytes of a line that fit a width: up to where two spaces part columns, if that is in the
 * right half, else up to a space; all of it where it fits, or there is none. The line begins with
 * something else. */
static size_t fold_at(const char *line, size_t length, size_t width)
{
    size_t columns = 0, used, word = length, column = 0;
    for (size_t i = 0; i < length; i += used) {
        bool is_space = line[i] == ' ' && line[i - 1] != ' ';
        if (is_space && (columns <= width || word == length))
            word = i;
        if (is_space && columns <= width && columns > width / 2 && line[i + 1] == ' ')
            column = i;
        columns += utf8_columns(utf8_read(line + i, length - i, &used));
    }
    return columns <= width ? length : column ? column : word;
}

/* Where the last column begins behind two spaces, as far as it is in the left half. */
static unsigned hanging_of(const char *line, size_t length, unsigned width)
{
    size_t used, start = strspn(line, " ");
    unsigned column = 0, hanging = (unsigned)start + 4;
    for (size_t i = 0; i < length && column <= width / 2; i += used) {
        if (i > start + 1 && line[i] != ' ' && line[i - 1] == ' ' && line[i - 2] == ' ')
            hanging = column;
        column += utf8_columns(utf8_read(line + i, length - i, &used));
    }
    return hanging;
}

static void print_folded_line(FILE *out, const char *line, size_t length, unsigned width)
{
    unsigned hanging = hanging_of(line, length, width), indent = (unsigned)strspn(line, " ");
    size_t columns = utf8_columns_of(line, length);
    line += indent, length -= indent;
    if (columns > width && indent > width / 2) { /* what heads columns is moved to the left */
        indent = columns - indent < width ? width - (unsigned)(columns - indent) : 0;
        hanging = 4;
    }
    for (size_t part; length > 0; line += part, length -= part) {
        part = fold_at(line, length, width - indent);
        size_t shown = part;
        while (shown > 0 && line[shown - 1] == ' ')
            shown--;
        fprintf(out, "%*s%.*s\n", (int)indent, "", (int)shown, line);
        while (part < length && line[part] == ' ')
            part++;
        indent = hanging;
    }
}

void folded_print(FILE *out, const char *lines, unsigned width)
{
    for (size_t length; *lines; lines += length + (lines[length] == '\n')) {
        length = strcspn(lines, "\n");
        if (length == 0)
            fputc('\n', out);
        print_folded_line(out, lines, length, width);
    }
}

/* --- in colour ------------------------------------------------------------------------------- */

static void put_in(const struct paper *paper, const char *code, const char *text, size_t length)
{
    fprintf(paper->out, "\33[%sm", code);
    fwrite(text, 1, length, paper->out);
    fputs("\33[0m", paper->out);
}

/* Cards are in the inks of their suits. */
static void put(const struct paper *paper, const char *text, size_t length)
{
    unsigned number;
    for (size_t at = 0; at < length;) {
        size_t inked = paper->colour ? glyph_inked(paper->packs, text, at, &number) : 0;
        if (inked > 0)
            put_in(paper, ink_row(number)->terminal, text + at, inked);
        else
            fputc(text[at], paper->out);
        at += inked > 0 ? inked : 1;
    }
}

void paper_paragraph(const struct paper *paper, const char *text, unsigned indent)
{
    size_t column = strspn(text, " ");
    bool is_first = true;
    fprintf(paper->out, "%*s", (int)column, "");
    for (text += column; *text; is_first = false) {
        size_t length = strcspn(text, " ");
        size_t columns = utf8_columns_of(text, length);
        if (!is_first && column + 1 + columns > paper->width) {
            fprintf(paper->out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (!is_first) {
            fputc(' ', paper->out);
            column++;
        }
        put(paper, text, length);
        column += columns;
        text += length + (text[length] == ' ');
    }
    if (!is_first)
        fputc('\n', paper->out);
}

void paper_line(const struct paper *paper, const char *line)
{
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == ' ')
        length--;
    put(paper, line, length);
    fputc('\n', paper->out);
}

void paper_heading(const struct paper *paper, const char *text, char sign)
{
    struct paper strong = *paper;
    size_t columns = text_columns(text);
    if (paper->colour)
        fputs("\33[1m", paper->out);
    strong.colour = false;
    paper_paragraph(&strong, text, 0);
    if (paper->colour)
        fputs("\33[0m", paper->out);
    for (size_t i = columns < paper->width ? columns : paper->width; i > 0; i--)
        fputc(sign, paper->out);
    fputc('\n', paper->out);
}

/* --- cells ----------------------------------------------------------------------------------- */

/* The bytes of the text that take at most so many columns, and at least one of them. */
static size_t cut_at(const char *text, size_t width)
{
    size_t columns = 0, end = 0, used, length = strlen(text);
    while (end < length) {
        columns += utf8_columns(utf8_read(text + end, length - end, &used));
        if (columns > width && end > 0)
            break;
        end += used;
    }
    return end;
}

size_t text_fitting(const char *text, size_t width)
{
    size_t cut = cut_at(text, width), end = cut;
    while (end > 0 && text[cut] && text[end] != ' ')
        end--;
    return end > 0 ? end : cut;
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
    const struct paper paper = {.out = out};
    paper_line(&paper, line);
}
