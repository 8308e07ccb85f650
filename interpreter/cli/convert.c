/* eldest convert: games to records and lists of numbers, and to and from the files of other
 * programs. */
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "cli/common.h"
#include "cli/recording.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "formats/format.h"
#include "formats/game_of.h"
#include "formats/script_of.h"
#include "loader/tree.h"
#include "record/record.h"
#include "script/script.h"

#define HERE "record.yaml" /* what is printed names files as one here would */

/* --- from files of other programs ------------------------------------------------------------- */

struct importing {
    const struct command *command;
    const struct ruleset *rules;
    const char *ruleset;       /* what scripts call it */
    struct folder_draft draft; /* where scripts are written, with --to */
    bool to_folder;
    unsigned scripts, unusable;
};

/* "0012-board-12-open.yaml": the number of the game, and what the file calls it. */
static const char *script_name(const struct importing *importing, struct foreign_game *game)
{
    const char *room = foreign_kept(game, "Room");
    char *name =
        arena_format(game->arena, "%04u%s%s%s%s", game->number, game->board ? "-board-" : "",
                     game->board ? game->board : "", room && *room ? "-" : "", room ? room : "");
    for (char *c = name; *c; c++) {
        *c = text_lower(*c);
        if (!((*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9')))
            *c = '-';
    }
    return arena_format(game->arena, "%s/%.60s.%s", importing->draft.path, name,
                        importing->command->json ? "json" : "yaml");
}

/* The script as YAML, or as JSON on one line; to the folder, or to stdout. */
static bool put_script(struct importing *importing, struct foreign_game *game,
                       const struct script_of *script, struct diagnostics *diagnostics)
{
    const char *why, *path = importing->to_folder ? script_name(importing, game) : "script";
    const char *text =
        record_text(game->arena, path, script->text, importing->command->json, diagnostics);
    if (text && !importing->to_folder)
        fputs(text, stdout);
    if (!text || !importing->to_folder ||
        file_write(game->arena, path, FILE_OVER_ANY, text, strlen(text), &why))
        return text != NULL;
    diagnose(diagnostics, E_FILE, (struct place){0}, "'%s' %s", path, why);
    return false;
}

/* Diagnostics are printed game by game: a file may have any number of games. */
static void import_game(struct importing *importing, struct foreign_game *game)
{
    struct diagnostics *diagnostics = diagnostics_create();
    const struct script_of *script = script_of(game, importing->rules, importing->ruleset);
    bool fine = script && put_script(importing, game, script, diagnostics);
    importing->scripts += fine;
    importing->unusable += !fine && !game->has_no_deal;
    foreign_diagnose(game, diagnostics);
    print_diagnostics(importing->command, diagnostics);
    diagnostics_destroy(diagnostics);
    foreign_game_destroy(game);
}

/* The next game with a deal; what is said of others is printed. */
static struct foreign_game *next_deal(struct importing *importing, struct foreign_file *file)
{
    struct foreign_game *game;
    while ((game = foreign_next(file)) && game->has_no_deal && !foreign_is_wrong(game))
        import_game(importing, game);
    return game;
}

static struct foreign_game *deal_number(struct importing *importing, struct foreign_file *file,
                                        unsigned number)
{
    struct foreign_game *game = next_deal(importing, file);
    for (unsigned at = 1; game && at < number; at++) {
        foreign_game_destroy(game);
        game = next_deal(importing, file);
    }
    return game;
}

static void import_all(struct importing *importing, struct foreign_file *file,
                       struct foreign_game *first)
{
    for (struct foreign_game *game = first; game; game = next_deal(importing, file))
        import_game(importing, game);
}

/* With --deal that one; to a folder, and as JSON, all; else there is one. */
static void import_games(struct importing *importing, struct foreign_file *file, int64_t number)
{
    const struct command *command = importing->command;
    struct foreign_game *game = deal_number(importing, file, number > 0 ? (unsigned)number : 1);
    if (!game && number > 0)
        diagnose(command->diagnostics, E_FOREIGN, (struct place){0}, "no deal number %u in '%s'",
                 (unsigned)number, command->words[0]);
    else if (!game)
        diagnose(command->diagnostics, E_FOREIGN, (struct place){0}, "no deals in '%s'",
                 command->words[0]);
    else if (number > 0)
        import_game(importing, game);
    else if (importing->to_folder || command->json)
        import_all(importing, file, game);
    else {
        struct foreign_game *second = next_deal(importing, file);
        if (second)
            diagnostic_hint(diagnose(command->diagnostics, E_FOREIGN, second->place,
                                     "'%s' has several deals, and a script holds one",
                                     command->words[0]),
                            "--to FOLDER writes a script for each, --deal N prints one");
        else
            import_game(importing, game);
        if (second)
            foreign_game_destroy(game);
        if (second)
            diagnostics_take_arena(command->diagnostics, second->arena);
    }
}

/* Where the script will be: what names a ruleset from there. */
static const char *script_place(const struct command *command)
{
    const char *to = command_value(command, "to");
    return to ? arena_format(command->arena, "%s/%s", to, HERE) : HERE;
}

static void tell_folder(const struct importing *importing)
{
    printf("%s: %u %s", command_value(importing->command, "to"), importing->scripts,
           importing->scripts == 1 ? "script" : "scripts");
    if (importing->unusable > 0)
        printf("; %u %s cannot be used", importing->unusable,
               importing->unusable == 1 ? "game" : "games");
    putchar('\n');
}

/* The folder is there when all that could be written is in it, and some was. */
static void end_folder(struct importing *importing)
{
    const struct command *command = importing->command;
    const char *why;
    if (importing->scripts == 0)
        folder_draft_drop(&importing->draft);
    else if (!folder_draft_finish(command->arena, &importing->draft, &why))
        diagnose(command->diagnostics, E_FILE, (struct place){0}, "'%s' %s",
                 command_value(command, "to"), why);
    else
        tell_folder(importing);
}

static bool import_file(struct importing *importing, int64_t number)
{
    const struct command *command = importing->command;
    const char *why, *to = command_value(command, "to");
    struct foreign_file *file = foreign_open(command->words[0], NULL, command->diagnostics);
    if (!file)
        return false;
    importing->to_folder = to && folder_draft_begin(command->arena, to, &importing->draft, &why);
    if (to && !importing->to_folder)
        diagnose(command->diagnostics, E_FILE, (struct place){0}, "'%s' %s", to, why);
    else
        import_games(importing, file, number);
    if (importing->to_folder)
        end_folder(importing);
    why = foreign_failed(file, command->arena);
    if (why)
        diagnose(command->diagnostics, E_FILE, (struct place){0}, "'%s' %s", command->words[0],
                 why);
    foreign_close(file);
    return importing->unusable == 0 && diagnostics_count(command->diagnostics) == 0;
}

static bool from_foreign(const struct command *command, int64_t number,
                         const struct load_request *request)
{
    const char *const *folders = ruleset_folders(command->arena);
    struct ruleset *rules =
        ruleset_open(command_value(command, "ruleset"), folders, request, command->diagnostics);
    if (!rules)
        return false;
    const char *place = script_place(command);
    struct importing importing = {
        .command = command,
        .rules = rules,
        .ruleset = ruleset_name_from(command->arena, rules, place, folders),
    };
    bool fine = import_file(&importing, number);
    const char *folder = ruleset_folder_to_say(command->arena, importing.ruleset, place, folders);
    if (fine && folder)
        fprintf(stderr, "eldest: '%s' finds its ruleset only with ELDEST_PATH=%s\n", place, folder);
    diagnostics_take_arena(command->diagnostics, rules->arena);
    return fine;
}

/* --- to files of other programs --------------------------------------------------------------- */

struct exporting {
    const struct format *format;
    struct diagnostics *diagnostics;
    struct place place; /* of the script */
    unsigned games;     /* that were written, of all scripts */
};

/* A game that is written, or why it is not. */
static void put_game(void *self, struct foreign_game *game)
{
    struct exporting *exporting = self;
    game->number = exporting->games + 1;
    game->place = exporting->place;
    exporting->format->write(game, stdout);
    exporting->games += !foreign_is_wrong(game);
    foreign_diagnose(game, exporting->diagnostics);
    foreign_game_destroy(game);
}

static void export_script(struct exporting *exporting, const char *path, const char *const *folders)
{
    struct script *script = script_read(path, folders, exporting->diagnostics);
    script_leave_to(script, exporting->diagnostics);
    if (diagnostics_count(exporting->diagnostics) > 0)
        return;
    struct game_of *game =
        game_of_create(script->rules, script, (struct game_taker){exporting, put_game});
    struct listener listener = game_of_listener(game);
    exporting->place = script->place;
    play_script(script, &listener, exporting->diagnostics);
    game_of_destroy(game);
}

/* A script, or all scripts of a folder. */
static bool to_foreign(const struct command *command, const struct format *format)
{
    const char *const *folders = ruleset_folders(command->arena);
    struct script_list list = script_list_of(command->arena, command->words[0]);
    struct exporting exporting = {.format = format};
    bool fine = true;
    for (unsigned i = 0; i < list.count; i++) {
        exporting.diagnostics = diagnostics_create();
        export_script(&exporting, list.paths[i], folders);
        fine &= diagnostics_count(exporting.diagnostics) == 0;
        print_diagnostics(command, exporting.diagnostics);
        diagnostics_destroy(exporting.diagnostics);
    }
    if (fine && list.count == 0)
        diagnostic_hint(diagnose(command->diagnostics, E_FOREIGN, (struct place){0},
                                 "no scripts in '%s'", command->words[0]),
                        "--ruleset NAME takes one file at a time");
    else if (fine && exporting.games == 0)
        diagnose(command->diagnostics, E_FOREIGN, (struct place){0}, "no deals in '%s'",
                 command->words[0]);
    return fine && exporting.games > 0;
}

/* --- to records ------------------------------------------------------------------------------- */

/* Nothing is printed of a game that goes wrong, or cannot be written down. */
static bool to_record(const struct command *command)
{
    const char *const *folders = ruleset_folders(command->arena);
    struct script *script = script_read(command->words[0], folders, command->diagnostics);
    struct record_form form = {command_has(command, "actions"), command->json};
    struct save_heading heading = recording_heading(script, command->arena);
    struct recording recording;
    script_leave_to(script, command->diagnostics);
    if (diagnostics_count(command->diagnostics) > 0 ||
        !recording_can_tell(script, command->diagnostics))
        return false;
    recording_begin(&recording, script->rules, script, &heading, HERE, folders, NULL);
    struct listener listener = recording_listener(&recording);
    const char *text = play_script(script, &listener, command->diagnostics)
                           ? recording_text(&recording, form, command->diagnostics)
                           : NULL;
    if (text)
        fputs(text, stdout);
    return recording_end(&recording, false, command->diagnostics) && text;
}

/* --- the verb --------------------------------------------------------------------------------- */

/* Whether the file is no script, and nobody has said by which rules it is to be read. */
static bool is_foreign(const struct command *command)
{
    struct diagnostics *unheard = diagnostics_create();
    const char *path = command->words[0];
    bool is_script = path_is_folder(path) || text_ends_in(path, ".yaml") ||
                     text_ends_in(path, ".yml") || text_ends_in(path, ".json") ||
                     strncmp(path, "/dev/", 5) == 0;
    struct foreign_file *file = is_script ? NULL : foreign_open(path, NULL, unheard);
    if (file)
        diagnostic_hint(diagnose(command->diagnostics, E_FOREIGN, (struct place){0},
                                 "'%s' is in %s: --ruleset NAME is needed", path,
                                 foreign_format(file)->summary),
                        "--ruleset NAME gives the rules of the game");
    foreign_close(file);
    diagnostics_destroy(unheard);
    return file != NULL;
}

static bool run_convert(const struct command *command, int64_t number,
                        const struct load_request *request)
{
    const char *name = command_value(command, "format");
    if (command_has(command, "ruleset"))
        return from_foreign(command, number, request);
    if (is_foreign(command))
        return false;
    if (!name && (command_has(command, "actions") || command->json))
        return to_record(command);
    return to_foreign(command, format_find(name ? name : "pbn"));
}

/* Whether the flags go together. */
static bool flags_are_fine(const struct command *command)
{
    static const char *const of_import[] = {"to", "deal", "set", "players"};
    const char *name = command_value(command, "format");
    const struct format *format = name ? format_find(name) : NULL;
    bool imports = command_has(command, "ruleset");
    if (name && imports)
        return wrong_usage(command, "--ruleset reads files of other programs, and --format writes "
                                    "them: use one of the two") == EXIT_FINE;
    if (name && (!format || !format->write))
        return wrong_usage(command, "unknown format '%s': use %s", name,
                           format_names(command->arena)) == EXIT_FINE;
    for (size_t i = 0; !imports && i < sizeof of_import / sizeof *of_import; i++)
        if (command_has(command, of_import[i]))
            return wrong_usage(command, "--%s needs --ruleset", of_import[i]) == EXIT_FINE;
    return true;
}

static enum exit_code convert(const struct command *command)
{
    int64_t number = 0;
    struct load_request request = {0};
    if (!command_integer(command, "deal", 1, 1000000, &number) || !flags_are_fine(command) ||
        !load_request_from(command, &request))
        return EXIT_USAGE;
    bool fine = run_convert(command, number, &request);
    print_diagnostics(command, command->diagnostics);
    return fine ? EXIT_FINE : EXIT_FAULT;
}

static const struct flag flags[] = {
    {"ruleset", "NAME", "read another program's file, using these rules"},
    {"to", "FOLDER", "write a script for each game into a new folder"},
    {"deal", "N", "print only the script of this deal of the file"},
    {SET_FLAG},
    {PLAYERS_FLAG},
    {"format", "FORMAT", "output format: pbn (default), lin or iss"},
    {"actions", NULL, "print the game of a script as a list of numbers"},
    {0},
};

const struct verb verb_convert = {
    .name = "convert",
    .words = "FILE",
    .summary = "convert games between file formats",
    .help = "With --ruleset, FILE comes from another program: in PBN 2.1, in LIN as BBO\n"
            "writes it, or in the game lines of ISS. The format is detected from the\n"
            "contents; - is standard input. A single game is printed as a script. Of several\n"
            "games, --to writes a script for each into a folder, --deal prints one, and\n"
            "--json prints all, one on each line. Irregularities in the file, and what\n"
            "cannot be kept, are reported with their lines.\n"
            "\n"
            "Without --ruleset, FILE is a script, a record or a folder of them. It is played\n"
            "and printed:\n"
            "\n"
            "  (no flag)  as PBN: deals, calls, cards and results; 52 cards, four seats\n"
            "  --format   in this format: pbn, lin or iss\n"
            "  --actions  as a record with the game as a list of numbers, one for each chance\n"
            "             outcome and each action\n"
            "  --json     as a record in a JSON document on one line; so is --actions --json\n"
            "\n"
            "Records are scripts: eldest run plays them, and with --record turns any of them\n"
            "back into readable form.",
    .flags = flags,
    .fewest = 1,
    .most = 1,
    .run = convert,
};
