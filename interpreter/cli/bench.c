/* eldest bench: how fast the rulesets play. Times are the processor's; compare within one run. */
#include <stdio.h>
#include <time.h>

#include "base/json.h"
#include "cli/common.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "lab/simulation.h"

/* Decisions after which the clock is looked at, roughly: long against a look, short against a run.
 */
#define BATCH_DECISIONS 1000000

struct pace {
    double seconds;
    uint64_t decisions, deals;
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Games that make about one batch, judged by one game. */
static uint64_t games_of_batch(const struct ruleset *rules, struct tally *tally,
                               struct diagnostics *diagnostics)
{
    struct simulation one = {.games = 1, .seed = 1, .jobs = 1, .deals_most = 100};
    if (!simulate(rules, &one, tally, diagnostics) || tally->rows[ROW_DECISIONS].sum == 0)
        return 0;
    return 1 + BATCH_DECISIONS / (uint64_t)tally->rows[ROW_DECISIONS].sum;
}

static bool measure(const struct ruleset *rules, double seconds, struct tally *tally,
                    struct pace *pace, struct diagnostics *diagnostics)
{
    uint64_t games = games_of_batch(rules, tally, diagnostics);
    struct simulation batch = {.games = games, .seed = 1, .jobs = 1, .deals_most = 100};
    int64_t decisions = tally->rows[ROW_DECISIONS].sum, deals = tally->rows[ROW_DEALS].sum;
    double start = now();
    *pace = (struct pace){0};
    while (games && pace->seconds < seconds) {
        if (!simulate(rules, &batch, tally, diagnostics))
            return false;
        pace->seconds = now() - start;
        batch.first_game += games;
    }
    pace->decisions = (uint64_t)(tally->rows[ROW_DECISIONS].sum - decisions);
    pace->deals = (uint64_t)(tally->rows[ROW_DEALS].sum - deals);
    return games > 0;
}

static void print_pace(const struct command *command, const struct ruleset *rules,
                       const struct pace *pace)
{
    double decisions = (double)pace->decisions / pace->seconds;
    double deals = (double)pace->deals / pace->seconds;
    struct memory_file lines;
    if (!command->json) {
        memory_file_open(&lines);
        fprintf(lines.out, "%-20s %8.2f million decisions/s %9.0f deals/s\n", rules->id,
                decisions / 1e6, deals);
        show_lines(command, &lines);
        return;
    }
    struct json json = {.out = command->out};
    json_open(&json, '{');
    json_member_string(&json, "ruleset", rules->id);
    json_member_integer(&json, "decisions_per_second", (int64_t)decisions);
    json_member_integer(&json, "deals_per_second", (int64_t)deals);
    json_close_line(&json);
}

static bool bench(const struct command *command, const char *name, double seconds)
{
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    struct load_request request = {0};
    struct ruleset *rules = ruleset_open(name, ruleset_folders(arena), &request, diagnostics);
    struct tally *tally = rules ? tally_create(panel_create(rules, arena)) : NULL;
    struct pace pace;
    bool fine = rules && measure(rules, seconds, tally, &pace, diagnostics);
    if (fine)
        print_pace(command, rules, &pace);
    tally_destroy(tally);
    print_diagnostics(command, diagnostics);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
    return fine;
}

static enum exit_code run_bench(const struct command *command)
{
    int64_t milliseconds = 1000;
    bool fine = true;
    if (!width_is_fine(command) || !command_integer(command, "time", 1, 600000, &milliseconds))
        return EXIT_USAGE;
    for (unsigned i = 0; i < command->word_count; i++)
        fine &= bench(command, command->words[i], (double)milliseconds / 1000);
    return fine ? EXIT_FINE : EXIT_FAULT;
}

static const struct flag flags[] = {
    {"time", "MS", "milliseconds for each ruleset (default 1000)"},
    {FOLD_FLAG},
    {NULL, NULL, NULL},
};

const struct verb verb_bench = {
    .name = "bench",
    .words = "NAME...",
    .summary = "measure how fast rulesets play",
    .help = "Plays random games of each ruleset on one thread and prints the decisions and\n"
            "deals per second of processor time, dealing included. Machines are noisy:\n"
            "compare only figures of the same run.",
    .flags = flags,
    .is_flat = true,
    .fewest = 1,
    .most = ANY_NUMBER,
    .run = run_bench,
};
