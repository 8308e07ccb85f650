/*
 * The history of one match: all that was told of it and how it stood each time, with a way back to
 * any moment. A history listens to a match; whoever wants to know what happened, to take it back,
 * to go on from another moment or to hear it all again asks the history, and keeps no states.
 *
 * Moments are numbered from 0, in the order in which they were heard: a moment is an event and the
 * match behind it. Going back forgets nothing at first: as long as the same happens again, what was
 * there before is still what comes next, and the first thing that happens otherwise drops the rest.
 *
 * Of a moment only what differs from the one before is kept, with a whole state every so often. A
 * history may have a bound, beyond which it forgets what is oldest. Where memory fails, the call is
 * left as base/memory.h says, and the history is of no use but to be dropped with its pool.
 */
#ifndef ELDEST_ENGINE_HISTORY_H
#define ELDEST_ENGINE_HISTORY_H

#include "engine/event.h"

struct history;

/*
 * An empty history of a match; its events will be the engine's, which is borrowed. Of moments and
 * of marks about `most` are kept, the last ones; 0: all. The caller owns it.
 */
struct history *history_create(const struct engine *engine, unsigned most);
void history_destroy(struct history *history); /* takes NULL */

/* Forgets everything: the history of another match begins. */
void history_clear(struct history *history);

/* Who must hear of the match, of all that is seen. */
struct listener history_listener(struct history *history);

/* The first moment that is not forgotten; and how many have been, which is the number of the next
 * one. */
unsigned history_first(const struct history *history);
unsigned history_moments(const struct history *history);

/* What happened at a moment that is kept. */
enum event_kind history_kind(const struct history *history, unsigned number);

/* --- looking at moments ---------------------------------------------------------------------- */

/* A moment as it was heard. Its event points into it: it is not to be copied. */
struct moment {
    struct event event;
    struct state after, before;
    unsigned number;
};

/* One that is kept, also of those that were gone back from. */
void history_look(const struct history *history, unsigned number, struct moment *moment);

/* The same with a moment that was looked at since the history was gone back in last: faster. */
void history_look_on(const struct history *history, unsigned number, struct moment *moment);

/* Turns a moment that was looked at so into the next one. False at the end. */
bool history_next(const struct history *history, struct moment *moment);

/* Tells again what happened from a moment on. */
void history_tell(const struct history *history, unsigned from, const struct listener *listener);

/* --- going back ------------------------------------------------------------------------------ */

/*
 * The match stands before the moment of this number again, or behind the last one: *state becomes
 * that. From history_first to history_furthest, which is history_moments and what was gone back
 * from; something must have been heard.
 */
void history_go(struct history *history, unsigned number, struct state *state);
unsigned history_furthest(const struct history *history);

/* The action that somebody chose next before that was taken back; -1 if nobody did, or it was a
 * claim. */
int history_next_action(const struct history *history);

/* Marks the end as a moment to come back to, with a note for whoever does. */
void history_mark(struct history *history, uint64_t note);

/* How many marks are kept. */
unsigned history_marks(const struct history *history);

/* The note of the mark that was set so many marks ago, from 1 to history_marks. */
uint64_t history_note(const struct history *history, unsigned times);

/*
 * Goes back to the mark that was set so many marks ago, from 1, and drops those since: *state and
 * *note become what they were. False, and nothing changed, if there are not so many.
 */
bool history_undo(struct history *history, unsigned times, struct state *state, uint64_t *note);

#endif
