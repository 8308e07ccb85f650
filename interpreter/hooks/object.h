/*
 * What Lua sees of ours, in hooks and policies alike: cards, hands, tricks, deals, views, lists,
 * the library, and the tables that a hook file leaves behind. All are one thing, an object: it can
 * be read like a table and not be changed. What it shows is a table that Lua code never holds
 * itself: it is reached through the functions below, which cannot be handed anything else.
 *
 * An object is a full userdata, which no function of Lua's API takes for a table. To Lua code its
 * type is "table", so that nobody need know.
 */
#ifndef ELDEST_HOOKS_OBJECT_H
#define ELDEST_HOOKS_OBJECT_H

#include <stdbool.h>
#include <stddef.h>

#include <lua.h>

/* Once in a state, before the first object. */
void object_open(lua_State *lua);

/*
 * Replaces the table on top, which is plain and which Lua code has no more, by an object that shows
 * it. It has all fields that anybody may ask; those that are missing are nil.
 */
void object_wrap(lua_State *lua);

/*
 * The same for an object of a form, which is at index: asking for a field of the form that is
 * missing is nil, asking for any other is an error with a "did you mean". `number`, not negative,
 * is what object_number answers.
 */
void object_wrap_as(lua_State *lua, int form, int number);

/* Pushes a form: the names of the fields, and what a message calls such a thing ("a card"). */
void object_push_form(lua_State *lua, const char *thing, const char *const *names, size_t count);

/*
 * The one way to what can be gone through. Pushes a table, always: what the object at index shows,
 * or the plain table that is there. For anything else raises an error that a table is expected, as
 * of the argument of that number; for an object with a form, that it is no list.
 */
void object_items(lua_State *lua, int index);

/* Pushes the table that an object, which must be at index, shows: for its maker. */
void object_contents(lua_State *lua, int index);

bool object_is(lua_State *lua, int index);

/* Whether what is at index may be a list: a plain table, or an object without a form. */
bool object_may_be_list(lua_State *lua, int index);

/* The number of the object at index; -1 for an object without one, and for anything else. */
int object_number(lua_State *lua, int index);

/* The word for the type of a value, as Lua code is told. */
const char *object_type(lua_State *lua, int index);

#endif
