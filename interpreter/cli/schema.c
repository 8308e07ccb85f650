/* eldest schema: the JSON Schema of rulesets, scripts and lessons, for editors. */
#include <stdio.h>

#include "author/author.h"
#include "cli/verb.h"

static enum exit_code schema(const struct command *command)
{
    if (command_has(command, "scripts"))
        schema_write_script(stdout);
    else if (command_has(command, "lessons"))
        schema_write_lesson(stdout);
    else
        schema_write_ruleset(stdout);
    return EXIT_FINE;
}

static const struct flag flags[] = {
    {"scripts", NULL, "the schema of scripted games"},
    {"lessons", NULL, "the schema of lessons"},
    {NULL, NULL, NULL},
};

const struct verb verb_schema = {
    .name = "schema",
    .words = "",
    .summary = "print the JSON Schema of rulesets, for editors",
    .help = "Prints the JSON Schema (draft-07) of the ruleset language, on one line. With\n"
            "    eldest schema >eldest.schema.json\n"
            "and, at the top of a ruleset in the same folder,\n"
            "    # yaml-language-server: $schema=eldest.schema.json\n"
            "an editor with support for YAML schemas completes keys and words, shows what\n"
            "they mean, and marks errors.",
    .flags = flags,
    .run = schema,
};
