/*
 * The reference of the ruleset language in Markdown: every key with its type, its default, its
 * meaning and an example, from the tables that the loader reads files by. docs/language.md is what
 * it writes.
 */
#ifndef ELDEST_AUTHOR_LANGUAGE_H
#define ELDEST_AUTHOR_LANGUAGE_H

#include <stdio.h>

#include "loader/key.h"

void language_write(FILE *out);

/* The ruleset that the examples extend, called plain, and the functions that some of them name. */
extern const char language_plain[], language_hooks[];

/* --- what the parts of the reference share: for the files language*.c ------------------------ */

/* One key with all that its row says. */
void language_write_key(FILE *out, const struct key *key);

/* A link to the section of a table: "[a step](#a-step)". */
void language_link(FILE *out, const char *section);

/* What values are made of: spellings, roles, facts. */
void language_write_values(FILE *out);
void language_write_roles(FILE *out);
void language_write_facts(FILE *out);

/* How much a ruleset can hold. */
void language_write_limits(FILE *out);

#endif
