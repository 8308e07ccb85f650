/* Expressions: a few words of Lua, each with a table of its own for the facts it asks. */
#ifndef ELDEST_HOOKS_EXPRESSION_H
#define ELDEST_HOOKS_EXPRESSION_H

#include "base/diagnostic.h"
#include "hooks/hooks.h"
#include "hooks/sandbox.h"
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
 * its names come to. The terms that it asks must have been folded.
 */
bool expression_constants(const struct ruleset *rules, const struct expression *expression,
                          int32_t values[FACT_NAMES_MAX]);

#endif
