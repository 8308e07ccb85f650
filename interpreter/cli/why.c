/* eldest why: the reasons behind a game, a deal, a trick, a card. */
#include <stdio.h>
#include <string.h>

#include "cli/common.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "why/why_game.h"

static void show(const struct command *command, const struct page *page, unsigned width)
{
    if (command->json)
        page_print_json(page, stdout);
    else if (command_has(command, "markdown"))
        page_print_markdown(page, stdout);
    else
        page_print_within(page, width, stdout);
}

/* What the flags ask for; false, and a message, if they make no sense. */
static bool read_wish(const struct command *command, struct why_wish *wish)
{
    int64_t deal = 0, trick = 0;
    if (!command_integer(command, "deal", 1, UINT16_MAX, &deal) ||
        !command_integer(command, "trick", 1, TRICKS_MAX, &trick))
        return false;
    *wish = (struct why_wish){
        .deal = (unsigned)deal,
        .trick = (unsigned)trick,
        .seat = command_value(command, "seat"),
        .card = command_value(command, "card"),
        .call = command_value(command, "call"),
        .hands = command_has(command, "hands") || trick,
        .score = command_has(command, "score"),
        .all = command_has(command, "all"),
        .ascii = wants_ascii(command),
    };
    return true;
}

static enum exit_code run(const struct command *command)
{
    struct why_wish wish;
    unsigned width;
    if (!read_wish(command, &wish) || !wanted_width(command, &width))
        return EXIT_USAGE;
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    struct page *page = page_create(arena);
    struct script *script = script_read(command->words[0], ruleset_folders(arena), diagnostics);
    bool fine = diagnostics_count(diagnostics) == 0 && why_game(script, &wish, page, diagnostics);
    show(command, page, width);
    print_diagnostics(command, diagnostics);
    diagnostics_destroy(diagnostics);
    script_destroy(script);
    arena_destroy(arena);
    return fine ? EXIT_FINE : EXIT_FAULT;
}

static const struct flag flags[] = {
    {"deal", "N", "only this deal of the match"},
    {"trick", "N", "only this trick, with the hands of those who play to it"},
    {"seat", "NAME", "as this seat knows it, with its hand"},
    {"card", "CARD", "only this card: when played, or held in the trick"},
    {"call", "CALL", "only this call at every turn; all: every call"},
    {"hands", NULL, "also the hands of those who are to play"},
    {"score", NULL, "only the score"},
    {"all", NULL, "also the lines of the score that were not written"},
    {"markdown", NULL, "print Markdown instead of plain text"},
    {WIDTH_FLAG},
    {ASCII_FLAG},
    {0},
};

const struct verb verb_why = {
    .name = "why",
    .words = "SCRIPT",
    .summary = "say why a card is legal, a trick is won, a score is made",
    .help = "Tells the reasons behind a scripted game or a record: why each trick was won and\n"
            "what every other card lacked, what was refused, and what made each line of the\n"
            "score. Every reason ends with the line of the ruleset that it comes from.",
    .flags = flags,
    .fewest = 1,
    .most = 1,
    .run = run,
};
