/*
 * The JSON Schema (draft-07) of the languages, from the tables that the loader reads files by. With
 * it an editor completes keys and words, says what they mean, and marks what cannot be.
 */
#ifndef ELDEST_AUTHOR_SCHEMA_H
#define ELDEST_AUTHOR_SCHEMA_H

#include <stdio.h>

void schema_write_ruleset(FILE *out);
void schema_write_script(FILE *out);
void schema_write_lesson(FILE *out);

#endif
