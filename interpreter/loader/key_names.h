/* Whether the keys of a mapping are in the language, whatever their values are. */
#ifndef ELDEST_LOADER_KEY_NAMES_H
#define ELDEST_LOADER_KEY_NAMES_H

#include "loader/key.h"

struct diagnostics;

/* E_UNKNOWN_KEY, with a "did you mean", for each key of the mapping that its table has not. */
void key_names_check(struct diagnostics *diagnostics, const struct table *table,
                     const struct node *map);

/*
 * The same for the mapping and all mappings inside it, down to the last: what can still be said of
 * a file whose parent, players or pack cannot be read.
 */
void key_names_check_all(struct diagnostics *diagnostics, const struct table *table,
                         const struct node *map);

/* The same for the mappings inside the value of a key. */
void key_names_check_inside(struct diagnostics *diagnostics, const struct key *key,
                            const struct node *value);

#endif
