/*
 * Which steps of a deal a move went through. The engine does not tell, for it has no time to lose;
 * so the move is made again, on a copy of the match and by a copy of the rules in which every way
 * out of a step leads to a stop.
 */
#ifndef ELDEST_LAB_FOOTSTEPS_H
#define ELDEST_LAB_FOOTSTEPS_H

#include "engine/engine.h"
#include "record/event.h"

/*
 * A step was come to: it was gone through, or its condition left it out. The state is the one in
 * front of the step.
 */
typedef void come_to_step(void *context, const struct state *state, const struct step *step,
                          bool left_out);

struct footsteps;

/* For a ruleset, which is borrowed. The caller owns them; takes NULL to destroy. */
struct footsteps *footsteps_create(const struct ruleset *rules);
void footsteps_destroy(struct footsteps *footsteps);

/*
 * Follows the move of an event, and calls `come` for every step that it came to. Of a move that
 * causes several events one is followed: the decision, or the first that tells of an answer of
 * chance.
 */
void footsteps_follow(struct footsteps *footsteps, const struct event *event, come_to_step *come,
                      void *context);

#endif
