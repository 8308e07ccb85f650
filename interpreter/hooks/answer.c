/* Reads what a hook returned: cards, or words. */
#include "hooks/sandbox.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "hooks/object.h"

/* As much of a text as there is room for; it is cut between two characters. */
static void keep_text(struct lua_answer *answer, const char *text, size_t length)
{
    static const char more[] = "…";
    size_t end = length;
    if (length >= sizeof answer->text) {
        end = sizeof answer->text - sizeof more;
        while (((unsigned char)text[end] & 0xC0) == 0x80)
            end--;
    }
    memcpy(answer->text, text, end);
    strcpy(answer->text + end, end < length ? more : "");
}

/* A text may be printed: one with a character that is not shown is no text. */
static void read_text(lua_State *lua, int index, struct lua_answer *answer)
{
    size_t length;
    const char *text = lua_tolstring(lua, index, &length);
    bool is_seen = !utf8_unseen(text, length);
    answer->kind = is_seen ? ANSWER_TEXT : ANSWER_OTHER;
    if (is_seen)
        keep_text(answer, text, length);
    else
        strcpy(answer->text, "a text with a control character");
}

/* The text is long, and mostly there is none: it is not cleared. */
void answer_read(lua_State *lua, int index, struct lua_answer *answer)
{
    answer->kind = ANSWER_OTHER;
    answer->integer = 0;
    answer->text[0] = '\0';
    switch (lua_type(lua, index)) {
    case LUA_TNIL: answer->kind = ANSWER_NIL; break;
    case LUA_TBOOLEAN:
        answer->kind = ANSWER_TRUTH;
        answer->integer = lua_toboolean(lua, index);
        break;
    case LUA_TNUMBER:
        answer->kind = lua_isinteger(lua, index) ? ANSWER_INTEGER : ANSWER_FLOAT;
        answer->integer = lua_tointeger(lua, index);
        break;
    case LUA_TSTRING: read_text(lua, index, answer); break;
    default: strcat(strcpy(answer->text, "a "), object_type(lua, index));
    }
}

/* How many fields the table on top has: a list has no others than its items. */
static lua_Integer count_fields(lua_State *lua)
{
    lua_Integer count = 0;
    lua_pushnil(lua);
    for (; lua_next(lua, -2); count++)
        lua_pop(lua, 1);
    return count;
}

bool answer_cards(lua_State *lua, int index, struct set *cards)
{
    if (!object_may_be_list(lua, index))
        return false;
    object_items(lua, index);
    lua_Integer count = length_of(lua, -1);
    bool is_list = count == count_fields(lua);
    for (lua_Integer i = 1; i <= count && is_list; i++) {
        lua_rawgeti(lua, -1, i);
        card_t card = api_card(lua, -1);
        is_list = card != NO_CARD;
        if (is_list)
            set_add(cards, card);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    return is_list;
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
