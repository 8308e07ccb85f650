/* Two courses of the same cards, and where they part. */
#ifndef ELDEST_CONTRAST_PARTING_H
#define ELDEST_CONTRAST_PARTING_H

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

/* --- where they part ------------------------------------------------------------------------- */

/* X(kind, its name in JSON, for people) in the order in which they are looked for. */
#define PARTINGS(X)                                                                                \
    X(PARTED_CARDS, "cards", "other cards in a hand")                                              \
    X(PARTED_TURN, "turn", "somebody else's turn, or to do something else")                        \
    X(PARTED_LEGAL, "legal", "other legal cards or calls")                                         \
    X(PARTED_WINNER, "winner", "another winner of a trick")                                        \
    X(PARTED_SCORE, "score", "other points for a deal")                                            \
    X(PARTED_END, "end", "the end of the match")

enum parting_kind {
    PARTED_NEVER,
#define X(kind, name, words) kind,
    PARTINGS(X)
#undef X
        PARTING_KINDS
};

/* "winner", and "another winner of a trick"; "" for never. */
const char *parting_name(enum parting_kind kind);
const char *parting_words(enum parting_kind kind);

/* The first moment in which two courses are not alike, in both the same one. Stays where it is. */
struct parting {
    enum parting_kind kind;
    struct moment moments[2];
};

/*
 * Looks for it. The two were played by as many players with the same cards, which are known by the
 * numbers they are told by; calls are known by their names, points are those of each seat.
 */
void parting_find(struct parting *parting, const struct course *courses);

/* How the match stood then. */
const struct state *parting_state(const struct parting *parting, unsigned side);

/* The actions that are legal in the parting for one side only: of that side's numbers. */
struct set parting_only(const struct parting *parting, const struct course *courses, unsigned side);

#endif
