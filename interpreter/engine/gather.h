/* Gathering the cards of a deal into a pack that will not be shuffled. */
#ifndef ELDEST_ENGINE_GATHER_H
#define ELDEST_ENGINE_GATHER_H

#include "engine/engine.h"

/*
 * The pack after a deal, first card on top, as the first step of the ruleset has it gathered: from
 * the dealer's next round to the dealer, each player's tricks in the order won, each trick in the
 * order played; then what was not played, hand by hand in the same round, sorted; then discards and
 * talon.
 */
void gather_pack(const struct ruleset *rules, const struct state *state, card_t *pack);

#endif
