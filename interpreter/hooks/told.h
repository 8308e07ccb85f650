/* What hooks are told: cards and the deal, objects that are made once, and lists of cards. */
#ifndef ELDEST_HOOKS_TOLD_H
#define ELDEST_HOOKS_TOLD_H

#include "hooks/sandbox.h"
#include "ruleset/ruleset.h"

/*
 * Makes the cards and the deal. in_play: the deal also has `trick`, its number from 1,
 * and `seat`, who is to play, from 1; a table that is baked knows neither. rules is borrowed.
 */
void told_create(lua_State *lua, const struct ruleset *rules, bool in_play);

/* Set the fields of the deal. */
void told_set_suits(lua_State *lua, const struct ruleset *rules, const uint8_t *suits);
/* Also sets the strength of the cards: a contract may have an order of its own. */
void told_set_contract(lua_State *lua, const struct ruleset *rules, unsigned contract);
void told_set_turn(lua_State *lua, unsigned trick, unsigned seat);

void told_push_card(lua_State *lua, unsigned card);

/* Push lists of cards: of a set, and in an order. */
void told_push_set(lua_State *lua, struct set cards);
void told_push_cards(lua_State *lua, const card_t *cards, unsigned count);

void told_push_deal(lua_State *lua);

/* The letter of a suit, or nil for SUIT_NONE. */
void told_push_suit(lua_State *lua, const struct ruleset *rules, unsigned suit);

/* The name of a contract, from 1, or nil for 0. */
void told_push_contract(lua_State *lua, const struct ruleset *rules, unsigned contract);

/* The value of an option: an integer, a truth or a word. */
void told_push_option(lua_State *lua, const struct option *option);

/* The card at index, or NO_CARD for anything else. */
card_t told_card(lua_State *lua, int index);

#endif
