/*
 * What an expression comes down to once the terms that it asks are looked into: facts, and what it
 * is for values of these. A term of somebody else ("makers.stake") asks what it asks of them. Left
 * as they are, as if they were facts, are terms of whoever has most or fewest, and those of
 * somebody else that ask in turn about others than theirs; and what is summed over seats, each
 * asked by itself.
 */
#ifndef ELDEST_HOOKS_ASKED_H
#define ELDEST_HOOKS_ASKED_H

#include "base/arena.h"
#include "hooks/hooks.h"

/* The expression of a ruleset, as it is asked under a contract. */
struct asked {
    const struct ruleset *rules;
    const struct expression *expression;
    unsigned contract;
};

/* Calls `found` for every fact, some of them several times. */
void asked_facts(const struct asked *asked,
                 void (*found)(void *context, const struct fact_name *name), void *context);

/* What it comes to where `value` says what each fact is; as hooks_answer. */
int32_t asked_answer(struct hooks *hooks, const struct asked *asked,
                     int32_t (*value)(void *context, const struct fact_name *name), void *context);

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

/* --- for many values (asked_again.c) --------------------------------------------------------- */

/*
 * The same for whoever asks an expression for many values of its facts, one after the
 * other: the terms are looked into once, each of them is there once whoever asks it, and only what
 * asks a fact that has changed is asked again.
 */

struct asked_again;

/* In the arena; what is asked is borrowed. `number` says where the value of a fact will stand;
 * negative: nowhere, it is always 0. */
struct asked_again *asked_again(struct arena *arena, const struct asked *asked,
                                int (*number)(void *context, const struct fact_name *name),
                                void *context);

/* The values up to this number may be others than when it was last asked, those behind are not. */
void asked_again_changed(struct asked_again *again, unsigned last);

/* As asked_answer, for these values. */
int32_t asked_again_answer(struct asked_again *again, struct hooks *hooks, const int32_t *values);

/* Whether both ask the same of the same: for the same values they come to the same. */
bool asked_again_same(const struct asked_again *again, const struct asked_again *other);

#endif
