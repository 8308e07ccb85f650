/* What reads values and what reads clauses share. */
#ifndef ELDEST_TESTS_WHY_READ_BACK_PARTS_H
#define ELDEST_TESTS_WHY_READ_BACK_PARTS_H

#include "read_back.h"

#include <string.h>

/* What stands between the two; NULL: the text does not begin and end so. */
const char *words_between(const struct reader *reader, const char *text, const char *before,
                          const char *behind);

/* Where the joint stands outside of brackets; NULL: nowhere. What stands before it. */
const char *find_joint(const char *from, const char *joint);
const char *words_before(const struct reader *reader, const char *text, const char *end);

/* "three", "13", "-1". */
bool read_numeral(const char *text, int64_t *number);

/* Who somebody is, "the declarer's partner"; whose something is; and whether they are several. */
const char *who_is(const struct reader *reader, role_t role);
const char *whose_is(const struct reader *reader, role_t role);
bool is_several(const struct reader *reader, role_t role);

/* "tricks", "aces". "their tricks"; NULL: the fact is no amount. */
const char *noun_of(const struct reader *reader, const struct fact_name *fact);
const char *amount_called(const struct reader *reader, const struct fact_name *fact);

/* A sum over seats is supposed to be over so many who are all alike, each group another number. */
int64_t seats_supposed(role_t role);

/* What the words for a sum over seats mean; and such a sum compared with a number, "none of the
 * others won a trick". NULL: it is none. */
const struct formula *read_sum_of_seats(const struct reader *reader, const char *text);
const struct formula *read_how_many(const struct reader *reader, const char *text);

const struct formula *made(const struct reader *reader, struct formula formula);
const struct formula *made_number(const struct reader *reader, int64_t number);
const struct formula *made_fact(const struct reader *reader, const struct fact_name *fact);
const struct formula *made_of(const struct reader *reader, enum formula_kind kind,
                              const struct formula *left, const struct formula *right);
const struct formula *made_compared(const struct reader *reader, const struct formula *left,
                                    enum comparison comparison, const struct formula *right);

/* Whether sentences speak of the cards turned up, and not of one. */
static inline bool turns_up_several(const struct reader *reader)
{
    return ruleset_turns_up_several(reader->rules);
}

#endif
