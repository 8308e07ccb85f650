/* eldest solve: what positions are worth when all cards lie open. */
#include "cli/solve.h"

#include <string.h>

#include "cli/common.h"
#include "cli/moment.h"
#include "cli/simulate.h"

/* What a position may take if nobody says otherwise: some seconds. */
#define USUAL_NODES 1000000

static bool read_measure(const struct command *command, struct solve_options *options)
{
    const char *what = command_value(command, "of");
    if (what && strcmp(what, "points") != 0 && strcmp(what, "tricks") != 0)
        return wrong_usage(command, "--of '%s': it is points or tricks", what), false;
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
    {"of", "points|tricks", "what a side is for; points if not said"},
    {"nodes", "N", "positions that it may look at; a million if not said"},
    {"plain", NULL, "never the fast way: the rules are asked for every card"},
    {MOMENT_DEAL_FLAG},
    {MOMENT_TRICK_FLAG},
    {MOMENT_ACTION_FLAG},
    {"given", "FACTS", "of a ruleset: trumps: H, hands: {North: SA S9, ...}"},
    {"deals", "N", "of a ruleset: solve positions of so many random deals"},
    {"left", "N", "of these: with so many cards in the largest hand"},
    {"seed", "S", "which deals; 1 if not said"},
    {"jobs", "J", "threads; the figures are the same for any number"},
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
    .summary = "solve a deal whose cards all lie open",
    .help = "Finds what a position comes to when everybody sees all cards and nobody errs,\n"
            "and what each card that may be played is worth. The position is a moment of a\n"
            "scripted game, the last at which somebody is to act or the first behind that of\n"
            "--deal, --trick and --action (0: before the first); or, of a ruleset by its\n"
            "name, what --given says, as `position:` of a script does.\n\n"
            "One side plays against all others: the makers against the rest, or seat by seat\n"
            "where the deal has no sides. Points are what it scores on average, less what the\n"
            "others do; --of tricks counts the tricks it will have won. Both are exact. Where\n"
            "--nodes runs out it says between what the answer lies.\n\n"
            "With --deals random deals are played at random, up to the first lead or, with\n"
            "--left, to the last cards, and solved from there for whoever leads; figures are\n"
            "told, saved, shared out and merged as those of simulate. docs/solving.md says\n"
            "how it is solved, and how far that goes:\n"
            "  eldest solve SCRIPT --trick 10 --of tricks\n"
            "  eldest solve NAME --given 'trumps: H, hands: {North: SA, East: SK}'",
    .flags = flags,
    .fewest = 1,
    .most = 1,
    .run = run_solve,
};
