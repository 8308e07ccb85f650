/* Options that need or bar one another: `requires` and `excludes`. */
#ifndef ELDEST_LOADER_TIES_H
#define ELDEST_LOADER_TIES_H

#include "loader/reader.h"

/*
 * Reads the ties of all options, which are there and chosen by now, and checks that they hold:
 * those of an option bind once it is not left at its standard.
 */
void read_ties(struct reader *reader, const struct node *options);

/* The number of an option's value; -1 if it has none of that name. */
int find_option_value(const struct option *option, const char *name);

#endif
