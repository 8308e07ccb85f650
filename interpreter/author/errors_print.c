#include "author/errors.h"

#include <ctype.h>
#include <string.h>

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
    if (entry->mended_command != entry->command)
        fprintf(out, "\n  Mended:\n\n    $ %s\n", entry->mended_command);
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
    if (entry->mended_command != entry->command)
        fprintf(out, "\nMended: `%s`\n", entry->mended_command);
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
static void print_anchor(FILE *out, const char *heading)
{
    for (; *heading; heading++) {
        unsigned char sign = (unsigned char)*heading;
        if (isalnum(sign) || sign == '-' || sign == ' ')
            fputc(sign == ' ' ? '-' : tolower(sign), out);
    }
}

static void print_link(FILE *out, const struct error_entry *entry)
{
    fprintf(out, "* [E%03d](#e%03d-", (int)entry->code, (int)entry->code);
    print_anchor(out, entry->meaning);
    fprintf(out, "): %s\n", entry->meaning);
}

void error_print_markdown_heading(FILE *out)
{
    struct arena *arena = arena_create();
    fputs("# What can be wrong\n\n"
          "Every diagnostic has a code that never changes its meaning. Here is what each means, "
          "with\n"
          "an example and its mend: lines with a minus are wrong, lines with a plus stand there\n"
          "instead. `eldest explain-error E010` says the same at the terminal.\n\n"
          "<!-- Written by `eldest explain-error --markdown` from interpreter/author/errors/. "
          "-->\n\n",
          out);
    for (unsigned i = 0; i < error_count(); i++) {
        struct error_entry entry = error_entry(arena, error_at(i));
        print_link(out, &entry);
    }
    arena_destroy(arena);
}
