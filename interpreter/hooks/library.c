/* The library that sandboxed Lua may use. */
#include "base/sort.h"

#include <assert.h>
#include "base/text.h"
#include "base/utf8.h"
#include "hooks/sandbox.h"

#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>
#include <lualib.h>

#include "hooks/object.h"

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
    if (type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA)
        lua_pushstring(lua, object_type(lua, 1));
    else
        luaL_tolstring(lua, 1, NULL);
    return 1;
}

static int type_of(lua_State *lua)
{
    luaL_checkany(lua, 1);
    lua_pushstring(lua, object_type(lua, 1));
    return 1;
}

/* --- print ----------------------------------------------------------------------------------- */

/* Writes the value on top as a terminal can show it, behind a space if it is not the first; returns
 * how many bytes it took. What has no room is left out. */
static size_t write_printable(lua_State *lua, char *line, size_t room, bool is_first)
{
    size_t left, used, length = 0;
    const char *text = lua_tolstring(lua, -1, &left);
    char bytes[5];
    sandbox_charge(lua, left);
    if (!is_first && room > 1)
        line[length++] = ' ';
    for (; left > 0 && length + sizeof bytes <= room; text += used, left -= used) {
        const char *shown = utf8_write(utf8_printable(utf8_read(text, left, &used)), bytes);
        memcpy(line + length, shown, strlen(shown));
        length += strlen(shown);
    }
    line[length] = '\0';
    return length;
}

/* "file.lua:12: text", in one write, so that threads do not mix their lines. What cannot be shown
 * is replaced by a picture of it. */
static int print(lua_State *lua)
{
    const struct sandbox *sandbox = sandbox_of(lua);
    int count = lua_gettop(lua);
    char line[SANDBOX_STRING];
    size_t length = 0;
    line[0] = '\0';
    for (int i = 1; i <= count; i++) {
        lua_pushcfunction(lua, to_string);
        lua_pushvalue(lua, i);
        lua_call(lua, 1, 1);
        length += write_printable(lua, line + length, sizeof line - length, i == 1);
        lua_pop(lua, 1);
    }
    fprintf(sandbox->trace, "%s:%u: %s\n", sandbox->file ? sandbox->file->name : "lua",
            (unsigned)sandbox_line(lua), line);
    return 0;
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

/* They come in an order that the seed decides: neither what is charged nor what goes wrong may
 * follow from it. */
static lua_Integer collect_keys(lua_State *lua, const char *complaint)
{
    int table = lua_gettop(lua);
    lua_newtable(lua);
    lua_Integer count = 0;
    size_t text = 0;
    lua_pushnil(lua);
    while (lua_next(lua, table)) {
        lua_pop(lua, 1);
        if (!kind_of_key(lua, -1))
            luaL_error(lua, "%s", complaint);
        text += lua_type(lua, -1) == LUA_TSTRING ? lua_rawlen(lua, -1) : 0;
        lua_pushvalue(lua, -1);
        lua_rawseti(lua, table + 1, ++count);
    }
    sandbox_charge(lua, (size_t)count + text / 8);
    return count;
}

lua_Integer library_push_keys(lua_State *lua, const char *complaint)
{
    lua_Integer count = collect_keys(lua, complaint);
    library_sort(lua, lua_gettop(lua), count, key_less);
    return count;
}

/*
 * Upvalues: the sorted keys, how many, and the table. What has been visited follows from the key
 * that the loop hands in, so that nothing is remembered here. Keys removed since are left out.
 */
static int next_pair(lua_State *lua)
{
    lua_settop(lua, 2);
    lua_Integer count = lua_tointeger(lua, lua_upvalueindex(2)), visited = 0;
    if (kind_of_key(lua, 2))
        visited = library_find_place(lua, lua_upvalueindex(1), count, key_less) - 1;
    do {
        lua_settop(lua, 2);
        sandbox_charge(lua, 1);
        if (visited >= count)
            return 0;
        lua_rawgeti(lua, lua_upvalueindex(1), ++visited);
        lua_pushvalue(lua, -1);
    } while (lua_rawget(lua, lua_upvalueindex(3)) == LUA_TNIL);
    return 2;
}

static int sorted_pairs(lua_State *lua)
{
    lua_settop(lua, 1);
    object_items(lua, 1);
    lua_pushinteger(lua,
                    library_push_keys(lua, "pairs cannot order keys that are tables or functions"));
    lua_pushvalue(lua, 2);
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
    const char *names[GLOBALS_MAX], *word = lua_tostring(lua, 2);
    size_t count = 0;
    if (strcmp(word, "print") == 0 && sandbox_of(lua)->trace) {
        lua_pushcfunction(lua, print);
        return 1;
    }
    lua_pushnil(lua);
    while (lua_next(lua, lua_upvalueindex(1))) {
        assert(count < GLOBALS_MAX);
        names[count++] = lua_tostring(lua, -2);
        lua_pop(lua, 1);
    }
    sort_stable(names, count, sizeof *names, by_text);
    const char *nearest = text_nearest(word, names, count);
    if (nearest)
        return luaL_error(lua, "'%s' is not available here, did you mean '%s'?", word, nearest);
    return luaL_error(lua, "'%s' is not available here%s", word,
                      strcmp(word, "print") == 0 ? " without --trace" : "");
}

/* Leaves Lua's own table of globals empty: what is not on the list is nowhere in the state. */
static void add_base(lua_State *lua)
{
    static const char *const names[] = {"assert", "ipairs", "select", "tonumber", NULL};
    static const luaL_Reg own[] = {{"error", raise},
                                   {"tostring", to_string},
                                   {"type", type_of},
                                   {"pairs", sorted_pairs},
                                   {NULL, NULL}};
    lua_pushcfunction(lua, luaopen_base);
    lua_call(lua, 0, 1);
    lua_insert(lua, -2);
    library_copy(lua, -2, names);
    library_add(lua, own);
    library_add_functions(lua);
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

static void add_object(lua_State *lua, const char *name, void (*push)(lua_State *lua))
{
    push(lua);
    object_wrap(lua);
    lua_setfield(lua, -2, name);
}

int library_open(lua_State *lua)
{
    object_open(lua);
    length_open(lua);
    lua_newtable(lua);
    add_base(lua);
    add_object(lua, "string", library_push_string);
    add_object(lua, "table", library_push_table);
    add_object(lua, "math", library_push_math);
    lua_createtable(lua, 0, 1);
    lua_pushvalue(lua, -2);
    lua_pushcclosure(lua, unknown_global, 1);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    slot_set(lua, SLOT_LIBRARY);
    set_string_metatable(lua);
    return 0;
}
