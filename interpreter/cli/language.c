/* eldest language: the reference of the ruleset language. */
#include <stdio.h>

#include "author/author.h"
#include "cli/verb.h"

static enum exit_code language(const struct command *command)
{
    (void)command;
    language_write(stdout);
    return EXIT_FINE;
}

const struct verb verb_language = {
    .name = "language",
    .words = "",
    .summary = "print the reference of the ruleset language",
    .help = "Prints every key of the ruleset language in Markdown: its values, default,\n"
            "meaning and an example.",
    .run = language,
};
