/* What `eldest diff --witness` does. */
#ifndef ELDEST_CLI_WITNESS_H
#define ELDEST_CLI_WITNESS_H

#include "cli/common.h"
#include "contrast/rivals.h"

/* The help of the flags. */
#define WITNESS_FLAG "witness", NULL, "instead, the smallest cases in which the two part"
#define CASES_FLAG   "cases", "FILE", "with --witness: write them as a script for both"

/*
 * Finds the witnesses, prints them as the command line says, and writes their script if it wants
 * one. What goes wrong is diagnosed.
 */
void witness_tell(const struct command *command, const struct rivals *rivals, unsigned width,
                  struct arena *arena, struct diagnostics *diagnostics);

#endif
