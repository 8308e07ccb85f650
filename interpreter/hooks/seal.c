/*
 * Seals the values that hooks share, so that hooks keep no state: tables become read-only
 * objects, and upvalues are compared afterwards.
 */
#include "hooks/object.h"

#include <stdbool.h>
#include <string.h>

#include <lauxlib.h>

#include "hooks/sandbox.h"

#define DEPTH_MAX 32 /* of tables in tables and functions in functions */

/* Stack indices of two tables: what was seen, to what it became; and the list for SLOT_KEPT. */
struct sealing {
    lua_State *lua;
    int seen, kept;
    lua_Integer count; /* of what is in the list: values, which may be nil, among them */
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

/* In the order of the keys, so that of several mistakes it is always the same that is told. */
static void seal_items(struct sealing *sealing, int table, int depth)
{
    lua_State *lua = sealing->lua;
    lua_pushvalue(lua, table);
    lua_Integer count =
        library_push_keys(lua, "a table at file level cannot have tables or functions as keys");
    int keys = lua_gettop(lua);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(lua, keys, i);
        lua_pushvalue(lua, -1);
        lua_rawget(lua, table);
        seal_value(sealing, depth + 1);
        lua_rawset(lua, table);
    }
    lua_settop(lua, keys - 2);
}

/* Replaces the table on top by an object that shows it. */
static void seal_table(struct sealing *sealing, int depth)
{
    lua_State *lua = sealing->lua;
    int table = lua_gettop(lua);
    lua_pushvalue(lua, table);
    object_wrap(lua);
    see(sealing, table);
    seal_items(sealing, table, depth);
    lua_remove(lua, table);
}

/* --- functions ------------------------------------------------------------------------------- */

/* Writes down upvalue `index` of the function below it, whose value is on top; pops that. */
static void keep(struct sealing *sealing, int function, int index)
{
    lua_State *lua = sealing->lua;
    lua_rawseti(lua, sealing->kept, ++sealing->count);
    lua_pushvalue(lua, function);
    lua_rawseti(lua, sealing->kept, ++sealing->count);
    lua_pushinteger(lua, index);
    lua_rawseti(lua, sealing->kept, ++sealing->count);
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

/* A function of ours that holds tables could hand them out again: an iterator of `pairs`. */
static void check_c_function(lua_State *lua)
{
    int function = lua_gettop(lua);
    for (int index = 1; lua_getupvalue(lua, function, index); index++) {
        if (lua_type(lua, -1) == LUA_TTABLE)
            luaL_error(lua, "an iterator of 'pairs' cannot be kept after its loop");
        lua_pop(lua, 1);
    }
}

/* --- both ------------------------------------------------------------------------------------ */

/* Replaces the value on top by its sealed form. */
static void seal_value(struct sealing *sealing, int depth)
{
    lua_State *lua = sealing->lua;
    int type = lua_type(lua, -1);
    if (lua_iscfunction(lua, -1))
        check_c_function(lua);
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
    struct sealing sealing = {lua, lua_gettop(lua) - 1, lua_gettop(lua), 0};
    slot_push(lua, SLOT_GLOBALS);
    seal_items(&sealing, lua_gettop(lua), 0);
    lua_pop(lua, 1);
    lua_pushinteger(lua, sealing.count);
    lua_rawseti(lua, sealing.kept, 0);
    slot_set(lua, SLOT_KEPT);
    lua_pop(lua, 1);
}

static bool is_same_number(lua_State *lua, int a, int b)
{
    if (lua_isinteger(lua, a) || lua_isinteger(lua, b))
        return lua_isinteger(lua, a) == lua_isinteger(lua, b) &&
               lua_tointeger(lua, a) == lua_tointeger(lua, b);
    lua_Number first = lua_tonumber(lua, a), second = lua_tonumber(lua, b);
    return !memcmp(&first, &second, sizeof first);
}

/*
 * Whether no hook can tell the two values apart. 0, 0.0 and -0.0 are equal to Lua and yet three
 * values; and what is no number is equal to nothing, though it has not changed.
 */
static bool is_same(lua_State *lua, int a, int b)
{
    if (lua_type(lua, a) == LUA_TNUMBER && lua_type(lua, b) == LUA_TNUMBER)
        return is_same_number(lua, a, b);
    return lua_rawequal(lua, a, b);
}

void seal_check(lua_State *lua)
{
    enum { KEPT = 1, VALUE, FUNCTION, INDEX, NOW };
    int top = lua_gettop(lua);
    luaL_checkstack(lua, NOW, NULL);
    slot_push(lua, SLOT_KEPT);
    lua_rawgeti(lua, top + KEPT, 0);
    lua_Integer count = lua_tointeger(lua, -1);
    lua_settop(lua, top + KEPT);
    for (lua_Integer i = 1; i <= count; i += 3) {
        for (int part = 0; part < 3; part++)
            lua_rawgeti(lua, top + KEPT, i + part);
        const char *name =
            lua_getupvalue(lua, top + FUNCTION, (int)lua_tointeger(lua, top + INDEX));
        if (!is_same(lua, top + VALUE, top + NOW))
            luaL_error(lua, "a hook cannot keep values: '%s' is not local to it", name);
        lua_settop(lua, top + KEPT);
    }
    lua_settop(lua, top);
}
