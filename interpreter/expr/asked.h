/*
 * An expression with the terms that it asks looked into: the facts that are left, and its value for
 * values of these. A term of somebody else ("makers.stake") asks what it asks of them. Left
 * as they are, as if they were facts, are terms of the seat that has most or fewest, and those of
 * somebody else that ask in turn about others than theirs; and what is summed over seats, each
 * asked by itself.
 */
#ifndef ELDEST_EXPR_ASKED_H
#define ELDEST_EXPR_ASKED_H

#include "base/arena.h"
#include "expr/evaluate.h"
#include "ruleset/ruleset.h"

/* The expression of a ruleset, as it is asked under a contract. */
struct asked {
    const struct ruleset *rules;
    const struct expression *expression;
    unsigned contract;
};

/* Calls `found` for every fact, some of them several times. */
void asked_facts(const struct asked *asked,
                 void (*found)(void *context, const struct fact_name *name), void *context);

/*
 * Its value where `facts` says what each fact is, asked of somebody: ROLE_SELF, or of a term that
 * another expression asks of them. Where a term has no tree it may be anything.
 */
struct value asked_value(const struct asked *asked, role_t somebody, const struct facts *facts);

/* The same of a formula that stands in an expression, asked of ROLE_SELF; asked->expression is not
 * looked at. */
struct value asked_value_of_part(const struct asked *asked, const struct formula *formula,
                                 const struct facts *facts);

/* Whether both ask the same of the same: for the same values of facts they have the same value. */
bool asked_same(const struct asked *asked, const struct asked *other);

/* The expression of the term that a name stands for; NULL for a fact, and what is left as it is. */
const struct expression *asked_term(const struct ruleset *rules, const struct fact_name *name,
                                    unsigned contract);

/* Whether some expression asks for this count; of cards that were taken in tricks, or of any. */
bool asked_count(const struct ruleset *rules, unsigned count, bool taken);

/* Whether it is asked of cards that were taken while that contract is played; also where only a
 * hook knows it. */
bool asked_under(const struct ruleset *rules, unsigned count, unsigned contract);

/* Whether it is what somebody took of it that matters: asked so, or known to nobody but a hook. */
bool asked_as_taken(const struct ruleset *rules, unsigned count);

/* The name that stands in a term of somebody, as that somebody's. */
struct fact_name asked_of(role_t somebody, const struct fact_name *name);

#endif
