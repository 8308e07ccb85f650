/* What a player in Lua is told of the match: the view of a seat as a table, and actions. */
#ifndef ELDEST_HOOKS_TOLD_VIEW_H
#define ELDEST_HOOKS_TOLD_VIEW_H

#include <lua.h>

#include "ruleset/ruleset.h"
#include "table/view.h"

/*
 * Pushes a new table of what the seat knows; docs/policies.md lists its fields. The cards and the
 * deal are those of told_create, which must have been called for play.
 */
void told_push_view(lua_State *lua, const struct ruleset *rules, const struct view *view);

/* Pushes an action of the present decision: a card, or the name of a call. */
void told_push_action(lua_State *lua, const struct ruleset *rules, const struct state *state,
                      unsigned action);

#endif
