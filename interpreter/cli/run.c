/* eldest run: plays scripted games, checks what they expect, and prints them. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "cli/common.h"
#include "cli/output.h"
#include "cli/recording.h"
#include "cli/seats.h"
#include "cli/show.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "lab/coverage.h"
#include "loader/key.h"
#include "school/trace.h"
#include "school/scene.h"
#include "script/script.h"
#include "transcript/column.h"
#include "transcript/json_lines.h"
#include "transcript/seat_view.h"

/* --- stepping -------------------------------------------------------------------------------- */

/* Lets whoever sits at the terminal, or writes lines, go through the trace. The verb has --at,
 * --width, --for, --lines and --ascii. */
static void step_game(const struct command *command, const struct trace *trace, unsigned viewer)
{
    int64_t at = 0;
    command_integer(command, "at", 1, INT32_MAX, &at);
    struct stepping stepping = {
        .trace = trace,
        .last = trace_last(trace),
        .viewer = viewer,
        .at = (unsigned)at,
        .is_at_end = at == 0 && show_stands(command->arena, command->words[0]),
        .ascii = wants_ascii(command),
        .link = show_link_to_game(command->arena, command->words[0]),
        .has_own_link = true,
        .style = style_now,
        .asked = command,
        .console = console_open(stdout,
                                command_has(command, "lines") ? CONSOLE_PLAIN : CONSOLE_KEYS, NULL),
        .out = stdout,
    };
    if (!stepping.console)
        perror("eldest");
    else if (trace_length(trace) > 0)
        step_through(&stepping);
    console_leave(stepping.console);
}

/* --- flags that go together ------------------------------------------------------------------ */

/* Flags of which one makes no sense beside the other. */
static const struct {
    const char *one, *other;
} apart[] = {
    {"record", "coverage"}, {"update", "coverage"}, {"update", "seat"}, {"update", "record"},
    {"step", "update"},     {"step", "coverage"},   {"step", "quiet"},  {"html", "json"},
    {"html", "quiet"},      {"html", "coverage"},   {"html", "step"},   {"html", "update"},
    {"at", "json"},
};

/* Whether those that were given do; if not, says which do not: EXIT_USAGE. */
static bool run_flags_agree(const struct command *command)
{
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++) {
        if (!command_has(command, apart[i].one) || !command_has(command, apart[i].other))
            continue;
        wrong_usage(command, "--%s cannot be used with --%s", apart[i].one, apart[i].other);
        return false;
    }
    bool steps = command_has(command, "step");
    int64_t at;
    if (!command_integer(command, "at", 1, INT32_MAX, &at))
        return false;
    if (command_has(command, "dry-run") && !command_has(command, "update"))
        wrong_usage(command, "--dry-run needs --update");
    else if (!steps && command_has(command, "at"))
        wrong_usage(command, "--at needs --step");
    else if (!steps && command_has(command, "lines"))
        wrong_usage(command, "--lines needs --step");
    else
        return true;
    return false;
}

struct run {
    const struct command *command;
    const char *const *folders;
    const char *seat; /* whose view of the games is wanted; NULL: all is seen */
    struct externals externals;
    bool ascii, quiet;
    bool is_html, is_begun; /* a document of HTML; its head is printed */
    struct rulebook *book;  /* for coverage, which is told instead of the games; or NULL */
    const char *record;     /* where to write the game; NULL: nowhere */
    unsigned played, failed;
    int code; /* of the first mistake; 0: none yet */
};

/* Cases make no story: how many there are is all that is told of those that hold. */
static void tell_cases(const struct run *run, const struct script *script)
{
    const char *text = arena_format(
        script->arena, "%s%s%u case%s%s%s", script_has_game(script) ? "" : script->title,
        script_has_game(script) ? "" : ": ", script->case_count,
        script->case_count == 1 ? " holds" : "s pass", script->label ? " under " : "",
        script->label ? script->label : "");
    const struct html html = {.out = stdout, .arena = script->arena};
    if (run->is_html) {
        fputs("<p>", stdout);
        html_text(&html, text);
        fputs("</p>\n", stdout);
    } else {
        printf("%s%s\n", script_has_game(script) ? "\n" : "", text);
    }
}

/* What shows a game while it is played: one of these, as the run wants it, or nothing. */
struct show {
    struct column *column;
    struct json_lines *lines;
    struct trace *trace;
    struct coverage *coverage;
    struct seat_view view; /* between the game and the show: what one seat may know */
    struct listener listener;
};

/* Opens the show, and sets its listener; NULL in `hear`: nobody listens. False if the script has
 * nothing to show so. */
static bool show_open(struct show *show, const struct run *run, const struct script *script,
                      struct diagnostics *diagnostics)
{
    const char *const *players = script->players_named ? script->players : NULL;
    *show = (struct show){.listener = {NULL, NULL}};
    if (command_has(run->command, "step")) {
        if (!script_has_game(script)) {
            diagnose(diagnostics, E_CONTRADICTION, script->place,
                     "a script of cases has no game to step through");
            return false;
        }
        show->trace = trace_create(script->rules, players, diagnostics);
        show->listener = trace_listener(show->trace);
        return true; /* whose view it is shown in is chosen when it is shown */
    }
    if (run->book) {
        rulebook_survey(run->book, script->rules->files[0]->name, run->folders, diagnostics);
        show->coverage = coverage_create(script->rules, run->book);
        show->listener = coverage_listener(show->coverage);
        return true;
    }
    if (run->quiet)
        return true;
    if (run->command->json) {
        show->lines = json_lines_create(script->rules, players, stdout);
        show->listener = json_lines_listener(show->lines);
    } else {
        const struct page_style style = style_now(run->command);
        const struct column_heading heading = {
            .title = script->title,
            .players = players,
            .ascii = run->ascii,
            .width = style.width,
            .colour = style.colour,
            .authors = style.authors,
            .html = style.format == PAGE_HTML,
        };
        show->column = column_create(script->rules, &heading, stdout);
        show->listener = column_listener(show->column);
    }
    if (run->seat)
        show->listener = seat_view_listener(
            &show->view, (unsigned)seats_find(&script->names, run->seat), show->listener);
    return true;
}

/* Closes the show. A game that is stepped through was played whole, and is shown now. */
static void show_close(struct show *show, const struct run *run, const struct script *script,
                       bool fine)
{
    unsigned viewer =
        run->seat ? (unsigned)seats_find(&script->names, run->seat) : (unsigned)ALL_SEATS;
    if (show->trace && run->command->json)
        trace_print_json(&(struct trace_part){.trace = show->trace,
                                              .title = script->title,
                                              .last = trace_last(show->trace),
                                              .viewer = viewer,
                                              .ascii = run->ascii,
                                              .link = show_link_to_game(run->command->arena,
                                                                        run->command->words[0])},
                         stdout);
    else if (show->trace)
        step_game(run->command, show->trace, viewer);
    if (show->column && fine && script->case_count > 0)
        tell_cases(run, script);
    column_destroy(show->column);
    json_lines_destroy(show->lines);
    coverage_destroy(show->coverage);
    trace_destroy(show->trace);
}

/* Plays the script and shows it. It is written down if that is wanted, and programs sit at their
 * seats if the command line names any: the game is heard by them, then by the record, then by the
 * show. */
static bool play(const struct run *run, const struct script *script,
                 struct diagnostics *diagnostics)
{
    struct show show;
    struct recording recording;
    struct roster_options options;
    struct roster *roster = NULL;
    if (!show_open(&show, run, script, diagnostics))
        return false;
    bool fine = !run->record || recording_can_tell(script, diagnostics);
    bool is_recorded = run->record && fine;
    struct listener heard = show.listener;
    if (is_recorded) {
        struct save_heading heading = recording_heading(script, run->command->arena);
        recording_begin(&recording, script->rules, script, &heading, run->record, run->folders,
                        &show.listener);
        recording.over = record_over(wants_force(run->command));
        heard = recording_listener(&recording);
    }
    if (fine && externals_options(&run->externals, &script->names, script->arena, &options)) {
        roster = roster_gather(&options, script->rules, heard);
        heard = roster_listener(roster);
    }
    struct external external = {roster, roster_choose};
    fine = fine && play_script_with(script, roster ? &external : NULL, heard.hear ? &heard : NULL,
                                    NULL, diagnostics);
    if (roster) {
        output_flush();
        fine &= roster_tell_forfeits(roster, stderr) == 0;
        roster_leave(roster);
    }
    if (is_recorded)
        fine &= recording_end(&recording, diagnostics_count(diagnostics) == 0, diagnostics);
    show_close(&show, run, script, fine);
    return fine;
}

/* Whether the game has the seats that the command line names. */
static bool has_seats(const struct run *run, const struct script *script,
                      struct diagnostics *diagnostics)
{
    const struct seat_names *names = &script->names;
    struct suggestions suggestions = {.count = 0};
    const char *stranger = externals_stranger(run->command, names, script->arena);
    if (!stranger)
        return true;
    for (unsigned i = 0; i < names->seat_count; i++)
        suggest_word(&suggestions, seats_name(names, i));
    suggest(diagnostics,
            diagnose(diagnostics, E_UNKNOWN_NAME, script->place, "unknown seat '%s'", stranger),
            stranger, &suggestions);
    return false;
}

/* --- --update: a script is made to expect what comes of it ----------------------------------- */

/* Tells what is still not as expected in the text that takes the place of the script. */
static bool is_right_now(const struct command *command, const char *path, const char *text,
                         const char *const *folders, bool *is_sound)
{
    struct diagnostics *left = diagnostics_of(command);
    struct script *script = script_read_text(path, text, folders, left);
    struct corrections none = {.arena = script->arena};
    *is_sound = diagnostics_count(left) == 0 && play_script_to_correct(script, &none, left);
    bool is_right = diagnostics_count(left) == 0;
    print_diagnostics(command, left);
    diagnostics_destroy(left);
    script_destroy(script);
    return is_right;
}

static bool write_file(const struct script *script, const char *text,
                       struct diagnostics *diagnostics)
{
    const char *why, *path = script->place.source->name;
    if (file_write(script->arena, path, FILE_OVER_ANY, text, strlen(text), &why))
        return true;
    diagnose(diagnostics, E_FILE, (struct place){0}, "'%s' %s", path, why);
    return false;
}

/* The new text is played, too, before it takes the place of the old one. */
static bool rewrite(const struct command *command, const struct script *script,
                    struct corrections *corrections, const char *const *folders,
                    struct diagnostics *diagnostics)
{
    const struct source *source = script->place.source;
    const char *after = corrections_apply(corrections, source);
    bool is_sound, is_right = is_right_now(command, source->name, after, folders, &is_sound);
    if (!is_sound)
        return false;
    if (corrections->count > 0)
        corrections_print(corrections, source, after, stdout);
    if (corrections->count > 0 && !command_has(command, "dry-run"))
        is_right &= write_file(script, after, diagnostics);
    return is_right;
}

/*
 * Plays the script, puts what came out in the place of what it expects, and prints the lines that
 * change; with --dry-run that is all. What cannot be written is told. If anything is wrong that is
 * no expectation, only that is told and the file stays as it is. False if something was told.
 */
static bool update_script(const struct command *command, const struct script *script,
                          const char *const *folders, struct diagnostics *diagnostics)
{
    if (script->next) {
        diagnose(diagnostics, E_CONTRADICTION, script->place,
                 "--update works with one ruleset, but this script has several");
        return false;
    }
    struct diagnostics *failed = diagnostics_of(command);
    struct corrections corrections = {.arena = script->arena};
    bool fine = play_script_to_correct(script, &corrections, failed);
    if (fine)
        fine = rewrite(command, script, &corrections, folders, diagnostics);
    else
        print_diagnostics(command, failed);
    diagnostics_destroy(failed);
    return fine;
}

/* --- all that the command line names --------------------------------------------------------- */

static void run_script(struct run *run, const char *path)
{
    struct diagnostics *diagnostics = diagnostics_of(run->command);
    struct script *script = script_read(path, run->folders, diagnostics);
    bool fine = diagnostics_count(diagnostics) == 0 && has_seats(run, script, diagnostics);
    bool is_of_game = run->record || command_has(run->command, "step");
    if (fine && run->is_html && !run->is_begun)
        html_open(script->title, stdout);
    else if (fine && run->played > 0 && !run->book && !run->quiet && !run->command->json &&
             !run->is_html && !command_has(run->command, "update"))
        putchar('\n');
    run->played++;
    run->is_begun |= fine;
    if (fine && command_has(run->command, "update"))
        fine = update_script(run->command, script, run->folders, diagnostics);
    else /* what is wrong with cases is said for each of its rulesets; that they are no game, once
          */
        for (const struct script *one = fine ? script : NULL; one && (fine || !is_of_game);
             one = one->next)
            fine &= play(run, one, diagnostics);
    output_flush();
    print_diagnostics(run->command, diagnostics);
    run->failed += !fine;
    if (!run->code && diagnostics_count(diagnostics))
        run->code = (int)diagnostic_code_at(diagnostics, 0);
    diagnostics_destroy(diagnostics);
    script_destroy(script);
}

/* One game at a time is written down, or stepped through. */
static bool is_for_so_many(const struct run *run, struct arena *arena)
{
    const struct command *command = run->command;
    unsigned count = 0;
    for (unsigned i = 0; i < command->word_count; i++)
        count += script_list_of(arena, command->words[i]).count;
    if (run->record && count > 1)
        wrong_usage(command, "--record writes one game, but there are %u", count);
    else if (command_has(command, "step") && count > 1)
        wrong_usage(command, "--step shows one game, but there are %u", count);
    else
        return true;
    return false;
}

static void tell_coverage(const struct run *run)
{
    struct memory_file lines;
    if (run->command->json) {
        coverage_print_json(run->book, stdout);
        return;
    }
    memory_file_open(&lines);
    coverage_print(run->book, lines.out);
    show_lines(run->command, &lines);
}

static void sum_up(const struct run *run)
{
    if (run->failed > 0)
        fprintf(stderr, "%u of %u scripts failed\n", run->failed, run->played);
    else
        fprintf(stderr, "%u script%s passed\n", run->played, run->played == 1 ? "" : "s");
}

static enum exit_code run_scripts(const struct command *command)
{
    struct run run = {
        .command = command,
        .folders = ruleset_folders(command->arena),
        .seat = externals_viewer(command),
        .ascii = wants_ascii(command),
        .quiet = command_has(command, "quiet"),
        .is_html = command_has(command, "html"),
        .record = command_value(command, "record"),
        .book = command_has(command, "coverage") ? rulebook_create() : NULL,
    };
    struct page_style style;
    bool sensible = wanted_style(command, &style) && run_flags_agree(command) &&
                    externals_read(command, &run.externals) && is_for_so_many(&run, command->arena);
    enum exit_code code = sensible ? EXIT_FINE : EXIT_USAGE;
    for (unsigned i = 0; i < command->word_count && code == EXIT_FINE; i++) {
        struct script_list scripts = script_list_of(command->arena, command->words[i]);
        for (unsigned j = 0; j < scripts.count; j++)
            run_script(&run, scripts.paths[j]);
        if (scripts.count == 0)
            code = wrong_usage(command, "no scripts under '%s'", command->words[i]);
    }
    if (run.is_html && run.is_begun)
        html_close(stdout);
    if (code == EXIT_FINE && run.book)
        tell_coverage(&run);
    if (code == EXIT_FINE && !command->json && (run.played > 1 || run.quiet))
        sum_up(&run);
    offer_explanation(command, run.code);
    rulebook_destroy(run.book);
    return code == EXIT_FINE && run.failed > 0 ? EXIT_FAULT : code;
}

static const struct flag flags[] = {
    {"quiet", NULL, "check only, print no games"},
    {"step", NULL, "step through one game, forward and back"},
    {"at", "N", "with --step: begin with step N"},
    {"lines", NULL, "with --step: read commands as lines"},
    {HTML_FLAG},
    {FOR_FLAG},
    {WIDTH_FLAG},
    {"coverage", NULL, "show how often each rule decided something"},
    {"seat", "NAME", "show only what this seat knows; NAME=COMMAND: see above"},
    {TIME_LIMIT_FLAG},
    {"record", "FILE", "write the game as a complete script"},
    {FORCE_FLAG},
    {"update", NULL, "replace expected results by the actual ones"},
    {"dry-run", NULL, "with --update: show the changes, write nothing"},
    {TRACE_FLAG},
    {ASCII_FLAG},
    {ONELINE_FLAG},
    {0},
};

const struct verb verb_run = {
    .name = "run",
    .words = "SCRIPT...",
    .summary = "play scripted games, check their expectations and print them",
    .help = "Plays each script; a folder means all *.yaml files in it and below. Prints the\n"
            "games like a newspaper column, or every event as a JSON object with --json.\n"
            "Failed expectations are reported with their lines.\n"
            "\n"
            "--step steps through one game at the terminal, forward and back, with all hands\n"
            "shown, or with --seat only what that seat sees: n and p, t to the next trick,\n"
            "d to the next deal, w for the reasons, l for a link, ? for help. Without a\n"
            "terminal, or with --lines, the same commands are read as lines. With --json\n"
            "every step is a line with the events, the view, the possible actions and the\n"
            "reasons.\n"
            "\n"
            "--coverage prints the lines of the rulesets instead, with how often each decided\n"
            "something: a step was reached, a call made or refused, a card forbidden, a line\n"
            "of the score written, a condition true and false. Rules that never decided\n"
            "anything are listed at the end: no script tests them.\n"
            "\n"
            "With --seat NAME=COMMAND a program makes the choices of that seat that the\n"
            "script leaves open. The shell runs it; docs/protocol.md describes its input and\n"
            "output. If it exits, is late or answers nonsense, it forfeits: any legal action\n"
            "is taken instead, and the exit status is 1.\n"
            "\n"
            "--record FILE writes the game to FILE, with every card and every action, as a\n"
            "script that plays the same game again even if the generator changes. If the name\n"
            "ends in .json, it is a JSON document.",
    .flags = flags,
    .fewest = 1,
    .most = ANY_NUMBER,
    .reads_input = true,
    .run = run_scripts,
};
