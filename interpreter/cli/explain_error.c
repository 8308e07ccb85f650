/* eldest explain-error: what a diagnostic code means, with an example and its fix. */
#include <stdio.h>

#include "author/author.h"
#include "base/json.h"
#include "cli/verb.h"

/* --- JSON ------------------------------------------------------------------------------------ */

static void write_file(struct json *json, const struct error_file *file)
{
    json_open(json, '{');
    json_member_string(json, "name", file->name);
    json_member_string(json, "example", file->example);
    json_member_string(json, "fixed", file->fix);
    json_close(json, '}');
}

static void write_entry(struct arena *arena, const struct error_entry *entry)
{
    struct json json = {.out = stdout};
    json_open(&json, '{');
    json_member_string(&json, "code", error_name(arena, entry->code));
    json_member_string(&json, "meaning", entry->meaning);
    json_member_string(&json, "text", entry->text);
    json_member_open(&json, "files", '[');
    for (unsigned i = 0; i < entry->file_count; i++)
        write_file(&json, &entry->files[i]);
    json_close(&json, ']');
    if (entry->command) {
        json_member_string(&json, "command", entry->command);
        json_member_string(&json, "fixed_command", entry->fixed_command);
        json_member_string(&json, "answer", entry->answer);
    }
    json_close_line(&json);
}

/* --- one or all ------------------------------------------------------------------------------ */

static void explain(const struct command *command, struct arena *arena, enum diagnostic_code code)
{
    struct error_entry entry = error_entry(arena, code);
    if (command->json)
        write_entry(arena, &entry);
    else if (command_has(command, "markdown"))
        error_print_markdown(stdout, &entry);
    else
        error_print(stdout, &entry);
}

static enum exit_code no_such_error(const struct command *command, const char *word)
{
    const char **names = arena_alloc(command->arena, error_count() * sizeof *names);
    for (unsigned i = 0; i < error_count(); i++)
        names[i] = error_name(command->arena, error_at(i));
    return wrong_usage(command, "unknown error code '%s'%s", word,
                       did_you_mean(command->arena, word, names, error_count()));
}

static enum exit_code explain_words(const struct command *command)
{
    enum diagnostic_code code;
    for (unsigned i = 0; i < command->word_count; i++) {
        if (!error_find(command->words[i], &code))
            return no_such_error(command, command->words[i]);
        if (i > 0 && !command->json)
            putchar('\n');
        explain(command, command->arena, code);
    }
    return EXIT_FINE;
}

/* A line for each code; all that is known of it in JSON and on the page. */
static void list_all(const struct command *command)
{
    bool whole = command->json || command_has(command, "markdown");
    if (whole && !command->json)
        error_print_markdown_heading(stdout);
    for (unsigned i = 0; i < error_count(); i++) {
        struct error_entry entry = error_entry(command->arena, error_at(i));
        if (whole)
            explain(command, command->arena, entry.code);
        else
            printf("%s  %s\n", error_name(command->arena, entry.code), entry.meaning);
    }
}

static enum exit_code explain_error(const struct command *command)
{
    enum exit_code code = EXIT_FINE;
    if (command->word_count > 0)
        code = explain_words(command);
    else
        list_all(command);
    return code;
}

static const struct flag flags[] = {
    {"markdown", NULL, "as a page of documentation: docs/errors.md"},
    {.name = NULL},
};

const struct verb verb_explain_error = {
    .name = "explain-error",
    .words = "[CODE...]",
    .summary = "explain an error code and how to fix it",
    .help = "Explains what an error code means, with an example and its fix: E010, e10 and 10\n"
            "are the same. Without a code it lists them all.",
    .flags = flags,
    .fewest = 0,
    .most = ANY_NUMBER,
    .run = explain_error,
};
