/* eldest solve for many random deals. */
#include <inttypes.h>
#include <stdio.h>

#include "cli/common.h"
#include "cli/simulate.h"
#include "cli/solve.h"
#include "engine/open.h"
#include "lab/simulation.h"

/* What goes with one position alone, and what with many. */
static const char *const of_one[] = {"given", "deal", "trick", "action", "ascii", NULL};
static const char *const of_many[] = {"left", "seed",   "jobs",  "shard", "save",
                                      "csv",  "resume", "force", NULL};

bool solve_flags_agree(const struct command *command)
{
    bool are_many = command_has(command, "deals");
    for (const char *const *flag = are_many ? of_one : of_many; *flag; flag++)
        if (command_has(command, *flag)) {
            wrong_usage(command,
                        are_many ? "--%s cannot be used with --deals" : "--%s needs --deals",
                        *flag);
            return false;
        }
    return true;
}

static bool read_options(const struct command *command, const struct solve_options *options,
                         struct solving *solving, struct run *run)
{
    int64_t deals = 1, seed = 1, jobs = 1, left = 0;
    struct sample *sample = &run->so_far.sample;
    if (!command_integer(command, "deals", 1, INT64_C(1000000000000), &deals) ||
        !command_integer(command, "left", 1, CARDS_MAX, &left) ||
        !command_integer(command, "seed", 0, INT64_MAX, &seed) ||
        !command_integer(command, "jobs", 1, JOBS_MAX, &jobs) ||
        !shard_read(command, (uint64_t)deals, sample))
        return false;
    *solving = (struct solving){
        .measure = options->measure,
        .only_plainly = options->only_plainly,
        .nodes = options->nodes,
        .left = (unsigned)left,
    };
    sample->seed = (uint64_t)seed;
    sample->deals_most = 1;
    sample->solved = solving_words(solving, command->arena);
    run->keeping = keeping_wanted(command);
    run->breaks_off = true; /* nobody waits for the end of a match */
    run->simulation = (struct simulation){
        .seed = (uint64_t)seed,
        .jobs = (unsigned)jobs,
        .deals_most = 1,
        .solving = solving,
    };
    return true;
}

/* What was solved before a hook failed is not lost. */
static bool solve_and_print(const struct command *command, const struct ruleset *rules,
                            struct run *run)
{
    if (!keeping_has_place(&run->keeping, command->arena) || !figures_resume(command, &run->so_far))
        return false;
    bool fine = run_play(run, rules, command->diagnostics);
    if (run->failed)
        fprintf(stderr,
                "eldest solve: position %" PRIu64 " of seed %" PRIu64
                " failed; the figures are for the %" PRIu64 " before it.\n",
                run->failed, run->so_far.sample.seed, run->so_far.sample.games);
    if (fine || run->so_far.sample.games > 0)
        print_figures(command, &run->so_far);
    return fine;
}

static bool solve_with(const struct command *command, const struct ruleset *rules, struct run *run)
{
    sample_complete(&run->so_far.sample, rules, command->arena);
    run->so_far.tally = tally_create(solving_panel(run->simulation.solving, command->arena));
    bool fine = solve_and_print(command, rules, run);
    tally_destroy(run->so_far.tally);
    return fine;
}

enum exit_code solve_deals(const struct command *command, const struct solve_options *options)
{
    struct run run = {.failed = 0};
    struct solving solving;
    struct load_request request;
    if (!read_options(command, options, &solving, &run) || !load_request_from(command, &request))
        return EXIT_USAGE;
    struct ruleset *rules = ruleset_open(command->words[0], ruleset_folders(command->arena),
                                         &request, command->diagnostics);
    bool fine = rules && solve_with(command, rules, &run);
    print_diagnostics(command, command->diagnostics);
    ruleset_destroy(rules);
    return fine ? EXIT_FINE : EXIT_FAULT;
}
