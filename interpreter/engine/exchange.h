/* Passing cards on and discarding: each chooses alone, then all cards move at once. */
#ifndef ELDEST_ENGINE_EXCHANGE_H
#define ELDEST_ENGINE_EXCHANGE_H

#include "engine/engine.h"

/* What is passed in a deal. */
const struct pass_item *exchange_item(const struct pass_step *step, unsigned deal);

/* Who gets the cards that the giver passes in this direction; NO_SEAT for a discard. */
unsigned exchange_receiver(const struct ruleset *rules, unsigned giver, enum direction direction);

/* Begins the choosing; true if nothing is passed in this deal, so that the step is done. */
bool exchange_open(const struct ruleset *rules, struct state *state, const struct pass_step *step);

/* The cards that the actor may choose. */
static inline struct set exchange_legal(const struct state *state)
{
    return state->hand[state->actor];
}

/* The actor lays one more card aside; after everybody's last the cards change hands. */
void exchange_choose(const struct engine *engine, struct state *state, unsigned card);

#endif
