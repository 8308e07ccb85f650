/*
 * Whether play can come to a position: it is looked for by playing there, from the first card on,
 * with hands dealt and everybody bidding and playing so that it may come about. What was reached
 * was played; what was not reached may still be possible.
 */
#ifndef ELDEST_CONTRAST_REACH_H
#define ELDEST_CONTRAST_REACH_H

#include "contrast/situation.h"
#include "contrast/route.h"

/* What is to be reached, and what a match must be like that has. All is borrowed. */
struct aim {
    const struct questioning *questioning;
    unsigned side;
    const struct situation *situation;

    /* Whether the match is as wanted; asked where the facts of the situation hold. */
    bool (*accepts)(const struct aim *self, const struct state *state);
    const void *context; /* of whoever asks */
};

/* Plays up to so many deals towards it. False if none of them came there. */
bool reach(const struct aim *aim, struct rng *rng, unsigned tries, struct route *route,
           struct state *state);

/*
 * Plays one deal of one side towards what the situation says, to its end, whatever comes of it;
 * `from` is the situation it stands at then, or in a trick. False if the deal could not be played.
 */
bool play_towards(const struct aim *aim, struct rng *rng, struct route *route, struct state *state);

#endif
