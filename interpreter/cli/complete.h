/*
 * How a command line may go on, for the completions of shells: what a shell knows of the program it
 * asks here, so that there is one place that knows verbs, options, rulesets and house rules.
 */
#ifndef ELDEST_CLI_COMPLETE_H
#define ELDEST_CLI_COMPLETE_H

#include "base/arena.h"

/*
 * Prints on stdout what the last of the words may become, all of which follow `eldest`: a line for
 * each, with what it means behind a tab if that is known. A line ":files" or ":folders" says that
 * names of files or folders may stand there, too, and ":text" that it is something that cannot be
 * listed. What ends in '=' goes on. Nothing, if nothing is known, or a ruleset that is asked has
 * mistakes: nobody wants to hear of it while typing.
 */
void complete(struct arena *arena, char *const *words, unsigned count);

#endif
