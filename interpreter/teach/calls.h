/*
 * A step at which calls are made, as the book has it: who is asked in what turn, what each call is,
 * when it may be made and what it does, and how the bids of an auction rank.
 */
#ifndef ELDEST_TEACH_CALLS_H
#define ELDEST_TEACH_CALLS_H

#include "teach/story.h"

/* --- who is asked --------------------------------------------------------------------------- */

/* Whether somebody may have a partner. */
bool has_partners(const struct ruleset *rules);

/* Whether more than one player may be asked. */
bool asks_several(const struct writer *writer, const struct ask_step *ask);

/* How many cards a hand has in every deal, where one step deals them and nobody takes more; else 0.
 */
unsigned find_hand_size(const struct ruleset *rules);

/* --- one call: call_kinds.c, explain_call.c, promise.c -------------------------------------- */

/* How much is said of the numbers and suits of a call: all; all but how its bids rank, which a
 * table shows; or nothing, because a row of a table names them. */
enum call_detail { CALL_IN_FULL, CALL_WITHOUT_RANKS, CALL_OF_ROW };

/* Adds a sentence with the call as its place, unless another rule is; NULL adds nothing. */
void add_of_call(struct writer *writer, const struct call_group *group,
                 struct statements *sentences, const struct statement *said);

/* Adds what the call is: its numbers, suits, cards or melds; nothing of a word. */
void add_call_kind(struct writer *writer, const struct ask_step *ask,
                   const struct call_group *group, enum call_detail detail,
                   struct statements *sentences);

/* The suits that the call's condition bars, if it says nothing else, so that "any suit but clubs"
 * has the condition already; else none. */
struct set suits_barred(struct writer *writer, const struct call_group *group);

/* What a call promises; NULL if the rules do not say. */
const struct statement *say_promise(struct writer *writer, const struct step *step,
                                    const struct call_group *group);

/* What a bid of that number promises by the score, whatever words the rules have for it; or NULL.
 */
const struct statement *say_promise_of_bid(struct writer *writer, const struct call_group *group,
                                           int bid);

/* Whether the call leads nowhere, and the asking goes on. */
bool call_stays(const struct step *step, const struct call_group *group);

/* Whether the deal goes on after the call as it does when nobody makes one: the call only ends the
 * asking. */
bool only_ends_it(struct writer *writer, const struct step *step, const struct call_group *group);

/* What is said of a call, as sentences and a clause. */
struct call_said {
    struct statements meaning;       /* what it is, and what the player undertakes */
    const struct statement *only_if; /* when it may be made; NULL: always */
    struct statements effect;        /* what it does, and what follows */
};

/* Reads all that is said of the call: nothing of one that does nothing, like a pass. `called` is
 * its name, for what follows the call. */
void read_call(struct story *story, unsigned number, const struct call_group *group,
               const struct statement *called, enum call_detail detail, struct call_said *said);

/* Adds it as sentences. */
void add_call_said(struct writer *writer, const struct call_said *said,
                   struct statements *sentences);

/* Whether two calls are words of one list that share one `means`, and the same is said of both. */
bool calls_are_alike(struct writer *writer, const struct step *step, const struct call_group *a,
                     const struct call_group *b);

/* --- all calls of a step: explain_calls.c --------------------------------------------------- */

/* One call, or several of which the same is said. */
struct calls_row {
    const struct statement *name;
    const struct statement *known_as; /* another name that finds it; or NULL */
    struct call_said said;
    bool is_in_table;
};

/* The calls of a step as the book shows them. */
struct calls_plan {
    struct calls_row *rows;
    unsigned count;
    bool in_table[CALLS_MAX];       /* whether a table has the group */
    bool has_ladder;                /* a table has all bids from low to high */
    const struct statement *ladder; /* the bids from low to high, if no table has them; or NULL */
    const struct statement *common; /* the one effect of every call; or NULL */
};

/* Reads the calls. This comes before the sentences of the step, which depend on what a table has.
 */
void plan_calls(struct story *story, unsigned number, struct calls_plan *plan);

/* Onto the page: items beneath the step's; and the table, which comes after all of them. */
void explain_calls(struct writer *writer, const struct calls_plan *plan);
void explain_calls_table(struct writer *writer, const struct ask_step *ask,
                         const struct calls_plan *plan);

/* explain_asking.c: add who is asked, in what turn, and how bids rank. `in_case` says when the step
 * is reached; or NULL. */
void add_auction(struct writer *writer, const struct ask_step *ask, const struct statement *in_case,
                 const struct calls_plan *plan, struct statements *sentences);
void add_asking(struct writer *writer, const struct ask_step *ask, const struct statement *in_case,
                const struct calls_plan *plan, struct statements *sentences);

/* --- ladder.c: the bids of an auction, from low to high -------------------------------------- */

/* Bids that stand together in one row: of one number, of one suit, or numbers that follow one
 * another. */
struct rungs {
    unsigned first, count; /* of the bids */
};

struct ladder {
    const struct call *bids[CALLS_MAX + 1]; /* from low to high */
    unsigned count;
    struct rungs rows[CALLS_MAX];
    unsigned row_count;
};

void ladder_read(struct ladder *ladder, const struct ask_step *ask);

/* The group of all bids of the row; NULL if there are several. */
const struct call_group *ladder_group(const struct ladder *ladder, const struct ask_step *ask,
                                      const struct rungs *row);

/* "6 clubs, diamonds, hearts, spades, no trumps"; "any bid of 3"; "10, 11, 12, 13". */
const struct statement *say_rungs_of(struct writer *writer, const struct ask_step *ask,
                                     const struct ladder *ladder, const struct rungs *row);

/* All bids in one line. */
const struct statement *say_ladder(struct writer *writer, const struct ask_step *ask,
                                   const struct ladder *ladder);

#endif
