#include "hooks/answer.h"

#include <stdio.h>

#include "base/utf8.h"
#include "hooks/object.h"

/* A text may be printed: one with a character that is not shown is no text. */
static void read_text(lua_State *lua, int index, struct lua_answer *answer)
{
    size_t length;
    const char *text = lua_tolstring(lua, index, &length);
    bool is_seen = !utf8_unseen(text, length);
    answer->kind = is_seen ? ANSWER_TEXT : ANSWER_OTHER;
    snprintf(answer->text, sizeof answer->text, "%s",
             is_seen ? text : "a text with a character that is not shown");
}

struct lua_answer answer_read(lua_State *lua, int index)
{
    struct lua_answer answer = {.kind = ANSWER_OTHER};
    switch (lua_type(lua, index)) {
    case LUA_TNIL: answer.kind = ANSWER_NIL; break;
    case LUA_TBOOLEAN:
        answer.kind = ANSWER_TRUTH;
        answer.integer = lua_toboolean(lua, index);
        break;
    case LUA_TNUMBER:
        answer.kind = lua_isinteger(lua, index) ? ANSWER_INTEGER : ANSWER_FLOAT;
        answer.integer = lua_tointeger(lua, index);
        break;
    case LUA_TSTRING: read_text(lua, index, &answer); break;
    default: snprintf(answer.text, sizeof answer.text, "a %s", object_type(lua, index));
    }
    return answer;
}

const char *answer_words(const struct lua_answer *answer, char buffer[ANSWER_WORDS])
{
    switch (answer->kind) {
    case ANSWER_NIL: return "nil";
    case ANSWER_TRUTH: return answer->integer ? "true" : "false";
    case ANSWER_FLOAT: return "a decimal number";
    case ANSWER_OTHER: return answer->text;
    case ANSWER_INTEGER: snprintf(buffer, ANSWER_WORDS, "%lld", (long long)answer->integer); break;
    case ANSWER_TEXT: snprintf(buffer, ANSWER_WORDS, "'%s'", answer->text); break;
    }
    return buffer;
}
