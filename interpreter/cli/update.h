/* eldest run --update: a script is made to expect what comes of it. */
#ifndef ELDEST_CLI_UPDATE_H
#define ELDEST_CLI_UPDATE_H

#include "base/diagnostic.h"
#include "cli/verb.h"
#include "script/script.h"

/*
 * Plays the script, puts what came out in the place of what it expects, and prints the lines that
 * change; with --dry-run that is all. What cannot be written is told. If anything is wrong that is
 * no expectation, only that is told and the file stays as it is. False if something was told.
 */
bool update_script(const struct command *command, const struct script *script,
                   const char *const *folders, struct diagnostics *diagnostics);

#endif
