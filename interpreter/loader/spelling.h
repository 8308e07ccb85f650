/*
 * Spellings: how values are written, as far as a file shows it by itself. Whether there is such a
 * card, suit or step only the readers find out. For the schema and the reference.
 */
#ifndef ELDEST_LOADER_SPELLING_H
#define ELDEST_LOADER_SPELLING_H

#include <stdint.h>

struct word;

/* What a word is to YAML. */
enum word_type {
    WORD_TEXT,      /* a string or an integer: anything that says something */
    WORD_CHOICE,    /* that, or true or false */
    WORD_STRING,    /* no number, and not true or false */
    WORD_RANK,      /* a string or an integer */
    WORD_CONDITION, /* a string, or true or false */
    WORD_AMOUNT,    /* an integer, or a string */
    WORD_NUMBER,    /* an integer */
};

/* Static and immutable, like the tables of keys that point at them. */
struct spelling {
    const char *name; /* "an amount"; NULL if it stands in one place only */
    const char *doc;

    enum word_type word;
    const char *pattern;      /* of a word: a regular expression as JSON Schema has them, or NULL */
    const struct word *words; /* the only ones, or NULL */
    int32_t low, high;        /* of an integer; both 0: any */

    unsigned takes;               /* of enum takes, for items and entries; 0: words only */
    const struct spelling *item;  /* of a list; NULL: words like these */
    const struct spelling *entry; /* of a mapping without rows, or NULL */
    const struct spelling *names; /* of the names in a mapping; NULL: any */
};

extern const struct spelling text_spelling, name_spelling, letter_spelling;
extern const struct spelling number_spelling, amount_spelling, range_spelling, condition_spelling;
extern const struct spelling rank_spelling, suit_spelling, card_spelling, step_spelling;

/* Mappings of such values; named: the names can stand in expressions. */
extern const struct spelling conditions_spelling, choices_spelling;
extern const struct spelling named_spelling, named_conditions_spelling, named_amounts_spelling;

#endif
