/* eldest schema: the JSON Schemas of files that people write, for editors, and of what the program
 * writes, for other programs. */
#include <stdio.h>

#include "author/author.h"
#include "cli/verb.h"
#include "lab/report.h"
#include "lab/simulation.h"
#include "transcript/json_lines.h"

/* The flags, each with the schema that it prints instead of that of rulesets. */
static const struct {
    const char *flag;
    void (*write)(FILE *out);
} schemas[] = {
    {"scripts", schema_write_script}, {"lessons", schema_write_lesson},
    {"records", schema_write_record}, {"events", json_lines_write_schema},
    {"figures", report_write_schema}, {"rows", rows_write_schema},
};

#define SCHEMA_COUNT (sizeof schemas / sizeof *schemas)

static enum exit_code schema(const struct command *command)
{
    void (*write)(FILE * out) = schema_write_ruleset;
    unsigned wanted = 0;
    for (unsigned i = 0; i < SCHEMA_COUNT; i++) {
        if (command_has(command, schemas[i].flag)) {
            write = schemas[i].write;
            wanted++;
        }
    }
    if (wanted > 1)
        return wrong_usage(command, "only one schema can be printed at a time");
    write(stdout);
    return EXIT_FINE;
}

static const struct flag flags[] = {
    {"scripts", NULL, "the schema of scripted games"},
    {"lessons", NULL, "the schema of lessons"},
    {"records", NULL, "the schema of recorded games"},
    {"events", NULL, "the schema of events: eldest run --json"},
    {"figures", NULL, "the schema of figures: simulate --json, --save"},
    {"rows", NULL, "the schema of rows: simulate --rows deal --json"},
    {NULL, NULL, NULL},
};

const struct verb verb_schema = {
    .name = "schema",
    .words = "",
    .summary = "print the JSON Schema of rulesets, scripts, events ...",
    .help = "Prints the JSON Schema (draft-07) of the ruleset language, on one line. With\n"
            "    eldest schema >eldest.schema.json\n"
            "and, at the top of a ruleset in the same folder,\n"
            "    # yaml-language-server: $schema=eldest.schema.json\n"
            "an editor with support for YAML schemas completes keys and words, shows what\n"
            "they mean, and marks errors. --records, --events, --figures and --rows print\n"
            "the schema of what the program itself writes, for other programs.",
    .flags = flags,
    .run = schema,
};
