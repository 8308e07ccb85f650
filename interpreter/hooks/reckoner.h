/*
 * The steps of an expression (ruleset/fact.h) while they are written, for the files reckon*.c.
 * Steps are written from the last one to the first, so that wherever one leads to is there already.
 * What writes none, or too many, leaves the expression to Lua.
 */
#ifndef ELDEST_HOOKS_RECKONER_H
#define ELDEST_HOOKS_RECKONER_H

#include "hooks/formula.h"
#include "ruleset/ruleset.h"

/* What something comes to. */
enum sort {
    SORT_UNKNOWN, /* it is left to Lua */
    SORT_TRUTH,
    SORT_NUMBER,
    SORT_SUIT,
    SORT_CONTRACT,
    SORT_SEATS,
};

struct reckoner {
    const struct ruleset *rules;
    const struct expression *expression;
    struct reckoning_step steps[RECKONING_STEPS];
    unsigned first; /* of the steps that there are: what is written next comes before it */
    bool is_full, adds_only;
};

/* --- reckon_steps.c: single steps ------------------------------------------------------------- */

static const struct reckoning_step reckon_push = {.verb = RECKON_PUSH};
static const struct reckoning_step reckon_done = {.verb = RECKON_DONE};

/* Takes the number up, and does with it what `done` says; returns the number of the step. */
unsigned reckon_number(struct reckoner *reckoner, int32_t number, struct reckoning_step done);

/* Goes on at that step. */
void reckon_go(struct reckoner *reckoner, unsigned step);

/* A step that goes to one or the other, as what is taken up stands to a number. */
struct reckoning_step reckon_test_step(const struct reckoner *reckoner, enum reckoning_verb verb,
                                       int32_t low, unsigned yes, unsigned no);

/* What a value that lies on the stack is taken up for; what only leaves it there needs no step. */
void reckon_top(struct reckoner *reckoner, struct reckoning_step done);

/* Takes up what a fact of the expression comes to, or an option, which is as good as written out.
 * Returns of which sort that is. */
enum sort reckon_fact(struct reckoner *reckoner, const struct fact_name *name,
                      struct reckoning_step done);
enum sort reckon_option(struct reckoner *reckoner, const struct option *option,
                        struct reckoning_step done);

enum sort reckon_sort(const struct ruleset *rules, const struct fact_name *name);

/* Where the value of a name is taken from: at a look, or as any fact is. */
void reckon_source(const struct ruleset *rules, const struct fact_name *name,
                   struct reckoning_step *step);

/* Whether nothing of the name itself is needed to take it up, whoever's it is. */
bool reckon_is_at_a_look(enum reckoning_source source);

/* What `nil` is of the sort, if a value of it can be that. */
int32_t reckon_none(enum sort sort);
bool reckon_can_be_none(enum sort sort);

/* What a word, or nil, is where it is compared with that sort; false if it is nothing of it. */
bool reckon_word(const struct reckoner *reckoner, const struct formula *formula, enum sort sort,
                 int32_t *number);

/* --- reckon_tests.c: conditions --------------------------------------------------------------- */

/* Whether it is true or false, and never nil. */
bool reckon_is_truth(const struct ruleset *rules, const struct formula *formula);

/* Whether Lua would take what it comes to for a condition: true, false or nil. Of what stands
 * before `and` nothing is left but what is false or nil. */
bool reckon_is_condition(const struct ruleset *rules, const struct formula *formula);

/* Whether it is the name of a condition that is as good as written out where it is asked: of few
 * facts, all of which are had at a look. */
bool reckon_is_small(const struct reckoner *reckoner, const struct fact_name *name);

/* Writes what goes to one step where it is true and to the other where it is false or nil, and
 * puts in *entry where that begins. False: it is left to Lua. */
bool reckon_test(struct reckoner *reckoner, const struct formula *formula, unsigned yes,
                 unsigned no, unsigned depth, unsigned *entry);

/* --- reckon.c: values ------------------------------------------------------------------------- */

/* Writes what finds a value, behind `depth` numbers that lie on the stack, and does with it what
 * `done` says; goes on at what was written before. */
enum sort reckon_value(struct reckoner *reckoner, const struct formula *formula,
                       struct reckoning_step done, unsigned depth);

#endif
