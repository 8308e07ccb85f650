/*
 * The course of a match: every decision, every trick, every deal that ended, each with the match as
 * it stood. Played from a seed or after a plan, for two courses to be held against each other.
 */
#ifndef ELDEST_CONTRAST_COURSE_H
#define ELDEST_CONTRAST_COURSE_H

#include "contrast/plan.h"
#include "engine/engine.h"

enum moment_kind {
    MOMENT_DECISION,  /* somebody is to choose out of `legal`, and chose `number` */
    MOMENT_TRICK,     /* the trick `number` of the deal, from 0, is complete */
    MOMENT_DEAL_OVER, /* a deal was scored or abandoned */
};

struct moment {
    enum moment_kind kind;
    unsigned number;
    struct set legal;
    struct state state; /* before the decision; behind the trick or the deal */
};

/* Whoever plays it: the engine and the list of what happens. What it points to is borrowed. */
struct course {
    const struct engine *engine;
    const struct numbering *numbering; /* its cards by the numbers in plans; NULL: the same */
    struct moment *moments;
    unsigned count, room;
};

void course_init(struct course *course, const struct engine *engine,
                 const struct numbering *numbering);
void course_finish(struct course *course);

/*
 * Plays a match of at most so many deals anew. What the plan says is done where the rules let it;
 * all else is chance and any legal action, from the seed. False if a hook failed.
 */
bool course_play(struct course *course, uint64_t seed, struct plan *plan, unsigned deals);

/* What the chooser of a moment might have done, told as in plans. */
struct set course_told(const struct course *course, const struct moment *moment);

/* What everybody did becomes the plan, instead of the choices that it held. */
void course_to_plan(const struct course *course, struct plan *plan);

#endif
