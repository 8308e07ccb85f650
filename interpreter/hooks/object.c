/* Our objects in Lua: read-only tables with lazy fields. */
#include "hooks/object.h"

#include <assert.h>
#include <string.h>

#include <lauxlib.h>

#include "base/text.h"
#include "hooks/sandbox.h"

#define FIELDS_MAX 128 /* that a suggestion is sought among */

struct object {
    int number; /* -1: none */
};

/* User values of an object. */
enum { CONTENTS = 1, FORM };

/* --- reading --------------------------------------------------------------------------------- */

bool object_is(lua_State *lua, int index)
{
    return lua_type(lua, index) == LUA_TUSERDATA; /* there is no other than ours */
}

/* Pushes the form of the object at index, or nil. */
static bool push_form(lua_State *lua, int index)
{
    return lua_getiuservalue(lua, index, FORM) == LUA_TTABLE;
}

void object_contents(lua_State *lua, int index)
{
    if (!object_is(lua, index))
        luaL_typeerror(lua, index, "table");
    lua_getiuservalue(lua, index, CONTENTS);
}

static int refuse_items(lua_State *lua)
{
    lua_rawgeti(lua, -1, 0);
    return luaL_error(lua, "%s is not a list: its fields have names", lua_tostring(lua, -1));
}

void object_items(lua_State *lua, int index)
{
    assert(index > 0);
    if (lua_type(lua, index) == LUA_TTABLE) {
        lua_pushvalue(lua, index);
        return;
    }
    object_contents(lua, index);
    if (push_form(lua, index))
        refuse_items(lua);
    lua_pop(lua, 1);
}

bool object_may_be_list(lua_State *lua, int index)
{
    if (!object_is(lua, index))
        return lua_type(lua, index) == LUA_TTABLE;
    bool has_form = push_form(lua, index);
    lua_pop(lua, 1);
    return !has_form;
}

int object_number(lua_State *lua, int index)
{
    if (!object_is(lua, index))
        return -1;
    const struct object *object = lua_touserdata(lua, index);
    return object->number;
}

const char *object_type(lua_State *lua, int index)
{
    return lua_typename(lua, object_is(lua, index) ? LUA_TTABLE : lua_type(lua, index));
}

/* --- fields that there are not --------------------------------------------------------------- */

/* Pushes words for the key at index: never an address. */
static const char *push_key(lua_State *lua, int index)
{
    lua_pushvalue(lua, index);
    if (lua_type(lua, -1) == LUA_TSTRING || lua_type(lua, -1) == LUA_TNUMBER)
        return lua_tostring(lua, -1);
    lua_pop(lua, 1);
    return lua_pushfstring(lua, "field that is a %s", object_type(lua, index));
}

/* The names of the form on top; they live as long as it does. Their number. */
static size_t list_fields(lua_State *lua, const char *names[FIELDS_MAX])
{
    size_t count = 0;
    while (lua_rawgeti(lua, -1, (lua_Integer)count + 1) == LUA_TSTRING) {
        assert(count < FIELDS_MAX);
        names[count++] = lua_tostring(lua, -1);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    return count;
}

/* The form is on top, the key at index: it must be a field of it. */
static void check_field(lua_State *lua, int key)
{
    const char *names[FIELDS_MAX];
    size_t count = list_fields(lua, names);
    lua_rawgeti(lua, -1, 0);
    const char *thing = lua_tostring(lua, -1), *word = push_key(lua, key);
    for (size_t i = 0; i < count; i++)
        if (!strcmp(names[i], word))
            return;
    const char *nearest = text_nearest(word, names, count);
    if (nearest)
        luaL_error(lua, "%s has no '%s', did you mean '%s'?", thing, word, nearest);
    luaL_error(lua, "%s has no '%s'", thing, word);
}

/* --- what Lua does with an object ------------------------------------------------------------ */

/* Of contents that have no such field; the upvalue is the form. */
static int read_missing(lua_State *lua)
{
    lua_pushvalue(lua, lua_upvalueindex(1));
    check_field(lua, 2);
    lua_pushnil(lua);
    return 1;
}

static int read_field(lua_State *lua)
{
    lua_getiuservalue(lua, 1, CONTENTS);
    lua_pushvalue(lua, 2);
    if (lua_rawget(lua, -2) != LUA_TNIL)
        return 1;
    if (push_form(lua, 1))
        check_field(lua, 2);
    lua_pushnil(lua);
    return 1;
}

static int refuse_change(lua_State *lua)
{
    if (lua_type(lua, 2) == LUA_TSTRING)
        return luaL_error(lua, "'%s' is read-only", lua_tostring(lua, 2));
    return luaL_error(lua, "this table is read-only");
}

/* --- making ---------------------------------------------------------------------------------- */

/* Replaces what answers for the fields, on top, by a metatable that asks it. */
static void make_metatable(lua_State *lua)
{
    lua_createtable(lua, 0, 4);
    lua_insert(lua, -2);
    lua_setfield(lua, -2, "__index");
    lua_pushcfunction(lua, refuse_change);
    lua_setfield(lua, -2, "__newindex");
    lua_pushliteral(lua, "table"); /* what Lua's own messages call it */
    lua_setfield(lua, -2, "__name");
    lua_pushboolean(lua, false); /* what getmetatable would answer, if there were one */
    lua_setfield(lua, -2, "__metatable");
}

void object_open(lua_State *lua)
{
    lua_pushcfunction(lua, read_field);
    make_metatable(lua);
    slot_set(lua, SLOT_OBJECT);
}

/* The contents are on top, the form at index or nothing at 0. */
static void wrap(lua_State *lua, int form, int number)
{
    assert(lua_type(lua, -1) == LUA_TTABLE); /* so that nobody behind need ask */
    struct object *object = lua_newuserdatauv(lua, sizeof *object, FORM);
    object->number = number;
    if (form) {
        lua_pushvalue(lua, form);
        lua_setiuservalue(lua, -2, FORM);
    }
    lua_insert(lua, -2);
    lua_setiuservalue(lua, -2, CONTENTS);
    slot_push(lua, SLOT_OBJECT);
    lua_setmetatable(lua, -2);
}

void object_wrap(lua_State *lua)
{
    wrap(lua, 0, -1);
}

void object_wrap_as(lua_State *lua, int form, int number)
{
    wrap(lua, lua_absindex(lua, form), number);
}

/* Lua looks into the contents itself, and behind them asks the form, which is their metatable. */
void object_keep(lua_State *lua)
{
    lua_getiuservalue(lua, -1, CONTENTS);
    if (push_form(lua, -2))
        lua_setmetatable(lua, -2);
    else
        lua_pop(lua, 1);
    make_metatable(lua);
    lua_setmetatable(lua, -2);
}

void object_push_form(lua_State *lua, const char *thing, const char *const *names, size_t count)
{
    lua_createtable(lua, (int)count, 2);
    lua_pushvalue(lua, -1);
    lua_pushcclosure(lua, read_missing, 1);
    lua_setfield(lua, -2, "__index");
    for (size_t i = 0; i < count; i++) {
        lua_pushstring(lua, names[i]);
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
    lua_pushstring(lua, thing);
    lua_rawseti(lua, -2, 0);
}
