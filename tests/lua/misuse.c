/* Mistakes in using Lua, one for each word: a Lua that checks itself stops at every one of them. */
#include <string.h>

#include <lauxlib.h>

static int answer(lua_State *lua)
{
    (void)lua;
    return 0;
}

/* A function in the place of a table: what once let a policy read the engine's memory. */
static void take_function_for_table(lua_State *lua)
{
    lua_pushinteger(lua, 1);
    lua_pushcclosure(lua, answer, 1);
    lua_rawgeti(lua, -1, 1);
}

static void look_beyond_the_stack(lua_State *lua)
{
    lua_pushvalue(lua, 1000);
}

static void push_without_room(lua_State *lua)
{
    for (int i = 0; i < 100; i++)
        lua_pushinteger(lua, i);
}

static void pop_what_is_not_there(lua_State *lua)
{
    lua_settop(lua, 1);
    lua_pop(lua, 3);
}

/* Seen by the address sanitizer, in a block that Lua has asked for. */
static void read_behind_a_string(lua_State *lua)
{
    const char *text = lua_pushfstring(lua, "a string that is longer than forty characters: %d", 1);
    volatile char beyond = text[strlen(text) + 1];
    (void)beyond;
}

static const struct {
    const char *name;
    void (*make)(lua_State *lua);
} mistakes[] = {
    {"table", take_function_for_table}, {"index", look_beyond_the_stack},
    {"room", push_without_room},        {"pop", pop_what_is_not_there},
    {"string", read_behind_a_string},
};

int main(int count, char **words)
{
    lua_State *lua = luaL_newstate();
    for (size_t i = 0; count > 1 && i < sizeof mistakes / sizeof *mistakes; i++)
        if (!strcmp(words[1], mistakes[i].name))
            mistakes[i].make(lua);
    lua_close(lua);
    return 0;
}
