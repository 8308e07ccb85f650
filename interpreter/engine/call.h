/* What may be called: the calls on offer, and the named reasons that refuse some of them. */
#ifndef ELDEST_ENGINE_CALL_H
#define ELDEST_ENGINE_CALL_H

#include "engine/engine.h"
#include "engine/facts.h"
#include "engine/reason.h"

/* The step that asks, while it is somebody's turn to call. */
const struct ask_step *call_step(const struct ruleset *rules, const struct state *state);

/* The calls that the actor could make if nothing refused them. */
struct set calls_on_offer(const struct engine *engine, const struct state *state);

/* Whom a limit is asked about, and about which call. */
struct subject subject_of_call(const struct state *state, const struct ask_step *ask,
                               unsigned call);

/* The calls that the actor may make. */
struct set calls_legal(const struct engine *engine, const struct state *state);

/* Why a call is not legal. */
enum refusal call_refusal(const struct engine *engine, const struct state *state, unsigned call,
                          struct reason *reason);

#endif
