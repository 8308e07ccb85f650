/*
 * CSV as RFC 4180 has it: cells between commas, in quotes where they need them, and a first line
 * with the names of the columns. Lines end with a line feed alone. Truths are TRUE and FALSE, which
 * R and pandas both know.
 */
#ifndef ELDEST_BASE_CSV_H
#define ELDEST_BASE_CSV_H

#include <stddef.h>
#include <stdio.h>

/* A text as a cell, in quotes where it needs them; and one that always has them. */
void csv_text(const char *text, FILE *out);
void csv_quoted(const char *text, FILE *out);

/*
 * JSON lines, objects without arrays or objects inside, as CSV: a column for each member that any
 * of them has, in the order in which they first come; empty cells for null and where a line has no
 * such member. Without lines nothing is written.
 */
void csv_from_json_lines(const char *text, size_t length, FILE *out);

#endif
