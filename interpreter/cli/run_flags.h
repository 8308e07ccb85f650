/* The flags of eldest run: which of them go together. */
#ifndef ELDEST_CLI_RUN_FLAGS_H
#define ELDEST_CLI_RUN_FLAGS_H

#include "cli/verb.h"

/* Whether those that were given do; if not, says which do not: EXIT_USAGE. */
bool run_flags_agree(const struct command *command);

#endif
