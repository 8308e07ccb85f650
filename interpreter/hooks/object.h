/*
 * What Lua sees of ours, in hooks and policies alike: cards, hands, tricks, deals, views, lists,
 * the library, and the tables that a hook file leaves behind. All are one thing, an object: it can
 * be read like a table and not be changed. What it shows is a table that Lua code never holds
 * itself: it is reached through the functions below, which cannot be handed anything else.
 *
 * An object is a full userdata, which no function of Lua's API takes for a table. To Lua code its
 * type is "table", so that nobody need know.
 */
#ifndef ELDEST_HOOKS_OBJECT_H
#define ELDEST_HOOKS_OBJECT_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

#include "hooks/sandbox.h"
#include "ruleset/ruleset.h"
#include "ruleset/hook_api.h"
#include "table/view.h"

/* Once in a state, before the first object. */
void object_open(lua_State *lua);

/*
 * Replaces the table on top, which is plain and which Lua code has no more, by an object that shows
 * it. It has all fields that anybody may ask; those that are missing are nil.
 */
void object_wrap(lua_State *lua);

/*
 * The same for an object of a form, which is at index: asking for a field of the form that is
 * missing is nil, asking for any other is an error with a "did you mean". `number`, not negative,
 * is what object_number answers.
 */
void object_wrap_as(lua_State *lua, int form, int number);

/*
 * Gives the object on top a metatable of its own, by which its fields are read without a call: for
 * those that are made once and asked often.
 */
void object_keep(lua_State *lua);

/* Pushes a form: the names of the fields, and what a message calls such a thing ("a card"). */
void object_push_form(lua_State *lua, const char *thing, const char *const *names, size_t count);

/*
 * The one way to what can be gone through. Pushes a table, always: what the object at index shows,
 * or the plain table that is there. For anything else raises an error that a table is expected, as
 * of the argument of that number; for an object with a form, that it is no list.
 */
void object_items(lua_State *lua, int index);

/* Pushes the table that an object, which must be at index, shows: for its maker. */
void object_contents(lua_State *lua, int index);

bool object_is(lua_State *lua, int index);

/* Whether what is at index may be a list: a plain table, or an object without a form. */
bool object_may_be_list(lua_State *lua, int index);

/* The number of the object at index; -1 for an object without one, and for anything else. */
int object_number(lua_State *lua, int index);

/* The word for the type of a value, as Lua code sees it. */
const char *object_type(lua_State *lua, int index);

/*
 * What `#` means in a sandbox. Lua leaves open what the length of a table with holes is, and its
 * answer depends on the seed of its hashes, which is another in every state. Here it depends on
 * nothing but what is in the table. Of a list without holes it is what it always is; of another it
 * is one of the lengths that Lua could give.
 *
 * Nothing can be put between `#` and a plain table but another operator. So texts are loaded with
 * every `#` replaced by ` false^`, which binds as closely, and false has a metatable that knows the
 * length of what is behind.
 */

/* Once in a state: gives false^ its meaning. */
void length_open(lua_State *lua);

/* Pushes a text compiled, or the message of what is wrong with it: like luaL_loadbufferx. */
int length_load(lua_State *lua, const char *text, size_t length, const char *name);

/* The length of the table at index, which must be one. */
lua_Integer length_of(lua_State *lua, int index);

/* Seals what a hook file has defined, so that no hook can remember anything. */

/*
 * Puts a read-only object in the place of every table that the functions in SLOT_GLOBALS reach, and
 * writes down the values of the outer local variables they use.
 */
void seal_globals(lua_State *lua);

/* Raises an error if one of these variables has another value now. */
void seal_check(lua_State *lua);

/* What hooks get: cards and the deal, objects that are made once, and lists of cards. */

/*
 * Makes the cards and the deal. in_play: the deal also has `trick`, its number from 1,
 * `seat`, who is to play, and who are dealer, declarer, leader and caller, from 1; a table that
 * is baked knows none of these. rules is borrowed.
 */
void api_create(lua_State *lua, const struct ruleset *rules, bool in_play);

/* Pushes the form of a thing, with the fields of its rows. */
void api_push_form(lua_State *lua, enum api_thing thing);

/* Set the fields of the deal. */
void api_set_suits(lua_State *lua, const struct ruleset *rules, const uint8_t *suits);
/* Also sets the strength of the cards: a contract may have an order of its own. */
void api_set_contract(lua_State *lua, const struct ruleset *rules, unsigned contract);
void api_set_turn(lua_State *lua, unsigned trick, unsigned seat);
void api_set_people(lua_State *lua, const struct hook_question *question);

/* What the table remembers, in the cells of a state; NULL: as it begins. */
void api_set_notes(lua_State *lua, const struct ruleset *rules, const int16_t *cells);

void api_push_card(lua_State *lua, unsigned card);

/* Push new lists of cards: of a set, and in an order. */
void api_push_set(lua_State *lua, struct set cards);
void api_push_cards(lua_State *lua, const card_byte_t *cards, unsigned count);

/* Pushes the trick, an object that is made once, as it is now. */
void api_push_trick(lua_State *lua, const card_byte_t *cards, unsigned count);

void api_push_deal(lua_State *lua);

/* Push the deal, with all that is known of it, as the question has it; the hand, the trick and the
 * deal. */
void api_push_deal_of(lua_State *lua, const struct ruleset *rules,
                      const struct hook_question *question);
void api_push_question(lua_State *lua, const struct ruleset *rules,
                       const struct hook_question *question);

/* Pushes a new deal that knows what the table remembers, and neither who plays nor when. */
void api_push_remembered(lua_State *lua, const struct ruleset *rules,
                         const struct hook_question *question);

/* Pushes a new deal that is over, or scored as if it were: it knows all that was played. */
void api_push_deal_at_score(lua_State *lua, const struct ruleset *rules, const struct state *state);

/* Push the fields of a deal that a moment of it has, as a form and the contents above it, which the
 * caller may add to; and make one deal of the two. */
void api_begin_deal(lua_State *lua, const struct ruleset *rules, enum api_when when,
                    const struct hook_question *question);
void api_end_deal(lua_State *lua);

/* The letter of a suit, or nil for SUIT_NONE. */
void api_push_suit(lua_State *lua, const struct ruleset *rules, unsigned suit);

/* The name of a contract, from 1, or nil for 0. */
void api_push_contract(lua_State *lua, const struct ruleset *rules, unsigned contract);

/* The value of an option: an integer, a truth or a word. */
void api_push_option(lua_State *lua, const struct option *option);

/* The card at index, or NO_CARD for anything else. */
card_t api_card(lua_State *lua, int index);

/* What a player in Lua gets: the view of a seat, and actions. */

/* Makes ready for views, once in a state. */
void api_create_view(lua_State *lua);

/*
 * Pushes a new object with what the seat knows; its fields are rows of ruleset/hook_api.h. The
 * cards and the deal are those of api_create, which must have been called for play.
 */
void api_push_view(lua_State *lua, const struct ruleset *rules, const struct view *view);

/* Pushes an action of the present decision: a card, or the name of a call. */
void api_push_action(lua_State *lua, const struct ruleset *rules, const struct state *state,
                     unsigned action);

/* Pushes the list of the actions of the present decision that are legal. */
void api_push_legal(lua_State *lua, const struct ruleset *rules, const struct state *state,
                    struct set legal);

#endif
