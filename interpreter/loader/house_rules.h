/* House rules in a file of their own: `options: house-rules.yaml`. */
#ifndef ELDEST_LOADER_HOUSE_RULES_H
#define ELDEST_LOADER_HOUSE_RULES_H

#include "loader/reader.h"

/* The table of such a file. */
const struct table *key_house_rules(void);

/*
 * The file of a ruleset with the options in place of the file that it names for them, which is
 * *source then. The file itself, and NULL, if it names none; NULL for what is no file of options.
 */
const struct node *with_house_rules(struct reader *reader, const struct node *file,
                                    const struct source **source);

#endif
