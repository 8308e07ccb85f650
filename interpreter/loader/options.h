/* House rules: before a ruleset is read, the patches of its options are applied to it. */
#ifndef ELDEST_LOADER_OPTIONS_H
#define ELDEST_LOADER_OPTIONS_H

#include "loader/reader.h"

/*
 * Takes the request's options apart into the reader's choices, and returns the file with the
 * patches of all options applied, in the order of the options: each option's chosen value or, where
 * none was chosen, the one that holds then. What the ruleset does not have is diagnosed.
 */
const struct node *choose_options(struct reader *reader, const struct node *file);

/* What was chosen for the option, or NULL. */
const struct option_choice *find_choice(const struct reader *reader, const char *option);

/* --- the patches of a value: its own and, beneath it, those of the values it extends --------- */

#define VALUES_MAX 64 /* of one option */

/* Their number; in `patches`, the one to be applied first in front. A circle is gone round once. */
unsigned value_patches(const struct node *values, const char *name,
                       const struct node *patches[VALUES_MAX]);

/* Diagnoses what a value of the option extends and is not there, or is itself in the end. */
void check_extended_values(struct reader *reader, const struct node *values);

/* --- options that need or bar one another: requires and excludes ----------------------------- */

/*
 * Reads the ties of all options, which are there and chosen by now, and checks that they hold:
 * those of an option bind once it is not left at its standard.
 */
void read_ties(struct reader *reader, const struct node *options);

/* The number of an option's value; -1 if it has none of that name. */
int find_option_value(const struct option *option, const char *name);

#endif
