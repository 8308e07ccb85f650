/* Where two courses of the same cards part. */
#ifndef ELDEST_CONTRAST_PARTING_H
#define ELDEST_CONTRAST_PARTING_H

#include "contrast/course.h"

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
