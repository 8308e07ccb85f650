/* table: lists only. They grow and shrink at their end; sorting keeps equals in their order. */
#include "hooks/sandbox.h"

#include <stdbool.h>

#include <lauxlib.h>

#include "hooks/object.h"

#define UNPACK_MAX 250
#define CONCAT_MAX (SANDBOX_STRING - 64) /* Lua adds a header to a string */

/* A list that may be changed, and its length. */
static lua_Integer check_own_list(lua_State *lua)
{
    if (object_is(lua, 1))
        luaL_error(lua, "this list is read-only; change a copy: {table.unpack(list)}");
    luaL_checktype(lua, 1, LUA_TTABLE);
    return length_of(lua, 1);
}

static int insert(lua_State *lua)
{
    lua_Integer length = check_own_list(lua);
    if (lua_gettop(lua) != 2)
        return luaL_error(lua, "table.insert takes a list and what to add at its end");
    lua_rawseti(lua, 1, length + 1);
    return 0;
}

static int take_last(lua_State *lua)
{
    lua_Integer length = check_own_list(lua);
    if (lua_gettop(lua) != 1)
        return luaL_error(lua, "table.remove takes a list and removes its end");
    lua_rawgeti(lua, 1, length);
    if (length > 0) {
        lua_pushnil(lua);
        lua_rawseti(lua, 1, length);
    }
    return 1;
}

static int unpack(lua_State *lua)
{
    lua_settop(lua, 3);
    object_items(lua, 1);
    lua_replace(lua, 1);
    lua_Integer first = luaL_optinteger(lua, 2, 1);
    lua_Integer last = lua_isnil(lua, 3) ? length_of(lua, 1) : luaL_checkinteger(lua, 3);
    if (first > last)
        return 0;
    lua_Unsigned span = (lua_Unsigned)last - (lua_Unsigned)first;
    if (span >= UNPACK_MAX)
        return luaL_error(lua, "table.unpack returns at most %d values", UNPACK_MAX);
    int count = (int)span + 1;
    sandbox_charge(lua, (size_t)count);
    luaL_checkstack(lua, count, NULL);
    for (int i = 0; i < count; i++)
        lua_rawgeti(lua, 1, first + i);
    return count;
}

/* The item on top as a string; it is charged for. */
static const char *check_text(lua_State *lua, size_t *length)
{
    if (!lua_isstring(lua, -1))
        luaL_error(lua, "table.concat joins strings and numbers, not a %s", object_type(lua, -1));
    const char *text = lua_tolstring(lua, -1, length);
    sandbox_charge(lua, *length + 1);
    return text;
}

static int concat(lua_State *lua)
{
    size_t gap, total = 0;
    lua_settop(lua, 2);
    object_items(lua, 1);
    const char *between = luaL_optlstring(lua, 2, "", &gap);
    lua_Integer count = length_of(lua, 3);
    lua_pushliteral(lua, "");
    for (lua_Integer i = 1; i <= count; i++) {
        size_t length;
        lua_rawgeti(lua, 3, i);
        check_text(lua, &length);
        total += length + gap;
        if (total > CONCAT_MAX)
            return luaL_error(lua, "table.concat makes too long a string");
        if (i < count)
            lua_pushlstring(lua, between, gap);
        lua_concat(lua, i < count ? 3 : 2);
        sandbox_charge(lua, total / 16);
    }
    return 1;
}

/* --- sort ------------------------------------------------------------------------------------ */

lua_Integer library_find_place(lua_State *lua, int list, lua_Integer count, library_less *less)
{
    int value = lua_gettop(lua);
    lua_Integer low = 1, high = count + 1;
    while (low < high) {
        lua_Integer middle = low + (high - low) / 2;
        lua_rawgeti(lua, list, middle);
        if (less(lua, value, value + 1))
            high = middle;
        else
            low = middle + 1;
        lua_settop(lua, value);
    }
    return low;
}

/* Two sorted runs of the table `from` that meet at `middle`, which become one of the table `to`. */
struct merge {
    int from, to;
    lua_Integer first, middle, end;
};

/* Whether the next item comes from the second run: if it is less, since equals keep their order. */
static bool is_second(lua_State *lua, const struct merge *merge, lua_Integer left,
                      lua_Integer right, library_less *less)
{
    if (left >= merge->middle || right >= merge->end)
        return left >= merge->middle;
    int top = lua_gettop(lua);
    lua_rawgeti(lua, merge->from, right);
    lua_rawgeti(lua, merge->from, left);
    bool is_less = less(lua, top + 1, top + 2);
    lua_settop(lua, top);
    return is_less;
}

static void merge_runs(lua_State *lua, const struct merge *merge, library_less *less)
{
    lua_Integer left = merge->first, right = merge->middle;
    for (lua_Integer i = merge->first; i < merge->end; i++) {
        bool second = is_second(lua, merge, left, right, less);
        lua_rawgeti(lua, merge->from, second ? right++ : left++);
        lua_rawseti(lua, merge->to, i);
    }
}

static lua_Integer least(lua_Integer a, lua_Integer b)
{
    return a < b ? a : b;
}

/* Runs of 1, 2, 4 ... items, from the list into a second table and back. Nothing is held in C. */
void library_sort(lua_State *lua, int list, lua_Integer count, library_less *less)
{
    luaL_checkstack(lua, 10, NULL);
    lua_createtable(lua, (int)count, 0);
    int from = list, to = lua_gettop(lua);
    for (lua_Integer run = 1; run < count; run *= 2) {
        sandbox_charge(lua, (size_t)count);
        for (lua_Integer first = 1; first <= count; first += 2 * run) {
            struct merge merge = {from, to, first, least(first + run, count + 1),
                                  least(first + 2 * run, count + 1)};
            merge_runs(lua, &merge, less);
        }
        int sorted = to;
        to = from;
        from = sorted;
    }
    for (lua_Integer i = 1; i <= count && from != list; i++) {
        lua_rawgeti(lua, from, i);
        lua_rawseti(lua, list, i);
    }
    lua_pop(lua, 1);
}

static int natural_less(lua_State *lua, int a, int b)
{
    return lua_compare(lua, a, b, LUA_OPLT);
}

/* The comparison is the second argument of table.sort. */
static int less_by_function(lua_State *lua, int a, int b)
{
    lua_pushvalue(lua, 2);
    lua_pushvalue(lua, a);
    lua_pushvalue(lua, b);
    lua_call(lua, 2, 1);
    return lua_toboolean(lua, -1);
}

static int sort(lua_State *lua)
{
    lua_Integer count = check_own_list(lua);
    lua_settop(lua, 2);
    bool has_order = !lua_isnil(lua, 2);
    if (has_order)
        luaL_checktype(lua, 2, LUA_TFUNCTION);
    library_sort(lua, 1, count, has_order ? less_by_function : natural_less);
    return 0;
}

void library_push_table(lua_State *lua)
{
    static const luaL_Reg functions[] = {{"insert", insert}, {"remove", take_last},
                                         {"unpack", unpack}, {"concat", concat},
                                         {"sort", sort},     {NULL, NULL}};
    lua_newtable(lua);
    library_add(lua, functions);
}
