/*
 * Compiles and evaluates expressions that only Lua can, in a sandbox with the facts that they
 * ask.
 */
#include "hooks/expression.h"

#include <stdio.h>
#include <string.h>

#include <lauxlib.h>

#include "expr/evaluate.h"
#include "expr/formula.h"
#include "expr/lexer.h"
#include "expr/names.h"
#include "hooks/hooks.h"
#include "hooks/object.h"
#include "hooks/sandbox.h"

/* What the functions that run inside the sandbox are told, and what they tell. */
struct question {
    const struct ruleset *rules;
    const struct expression *expression;
    const int32_t *values;
    const struct expression_part *part; /* that is evaluated, instead of the whole */
    struct lua_answer answer;
};

/* --- inside ---------------------------------------------------------------------------------- */

/* A value that is like none but itself: no number that it could be compared with. */
static void push_seats(lua_State *lua, int32_t seats)
{
    if (seats)
        lua_pushlightuserdata(lua, (void *)(uintptr_t)seats);
    else
        lua_pushnil(lua);
}

static void push_value(lua_State *lua, const struct ruleset *rules, const struct fact_name *name,
                       int32_t value)
{
    switch (fact_type(rules, name)) {
    case VALUE_NUMBER: lua_pushinteger(lua, value); break;
    case VALUE_TRUTH: lua_pushboolean(lua, value != 0); break;
    case VALUE_SUIT: api_push_suit(lua, rules, (unsigned)value); break;
    case VALUE_CONTRACT: api_push_contract(lua, rules, (unsigned)value); break;
    case VALUE_SEATS: push_seats(lua, value); break;
    case VALUE_OPTION: api_push_option(lua, &rules->options[name->index]); break;
    case VALUE_TERM:
    case VALUE_NOTE: assert(false); break; /* fact_type says what these are */
    }
}

/* Fills the table of facts that the function on top, at 2, looks into; without values only makes
 * room for them. */
static void set_facts(lua_State *lua, const struct question *question)
{
    const struct expression *expression = question->expression;
    lua_getupvalue(lua, 2, 1);
    for (unsigned i = 0; i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        if (question->values)
            push_value(lua, question->rules, name, question->values[i]);
        else
            lua_pushboolean(lua, 1); /* not nil, which would make no room */
        lua_setfield(lua, 3, name->text);
    }
    lua_settop(lua, 2);
}

/* A table for facts, with the functions. */
static void push_facts(lua_State *lua)
{
    lua_newtable(lua);
    slot_push(lua, SLOT_LIBRARY);
    for (const struct operator* operator= operators; operator->sign; operator++)
        if (operator->kind == FORMULA_FUNCTION) {
            lua_getfield(lua, -1, operator->sign);
            lua_setfield(lua, -3, operator->sign);
        }
    lua_pop(lua, 1);
}

/* Adds "makers.tricks" from its first name on. Returns what follows. */
static struct token add_path(luaL_Buffer *buffer, const char *text, struct token token)
{
    luaL_addlstring(buffer, text + token.offset, token.length);
    struct token dot = scan_after(text, token);
    for (; token_is(text, dot, "."); dot = scan_after(text, token)) {
        token = scan_after(text, dot);
        luaL_addstring(buffer, ".");
        luaL_addlstring(buffer, text + token.offset, token.length);
    }
    return dot;
}

/* Adds a fact of several words, "makers.tricks" or a sum of that, as one of that name. Returns what
 * follows. */
static struct token add_fact(luaL_Buffer *buffer, const char *text, struct token token)
{
    bool is_sum = token_is_sum(text, token);
    luaL_addstring(buffer, is_sum ? "_ENV[\"" SUM "(" : "_ENV[\"");
    token = add_path(buffer, text, is_sum ? scan_after(text, scan_after(text, token)) : token);
    luaL_addstring(buffer, is_sum ? ")\"]" : "\"]");
    return is_sum ? scan_after(text, token) : token;
}

/* Pushes the text for Lua: a word may be a fact and stand before a dot, too, as 'trick' does. */
static void push_text(lua_State *lua, const char *text)
{
    luaL_Buffer buffer;
    luaL_buffinit(lua, &buffer);
    luaL_addstring(&buffer, "return");
    struct token token = scan_token(text, 0);
    while (token.kind != TOKEN_END) {
        struct token next = scan_after(text, token);
        luaL_addstring(&buffer, " ");
        if (token.kind == TOKEN_NAME && (token_is(text, next, ".") || token_is_sum(text, token))) {
            token = add_fact(&buffer, text, token);
            continue;
        }
        luaL_addlstring(&buffer, text + token.offset, token.length);
        token = next;
    }
    luaL_pushresult(&buffer);
}

/* Pushes the function; its globals are its facts. */
static void push_compiled(lua_State *lua, const char *written, size_t length)
{
    const char *text = lua_pushlstring(lua, written, length);
    push_text(lua, text);
    lua_remove(lua, -2);
    sandbox_compile(lua, lua_tostring(lua, -1), lua_rawlen(lua, -1));
    lua_remove(lua, -2);
    push_facts(lua);
    lua_setupvalue(lua, -2, 1);
}

/* Pushes the table of compiled expressions. */
static void push_expressions(lua_State *lua)
{
    slot_push(lua, SLOT_EXPRESSIONS);
    if (lua_istable(lua, -1))
        return;
    lua_pop(lua, 1);
    lua_newtable(lua);
    lua_pushvalue(lua, -1);
    slot_set(lua, SLOT_EXPRESSIONS);
}

/* Pushes an expression's function, compiled when it is needed for the first time. */
static void push_expression(lua_State *lua, const struct expression *expression)
{
    push_expressions(lua);
    if (lua_rawgeti(lua, -1, expression->number + 1) != LUA_TFUNCTION) {
        lua_pop(lua, 1);
        push_compiled(lua, expression->text, strlen(expression->text));
        lua_pushvalue(lua, -1);
        lua_rawseti(lua, -3, expression->number + 1);
    }
    lua_remove(lua, -2);
}

static int compile(lua_State *lua)
{
    const struct question *question = lua_touserdata(lua, 1);
    push_expression(lua, question->expression);
    return 0;
}

/* Keeps the value on top, and pops it. The table of expressions, at `table`, lives as long. */
static void keep(lua_State *lua, int table)
{
    if (lua_isnil(lua, -1)) {
        lua_pop(lua, 1);
        return;
    }
    lua_pushboolean(lua, 1);
    lua_rawset(lua, table);
}

/* Words that facts may come to are made once and kept: pushing them again allocates nothing. */
static void keep_words(lua_State *lua, const struct ruleset *rules)
{
    push_expressions(lua);
    int table = lua_gettop(lua);
    for (unsigned suit = 0; suit < rules->pack.suit_count; suit++) {
        api_push_suit(lua, rules, suit);
        keep(lua, table);
    }
    for (unsigned contract = 1; contract <= rules->contract_count; contract++) {
        api_push_contract(lua, rules, contract);
        keep(lua, table);
    }
    for (unsigned i = 0; i < rules->option_count; i++) {
        if (rules->options[i].kind != OPTION_CHOICE)
            continue;
        api_push_option(lua, &rules->options[i]);
        keep(lua, table);
    }
    lua_pop(lua, 1);
}

static int prepare(lua_State *lua)
{
    const struct question *question = lua_touserdata(lua, 1);
    keep_words(lua, question->rules);
    push_expression(lua, question->expression);
    set_facts(lua, question);
    return 0;
}

/* Calls the function on top, at 2, for the facts of the question. */
static int answer(lua_State *lua, struct question *question)
{
    set_facts(lua, question);
    lua_call(lua, 0, 1);
    answer_read(lua, -1, &question->answer);
    return 0;
}

static int ask(lua_State *lua)
{
    struct question *question = lua_touserdata(lua, 1);
    push_expression(lua, question->expression);
    return answer(lua, question);
}

static int evaluate(lua_State *lua)
{
    struct question *question = lua_touserdata(lua, 1);
    push_compiled(lua, question->expression->text + question->part->offset, question->part->length);
    return answer(lua, question);
}

/* --- outside --------------------------------------------------------------------------------- */

bool expression_compile(struct sandbox *sandbox, const struct ruleset *rules,
                        struct diagnostics *diagnostics, const struct expression *expression)
{
    struct question question = {.rules = rules, .expression = expression};
    if (sandbox_prepare(sandbox, compile, &question))
        return true;
    rank_hinted(rules,
                diagnose(diagnostics, E_EXPRESSION, expression->place,
                         "Lua syntax error in '%s': %s", expression->text, sandbox->failure.text),
                expression->text);
    return false;
}

bool expression_prepare(struct sandbox *sandbox, const struct ruleset *rules,
                        const struct expression *expression)
{
    struct question question = {.rules = rules, .expression = expression};
    return sandbox_prepare(sandbox, prepare, &question);
}

static bool complain(struct diagnostics *diagnostics, const struct expression *expression,
                     const struct lua_answer *answer)
{
    char words[ANSWER_WORDS];
    bool is_float = answer->kind == ANSWER_FLOAT && !expression->is_condition;
    struct diagnostic *diagnostic =
        diagnose(diagnostics, E_EXPRESSION_FAILED, expression->place, "'%s' is %s instead of %s",
                 expression->text, answer_words(answer, words),
                 expression->is_condition         ? "true or false"
                 : answer->kind == ANSWER_INTEGER ? "a number of at most nine digits"
                                                  : "a whole number");
    if (is_float)
        diagnostic_hint(diagnostic, "'//' divides without remainder");
    return false;
}

static bool accept(const struct expression *expression, const struct lua_answer *answer)
{
    const int64_t limit = NUMBER_MAX;
    if (expression->is_condition) /* nil is no contract, or no suit, and so not true */
        return answer->kind == ANSWER_TRUTH || answer->kind == ANSWER_NIL;
    return answer->kind == ANSWER_INTEGER && answer->integer >= -limit && answer->integer <= limit;
}

bool expression_ask(struct sandbox *sandbox, const struct ruleset *rules,
                    struct diagnostics *diagnostics, const struct expression *expression,
                    const int32_t *values, int32_t *answer)
{
    struct question question = {.rules = rules, .expression = expression, .values = values};
    *answer = 0;
    if (expression_answer(rules, expression, values, answer))
        return true;
    if (!sandbox_run(sandbox, ask, &question)) {
        diagnose(diagnostics, E_EXPRESSION_FAILED, expression->place, "'%s' failed: %s",
                 expression->text, sandbox->failure.text);
        return false;
    }
    if (!accept(expression, &question.answer))
        return complain(diagnostics, expression, &question.answer);
    *answer = (int32_t)question.answer.integer;
    return true;
}

bool expression_evaluate(struct sandbox *sandbox, const struct ruleset *rules,
                         struct diagnostics *diagnostics, const struct expression_part *part,
                         const int32_t *values, struct lua_answer *answer)
{
    struct question question = {
        .rules = rules, .expression = part->expression, .values = values, .part = part};
    bool is_fine = sandbox_run(sandbox, evaluate, &question);
    if (!is_fine && diagnostics)
        diagnose(diagnostics, E_EXPRESSION_FAILED, part_place(part), "'%.*s' failed: %s",
                 part->length, part->expression->text + part->offset, sandbox->failure.text);
    *answer = question.answer;
    return is_fine;
}

/* --- constants ------------------------------------------------------------------------------- */

bool expression_constants(const struct ruleset *rules, const struct expression *expression,
                          int32_t values[FACT_NAMES_MAX])
{
    for (unsigned i = 0; i < expression->name_count; i++)
        if (!name_is_constant(rules, expression, &expression->names[i], &values[i]))
            return false;
    return true;
}
