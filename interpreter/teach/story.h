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

/* Items beneath the step's, one for each call, or for those of a list with one meaning; a call that
 * does nothing, like a pass, has none. */
void explain_calls(struct story *story, unsigned number);

/* Add the sentences of the step: who is asked, in what turn, and how bids rank. `in_case` says when
 * the step is reached; or NULL. */
void add_auction(struct writer *writer, const struct ask_step *ask, const struct statement *in_case,
                 struct statements *sentences);
void add_asking(struct writer *writer, const struct ask_step *ask, const struct statement *in_case,
                struct statements *sentences);

/* How many cards a hand has in every deal, where one step deals them and nobody takes more; else 0.
 */
unsigned find_hand_size(const struct ruleset *rules);

#endif
