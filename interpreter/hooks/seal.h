/* Seals what a hook file has defined, so that no hook can remember anything. */
#ifndef ELDEST_HOOKS_SEAL_H
#define ELDEST_HOOKS_SEAL_H

#include <lua.h>

/*
 * Puts a read-only object in the place of every table that the functions in SLOT_GLOBALS reach, and
 * writes down the values of the outer local variables they use.
 */
void seal_globals(lua_State *lua);

/* Raises an error if one of these variables has another value now. */
void seal_check(lua_State *lua);

#endif
