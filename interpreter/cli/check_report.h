/* What eldest check says of a ruleset: each proof, how far it got, how much was tried. */
#ifndef ELDEST_CLI_CHECK_REPORT_H
#define ELDEST_CLI_CHECK_REPORT_H

#include "proof/examine.h"

/* For people, on stdout. */
void print_proofs(const struct examination *examination);

/* One JSON object for each proof, on stdout. */
void write_proofs(const struct examination *examination);

#endif
