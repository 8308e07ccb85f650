/*
 * Who sits where, as the command line says: computer players, --seats thinker,random, and how long
 * each may think, --think 200ms or --iterations 5000; programs, --seat NAME=COMMAND.
 */
#ifndef ELDEST_CLI_SEATS_H
#define ELDEST_CLI_SEATS_H

#include "base/arena.h"
#include "cli/verb.h"
#include "players/players.h"

/* The help of the three flags, the same for every verb that has them. */
#define THINK_FLAG      "think", "TIME", "processor time per decision: 200ms, 0.2s"
#define ITERATIONS_FLAG "iterations", "N", "iterations instead of time: same game anywhere"
#define SEATS_FLAG      "seats", "LIST", "the players, such as thinker,random; see above"

/*
 * What --think or --iterations say; *budget stays as it is if neither is given. False, and a
 * message, if they make no sense: EXIT_USAGE.
 */
bool thinking_read(const struct command *command, struct budget *budget);

/* Who is named in a list, in its order. */
struct entrants {
    struct entrant *entrants;
    unsigned count; /* at least 1 */
};

/* What a list may have. */
struct list_rules {
    unsigned most;        /* names */
    int64_t milliseconds; /* for each answer of a program; 0: no programs */
};

/*
 * Reads what followed a flag of the command: names with commas between, each "random", "rollout",
 * "thinker", with a strength of its own if wanted, "thinker:50ms" or "thinker:2000", or the file of
 * a policy, "low.lua", or a program, "mine=./mine --fast". Who has no strength of its own has the
 * usual one. All is in the arena, which must outlive the diagnostics.
 *
 * EXIT_FINE; EXIT_USAGE and a message if the list makes no sense; EXIT_FAULT and a diagnostic if a
 * file cannot be read.
 */
enum exit_code entrants_read(const struct command *command, const char *flag, const char *text,
                             struct budget usual, struct list_rules rules,
                             struct entrants *entrants);

/* Programs at the table, as the command line seats them: --seat NAME=COMMAND, --time-limit MS. */

/* The help of --time-limit, for verbs that have --seat NAME=COMMAND. */
#define TIME_LIMIT_FLAG "time-limit", "MS", "time limit for a program's answer (default 2000)"

/* What the verb's --seat flags and --time-limit ask for. */
struct externals {
    const struct command *command;
    int64_t milliseconds;
};

/* False, and a message, if the limit makes no sense: EXIT_USAGE. With programs SIGPIPE is ignored.
 */
bool externals_read(const struct command *command, struct externals *externals);

/* The name in the last --seat without a command: whose view is wanted; NULL if there is none. */
const char *externals_viewer(const struct command *command);

/* The first name in a --seat that no seat of the game has, copied into the arena; or NULL. */
const char *externals_stranger(const struct command *command, const struct seat_names *names,
                               struct arena *arena);

/* Who plays where in a game with these seats, all of them known; false if no program does. */
bool externals_options(const struct externals *externals, const struct seat_names *names,
                       struct arena *arena, struct roster_options *options);

#endif
