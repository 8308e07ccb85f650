/*
 * The reference of the ruleset language in Markdown: every key with its type, its default, its
 * meaning and an example, from the tables that the loader reads files by. docs/language.md is what
 * it writes.
 */
#ifndef ELDEST_AUTHOR_LANGUAGE_H
#define ELDEST_AUTHOR_LANGUAGE_H

#include <stdio.h>

void language_write(FILE *out);

/* The ruleset that the examples extend, called plain, and the functions that some of them name. */
extern const char language_plain[], language_hooks[];

#endif
