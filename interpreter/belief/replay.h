/*
 * A deal played again from its beginning: the pack as it was dealt, and all that was done since,
 * through the engine.
 */
#ifndef ELDEST_BELIEF_REPLAY_H
#define ELDEST_BELIEF_REPLAY_H

#include "engine/engine.h"

/* Told of every action before it is taken again, with the state as it was then. False: enough. */
typedef bool replay_visit(void *context, const struct state *then, unsigned action);

/*
 * Plays the deal of a state again up to where that stands. Nothing is asked whether it is legal:
 * whoever wants to know visits. Whether the same came of it, in every byte: a deal that did not
 * begin at its beginning, or whose pack or exchange is made up, may not be followed. `again`
 * becomes what came of it.
 */
bool replay_deal(const struct engine *engine, const struct state *state, replay_visit *visit,
                 void *context, struct state *again);

#endif
