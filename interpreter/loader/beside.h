/* Files that a ruleset names and that lie in its folder: hooks, house rules. */
#ifndef ELDEST_LOADER_BESIDE_H
#define ELDEST_LOADER_BESIDE_H

#include "loader/reader.h"
#include "loader/tree.h"

/*
 * Reads the file that the value names, beside the file that the value stands in. NULL, and a
 * diagnostic that calls it `what` ("the hook file"), if it lies elsewhere or cannot be read.
 */
const struct source *read_beside(struct arena *arena, const struct node *name, const char *what,
                                 size_t most, struct diagnostics *diagnostics);

/* --- house rules in a file of their own: options: house-rules.yaml --------------------------- */

/* The table of such a file. */
const struct table *key_house_rules(void);

/*
 * The file of a ruleset with the options in place of the file that it names for them, which is
 * *source then. The file itself, and NULL, if it names none; NULL for what is no file of options.
 */
const struct node *with_house_rules(struct reader *reader, const struct node *file,
                                    const struct source **source);

#endif
