/* eldest compare: the same cards under two rulesets, and how often they part. */
#include <inttypes.h>
#include <stdio.h>

#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/rivals.h"
#include "cli/verb.h"
#include "contrast/compare.h"
#include "engine/open.h"
#include "words/comparison.h"

/* What the command line asks for. */
struct compare_options {
    struct rates_options rates; /* games 0: one is shown, and not many counted */
    uint64_t game;              /* which of the seed, from 0 */
    struct script *script;      /* whose cards these are, or NULL */
    struct page_style style;
};

/* --- what is wanted -------------------------------------------------------------------------- */

/* A script is one game, whose cards and seed it knows itself. */
static bool flags_go_together(const struct command *command)
{
    static const char *const alone[] = {"games", "seed", "deals", "game", "jobs"};
    for (unsigned i = 0; command->word_count > 2 && i < sizeof alone / sizeof *alone; i++)
        if (command_has(command, alone[i])) {
            wrong_usage(command, "--%s cannot be used with a script, which has its own cards",
                        alone[i]);
            return false;
        }
    if (command_has(command, "games") && command_has(command, "game"))
        wrong_usage(command, "--game and --games cannot be used together");
    else if (command->csv && !command_has(command, "games"))
        wrong_usage(command, "--csv is for figures: add --games N");
    else if (command_has(command, "jobs") && !command_has(command, "games"))
        wrong_usage(command, "--jobs needs --games");
    else
        return true;
    return false;
}

static bool read_options(const struct command *command, struct compare_options *options)
{
    int64_t games = 0, game = 1, seed = 1, jobs = 1, deals = 1;
    if (!command_integer(command, "games", 1, INT64_C(1000000000), &games) ||
        !command_integer(command, "game", 1, INT64_C(1000000000), &game) ||
        !command_integer(command, "seed", 0, INT64_MAX, &seed) ||
        !command_integer(command, "jobs", 1, JOBS_MAX, &jobs) ||
        !command_integer(command, "deals", 1, 1000, &deals) ||
        !wanted_style(command, &options->style))
        return false;
    options->rates = (struct rates_options){.seed = (uint64_t)seed,
                                            .games = (uint64_t)games,
                                            .deals = (unsigned)deals,
                                            .jobs = (unsigned)jobs};
    options->game = (uint64_t)game - 1;
    options->script = NULL;
    return flags_go_together(command);
}

/* Both must be able to have the same cards; a third, by whose rules they were played, too. */
static bool cards_fit(const struct command *command, const struct ruleset *first,
                      const struct ruleset *second)
{
    const char *obstacle = comparison_obstacle(first, second, command->arena);
    if (obstacle)
        fprintf(stderr, "eldest %s: %s and %s cannot have the same cards: %s\n",
                command->verb->name, first->name, second->name, obstacle);
    return !obstacle;
}

/* --- one game -------------------------------------------------------------------------------- */

static void print_comparison(const struct command *command, const struct comparison *comparison,
                             const struct statement *title, const struct page_style *style)
{
    if (command->json)
        compare_print_json(comparison, title, command->arena, stdout);
    else
        show_page(compare_page(comparison, title,
                               style->format == PAGE_TEXT ? style->width : PAGE_WIDTH,
                               wants_ascii(command), command->arena),
                  style);
}

static bool play_script_plan(const struct command *command, const struct script *script,
                             struct comparison *comparison)
{
    const char *obstacle = comparison_script_obstacle(script);
    if (obstacle) {
        fprintf(stderr, "eldest compare: '%s' cannot be compared: %s\n", command->words[2],
                obstacle);
        return false;
    }
    return cards_fit(command, script->rules, comparison->rivals->rules[0]) &&
           comparison_follow(comparison, script, command->diagnostics) &&
           comparison_play(comparison, script->seed, comparison_deals(comparison));
}

static bool compare_script(const struct command *command, const struct compare_options *options,
                           struct comparison *comparison)
{
    const struct script *script = options->script;
    const struct rivals *rivals = comparison->rivals;
    if (!play_script_plan(command, script, comparison))
        return false;
    struct arena *arena = command->arena;
    const struct statement *title =
        statement_text(arena, script->title ? script->title : command->words[2]);
    print_comparison(command, comparison,
                     say_in(arena, SAY_COMPARE_SCRIPT, say_rivals(rivals, arena), title),
                     &options->style);
    return true;
}

static bool compare_seed(const struct command *command, const struct compare_options *options,
                         struct comparison *comparison)
{
    const struct rivals *rivals = comparison->rivals;
    struct arena *arena = command->arena;
    const struct statement *title =
        say_in(arena, SAY_COMPARE_GAME_OF_SEED, say_rivals(rivals, arena),
               statement_number(arena, (int64_t)options->game + 1, false),
               statement_number(arena, (int64_t)options->rates.seed, false));
    uint64_t seed = seed_of_game(options->rates.seed, options->game);
    bool fine = comparison_play(comparison, seed, options->rates.deals);
    if (fine)
        print_comparison(command, comparison, title, &options->style);
    return fine;
}

static bool compare_one(const struct command *command, const struct compare_options *options,
                        const struct rivals *rivals)
{
    struct comparison comparison;
    comparison_begin(&comparison, rivals, command->diagnostics);
    bool fine = options->script ? compare_script(command, options, &comparison)
                                : compare_seed(command, options, &comparison);
    comparison_end(&comparison);
    return fine;
}

/* --- many games ------------------------------------------------------------------------------ */

/* With a bar at a terminal, and until somebody wants it to end. */
static bool play_games(const struct rates_options *options, const struct rivals *rivals,
                       struct rates *rates, struct diagnostics *diagnostics)
{
    struct progress progress;
    struct rates_options watched = *options;
    watched.stop = &progress.stop;
    watched.progress = progress_tell;
    watched.self = &progress;
    progress_begin(&progress, 0, options->games);
    bool fine = rates_count(rivals, &watched, rates, diagnostics);
    progress_end(&progress);
    if (interrupted() && rates->games < options->games)
        interrupt_tell(rates->games, options->games, "game");
    return fine;
}

/* The line about all of it is no figure, and in no table of them. */
static void print_rates_json(const struct command *command, const struct rates *rates,
                             const struct rates_options *options, const struct rivals *rivals)
{
    if (!command->csv)
        rates_print_head_json(rates, options, rivals, command->out);
    rates_print_json(rates, command->out);
}

static bool count_games(const struct command *command, const struct compare_options *options,
                        const struct rivals *rivals)
{
    struct rates rates;
    if (!play_games(&options->rates, rivals, &rates, command->diagnostics))
        return false;
    if (command->json)
        print_rates_json(command, &rates, &options->rates, rivals);
    else
        show_page(rates_page(&rates, &options->rates, rivals, command->arena), &options->style);
    return true;
}

/* --- the verb -------------------------------------------------------------------------------- */

static bool run_with(const struct command *command, const struct compare_options *options,
                     const struct rivals *rivals)
{
    if (!cards_fit(command, rivals->rules[0], rivals->rules[1]))
        return false;
    return options->rates.games ? count_games(command, options, rivals)
                                : compare_one(command, options, rivals);
}

/* With a script as many play as in it. */
static enum exit_code run_for(const struct command *command, struct compare_options *options,
                              struct rivals *rivals)
{
    const char *second = command->word_count > 1 ? command->words[1] : NULL;
    if (command->word_count > 2)
        options->script =
            script_read(command->words[2], ruleset_folders(command->arena), command->diagnostics);
    if (diagnostics_count(command->diagnostics) > 0)
        return EXIT_FAULT;
    unsigned players = options->script ? options->script->rules->players : 0;
    enum exit_code code = rivals_open_for(command, players, command->words[0], second, rivals);
    if (code == EXIT_FINE && !run_with(command, options, rivals))
        code = EXIT_FAULT;
    return code;
}

static enum exit_code run_compare(const struct command *command)
{
    struct compare_options options;
    struct rivals rivals = {.is_one_game = false};
    if (!read_options(command, &options))
        return EXIT_USAGE;
    enum exit_code code = run_for(command, &options, &rivals);
    print_diagnostics(command, command->diagnostics);
    script_destroy(options.script);
    rivals_close(&rivals);
    return code;
}

static const struct flag flags[] = {
    {SET_FLAG},
    {TRACE_FLAG},
    {VERSUS_SET_FLAG},
    {PLAYERS_FLAG},
    {"seed", "S", "random seed (default 1)"},
    {"game", "G", "which game of that seed (default 1)"},
    {"deals", "D", "play at most D deals of a game (default 1)"},
    {"games", "N", "count in how many of N games play differs, and how"},
    {"jobs", "J", "with --games: number of threads"},
    {MARKDOWN_FLAG},
    {HTML_FLAG},
    {FOR_FLAG},
    {WIDTH_FLAG},
    {ASCII_FLAG},
    {.name = NULL},
};

const struct verb verb_compare = {
    .name = "compare",
    .words = "NAME [OTHER [SCRIPT]]",
    .summary = "play the same cards by two rulesets and show the differences",
    .help = "Plays the cards of a seed, of a scripted game or of a record by two rulesets. In\n"
            "the second game the players make the same choices as in the first, as far as\n"
            "the rules allow. It shows the first deal in which the games differ, side by\n"
            "side, and the reason: other cards, another turn, other legal cards or calls,\n"
            "another winner, another score. With --games it counts how often that happens in\n"
            "random games; Ctrl-C stops and prints the figures so far.\n"
            "\n"
            "NAME, OTHER, --set and --versus-set work as in eldest diff. Both games must\n"
            "have the same cards and the same number of players.",
    .flags = flags,
    .is_flat = true,
    .fewest = 1,
    .most = 3,
    .run = run_compare,
};
