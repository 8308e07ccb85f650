/*
 * The hook file inside a sandbox. It runs once, to define its functions; then it is sealed: its
 * tables become read-only, and an outer variable that changes is an error. So a hook cannot
 * remember what it was asked before, and its answers do not depend on who asks first.
 */
#ifndef ELDEST_HOOKS_HOOK_FILE_H
#define ELDEST_HOOKS_HOOK_FILE_H

#include "hooks/sandbox.h"
#include "ruleset/ruleset.h"

/* Compiles the file and pushes it as a function that runs with globals of its own. */
void hook_file_compile(lua_State *lua, const struct source *source);

/* Seals what the file has defined by running. */
void hook_file_seal(lua_State *lua);

/* Takes the functions of the ruleset's hooks that are present from the globals. */
void hook_file_take(lua_State *lua, const struct ruleset *rules);

/*
 * Calls a hook's function with the arguments above `base`, which is the stack's height without
 * them; leaves its answer at base + 1, and on top, at base + 2, what it says of that: a text or
 * nil. Raises an error if the function remembered something.
 */
void hook_file_call(lua_State *lua, const struct hook *hook, int base);

/* Compile, run, seal and take at once, for a file that is known to be sound. */
bool hook_file_load(struct sandbox *sandbox, const struct ruleset *rules);

#endif
