/*
 * Statements in English. This is the one place where phrases become sentences: agreement of number,
 * capitals, lists, full stops and "an" are done here.
 */
#ifndef ELDEST_WORDS_WORDS_H
#define ELDEST_WORDS_WORDS_H

#include "statement/statement.h"

/* How statements are put into words. A value. */
struct words_style {
    bool ascii; /* suits by their letters, quotation marks of ASCII */
    bool ids;   /* for tests: ids and arguments in place of words, "(must-play (role they) S10)" */
};

/* The statement in words, in the arena; "" for NULL. Its sentences begin with capitals and end with
 * full stops; anything else is a part of a sentence. */
const char *words_text(const struct statement *statement, const struct words_style *style,
                       struct arena *arena);

/* The same as a sentence: with a capital, and a full stop unless it ends with a sign of its own. */
const char *words_sentence(const struct statement *statement, const struct words_style *style,
                           struct arena *arena);

/* The same behind a name and a colon: its first letter stays as it is. */
const char *words_behind_name(const struct statement *statement, const struct words_style *style,
                              struct arena *arena);

/* Whether the verb behind it is that of one: "the dealer leads", "the makers lead". */
bool words_is_one(const struct statement *statement);

/* Whether a name that an author gave says the same in English, word for word: "four_aces". */
bool words_is_name(const char *name, const struct statement *statement, struct arena *arena);

/* "heart" of "hearts", "black card" of "black cards"; NULL where it is one already, or where
 * English may make it otherwise: "leaves", "crosses". */
const char *words_singular(struct arena *arena, const char *name);

/* Its ids and arguments in place of words, "(must-play (role they) S10)", in the arena. */
const char *words_ids(const struct statement *statement, struct arena *arena);

/* The name of a phrase as tests print it: "must-play". */
const char *words_id_name(struct arena *arena, unsigned id);

/* The row of a phrase; NULL if there is none. For tests. */
const char *words_row(unsigned id);

/* How many arguments the row of a phrase asks for. */
unsigned words_arguments(unsigned id);

/* Whether its row shows the argument, of 1 and more, in one place only and without an ending: then
 * something can be put behind it. */
bool words_shows_alone(unsigned id, unsigned argument);

/* The n'th phrase of all, from 0; 0 behind the last of them. For tests. */
unsigned words_phrase(unsigned n);

#endif
