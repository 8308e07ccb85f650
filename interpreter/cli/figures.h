/* The figures of a simulation, as the command line wants them. */
#ifndef ELDEST_CLI_FIGURES_H
#define ELDEST_CLI_FIGURES_H

#include "cli/command.h"
#include "lab/saved.h"

/* A row for the flags of a verb that prints figures. */
#define CSV_FLAG "csv", NULL, "a row for each figure, for spreadsheets"

/* Prints them on standard output: with --json or --csv for programs, else for people. */
void print_figures(const struct command *command, const struct saved *figures);

#endif
