/* Reads the command line of a verb. */
#ifndef ELDEST_CLI_COMMAND_H
#define ELDEST_CLI_COMMAND_H

#include <stdio.h>

#include "base/arena.h"
#include "cli/verb.h"

enum command_kind {
    COMMAND_READY, /* the verb can run */
    COMMAND_HELP,  /* its help is wanted */
    COMMAND_WRONG, /* what is wrong has been said */
};

/* The number'th flag a verb understands: its own, then those that all have; NULL after the last. */
const struct flag *verb_flag(const struct verb *verb, unsigned number);

/*
 * Reads argv, whose first word is the verb itself, into the command; the order of argv changes. The
 * command lives as long as the arena and argv.
 */
enum command_kind command_read(struct arena *arena, const struct verb *verb, int argc, char **argv,
                               struct command *command);

/* " (did you mean 'run'?)", from the arena, or "" if no candidate is near. */
const char *did_you_mean(struct arena *arena, const char *word, const char *const *candidates,
                         unsigned count);

/* The texts of --help, made from the table of verbs and their flags. */

void help_program(FILE *out);
void help_verb(FILE *out, const struct verb *verb);

#endif
