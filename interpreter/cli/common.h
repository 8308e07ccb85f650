/* What verbs share: opening a ruleset as the command line asks, and telling what was wrong. */
#ifndef ELDEST_CLI_COMMON_H
#define ELDEST_CLI_COMMON_H

#include "base/arena.h"
#include "base/diagnostic.h"
#include "cli/verb.h"
#include "loader/load.h"

/*
 * What --set and --players ask for. False, and a message, if they make no sense: EXIT_USAGE. The
 * verb has both among its flags.
 */
bool load_request_from(const struct command *command, struct arena *arena,
                       struct load_request *request);

/* The help of --set and --players, the same for every verb that has them. */
#define SET_FLAG     "set", "OPTION=VALUE", "choose a house rule; may be given several times"
#define PLAYERS_FLAG "players", "N", "how many play, where the rules leave a choice"

/*
 * Prints what was collected: for people on stderr, in colour if that is a terminal and NO_COLOR is
 * not set; with --json one object a line on stdout. Nothing, if nothing was collected.
 */
void print_diagnostics(const struct command *command, const struct diagnostics *diagnostics);

#endif
