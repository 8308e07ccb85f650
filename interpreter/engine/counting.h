/* What cards come to, where rules count them: the part of facts that is asked of sets of cards. */
#ifndef ELDEST_ENGINE_COUNTING_H
#define ELDEST_ENGINE_COUNTING_H

#include "engine/engine.h"

/*
 * What the count that the name speaks of comes to where it says: in the trick, in hand, among what
 * was won. Of several seats their cards together, but of melds what each hand has, added up. Which
 * seats is of no matter where it is not of seats.
 */
int32_t count_for(const struct engine *engine, const struct state *state,
                  const struct fact_name *name, uint8_t seats);

#endif
