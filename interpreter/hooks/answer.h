/* What a Lua function answered, taken out of Lua. */
#ifndef ELDEST_HOOKS_ANSWER_H
#define ELDEST_HOOKS_ANSWER_H

#include <stdbool.h>
#include <stdint.h>

#include <lua.h>

enum answer_kind {
    ANSWER_NIL,
    ANSWER_TRUTH,
    ANSWER_INTEGER,
    ANSWER_FLOAT,
    ANSWER_TEXT,
    ANSWER_OTHER, /* a table or a function; a text that nobody could read */
};

struct answer {
    enum answer_kind kind;
    int64_t integer; /* also of a truth: 0 or 1 */
    char text[48];   /* of a text, cut off; and what a message calls the others ("a table") */
};

struct answer answer_read(lua_State *lua, int index);

/* Whether it can stand behind an answer, as what the hook says of it: a text, or nothing. */
static inline bool answer_is_reason(const struct answer *answer)
{
    return answer->kind == ANSWER_NIL || answer->kind == ANSWER_TEXT;
}

#define ANSWER_WORDS 64

/* "the number 5", "'X'", "a table": for messages. The result is `buffer`. */
const char *answer_words(const struct answer *answer, char buffer[ANSWER_WORDS]);

#endif
