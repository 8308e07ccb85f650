/* What a rulebook says: for people the lines of each file with a margin, for programs JSON. */
#ifndef ELDEST_LAB_COVERAGE_REPORT_H
#define ELDEST_LAB_COVERAGE_REPORT_H

#include <stdio.h>

#include "lab/rulebook.h"

/*
 * The lines that hold rules, file by file, with how often they decided something in the margin;
 * what never did is said beneath its line. How many of the rules mattered comes last.
 */
void coverage_print(const struct rulebook *book, FILE *out);

/* An object for each rule, file by file, and one that sums them up. */
void coverage_print_json(const struct rulebook *book, FILE *out);

#endif
