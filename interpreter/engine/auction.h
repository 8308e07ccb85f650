/* Asking: seats are asked in turn and make calls. */
#ifndef ELDEST_ENGINE_AUCTION_H
#define ELDEST_ENGINE_AUCTION_H

#include "engine/engine.h"
#include "engine/reason.h"

/* Asks the first seat; true if nobody is to be asked or has anything to say: the step is done. */
bool auction_open(const struct engine *engine, struct state *state);

/* The calls that the actor may make. */
struct set auction_legal(const struct engine *engine, const struct state *state);

/* Makes a legal call for the actor. */
void auction_call(const struct engine *engine, struct state *state, unsigned call);

/* Whether the actor is the last seat that this step asks. */
bool auction_is_last(const struct ruleset *rules, const struct state *state);

/* Why a call is not legal. */
enum refusal auction_refusal(const struct engine *engine, const struct state *state, unsigned call,
                             struct reason *reason);

#endif
