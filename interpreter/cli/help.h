/* The texts of --help, made from the table of verbs and their flags. */
#ifndef ELDEST_CLI_HELP_H
#define ELDEST_CLI_HELP_H

#include <stdio.h>

#include "cli/verb.h"

void help_program(FILE *out);
void help_verb(FILE *out, const struct verb *verb);

#endif
