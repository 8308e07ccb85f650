/* eldest diff: what differs between two rulesets, in plain words. */
#include <stdio.h>

#include "cli/rivals.h"
#include "cli/verbs.h"
#include "cli/witness.h"
#include "contrast/diff.h"

static void print(const struct command *command, const struct rivals *rivals, unsigned width,
                  struct arena *arena)
{
    const struct diff *diff = diff_find(rivals, arena, wants_ascii(command));
    if (command->json)
        diff_print_json(diff, stdout);
    else if (command_has(command, "markdown"))
        page_print_markdown(diff_page(diff, arena), stdout);
    else
        page_print_within(diff_page(diff, arena), width, stdout);
}

static enum exit_code run(const struct command *command)
{
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    struct rivals rivals = {.is_one_game = false};
    enum exit_code code = EXIT_USAGE;
    unsigned width;
    if (command_has(command, "cases") && !command_has(command, "witness")) {
        wrong_usage(command, "--cases goes with --witness");
    } else if (wanted_width(command, &width)) {
        const char *second = command->word_count > 1 ? command->words[1] : NULL;
        code = rivals_open(command, command->words[0], second, arena, &rivals, diagnostics);
        if (code == EXIT_FINE && command_has(command, "witness"))
            witness_tell(command, &rivals, width, arena, diagnostics);
        else if (code == EXIT_FINE)
            print(command, &rivals, width, arena);
        print_diagnostics(command, diagnostics);
        if (code == EXIT_FINE && diagnostics_count(diagnostics) > 0)
            code = EXIT_FAULT;
    }
    diagnostics_destroy(diagnostics);
    rivals_close(&rivals);
    arena_destroy(arena);
    return code;
}

static const struct flag flags[] = {
    {SET_FLAG},     {VERSUS_SET_FLAG}, {PLAYERS_FLAG},
    {WITNESS_FLAG}, {CASES_FLAG},      {"markdown", NULL, "print Markdown instead of plain text"},
    {WIDTH_FLAG},   {ASCII_FLAG},      {FORCE_FLAG},
    {.name = NULL},
};

const struct verb verb_diff = {
    .name = "diff",
    .words = "NAME [OTHER]",
    .summary = "tell in plain words what differs between two games",
    .help = "Tells in the order of a rule book what two games do not have in common; what is\n"
            "the same is left out. Without OTHER the game is held against the one that it\n"
            "extends; or, with --set, against itself with the standard house rules; or, with\n"
            "--versus-set, against itself with those. All words come from the rulesets as\n"
            "they are played.\n\n"
            "--set is for the first game, --versus-set for the second. If that is the same\n"
            "game again it keeps what --set says and --versus-set does not.\n\n"
            "With --witness it tells no rules: it searches for cases in which the games part,\n"
            "a trick with two winners, a hand of which other cards may be played, a result\n"
            "with two scores, makes each as small as it can be, and tells the reasons.\n"
            "What no case shows is said. With --cases they are written as a script, too.",
    .flags = flags,
    .fewest = 1,
    .most = 2,
    .run = run,
};
