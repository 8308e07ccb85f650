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
#ifndef ELDEST_HOOKS_LENGTH_H
#define ELDEST_HOOKS_LENGTH_H

#include <stddef.h>

#include <lua.h>

/* Once in a state: gives false^ its meaning. */
void length_open(lua_State *lua);

/* Pushes a text compiled, or the message of what is wrong with it: like luaL_loadbufferx. */
int length_load(lua_State *lua, const char *text, size_t length, const char *name);

/* The length of the table at index, which must be one. */
lua_Integer length_of(lua_State *lua, int index);

#endif
