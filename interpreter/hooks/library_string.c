/* string and math: what is short and answers with integers and strings. */
#include "hooks/sandbox.h"

#include <stdbool.h>

#include <lauxlib.h>
#include <lualib.h>

/* luaopen_string sets a metatable for strings; library_open replaces it afterwards. */
void library_push_string(lua_State *lua)
{
    static const char *const names[] = {"byte",  "char",    "len", "lower",
                                        "upper", "reverse", "sub", NULL};
    lua_pushcfunction(lua, luaopen_string);
    lua_call(lua, 0, 1);
    lua_newtable(lua);
    library_copy(lua, -2, names);
    lua_remove(lua, -2);
}

/* --- math ------------------------------------------------------------------------------------ */

static int extreme(lua_State *lua, bool greatest)
{
    lua_Integer best = luaL_checkinteger(lua, 1);
    for (int i = 2; i <= lua_gettop(lua); i++) {
        lua_Integer other = luaL_checkinteger(lua, i);
        if (greatest ? other > best : other < best)
            best = other;
    }
    lua_pushinteger(lua, best);
    return 1;
}

static int library_min(lua_State *lua)
{
    return extreme(lua, false);
}

static int library_max(lua_State *lua)
{
    return extreme(lua, true);
}

static int library_abs(lua_State *lua)
{
    lua_Integer number = luaL_checkinteger(lua, 1);
    if (number == LUA_MININTEGER)
        luaL_argerror(lua, 1, "has no absolute value");
    lua_pushinteger(lua, number < 0 ? -number : number);
    return 1;
}

/* To the nearest multiple of the second, halves upwards. */
static int library_round(lua_State *lua)
{
    lua_Integer number = luaL_checkinteger(lua, 1), step = luaL_checkinteger(lua, 2);
    if (step <= 0)
        luaL_argerror(lua, 2, "must be above zero");
    lua_Integer rest = number % step + (number % step < 0 ? step : 0);
    lua_Unsigned down = (lua_Unsigned)number - (lua_Unsigned)rest; /* as Lua, round the corner */
    lua_Unsigned up = rest >= step - step / 2 ? (lua_Unsigned)step : 0;
    lua_pushinteger(lua, (lua_Integer)(down + up));
    return 1;
}

static int to_integer(lua_State *lua)
{
    int is_integer;
    lua_Integer number = lua_tointegerx(lua, 1, &is_integer);
    if (is_integer)
        lua_pushinteger(lua, number);
    else
        luaL_pushfail(lua);
    return 1;
}

static int less_unsigned(lua_State *lua)
{
    lua_Unsigned a = (lua_Unsigned)luaL_checkinteger(lua, 1);
    lua_pushboolean(lua, a < (lua_Unsigned)luaL_checkinteger(lua, 2));
    return 1;
}

/* The remainder that has the sign of the dividend; Lua's % has that of the divisor. */
static int remainder_of(lua_State *lua)
{
    lua_Integer dividend = luaL_checkinteger(lua, 1), divisor = luaL_checkinteger(lua, 2);
    if (divisor == 0)
        luaL_argerror(lua, 2, "is zero");
    lua_pushinteger(lua, divisor == -1 ? 0 : dividend % divisor); /* C overflows with -1 */
    return 1;
}

void library_add_functions(lua_State *lua)
{
    static const luaL_Reg functions[] = {{"min", library_min},
                                         {"max", library_max},
                                         {"abs", library_abs},
                                         {"round", library_round},
                                         {NULL, NULL}};
    library_add(lua, functions);
}

void library_push_math(lua_State *lua)
{
    static const luaL_Reg functions[] = {{"min", library_min},
                                         {"max", library_max},
                                         {"abs", library_abs},
                                         {"tointeger", to_integer},
                                         {"ult", less_unsigned},
                                         {"fmod", remainder_of},
                                         {NULL, NULL}};
    lua_newtable(lua);
    library_add(lua, functions);
    lua_pushinteger(lua, LUA_MAXINTEGER);
    lua_setfield(lua, -2, "maxinteger");
    lua_pushinteger(lua, LUA_MININTEGER);
    lua_setfield(lua, -2, "mininteger");
}
