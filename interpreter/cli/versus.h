/* The second table of a duplicate, as the command line sets it up: --versus, --versus-set. */
#ifndef ELDEST_CLI_VERSUS_H
#define ELDEST_CLI_VERSUS_H

#include "cli/rivals.h"
#include "lab/duplicate.h"
#include "lab/report.h"

/* The help of --versus; --versus-set is that of cli/rivals.h. */
#define VERSUS_FLAG "versus", "OTHER", "play the same cards again by these rules"

struct versus {
    const char *name; /* the other ruleset, or the same again; NULL: no second table is wanted */
    struct load_request request;
    struct ruleset *rules;
    struct sample sample; /* its name says which house rules were chosen */
    struct duplicate *duplicate;
};

/*
 * What the flags ask for, beside what is asked of the first rules; texts in the arena. False, and a
 * message, if they make no sense: EXIT_USAGE.
 */
bool versus_read(const struct command *command, const struct load_request *first,
                 struct arena *arena, struct versus *versus);

/*
 * Opens the other rules and lays the second table, for games by the first rules with this panel.
 * False, and a message or diagnostics, if that cannot be. Call versus_close in any case, after the
 * diagnostics were printed.
 */
bool versus_open(struct versus *versus, const struct ruleset *first, const struct panel *panel,
                 struct arena *arena, struct diagnostics *diagnostics);
void versus_close(struct versus *versus);

/*
 * Prints both tables and their differences, with --json or --csv for programs. The sample and the
 * tally are those of the first.
 */
void versus_print(const struct command *command, const struct versus *versus,
                  const struct sample *sample, const struct tally *tally);

#endif
