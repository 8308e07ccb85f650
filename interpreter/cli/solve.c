/* eldest solve: what positions are worth when all cards lie open. */
#include "cli/solve.h"

#include <string.h>

#include "cli/common.h"
#include "cli/moment.h"
#include "cli/show.h"
#include "cli/simulate.h"

/* What a position may take if nobody says otherwise: some seconds. */
#define USUAL_NODES 1000000

static bool read_measure(const struct command *command, struct solve_options *options)
{
    const char *what = command_value(command, "of");
    if (what && strcmp(what, "points") != 0 && strcmp(what, "tricks") != 0)
        return wrong_usage(command, "unknown --of '%s': use points or tricks", what), false;
    options->measure = what && strcmp(what, "tricks") == 0 ? SOLVE_TRICKS : SOLVE_POINTS;
    return true;
}

static bool read_options(const struct command *command, struct solve_options *options)
{
    int64_t nodes = USUAL_NODES;
    if (!width_is_fine(command) || !read_measure(command, options) ||
        !command_integer(command, "nodes", 1, INT64_C(1000000000000), &nodes))
        return false;
    options->nodes = (uint64_t)nodes;
    options->only_plainly = command_has(command, "plain");
    return true;
}

static enum exit_code run_solve(const struct command *command)
{
    struct solve_options options;
    if (!solve_flags_agree(command) || !read_options(command, &options))
        return EXIT_USAGE;
    return command_has(command, "deals") ? solve_deals(command, &options)
                                         : solve_moment(command, &options);
}

static const struct flag flags[] = {
    {"of", "points|tricks", "maximise points or tricks (default points)"},
    {"nodes", "N", "number of positions to search (default 1,000,000)"},
    {"plain", NULL, "slow search: ask the rules for every card"},
    {MOMENT_DEAL_FLAG},
    {MOMENT_TRICK_FLAG},
    {MOMENT_ACTION_FLAG},
    {"given", "FACTS", "a position: trumps: H, hands: {North: SA S9, ...}"},
    {LINK_FLAG},
    {"deals", "N", "for a ruleset: number of random deals to solve"},
    {"left", "N", "with --deals: start with this many cards in hand"},
    {"seed", "S", "random seed (default 1)"},
    {"jobs", "J", "number of threads; does not change the figures"},
    {SHARD_FLAG},
    {SAVE_FLAG},
    {RESUME_FLAG},
    {FORCE_FLAG},
    {CSV_FLAG},
    {PLAYERS_FLAG},
    {SET_FLAG},
    {ASCII_FLAG},
    {TRACE_FLAG},
    {FOLD_FLAG},
    {.name = NULL},
};

const struct verb verb_solve = {
    .name = "solve",
    .words = "SCRIPT|NAME",
    .summary = "solve a deal double-dummy (all hands visible)",
    .help = "Finds the result of a position with perfect play and all hands visible, and the\n"
            "value of each legal card. The position is a moment of a scripted game: the last\n"
            "turn, or the first turn after that of --deal, --trick and --action (0: the\n"
            "start). For a ruleset given by name, --given describes it, in the form of\n"
            "`position:` in a script.\n"
            "\n"
            "One side plays against all others: the makers against the rest, or seat by seat\n"
            "where the deal has no sides. Points are the side's average score, minus the\n"
            "others' average; --of tricks counts the tricks it wins. Both are exact. When\n"
            "--nodes runs out, it prints the bounds of the answer.\n"
            "\n"
            "--deals plays random deals at random, up to the first lead or with --left to the\n"
            "last cards, and solves them from there for the side on lead; figures can be\n"
            "saved, sharded and merged as in simulate. docs/solving.md describes the\n"
            "algorithm and its limits:\n"
            "  eldest solve SCRIPT --trick 10 --of tricks\n"
            "  eldest solve NAME --given 'trumps: H, hands: {North: SA, East: SK}'",
    .flags = flags,
    .fewest = 1,
    .most = 1,
    .run = run_solve,
};
