/* eldest simulate: many games of random legal play, and what came of them. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cli/common.h"
#include "cli/recording.h"
#include "cli/seats.h"
#include "cli/simulate.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "lab/coverage.h"
#include "lab/simulation.h"
#include "transcript/seats.h"

/* --- what is wanted -------------------------------------------------------------------------- */

/* One game alone, by its number from 1. */
static bool read_game(const struct command *command, struct sample *sample)
{
    static const char *const others[] = {"games", "shard", "precision", "resume", NULL};
    int64_t number = 1;
    if (!command_has(command, "game"))
        return true;
    for (const char *const *other = others; *other; other++) {
        if (command_has(command, *other)) {
            wrong_usage(command, "--game plays one game and cannot be used with --%s", *other);
            return false;
        }
    }
    if (!command_integer(command, "game", 1, INT64_C(1000000000000), &number))
        return false;
    sample->first = (uint64_t)number - 1;
    sample->wanted = 1;
    return true;
}

static bool read_spread(const struct command *command, struct run *run)
{
    const char *what = command_value(command, "spread");
    if (what && strcmp(what, "contracts") != 0) {
        wrong_usage(command, "unknown --spread '%s': use contracts", what);
        return false;
    }
    run->simulation.spread = run->so_far.sample.spread = what != NULL;
    return true;
}

/* Reads what the command line wants. False, and a message, if it makes no sense. */
static bool read_options(const struct command *command, struct run *run)
{
    int64_t games = 1000, seed = 1, jobs = 1, deals = 10000;
    if (command_has(command, "precision"))
        games = GAMES_IF_PRECISE;
    if (!width_is_fine(command) ||
        !command_integer(command, "games", 1, INT64_C(1000000000000), &games) ||
        !command_integer(command, "seed", 0, INT64_MAX, &seed) ||
        !command_integer(command, "jobs", 1, JOBS_MAX, &jobs) ||
        !command_integer(command, "deals", 1, UINT16_MAX, &deals) ||
        !shard_read(command, (uint64_t)games, &run->so_far.sample) ||
        !read_game(command, &run->so_far.sample))
        return false;
    run->so_far.sample.seed = (uint64_t)seed;
    run->so_far.sample.deals_most = (unsigned)deals;
    run->keeping = keeping_wanted(command);
    run->breaks_off = command_has(command, "deals");
    if (command_has(command, "coverage") && command_value(command, "resume")) {
        wrong_usage(command, "--coverage cannot be used with --resume: it is not saved");
        return false;
    }
    if (command_has(command, "record") && command_has(command, "seat")) {
        wrong_usage(command, "--record cannot be used with --seat: use eldest run");
        return false;
    }
    run->simulation = (struct simulation){
        .seed = (uint64_t)seed,
        .jobs = (unsigned)jobs,
        .deals_most = (unsigned)deals,
    };
    return rows_read(command, &run->rows) && read_spread(command, run);
}

/* --- the verb -------------------------------------------------------------------------------- */

static void print_coverage(const struct command *command, const struct rulebook *book)
{
    if (command->json) {
        coverage_print_json(book, stdout);
        return;
    }
    struct memory_file lines;
    memory_file_open(&lines);
    fputc('\n', lines.out);
    coverage_print(book, lines.out);
    show_lines(command, &lines);
}

/* False, and a message, if a program is to sit where there is no seat. */
static bool seat_externals(const struct command *command, const struct ruleset *rules,
                           const struct externals *externals, struct simulation *simulation)
{
    struct seat_names names = seats_by_place(rules, command->arena);
    const char *stranger = externals_stranger(command, &names, command->arena);
    struct roster_options *options = arena_alloc(command->arena, sizeof *options);
    if (stranger)
        wrong_usage(command, "unknown seat '%s'", stranger);
    else if (externals_options(externals, &names, command->arena, options))
        simulation->externals = options;
    return !stranger;
}

/* Whether every --seat has a program: there is nothing to be seen by a seat. */
static bool only_programs(const struct command *command)
{
    const char *viewer = externals_viewer(command);
    if (viewer)
        wrong_usage(command, "--seat '%s' has no program: use --seat NAME=COMMAND", viewer);
    return !viewer;
}

/* Plays the first game once more, and writes it down if that is wanted; also one that fails, as far
 * as it goes. Of a long one the first deals, as many as a record holds. */
static bool record_first(const struct command *command, const struct ruleset *rules,
                         const struct run *run)
{
    const struct sample *sample = &run->so_far.sample;
    const char *path = command_value(command, "record");
    struct recording recording;
    struct playout playout;
    if (!path)
        return true;
    const char *title = arena_format(command->arena, "Game %" PRIu64 " of seed %" PRIu64,
                                     sample->first + 1, sample->seed);
    struct diagnostics *told_before = diagnostics_of(command);
    struct save_heading heading = {.title = title};
    recording_begin(&recording, rules, NULL, &heading, path, ruleset_folders(command->arena), NULL);
    recording.over = record_over(wants_force(command));
    struct listener listener = recording_listener(&recording);
    playout_init(&playout, rules, run->so_far.tally->panel, sample->deals_most, told_before);
    playout.listener = &listener;
    playout.spread = sample->spread;
    playout.drop = &recording.is_full;
    bool fine = playout_play(&playout, sample->seed, sample->first);
    playout_finish(&playout);
    if (atomic_load(&recording.is_full)) {
        fine = true;
        fprintf(stderr,
                "eldest simulate: '%s' has only the first %u deals of its game, the most a record "
                "holds; --deals ends games earlier\n",
                path, recording.deals);
    }
    fine &= recording_end(&recording, true, command->diagnostics);
    diagnostics_destroy(told_before);
    return fine;
}

static void print(const struct command *command, const struct run *run)
{
    const struct saved *figures = &run->so_far;
    if (run->rows.is_wanted) /* they have been printed instead */
        return;
    if (run->versus.name)
        versus_print(command, &run->versus, &figures->sample, figures->tally);
    else
        print_figures(command, figures);
    if (run->simulation.book)
        print_coverage(command, run->simulation.book);
}

/* Which game it was in which a hook failed, and how it is seen again. */
static void tell_failure(const struct command *command, const struct run *run)
{
    const struct sample *sample = &run->so_far.sample;
    fprintf(stderr,
            "eldest simulate: game %" PRIu64 " of seed %" PRIu64
            " failed; the figures are for the %" PRIu64 " games before it.\n",
            run->failed, sample->seed, sample->games);
    if (!command_has(command, "game"))
        fprintf(stderr,
                "With --seed %" PRIu64 " --game %" PRIu64
                " --record FILE instead of --games it is recorded up to the failure; 'eldest run "
                "--step FILE' then shows it.\n",
                sample->seed, run->failed);
}

static bool plot(const struct command *command, const struct run *run)
{
    struct memory_file file;
    if (!command_has(command, "plot"))
        return true;
    memory_file_open(&file);
    report_plot(&run->so_far.sample, run->so_far.tally, file.out);
    bool fine = beside_write(command, BESIDE_PLOT, &file);
    memory_file_close(&file);
    return fine;
}

/* What was played before something failed is not lost. */
static bool simulate_and_print(const struct command *command, const struct ruleset *rules,
                               struct run *run)
{
    if (!figures_resume(command, &run->so_far))
        return false;
    if (command_has(command, "coverage")) {
        run->simulation.book = rulebook_create();
        rulebook_add_rules(run->simulation.book, rules);
    }
    run->simulation.rows = rows_open(&run->rows, rules, false, command->arena);
    bool fine = run_play(run, rules, command->diagnostics);
    fine &= record_first(command, rules, run);
    if (fine || run->so_far.sample.games > 0)
        print(command, run);
    fine &= plot(command, run);
    rulebook_destroy(run->simulation.book);
    return fine && run->so_far.tally->forfeits == 0 && !run->is_endless;
}

/* Whether there are places for the files that are wanted; if not, that is said at once. */
static bool has_places(const struct command *command, const struct run *run)
{
    return recording_has_place(command_value(command, "record"), record_over(wants_force(command)),
                               command->diagnostics) &&
           keeping_has_place(&run->keeping, command->arena) &&
           beside_has_place(command, BESIDE_PLOT);
}

/* Lays the second table, if there is to be one. */
static bool seat_others(const struct ruleset *rules, const struct load_request *request,
                        struct run *run, struct arena *arena, struct diagnostics *diagnostics)
{
    struct versus *versus = &run->versus;
    if (!versus->name)
        return true;
    if (!versus_open(versus, rules, run->so_far.tally->panel, arena, diagnostics))
        return false;
    run->so_far.sample.name = name_with_options(rules, request, arena);
    run->simulation.versus = versus->rules;
    run->simulation.duplicate = versus->duplicate;
    return true;
}

/* False, and a message, if --precision is for figures that there are not. */
static bool can_be_precise(const struct command *command, const struct run *run)
{
    const struct duplicate *duplicate = run->versus.duplicate;
    return precision_fits(command, &run->precision, run->so_far.tally->panel,
                          duplicate ? duplicate->pairing : NULL);
}

static enum exit_code run_with(const struct command *command, const struct ruleset *rules,
                               const struct load_request *request,
                               const struct externals *externals, struct run *run)
{
    enum exit_code code = EXIT_USAGE;
    sample_complete(&run->so_far.sample, rules, command->arena);
    if (!seat_externals(command, rules, externals, &run->simulation))
        return EXIT_USAGE;
    run->so_far.tally = tally_create(panel_create(rules, command->arena));
    if (!has_places(command, run) ||
        !seat_others(rules, request, run, command->arena, command->diagnostics))
        code = EXIT_FAULT;
    else if (can_be_precise(command, run))
        code = simulate_and_print(command, rules, run) ? EXIT_FINE : EXIT_FAULT;
    tally_destroy(run->so_far.tally);
    return code;
}

static enum exit_code run_simulate(const struct command *command)
{
    struct externals externals;
    struct run run = {.failed = 0};
    struct load_request request = {0};
    enum exit_code code = EXIT_USAGE;
    if (read_options(command, &run) && load_request_from(command, &request) &&
        versus_read(command, &request, &run.versus) && precision_read(command, &run.precision) &&
        only_programs(command) && externals_read(command, &externals)) {
        struct ruleset *rules = ruleset_open(command->words[0], ruleset_folders(command->arena),
                                             &request, command->diagnostics);
        code = rules ? run_with(command, rules, &request, &externals, &run) : EXIT_FAULT;
        print_diagnostics(command, command->diagnostics);
        if (run.failed)
            tell_failure(command, &run);
        versus_close(&run.versus);
        ruleset_destroy(rules);
    }
    return code;
}

static const struct flag flags[] = {
    {"games", "N", "number of games (default 1000; 10^8 with --precision)"},
    {"seed", "S", "random seed (default 1)"},
    {"game", "N", "only game N of this seed"},
    {"jobs", "J", "number of threads; does not change the figures"},
    {PLAYERS_FLAG},
    {SET_FLAG},
    {TRACE_FLAG},
    {VERSUS_FLAG},
    {VERSUS_SET_FLAG},
    {PRECISION_FLAG},
    {"seat", "NAME=COMMAND", "let a program play this seat; see above"},
    {TIME_LIMIT_FLAG},
    {SHARD_FLAG},
    {SAVE_FLAG},
    {RESUME_FLAG},
    {"record", "FILE", "write the first game as a script"},
    {PLOT_FLAG},
    {FORCE_FLAG},
    {CSV_FLAG},
    {ROWS_FLAG},
    {FOLD_FLAG},
    {"spread", "contracts", "choose among all contracts evenly"},
    {"deals", "D", "end a game after D deals (default 10000)"},
    {"coverage", NULL, "also show how often each rule decided something"},
    {NULL, NULL, NULL},
};

const struct verb verb_simulate = {
    .name = "simulate",
    .words = "NAME",
    .summary = "play many random games and print statistics",
    .help = "Each player chooses among the legal actions at random, all equally likely. The\n"
            "same seed gives the same games, and the same digest, on any machine and with any\n"
            "number of threads. With --spread contracts the declarer and the contract are\n"
            "drawn first whenever players are asked, so that rare contracts are played, too.\n"
            "\n"
            "With --versus OTHER or --versus-set OPTION=VALUE each game is played again with\n"
            "the same cards by other rules, and each figure is printed for both, with the\n"
            "difference. --precision stops as soon as intervals are narrow enough:\n"
            "--precision 0.05 for each score, --precision won=0.1% for who wins; with\n"
            "--versus it applies to the differences.\n"
            "\n"
            "--coverage also prints the lines of the ruleset with how often each decided\n"
            "something, as in eldest run; it takes several times as long.\n"
            "\n"
            "--rows game or --rows deal prints no figures, but a row for each game or deal,\n"
            "as CSV, or with --json as JSON lines: dealer, declarer, contract, trumps, and\n"
            "tricks and score of each; docs/statistics.md lists the columns.\n"
            "\n"
            "--plot FILE draws the scores with their intervals, and histograms, as SVG. With\n"
            "--versus it shows the first table.\n"
            "\n"
            "--save FILE saves the figures every few seconds; --resume FILE continues an\n"
            "interrupted run. If a hook fails, the figures for the games before it are\n"
            "printed, with the number of that game; --game N plays it alone. Ctrl-C or\n"
            "SIGTERM stops, prints the figures so far and exits with 130 or 143.\n"
            "\n"
            "With --seat NAME=COMMAND a program plays that seat. The shell runs it once for\n"
            "each thread; docs/protocol.md describes its input and output. If it exits, is\n"
            "late or answers nonsense, it forfeits: any legal action is taken from then on,\n"
            "and the exit status is 1.",
    .flags = flags,
    .fewest = 1,
    .most = 1,
    .run = run_simulate,
};
