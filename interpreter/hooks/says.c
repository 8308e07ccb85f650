/* Reads the texts that a hook file gives for its hooks. */
#include "hooks/sandbox.h"

#include <assert.h>
#include <string.h>

#include "base/utf8.h"

#define SAYS  "says"
#define SPACE " \t\r\n"

/* Where the word first stands in the file behind `says`; the whole word `says` if it never does. */
static struct place place_of_word(const struct source *source, const char *word)
{
    const char *says = strstr(source->text, SAYS);
    assert(says); /* there is no other way to define it */
    const char *found = strstr(says, word), *at = found ? found : says;
    size_t length = strlen(found ? word : SAYS);
    return (struct place){source, (uint32_t)(at - source->text), (uint32_t)length};
}

const char *says_in_one_line(struct arena *arena, const char *text)
{
    char *line = arena_copy(arena, text, strlen(text)), *end = line;
    for (text += strspn(text, SPACE); *text; text += strspn(text, SPACE)) {
        size_t length = strcspn(text, SPACE);
        if (end > line)
            *end++ = ' ';
        memmove(end, text, length);
        end += length;
        text += length;
    }
    *end = '\0';
    return line;
}

/* The hook of this name, if the file that ran defines its function; or NULL. */
static struct hook *find_hook(lua_State *lua, const struct ruleset *rules, const char *function)
{
    slot_push(lua, SLOT_GLOBALS);
    lua_pushstring(lua, function);
    bool is_there = lua_rawget(lua, -2) == LUA_TFUNCTION;
    lua_pop(lua, 2);
    for (unsigned i = 0; is_there && i < rules->hook_count; i++)
        if (!strcmp(rules->hooks[i]->function, function))
            return rules->hooks[i];
    return NULL;
}

static void complain_no_text(lua_State *lua, const struct ruleset *rules,
                             struct diagnostics *diagnostics, const char *word)
{
    struct lua_answer answer;
    answer_read(lua, -1, &answer);
    char words[ANSWER_WORDS];
    diagnostic_hint(diagnose(diagnostics, E_HOOK_ANSWER, place_of_word(rules->hook_file, word),
                             "'%s' must be a text, not %s", word, answer_words(&answer, words)),
                    "use says = {function = \"what it does\"}");
}

static bool is_unseen(lua_State *lua, int index)
{
    size_t length;
    const char *text = lua_tolstring(lua, index, &length);
    return utf8_unseen(text, length);
}

static void complain_unseen(lua_State *lua, const struct ruleset *rules,
                            struct diagnostics *diagnostics)
{
    diagnostic_hint(
        diagnose(diagnostics, E_HOOK_ANSWER, place_of_word(rules->hook_file, lua_tostring(lua, -2)),
                 "the words for '%s' contain a control character", lua_tostring(lua, -2)),
        "remove it");
}

/* The name of a function and its text are on top. */
static void read_text(lua_State *lua, struct ruleset *rules, struct diagnostics *diagnostics)
{
    if (lua_type(lua, -2) != LUA_TSTRING || lua_type(lua, -1) != LUA_TSTRING) {
        complain_no_text(lua, rules, diagnostics,
                         lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : SAYS);
        return;
    }
    const char *function = lua_tostring(lua, -2);
    struct hook *hook = find_hook(lua, rules, function);
    if (is_unseen(lua, -2) || is_unseen(lua, -1))
        complain_unseen(lua, rules, diagnostics);
    else if (hook)
        hook->says = says_in_one_line(rules->arena, lua_tostring(lua, -1));
    else
        diagnose(diagnostics, E_HOOK_UNUSED, place_of_word(rules->hook_file, function),
                 "words for '%s', which is not a hook of this file", function);
}

/* The table is on top. */
static void read_texts(lua_State *lua, struct ruleset *rules, struct diagnostics *diagnostics)
{
    int table = lua_gettop(lua);
    lua_Integer count = library_push_keys(lua, "the keys of 'says' must be names of functions");
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(lua, table + 1, i);
        lua_pushvalue(lua, -1);
        lua_rawget(lua, table);
        read_text(lua, rules, diagnostics);
        lua_settop(lua, table + 1);
    }
    lua_settop(lua, table);
}

void says_read(lua_State *lua, struct ruleset *rules, struct diagnostics *diagnostics)
{
    slot_push(lua, SLOT_GLOBALS);
    lua_pushstring(lua, SAYS);
    int type = lua_rawget(lua, -2);
    if (type == LUA_TTABLE)
        read_texts(lua, rules, diagnostics);
    else if (type != LUA_TNIL && type != LUA_TFUNCTION)
        complain_no_text(lua, rules, diagnostics, SAYS);
    lua_pop(lua, 2);
}
