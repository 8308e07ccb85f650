/*
 * Reading a mapping by its schema, and what all the readers of one ruleset share. Each
 * section of a file has a source of its own with its schema and its readers; sections.h lists them.
 */
#ifndef ELDEST_LOADER_READER_H
#define ELDEST_LOADER_READER_H

#include <stdbool.h>

#include "base/diagnostic.h"
#include "loader/key.h"
#include "loader/load.h"
#include "loader/tree.h"
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

    bool one_of_usual_sits; /* of the usual number of players, of whom only three play */
    struct place patch_of_players[SEATS_MAX + 1]; /* where each number has rules of its own */

    /* The rules under each contract that has a patch, with the options applied; number 0, the file
     * itself, under none. */
    const struct node *trees[1 + CONTRACTS_MAX];
    unsigned tree_count;
    uint32_t under;             /* the contracts under which what is being read is in force */
    uint32_t contracts_called;  /* those that some call undertakes */
    bool card_instead_reported; /* that a card stands where a suit or a rank must */
    bool stopped; /* what is read next would only lead to more mistakes of the same cause */

    struct target *targets;
    uint8_t step;  /* the one being read */
    int play_step; /* -1 until it is there: then come the interludes */
    struct place variable_places[VARIABLES_MAX];
    struct place term_places[TERMS_NAMED_MAX];
    struct place suit_called_place; /* where the last call that names a suit does */
    bool somebody_declares, a_card_is_called, somebody_joins;
    struct place declarer_place; /* the first that speaks of declarer, makers or defenders */
    struct place declarers_partner_place, partners_place; /* the first of each: of anybody else */
    const struct node *full_names[NOTES_MAX]; /* what counts the full sets of each note */
    uint32_t notes_as_roles;                  /* a bit for each */
    const uint8_t *meld_ranks;                /* those of the count whose melds are read, or NULL */
    struct count *summed;                     /* the count that is read, if it is a sum; or NULL */
    struct place goals_place;                 /* the first that speaks of goals */
    struct place called_card_place; /* the first that speaks of the called card or its suit */
};

/*
 * Reads the mapping of an entry into the fields of `target`. Says so and returns false if it is no
 * mapping or lacks its verb; all that is wrong inside is diagnosed on the way.
 */
bool read_mapping(struct reader *reader, const struct schema *schema, const struct entry *entry,
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

/*
 * What single values mean: numbers, words, roles, suits, cards, amounts. A value that means nothing
 * is diagnosed with its place, and the reader goes on with something harmless.
 */

/* The text of a scalar that says something, or NULL; of true and false only if they are quoted,
 * for without quotes they are no texts to other readers of YAML. */
const char *value_text(struct reader *reader, const struct node *value);

/* The same, of whatever it says: true and false are words too. */
const char *value_said(struct reader *reader, const struct node *value);

/* Whether it is an integer as files have them: without a zero before it, for some readers of YAML
 * take 010 for eight and some for ten. */
bool value_is_integer(const char *text, int64_t *number);

/* An integer from low to high; low if it is none. */
int32_t value_integer(struct reader *reader, const struct node *value, int32_t low, int32_t high);

/* An integer between the bounds of the key; the lower if it is none. */
int32_t value_number(struct reader *reader, const struct key *key, const struct node *value);

/* The value of one of the key's words; -1 if it is none of them. */
int value_word(struct reader *reader, const struct key *key, const struct node *value);

/* One of the roles that the key takes; ROLE_EACH if it is none of them. */
role_t value_role(struct reader *reader, const struct key *key, const struct node *value);

/* An integer, or an expression in this scope. */
void value_amount(struct reader *reader, const struct node *value, enum scope scope,
                  struct amount *amount);

/* The same with these words behind it, as in "3 of talon". False, and nothing is told, if the value
 * does not end in them. */
bool value_amount_of(struct reader *reader, const struct node *value, const char *behind,
                     enum scope scope, struct amount *amount);

/* "low..high", split at the first ".."; one amount alone is both. */
void value_range(struct reader *reader, const struct node *value, enum scope scope,
                 struct amount *from, struct amount *to);

/* The same with or without " by 10" behind it, which says how far apart its numbers are. */
void value_range_by(struct reader *reader, const struct node *value, enum scope scope,
                    struct amount *from, struct amount *to, uint16_t *apart);

/* An amount that is made of something else that stands at the place. */
struct expression *made_expression(struct reader *reader, const char *text, struct place place,
                                   enum scope scope);

/* The same of a condition. */
struct expression *made_condition(struct reader *reader, const char *text, struct place place,
                                  enum scope scope);

/* An expression, also where it is only a number. NULL if it was refused. */
struct expression *value_expression(struct reader *reader, const struct node *value,
                                    enum scope scope, bool is_condition);

/* An expression that is true or false. NULL if it was refused. */
struct expression *value_condition(struct reader *reader, const struct node *value,
                                   enum scope scope);

/* The number of a suit variable that was declared before; NO_VARIABLE if it was not. */
uint8_t value_variable(struct reader *reader, const struct node *value);

/* The number of a suit variable, which is declared hereby; NO_VARIABLE if it cannot be. */
uint8_t value_new_variable(struct reader *reader, const struct node *value);

/* The same of one that a later section will read, for rules before it that use the name; what is
 * wrong with it is reported then. */
void value_expect_variable(struct reader *reader, const struct node *value);

/* Whether the word may be a name in an expression: letters, digits, '_', not a digit first. */
bool value_is_name(struct reader *reader, const struct node *value);

/* A suit of the pack, or SUIT_NONE; -1 if it is neither. */
int value_suit(struct reader *reader, const struct node *value);

/* A suit of the pack; -1 if it is none, also where the word is that for no suit. */
int value_suit_of_cards(struct reader *reader, const struct node *value);

/*
 * As value_suit, or a suit that a step before this one names: the number of its variable, which
 * goes before the name of a suit and is NO_VARIABLE otherwise. It is never that of trumps.
 */
int value_suit_or_variable(struct reader *reader, const struct node *value, uint8_t *variable);

/* The cards of a list of suits, ranks and cards; each must add some. */
struct set value_cards(struct reader *reader, const struct node *value);

/* Those of one word; empty if it means nothing. */
struct set value_cards_of(struct reader *reader, const struct node *value);

/* A rank of the trump suit ("J of trumps"), or of another suit of its colour ("same colour J"), as
 * a bit in one of the two. False if the text says neither. */
bool value_rank_by_trumps(struct reader *reader, const struct node *node, const char *text,
                          uint64_t *of_trumps, uint64_t *of_colour);

/* The same as value_cards, where some may go by trumps; settled. */
struct named_cards value_named_cards(struct reader *reader, const struct node *value);

/* --- readers of keys ------------------------------------------------------------------------- */

/* Reads the value into a member of the part, as its row says. */
void read_row(struct reader *reader, const struct key *key, const struct entry *entry,
              const struct field *row, void *part);

/* For what no type says: `field` is the part, at the key's offset. */
#define READER(name)                                                                               \
    void name(struct reader *reader, const struct key *key, const struct entry *entry, void *field)

extern const struct word truth_words[];

/* --- lists of ranks, in which "10..2" stands for nine of them -------------------------------- */

/* A rank as written, or one of those that a range stands for. */
struct rank_name {
    const char *text;
    const struct node *node;
};

struct rank_list {
    struct rank_name ranks[CARDS_MAX];
    unsigned count;
};

/* The items of a list with ranges written out; whatever they name. False after a mistake. */
bool list_ranks(struct reader *reader, const struct entry *entry, struct rank_list *list);

/* All ranks of a suit, or with SUIT_NONE of the pack, each once, in the order listed; behind them
 * the ranks that the suit does not have. False if one is missing or another. */
bool read_all_ranks(struct reader *reader, const struct entry *entry, unsigned suit,
                    uint8_t ranks[RANKS_MAX]);

/* Says that the list leaves something out. */
struct diagnostic *report_left_out(struct reader *reader, const struct entry *entry,
                                   const char *name);

/* Says that the pack has no such thing: what is "suit", "rank or card" and the like. */
void report_not_in_pack(struct reader *reader, const struct node *node, const char *text,
                        const char *what);

/* Files that a ruleset names and that lie in its folder: hooks, house rules. */

/* --- house rules in a file of their own: options: house-rules.yaml --------------------------- */

/* The schema of such a file. */
const struct schema *key_house_rules(void);

/*
 * The file of a ruleset with the options in place of the file that it names for them, which is
 * *source then. The file itself, and NULL, if it names none; NULL for what is no file of options.
 */
const struct node *with_house_rules(struct reader *reader, const struct node *file,
                                    const struct source **source);

/* House rules: before a ruleset is read, the patches of its options are applied to it. */

/*
 * Takes the request's options apart into the reader's choices, and returns the file with the
 * patches of the number of players and of all options applied, in the order of the options: each
 * option's chosen value or, where none was chosen, the one that holds then. What the ruleset does
 * not have is diagnosed.
 */
const struct node *choose_options(struct reader *reader, const struct node *file);

/* Sees to it that a patch, applied or not, speaks of keys that can be changed by what is called
 * `whose`: "an option". */
void check_ruleset_patch(struct reader *reader, const struct node *patch, const char *whose);

/* How many play, by the request and what the file says of its players; 0 where that is no number.
 */
unsigned players_wanted(struct reader *reader, const struct node *file, const struct node *players);

/* The file without its section with-players, and with the patches of that number applied. What is
 * wrong with those of any number is diagnosed. */
const struct node *apply_players(struct reader *reader, const struct node *file, unsigned players);

/* What was chosen for the option, or NULL. */
const struct option_choice *find_option_choice(const struct reader *reader, const char *option);

/* --- the patches of a value: its own and, beneath it, those of the values it extends --------- */

#define VALUES_MAX 64 /* of one option */

/* Their number; in `patches`, the one to be applied first in front. A circle is gone round once. */
unsigned value_patches(const struct node *values, const char *name,
                       const struct node *patches[VALUES_MAX]);

/* Diagnoses what a value of the option extends and is not there, or is itself in the end. */
void check_extended_values(struct reader *reader, const struct node *values);

/* --- options that need or bar one another: requires and excludes ----------------------------- */

/*
 * Reads the ties of all options, which are there and chosen by now, and checks that they hold:
 * those of an option bind once it is not left at its standard.
 */
void read_ties(struct reader *reader, const struct node *options);

/* The number of an option's value; -1 if it has none of that name. */
int find_option_value(const struct option *option, const char *name);

#endif
