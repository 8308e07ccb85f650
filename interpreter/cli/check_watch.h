/* eldest check --watch: checks again whenever a file is saved. */
#ifndef ELDEST_CLI_CHECK_WATCH_H
#define ELDEST_CLI_CHECK_WATCH_H

#include <stdbool.h>

#include "cli/verb.h"

/* Checks one ruleset and says what is wrong with it; false if anything is. */
typedef bool check_ruleset(const struct command *command, const char *name);

/*
 * Checks the rulesets that the command names and replays their scripts, now and each time that a
 * file of theirs is saved, until Ctrl-C. EXIT_FAULT if one of them cannot be found.
 */
enum exit_code check_watching(const struct command *command, check_ruleset *check);

#endif
