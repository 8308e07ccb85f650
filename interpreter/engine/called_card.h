/* The card that a declarer calls, and with it the partner whom nobody knows until it is played. */
#ifndef ELDEST_ENGINE_CALLED_CARD_H
#define ELDEST_ENGINE_CALLED_CARD_H

#include "engine/engine.h"

/* "The queen is it": of trumps, which may not be known before somebody leads. */
void called_card_by_rank(const struct ruleset *rules, struct state *state, unsigned rank);

/* Trumps are known now: the card of the rank that was called, if one was, is the called card. */
void called_card_find(const struct ruleset *rules, struct state *state);

/* Whether it is the called card, or another copy of it. */
bool is_called_card(const struct ruleset *rules, const struct state *state, unsigned card);

/*
 * Whether the card that the actor has just played shows who the partner is, who was `partner`
 * before, or that there is none: the declarer has played every copy.
 */
bool called_card_settles(const struct ruleset *rules, const struct state *state, unsigned card,
                         unsigned partner);

/* The actor plays the card: if it is the called one and not the declarer's, that is the partner. */
void called_card_played(const struct ruleset *rules, struct state *state, unsigned card);

#endif
