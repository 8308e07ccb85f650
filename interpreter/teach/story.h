/*
 * A deal as a story: the steps that most deals go through come one after another, and where the
 * deal goes another way than to the next of them, what happens there is said on the spot.
 */
#ifndef ELDEST_TEACH_STORY_H
#define ELDEST_TEACH_STORY_H

#include "teach/explain.h"
#include "teach/writer.h"

struct story {
    struct writer *writer;
    bool is_between_tricks;
    unsigned first, end;                     /* the steps; play comes at `end`, or goes on */
    bool on_main_line[STEPS_MAX];            /* described in their turn */
    struct statements only_after[STEPS_MAX]; /* of an ask beside the main line: what it follows */
    const struct statement *in_case;         /* when step `case_of` comes: "if all pass"; or NULL */
    unsigned case_of;
    bool lacks_declarer; /* on the way being described somebody could have become declarer */
    bool may_end_play;   /* on the way being described a note is set that may end play */
};

/* The story of the steps from first to before end. Those described in their turn are in force, and
 * not only on a way that is described elsewhere. */
void story_begin(struct story *story, struct writer *writer, unsigned first, unsigned end);

/* Whether the step has an item of its own, asked in the order of steps after those before have been
 * written; and writes it. */
bool story_tells(const struct story *story, unsigned step);
void story_tell(struct story *story, unsigned step);

/* When the step comes that is described now, as the one before has found: "if all pass"; or NULL.
 * If that was about another step, some ways lead past this one, and nothing is said; beside the
 * main line a step is passed over from which no way leads to that other. */
const struct statement *story_case(struct story *story, unsigned step);

/* How sure it is that asking ends without a call that leads on. */
enum chance asking_may_run_out(struct writer *writer, const struct ask_step *ask);

/* The step reached there: steps that are not in force, or never happen, are passed over. */
unsigned story_resolve(struct writer *writer, unsigned step);

/* The step described after this one. */
unsigned story_next(const struct story *story, unsigned step);

/*
 * Adds what happens from a step on, up to the play or to an ask: "the dealer takes the card turned
 * up into hand; then play begins", followed by further sentences about these steps. `in_case` comes
 * first, "if all pass", or is NULL; `after` says what led there, for an ask that is described
 * further down: "after “take”".
 */
void add_path(struct story *story, unsigned step, const struct statement *in_case,
              const struct statement *after, struct statements *sentences);

/* A step at which calls are made, as an item with its calls. */
void explain_ask(struct story *story, unsigned step);

#endif
