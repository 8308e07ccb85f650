/* Programs at the table, as the command line seats them: --seat NAME=COMMAND, --time-limit MS. */
#ifndef ELDEST_CLI_GUESTS_H
#define ELDEST_CLI_GUESTS_H

#include "cli/verb.h"
#include "players/party.h"

/* The help of --time-limit, for verbs that have --seat NAME=COMMAND. */
#define TIME_LIMIT_FLAG                                                                            \
    "time-limit", "MS", "what a program may take for an answer; 2000 if not said"

/* What the verb's --seat flags and --time-limit ask for. */
struct guests {
    const struct command *command;
    int64_t milliseconds;
};

/* False, and a message, if the limit makes no sense: EXIT_USAGE. With programs SIGPIPE is ignored.
 */
bool guests_read(const struct command *command, struct guests *guests);

/* The name in the last --seat without a command: whose view is wanted; NULL if there is none. */
const char *guests_viewer(const struct command *command);

/* The first name in a --seat that no seat of the game has, copied into the arena; or NULL. */
const char *guests_stranger(const struct command *command, const struct seat_names *names,
                            struct arena *arena);

/* Who plays where in a game with these seats, all of them known; false if no program does. */
bool guests_wish(const struct guests *guests, const struct seat_names *names, struct arena *arena,
                 struct party_wish *wish);

#endif
