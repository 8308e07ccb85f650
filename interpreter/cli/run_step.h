/* Stepping through games from the command line: what verbs share that do it. */
#ifndef ELDEST_CLI_RUN_STEP_H
#define ELDEST_CLI_RUN_STEP_H

#include "cli/verb.h"
#include "school/film.h"

/* Lets whoever sits at the terminal, or writes lines, go through the film. The verb has --width,
 * --lines and --ascii. */
void step_game(const struct command *command, const struct film *film, unsigned viewer);

#endif
