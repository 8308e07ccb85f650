/* What verbs share: where rulesets are looked for, and how diagnostics reach the user. */
#ifndef ELDEST_CLI_COMMON_H
#define ELDEST_CLI_COMMON_H

#include "base/arena.h"
#include "base/diagnostic.h"
#include "cli/verb.h"

/*
 * The folders that rulesets are looked for in by name, from the arena, NULL at the end: those of
 * ELDEST_PATH (parted by colons), rulesets/ here, rulesets/ of ELDEST_HOME (which the launcher
 * sets), and the installed ones.
 */
const char *const *ruleset_folders(struct arena *arena);

/*
 * Prints what was collected: for people on stderr, in colour if that is a terminal and NO_COLOR is
 * not set; with --json one object a line on stdout. Nothing, if nothing was collected.
 */
void print_diagnostics(const struct command *command, const struct diagnostics *diagnostics);

#endif
