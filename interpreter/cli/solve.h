/* What `solve` is asked for, and the two things that it does. */
#ifndef ELDEST_CLI_SOLVE_H
#define ELDEST_CLI_SOLVE_H

#include "cli/verb.h"
#include "loader/load.h"
#include "solve/solve.h"

struct solve_options {
    enum solve_measure measure;
    uint64_t nodes; /* that may be looked at for a position */
    bool only_plainly;
};

/* Solves one position, that of --given or a moment of a script, and prints what each action that is
 * legal there is worth. */
enum exit_code solve_moment(const struct command *command, const struct solve_options *options);

/* Solves positions of random deals, as many as --deals says. */
enum exit_code solve_deals(const struct command *command, const struct solve_options *options);

/* False, and a message, if there are flags of one position and of many. */
bool solve_flags_agree(const struct command *command);

#endif
