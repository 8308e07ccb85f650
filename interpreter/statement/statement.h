/*
 * What is said, before it is put into words: a tree. A statement is a phrase with its arguments, or
 * a leaf: a number, a card, a role, words of a ruleset's author. What a phrase means says its id
 * (words/phrases.h); no word of any language is in the tree but those of authors.
 *
 * Statements are made once, borrowed and never changed. Leaves borrow the pack and the texts that
 * they name. A statement of one ruleset can be compared with one of another: a leaf is what it
 * stands for, not a number in a table of its ruleset.
 */
#ifndef ELDEST_STATEMENT_STATEMENT_H
#define ELDEST_STATEMENT_STATEMENT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/source.h"
#include "cards/pack.h"
#include "ruleset/role.h"

enum statement_kind {
    STATEMENT_PHRASE,     /* an id and its arguments */
    STATEMENT_LIST,       /* parts that are joined in one way */
    STATEMENT_SENTENCES,  /* parts that are sentences, one after the other */
    STATEMENT_NUMBER,     /* in digits, or in words up to twelve */
    STATEMENT_TEXT,       /* words of an author, as they are */
    STATEMENT_NAME,       /* a name that an author gave, in quotation marks */
    STATEMENT_PROPER,     /* a proper name, of a player: its first letter stays as it is */
    STATEMENT_IDENTIFIER, /* a name of expressions, as people write it: "lowest_bid", "lowest bid"
                           */
    STATEMENT_CARD,       /* a card by its sign and rank, or by its name */
    STATEMENT_SUIT_SIGN,  /* the sign of a suit */
    STATEMENT_ROLE,       /* who; `parts` has what is named in it, or nothing */
};

/* How the parts of a list are joined. */
enum joint {
    JOINT_AND,           /* "a, b and c" */
    JOINT_OR,            /* "a, b or c" */
    JOINT_NOR,           /* "a, b nor c" */
    JOINT_AND_THEN,      /* "a, b and then c" */
    JOINT_TOGETHER_WITH, /* "a, b together with c" */
    JOINT_UNTIL,         /* "a, b until c" */
    JOINT_COMMA,         /* "a, b, c" */
    JOINT_SEMICOLON,     /* "a; b; c" */
    JOINT_SPACE,         /* "a b c" */
    JOINT_WIDE_SPACE,    /* "a  b  c" */
    JOINT_NONE,          /* "abc" */
};

/* A role in a sentence: who does something, whose something is, to whom something is done, or who
 * somebody is, behind the name: "North, who folded". */
enum role_case { ROLE_DOES, ROLE_POSSESSES, ROLE_IS_MEANT, ROLE_BEHIND_NAME };

struct statement {
    enum statement_kind kind;
    unsigned id;                          /* of a phrase; the joint of a list; a role's case */
    unsigned count;                       /* of the parts */
    const struct statement *const *parts; /* of a phrase: its arguments, NULL where one is absent */
    int64_t number;                       /* a number; a role */
    bool in_words;                        /* of a number: "four", not "4" */
    bool is_the_other;                    /* of a role: it names all but one where two play */
    const char *text; /* of a role: what players call it, or where it begins; NULL: no such word */
    const struct pack *pack; /* of a card or a suit */
    unsigned card;           /* its number in the pack, or that of the suit */
    role_t called_is;        /* of a role with a text: the role that is called so */
    bool has_place;          /* a rule of the ruleset says so: */
    struct place place;      /* that rule */
};

/* --- making ----------------------------------------------------------------------------------- */

/* A phrase with so many arguments, which are copied; an argument may be NULL: it is absent. */
const struct statement *statement_phrase(struct arena *arena, unsigned id,
                                         const struct statement *const *arguments, unsigned count);

/* The same with its arguments in a row, each a statement or NULL: say_in(arena, SAY_LOSES, who,
 * points). What the id means says its row in words/. */
#define say_in(arena, id, ...)                                                                     \
    statement_phrase((arena), (id), SAID_ARGUMENTS(__VA_ARGS__) + 1,                               \
                     sizeof SAID_ARGUMENTS(__VA_ARGS__) / sizeof(const struct statement *) - 1)
#define SAID_ARGUMENTS(...) ((const struct statement *const[]){NULL, ##__VA_ARGS__})

/* The same statement as one that a rule in that place makes. */
const struct statement *statement_by_rule(struct arena *arena, const struct statement *statement,
                                          struct place place);

/* A number in digits, or in words. */
const struct statement *statement_number(struct arena *arena, int64_t number, bool in_words);

/* Leaves with a text that an author wrote. NULL for none, and for an empty one. */
const struct statement *statement_text(struct arena *arena, const char *text);
const struct statement *statement_name(struct arena *arena, const char *name);
const struct statement *statement_proper(struct arena *arena, const char *name);
const struct statement *statement_identifier(struct arena *arena, const char *name);

const struct statement *statement_card(struct arena *arena, const struct pack *pack, unsigned card);
const struct statement *statement_suit_sign(struct arena *arena, const struct pack *pack,
                                            unsigned suit);

/* A role; named: the card, note or count that is named in it, or NULL; is_the_other: where two play
 * it is one, though it means all but somebody. */
const struct statement *statement_role(struct arena *arena, role_t role, enum role_case role_case,
                                       const struct statement *named, bool is_the_other);

/* The same role, which players of a game call by a word of their own: "the taker" for the declarer.
 * `called_is` is the role that has the word: the role itself, or where it begins. */
const struct statement *statement_role_called(struct arena *arena, const struct statement *role,
                                              const char *called, role_t called_is);

/* --- several ---------------------------------------------------------------------------------- */

/* A list that grows part by part. Begins as {0}. */
struct statements {
    const struct statement **parts;
    unsigned count, room;
};

/* Adds a part; NULL adds nothing. */
void statements_add(struct arena *arena, struct statements *parts, const struct statement *part);

/* The parts joined: NULL of none, and of one that part itself. */
const struct statement *statement_list(struct arena *arena, const struct statements *parts,
                                       enum joint joint);

/* The parts as sentences; NULL of none. */
const struct statement *statement_sentences(struct arena *arena, const struct statements *parts);

/* --- asking ----------------------------------------------------------------------------------- */

/* Whether both say the same, whatever ruleset they are of and whichever rules they come from. NULL
 * is like NULL. */
bool statement_equal(const struct statement *a, const struct statement *b);

/* Whether both lists have the same parts in the same order. */
bool statements_equal(const struct statements *a, const struct statements *b);

/* Whether one of the parts says the same as the statement. */
bool statements_have(const struct statements *parts, const struct statement *statement);

/* Whether it is a phrase with this id. */
static inline bool statement_is(const struct statement *statement, unsigned id)
{
    return statement && statement->kind == STATEMENT_PHRASE && statement->id == id;
}

/* Whether the statement or a part of it is a phrase with this id. */
bool statement_has(const struct statement *statement, unsigned id);

/* Whether the statement or a part of it says the same as the other, which is not NULL. */
bool statement_names(const struct statement *statement, const struct statement *other);

#endif
