/* eldest review: what each decision of a game cost, and a mark for every player. */
#include "review/review.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/json.h"
#include "base/text.h"
#include "cli/common.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/seats.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "lab/replay.h"

#define HERE "game.yaml" /* scripts name the ruleset as a file here would */

/* What the verb works on. */
struct reviewing {
    const struct command *command;
    struct review *review;
    struct progress progress;
    struct ruleset *rules;   /* of files of other programs; or NULL */
    struct script **scripts; /* by words: kept, since the review borrows their rules */
    bool failed;             /* a file cannot be read, or a game is not as the rules have it */
    bool is_seat_there;      /* of the seat that is asked for */
};

static bool is_stopped(const struct reviewing *reviewing)
{
    return atomic_load(&reviewing->progress.stop);
}

static void tell_progress(void *self, uint64_t judged, uint64_t known)
{
    struct reviewing *reviewing = self;
    reviewing->progress.wanted = known;
    progress_tell(&reviewing->progress, judged);
}

/* --- games ----------------------------------------------------------------------------------- */

static bool has_seat(const struct script *script, const char *seat)
{
    for (unsigned i = 0; seat && script->players_named && i < script->rules->players; i++)
        if (script->players[i] && text_same_word(script->players[i], seat))
            return true;
    return !seat || seats_find(&script->names, seat) >= 0;
}

/* A game of another program's file: what is wrong with it, replay_game diagnoses at its lines. */
static void review_foreign(void *self, const struct script *script)
{
    struct reviewing *reviewing = self;
    struct diagnostics *again = diagnostics_create();
    reviewing->is_seat_there |= has_seat(script, command_value(reviewing->command, "seat"));
    review_game(reviewing->review, script, again);
    diagnostics_destroy(again);
}

static void review_foreign_file(struct reviewing *reviewing, const char *path,
                                const struct replay_rules *by)
{
    struct diagnostics *diagnostics = reviewing->command->diagnostics;
    struct foreign_file *file = foreign_open(path, &reviewing->progress.stop, diagnostics);
    struct foreign_game *game;
    bool has_game = false;
    while (file && !is_stopped(reviewing) && (game = foreign_next(file))) {
        struct replayed replayed;
        replay_game(by, game, &replayed);
        has_game |= replayed.verdict != REPLAY_NO_GAME;
        if (replayed.verdict == REPLAY_DIFFERS || replayed.verdict == REPLAY_UNUSABLE) {
            diagnostics_print(replayed.found, stderr, DIAGNOSTIC_LINE);
            reviewing->failed = true;
        }
        replayed_finish(&replayed);
    }
    const char *why = file ? foreign_failed(file, reviewing->command->arena) : NULL;
    if (why)
        diagnose(diagnostics, E_FILE, (struct place){0}, "'%s' %s", path, why);
    else if (file && !has_game && !is_stopped(reviewing))
        diagnose(diagnostics, E_FOREIGN, (struct place){0}, "no games in '%s'", path);
    foreign_close(file);
}

/* Whether it is a file of another program, for which the rules must be named. */
static bool is_foreign(const char *path)
{
    struct diagnostics *ignored = diagnostics_create();
    struct foreign_file *file = foreign_open(path, NULL, ignored);
    bool is_so = file != NULL;
    foreign_close(file);
    diagnostics_destroy(ignored);
    return is_so;
}

static struct script *review_script(struct reviewing *reviewing, const char *path)
{
    const struct command *command = reviewing->command;
    struct diagnostics *diagnostics = command->diagnostics;
    struct script *script = script_read(path, ruleset_folders(command->arena), diagnostics);
    if (diagnostics_count(diagnostics) > 0)
        return script;
    reviewing->is_seat_there |= has_seat(script, command_value(command, "seat"));
    if (!script_has_game(script))
        diagnose(diagnostics, E_CONTRADICTION, script->place,
                 "a script of cases has no game to review");
    else
        review_game(reviewing->review, script, diagnostics);
    return script;
}

static void review_files(struct reviewing *reviewing)
{
    const struct command *command = reviewing->command;
    struct replay_rules by = {.then = review_foreign, .self = reviewing};
    reviewing->scripts =
        arena_alloc(command->arena, command->word_count * sizeof *reviewing->scripts);
    if (reviewing->rules) {
        by.rules = reviewing->rules;
        by.name = ruleset_name_from(command->arena, reviewing->rules, HERE,
                                    ruleset_folders(command->arena));
    }
    for (unsigned i = 0; i < command->word_count; i++) {
        reviewing->scripts[i] = NULL;
        if (is_stopped(reviewing))
            continue;
        if (reviewing->rules)
            review_foreign_file(reviewing, command->words[i], &by);
        else
            reviewing->scripts[i] = review_script(reviewing, command->words[i]);
    }
}

/* --- what is printed ------------------------------------------------------------------------- */

static void print_json(const struct reviewing *reviewing)
{
    struct json json = {.out = stdout};
    json_open(&json, '{');
    review_write(reviewing->review, &json);
    json_member_boolean(&json, "interrupted", interrupted());
    json_close_line(&json);
}

static void print_review(const struct reviewing *reviewing, const struct page_style *style)
{
    const struct command *command = reviewing->command;
    unsigned count;
    review_decisions(reviewing->review, &count);
    if (count == 0 && !interrupted() &&
        (diagnostics_count(command->diagnostics) > 0 || reviewing->failed))
        return;
    if (command->json) {
        print_json(reviewing);
        return;
    }
    struct page *page = page_create(command->arena);
    page->words = words_style_of(command);
    review_tell(reviewing->review, page);
    show_page(page, style);
}

static void complain_of_seat(const struct reviewing *reviewing)
{
    const char *seat = command_value(reviewing->command, "seat");
    if (seat && !reviewing->is_seat_there && !interrupted() &&
        diagnostics_count(reviewing->command->diagnostics) == 0)
        diagnose(reviewing->command->diagnostics, E_UNKNOWN_NAME, (struct place){0},
                 "unknown seat '%s'", seat);
}

static enum exit_code review_all(struct reviewing *reviewing, struct review_options *options,
                                 const struct page_style *style)
{
    const struct command *command = reviewing->command;
    progress_begin(&reviewing->progress, 0, 1);
    options->judging.budget.stop = &reviewing->progress.stop;
    options->progress = tell_progress;
    options->self = reviewing;
    reviewing->review = review_create(options);
    review_files(reviewing);
    progress_end(&reviewing->progress);
    complain_of_seat(reviewing);
    print_review(reviewing, style);
    output_flush();
    print_diagnostics(command, command->diagnostics);
    if (interrupted()) {
        unsigned count;
        review_decisions(reviewing->review, &count);
        interrupt_tell(count, reviewing->progress.wanted, "decision");
    }
    bool fine = !reviewing->failed && diagnostics_count(command->diagnostics) == 0;
    review_destroy(reviewing->review);
    for (unsigned i = 0; i < command->word_count; i++)
        script_destroy(reviewing->scripts[i]);
    ruleset_destroy(reviewing->rules);
    return interrupt_exit_code(fine ? EXIT_FINE : EXIT_FAULT);
}

/* --- the verb -------------------------------------------------------------------------------- */

static bool read_options(const struct command *command, struct review_options *options)
{
    int64_t seed = 1, nodes = JUDGE_NODES;
    *options = (struct review_options){
        .judging = {.budget = {.iterations = JUDGE_WORLDS}},
        .seat = command_value(command, "seat"),
        .ascii = wants_ascii(command),
    };
    if (!thinking_read(command, &options->judging.budget) ||
        !command_integer(command, "seed", 0, INT64_MAX, &seed) ||
        !command_integer(command, "nodes", 0, INT64_C(1000000000000), &nodes))
        return false;
    options->judging.seed = (uint64_t)seed;
    options->judging.nodes = (uint64_t)nodes;
    return true;
}

/* Whether --ruleset is there for files of other programs, and for no others. */
static bool has_rules(const struct command *command)
{
    for (unsigned i = 0; !command_has(command, "ruleset") && i < command->word_count; i++)
        if (is_foreign(command->words[i])) {
            wrong_usage(command, "'%s' is from another program: add --ruleset NAME",
                        command->words[i]);
            return false;
        }
    if (!command_has(command, "ruleset") &&
        (command_has(command, "set") || command_has(command, "players"))) {
        wrong_usage(command, "--set and --players need --ruleset: a script has its own");
        return false;
    }
    return true;
}

static enum exit_code run_review(const struct command *command)
{
    struct reviewing reviewing = {.command = command};
    struct review_options options;
    struct load_request request;
    struct page_style style;
    if (!read_options(command, &options) || !wanted_style(command, &style) ||
        !load_request_from(command, &request) || !has_rules(command))
        return EXIT_USAGE;
    if (command_has(command, "ruleset")) {
        reviewing.rules =
            ruleset_open(command_value(command, "ruleset"), ruleset_folders(command->arena),
                         &request, command->diagnostics);
        if (!reviewing.rules) {
            print_diagnostics(command, command->diagnostics);
            return EXIT_FAULT;
        }
    }
    return review_all(&reviewing, &options, &style);
}

static const struct flag flags[] = {
    {"ruleset", "NAME", "the rules of games from other programs' files"},
    {SET_FLAG},
    {PLAYERS_FLAG},
    {"seat", "NAME", "only the decisions of this seat or player"},
    {"iterations", "N", "possible deals for each decision (default 100)"},
    {"think", "TIME", "processor time for each decision instead: 200ms, 0.2s"},
    {"nodes", "N", "positions to search with all hands visible; 0: none"},
    {"seed", "S", "random seed (default 1)"},
    {MARKDOWN_FLAG},
    {HTML_FLAG},
    {WIDTH_FLAG},
    {ASCII_FLAG},
    {0},
};

const struct verb verb_review = {
    .name = "review",
    .words = "FILE...",
    .summary = "say what each decision of a game cost, and give marks",
    .help = "Judges the calls and cards of records and scripts, or with --ruleset of games in\n"
            "any format that eldest replay reads (PBN, LIN, ISS). For each decision, possible\n"
            "deals are drawn that look the same to the player, and every choice is tried in\n"
            "each of them. A decision costs the difference between the best choice and the\n"
            "one that was made, in points of the player's side against the others. A second\n"
            "figure is what it costs with all hands visible, where the deal can be solved.\n"
            "\n"
            "Prints the three costliest decisions with the better choice, and a mark for each\n"
            "player and deal: 100 if nothing was lost, 0 if as much was lost as by choosing\n"
            "at random. Forced actions cost nothing. With --iterations and --seed the output\n"
            "is the same on any machine. docs/review.md explains the figures.",
    .flags = flags,
    .fewest = 1,
    .most = ANY_NUMBER,
    .run = run_review,
};
