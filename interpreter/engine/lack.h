/*
 * What a card lacked that did not win its trick, or is not winning the one under way. The rule that
 * is named is one without which the card would have stood otherwise to the winner: a hook only
 * where the rules beneath it would not have come to the same.
 */
#ifndef ELDEST_ENGINE_LACK_H
#define ELDEST_ENGINE_LACK_H

#include "engine/reason.h"

enum lack {
    LACKED_NOTHING,  /* it won */
    LACKED_STRENGTH, /* it is of the winner's class, and ranks below it */
    LACKED_CLASS,    /* it is of a class that can win, but below the winner's */
    LACKED_ANY,      /* it is of a class that cannot win this trick */
    LACKED_TURN,     /* it equals the winner, and which of two equals wins was against it */
    LACKED_POWER,    /* the hook that gives cards their strength set the winner above it */
    LACKED_WORD,     /* the hook that names winners named another */
};

/* What the card at this place (from 0) of a trick lacked, a completed one of this deal or the one
 * under way. *reason is always filled. */
enum lack reason_for_loss(const struct engine *engine, const struct state *state, unsigned trick,
                          unsigned place, struct reason *reason);

/* The place (from 0) of the card that would have won if the winner had not been played: the one it
 * had to beat. The trick has at least two cards. */
unsigned trick_second_best(const struct engine *engine, const struct state *state, unsigned trick);

/* What the suit that a card of the pack counts as is to a trick with that suit led. */
enum precedence_class trick_class(const struct engine *engine, const struct state *state,
                                  unsigned led, unsigned card);

/* Whether a card counts as another suit than it shows; then *reason is the rule that says so. */
bool reason_for_suit(const struct engine *engine, const struct state *state, unsigned card,
                     struct reason *reason);

#endif
