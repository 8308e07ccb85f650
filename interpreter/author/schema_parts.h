/* What the parts of the schema share: for the files schema*.c. */
#ifndef ELDEST_AUTHOR_SCHEMA_PARTS_H
#define ELDEST_AUTHOR_SCHEMA_PARTS_H

#include "base/json.h"
#include "loader/key.h"

/*
 * How a table stands in the schema. What is written over something inherited may leave out what
 * must stand in a whole, and `~` removes an entry.
 */
enum flavour {
    WHOLE,
    CHANGE, /* what extends something, and what stands in it */
    PATCH,  /* a change that an option makes: some keys it cannot change */
};

/* The table under "definitions"; is_ordered: the author's names can be moved about. */
void schema_define(struct json *json, const struct table *table, enum flavour flavour,
                   bool is_ordered);

/* The members of the schema of what the key takes, in an object that is open. */
void schema_write_value(struct json *json, const struct key *key, enum flavour flavour);

/* The member "additionalProperties" of a table's mappings. */
void schema_write_others(struct json *json, const struct table *table);

/* The member "$ref" to a table. */
void schema_refer(struct json *json, const struct table *table, enum flavour flavour);

#endif
