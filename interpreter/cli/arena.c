/* eldest arena: tournaments of computer players on paired cards. */
#include <stdio.h>

#include "cli/common.h"
#include "cli/progress.h"
#include "cli/seats.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "lab/tournament.h"

/* What a decision may take if nobody says otherwise. */
#define USUAL_THOUGHT 100000 /* microseconds */

/* --- what is wanted -------------------------------------------------------------------------- */

/* Without its entrants. */
static bool read_tournament(const struct command *command, struct tournament *tournament)
{
    bool matches = command_has(command, "matches");
    int64_t sets = matches ? 10 : 100, seed = 1, jobs = 1;
    if (matches && command_has(command, "deals")) {
        wrong_usage(command, "--deals plays single deals, --matches whole matches");
        return false;
    }
    if (!command_integer(command, matches ? "matches" : "deals", 1, INT64_C(1000000000), &sets) ||
        !command_integer(command, "seed", 0, INT64_MAX, &seed) ||
        !command_integer(command, "jobs", 1, JOBS_MAX, &jobs))
        return false;
    *tournament = (struct tournament){
        .sets = (uint64_t)sets,
        .seed = (uint64_t)seed,
        .whole_matches = matches,
        .deals_most = 1000,
        .jobs = (unsigned)jobs,
    };
    return true;
}

static enum exit_code read_entrants(const struct command *command, struct arena *arena,
                                    struct diagnostics *diagnostics, struct entrants *entrants)
{
    struct budget budget = {.microseconds = USUAL_THOUGHT};
    const char *list = command_value(command, "seats");
    if (!list)
        return wrong_usage(command, "nobody plays: write --seats thinker,random");
    if (!thinking_read(command, &budget))
        return EXIT_USAGE;
    enum exit_code code =
        entrants_read(command, "seats", list, budget, arena, diagnostics, entrants);
    if (code == EXIT_FINE && entrants->count < 2)
        return wrong_usage(command, "--seats '%s': nobody to play against", list);
    return code;
}

/* --- the verb -------------------------------------------------------------------------------- */

/* With a bar at a terminal, and until somebody wants it to end. */
static bool play(struct tournament *tournament, struct standings *standings,
                 struct diagnostics *diagnostics)
{
    struct progress progress;
    tournament->stop = &progress.stop;
    tournament->progress = progress_tell;
    tournament->self = &progress;
    progress_begin(&progress, 0, tournament->sets);
    bool fine = tournament_play(tournament, standings, diagnostics);
    progress_end(&progress);
    return fine;
}

static void print(const struct command *command, const struct tournament *tournament,
                  const struct standings *standings)
{
    struct memory_file lines;
    if (command->json) {
        tournament_report_json(tournament, standings, stdout);
        return;
    }
    memory_file_open(&lines);
    tournament_report_text(tournament, standings, lines.out);
    show_lines(command, &lines);
}

static enum exit_code play_and_print(const struct command *command, const struct ruleset *rules,
                                     const struct entrants *entrants, struct tournament *tournament,
                                     struct arena *arena, struct diagnostics *diagnostics)
{
    if (entrants->count > rules->players)
        return wrong_usage(command, "--seats names %u players, but only %u play", entrants->count,
                           rules->players);
    struct standings standings = {
        .board = scoreboard_create(rules, entrants->entrants, entrants->count, arena),
    };
    standings.tally = tally_create(standings.board->panel);
    tournament->entrants = entrants->entrants;
    bool fine = play(tournament, &standings, diagnostics);
    if (fine)
        print(command, tournament, &standings);
    if (fine && tournament_tell_faults(&standings, stderr) > 0)
        fine = false;
    tally_destroy(standings.tally);
    return fine ? EXIT_FINE : EXIT_FAULT;
}

static enum exit_code run_with(const struct command *command, struct arena *arena,
                               struct diagnostics *diagnostics)
{
    struct tournament tournament;
    struct entrants entrants;
    struct load_request request;
    if (!width_is_fine(command) || !read_tournament(command, &tournament) ||
        !load_request_from(command, arena, &request))
        return EXIT_USAGE;
    enum exit_code code = read_entrants(command, arena, diagnostics, &entrants);
    struct ruleset *rules =
        code == EXIT_FINE
            ? ruleset_open(command->words[0], ruleset_folders(arena), &request, diagnostics)
            : NULL;
    if (rules)
        code = play_and_print(command, rules, &entrants, &tournament, arena, diagnostics);
    else if (code == EXIT_FINE)
        code = EXIT_FAULT;
    print_diagnostics(command, diagnostics);
    ruleset_destroy(rules);
    return code;
}

static enum exit_code run(const struct command *command)
{
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_of(command);
    enum exit_code code = run_with(command, arena, diagnostics);
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
    return code;
}

static const struct flag flags[] = {
    {SEATS_FLAG},
    {"deals", "N", "so many sets of single deals; 100 if not said"},
    {"matches", "N", "so many sets of whole matches instead"},
    {THINK_FLAG},
    {ITERATIONS_FLAG},
    {"seed", "S", "which cards; 1 if not said"},
    {"jobs", "J", "threads"},
    {PLAYERS_FLAG},
    {SET_FLAG},
    {TRACE_FLAG},
    {FOLD_FLAG},
    {.name = NULL},
};

const struct verb verb_arena = {
    .name = "arena",
    .words = "NAME",
    .summary = "let computer players play against one another",
    .help = "The players of the list --seats sit round the table in this order, again and\n"
            "again: thinker,random makes two sides of a game for four. Each set of cards is\n"
            "played at several tables, at which they change seats, until everybody has had\n"
            "every place that the list leads to. So what the cards are worth is the same\n"
            "for all. Figures are told with their 95 % intervals, in which a set counts as\n"
            "one observation.\n\n"
            "A player is random, rollout or thinker, with a strength of its own if wanted,\n"
            "thinker:50ms or thinker:2000 (iterations), or the file of a policy in Lua\n"
            "(docs/policies.md). Without --think and --iterations a decision takes 100 ms of\n"
            "a processor. With --iterations the same seed gives the same output on any\n"
            "machine and with any number of threads.\n\n"
            "Points are those of a deal, less the mean of what the others got. A single deal\n"
            "is played as the first of a match; where deals differ by their number, the sets\n"
            "go through them in turn. Ctrl-C ends it with the figures so far.",
    .flags = flags,
    .fewest = 1,
    .most = 1,
    .run = run,
};
