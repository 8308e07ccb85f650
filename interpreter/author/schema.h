/*
 * The JSON Schema (draft-07) of the languages, from the tables that the loader reads files by. With
 * it an editor completes keys and words, says what they mean, and marks what cannot be.
 */
#ifndef ELDEST_AUTHOR_SCHEMA_H
#define ELDEST_AUTHOR_SCHEMA_H

#include <stdio.h>

#include "base/json.h"
#include "loader/key.h"

void schema_write_ruleset(FILE *out);
void schema_write_script(FILE *out);
void schema_write_lesson(FILE *out);

/* --- what the parts of the schema share: for the files schema*.c ----------------------------- */

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

/* --- what an editor shows of a key: its row in words ----------------------------------------- */

/* The members title, description, markdownDescription and default of an object that is open. */
void hover_write(struct json *json, const struct key *key);

/* The members enum, enumDescriptions and markdownEnumDescriptions: all words and roles, and null if
 * it is one of them. */
void hover_write_words(struct json *json, const struct word *words, unsigned roles, bool or_null);

#endif
