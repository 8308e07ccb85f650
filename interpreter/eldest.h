/*
 * Eldest: an interpreter for trick-taking card games whose rules are data.
 *
 * Load a ruleset, sit down at a table, begin a match; then, until it is over, whoever is to act
 * chooses among the legal actions, and chance answers from the seed or from you.
 *
 *     struct eldest_ruleset *rules = eldest_ruleset_load("my-game", NULL);
 *     struct eldest_table *table = eldest_table_open(rules, stderr);
 *     struct eldest_match match;
 *     eldest_match_begin(table, &match, 42);
 *     while (!eldest_is_over(&match)) { ... }
 *
 * A ruleset is immutable and may be shared by threads. A table holds the interpreter for the
 * ruleset's Lua and belongs to one thread. A match is a plain value: copy it by assignment, keep a
 * million of them, compare their bytes. Only the functions below look inside.
 *
 * Any number may be asked for: what does not exist gets the answer that its function names. A
 * pointer is NULL only where its function says so; a match has been begun, at a table of the same
 * ruleset, or is a view of such a one.
 *
 * The library never ends the process. Where the machine has no more memory, the call fails, sets
 * errno to ENOMEM and writes "eldest: out of memory" where it would write what is wrong; all that
 * was there before can still be freed. For whatever else is wrong with a ruleset or at a table,
 * errno is EINVAL; a refusal leaves it alone.
 */
#ifndef ELDEST_H
#define ELDEST_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

#define ELDEST_API __attribute__((visibility("default")))

#define ELDEST_SEATS_MAX   8
#define ELDEST_ACTIONS_MAX 128
#define ELDEST_NOBODY      255 /* a seat or an account that is none */

struct eldest_ruleset;
struct eldest_table;

/* 2 KiB, aligned; its contents are the library's own. may_alias: so is what they are read as. */
struct __attribute__((may_alias)) eldest_match {
    uint64_t words[256];
};

/* --- rulesets -------------------------------------------------------------------------------- */

/* How a ruleset is wanted. All of it may be zero, and so may the pointer to it. */
struct eldest_request {
    unsigned players;           /* 0: four if the ruleset allows, else its fewest */
    const char *const *options; /* "name=value", ended by NULL; or NULL */
    const char *const *folders; /* where names are looked for, ended by NULL; NULL: ELDEST_PATH,
                                   ./rulesets, the installed rulesets */
    FILE *errors;               /* where what is wrong is written; NULL: stderr */
};

/*
 * Loads a ruleset by name or path, compiles and checks it. NULL if anything is wrong with it: every
 * fault has been written with its file, line and column; or if there is no memory for it. The
 * caller frees it, after its tables.
 */
ELDEST_API struct eldest_ruleset *eldest_ruleset_load(const char *name,
                                                      const struct eldest_request *request);
ELDEST_API void eldest_ruleset_free(struct eldest_ruleset *rules); /* takes NULL */

ELDEST_API const char *eldest_ruleset_name(const struct eldest_ruleset *rules);
ELDEST_API unsigned eldest_players(const struct eldest_ruleset *rules);

/* Who keeps a score: sides if the ruleset has them, else seats. */
ELDEST_API unsigned eldest_accounts(const struct eldest_ruleset *rules);
/* The account of a seat; ELDEST_NOBODY if there is no such seat. */
ELDEST_API unsigned eldest_account_of(const struct eldest_ruleset *rules, unsigned seat);

/* A card of the pack by its number, "S10"; NULL if there is none. */
ELDEST_API const char *eldest_card_name(const struct eldest_ruleset *rules, unsigned card);

/* --- tables ---------------------------------------------------------------------------------- */

/*
 * A table for one thread. Faults of hooks during play are written to errors (NULL: stderr). NULL if
 * there is no memory for it. The caller closes it.
 */
ELDEST_API struct eldest_table *eldest_table_open(const struct eldest_ruleset *rules, FILE *errors);
ELDEST_API void eldest_table_close(struct eldest_table *table); /* takes NULL */

/*
 * Whether a hook has failed at this table, or memory did while one was asked. The match in which it
 * happened was left as it was before; the table is of no further use: nothing is legal at it, and
 * nothing is applied.
 */
ELDEST_API bool eldest_table_failed(const struct eldest_table *table);

/* --- matches --------------------------------------------------------------------------------- */

enum eldest_turn {
    ELDEST_CHANCE,    /* eldest_chance, or one of the functions that give its answer */
    ELDEST_DECISION,  /* eldest_legal, eldest_apply */
    ELDEST_DEAL_OVER, /* eldest_next_deal */
    ELDEST_OVER,
};

/* Deal k of a match depends on (seed, k) only. If a hook fails here, see eldest_table_failed. */
ELDEST_API void eldest_match_begin(const struct eldest_table *table, struct eldest_match *match,
                                   uint64_t seed);

ELDEST_API enum eldest_turn eldest_turn(const struct eldest_match *match);
ELDEST_API bool eldest_is_over(const struct eldest_match *match);

/* ELDEST_DECISION: the seat that is to act (when seats are being chosen: the player). */
ELDEST_API unsigned eldest_actor(const struct eldest_match *match);

/* What the actor may do, ascending. None while nobody is to act, and after a failure. */
struct eldest_actions {
    unsigned count;
    uint8_t action[ELDEST_ACTIONS_MAX];
};
ELDEST_API void eldest_legal(const struct eldest_table *table, const struct eldest_match *match,
                             struct eldest_actions *actions);

/* What an action of this decision is called: "S10", "pass", "bid 3"; NULL if there is none of that
 * number. Borrowed from the ruleset. */
ELDEST_API const char *eldest_action_name(const struct eldest_table *table,
                                          const struct eldest_match *match, unsigned action);

/* Why an action was refused: the name of the rule that forbids it, and where it is written. */
struct eldest_reason {
    const char *rule; /* "follow suit"; "" where the language itself decides */
    const char *file; /* NULL where no line of a ruleset does */
    unsigned line, column;
};

/*
 * Does what the actor chose. False if that is not legal, or nobody is to act, or this is a view, or
 * a hook failed; then the match is untouched and *reason, which may be NULL, says which rule
 * forbids it.
 */
ELDEST_API bool eldest_apply(const struct eldest_table *table, struct eldest_match *match,
                             unsigned action, struct eldest_reason *reason);

/* --- chance and deals ------------------------------------------------------------------------ */

/* Answers from the seed. False, and nothing changed, if it is not chance's turn, this is a view or
 * a hook failed. */
ELDEST_API bool eldest_chance(const struct eldest_table *table, struct eldest_match *match);

/*
 * Answers the shuffle that is awaited: all cards of the pack, top first. False, and nothing
 * changed, if no shuffle is awaited, these are not the cards of the pack, this is a view, or a hook
 * failed.
 */
ELDEST_API bool eldest_shuffle(const struct eldest_table *table, struct eldest_match *match,
                               const uint8_t *cards);

/* Goes on to the next deal. False, and nothing changed, if this is a view or a hook failed, or
 * unless a deal is over and another follows. */
ELDEST_API bool eldest_next_deal(const struct eldest_table *table, struct eldest_match *match);

/* --- what is seen ---------------------------------------------------------------------------- */

/*
 * The match as a seat may know it: what it cannot see is absent. The view answers every question,
 * and legal actions while the seat itself is to act; it cannot be played on: whatever would move it
 * is refused. A number that is no seat's is an onlooker's, who knows what all do.
 */
ELDEST_API void eldest_view(const struct eldest_table *table, const struct eldest_match *match,
                            unsigned seat, struct eldest_match *view);

/* The cards of a hand, ascending, into cards[128]; their number, which is 0 for no seat. */
ELDEST_API unsigned eldest_hand(const struct eldest_table *table, const struct eldest_match *match,
                                unsigned seat, uint8_t *cards);

ELDEST_API unsigned eldest_deal(const struct eldest_match *match); /* from 1; 0 before the first */
/* A seat; ELDEST_NOBODY before the first deal. */
ELDEST_API unsigned eldest_dealer(const struct eldest_match *match);

/* What stands on the account; 0 if there is no such account. */
ELDEST_API int32_t eldest_score(const struct eldest_match *match, unsigned account);

/* Whether an account leads, or, when the match is over, has won; several may. False if there is no
 * such account. */
ELDEST_API bool eldest_leads(const struct eldest_table *table, const struct eldest_match *match,
                             unsigned account);

#ifdef __cplusplus
}
#endif

#endif
