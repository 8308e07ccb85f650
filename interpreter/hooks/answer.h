/* What a Lua function answered, taken out of Lua. */
#ifndef ELDEST_HOOKS_ANSWER_H
#define ELDEST_HOOKS_ANSWER_H

#include <lua.h>

#include "hooks/hooks.h"

struct lua_answer answer_read(lua_State *lua, int index);

/* Whether it can stand behind an answer, as what the hook says of it: a text, or nothing. */
static inline bool answer_is_reason(const struct lua_answer *answer)
{
    return answer->kind == ANSWER_NIL || answer->kind == ANSWER_TEXT;
}

#endif
