/*
 * What it takes to join a match in its middle (position/): the match and its deal are put together
 * by hand, and the program of steps goes on from there.
 */
#ifndef ELDEST_ENGINE_JOINING_H
#define ELDEST_ENGINE_JOINING_H

#include "engine/event.h"

/* Goes to a step, and on from there until somebody or chance must answer. */
void program_go_to(const struct engine *engine, struct state *state, unsigned step);

/*
 * The declarer's contract is settled: from here on its rules hold, and those of a contract before
 * it no longer do. It has its own trumps, or else those that there would be without any contract.
 */
void program_settle_contract(const struct ruleset *rules, struct state *state);

/* Gives a suit variable of the deal its value, and with it the deal its context, by the contract
 * whose rules hold. */
void program_set_suit(const struct ruleset *rules, struct state *state, unsigned variable,
                      unsigned suit);

/* The same by a step, which may stand behind a trick: what were trumps in it is kept. */
void program_turn_suit(const struct ruleset *rules, struct state *state, unsigned variable,
                       unsigned suit);

/* Lays these cards of a seat's hand open; an event is emitted for those that were not open yet. */
void deal_show_cards(const struct engine *engine, struct state *state, unsigned seat,
                     struct set cards, enum shown_by by);

/* Whether play is over after this trick, though hands have cards: then an event says so. */
bool trick_end_early(const struct engine *engine, struct state *state);

/* A new match; no event is emitted. */
void match_begin(const struct engine *engine, struct state *state, uint64_t seed);

/* What a match under way has from the deals before; the next deal has not begun. */
void match_take_start(const struct ruleset *rules, struct state *state,
                      const struct match_start *start);

/* The trumps of a deal, from 1, where they go by the deal; else SUIT_NONE. */
unsigned match_trumps_of_deal(const struct ruleset *rules, unsigned deal);

#endif
