/* eldest open: a variant that came as one file or one link from the page becomes files. */
#include <stdio.h>

#include "author/author.h"
#include "base/json.h"
#include "base/source.h"
#include "cli/common.h"
#include "cli/verb.h"

static void tell_json(const struct variant *variant, const struct variant_paths *paths)
{
    struct json json = {.out = stdout};
    json_open(&json, '{');
    json_member_string(&json, "ruleset", variant->id);
    json_member_string(&json, "rules", paths->rules);
    json_member_optional(&json, "hooks", paths->hooks);
    json_member_open(&json, "scripts", '[');
    for (size_t i = 0; i < variant->script_count; i++)
        json_write_string(&json, paths->scripts[i]);
    json_close(&json, ']');
    json_member_string(&json, "whole", paths->whole);
    json_close_line(&json);
}

static void tell_text(const struct variant *variant, const struct variant_paths *paths)
{
    printf("%s\n    the rules\n", paths->rules);
    if (paths->hooks)
        printf("%s\n    its hooks, in Lua\n", paths->hooks);
    for (size_t i = 0; i < variant->script_count; i++)
        printf("%s\n    a scripted game\n", paths->scripts[i]);
    printf("%s\n"
           "    the original file, with its author and licence\n"
           "\n",
           paths->whole);
    printf("Read the rules, then try:\n"
           "  eldest check %s\n"
           "  eldest play %s\n",
           paths->rules, paths->rules);
}

/* A link, or else the path of a file. */
static bool read_word(struct arena *arena, const char *word, struct variant *variant,
                      const char **why)
{
    if (variant_is_link(word))
        return variant_read_link(arena, word, variant, why);
    const struct source *file = source_read(arena, word, VARIANT_MOST, why);
    return file && variant_read(arena, file->text, file->length, variant, why);
}

static enum exit_code run_open(const struct command *command)
{
    struct variant variant;
    struct variant_paths paths;
    const char *word = command->words[0], *why = NULL;
    enum exit_code code = EXIT_FAULT;
    if (!read_word(command->arena, word, &variant, &why)) {
        fprintf(stderr, "eldest open: %s %s\n",
                variant_is_link(word) ? "the link" : arena_format(command->arena, "'%s'", word),
                why);
    } else if (!variant_write(command->arena, &variant, command_value(command, "in"), &paths,
                              &why)) {
        fprintf(stderr, "eldest open: '%s' %s\n", paths.folder, why);
    } else {
        code = EXIT_FINE;
        if (command->json)
            tell_json(&variant, &paths);
        else
            tell_text(&variant, &paths);
    }
    return code;
}

static const struct flag flags[] = {
    {"in", "FOLDER", "where to make its folder (default: here)"},
    {0},
};

const struct verb verb_open = {
    .name = "open",
    .words = "FILE|LINK",
    .summary = "unpack a variant that the page saved as a file or a link",
    .help = "Unpacks a variant from the workshop of the page: the file that it saves, or the\n"
            "link that it makes, in quotes. The new folder has the rules, the hooks and\n"
            "scripts if there are any, and the original file. Existing files are never\n"
            "changed, and nothing is run: eldest check runs the hooks in a sandbox and stops\n"
            "harmful ones.",
    .flags = flags,
    .fewest = 1,
    .most = 1,
    .run = run_open,
};
