/* eldest convert: deals in Portable Bridge Notation to scripts, and those of scripts back. */
#include <stdio.h>
#include <string.h>

#include "base/source.h"
#include "base/yaml_text.h"
#include "cli/common.h"
#include "cli/verbs.h"
#include "engine/open.h"
#include "record/actions.h"
#include "record/pbn.h"
#include "record/play.h"
#include "record/script.h"

#define PBN_FILE_MOST ((size_t)16 * 1024 * 1024)

/* --- from PBN ------------------------------------------------------------------------------------
 */

static const char *const seats[PBN_SEATS] = {"North", "East", "South", "West"};

static const char *seat_of(char letter)
{
    const char *name = seats[0];
    for (unsigned i = 0; i < PBN_SEATS; i++)
        name = seats[i][0] == letter ? seats[i] : name;
    return name;
}

static void print_script(const struct command *command, struct arena *arena,
                         const struct pbn_deal *deal)
{
    printf("eldest: 1\nruleset: %s\n", yaml_scalar(arena, command_value(command, "ruleset")));
    if (deal->dealer)
        printf("start: {dealer: %s}\n", seat_of(deal->dealer));
    printf("deals:\n  - hands:\n");
    for (unsigned i = 0; i < PBN_SEATS; i++) {
        if (deal->hands[i])
            printf("      %s: [%s]\n", seats[i], deal->hands[i]);
    }
    printf("    do: [rest]\n");
}

static bool from_pbn(const struct command *command, struct arena *arena, unsigned number,
                     struct diagnostics *diagnostics)
{
    const char *path = command->words[0], *why;
    struct pbn_deal deal;
    const struct source *source = source_read(arena, path, PBN_FILE_MOST, &why);
    if (!source)
        diagnose(diagnostics, E_FILE, (struct place){0}, "'%s' %s", path, why);
    else if (pbn_read(arena, source, number, &deal, diagnostics))
        print_script(command, arena, &deal);
    return diagnostics_count(diagnostics) == 0;
}

/* --- to PBN --------------------------------------------------------------------------------------
 */

static bool to_pbn(const struct script *script, struct diagnostics *diagnostics)
{
    struct pbn_writer writer = {.out = stdout};
    struct listener listener = pbn_listener(&writer);
    if (pbn_can_say(script->rules))
        return play_script(script, &listener, diagnostics);
    diagnose(diagnostics, E_PBN, script->place,
             "PBN is for 52 cards and four seats, and this is another game");
    return false;
}

static bool to_actions(const struct script *script, struct diagnostics *diagnostics)
{
    struct actions actions = {.out = stdout};
    struct listener listener = actions_listener(&actions);
    return play_script(script, &listener, diagnostics);
}

static bool from_script(const struct command *command, struct arena *arena,
                        struct diagnostics *diagnostics)
{
    struct script *script = script_read(command->words[0], ruleset_folders(arena), diagnostics);
    diagnostics_take_arena(diagnostics, script->arena);
    if (script->rules)
        diagnostics_take_arena(diagnostics, script->rules->arena);
    if (diagnostics_count(diagnostics) > 0)
        return false;
    return command_has(command, "actions") ? to_actions(script, diagnostics)
                                           : to_pbn(script, diagnostics);
}

/* --- the verb ------------------------------------------------------------------------------------
 */

static enum exit_code convert(const struct command *command)
{
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    int64_t number = 1;
    enum exit_code code = EXIT_USAGE;
    if (command_integer(command, "deal", 1, 1000000, &number)) {
        bool fine = command_has(command, "ruleset")
                        ? from_pbn(command, arena, (unsigned)number, diagnostics)
                        : from_script(command, arena, diagnostics);
        code = fine ? EXIT_FINE : EXIT_FAULT;
        print_diagnostics(command, diagnostics);
    }
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
    return code;
}

static const struct flag flags[] = {
    {"ruleset", "NAME", "make a script for this ruleset from a deal in PBN"},
    {"actions", NULL, "print a script's game as a line of numbers instead"},
    {"deal", "N", "which deal of the file; the first if not said"},
    {0},
};

const struct verb verb_convert = {
    .name = "convert",
    .words = "FILE",
    .summary = "turn deals in Portable Bridge Notation into scripts, and back",
    .help = "With --ruleset, FILE is in PBN 2.1, and what is printed is a script that deals\n"
            "those hands and plays them at random. Without it FILE is a script or a record\n"
            "with 52 cards and four seats, and its deals are printed in PBN; or with\n"
            "--actions any game, as the numbers of all that chance and the players did.",
    .flags = flags,
    .fewest = 1,
    .most = 1,
    .run = convert,
};
