/* eldest replay: plays games of foreign files again by our rules, checks every call and card, and
 * compares what the files say came of them. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/json.h"
#include "cli/common.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "lab/replay.h"
#include "lab/simulation.h"

#define HERE             "game.yaml" /* scripts name the ruleset as a file here would */
#define CLAIM_NODES_HERE 100000 /* a claim takes some 0.05 s then, if it is not settled before */
#define GAMES_A_JOB      32     /* read ahead for each thread, so that few wait for the slowest */

/* What the verb works on. */
struct replaying {
    const struct command *command;
    struct replay_rules by;
    unsigned jobs;
    struct replayed *batch; /* jobs * GAMES_A_JOB */
    unsigned batch_count;
    const char *script_path; /* where the first game that differs is written; NULL: nowhere, or
                                it was */
    struct replay_counts sum;
    struct progress progress; /* in bytes of all files */
    uint64_t bytes_before;    /* in the files before this one */
    bool failed;              /* a file could not be read, or the script could not be written */
};

/* --- what is printed -------------------------------------------------------------------------- */

static const char *verdict_word(enum replay_verdict verdict)
{
    switch (verdict) {
    case REPLAY_AGREES: return "agrees";
    case REPLAY_DIFFERS: return "differs";
    case REPLAY_UNUSABLE: return "unusable";
    case REPLAY_NO_GAME: break;
    }
    return "no game";
}

static void print_json(const struct replayed *game)
{
    struct json json = {.out = stdout};
    struct line_column at = place_line_column(game->game->place);
    json_open(&json, '{');
    json_member_string(&json, "file", game->game->place.source->name);
    json_member_integer(&json, "line", at.line);
    json_member_integer(&json, "game", game->game->number);
    if (game->game->board)
        json_member_string(&json, "board", game->game->board);
    json_member_string(&json, "verdict", verdict_word(game->verdict));
    json_member_integer(&json, "calls", (int64_t)game->counts.calls);
    json_member_integer(&json, "cards", (int64_t)game->counts.cards);
    json_close_line(&json);
    diagnostics_print(game->found, stdout, DIAGNOSTIC_JSON);
}

/* Each mistake of the game is a line, and so are the notes on it; a game that agrees is silent,
 * unless its notes are wanted. */
static void print_game(const struct replaying *replaying, const struct replayed *game)
{
    bool is_silent = game->verdict == REPLAY_AGREES || game->verdict == REPLAY_NO_GAME;
    if (is_silent && !command_has(replaying->command, "notes"))
        return;
    if (replaying->command->json) {
        print_json(game);
        return;
    }
    diagnostics_print(game->found, stdout, DIAGNOSTIC_LINE);
}

static void print_count(uint64_t count, const char *what, const char *end)
{
    printf(" %" PRIu64 " %s%s%s", count, what, count == 1 ? "" : "s", end);
}

static void print_sum(const struct replaying *replaying)
{
    const struct replay_counts *sum = &replaying->sum;
    uint64_t agreeing = sum->games - sum->differing - sum->unusable;
    if (replaying->command->json) {
        struct json json = {.out = stdout};
        json_open(&json, '{');
        json_member_integer(&json, "games", (int64_t)sum->games);
        json_member_integer(&json, "agree", (int64_t)agreeing);
        json_member_integer(&json, "differ", (int64_t)sum->differing);
        json_member_integer(&json, "unusable", (int64_t)sum->unusable);
        json_member_integer(&json, "calls", (int64_t)sum->calls);
        json_member_integer(&json, "cards", (int64_t)sum->cards);
        json_member_integer(&json, "tricks", (int64_t)sum->tricks);
        json_member_integer(&json, "claims", (int64_t)sum->claims);
        json_member_integer(&json, "claims_right", (int64_t)sum->claims_right);
        json_member_integer(&json, "claims_wrong", (int64_t)sum->claims_wrong);
        json_member_integer(&json, "results", (int64_t)sum->results);
        json_member_integer(&json, "notes", (int64_t)sum->remarks);
        json_member_boolean(&json, "interrupted", interrupted());
        json_close_line(&json);
        return;
    }
    printf("%" PRIu64 " game%s replayed%s: %" PRIu64 " agree%s, %" PRIu64 " differ%s, %" PRIu64
           " cannot be used\n",
           sum->games, sum->games == 1 ? "" : "s",
           interrupted() ? " before it was interrupted" : "", agreeing, agreeing == 1 ? "s" : "",
           sum->differing, sum->differing == 1 ? "s" : "", sum->unusable);
    printf("checked:");
    print_count(sum->calls, "call", ",");
    print_count(sum->cards, "card", ",");
    print_count(sum->tricks, "trick", ",");
    print_count(sum->claims, "claim", "");
    if (sum->claims_right + sum->claims_wrong > 0)
        printf(" (%" PRIu64 " right with all cards open, %" PRIu64 " wrong)", sum->claims_right,
               sum->claims_wrong);
    fputs(",", stdout);
    print_count(sum->results, "result", ";");
    print_count(sum->remarks, "note", command_has(replaying->command, "notes") ? "\n" : "");
    if (!command_has(replaying->command, "notes"))
        puts(sum->remarks > 0 ? " (--notes prints all)" : "");
}

/* --- the first game that differs, as a script ------------------------------------------------- */

static struct file_over script_over(const struct command *command)
{
    static const char *const heads[] = {"eldest: 1\n", NULL};
    return wants_force(command) ? FILE_OVER_ANY : (struct file_over){heads, "a script"};
}

static void complain_of_file(struct replaying *replaying, const char *path, const char *why)
{
    diagnose(replaying->command->diagnostics, E_FILE, (struct place){0}, "'%s' %s", path, why);
    replaying->failed = true;
}

static void write_script(struct replaying *replaying, const struct replayed *game)
{
    const struct command *command = replaying->command;
    const char *path = replaying->script_path, *why;
    if (!path || game->verdict != REPLAY_DIFFERS)
        return;
    replaying->script_path = NULL;
    const char *text = game->script->text;
    if (!file_write(command->arena, path, script_over(command), text, strlen(text), &why))
        complain_of_file(replaying, path, why);
}

/* --- games, a batch at a time ----------------------------------------------------------------- */

static bool replay_one(void *worker, uint64_t number)
{
    const struct replaying *replaying = *(struct replaying **)worker;
    struct replayed *result = &replaying->batch[number];
    replay_game(&replaying->by, result->game, result);
    return true;
}

/* Replays what the batch holds on all threads, and tells of it in the order of the file. */
static void replay_batch(struct replaying *replaying)
{
    struct replaying *workers[JOBS_MAX];
    for (unsigned i = 0; i < replaying->jobs; i++)
        workers[i] = replaying;
    struct worker_pool pool = {
        .jobs = replaying->jobs,
        .games = replaying->batch_count,
        .at_a_time = 1,
        .play = replay_one,
    };
    worker_pool_play(&pool, workers, sizeof *workers);
    for (unsigned i = 0; i < replaying->batch_count; i++) {
        struct replayed *game = &replaying->batch[i];
        print_game(replaying, game);
        write_script(replaying, game);
        replay_add(&replaying->sum, &game->counts);
        replayed_finish(game);
    }
    replaying->batch_count = 0;
}

static uint64_t file_size(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode) ? (uint64_t)status.st_size : 0;
}

static void replay_file(struct replaying *replaying, const char *path)
{
    struct foreign_file *file =
        foreign_open(path, &replaying->progress.stop, replaying->command->diagnostics);
    struct foreign_game *game = NULL;
    bool has_game = false;
    while (file && !atomic_load(&replaying->progress.stop) && (game = foreign_next(file))) {
        has_game |= !game->has_no_deal || foreign_is_wrong(game);
        if (game->has_no_deal && game->remark_count == 0) { /* a heading */
            foreign_game_destroy(game);
            continue;
        }
        replaying->batch[replaying->batch_count++].game = game;
        if (replaying->batch_count < replaying->jobs * GAMES_A_JOB)
            continue;
        replay_batch(replaying);
        progress_tell(&replaying->progress, replaying->bytes_before + foreign_position(file));
    }
    replay_batch(replaying);
    const char *why = file ? foreign_failed(file, replaying->command->arena) : NULL;
    if (why)
        complain_of_file(replaying, path, why);
    else if (file && !has_game && !interrupted()) {
        diagnose(replaying->command->diagnostics, E_FOREIGN, (struct place){0}, "no games in '%s'",
                 path);
        replaying->failed = true;
    }
    replaying->failed |= !file;
    replaying->bytes_before += file && interrupted() ? foreign_position(file) : file_size(path);
    foreign_close(file);
}

static void replay_files(struct replaying *replaying)
{
    const struct command *command = replaying->command;
    replaying->batch =
        arena_alloc(command->arena, replaying->jobs * GAMES_A_JOB * sizeof *replaying->batch);
    uint64_t bytes = 1;
    for (unsigned i = 0; i < command->word_count; i++)
        bytes += file_size(command->words[i]);
    progress_begin(&replaying->progress, 0, bytes);
    for (unsigned i = 0; i < command->word_count && !atomic_load(&replaying->progress.stop); i++)
        replay_file(replaying, command->words[i]);
    progress_end(&replaying->progress);
    if (interrupted())
        interrupt_tell(replaying->bytes_before, bytes - 1, "byte");
}

/* --- the verb --------------------------------------------------------------------------------- */

static enum exit_code replay(const struct command *command)
{
    int64_t jobs = 1, nodes = CLAIM_NODES_HERE;
    const char *name = command_value(command, "ruleset"), *why;
    struct load_request request;
    if (!name)
        return wrong_usage(command, "--ruleset NAME gives the rules of the games");
    if (!command_integer(command, "jobs", 1, JOBS_MAX, &jobs) ||
        !command_integer(command, "claim-nodes", 0, INT64_C(1000000000000), &nodes) ||
        !load_request_from(command, &request))
        return EXIT_USAGE;
    const char *const *folders = ruleset_folders(command->arena);
    struct ruleset *rules = ruleset_open(name, folders, &request, command->diagnostics);
    struct replaying replaying = {
        .command = command,
        .by = {.rules = rules, .claim_nodes = (uint64_t)nodes},
        .jobs = (unsigned)jobs,
        .script_path = command_value(command, "script"),
    };
    if (replaying.script_path &&
        !file_may_be_written(command->arena, replaying.script_path, script_over(command), &why))
        complain_of_file(&replaying, replaying.script_path, why);
    if (rules && !replaying.failed) {
        replaying.by.name = ruleset_name_from(command->arena, rules, HERE, folders);
        replay_files(&replaying);
        print_sum(&replaying);
    }
    print_diagnostics(command, command->diagnostics);
    ruleset_destroy(rules);
    bool fine = rules && !replaying.failed && replaying.sum.differing + replaying.sum.unusable == 0;
    return fine ? EXIT_FINE : EXIT_FAULT;
}

static const struct flag flags[] = {
    {"ruleset", "NAME", "the rules of the games"},
    {SET_FLAG},
    {PLAYERS_FLAG},
    {"script", "FILE", "write the first game that differs as a script"},
    {"notes", NULL, "also print notes on games that agree"},
    {"claim-nodes", "N", "positions to search to check a claim; 0: none"},
    {"jobs", "N", "number of threads (default 1)"},
    {FORCE_FLAG},
    {0},
};

const struct verb verb_replay = {
    .name = "replay",
    .words = "FILE...",
    .summary = "check games from other programs' files card by card",
    .help = "Reads games in any format that eldest convert reads (PBN, LIN, ISS), plays each\n"
            "by the ruleset, and checks every call and card. Contract, tricks and score are\n"
            "compared with the file. Each mismatch is a line with its place in the file and\n"
            "the rule that decides; a summary follows.\n"
            "\n"
            "Games are read one at a time, so files may be of any length. The exit status is\n"
            "1 if any game differs or cannot be used.",
    .flags = flags,
    .fewest = 1,
    .most = ANY_NUMBER,
    .run = replay,
};
