/*
 * What single values mean: numbers, words, roles, suits, cards, amounts. A value that means nothing
 * is diagnosed with its place, and the reader goes on with something harmless.
 */
#ifndef ELDEST_LOADER_VALUE_H
#define ELDEST_LOADER_VALUE_H

#include "loader/reader.h"

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
enum role value_role(struct reader *reader, const struct key *key, const struct node *value);

/* An integer, or an expression in this scope. */
void value_amount(struct reader *reader, const struct node *value, enum scope scope,
                  struct amount *amount);

/* "low..high", split at the first ".."; one amount alone is both. */
void value_range(struct reader *reader, const struct node *value, enum scope scope,
                 struct amount *from, struct amount *to);

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

/* Whether the word may be a name in an expression: letters, digits, '_', not a digit first. */
bool value_is_name(struct reader *reader, const struct node *value);

/* A suit of the pack, or SUIT_NONE; -1 if it is none. */
int value_suit(struct reader *reader, const struct node *value);

/* The cards of a list of suits, ranks and cards; each must add some. */
struct set value_cards(struct reader *reader, const struct node *value);

/* Those of one word; empty if it means nothing. */
struct set value_cards_of(struct reader *reader, const struct node *value);

/* --- ready-made readers of keys; what the field is stands behind each ------------------------ */

#define READER(name)                                                                               \
    void name(struct reader *reader, const struct key *key, const struct entry *entry, void *field)

READER(read_text);           /* const char * */
READER(read_role);           /* enum role */
READER(read_variable);       /* uint8_t, declared before */
READER(read_new_variable);   /* uint8_t */
READER(read_ruleset_amount); /* struct amount */
READER(read_seat_amount);    /* struct amount */
READER(read_deal_condition); /* const struct expression * */
READER(read_seat_condition); /* const struct expression * */

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

/* Whether the text is a range of numbers, up or down: "10..2". */
bool is_range_of_ranks(struct reader *reader, const char *text, int64_t *from, int64_t *to);

/* All ranks of the pack, each once, in the order listed. False if one is missing or another. */
bool read_all_ranks(struct reader *reader, const struct entry *entry, uint8_t ranks[RANKS_MAX]);

/* Says that the list leaves something out. */
void report_left_out(struct reader *reader, const struct entry *entry, const char *name);

/* Says that the pack has no such thing: what is "suit", "rank or card" and the like. */
void report_not_in_pack(struct reader *reader, const struct node *node, const char *text,
                        const char *what);

#endif
