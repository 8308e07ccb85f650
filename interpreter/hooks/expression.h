/* Expressions: a few words of Lua, each with a table of its own for the facts it asks. */
#ifndef ELDEST_HOOKS_EXPRESSION_H
#define ELDEST_HOOKS_EXPRESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diagnostic.h"
#include "base/hash.h"
#include "hooks/hooks.h"
#include "hooks/cache.h"
#include "hooks/sandbox.h"
#include "ruleset/fact.h"
#include "ruleset/ruleset.h"

/* Compiles an expression whose names are resolved; what Lua does not understand is diagnosed. */
bool expression_compile(struct sandbox *sandbox, const struct ruleset *rules,
                        struct diagnostics *diagnostics, const struct expression *expression);

/*
 * Compiles an expression that was bound before, and makes room for all that it may be told, so that
 * asking it later allocates nothing. False if there is no memory for it.
 */
bool expression_prepare(struct sandbox *sandbox, const struct ruleset *rules,
                        const struct expression *expression);

/*
 * Asks an expression, compiled or not. A failure and an answer that is no truth or no integer are
 * diagnosed; then false. Values as for hooks_answer.
 */
bool expression_ask(struct sandbox *sandbox, const struct ruleset *rules,
                    struct diagnostics *diagnostics, const struct expression *expression,
                    const int32_t *values, int32_t *answer);

/* The same of a part of one, as hooks_evaluate. */
bool expression_evaluate(struct sandbox *sandbox, const struct ruleset *rules,
                         struct diagnostics *diagnostics, const struct expression_part *part,
                         const int32_t *values, struct lua_answer *answer);

/*
 * Whether all that the expression asks is fixed when the rules are compiled; then *values are what
 * its names are. The terms that it asks must have been folded.
 */
bool expression_constants(const struct ruleset *rules, const struct expression *expression,
                          int32_t values[FACT_NAMES_MAX]);

/*
 * Fills in the value of every option, in their order: a number may ask those before it. A value out
 * of its bounds is diagnosed where it was chosen. False if anything was diagnosed.
 */
bool options_settle(struct sandbox *sandbox, struct ruleset *rules,
                    struct diagnostics *diagnostics);

/* The cache of hooks (cache.c): results of the engine. */
struct hooks;
void cache_create(struct hooks *hooks);
void cache_finish(struct hooks *hooks);

#define POWER_MAX 1000000 /* that a hook can say of a card */

/* A cache of what power_now said of cards, by all that it knows besides: a power that was displaced
 * is asked for again. */
struct powers;

/* An empty one for these rules; the caller owns it. */
struct powers *powers_create(const struct ruleset *rules);
void powers_destroy(struct powers *powers);

#define POWER_UNKNOWN (-1)
#define POWER_NIL     (-2)

/* What it has said of each card where that is led; POWER_UNKNOWN of those that it was not asked of.
 * The list is there to be filled in, until the next question. */
struct hook_question;
int32_t *powers_now(struct powers *powers, const struct hook_question *question, unsigned led);

/* Who is asked while a game is played, from inside: for the files ask*.c. */

struct hooks {
    const struct ruleset *rules;
    struct diagnostics *diagnostics;
    struct sandbox *sandbox;
    bool has_world; /* cards, the deal and the hook file are in the sandbox */
    bool failed;
    bool starved;             /* it failed since the machine had no memory */
    struct memory_pool *pool; /* of the guard in which they were opened, or NULL */
    uint64_t calls;
    uint64_t asked[HOOKS_MAX]; /* by hook */
    struct hash_cache results;
    struct powers *powers; /* NULL without power_now */
};

/* Calls what asks, or complains of an answer. Without memory for it the hooks have failed. */
void hooks_guard(struct hooks *hooks, void (*body)(void *argument), void *argument);

/* Brings the hook file into the sandbox, for this hook, if it is not there. False if it failed. */
bool hooks_open_world(struct hooks *hooks, const struct hook *hook);

#endif
