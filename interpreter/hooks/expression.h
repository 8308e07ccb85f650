/* Expressions: a few words of Lua, each with a table of its own for the facts it asks. */
#ifndef ELDEST_HOOKS_EXPRESSION_H
#define ELDEST_HOOKS_EXPRESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diagnostic.h"
#include "hooks/hooks.h"
#include "hooks/recall.h"
#include "hooks/sandbox.h"
#include "ruleset/fact.h"
#include "ruleset/ruleset.h"

/* Of "winning.6", which asks for a rank that is a number and is no Lua: hints how such a rank is
 * counted; false where the text has none. */
bool rank_hinted(const struct ruleset *rules, struct diagnostic *diagnostic, const char *text);

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

/* What a name comes to before any match, if it does not depend on one; of an option 0. */
bool expression_constant_of(const struct ruleset *rules, const struct expression *asker,
                            const struct fact_name *name, int32_t *value);

/* Writes the steps by which the engine works it out without Lua into it, in the arena of the rules,
 * unless it is left to Lua. Options and constants are settled; where notes have their cells is not
 * known yet (reckonings_find_cells). */
void expression_reckon(const struct ruleset *rules, struct expression *expression);

/* Finds what each call gives away of the hand it comes from; names must be resolved. */
void promises_find(struct ruleset *rules);

/* The tokens of a Lua expression, as far as names must be told from everything else. */

enum token_kind {
    TOKEN_END,
    TOKEN_NAME, /* a keyword, too */
    TOKEN_NUMBER,
    TOKEN_STRING,
    TOKEN_SYMBOL,
};

struct token {
    enum token_kind kind;
    size_t offset, length; /* bytes in the text */
};

/* The first token from offset on. A string that nothing ends goes to the end of the text. */
struct token scan_token(const char *text, size_t offset);

/* The token after it. */
struct token scan_after(const char *text, struct token token);

/*
 * A name and those that dots join to it, in the arena without blanks: "declarer.partner.bid".
 * *last is the last token of it: the dot where no name stands behind one.
 */
const char *scan_path(struct arena *arena, const char *text, struct token name, struct token *last);

/* Whether the token's text is exactly this. */
bool token_is(const char *text, struct token token, const char *word);

/* What the names in an expression mean. */

#define SUM "sum" /* of what each seat of a role comes to: it is one name with what it adds up */

/* Whether a sum over seats begins with the token. */
bool token_is_sum(const char *text, struct token token);

/* The name of the sum of what the path asks. */
const char *name_of_sum(struct arena *arena, const char *path);

/*
 * Fills expression->names from its text, once. What means nothing, may not be asked here or is more
 * than one value is diagnosed.
 */
void names_resolve(const struct ruleset *rules, struct diagnostics *diagnostics,
                   struct expression *expression);

/*
 * Where some bytes of the expression's text stand in its file: exactly, if the file has the same
 * bytes there (YAML can fold and escape), otherwise the whole expression.
 */
struct place names_place(const struct expression *expression, size_t offset, size_t length);

/* Where a name may be asked; of a term, as if it asked nothing. */
enum scope names_scope(const struct fact_name *name);

/* The words for a scope: "only where a deal is going on". */
const char *names_where_asked(enum scope scope);

/* Words in quotes: what suits and choices are compared with in an expression. */

/*
 * Diagnoses "trumps == 'X'" where no suit is X, and the like: a comparison that Lua would answer
 * with false for ever. The names of the expression are resolved.
 */
void words_check(const struct ruleset *rules, struct diagnostics *diagnostics,
                 const struct expression *expression);

/* Diagnoses somebody who is compared with a number, or stands where only a truth or a number can.
 */
void words_check_seats(struct diagnostics *diagnostics, const struct expression *expression);

/* Diagnoses keys of its table that are no values of the fact it goes by (check_lookups.c). */
void lookup_check_keys(const struct ruleset *rules, struct diagnostics *diagnostics,
                       const struct expression *expression);

/* What the options of a ruleset come to. */

/*
 * Fills in the value of every option, in their order: a number may ask those before it. A value out
 * of its bounds is diagnosed where it was chosen. False if anything was diagnosed.
 */
bool options_settle(struct sandbox *sandbox, struct ruleset *rules,
                    struct diagnostics *diagnostics);

/*
 * Answers that were given before. A table of fixed size: an answer that another one has displaced
 * is asked for again, and is the same.
 */

#define MEMO_ENTRIES 8192

/* A question and its answer. */
struct memo_entry {
    int32_t values[FACT_NAMES_MAX];
    uint32_t expression; /* its number + 1; 0: nothing is kept here */
    int32_t answer;
};

struct memo {
    struct memo_entry entries[MEMO_ENTRIES];
};

/* The kept answer for these values of the expression's names, or NULL. */
const int32_t *memo_find(const struct memo *memo, const struct expression *expression,
                         const int32_t *values);

void memo_keep(struct memo *memo, const struct expression *expression, const int32_t *values,
               int32_t answer);

#define POWER_MAX 1000000 /* that a hook can say of a card */

/*
 * What power_now has said of cards, by all that it is told besides. A table of fixed size: where
 * it has no room what was there is forgotten, and asked again.
 */
struct powers;

/* For these rules, nothing known yet; the caller owns it. */
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
    struct memo memo;
    struct recall recall;
    struct powers *powers; /* NULL without power_now */
};

/* Calls what asks, or complains of an answer. Without memory for it the hooks have failed. */
void hooks_guard(struct hooks *hooks, void (*body)(void *argument), void *argument);

/* Brings the hook file into the sandbox, for this hook, if it is not there. False if it failed. */
bool hooks_open_world(struct hooks *hooks, const struct hook *hook);

#endif
