/*
 * Reading the names of an expression: what the one who reads and the one who refuses share.
 */
#ifndef ELDEST_EXPR_NAMES_PARTS_H
#define ELDEST_EXPR_NAMES_PARTS_H

#include "expr/lexer.h"
#include "expr/names.h"

/* One expression being read: a token of it is all that the functions below look at. */
struct reader {
    const struct ruleset *rules;
    struct diagnostics *diagnostics;
    struct expression *expression;
    const char *text;
};

/* What stands before a dot and behind it: a role, the place of a count, the fact itself. */
struct path {
    const char *text;         /* all of it, without blanks: "makers.held.aces" */
    bool is_sum;              /* it stands in the brackets of `sum` */
    role_t whose;             /* ROLE_SELF where no role is said */
    struct token role, place; /* where they begin; of no length where there is none */
    struct token fact;
};

/* --- looking (names.c) ----------------------------------------------------------------------- */

/* A diagnostic about the token; text: has a %.*s for it. */
struct diagnostic *names_complain(struct reader *reader, enum diagnostic_code code,
                                  struct token token, const char *text);

/* The path as the expression keeps it, and Lua is told it. */
const char *path_written(const struct reader *reader, const struct path *path);

/* Whether the path can mean a fact of this kind. A count without a place is of cards taken. */
bool path_is_in_place(const struct reader *reader, const struct path *path, enum fact fact);

/* Whether the fact is a count that the pack has, of a card, a suit or a rank. */
bool names_is_of_pack(const struct ruleset *rules, enum fact fact, unsigned index);

/* Whether the token says where cards lie. */
bool names_is_place(const struct reader *reader, struct token token);

/* Whether it is an operator, or one that is written as a function. */
bool names_is_operator(const struct reader *reader, struct token token, bool is_function);

/* Whether more of a path stands behind the token. */
bool names_dot_behind(const struct reader *reader, struct token token);

/* --- refusing (names_refuse.c) --------------------------------------------------------------- */

/* The expression asks for more facts than it may, and this is one more. */
void names_refuse_one_more(struct reader *reader, const struct path *path);

/* Nothing is called so where the path has come to. */
void names_refuse_unknown(struct reader *reader, const struct path *path);

/* What begins as no role and no place does. */
void names_refuse_role(struct reader *reader, const struct path *path);

/* What stands behind a role, with more behind it, and is no way to go from there. */
void names_refuse_way(struct reader *reader, const struct path *path);

/* No function is called so. */
void names_refuse_function(struct reader *reader, struct token token);

/* What goes through seats asks each for one thing that has a name. Returns the word, from which
 * reading goes on. */
struct token names_refuse_sum(struct reader *reader, struct token sum);

/* In the brackets of a sum whose it is must be said; and most and fewest are nobody's. is_whole:
 * something is asked of them. */
void names_refuse_summed(struct reader *reader, const struct path *path, bool is_whole);

#endif
