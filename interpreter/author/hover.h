/* What an editor shows of a key: its row in words. */
#ifndef ELDEST_AUTHOR_HOVER_H
#define ELDEST_AUTHOR_HOVER_H

#include "base/json.h"
#include "loader/key.h"

/* The members title, description, markdownDescription and default of an object that is open. */
void hover_write(struct json *json, const struct key *key);

/* The members enum, enumDescriptions and markdownEnumDescriptions: all words and roles, and null if
 * it is one of them. */
void hover_write_words(struct json *json, const struct word *words, unsigned roles, bool or_null);

#endif
