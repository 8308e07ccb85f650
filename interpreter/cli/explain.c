/* eldest explain: the rules of a game in plain words. */
#include <stdio.h>

#include "cli/common.h"
#include "cli/verb.h"
#include "teach/explain.h"

static void show(const struct command *command, const struct ruleset *rules, struct arena *arena)
{
    const struct page *page = explain(rules, arena, wants_ascii(command));
    if (command->json)
        page_print_json(page, stdout);
    else if (command_has(command, "markdown"))
        page_print_markdown(page, stdout);
    else
        page_print_text(page, stdout);
}

static enum exit_code run(const struct command *command)
{
    return show_ruleset(command, show);
}

static const struct flag flags[] = {
    {SET_FLAG},   {PLAYERS_FLAG}, {"markdown", NULL, "print Markdown instead of plain text"},
    {ASCII_FLAG}, {.name = NULL},
};

const struct verb verb_explain = {
    .name = "explain",
    .words = "NAME",
    .summary = "tell the rules of a game in plain words",
    .help = "Tells the rules in the order of a rule book, from the ruleset as it is played:\n"
            "with --set and --players for the house rules and the table that were chosen. A\n"
            "hook is told by what its file says of it.",
    .flags = flags,
    .fewest = 1,
    .most = 1,
    .run = run,
};
