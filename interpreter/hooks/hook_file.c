/* Loads a Lua file of hooks, and seals its globals. */
#include "hooks/sandbox.h"

#include <string.h>

#include <lauxlib.h>

#include "hooks/object.h"

/* --- globals --------------------------------------------------------------------------------- */

/* __newindex of the environment. Definitions go to SLOT_GLOBALS while the file runs. */
static int define(lua_State *lua)
{
    const char *name = luaL_checkstring(lua, 2);
    if (sandbox_of(lua)->sealed)
        return luaL_error(lua, "a hook cannot keep values: '%s' is not local to it", name);
    slot_push(lua, SLOT_LIBRARY);
    lua_pushvalue(lua, 2);
    if (lua_rawget(lua, -2) != LUA_TNIL)
        return luaL_error(lua, "'%s' already has a meaning", name);
    slot_push(lua, SLOT_GLOBALS);
    lua_pushvalue(lua, 2);
    lua_pushvalue(lua, 3);
    lua_rawset(lua, -3);
    return 0;
}

/* Sets the metatable of the table on top: where it looks further, what assigning does or NULL. */
static void set_metatable(lua_State *lua, enum slot further, lua_CFunction assign)
{
    lua_createtable(lua, 0, 2);
    slot_push(lua, further);
    lua_setfield(lua, -2, "__index");
    if (assign) {
        lua_pushcfunction(lua, assign);
        lua_setfield(lua, -2, "__newindex");
    }
    lua_setmetatable(lua, -2);
}

/* An environment that stays empty itself, so that every assignment comes to `define`. */
static void push_environment(lua_State *lua)
{
    lua_newtable(lua);
    set_metatable(lua, SLOT_LIBRARY, NULL);
    slot_set(lua, SLOT_GLOBALS);
    lua_newtable(lua);
    set_metatable(lua, SLOT_GLOBALS, define);
}

/* --- the file -------------------------------------------------------------------------------- */

/* A file that could put another table in place of its globals would escape what is said above. */
static void refuse_environment(lua_State *lua, const struct source *source)
{
    const char *word = strstr(source->text, "_ENV");
    if (strlen(source->text) != source->length)
        luaL_error(lua, "the text contains a NUL");
    if (!word)
        return;
    struct place place = {source, (uint32_t)(word - source->text), 4};
    sandbox_of(lua)->failure.line = place_line_column(place).line;
    luaL_error(lua, "'_ENV' is not available to hooks");
}

static void compile(lua_State *lua, const char *text, size_t length)
{
    sandbox_compile(lua, text, length);
    push_environment(lua);
    lua_setupvalue(lua, -2, 1);
}

void hook_file_compile(lua_State *lua, const struct source *source)
{
    refuse_environment(lua, source);
    compile(lua, source->text, source->length);
}

void hook_file_seal(lua_State *lua)
{
    seal_globals(lua);
    sandbox_of(lua)->sealed = true;
}

/* Takes the functions of the ruleset's hooks that are present from the globals. */
static void hook_file_take(lua_State *lua, const struct ruleset *rules)
{
    lua_createtable(lua, rules->hook_count, 0);
    slot_push(lua, SLOT_GLOBALS);
    for (unsigned i = 0; i < rules->hook_count; i++) {
        if (!rules->hooks[i]->present)
            continue;
        lua_pushstring(lua, rules->hooks[i]->function);
        lua_rawget(lua, -2);
        lua_rawseti(lua, -3, rules->hooks[i]->number + 1);
    }
    lua_pop(lua, 1);
    slot_set(lua, SLOT_FUNCTIONS);
}

void hook_file_call(lua_State *lua, const struct hook *hook, int base)
{
    slot_push(lua, SLOT_FUNCTIONS);
    lua_rawgeti(lua, -1, hook->number + 1);
    lua_remove(lua, -2);
    lua_insert(lua, base + 1);
    lua_call(lua, lua_gettop(lua) - base - 1, 2);
    seal_check(lua);
}

static int load(lua_State *lua)
{
    const struct ruleset *rules = lua_touserdata(lua, 1);
    hook_file_compile(lua, rules->hook_file);
    lua_call(lua, 0, 0);
    hook_file_seal(lua);
    hook_file_take(lua, rules);
    return 0;
}

bool hook_file_load(struct sandbox *sandbox, const struct ruleset *rules)
{
    return sandbox_run(sandbox, load, (void *)(uintptr_t)rules);
}
