/* What the parts of the reference share: for the files language*.c. */
#ifndef ELDEST_AUTHOR_LANGUAGE_PARTS_H
#define ELDEST_AUTHOR_LANGUAGE_PARTS_H

#include <stdio.h>

#include "loader/key.h"

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
