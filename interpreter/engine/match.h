/* The end of a deal and of a match. */
#ifndef ELDEST_ENGINE_MATCH_H
#define ELDEST_ENGINE_MATCH_H

#include "engine/engine.h"

/* Adds the ledger of the deal to the scores; waits for the next deal, or the match is over. */
void match_score_deal(const struct engine *engine, struct state *state);

/* The deal has no score; waits for the next deal, which the same dealer deals if it is a redeal. */
void match_abandon_deal(const struct engine *engine, struct state *state, bool redeal);

/*
 * Clears the table for the next deal of the current dealer and goes to its first step. stacked: the
 * pack as it was gathered, or NULL.
 */
void match_begin_deal(const struct engine *engine, struct state *state, const card_t *stacked);

/* A new match, of which nothing is told. */
void match_begin(const struct engine *engine, struct state *state, uint64_t seed);

/* What a match under way has from the deals before; the next deal has not begun. */
void match_take_start(struct state *state, const struct match_start *start);

/* The trumps of a deal, from 1, where they go by the deal; else SUIT_NONE. */
unsigned match_trumps_of_deal(const struct ruleset *rules, unsigned deal);

#endif
