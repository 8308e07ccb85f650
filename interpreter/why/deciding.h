/*
 * What decided: each fact of a deal without which the answer would be another. It is found by
 * trying: a fact gets every other value that it can have, all else stays, and the engine answers
 * again. So it is for the rules, hooks and all, to say what matters, and for nobody to forget it.
 */
#ifndef ELDEST_WHY_DECIDING_H
#define ELDEST_WHY_DECIDING_H

#include "why/why.h"

/* What is asked of a state. */
enum asked {
    ASKED_WINNER,  /* which card wins a trick, or is winning it: number is the trick, from 0 */
    ASKED_ACTION,  /* whether the actor may do something: number is the card or call */
    ASKED_ACTIONS, /* all that the actor may do */
    ASKED_LINE,    /* what a line of the score, of that number, comes to for these seats */
};

struct asked_of {
    enum asked asked;
    unsigned number;
    uint8_t seats; /* of whom the line is asked, as line_subject has them */
};

/* Facts that a deal has beside its cards. X(kind) */
#define DECIDING_KINDS(X)                                                                          \
    X(SUIT)       /* of a variable, trumps first */                                                \
    X(CONTRACT)   /* that is played */                                                             \
    X(TRICK)      /* the number of the trick */                                                    \
    X(LEADER)     /* who led to the trick */                                                       \
    X(ACTOR)      /* whose turn it is */                                                           \
    X(DEALER)     /* who deals */                                                                  \
    X(DECLARER)   /* who declares */                                                               \
    X(PARTNER)    /* who is known to be the declarer's */                                          \
    X(CALLED)     /* the card called */                                                            \
    X(DEAL)       /* its number */                                                                 \
    X(PASSED_OUT) /* abandoned deals just before */                                                \
    X(HAND_SIZE)  /* cards dealt to the largest hand */                                            \
    X(STANDING)   /* the bid that stands in an auction */                                          \
    X(LAST)       /* nobody else is still to speak */                                              \
    X(BID)        /* of a seat: the number it bid */                                               \
    X(TRICKS)     /* of a seat: how many it won */                                                 \
    X(TAKEN)      /* of a card: who took it */                                                     \
    X(SCORE)      /* of an account, before the deal */

enum deciding_kind {
#define X(kind) DECIDING_##kind,
    DECIDING_KINDS(X)
#undef X
        DECIDING_COUNT
};

struct deciding_fact {
    enum deciding_kind kind;
    unsigned whose; /* the variable, seat, card or account; else 0 */
};

#define DECIDING_MAX (64 + CARDS_MAX) /* who took each card, and other facts: more are not told */

struct deciding {
    struct deciding_fact facts[DECIDING_MAX];
    unsigned count;
};

/*
 * The facts that decided, in the order of their kinds. None where no single one did: then the
 * answer follows from the cards alone, or for two reasons at once. The trick must have a card, the
 * actor a decision, and for a line the deal must be over and not abandoned.
 */
struct deciding deciding_find(const struct engine *engine, const struct state *state,
                              const struct asked_of *asked);

/* The fact as it is, in a clause: "hearts are trumps", "this is trick 3", "North bid no number". */
const struct statement *deciding_say(struct why *why, const struct state *state,
                                     const struct asked_of *asked, struct deciding_fact fact);

/* All of them whose kinds are asked for: "hearts are trumps and North is the declarer". NULL for
 * nothing. */
const struct statement *deciding_sentence(struct why *why, const struct state *state,
                                          const struct asked_of *asked,
                                          const struct deciding *deciding, uint32_t kinds);

/* --- for tests -------------------------------------------------------------------------------- */

/* A state that is not, and what else the question goes by. */
struct supposed {
    struct state state;
    unsigned trick, leader; /* of the trick that is asked about */
};

/* As it is. */
struct supposed supposed_of(const struct state *state, const struct asked_of *asked);

/* Gives the fact its other value of this number, from 0. False if it has no more of them; *can_be:
 * whether the deal can be so. */
bool supposed_change(const struct engine *engine, struct supposed *supposed,
                     const struct asked_of *asked, struct deciding_fact fact, unsigned number,
                     bool *can_be);

#endif
