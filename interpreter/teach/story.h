/*
 * A deal as a story: the steps that most deals go through are told one behind another, and where
 * the table goes another way than to the step told next, what happens there is told on the spot.
 */
#ifndef ELDEST_TEACH_STORY_H
#define ELDEST_TEACH_STORY_H

#include "teach/explain.h"
#include "teach/writer.h"

struct story {
    struct writer *writer;
    bool is_between_tricks;
    unsigned first, end;          /* the steps that are told; play comes at `end`, or goes on */
    bool on_main_line[STEPS_MAX]; /* told in their turn */
    struct statements only_after[STEPS_MAX]; /* of an ask beside the main line: what it follows */
    const struct statement *in_case; /* if it is said next, when it comes: "if all pass"; or NULL */
    unsigned case_of;                /* the step that is meant */
    bool lacks_declarer; /* on the way being described: somebody could have become one; */
    bool may_end_play;   /* what is remembered may be what play ends by */
};

/* The story of the steps from first to before end, of which those are found that are told in their
 * turn: in force, and not only on a way that is told elsewhere. */
void story_begin(struct story *story, struct writer *writer, unsigned first, unsigned end);

/* Whether the step has an item of its own; asked of one after another, when those before it have
 * been told. And tells it. */
bool story_tells(const struct story *story, unsigned step);
void story_tell(struct story *story, unsigned step);

/* When that step comes, which is told now, as the one told before has it: "if all pass"; or NULL.
 * Where another was to be told, ways lead past this one, and nothing is said; beside the main line
 * one is passed over from which no way leads to that one. */
const struct statement *story_case(struct story *story, unsigned step);

/* How sure it is that asking ends without a call that leads on. */
enum chance asking_may_run_out(struct writer *writer, const struct ask_step *ask);

/* The step that is reached there: those that are not in force, or never happen, are passed over. */
unsigned story_resolve(struct writer *writer, unsigned step);

/* The step told behind this one. */
unsigned story_next(const struct story *story, unsigned step);

/*
 * Adds what happens from a step on, up to the play or to an ask: "the dealer takes the card turned
 * up into hand; then play begins", with what is to be said of these steps besides in sentences
 * behind it. `in_case` stands before it, "if all pass", or is NULL; `after` says what led there,
 * for an ask that stands further down: "after “take”".
 */
void add_path(struct story *story, unsigned step, const struct statement *in_case,
              const struct statement *after, struct statements *sentences);

/* A step at which calls are made, as an item with its calls. */
void explain_ask(struct story *story, unsigned step);

/* What a call promises; NULL if the rules do not say. */
const struct statement *say_promise(struct writer *writer, const struct step *step,
                                    const struct call_group *group);

/* --- a step at which calls are made: its calls, and who is asked for them -------------------- */

/* Whether it leads nowhere: the asking goes on behind it. */
bool call_stays(const struct step *step, const struct call_group *group);

/* Whether somebody may have a partner. */
bool has_partners(const struct ruleset *rules);

/* Whether more than one may be asked. */
bool asks_several(const struct writer *writer, const struct ask_step *ask);

/* Whether it leads where the deal goes when nobody leads on: only that it ends the asking is new.
 */
bool only_ends_it(struct writer *writer, const struct step *step, const struct call_group *group);

/* How much is said of the numbers and suits that a call has: all; all but how its bids rank, which
 * a table shows; or nothing, for its row in a table has them. */
enum call_told { CALL_TOLD_WHOLE, CALL_TOLD_WITHOUT_RANKS, CALL_TOLD_BY_ROW };

/* What is said of a call, as sentences and a clause. */
struct call_said {
    struct statements meaning;       /* what it is, and what its caller undertakes */
    const struct statement *only_if; /* when it may be made; NULL: whenever it is asked */
    struct statements effect;        /* what it does, and what follows */
};

/* What is said of the call; nothing of one that does nothing, like a pass. `called` names it where
 * the way that it leads goes on elsewhere. */
void read_call(struct story *story, unsigned number, const struct call_group *group,
               const struct statement *called, enum call_told told, struct call_said *said);

/* Adds all of it as sentences. */
void add_call_said(struct writer *writer, const struct call_said *said,
                   struct statements *sentences);

/* Whether two calls are words of one list that one `means` stands beside: what they mean has one
 * place, and nothing else is said of either. */
bool calls_are_alike(struct writer *writer, const struct step *step, const struct call_group *a,
                     const struct call_group *b);

/* A row of the calls of a step: one call, or several of which the same is said. */
struct calls_row {
    const struct statement *name;
    const struct statement *known_as; /* what it is found by, if not by its name; or NULL */
    struct call_said said;
    bool is_in_table;
};

/* The calls of a step as the book has them. */
struct calls_told {
    struct calls_row *rows;
    unsigned count;
    bool in_table[CALLS_MAX]; /* by its group: a table has it */
    const struct statement
        *ladder;     /* the bids from low to high, where no table has them; or NULL */
    bool has_ladder; /* a table has all bids from low to high */
    const struct statement *whatever; /* an effect that all of them have; or NULL */
};

/* Reads the calls: before the step is told, for who is asked depends on what a table has. */
void plan_calls(struct story *story, unsigned number, struct calls_told *told);

/* Items beneath the step's; and the table, which stands behind all of these. */
void explain_calls(struct writer *writer, const struct calls_told *told);
void explain_calls_table(struct writer *writer, const struct ask_step *ask,
                         const struct calls_told *told);

/* Add the sentences of the step: who is asked, in what turn, and how bids rank. `in_case` says when
 * the step is reached; or NULL. */
void add_auction(struct writer *writer, const struct ask_step *ask, const struct statement *in_case,
                 const struct calls_told *told, struct statements *sentences);
void add_asking(struct writer *writer, const struct ask_step *ask, const struct statement *in_case,
                const struct calls_told *told, struct statements *sentences);

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

/* All of them in one line. */
const struct statement *say_ladder(struct writer *writer, const struct ask_step *ask,
                                   const struct ladder *ladder);

/* What a bid of that number promises by the score, whatever words the rules have for it; or NULL.
 */
const struct statement *say_promise_of_bid(struct writer *writer, const struct call_group *group,
                                           int bid);

/* How many cards a hand has in every deal, where one step deals them and nobody takes more; else 0.
 */
unsigned find_hand_size(const struct ruleset *rules);

#endif
