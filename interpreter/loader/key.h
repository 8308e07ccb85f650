/*
 * The keys of the language. What an author can name is a row in a table: its name, what values it
 * takes, what it means. The loader reads files by these rows, patches are merged along them, and a
 * schema or a reference is written from them.
 */
#ifndef ELDEST_LOADER_KEY_H
#define ELDEST_LOADER_KEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "loader/spelling.h"
#include "loader/tree.h"

struct reader;
struct table;

/* What kinds of value a key takes. */
enum takes {
    TAKES_SCALAR = 1 << NODE_SCALAR,
    TAKES_LIST = 1 << NODE_LIST,
    TAKES_MAP = 1 << NODE_MAP,
};

/* A word with a fixed meaning. Lists of them end with one of no text. */
struct word {
    const char *text;
    int value;
    const char *doc;
};

struct key {
    const char *name;
    unsigned takes;       /* of enum takes */
    const char *form;     /* what to write, for people: "4, or a range 3..6" */
    const char *fallback; /* what holds if the key is absent; NULL if that goes without saying */
    const char *doc;
    const char *example; /* of a ruleset: what a file that extends a plain one might say */

    bool required;
    bool is_fixed;      /* no option can change it */
    bool is_foundation; /* after a mistake in it nothing else can be judged */
    bool is_verb;       /* of the verbs of its table an entry has one */
    bool is_patch;      /* the value is itself a patch: merging replaces it whole */
    bool is_patches;    /* each of the author's names inside has a patch of its own: merging puts
                           one after the other */
    bool order_matters; /* of the author's names inside: `before` and `after` move them */
    /* What the language itself has here: it holds where the files say nothing, and what they say is
     * a patch of it, as of what is inherited. NULL: nothing. */
    const struct node *inherent;
    const char *with; /* the verbs it goes with, between spaces: " take pass "; NULL: with any;
                       * "": with none */
    const char *needed_with; /* of these, the verbs that cannot do without it */

    const struct word *words;   /* the words it takes, or NULL */
    unsigned roles;             /* which it takes: enum role_trait; or 0 */
    const struct table *inside; /* the keys of its mapping, or of each in its list; or NULL */
    const struct table *each;   /* the keys of each entry, whose names the author gives; or NULL */

    const struct spelling *spelling; /* of its other values; NULL: there are none */
    int32_t low, high;               /* the bounds of its number; both 0: any */
    const char *empty; /* what is wrong with a list or mapping that is empty; NULL: it may be */

    /* Reads the value, whose kind is one the key takes, into the field at `offset` of what the
     * table describes. */
    void (*read)(struct reader *reader, const struct key *key, const struct entry *entry,
                 void *field);
    size_t offset;
};

/* The keys of one kind of mapping, in the order in which they are read. */
struct table {
    const char *what; /* "a step": for sentences */
    const struct key *keys;
    unsigned count;
    bool needs_verb;
    const char *needs; /* of these keys one must stand, of each group between '|', as its reader
                        * checks; NULL: of none */
    const struct spelling *others; /* what may stand behind other names; NULL: nothing */
};

#define TABLE(what_, keys_)                                                                        \
    {                                                                                              \
        .what = what_, .keys = keys_, .count = sizeof keys_ / sizeof *keys_                        \
    }

/* The table of a whole file: from it all the others are reached by `inside` and `each`. */
const struct table *key_root(void);

/* The row with this name, or NULL. */
const struct key *key_find(const struct table *table, const char *name);

/* The one of the words that the value is, or NULL; NULL also if the value is a list or mapping. */
const struct word *key_find_word(const struct word *words, const struct node *value);

/* The entry of the mapping with the verb of the table, or NULL; of several the first written. NULL
 * also if the node is no mapping. */
const struct entry *key_find_verb(const struct table *table, const struct node *map);

/* Whether `verb` is one of the words of " take pass ". */
bool key_names_verb(const char *verbs, const char *verb);

/*
 * Visits every table that can be reached from this one once, a table before those reached from it.
 * `path` is how one gets there: "bidding/NAME/calls/NAME", "" for the whole file.
 */
void key_walk(const struct table *root,
              void (*visit)(void *context, const char *path, const struct table *table),
              void *context);

/* --- whether the keys of a mapping are in the language, whatever their values are ------------ */

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
