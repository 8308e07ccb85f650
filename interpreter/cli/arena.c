/* eldest arena: tournaments of computer players on paired cards. */
#include <stdio.h>

#include "base/line_reader.h"
#include "base/memory.h"
#include "cli/common.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/seats.h"
#include "cli/simulate.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "lab/tournament.h"

/* What a decision may take if nobody says otherwise. */
#define USUAL_THOUGHT 100000 /* microseconds */

/* How long is played at least between two times that figures are saved. */
#define MILLISECONDS_BETWEEN_SAVES 4000

/* What the command line wants, and how far it has come. */
struct arena_run {
    struct tournament tournament;
    struct entrants entrants;
    bool whole_matches;
    struct saved so_far; /* with standings; sample.wanted sets, of which sample.games are counted */
    struct keeping keeping;
    struct progress progress;
    int64_t save_next;       /* when figures are saved again */
    struct rows_wanted rows; /* printed instead of the figures */
    struct memory_file sets; /* of --csv; no stream: it is not wanted */
    atomic_bool save_failed;
};

/* --- what is wanted -------------------------------------------------------------------------- */

/* Without its entrants. */
static bool read_options(const struct command *command, struct arena_run *run)
{
    bool matches = command_has(command, "matches");
    int64_t sets = matches ? 10 : 100, seed = 1, jobs = 1;
    if (command_has(command, "csv") && command_has(command, "resume")) {
        wrong_usage(command, "--csv cannot be used with --resume: saved figures have no sets");
        return false;
    }
    if (matches && command_has(command, "deals")) {
        wrong_usage(command, "--deals plays single deals, --matches whole matches");
        return false;
    }
    if (!command_integer(command, matches ? "matches" : "deals", 1, INT64_C(1000000000), &sets) ||
        !command_integer(command, "seed", 0, INT64_MAX, &seed) ||
        !command_integer(command, "jobs", 1, JOBS_MAX, &jobs) ||
        !shard_read(command, (uint64_t)sets, &run->so_far.sample) ||
        !rows_read(command, &run->rows))
        return false;
    if (run->rows.is_wanted && run->rows.unit == ROWS_OF_GAMES && !matches) {
        wrong_usage(command, "--rows game is for whole matches: add --matches, or use --rows deal");
        return false;
    }
    run->whole_matches = matches;
    run->keeping = keeping_wanted(command);
    run->so_far.sample.seed = (uint64_t)seed;
    run->so_far.sample.deals_most = 1000;
    run->tournament = (struct tournament){
        .first = run->so_far.sample.first,
        .sets = run->so_far.sample.wanted,
        .seed = (uint64_t)seed,
        .deals_most = run->so_far.sample.deals_most,
        .jobs = (unsigned)jobs,
    };
    return true;
}

static enum exit_code read_entrants(const struct command *command, struct entrants *entrants)
{
    struct budget budget = {.microseconds = USUAL_THOUGHT};
    struct list_rules rules = {.most = ENTRANTS_MAX, .milliseconds = 2000};
    const char *list = command_value(command, "seats");
    if (!list)
        return wrong_usage(command, "no players given: use --seats thinker,random");
    if (!thinking_read(command, &budget) ||
        !command_integer(command, "time-limit", 1, 24 * 60 * 60 * 1000, &rules.milliseconds))
        return EXIT_USAGE;
    return entrants_read(command, "seats", list, budget, rules, entrants);
}

/* --- who sits where -------------------------------------------------------------------------- */

/* Says why a list is of no use, and what would be. */
static enum exit_code complain_of_list(const struct command *command, const struct ruleset *rules,
                                       const struct lineup *lineup)
{
    const char *list = command_value(command, "seats");
    bool is_uneven = lineup_fault(lineup, rules) == LINEUP_UNEVEN;
    if (is_uneven)
        return wrong_usage(command,
                           "--seats '%s': %u players cannot have equal shares of %u seats: add "
                           "--round-robin, so that each two of them meet",
                           list, lineup->entrants, lineup->players);
    return wrong_usage(command,
                       "--seats '%s': a player would sit on both sides of a table: add "
                       "--round-robin, so that each two of them meet, or name %u players",
                       list, rules->account_count);
}

/* Two meet in pairs, whatever the number of seats is. */
static enum exit_code choose_lineup(const struct command *command, const struct ruleset *rules,
                                    unsigned count, struct lineup *lineup)
{
    const char *list = command_value(command, "seats");
    bool together = rules->sides == SIDES_ALL, in_pairs = command_has(command, "round-robin");
    if (together && in_pairs)
        return wrong_usage(command, "all players of this game are on one side: leave out "
                                    "--round-robin");
    if (count < 2 && !together)
        return wrong_usage(command, "--seats '%s': at least two different players are needed",
                           list);
    if (count > rules->players && !in_pairs)
        return wrong_usage(command, "--seats names %u players, but the game has only %u%s", count,
                           rules->players, together ? "" : ": add --round-robin");
    *lineup = in_pairs || (count == 2 && !together) ? lineup_in_pairs(count, rules)
                                                    : lineup_of(count, rules->players, together);
    if (lineup_fault(lineup, rules) != LINEUP_FINE)
        return complain_of_list(command, rules, lineup);
    return EXIT_FINE;
}

/* --- the verb -------------------------------------------------------------------------------- */

static void tell(void *self, uint64_t sets)
{
    struct arena_run *run = self;
    progress_tell(&run->progress, sets);
}

/* A set has been counted. What could not be saved now ends it: later it could not be, either. */
static void keep(void *self, uint64_t set, const int64_t *counts)
{
    struct arena_run *run = self;
    if (run->sets.out)
        tournament_csv_set(run->so_far.standings->board, set, counts, run->sets.out);
    run->so_far.sample.games = tally_games(run->so_far.tally);
    if (run->tournament.rows && ferror(stdout)) /* what plays on is not seen */
        atomic_store(&run->progress.stop, true);
    if (!run->keeping.path || line_clock() < run->save_next)
        return;
    if (!keeping_save(&run->keeping, &run->so_far)) {
        atomic_store(&run->save_failed, true);
        atomic_store(&run->progress.stop, true);
    }
    run->save_next = line_clock() + MILLISECONDS_BETWEEN_SAVES;
}

/* With a bar at a terminal, and until somebody wants it to end. False if something failed; what is
 * before that is saved. */
static bool play(struct arena_run *run, struct diagnostics *diagnostics)
{
    struct tournament *tournament = &run->tournament;
    struct sample *sample = &run->so_far.sample;
    for (unsigned i = 0; i < run->entrants.count; i++)
        run->entrants.entrants[i].budget.stop = &run->progress.stop;
    tournament->entrants = run->entrants.entrants;
    tournament->stop = &run->progress.stop;
    tournament->progress = tell;
    tournament->counted = keep;
    tournament->self = run;
    run->save_next = line_clock() + MILLISECONDS_BETWEEN_SAVES;
    progress_begin(&run->progress, run->so_far.sample.games, tournament->sets);
    run->progress.before = 0; /* it is told of all that are counted */
    bool fine = tournament_play(tournament, run->so_far.standings, diagnostics);
    progress_end(&run->progress);
    sample->games = tally_games(run->so_far.tally);
    sample->interrupted = interrupted() && sample->games < sample->wanted;
    if (sample->interrupted)
        interrupt_tell(sample->games, sample->wanted, "set");
    if (atomic_load(&run->save_failed))
        return false;
    return keeping_save(&run->keeping, &run->so_far) && fine;
}

/* --- files beside the figures ---------------------------------------------------------------- */

static void open_sets(const struct command *command, struct arena_run *run)
{
    if (!command_has(command, "csv"))
        return;
    memory_file_open(&run->sets);
    tournament_csv_head(run->so_far.standings->board, run->sets.out);
}

static bool close_sets(const struct command *command, struct arena_run *run, bool is_wanted)
{
    if (!run->sets.out)
        return true;
    bool fine = !is_wanted || beside_write(command, BESIDE_SETS, &run->sets);
    memory_file_close(&run->sets);
    return fine;
}

static bool plot_standings(const struct command *command, const struct saved *figures)
{
    struct memory_file file;
    if (!command_has(command, "plot"))
        return true;
    memory_file_open(&file);
    tournament_plot(&figures->sample, figures->standings, file.out);
    bool fine = beside_write(command, BESIDE_PLOT, &file);
    memory_file_close(&file);
    return fine;
}

static void begin_rows(const struct command *command, const struct ruleset *rules,
                       struct arena_run *run)
{
    run->tournament.rows = rows_open(&run->rows, rules, true, command->arena);
    run->tournament.rows_out = stdout;
    if (run->tournament.rows)
        rows_write_head(run->tournament.rows, stdout);
}

static enum exit_code play_and_print(const struct command *command, const struct ruleset *rules,
                                     struct arena_run *run)
{
    const struct entrants *entrants = &run->entrants;
    struct lineup lineup;
    enum exit_code code = choose_lineup(command, rules, entrants->count, &lineup);
    if (code != EXIT_FINE)
        return code;
    struct standings standings =
        standings_begin(rules, &lineup, entrants->entrants, command->arena);
    standings.whole_matches = run->whole_matches;
    run->so_far.standings = &standings;
    run->so_far.tally = standings.tally;
    sample_complete(&run->so_far.sample, rules, command->arena);
    bool fine = keeping_has_place(&run->keeping, command->arena) &&
                beside_has_place(command, BESIDE_SETS) && beside_has_place(command, BESIDE_PLOT) &&
                figures_resume(command, &run->so_far);
    open_sets(command, run);
    if (fine)
        begin_rows(command, rules, run);
    fine = fine && play(run, command->diagnostics);
    if (fine && !run->rows.is_wanted)
        print_figures(command, &run->so_far);
    fine = close_sets(command, run, fine) && fine;
    fine = fine && plot_standings(command, &run->so_far);
    if (fine && tournament_tell_faults(&standings, stderr) > 0)
        fine = false;
    tally_destroy(standings.tally);
    return fine ? EXIT_FINE : EXIT_FAULT;
}

static enum exit_code run_arena(const struct command *command)
{
    struct arena_run run = {.whole_matches = false};
    struct load_request request;
    if (!width_is_fine(command) || !read_options(command, &run) ||
        !load_request_from(command, &request))
        return EXIT_USAGE;
    enum exit_code code = read_entrants(command, &run.entrants);
    struct ruleset *rules = code == EXIT_FINE
                                ? ruleset_open(command->words[0], ruleset_folders(command->arena),
                                               &request, command->diagnostics)
                                : NULL;
    if (rules)
        code = play_and_print(command, rules, &run);
    else if (code == EXIT_FINE)
        code = EXIT_FAULT;
    print_diagnostics(command, command->diagnostics);
    ruleset_destroy(rules);
    return code;
}

static const struct flag flags[] = {
    {SEATS_FLAG},
    {"round-robin", NULL, "each two of the players meet; any number of them to 12"},
    {TIME_LIMIT_FLAG},
    {"deals", "N", "number of sets of single deals (default 100)"},
    {"matches", "N", "number of sets of whole matches instead"},
    {THINK_FLAG},
    {ITERATIONS_FLAG},
    {"seed", "S", "random seed (default 1)"},
    {"jobs", "J", "threads"},
    {"details", NULL, "also points by seat and by role: declarer, dealer ..."},
    {"csv", "FILE", "write a line for each set, for spreadsheets"},
    {ROWS_FLAG},
    {PLOT_FLAG},
    {SHARD_FLAG},
    {SAVE_FLAG},
    {RESUME_FLAG},
    {FORCE_FLAG},
    {PLAYERS_FLAG},
    {SET_FLAG},
    {TRACE_FLAG},
    {FOLD_FLAG},
    {.name = NULL},
};

const struct verb verb_arena = {
    .name = "arena",
    .words = "NAME",
    .summary = "compare computer players on the same cards",
    .help = "The players in the --seats list take the seats in order, and the list repeats\n"
            "until the table is full: thinker,random makes two sides in a game for four. Each\n"
            "set of cards is played at several tables, where the players change seats until\n"
            "each has had every place that the list allows. So everybody has the same luck\n"
            "with the cards. Figures have 95 % intervals; a set counts as one observation.\n"
            "\n"
            "A list must give all players equal shares of the seats, and nobody both sides of\n"
            "a table. With --round-robin each two of up to 12 players meet at tables of their\n"
            "own, with the same cards; two players always do. Ratings put all on one scale.\n"
            "\n"
            "A player is random, rollout or thinker, optionally with a strength of its own,\n"
            "thinker:50ms or thinker:2000 (iterations), a Lua policy file (docs/policies.md),\n"
            "or a program, NAME=COMMAND: the shell runs the command, without a comma in it,\n"
            "for each table; docs/protocol.md describes its input and output. Without --think\n"
            "and --iterations a decision takes 100 ms of processor time; with --iterations\n"
            "the output is the same on any machine and with any number of threads.\n"
            "\n"
            "In a cooperative game with one score, each player in the list has all seats of\n"
            "a table, and the list may have one player only: the figures show how often\n"
            "the table wins.\n"
            "\n"
            "Points are those of a deal, minus the mean of the other players' points. A\n"
            "single deal is played as the first of a match; where deals differ by their\n"
            "number, the sets go through them in turn. Ctrl-C stops and prints the figures\n"
            "so far.\n"
            "\n"
            "--rows deal or, with --matches, --rows game prints no figures, but a row for\n"
            "each deal or game at each table, as CSV, or with --json as JSON lines;\n"
            "docs/statistics.md lists the columns.\n"
            "\n"
            "With --shard I/N several machines each play a part of the sets, and 'eldest\n"
            "merge' combines the figures that --save wrote. The result is the same, byte for\n"
            "byte, as that of one run, unless a player has a time limit. --resume FILE\n"
            "continues an interrupted run.",
    .flags = flags,
    .fewest = 1,
    .most = 1,
    .run = run_arena,
};
