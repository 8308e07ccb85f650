/*
 * The course of a match: its history, played from a seed or after another match, for two courses to
 * be held against each other. Who follows a match of other rules does what was done there as far as
 * the own rules let it; then the cards lie alike, and everybody does the same.
 */
#ifndef ELDEST_CONTRAST_COURSE_H
#define ELDEST_CONTRAST_COURSE_H

#include "engine/history.h"
#include "lab/duplicate.h"

/* Stays where it is. What it points to is borrowed, but for the history. */
struct course {
    struct engine *engine;
    const struct numbering
        *numbering; /* its cards by the numbers they are told by; NULL: as here */
    struct history *history;
    struct audience audience;
};

/* Plays matches of an engine, which nobody else listens at. course_finish frees what it owns. */
void course_init(struct course *course, struct engine *engine, const struct numbering *numbering);
void course_finish(struct course *course);

/* A match that is followed, one that began before any deal. */
struct model {
    const struct history *history;
    const struct numbering *numbering; /* the cards of who follows, by their numbers there */
};

/*
 * Plays a match of at most so many deals anew. Chance answers as in one model, in which the match
 * also begins, and everybody does what was done in another where the rules let it; all else, or
 * without a model all, is chance and any legal action, from the seed. False if a hook failed.
 */
bool course_play(struct course *course, uint64_t seed, const struct model *chance,
                 const struct model *choices, unsigned deals);

/* --- what is compared ------------------------------------------------------------------------ */

/* The first decision, complete trick or end of a deal; and the next one behind such a moment. False
 * if there is none. */
bool course_first(const struct course *course, struct moment *moment);
bool course_next(const struct course *course, struct moment *moment);

/* How the match stood: before a decision, behind the trick or the deal. */
const struct state *moment_state(const struct moment *moment);

/* What the chooser of a decision might have done, as it is told. */
struct set course_told(const struct course *course, const struct moment *moment);

#endif
