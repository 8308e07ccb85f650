/* eldest train: computer players learn what to call, and write it down beside the ruleset. */
#include <inttypes.h>
#include <stdio.h>

#include "base/file.h"
#include "base/json.h"
#include "cli/common.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "players/players.h"

static const char *const heads[] = {"# What computer players have learned to call", NULL};

struct wishes {
    struct training training;
    const char *path, *made_by;
    struct file_over over;
};

static void tell_round(void *listener, const struct round *round)
{
    const struct command *command = listener;
    if (command->json) {
        struct json json = {.out = command->out};
        json_open(&json, '{');
        json_member_integer(&json, "round", round->number);
        json_member_integer(&json, "decisions", (int64_t)round->decisions);
        json_member_integer(&json, "error_millionths", (int64_t)(round->error * 1000000));
        json_close_line(&json);
    } else {
        printf("round %u: %" PRIu64 " decisions, error %.2f\n", round->number, round->decisions,
               round->error);
    }
    fflush(stdout);
}

static bool train(const struct command *command, const struct ruleset *rules,
                  const struct wishes *wishes)
{
    struct memory_file file;
    const char *why = NULL;
    memory_file_open(&file);
    bool fine = values_train(rules, &wishes->training, wishes->made_by, tell_round,
                             (void *)(uintptr_t)command, file.out, command->diagnostics);
    const char *text = memory_file_text(&file);
    bool written =
        fine && file_write(command->arena, wishes->path, wishes->over, text, file.length, &why);
    memory_file_close(&file);
    if (written && !command->json)
        printf("%s\n", wishes->path);
    else if (fine && !written)
        fprintf(stderr, "eldest train: %s %s\n", wishes->path, why);
    return written;
}

/* Says whether the file that lies beside the ruleset is for these rules. */
static bool check_values(const struct ruleset *rules, const char *path, struct arena *arena)
{
    const char *fault = NULL;
    enum values_found found = values_check(rules, path, arena, &fault);
    if (found == VALUES_READ)
        printf("%s: fine\n", path);
    else if (found == VALUES_FAULTY)
        fprintf(stderr, "%s\n", fault);
    else
        fprintf(stderr, "%s: %s\n", path,
                found == VALUES_NONE ? "there is no such file"
                                     : "the rules have changed since it was made, train again");
    return found == VALUES_READ;
}

static bool train_or_check(const struct command *command, const struct ruleset *rules,
                           struct wishes *wishes)
{
    const char *why = NULL, *out = command_value(command, "out");
    wishes->path = out ? out : values_path(rules, command->arena);
    wishes->over =
        wants_force(command) ? FILE_OVER_ANY : (struct file_over){heads, "a file of values"};
    if (command_has(command, "check"))
        return check_values(rules, wishes->path, command->arena);
    if (!has_callers(rules)) {
        fprintf(stderr, "eldest train: nobody calls anything in %s before cards are played\n",
                rules->id);
        return false;
    }
    if (file_may_be_written(command->arena, wishes->path, wishes->over, &why))
        return train(command, rules, wishes);
    fprintf(stderr, "eldest train: %s %s\n", wishes->path, why);
    return false;
}

static enum exit_code run_train(const struct command *command)
{
    int64_t seed = 1, rounds = 10, deals = 4000, handicap = 0;
    struct load_request request = {0};
    if (!command_integer(command, "seed", 0, INT64_MAX, &seed) ||
        !command_integer(command, "rounds", 1, 40, &rounds) ||
        !command_integer(command, "deals", 1, 10000, &deals) ||
        !command_integer(command, "handicap", 0, 60, &handicap))
        return EXIT_USAGE;
    bool is_set = command_has(command, "handicap");
    struct wishes wishes = {
        .training = {.cards = 2000,
                     .matches = 2000,
                     .thought = is_set ? 0 : 100,
                     .handicap = (unsigned)handicap,
                     .rounds = (unsigned)rounds,
                     .deals = (unsigned)deals,
                     .passes = 3,
                     .seed = (uint64_t)seed},
        .made_by =
            arena_format(command->arena,
                         "eldest train %s --seed %" PRId64 " --rounds %" PRId64 " --deals %" PRId64,
                         command->words[0], seed, rounds, deals),
    };
    if (is_set)
        wishes.made_by =
            arena_format(command->arena, "%s --handicap %" PRId64, wishes.made_by, handicap);
    struct ruleset *rules = ruleset_open(command->words[0], ruleset_folders(command->arena),
                                         &request, command->diagnostics);
    bool fine = rules && train_or_check(command, rules, &wishes);
    print_diagnostics(command, command->diagnostics);
    ruleset_destroy(rules);
    return fine ? EXIT_FINE : EXIT_FAULT;
}

static const struct flag flags[] = {
    {"seed", "N", "another seed teaches other values (default 1)"},
    {"rounds", "N", "rounds; each uses the ones before (default 10)"},
    {"deals", "N", "deals of each round (default 4000)"},
    {"handicap", "PERCENT", "what opponents of the declarer get wrong"},
    {"out", "FILE", "write there, not beside the ruleset"},
    {"check", NULL, "only say whether the file fits the rules"},
    {FORCE_FLAG},
    {0},
};

const struct verb verb_train = {
    .name = "train",
    .words = "NAME",
    .summary = "teach computer players what to call",
    .help = "Computer players call and play deals of the ruleset among themselves, learn what\n"
            "bids, announcements and other calls are worth with which hands, and write it to\n"
            "the file NAME.values beside the ruleset, which all of them read. The same seed,\n"
            "rounds and deals make the same bytes.",
    .flags = flags,
    .is_flat = true,
    .fewest = 1,
    .most = 1,
    .run = run_train,
};
