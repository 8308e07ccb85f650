#include "hooks/frozen.h"

#include <stdint.h>
#include <string.h>

#include <lauxlib.h>

#include "base/text.h"

static int refuse_change(lua_State *lua)
{
    if (lua_type(lua, 2) == LUA_TSTRING)
        return luaL_error(lua, "'%s' cannot be changed here", lua_tostring(lua, 2));
    return luaL_error(lua, "this table cannot be changed");
}

static int length(lua_State *lua)
{
    frozen_contents(lua, 1);
    lua_pushinteger(lua, (lua_Integer)lua_rawlen(lua, -1));
    return 1;
}

void frozen_wrap(lua_State *lua)
{
    lua_newtable(lua);
    lua_createtable(lua, 0, 3);
    lua_pushvalue(lua, -3);
    lua_setfield(lua, -2, "__index");
    lua_pushcfunction(lua, refuse_change);
    lua_setfield(lua, -2, "__newindex");
    lua_pushcfunction(lua, length);
    lua_setfield(lua, -2, "__len");
    lua_setmetatable(lua, -2);
    lua_remove(lua, -2);
}

void frozen_contents(lua_State *lua, int index)
{
    if (!lua_getmetatable(lua, index)) {
        lua_pushvalue(lua, index);
        return;
    }
    lua_getfield(lua, -1, "__index");
    lua_remove(lua, -2);
}

/* Upvalues: the thing, the names as a light pointer, how many. */
static int unknown_field(lua_State *lua)
{
    const char *const *names = lua_touserdata(lua, lua_upvalueindex(2));
    size_t count = (size_t)lua_tointeger(lua, lua_upvalueindex(3));
    const char *thing = lua_tostring(lua, lua_upvalueindex(1));
    const char *word = luaL_tolstring(lua, 2, NULL);
    for (size_t i = 0; i < count; i++)
        if (!strcmp(names[i], word))
            return 0;
    const char *nearest = text_nearest(word, names, count);
    if (nearest)
        return luaL_error(lua, "%s has no '%s', did you mean '%s'?", thing, word, nearest);
    return luaL_error(lua, "%s has no '%s'", thing, word);
}

void frozen_push_strict(lua_State *lua, const char *thing, const char *const *names, size_t count)
{
    lua_createtable(lua, 0, 1);
    lua_pushstring(lua, thing);
    lua_pushlightuserdata(lua, (void *)(uintptr_t)names);
    lua_pushinteger(lua, (lua_Integer)count);
    lua_pushcclosure(lua, unknown_field, 3);
    lua_setfield(lua, -2, "__index");
}
