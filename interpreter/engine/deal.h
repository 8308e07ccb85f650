/* Cards on their way from the pack to the hands. */
#ifndef ELDEST_ENGINE_DEAL_H
#define ELDEST_ENGINE_DEAL_H

#include "engine/engine.h"

/* Waits for the cut of the role's seat; false: that is chance's turn now. */
bool deal_await_cut(const struct ruleset *rules, struct state *state, const struct step *step);

void deal_cards(const struct engine *engine, struct state *state, const struct deal_step *step);

/* Shows the last card dealt, or the top of the talon; nothing if there is no such card. */
void deal_turn_up(const struct engine *engine, struct state *state,
                  const struct turn_up_step *step);

/* The turn-up is laid face down again. */
void deal_turn_down(const struct engine *engine, struct state *state);

/* Shows cards from the talon until one of the step's cards lies there; without one, all. */
void deal_flip(const struct engine *engine, struct state *state, const struct flip_step *step);

/* The role's hand is laid open for all. */
void deal_show_hand(const struct engine *engine, struct state *state, const struct step *step);

/* The role's seat takes the turn-up, if somebody has the role and it still lies on the talon. */
void deal_take_turn_up(const struct engine *engine, struct state *state, const struct step *step);

#endif
