/* eldest convert: games to records and lists of numbers, deals to Portable Bridge Notation and
 * back. */
#include <stdio.h>
#include <string.h>

#include "base/source.h"
#include "base/yaml_text.h"
#include "cli/common.h"
#include "cli/recording.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "loader/tree.h"
#include "record/record.h"
#include "script/script.h"

#define PBN_FILE_MOST ((size_t)16 * 1024 * 1024)
#define HERE          "record.yaml" /* what is printed names files as one here would */

/* --- from PBN -------------------------------------------------------------------------------- */

static const char *const seats[PBN_SEATS] = {"North", "East", "South", "West"};

static const char *seat_of(char letter)
{
    const char *name = seats[0];
    for (unsigned i = 0; i < PBN_SEATS; i++)
        name = seats[i][0] == letter ? seats[i] : name;
    return name;
}

static const char *script_of(const struct command *command, const struct pbn_deal *deal)
{
    const char *text = arena_format(command->arena, "eldest: 1\nruleset: %s\n",
                                    yaml_scalar(command->arena, command_value(command, "ruleset")));
    if (deal->dealer)
        text = arena_format(command->arena, "%sstart: {dealer: %s}\n", text, seat_of(deal->dealer));
    text = arena_format(command->arena, "%sdeals:\n  - hands:\n", text);
    for (unsigned i = 0; i < PBN_SEATS; i++) {
        if (deal->hands[i])
            text =
                arena_format(command->arena, "%s      %s: [%s]\n", text, seats[i], deal->hands[i]);
    }
    return arena_format(command->arena, "%s    do: [rest]\n", text);
}

/* As YAML, or as JSON on one line. */
static void print_script(const struct command *command, const struct pbn_deal *deal)
{
    const char *text = script_of(command, deal);
    const struct source *source = source_from_text(command->arena, "script", text, strlen(text));
    const struct node *tree =
        command->json ? tree_read(command->arena, source, command->diagnostics) : NULL;
    fputs(tree ? tree_json(command->arena, tree) : text, stdout);
}

static bool from_pbn(const struct command *command, unsigned number)
{
    const char *path = command->words[0], *why;
    struct pbn_deal deal;
    const struct source *source = source_read_stream(command->arena, path, PBN_FILE_MOST, &why);
    if (!source)
        diagnose(command->diagnostics, E_FILE, (struct place){0}, "'%s' %s", path, why);
    else if (pbn_read(command->arena, source, number, &deal, command->diagnostics))
        print_script(command, &deal);
    return diagnostics_count(command->diagnostics) == 0;
}

/* --- to PBN ---------------------------------------------------------------------------------- */

static bool to_pbn(const struct script *script, struct diagnostics *diagnostics)
{
    struct pbn_writer writer = {.out = stdout};
    struct listener listener = pbn_listener(&writer);
    if (!pbn_can_say(script->rules))
        diagnose(diagnostics, E_PBN, script->place,
                 "PBN is for 52 cards and four seats, and this is another game");
    else if (play_script(script, &listener, diagnostics) && writer.deals == 0)
        diagnose(diagnostics, E_PBN, script->place,
                 "PBN is for hands of 13 cards, and nobody is dealt so many");
    return diagnostics_count(diagnostics) == 0;
}

/* --- to records ------------------------------------------------------------------------------ */

/* Nothing is printed of a game that goes wrong, or cannot be written down. */
static bool to_record(const struct command *command, const struct script *script,
                      const char *const *folders)
{
    struct record_form form = {command_has(command, "actions"), command->json};
    const char *const *players = script->players_named ? script->players : NULL;
    struct recording recording;
    if (!recording_can_tell(script, command->diagnostics))
        return false;
    recording_begin(&recording, script->rules, script->title, players, HERE, folders, NULL);
    struct listener listener = recording_listener(&recording);
    const char *text = play_script(script, &listener, command->diagnostics)
                           ? recording_text(&recording, form, command->diagnostics)
                           : NULL;
    if (text)
        fputs(text, stdout);
    return recording_end(&recording, false, command->diagnostics) && text;
}

static bool from_script(const struct command *command)
{
    const char *const *folders = ruleset_folders(command->arena);
    struct script *script = script_read(command->words[0], folders, command->diagnostics);
    script_leave_to(script, command->diagnostics);
    if (diagnostics_count(command->diagnostics) > 0)
        return false;
    return command_has(command, "actions") || command->json ? to_record(command, script, folders)
                                                            : to_pbn(script, command->diagnostics);
}

/* --- the verb -------------------------------------------------------------------------------- */

static enum exit_code convert(const struct command *command)
{
    int64_t number = 1;
    enum exit_code code = EXIT_USAGE;
    if (command_integer(command, "deal", 1, 1000000, &number)) {
        bool fine = command_has(command, "ruleset") ? from_pbn(command, (unsigned)number)
                                                    : from_script(command);
        code = fine ? EXIT_FINE : EXIT_FAULT;
        print_diagnostics(command, command->diagnostics);
    }
    return code;
}

static const struct flag flags[] = {
    {"ruleset", "NAME", "make a script for this ruleset from a deal in PBN"},
    {"actions", NULL, "print the game of a script as a list of numbers"},
    {"deal", "N", "which deal of the file; the first if not said"},
    {0},
};

const struct verb verb_convert = {
    .name = "convert",
    .words = "FILE",
    .summary = "turn games into numbers or JSON, deals into PBN and back",
    .help = "Plays FILE, a script or a record, and prints it as something else:\n\n"
            "  (no flag)  its deals in Portable Bridge Notation; 52 cards and four seats\n"
            "  --actions  a record that tells the game as a list of numbers, one for each\n"
            "             answer of chance and each action\n"
            "  --json     a record as a JSON document on one line; so is --actions --json\n\n"
            "Records are scripts: eldest run plays them, and with --record makes any of them\n"
            "one in words again. With --ruleset FILE is in PBN 2.1, and what is printed is a\n"
            "script that deals those hands and plays them at random.",
    .flags = flags,
    .fewest = 1,
    .most = 1,
    .run = convert,
};
