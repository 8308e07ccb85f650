/*
 * Replaces the length operator of Lua in a chunk's source by one whose answer depends on the
 * contents of a table alone.
 */
#include "hooks/object.h"

#include <stdbool.h>
#include <string.h>

#include <lauxlib.h>

#include "hooks/sandbox.h"

/* --- the length ------------------------------------------------------------------------------ */

static bool has(lua_State *lua, int table, lua_Integer place)
{
    bool is_there = lua_rawgeti(lua, table, place) != LUA_TNIL;
    lua_pop(lua, 1);
    return is_there;
}

/* Some place, behind which there is nothing: found by what is in the table alone, never by how. */
lua_Integer length_of(lua_State *lua, int index)
{
    const lua_Integer beyond = SANDBOX_MEMORY / 8; /* more items than memory has room for */
    index = lua_absindex(lua, index);
    lua_Integer full = 0, empty = 1;
    for (; empty < beyond && has(lua, index, empty); empty *= 2)
        full = empty;
    while (empty - full > 1) {
        lua_Integer middle = full + (empty - full) / 2;
        if (has(lua, index, middle))
            full = middle;
        else
            empty = middle;
    }
    return full;
}

/* false ^ value; the other powers of truths are mistakes, as they are in Lua. */
static int answer_length(lua_State *lua)
{
    if (!lua_isboolean(lua, 1) || lua_toboolean(lua, 1))
        return luaL_error(lua, "attempt to perform arithmetic on a boolean value");
    if (lua_type(lua, 2) == LUA_TSTRING) {
        lua_pushinteger(lua, (lua_Integer)lua_rawlen(lua, 2));
        return 1;
    }
    if (lua_type(lua, 2) != LUA_TTABLE && !object_is(lua, 2))
        return luaL_error(lua, "attempt to get length of a %s value", object_type(lua, 2));
    object_items(lua, 2);
    lua_pushinteger(lua, length_of(lua, -1));
    return 1;
}

void length_open(lua_State *lua)
{
    lua_pushboolean(lua, false);
    lua_createtable(lua, 0, 1);
    lua_pushcfunction(lua, answer_length);
    lua_setfield(lua, -2, "__pow");
    lua_setmetatable(lua, -2);
    lua_pop(lua, 1);
}

/* --- texts ----------------------------------------------------------------------------------- */

/* Whether a long bracket of the level closes here. */
static bool closes(const char *at, const char *end, size_t level)
{
    if ((size_t)(end - at) < level + 2 || at[0] != ']' || at[level + 1] != ']')
        return false;
    return strspn(at + 1, "=") >= level;
}

/* Behind a long bracket that opens here, or NULL if none does. */
static const char *behind_long(const char *at, const char *end)
{
    size_t level = strspn(at + 1, "=");
    if (at[0] != '[' || at[level + 1] != '[')
        return NULL;
    for (at += level + 2; at < end; at++)
        if (closes(at, end, level))
            return at + level + 2;
    return end;
}

static const char *behind_quoted(const char *at, const char *end)
{
    char quote = *at++;
    while (at < end && *at != quote)
        at += *at == '\\' && at + 1 < end ? 2 : 1;
    return at < end ? at + 1 : end;
}

static bool is_comment(const char *at)
{
    return at[0] == '-' && at[1] == '-';
}

static const char *behind_comment(const char *at, const char *end)
{
    const char *behind = behind_long(at + 2, end);
    if (behind)
        return behind;
    at += strcspn(at, "\r\n");
    return at < end ? at : end;
}

/* Behind the comment, the quoted text or the long bracket that begins here, or the end if it has
 * none; NULL if none of these begins here. The text ends with a NUL. */
static const char *behind_text(const char *at, const char *end)
{
    if (*at == '"' || *at == '\'')
        return behind_quoted(at, end);
    return is_comment(at) ? behind_comment(at, end) : behind_long(at, end);
}

/* The operator that comes next, or the end. The text ends with a NUL. */
static const char *find_operator(const char *at, const char *end)
{
    while (at < end && *at != '#') {
        const char *behind = behind_text(at, end);
        at = behind ? behind : at + 1;
    }
    return at;
}

/* A text that is being read piece by piece. */
struct reading {
    const char *at, *end;
};

static const char *read_piece(lua_State *lua, void *data, size_t *size)
{
    static const char operation[] = " false^";
    (void)lua;
    struct reading *reading = data;
    const char *piece = reading->at;
    const char *found = find_operator(piece, reading->end);
    if (found == piece && piece < reading->end) {
        reading->at++;
        *size = sizeof operation - 1;
        return operation;
    }
    reading->at = found;
    *size = (size_t)(found - piece);
    return piece;
}

/* What is wrong is told in the words of the text itself. */
int length_load(lua_State *lua, const char *text, size_t length, const char *name)
{
    struct reading reading = {text, text + length};
    int status = lua_load(lua, read_piece, &reading, name, "t");
    if (status != LUA_ERRSYNTAX)
        return status;
    bool is_lua = luaL_loadbufferx(lua, text, length, name, "t") == LUA_OK;
    lua_remove(lua, is_lua ? -1 : -2); /* the same but for a limit that was just reached */
    return status;
}
