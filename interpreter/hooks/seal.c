#include "hooks/seal.h"

#include <stdbool.h>
#include <string.h>

#include <lauxlib.h>

#include "hooks/frozen.h"
#include "hooks/sandbox.h"

#define DEPTH_MAX 32 /* of tables in tables and functions in functions */

/* Stack indices of two tables: what was seen, to what it became; and the list for SLOT_KEPT. */
struct sealing {
    lua_State *lua;
    int seen, kept;
};

static void seal_value(struct sealing *sealing, int depth);

/* Whether the value at index was seen; then it is replaced on top of the stack by what it became.
 */
static bool was_seen(struct sealing *sealing)
{
    lua_State *lua = sealing->lua;
    lua_pushvalue(lua, -1);
    if (lua_rawget(lua, sealing->seen) == LUA_TNIL) {
        lua_pop(lua, 1);
        return false;
    }
    lua_remove(lua, -2);
    return true;
}

/* Remembers that the value at index `from` became the value on top. */
static void see(struct sealing *sealing, int from)
{
    lua_State *lua = sealing->lua;
    from = lua_absindex(lua, from);
    lua_pushvalue(lua, from);
    lua_pushvalue(lua, -2);
    lua_rawset(lua, sealing->seen);
}

/* --- tables ---------------------------------------------------------------------------------- */

static void seal_items(struct sealing *sealing, int table, int depth)
{
    lua_State *lua = sealing->lua;
    lua_pushnil(lua);
    while (lua_next(lua, table)) {
        int type = lua_type(lua, -2);
        if (type == LUA_TTABLE || type == LUA_TFUNCTION)
            luaL_error(lua, "a table that outlives a hook cannot have %ss for keys",
                       lua_typename(lua, type));
        seal_value(sealing, depth + 1);
        lua_pushvalue(lua, -2);
        lua_insert(lua, -2);
        lua_rawset(lua, table);
    }
}

/* Replaces the table on top by its view. Other views, as those of the library, stay. */
static void seal_table(struct sealing *sealing, int depth)
{
    lua_State *lua = sealing->lua;
    int table = lua_gettop(lua);
    if (lua_getmetatable(lua, table)) {
        lua_pop(lua, 1);
        return;
    }
    lua_pushvalue(lua, table);
    frozen_wrap(lua);
    see(sealing, table);
    seal_items(sealing, table, depth);
    lua_remove(lua, table);
}

/* --- functions ------------------------------------------------------------------------------- */

/* Writes down upvalue `index` of the function below it, whose value is on top; pops that. */
static void keep(struct sealing *sealing, int function, int index)
{
    lua_State *lua = sealing->lua;
    lua_Integer length = (lua_Integer)lua_rawlen(lua, sealing->kept);
    lua_rawseti(lua, sealing->kept, length + 3);
    lua_pushinteger(lua, index);
    lua_rawseti(lua, sealing->kept, length + 2);
    lua_pushvalue(lua, function);
    lua_rawseti(lua, sealing->kept, length + 1);
}

/* Whether several functions share the variable and it was met before. */
static bool is_known_variable(struct sealing *sealing, int function, int index)
{
    lua_State *lua = sealing->lua;
    void *variable = lua_upvalueid(lua, function, index);
    bool known = lua_rawgetp(lua, sealing->seen, variable) != LUA_TNIL;
    lua_pop(lua, 1);
    lua_pushboolean(lua, true);
    lua_rawsetp(lua, sealing->seen, variable);
    return known;
}

/* Seals the variables that a function uses from outside, but not its globals. */
static void seal_function(struct sealing *sealing, int depth)
{
    lua_State *lua = sealing->lua;
    int function = lua_gettop(lua);
    see(sealing, function);
    const char *name;
    for (int index = 1; (name = lua_getupvalue(lua, function, index)); index++) {
        if (!strcmp(name, "_ENV") || is_known_variable(sealing, function, index)) {
            lua_pop(lua, 1);
            continue;
        }
        seal_value(sealing, depth + 1);
        lua_pushvalue(lua, -1);
        lua_setupvalue(lua, function, index);
        keep(sealing, function, index);
    }
}

/* --- both ------------------------------------------------------------------------------------ */

/* Replaces the value on top by its sealed form. */
static void seal_value(struct sealing *sealing, int depth)
{
    lua_State *lua = sealing->lua;
    int type = lua_type(lua, -1);
    bool is_function = type == LUA_TFUNCTION && !lua_iscfunction(lua, -1);
    if (type != LUA_TTABLE && !is_function)
        return;
    if (depth > DEPTH_MAX)
        luaL_error(lua, "tables and functions of a hook file are nested too deep");
    luaL_checkstack(lua, 10, NULL);
    sandbox_charge(lua, 10);
    if (was_seen(sealing))
        return;
    if (is_function)
        seal_function(sealing, depth);
    else
        seal_table(sealing, depth);
}

void seal_globals(lua_State *lua)
{
    lua_newtable(lua);
    lua_newtable(lua);
    struct sealing sealing = {lua, lua_gettop(lua) - 1, lua_gettop(lua)};
    slot_push(lua, SLOT_GLOBALS);
    seal_items(&sealing, lua_gettop(lua), 0);
    lua_pop(lua, 1);
    slot_set(lua, SLOT_KEPT);
    lua_pop(lua, 1);
}

void seal_check(lua_State *lua)
{
    int top = lua_gettop(lua);
    slot_push(lua, SLOT_KEPT);
    lua_Integer count = (lua_Integer)lua_rawlen(lua, top + 1);
    for (lua_Integer i = 1; i <= count; i += 3) {
        lua_rawgeti(lua, top + 1, i);
        lua_rawgeti(lua, top + 1, i + 1);
        const char *name = lua_getupvalue(lua, top + 2, (int)lua_tointeger(lua, top + 3));
        lua_rawgeti(lua, top + 1, i + 2);
        if (!lua_rawequal(lua, top + 4, top + 5))
            luaL_error(lua, "a hook keeps no memory: '%s' is not local to it", name);
        lua_settop(lua, top + 1);
    }
    lua_settop(lua, top);
}
