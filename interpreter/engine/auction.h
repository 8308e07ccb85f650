/* Asking: seats are asked in turn, each once or round and round in an auction, and make calls. */
#ifndef ELDEST_ENGINE_AUCTION_H
#define ELDEST_ENGINE_AUCTION_H

#include "engine/engine.h"

/* Asks the first seat; true if nobody is to be asked or has anything to say: the step is done. */
bool auction_open(const struct engine *engine, struct state *state);

/* Makes a legal call for the actor. */
void auction_call(const struct engine *engine, struct state *state, unsigned call);

/* Whether nobody else is still to be asked; in an auction, whether a pass would end it. */
bool auction_is_last(const struct ruleset *rules, const struct state *state);

#endif
