#include "cli/figures.h"

#include <stdio.h>

void print_figures(const struct command *command, const struct saved *figures)
{
    if (command->json)
        report_json(&figures->sample, figures->tally, stdout);
    else if (command_has(command, "csv"))
        report_csv(figures->tally, stdout);
    else
        report_text(&figures->sample, figures->tally, stdout);
}
