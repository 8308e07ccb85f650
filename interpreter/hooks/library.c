#include "base/text.h"
#include "hooks/library.h"

#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>
#include <lualib.h>

#include "hooks/frozen.h"
#include "hooks/sandbox.h"

void library_add(lua_State *lua, const struct luaL_Reg *functions)
{
    luaL_setfuncs(lua, functions, 0);
}

/* Upvalue: the function of Lua's own library, which has no upvalues itself. */
static int metered(lua_State *lua)
{
    size_t work = 1;
    for (int i = 1; i <= lua_gettop(lua); i++)
        if (lua_type(lua, i) == LUA_TSTRING)
            work += lua_rawlen(lua, i);
    sandbox_charge(lua, work);
    return lua_tocfunction(lua, lua_upvalueindex(1))(lua);
}

void library_copy(lua_State *lua, int from, const char *const *names)
{
    from = lua_absindex(lua, from);
    for (; *names; names++) {
        lua_getfield(lua, from, *names);
        lua_pushcclosure(lua, metered, 1);
        lua_setfield(lua, -2, *names);
    }
}

/* --- error, tostring ------------------------------------------------------------------------- */

/* Without the level: the place of an error is where it was raised, and found without help. */
static int raise(lua_State *lua)
{
    lua_settop(lua, 1);
    return lua_error(lua);
}

/* Lua's own shows addresses, which differ from run to run. */
static int to_string(lua_State *lua)
{
    luaL_checkany(lua, 1);
    int type = lua_type(lua, 1);
    if (type == LUA_TTABLE || type == LUA_TFUNCTION)
        lua_pushstring(lua, lua_typename(lua, type));
    else
        luaL_tolstring(lua, 1, NULL);
    return 1;
}

/* --- pairs ----------------------------------------------------------------------------------- */

/* Numbers, then strings, then truths: the order of the kinds, or 0 for what has no order. */
static int kind_of_key(lua_State *lua, int index)
{
    switch (lua_type(lua, index)) {
    case LUA_TNUMBER: return 1;
    case LUA_TSTRING: return 2;
    case LUA_TBOOLEAN: return 3;
    default: return 0;
    }
}

static int string_less(lua_State *lua, int a, int b)
{
    size_t length_a, length_b;
    const char *text_a = lua_tolstring(lua, a, &length_a);
    const char *text_b = lua_tolstring(lua, b, &length_b);
    size_t common = length_a < length_b ? length_a : length_b;
    sandbox_charge(lua, common / 8);
    int difference = memcmp(text_a, text_b, common);
    return difference < 0 || (difference == 0 && length_a < length_b);
}

static int key_less(lua_State *lua, int a, int b)
{
    int kind = kind_of_key(lua, a), other = kind_of_key(lua, b);
    if (kind != other)
        return kind < other;
    if (kind == 2)
        return string_less(lua, a, b);
    if (kind == 3)
        return !lua_toboolean(lua, a) && lua_toboolean(lua, b);
    return lua_compare(lua, a, b, LUA_OPLT);
}

/* Pushes a list of the keys of the table on top and returns how many there are. */
static lua_Integer collect_keys(lua_State *lua)
{
    int table = lua_gettop(lua);
    lua_newtable(lua);
    lua_Integer count = 0;
    lua_pushnil(lua);
    while (lua_next(lua, table)) {
        sandbox_charge(lua, 1);
        lua_pop(lua, 1);
        if (!kind_of_key(lua, -1))
            luaL_error(lua, "pairs knows no order of keys that are %ss", luaL_typename(lua, -1));
        lua_pushvalue(lua, -1);
        lua_rawseti(lua, table + 1, ++count);
    }
    return count;
}

/* Upvalues: the keys, the table, how many keys have been visited. Keys removed since are left out.
 */
static int next_pair(lua_State *lua)
{
    lua_Integer visited = lua_tointeger(lua, lua_upvalueindex(3));
    do {
        lua_settop(lua, 0);
        sandbox_charge(lua, 1);
        if (lua_rawgeti(lua, lua_upvalueindex(1), ++visited) == LUA_TNIL)
            return 1;
        lua_pushvalue(lua, -1);
    } while (lua_rawget(lua, lua_upvalueindex(2)) == LUA_TNIL);
    lua_pushinteger(lua, visited);
    lua_replace(lua, lua_upvalueindex(3));
    return 2;
}

static int sorted_pairs(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_settop(lua, 1);
    frozen_contents(lua, 1);
    lua_Integer count = collect_keys(lua);
    library_sort(lua, 3, count, key_less);
    lua_pushvalue(lua, 3);
    lua_pushvalue(lua, 2);
    lua_pushinteger(lua, 0);
    lua_pushcclosure(lua, next_pair, 3);
    return 1;
}

/* --- the globals ----------------------------------------------------------------------------- */

#define GLOBALS_MAX 32

static int by_text(const void *a, const void *b)
{
    const char *const *left = a, *const *right = b;
    return strcmp(*left, *right);
}

/* Its upvalue is the table of all globals. */
static int unknown_global(lua_State *lua)
{
    const char *names[GLOBALS_MAX], *word = luaL_tolstring(lua, 2, NULL);
    size_t count = 0;
    lua_pushnil(lua);
    while (lua_next(lua, lua_upvalueindex(1))) {
        if (count < GLOBALS_MAX)
            names[count++] = lua_tostring(lua, -2);
        lua_pop(lua, 1);
    }
    qsort(names, count, sizeof *names, by_text);
    const char *nearest = text_nearest(word, names, count);
    if (nearest)
        return luaL_error(lua, "there is no '%s' here, did you mean '%s'?", word, nearest);
    return luaL_error(lua, "there is no '%s' here", word);
}

/* Leaves Lua's own table of globals empty: what is not on the list is nowhere in the state. */
static void add_base(lua_State *lua)
{
    static const char *const names[] = {"assert", "ipairs", "select", "tonumber", "type", NULL};
    static const luaL_Reg own[] = {
        {"error", raise},     {"tostring", to_string}, {"pairs", sorted_pairs},
        {"min", library_min}, {"max", library_max},    {"abs", library_abs},
        {NULL, NULL}};
    lua_pushcfunction(lua, luaopen_base);
    lua_call(lua, 0, 1);
    lua_insert(lua, -2);
    library_copy(lua, -2, names);
    library_add(lua, own);
    lua_remove(lua, -2);
    lua_newtable(lua);
    lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

/* ("x"):upper() works; nothing else about strings does. */
static void set_string_metatable(lua_State *lua)
{
    lua_pushliteral(lua, "");
    lua_newtable(lua);
    library_push_string(lua);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    lua_pop(lua, 1);
}

static void add_frozen(lua_State *lua, const char *name, void (*push)(lua_State *lua))
{
    push(lua);
    frozen_wrap(lua);
    lua_setfield(lua, -2, name);
}

int library_open(lua_State *lua)
{
    lua_newtable(lua);
    add_base(lua);
    add_frozen(lua, "string", library_push_string);
    add_frozen(lua, "table", library_push_table);
    add_frozen(lua, "math", library_push_math);
    lua_createtable(lua, 0, 1);
    lua_pushvalue(lua, -2);
    lua_pushcclosure(lua, unknown_global, 1);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    slot_set(lua, SLOT_LIBRARY);
    set_string_metatable(lua);
    return 0;
}
