/*
 * Tables that Lua code can read and not change: an empty table whose metatable leads to what it
 * shows. Hooks have no getmetatable, so they cannot get behind it.
 */
#ifndef ELDEST_HOOKS_FROZEN_H
#define ELDEST_HOOKS_FROZEN_H

#include <stddef.h>

#include <lua.h>

/* Replaces the table on top by a read-only view of it. */
void frozen_wrap(lua_State *lua);

/* Pushes what the table at index shows: what lies behind it, or for a plain table itself. */
void frozen_contents(lua_State *lua, int index);

/*
 * Pushes a metatable for contents that know which fields there can be: asking for one of `names`
 * that is missing is nil, asking for any other is an error with a "did you mean". `thing` is what
 * the message calls it ("a card"). Both are borrowed for as long as the state lives.
 */
void frozen_push_strict(lua_State *lua, const char *thing, const char *const *names, size_t count);

#endif
