/* eldest explain: the rules of a game in plain words. */
#include "cli/common.h"
#include "cli/verb.h"
#include "teach/explain.h"

static void show(const struct command *command, const struct ruleset *rules, struct arena *arena)
{
    const struct page_style style = style_now(command);
    show_page(explain(rules, arena, wants_ascii(command)), &style);
}

static enum exit_code run(const struct command *command)
{
    struct page_style style;
    return wanted_style(command, &style) ? show_ruleset(command, show) : EXIT_USAGE;
}

static const struct flag flags[] = {
    {SET_FLAG}, {PLAYERS_FLAG}, {MARKDOWN_FLAG}, {HTML_FLAG},
    {FOR_FLAG}, {WIDTH_FLAG},   {ASCII_FLAG},    {.name = NULL},
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
