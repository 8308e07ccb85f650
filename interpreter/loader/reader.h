/*
 * Reading a mapping by its table of keys, and what all the readers of one ruleset share. Each
 * section of a file has a source of its own with its table and its readers; sections.h lists them.
 */
#ifndef ELDEST_LOADER_READER_H
#define ELDEST_LOADER_READER_H

#include <stdbool.h>

#include "base/diagnostic.h"
#include "loader/key.h"
#include "loader/load.h"
#include "ruleset/ruleset.h"

/* A step named before it was read: `then`, `otherwise`. */
struct target {
    const struct node *name;
    uint8_t from;  /* the step that leads there */
    uint8_t *step; /* where its number goes */
    struct target *next;
};

/* An option as it was chosen: "name=value" in two. */
struct option_choice {
    const char *option, *value;
    struct place place;
};

struct reader {
    struct ruleset *rules;
    struct arena *arena; /* the ruleset's */
    struct diagnostics *diagnostics;
    const struct load_request *request;
    const struct option_choice *choices;
    unsigned choice_count;

    /* The rules under each contract that has a patch, with the options applied; number 0, the file
     * itself, under none. */
    const struct node *trees[1 + CONTRACTS_MAX];
    unsigned tree_count;
    uint32_t under;            /* the contracts under which what is being read is in force */
    uint32_t contracts_called; /* those that some call undertakes */
    bool stopped; /* what is read next would only lead to more mistakes of the same cause */

    struct target *targets;
    uint8_t step;  /* the one being read */
    int play_step; /* -1 until it is there: then come the interludes */
    struct place variable_places[VARIABLES_MAX];
    struct place term_places[TERMS_NAMED_MAX];
    struct place suit_called_place; /* `suit:` of the last call that has it */
    bool somebody_declares, a_card_is_called;
    struct place declarer_place; /* the first that speaks of declarer, makers or defenders */
    struct place dealers_partner_place, declarers_partner_place; /* the first of each */
    struct place called_card_place; /* the first that speaks of the called card or its suit */
};

/*
 * Reads the mapping of an entry into the fields of `target`. Says so and returns false if it is no
 * mapping or lacks its verb; all that is wrong inside is diagnosed on the way.
 */
bool read_mapping(struct reader *reader, const struct table *table, const struct entry *entry,
                  void *target);

/* Reads the value of one key into its field of `target`, if it is of a kind that the key takes. */
void read_value(struct reader *reader, const struct key *key, const struct entry *entry,
                void *target);
/* Whether the file says that it is in the version read here, or does not say; else tells so. */
bool speaks_our_version(struct reader *reader, const struct node *file);

/* Whether the entry's value is of a kind that the key takes; says so if it is not. */
bool check_kind(struct reader *reader, const struct key *key, const struct entry *entry);

/* The entries or items of a node, at most `most`; more are diagnosed as too many of `what`. */
unsigned count_at_most(struct reader *reader, const struct node *node, unsigned most,
                       const char *what);

/* Says that something stands twice: E_TWICE, with the place where it stood first. */
void report_twice(struct reader *reader, const struct node *again, const struct node *first,
                  const char *format, ...) __attribute__((format(printf, 4, 5)));

/* A list's items; anything else is a list of itself. */
unsigned item_count(const struct node *node);
const struct node *item_at(const struct node *node, unsigned number);

#endif
