/* eldest merge: the parts of a simulation, a tournament or of solving, put together again. */
#include <stdio.h>

#include "cli/common.h"
#include "cli/simulate.h"
#include "cli/verb.h"
#include "lab/report.h"
#include "lab/tournament.h"

static void complain(const char *path, const char *fault)
{
    fprintf(stderr, "eldest merge: '%s': %s\n", path, fault);
}

/* Reads all files, which must fit the first and the flags. False, and a message, if one does not.
 */
static bool read_all(const struct command *command, struct saved *all, struct arena *arena)
{
    for (unsigned i = 0; i < command->word_count; i++) {
        const char *fault = NULL;
        if (saved_read(command->words[i], arena, &all[i], &fault))
            fault = saved_mismatch(&all[0], &all[i], arena);
        if (fault) {
            complain(command->words[i], fault);
            return false;
        }
    }
    if (all[0].standings && command_has(command, "csv")) {
        complain(command->words[0], "--csv is not available for arena figures");
        return false;
    }
    return true;
}

static bool merge(const struct command *command, struct saved *all, struct arena *arena)
{
    if (!read_all(command, all, arena))
        return false;
    bool partial = command_has(command, "partial");
    const char *fault = saved_merge(all, command->word_count, partial, arena);
    if (fault) {
        fprintf(stderr, "eldest merge: %s%s\n", fault, partial ? "" : " (--partial allows gaps)");
        return false;
    }
    print_figures(command, &all[0]);
    return !all[0].standings || tournament_tell_faults(all[0].standings, stderr) == 0;
}

static enum exit_code run_merge(const struct command *command)
{
    if (!width_is_fine(command))
        return EXIT_USAGE;
    struct saved *all = arena_alloc(command->arena, command->word_count * sizeof *all);
    bool fine = merge(command, all, command->arena);
    for (unsigned i = 0; i < command->word_count; i++)
        tally_destroy(all[i].tally);
    return fine ? EXIT_FINE : EXIT_FAULT;
}

static const struct flag flags[] = {
    {"partial", NULL, "merge even if games are missing"},
    {"details", NULL, "of an arena: also points by seat and by role"},
    {CSV_FLAG},
    {FOLD_FLAG},
    {NULL, NULL, NULL},
};

const struct verb verb_merge = {
    .name = "merge",
    .words = "FILE...",
    .summary = "combine the parts of a simulation or an arena",
    .help = "Adds up figures of 'eldest simulate', 'eldest arena' or 'eldest solve' with\n"
            "--shard I/N, printed with --json or kept with --save, in any order. The result\n"
            "is the same, byte for byte, as that of one run of all games, sets or positions.\n"
            "Parts with different rules, options, players or seeds, missing games and\n"
            "duplicate games are refused.",
    .flags = flags,
    .fewest = 1,
    .most = ANY_NUMBER,
    .run = run_merge,
};
