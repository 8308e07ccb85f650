/*
 * The keys of the language. What an author can name is a row in a schema: its name, what values it
 * takes, what it means. The loader reads files by these rows, patches are merged along them, and a
 * schema or a reference is written from them.
 */
#ifndef ELDEST_LOADER_KEY_H
#define ELDEST_LOADER_KEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/diagnostic.h"
#include "loader/tree.h"
#include "ruleset/fields.h"

struct reader;
struct schema;

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
    unsigned takes;       /* of enum takes; 0: a scalar */
    const char *form;     /* what to write, for people: "4, or a range 3..6" */
    const char *fallback; /* what holds if the key is absent; NULL if that goes without saying */
    const char *doc;
    const char *example; /* of a ruleset: what a file that extends a plain one might say */

    bool required;
    bool is_fixed;      /* no option can change it */
    bool is_foundation; /* after a mistake in it nothing else can be judged */
    bool is_verb;       /* of the verbs of its schema an entry has one */
    bool comes_in_play; /* of the verbs of a step: it can come once play has begun */
    bool comes_so;      /* the same, with some values: cards that are drawn, or won in tricks */
    bool is_patch;      /* the value is itself a patch: merging replaces it whole */
    bool is_patches;    /* each of the author's names inside has a patch of its own: merging puts
                           one after the other; without `each`, patches of a ruleset */
    bool names_facts;   /* expressions ask for the author's names inside */
    bool order_matters; /* of the author's names inside: `before` and `after` move them */
    /* What the language itself has here: it holds where the files say nothing, and what they say is
     * a patch of it, as of what is inherited. NULL: nothing. */
    const struct node *inherent;
    /* A key beside it that says the same in another way, or NULL: a patch that says the one, where
     * only the other is inherited, and does not speak of that, takes it away. */
    const char *instead_of;
    const char *with; /* the verbs it goes with, between spaces: " take pass "; NULL: with any;
                       * "": with none */
    const char *needed_with; /* of these, the verbs that cannot do without it */

    const struct word *words;    /* the words it takes, or NULL */
    unsigned roles;              /* which it takes: enum role_trait; or 0 */
    const struct schema *inside; /* the keys of its mapping, or of each in its list; or NULL */
    const struct schema *each;   /* the keys of each entry, whose names the author gives; or NULL */

    const struct spelling *spelling; /* of its other values; NULL: there are none */
    int32_t low, high;               /* the bounds of its number; both 0: any */
    const char *empty; /* what is wrong with a list or mapping that is empty; NULL: it may be */

    /* How the value is read, once it is of a kind that the key takes: by the row of its name, where
     * the schema has one (ruleset/fields.h), else by this type into the member at `offset`. A verb
     * first sets the kind of the part: `makes`, unless that is 0. */
    enum field_type type;
    uint8_t size; /* of a number, in bytes */
    int makes;
    size_t offset;
    /* Reads what no type describes, or checks what was read by one; or NULL. `field` is the part,
     * at `offset`. */
    void (*read)(struct reader *reader, const struct key *key, const struct entry *entry,
                 void *field);
};

static inline unsigned key_takes(const struct key *key)
{
    return key->takes ? key->takes : TAKES_SCALAR;
}

/* The keys of one kind of mapping, in the order in which they are read. */
struct schema {
    const char *what; /* "a step": for sentences */
    const struct key *keys;
    unsigned count;
    const struct fields *fields; /* of the struct of a ruleset that it describes; or NULL */
    /* Sets the defaults of a part before its keys are read; where verbs set its kind, after that.
     * Or NULL. */
    void (*begin)(void *part);
    bool needs_verb;
    bool is_in_play;   /* of steps once play has begun: not all verbs can come */
    const char *needs; /* of these keys one must stand, of each group between '|', as its reader
                        * checks; NULL: of none */
    const struct spelling *others; /* what may stand behind other names; NULL: nothing */
    const char *word;              /* the key that a word alone stands for; NULL: none can */
    struct gone {                  /* keys that were, and what is written now */
        const char *name, *instead;
    } gone[4];
};

#define SCHEMA(what_, keys_)                                                                       \
    {                                                                                              \
        .what = what_, .keys = keys_, .count = sizeof keys_ / sizeof *keys_                        \
    }

/* The same of a struct of the compiled ruleset, which has rows; then what else the schema says, as
 * `.needs_verb = true`. */
#define SCHEMA_OF(what_, keys_, fields_, ...)                                                      \
    {                                                                                              \
        .what = what_, .keys = keys_, .count = sizeof keys_ / sizeof *keys_, .fields = fields_,    \
        __VA_ARGS__                                                                                \
    }

/* The schema of a whole file: from it all the others are reached by `inside` and `each`. */
const struct schema *key_root(void);

/* The row with this name, or NULL. */
const struct key *key_find(const struct schema *schema, const char *name);

/* What is written now in place of a key that was; NULL: it never was one. */
const char *key_instead_of(const struct schema *schema, const char *name);

/* The one of the words that the value is, or NULL; NULL also if the value is a list or mapping. */
const struct word *key_find_word(const struct word *words, const struct node *value);

/* The entry of the mapping with the verb of the schema, or NULL; of several the first written. NULL
 * also if the node is no mapping. */
const struct entry *key_find_verb(const struct schema *schema, const struct node *map);

/* Whether `verb` is one of the words of " take pass ". */
bool key_names_verb(const char *verbs, const char *verb);

/*
 * Visits every schema that can be reached from this one once, a schema before those reached from
 * it. `path` is how one gets there: "bidding/NAME/calls/NAME", "" for the whole file.
 */
void key_walk(const struct schema *root,
              void (*visit)(void *context, const char *path, const struct schema *schema),
              void *context);

/* --- whether the keys of a mapping are in the language, whatever their values are ------------ */

struct diagnostics;

/* E_UNKNOWN_KEY, with a "did you mean", for each key of the mapping that its schema has not. */
void key_names_check(struct diagnostics *diagnostics, const struct schema *schema,
                     const struct node *map);

/*
 * The same for the mapping and all mappings inside it, down to the last: what can still be said of
 * a file whose parent, players or pack cannot be read.
 */
void key_names_check_all(struct diagnostics *diagnostics, const struct schema *schema,
                         const struct node *map);

/* The same for the mappings inside the value of a key. */
void key_names_check_inside(struct diagnostics *diagnostics, const struct key *key,
                            const struct node *value);

/*
 * Spellings: how values are written, as far as a file shows it by itself. Whether there is such a
 * card, suit or step only the readers find out. For the schema and the reference.
 */

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

/* Static and immutable, like the schemas that point at them. */
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
    bool needs_some;              /* a list that is not empty */
};

extern const struct spelling text_spelling, name_spelling, letter_spelling;
extern const struct spelling number_spelling, amount_spelling, range_spelling, condition_spelling;
extern const struct spelling rank_spelling, suit_spelling, card_spelling, step_spelling;
extern const struct spelling colour_spelling, moment_spelling, part_spelling;
extern const struct spelling cards_or_conditions_spelling, named_cards_spelling;

/* Mappings of such values; named: the names can stand in expressions. */
extern const struct spelling conditions_spelling, choices_spelling;
extern const struct spelling named_spelling, named_conditions_spelling, named_amounts_spelling;
extern const struct spelling noun_or_nouns_spelling, amount_list_or_table_spelling;

/* "did you mean": the hints behind a wrong word. */

struct diagnostics;
struct diagnostic;

/* Some words of one kind, on the caller's stack: those that could stand where a wrong one stands.
 */
#define PATIENCE        100 /* mistakes; behind so many nothing is suggested */
#define SUGGESTIONS_MAX 1024

struct suggestions {
    const char *words[SUGGESTIONS_MAX];
    unsigned count;
};

void suggest_word(struct suggestions *suggestions, const char *word);
void suggest_keys_of(struct suggestions *suggestions, const struct node *map);
void suggest_table(struct suggestions *suggestions, const struct schema *schema);

/*
 * Hints at the one that was probably meant, or lists all if they are few. Behind the hundredth
 * mistake of a file there are no such hints: nobody reads them, and finding them takes time.
 */
void suggest(struct diagnostics *diagnostics, struct diagnostic *diagnostic, const char *wrong,
             const struct suggestions *suggestions);

/*
 * Patches: a child ruleset over its parent, the value of an option over the rules. Mappings merge
 * key by key, everything else is replaced, `~` removes. A ruleset without a parent is a patch over
 * nothing, and so is a mapping that the parent does not have: in them `~` finds nothing to remove.
 *
 * Inherited entries keep their position, new ones come last; `before: NAME` and `after: NAME` in an
 * entry of named things whose order matters put it elsewhere, one entry after the other, and are
 * gone from the result. An entry that names a verb which the parent's does not have, and leaves the
 * parent's verb alone, replaces it whole: a step that deals packets is no longer one that deals
 * five. So does a key the other one that it stands for (key.h, `instead_of`). The place of a
 * mapping is where something was last said about it.
 *
 * What the language itself has (key.h, `inherent`) is inherited by the first file that speaks of
 * its mapping. It stands before what is new there; an entry that the file names stands where it is
 * named.
 */

/* The keys that put an entry elsewhere. */
extern const struct schema patch_places;
/*
 * A patch over a patch of the same name, where merging keeps both (the patches of a contract): a
 * list of them, the first first. What they remove is found when they are applied.
 */

/* The rules with the patch over them: both mappings of whole files; rules may be NULL. */
const struct node *patch_apply(struct arena *arena, const struct node *rules,
                               const struct node *patch, struct diagnostics *diagnostics);

/* The names for expressions that the patches of a whole file took away. */
const struct removal *patch_removals(struct arena *arena, const struct node *file);

#endif
