/* eldest diff: what differs between two rulesets, in plain words. */
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "cli/common.h"
#include "cli/rivals.h"
#include "cli/verb.h"
#include "contrast/diff.h"
#include "contrast/rivals.h"
#include "contrast/witness_page.h"
#include "engine/open.h"
#include "words/said.h"

/* --- witnesses ------------------------------------------------------------------------------- */

/* The help of the flags. */
#define WITNESS_FLAG "witness", NULL, "show instead the smallest cases in which they differ"
#define CASES_FLAG   "cases", "FILE", "with --witness: write them as a script for both"
#define ALL_FLAG     "all", NULL, "every difference, not only those that fit on a page"
#define SCRIPTS_FLAG "scripts", "FOLDER", "with --witness: write deals that lead to them there"

static void print_witnesses(const struct command *command, const struct witnesses *witnesses,
                            const struct rivals *rivals, const struct page_style *style)
{
    if (command->json) {
        witnesses_print_json(witnesses, command->arena, stdout);
        return;
    }
    show_page(witnesses_page(witnesses, rivals, command->arena, wants_ascii(command)), style);
}

/* Whether a script can call the rulesets so: answers by seats must not be taken for theirs. */
static bool is_label(const struct witnesses *witnesses, const char *label)
{
    for (unsigned side = 0; side < 2; side++) {
        const struct seat_names *names = questioning_names(witnesses->questioning, side);
        if (seats_find(names, label) >= 0 || seats_find_account(names, label) >= 0)
            return false;
    }
    return true;
}

static struct script_heading heading_of(const struct witnesses *witnesses,
                                        const struct rivals *rivals, const char *path,
                                        struct arena *arena)
{
    const char *const *folders = ruleset_folders(arena);
    const char *first = rivals->rules[0]->id, *second = rivals->rules[1]->id;
    bool tells_apart =
        strcmp(first, second) != 0 && is_label(witnesses, first) && is_label(witnesses, second);
    struct script_heading heading = {
        .title = said_text(arena, false, witnesses_title(rivals, arena)),
        .labels = {tells_apart ? first : "first", tells_apart ? second : "second"},
    };
    for (unsigned side = 0; side < 2; side++)
        heading.rulesets[side] = ruleset_name_from(arena, rivals->rules[side], path, folders);
    return heading;
}

/* Where nothing differs there is no case, and no script. */
static void write_cases(const struct command *command, const struct witnesses *witnesses,
                        const struct rivals *rivals, const char *path)
{
    struct script_heading heading = heading_of(witnesses, rivals, path, command->arena);
    const char *text = witnesses_script(witnesses, &heading, command->arena), *why = "";
    static const char *const heads[] = {WITNESS_SCRIPT_HEAD, NULL};
    struct file_over over = {heads, "a script of cases"};
    if (!text)
        diagnose(command->diagnostics, E_FILE, (struct place){0},
                 "'%s' was not written: no witness was found", path);
    else if (!file_write(command->arena, path, wants_force(command) ? FILE_OVER_ANY : over, text,
                         strlen(text), &why))
        diagnose(command->diagnostics, E_FILE, (struct place){0}, "'%s' %s", path, why);
}

/* Two scripts for each witness, into a folder that is there. */
static void write_routes(const struct command *command, const struct witnesses *witnesses,
                         const struct rivals *rivals, const char *folder)
{
    static const char *const heads[] = {WITNESS_SCRIPT_HEAD, NULL};
    struct file_over over = {heads, "a script of a witness"};
    for (unsigned i = 0; i < witnesses_routes(witnesses); i++) {
        const char *inside = arena_format(command->arena, "%s/script.yaml", folder), *why = "";
        struct script_heading heading = heading_of(witnesses, rivals, inside, command->arena);
        const char *path = arena_format(command->arena, "%s/%s.yaml", folder,
                                        witnesses_route_name(&heading, i, command->arena));
        const char *text = witnesses_route_script(witnesses, &heading, i, command->arena);
        if (!file_write(command->arena, path, wants_force(command) ? FILE_OVER_ANY : over, text,
                        strlen(text), &why))
            diagnose(command->diagnostics, E_FILE, (struct place){0}, "'%s' %s", path, why);
    }
}

/*
 * Finds the witnesses, prints them as the command line says, and writes their script if it wants
 * one. What goes wrong is diagnosed.
 */
static void witness_tell(const struct command *command, const struct rivals *rivals,
                         const struct page_style *style)
{
    const struct common common = common_of(rivals->rules[0], rivals->rules[1]);
    struct questioning *questioning = questioning_begin(&common);
    struct witnesses witnesses = witnesses_find(questioning, command->arena);
    const char *path = command_value(command, "cases");
    const char *folder = command_value(command, "scripts");
    print_witnesses(command, &witnesses, rivals, style);
    if (path)
        write_cases(command, &witnesses, rivals, path);
    if (folder)
        write_routes(command, &witnesses, rivals, folder);
    questioning_end(questioning);
}

static void print(const struct command *command, const struct rivals *rivals,
                  const struct page_style *style)
{
    const struct diff *found = diff_find(rivals, command->arena, words_style_of(command));
    const struct diff *diff = diff_by_weight(found, command->arena);
    unsigned lines = command_has(command, "all") ? 0 : DIFF_LINES;
    if (command->json)
        diff_print_json(diff, command->arena, stdout);
    else
        show_page(diff_page(diff, lines, command->arena), style);
}

static enum exit_code run_diff(const struct command *command)
{
    struct rivals rivals = {.is_one_game = false};
    enum exit_code code = EXIT_USAGE;
    struct page_style style;
    if (command_has(command, "cases") && !command_has(command, "witness")) {
        wrong_usage(command, "--cases needs --witness");
    } else if (command_has(command, "scripts") && !command_has(command, "witness")) {
        wrong_usage(command, "--scripts needs --witness");
    } else if (wanted_style(command, &style)) {
        const char *second = command->word_count > 1 ? command->words[1] : NULL;
        code = rivals_open(command, command->words[0], second, &rivals);
        if (code == EXIT_FINE && command_has(command, "witness"))
            witness_tell(command, &rivals, &style);
        else if (code == EXIT_FINE)
            print(command, &rivals, &style);
        print_diagnostics(command, command->diagnostics);
        if (code == EXIT_FINE && diagnostics_count(command->diagnostics) > 0)
            code = EXIT_FAULT;
    }
    rivals_close(&rivals);
    return code;
}

static const struct flag flags[] = {
    {SET_FLAG},   {VERSUS_SET_FLAG}, {PLAYERS_FLAG},  {ALL_FLAG},     {WITNESS_FLAG},
    {CASES_FLAG}, {SCRIPTS_FLAG},    {MARKDOWN_FLAG}, {HTML_FLAG},    {FOR_FLAG},
    {WIDTH_FLAG}, {ASCII_FLAG},      {FORCE_FLAG},    {.name = NULL},
};

const struct verb verb_diff = {
    .name = "diff",
    .words = "NAME [OTHER]",
    .summary = "compare the rules of two games",
    .help = "Compares the rules of two games. What changes play most comes first: what is\n"
            "trumps, who wins, what may be played or bid, and what happens in most deals. A\n"
            "page shows the largest differences and says how many more there are; --all shows\n"
            "every one. Without OTHER the game is compared with the one that it extends;\n"
            "with --set, with itself under the standard house rules; with --versus-set, with\n"
            "itself under those.\n\n"
            "--set is for the first game, --versus-set for the second. If both are the same\n"
            "game, the second keeps the choices of --set that --versus-set does not change.\n\n"
            "With --witness it searches for positions in which the games differ: in the\n"
            "bidding, a hand with different legal cards, a trick with two winners, a result\n"
            "with two scores; or the same tricks, scored by each. Each is small and can occur\n"
            "in both games. It lists the rules that no case shows, and how much was tried.\n"
            "With --cases, tricks, hands and results are written as a script of cases; with\n"
            "--scripts, the deals that lead to each case, one for each game.",
    .flags = flags,
    .fewest = 1,
    .most = 2,
    .reads_input = true,
    .run = run_diff,
};
