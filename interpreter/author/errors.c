/* The explanations of all codes, read from the files of errors/. */
#include "author/author.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/text.h"

/* --- codes ----------------------------------------------------------------------------------- */

/* A row for each code. */
struct row {
    enum diagnostic_code code;
    const char *meaning;
};

static const struct row rows[] = {
#define X(name, number, meaning) {name, meaning},
    DIAGNOSTIC_CODES(X)
#undef X
};

unsigned error_count(void)
{
    return sizeof rows / sizeof *rows;
}

enum diagnostic_code error_at(unsigned number)
{
    assert(number < error_count());
    return rows[number].code;
}

static const char *meaning_of(enum diagnostic_code code)
{
    unsigned i = 0;
    while (rows[i].code != code)
        i++;
    return rows[i].meaning;
}

bool error_find(const char *name, enum diagnostic_code *code)
{
    int64_t number;
    if (!text_to_integer(name + (*name == 'E' || *name == 'e'), &number))
        return false;
    for (unsigned i = 0; i < error_count(); i++)
        if (number == (int64_t)rows[i].code) {
            *code = rows[i].code;
            return true;
        }
    return false;
}

const char *error_name(struct arena *arena, enum diagnostic_code code)
{
    return arena_format(arena, "E%03d", (int)code);
}

/* The whole text of errors/E010.txt. The compiler names a code without one. */
static const char *text_of(enum diagnostic_code code) /* NOLINT(readability-function-size) */
{
    switch (code) {
#include "author/error_texts.h"
    }
    assert(false);
    return "";
}

/* --- pieces of a text ------------------------------------------------------------------------ */

static bool begins(const char *line, const char *start)
{
    return strncmp(line, start, strlen(start)) == 0;
}

/* From the text on, the first line that begins so, or the end. */
static const char *find_line(const char *text, const char *start)
{
    while (*text && !begins(text, start))
        text = text_next_line(text);
    return text;
}

static const char *copy_line(struct arena *arena, const char *line)
{
    return arena_copy(arena, line, strcspn(line, "\n"));
}

/* Without the empty lines at its end, but for the newline of the last. */
static const char *copy_lines(struct arena *arena, const char *from, const char *until)
{
    while (until - from > 1 && until[-1] == '\n' && until[-2] == '\n')
        until--;
    return arena_copy(arena, from, (size_t)(until - from));
}

/* The lines without those with this mark, and all without their marks. */
static const char *without(struct arena *arena, const char *lines, char mark)
{
    char *copy = arena_copy(arena, lines, strlen(lines)), *end = copy;
    for (const char *line = lines; *line; line = text_next_line(line)) {
        size_t length = (size_t)(text_next_line(line) - line);
        if (*line == mark)
            continue;
        memcpy(end, line + 1, length - 1);
        end += length - 1;
    }
    *end = '\0';
    return copy;
}

/* --- an entry -------------------------------------------------------------------------------- */

#define FILE_MARK    "--- "
#define COMMAND_MARK "$ "
#define FIXED_MARK   "+ "

static struct error_file read_file(struct arena *arena, const char *heading, const char *until)
{
    struct error_file file = {.name = copy_line(arena, heading + strlen(FILE_MARK))};
    file.both = copy_lines(arena, text_next_line(heading), until);
    if (*file.both == '\n') /* a file without lines */
        file.both = "";
    file.example = without(arena, file.both, '+');
    file.fix = without(arena, file.both, '-');
    return file;
}

static void read_files(struct arena *arena, struct error_entry *entry, const char *at,
                       const char *command)
{
    while (at < command) {
        const char *next = find_line(text_next_line(at), FILE_MARK);
        assert(entry->file_count < ERROR_FILES_MAX);
        entry->files[entry->file_count++] = read_file(arena, at, next < command ? next : command);
        at = next;
    }
}

static void read_command(struct arena *arena, struct error_entry *entry, const char *command)
{
    const char *answer = text_next_line(command);
    entry->command = copy_line(arena, command + strlen(COMMAND_MARK));
    entry->fixed_command = entry->command;
    if (begins(answer, FIXED_MARK)) {
        entry->fixed_command = copy_line(arena, answer + strlen(FIXED_MARK));
        answer = text_next_line(answer);
    }
    entry->answer = copy_lines(arena, answer, answer + strlen(answer));
}

struct error_entry error_entry(struct arena *arena, enum diagnostic_code code)
{
    const char *text = text_of(code);
    const char *files = find_line(text, FILE_MARK), *command = find_line(text, COMMAND_MARK);
    struct error_entry entry = {.code = code, .meaning = meaning_of(code)};
    entry.text = copy_lines(arena, text, files < command ? files : command);
    read_files(arena, &entry, files, command);
    if (*command)
        read_command(arena, &entry, command);
    return entry;
}

/* --- for a terminal -------------------------------------------------------------------------- */

static void print_indented(FILE *out, const char *lines)
{
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        fprintf(out, "    %.*s\n", (int)length, lines);
        lines += length + (lines[length] == '\n');
    }
}

static void print_command(FILE *out, const struct error_entry *entry)
{
    if (!entry->command)
        return;
    fprintf(out, "    $ %s\n", entry->command);
    print_indented(out, entry->answer);
    if (entry->fixed_command != entry->command)
        fprintf(out,
                "\n"
                "  Fixed:\n"
                "\n"
                "    $ %s\n",
                entry->fixed_command);
}

void error_print(FILE *out, const struct error_entry *entry)
{
    fprintf(out, "E%03d: %s\n\n%s%s", (int)entry->code, entry->meaning, entry->text,
            entry->command ? "\n" : "");
    for (unsigned i = 0; i < entry->file_count; i++) {
        fprintf(out, "  %s\n\n", entry->files[i].name);
        print_indented(out, entry->files[i].both);
        fputc('\n', out);
    }
    print_command(out, entry);
}

/* --- for docs/errors.md ---------------------------------------------------------------------- */

static void print_fenced(FILE *out, const char *language, const char *text)
{
    fprintf(out, "```%s\n%s```\n", language, text);
}

static void print_markdown_command(FILE *out, const struct error_entry *entry)
{
    if (!entry->command)
        return;
    fprintf(out, "```\n$ %s\n%s```\n", entry->command, entry->answer);
    if (entry->fixed_command != entry->command)
        fprintf(out,
                "\n"
                "Fixed: `%s`\n",
                entry->fixed_command);
}

void error_print_markdown(FILE *out, const struct error_entry *entry)
{
    fprintf(out, "\n## E%03d: %s\n\n%s%s", (int)entry->code, entry->meaning, entry->text,
            entry->command ? "\n" : "");
    for (unsigned i = 0; i < entry->file_count; i++) {
        fprintf(out, "`%s`\n\n", entry->files[i].name);
        print_fenced(out, "diff", entry->files[i].both);
        fputc('\n', out);
    }
    print_markdown_command(out, entry);
}

/* What a heading is called in a link to it: small letters, a hyphen for each space, and no other
 * signs. */
const char *error_anchor(struct arena *arena, enum diagnostic_code code)
{
    const char *heading = error_entry(arena, code).meaning;
    char *anchor = arena_alloc(arena, strlen(heading) + 1), *to = anchor;
    for (; *heading; heading++) {
        unsigned char sign = (unsigned char)*heading;
        if (isalnum(sign) || sign == '-' || sign == ' ')
            *to++ = (char)(sign == ' ' ? '-' : tolower(sign));
    }
    return arena_format(arena, "e%03d-%s", (int)code, anchor);
}

static void print_link(FILE *out, struct arena *arena, const struct error_entry *entry)
{
    fprintf(out, "* [E%03d](#%s): %s\n", (int)entry->code, error_anchor(arena, entry->code),
            entry->meaning);
}

void error_print_markdown_heading(FILE *out)
{
    struct arena *arena = arena_create();
    fputs("# Error codes\n"
          "\n"
          "Every diagnostic has a code that never changes its meaning. This page explains each, "
          "with an\n"
          "example and its fix: lines with a minus are wrong and are replaced by the lines with a "
          "plus.\n"
          "`eldest explain-error E010` prints the same at the terminal.\n"
          "\n"
          "<!-- Written by `eldest explain-error --markdown` from interpreter/author/errors/. -->\n"
          "\n",
          out);
    for (unsigned i = 0; i < error_count(); i++) {
        struct error_entry entry = error_entry(arena, error_at(i));
        print_link(out, arena, &entry);
    }
    arena_destroy(arena);
}
