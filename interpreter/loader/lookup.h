/* Amounts that go by a table. */
#ifndef ELDEST_LOADER_LOOKUP_H
#define ELDEST_LOADER_LOOKUP_H

#include "loader/reader.h"

/*
 * The amount of `{by: FACT, is: {VALUE: NUMBER, others: NUMBER}}`: an expression of the ruleset.
 * NULL if it is diagnosed as none. What the fact can come to is not known yet.
 */
struct expression *read_lookup(struct reader *reader, const struct node *by, const struct node *is,
                               enum scope scope);

/* The same of a table that has a suit for each value, or none; it comes to the suit's number. */
struct expression *read_suit_lookup(struct reader *reader, const struct node *by,
                                    const struct node *is, enum scope scope);

#endif
