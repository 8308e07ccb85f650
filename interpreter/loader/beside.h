/* Files that a ruleset names and that lie in its folder: hooks, house rules. */
#ifndef ELDEST_LOADER_BESIDE_H
#define ELDEST_LOADER_BESIDE_H

#include "loader/tree.h"

/*
 * Reads the file that the value names, beside the file that the value stands in. NULL, and a
 * diagnostic that calls it `what` ("the hook file"), if it lies elsewhere or cannot be read.
 */
const struct source *read_beside(struct arena *arena, const struct node *name, const char *what,
                                 size_t most, struct diagnostics *diagnostics);

#endif
