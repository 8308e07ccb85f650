/* Tricks: who leads, what may be played, who wins. */
#ifndef ELDEST_ENGINE_TRICK_H
#define ELDEST_ENGINE_TRICK_H

#include "engine/engine.h"
#include "engine/reason.h"

/* The first lead; true if there is nothing to play. */
bool trick_open_play(const struct engine *engine, struct state *state);

/* The cards that the actor may play: the obligations gone through in order. */
struct set trick_legal(const struct engine *engine, const struct state *state);

/* The actor plays a legal card; the last one of a trick decides it. */
void trick_play(const struct engine *engine, struct state *state, unsigned card);

/* The same where somebody listens. */
void trick_play_told(const struct engine *engine, struct state *state, unsigned card);

/* Why a card is not legal: the first obligation that removed it. */
enum refusal trick_refusal(const struct engine *engine, const struct state *state, unsigned card,
                           struct reason *reason);

#endif
