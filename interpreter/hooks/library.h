/*
 * What Lua code may call: an allow-list, all of it read-only. Integers only, the same order on
 * every machine, and every helper pays for its work.
 */
#ifndef ELDEST_HOOKS_LIBRARY_H
#define ELDEST_HOOKS_LIBRARY_H

#include <lua.h>

/* The body of a sandbox_prepare that fills SLOT_LIBRARY. */
int library_open(lua_State *lua);

/* Push a new table with the functions of `string`, `table` and `math`. */
void library_push_string(lua_State *lua);
void library_push_table(lua_State *lua);
void library_push_math(lua_State *lua);

/* Adds the functions of a name-and-function list to the table on top. */
struct luaL_Reg;
void library_add(lua_State *lua, const struct luaL_Reg *functions);

/*
 * Copies the named functions of the table at index `from` to the table on top, each charged for the
 * length of the strings it is given. names ends with NULL.
 */
void library_copy(lua_State *lua, int from, const char *const *names);

/* min, max and abs of integers: expressions call them without `math`. */
int library_min(lua_State *lua);
int library_max(lua_State *lua);
int library_abs(lua_State *lua);

/*
 * Pushes a list of the keys of the table on top, numbers, strings and truths in this order, and
 * returns how many there are. Other keys have no order: then the complaint is raised.
 */
lua_Integer library_push_keys(lua_State *lua, const char *complaint);

/* Compares the values at two stack indices. */
typedef int library_less(lua_State *lua, int a, int b);

/* Sorts the first `count` items of the table at index `list`, stable. Charges for count and no
 * more. */
void library_sort(lua_State *lua, int list, lua_Integer count, library_less *less);

/* Where the value on top belongs among the `count` sorted items of the table: behind its equals. */
lua_Integer library_find_place(lua_State *lua, int list, lua_Integer count, library_less *less);

#endif
