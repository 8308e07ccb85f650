/* What a player in Lua is told of the match: the view of a seat, and actions. */
#ifndef ELDEST_HOOKS_TOLD_VIEW_H
#define ELDEST_HOOKS_TOLD_VIEW_H

#include <lua.h>

#include "ruleset/ruleset.h"
#include "table/view.h"

/* Makes ready for views, once in a state. */
void told_create_view(lua_State *lua);

/*
 * Pushes a new object with what the seat knows; docs/policies.md lists its fields. The cards and
 * the deal are those of told_create, which must have been called for play.
 */
void told_push_view(lua_State *lua, const struct ruleset *rules, const struct view *view);

/* Pushes an action of the present decision: a card, or the name of a call. */
void told_push_action(lua_State *lua, const struct ruleset *rules, const struct state *state,
                      unsigned action);

/* Pushes the list of the actions of the present decision that are legal. */
void told_push_legal(lua_State *lua, const struct ruleset *rules, const struct state *state,
                     struct set legal);

#endif
