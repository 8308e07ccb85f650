/* Drawing cards for partners, seats and the first deal; or chance names the first dealer. */
#ifndef ELDEST_ENGINE_SEATING_H
#define ELDEST_ENGINE_SEATING_H

#include "engine/engine.h"

/* The first turn of a match. */
void seating_begin(const struct ruleset *rules, struct state *state);

/* What chance answers, inside a move. */
void seating_draw(const struct engine *engine, struct state *state, unsigned card);
void seating_first_dealer(const struct engine *engine, struct state *state, unsigned seat);

/* The seats that may be chosen. */
struct set seating_legal(const struct engine *engine);

/* The player who drew highest takes a seat; the others follow, and that seat deals first. */
void seating_choose(const struct engine *engine, struct state *state, unsigned seat);

#endif
