/* Choosing house rules: before a ruleset is read, its options' patches are applied to it. */
#ifndef ELDEST_LOADER_CHOOSE_H
#define ELDEST_LOADER_CHOOSE_H

#include "loader/reader.h"

/*
 * Takes the request's options apart into the reader's choices, and returns the file with the
 * patches of all options applied, in the order of the options: each option's chosen value or, where
 * none was chosen, the one that holds then. What the ruleset does not have is diagnosed.
 */
const struct node *choose_options(struct reader *reader, const struct node *file);

/* What was chosen for the option, or NULL. */
const struct choice *find_choice(const struct reader *reader, const char *option);

#endif
