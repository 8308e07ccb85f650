/*
 * Makes mutants of a ruleset's file: copies with one mistake each, of every kind that a slip of the
 * hand or of the mind could make. Where to cut is told by the places in the loader's tree, and what
 * a key is by the loader's tables, so that a new key or a new ruleset needs no line here.
 */
#ifndef ELDEST_TESTS_MUTATE_H
#define ELDEST_TESTS_MUTATE_H

#include "loader/key.h"

enum mutation {
    KEY_DELETED,    /* with its value */
    KEY_MISSPELT,   /* two letters swapped, one left out, one doubled */
    KIND_CHANGED,   /* a word becomes a list or a mapping, and so on */
    WORD_MISSPELT,  /* of a value; names in expressions are words too */
    NUMBER_CHANGED, /* huge, negative, zero, with a point, with a colon */
    NUMBER_PADDED,  /* 010 for 10 */
    CARD_RENAMED,   /* a suit, rank or card that no pack here has */
    ITEM_REPEATED,  /* a second time at the end of its list */
    ITEM_DELETED,   /* of a list */
    TEXT_BROKEN,    /* something behind a value that cannot stand there */
    MUTATIONS,
};

/* Whose name a key is. */
enum ownership {
    OF_THE_LANGUAGE, /* a row of a table */
    OF_THE_AUTHOR,   /* a name for a step, a call, a line ... */
    OF_A_VALUE,      /* it is part of a value, and its reader knows what it is */
};

/* Where a value stands in the language. */
struct site {
    const struct site *above;  /* NULL for the whole file */
    const struct entry *entry; /* the key, or the item of a list, and its value */
    enum ownership ownership;
    const struct key *row;      /* of the key; of an item, of the key of its list; or NULL */
    const struct schema *among; /* the table that the key is looked up in; or NULL */
    bool in_brackets;           /* the mapping or list it belongs to */
};

struct mutant {
    enum mutation mutation;
    const struct site *site;
    const char *text;     /* the whole file */
    size_t from, to;      /* the bytes of it where the mistake is to be found */
    const char *was, *is; /* what was changed, for people; a key was called `was` */
};

/*
 * Calls `found` for every mutant of the file. `table` are the keys of the whole file. The mutant
 * lives until `found` returns.
 */
void mutate(const struct node *file, const struct schema *schema,
            void (*found)(void *context, const struct mutant *mutant), void *context);

/* How often each mistake was made so far at what each row of the language describes. */
#define ROWS_MAX 1000
struct made {
    struct made_at {
        const struct key *row; /* NULL: at names of the author's */
        unsigned times[MUTATIONS];
    } at[ROWS_MAX];
    unsigned count;
    unsigned met; /* that were the first of their kind, with ELDEST_TESTS=few */
};

/*
 * Whether the mutant, which is noted in `made`, belongs to a sample of them: half of the mistakes
 * that are made first at each row, and of all others one in `every`, by their names; all of the
 * former and twice as many others with ELDEST_TESTS=more, all with ELDEST_TESTS=whole; with
 * ELDEST_TESTS=few one in `few` of those that are made first.
 */
bool is_in_sample(struct made *made, const struct mutant *mutant, unsigned few, unsigned every);

/* "deleted", for tables of figures. */
const char *mutation_name(enum mutation mutation);

#endif
