/*
 * Every function of the library and every operator, with everything that Lua is handed, in every
 * place: there is an answer or an error, the same in a fresh state and in a used one, which shows
 * no address and changes nothing. What is in the library is found there, so that a new function is
 * crossed unasked. A Lua with its own assertions (meson setup -Dlua=FOLDER) says more.
 */
#include "fixture.h"

#include <lauxlib.h>

#include "hooks/object.h"
#include "hooks/sandbox.h"

#define WORDS 400 /* bytes of an outcome */

/* Where the lists are that a world consists of: slots that nobody else uses. */
enum { FUNCTIONS = 100, THINGS };

/* --- what is handed out ---------------------------------------------------------------------- */

static struct fixture fixture;

static struct view make_view(void)
{
    struct view view = {.seat = 1};
    struct state *known = &view.known;
    known->turn = TURN_CARD;
    known->actor = 1;
    known->declarer = NO_SEAT;
    known->partners = 0;
    known->named.called_card = NO_CARD;
    known->named.second_card = NO_CARD;
    known->turn_up = 4;
    known->hand[1] = set_range(0, 2);
    known->played[0] = 3;
    known->played[1] = 5;
    known->played_count = 2;
    known->in_trick = 1;
    known->call_count = 1;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        known->bid[seat] = NO_BID;
    return view;
}

/* Adds the value on top to the list below it. */
static void add(lua_State *lua)
{
    lua_rawseti(lua, -2, (lua_Integer)lua_rawlen(lua, -2) + 1);
}

/* Adds the field of the object at index to the list on top. */
static void add_field(lua_State *lua, int index, const char *field)
{
    lua_getfield(lua, index, field);
    add(lua);
}

/* A table that a hook file would leave behind: global, and sealed. */
static void add_sealed(lua_State *lua)
{
    static const char text[] = "t = {1, 'two', {3}, n = {m = 4}, f = function() return 5 end}";
    lua_newtable(lua);
    slot_set(lua, SLOT_GLOBALS);
    sandbox_compile(lua, text, strlen(text));
    slot_push(lua, SLOT_GLOBALS);
    lua_setupvalue(lua, -2, 1);
    lua_call(lua, 0, 0);
    seal_globals(lua);
    slot_push(lua, SLOT_GLOBALS);
    lua_getfield(lua, -1, "t");
    lua_remove(lua, -2);
    assert_true(object_is(lua, -1));
    add(lua);
}

static void add_plain(lua_State *lua)
{
    lua_pushboolean(lua, true);
    add(lua);
    lua_pushinteger(lua, -1);
    add(lua);
    lua_pushinteger(lua, 2);
    add(lua);
    lua_pushnumber(lua, 1.5);
    add(lua);
    lua_pushliteral(lua, "name");
    add(lua);
    lua_pushliteral(lua, "");
    add(lua);
}

/* Options as hooks get them are values: a number, a truth, a word. */
static void add_told(lua_State *lua)
{
    const struct view view = make_view();
    api_create(lua, fixture.rules, true);
    api_create_view(lua);
    api_push_view(lua, fixture.rules, &view);
    int top = lua_gettop(lua), list = top - 1;
    static const char *const fields[] = {"deal",  "hand",  "trick", "played",
                                         "shown", "calls", "bids",  "turn_up"};
    lua_pushvalue(lua, list);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        add_field(lua, top, fields[i]);
    lua_getfield(lua, top, "calls");
    lua_geti(lua, -1, 1);
    lua_remove(lua, -2);
    add(lua);
    api_push_legal(lua, fixture.rules, &view.known, view.known.hand[1]);
    add(lua);
    for (unsigned i = 0; i < fixture.rules->option_count; i++) {
        api_push_option(lua, &fixture.rules->options[i]);
        add(lua);
    }
    lua_settop(lua, top);
    add(lua); /* the view itself */
}

/* The three parts of the library are objects, too. */
static void add_library(lua_State *lua)
{
    static const char *const parts[] = {"string", "table", "math"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        slot_push(lua, SLOT_LIBRARY);
        lua_getfield(lua, -1, parts[i]);
        lua_remove(lua, -2);
        assert_true(object_is(lua, -1));
        add(lua);
    }
}

/* --- functions and operators ----------------------------------------------------------------- */

/* Adds the functions of the table at index to the list on top, in the order of their names. */
static void add_functions(lua_State *lua, int table)
{
    const char *names[64];
    size_t count = 0;
    lua_pushnil(lua);
    while (lua_next(lua, table)) {
        if (lua_isfunction(lua, -1))
            names[count++] = lua_tostring(lua, -2);
        lua_pop(lua, 1);
    }
    for (size_t i = 1; i < count; i++)
        for (size_t j = i; j > 0 && strcmp(names[j - 1], names[j]) > 0; j--) {
            const char *name = names[j];
            names[j] = names[j - 1];
            names[j - 1] = name;
        }
    for (size_t i = 0; i < count; i++)
        add_field(lua, table, names[i]);
}

static void add_all_functions(lua_State *lua)
{
    int list = lua_gettop(lua);
    slot_push(lua, SLOT_LIBRARY);
    lua_pushvalue(lua, list);
    add_functions(lua, list + 1);
    lua_settop(lua, list);
    static const char *const parts[] = {"string", "table", "math"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        slot_push(lua, SLOT_LIBRARY);
        lua_getfield(lua, -1, parts[i]);
        object_contents(lua, -1);
        lua_pushvalue(lua, list);
        add_functions(lua, lua_gettop(lua) - 1);
        lua_settop(lua, list);
    }
}

static const char *const operations[] = {
    "return a + b",
    "return a - b",
    "return a * b",
    "return a / b",
    "return a // b",
    "return a % b",
    "return a ^ b",
    "return a & b",
    "return a | b",
    "return a ~ b",
    "return a << b",
    "return a >> b",
    "return a .. b",
    "return a == b",
    "return a ~= b",
    "return a < b",
    "return a <= b",
    "return a > b",
    "return a >= b",
    "return a and b",
    "return a or b",
    "return not a",
    "return -a",
    "return ~a",
    "return #a",
    "return a[b]",
    "return a.name",
    "return a.nmae",
    "return a[1]",
    "return a.name.name",
    "a[b] = c",
    "a.name = b",
    "a[1] = b",
    "a[#a + 1] = b",
    "a[1].name = b",
    "return a(b, c)",
    "return a:name(b)",
    "return a:len(b)",
    "return {[a] = b}",
    "return {a, b, c}",
    "local n = 0 for k in a do n = n + 1 if n > 9 then break end end return n",
    "local n = 0 for i = a, b do n = n + 1 if n > 9 then break end end return n",
    "local n = 0 for k, v in pairs(a) do n = n + 1 end return n",
    "local n = 0 for i, v in ipairs(a) do n = n + i end return n",
    "local f, s, k = pairs(a) return f(b, c)",
    "local f, s, k = ipairs(a) return f(b, c)",
    "local t = {[a] = 1} return t[a], t[b]",
    "local t = {a, b, c} table.sort(t, function(x, y) return x == a end) return t[1]",
    "return a .. ''",
    "return tostring(a) .. tostring(b)",
    "return -a < #b",
    "error(a)",
    "local t = {table.unpack(a)} table.insert(t, b) return #t",
    "return (function(...) return select(a, ...) end)(b, c)",
};

static void add_operations(lua_State *lua)
{
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
        char text[200];
        snprintf(text, sizeof text, "local a, b, c = ... %s", operations[i]);
        sandbox_compile(lua, text, strlen(text));
        slot_push(lua, SLOT_LIBRARY);
        if (!lua_setupvalue(lua, -2, 1))
            lua_pop(lua, 1);
        add(lua);
    }
}

/* --- a world --------------------------------------------------------------------------------- */

struct sizes {
    lua_Integer functions, things;
};

static int create_world(lua_State *lua)
{
    struct sizes *sizes = lua_touserdata(lua, 1);
    lua_newtable(lua);
    add_told(lua);
    add_library(lua);
    add_sealed(lua);
    add_plain(lua);
    sizes->things = (lua_Integer)lua_rawlen(lua, -1);
    lua_rawseti(lua, LUA_REGISTRYINDEX, THINGS);
    lua_newtable(lua);
    add_all_functions(lua);
    add_operations(lua);
    sizes->functions = (lua_Integer)lua_rawlen(lua, -1);
    lua_rawseti(lua, LUA_REGISTRYINDEX, FUNCTIONS);
    return 0;
}

static struct sandbox *open_world(struct sizes *sizes)
{
    struct sandbox *world = sandbox_create(NULL, NULL);
    assert_true(sandbox_prepare(world, create_world, sizes));
    return world;
}

/* --- outcomes -------------------------------------------------------------------------------- */

static void say(char *words, const char *more)
{
    size_t length = strlen(words);
    snprintf(words + length, WORDS - length, "%s ", more);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void describe(lua_State *lua, int index, int depth, char *words);

/* Each field by itself, then all in their order. */
static void describe_contents(lua_State *lua, int depth, char *words)
{
    char *parts[64];
    size_t count = 0;
    lua_pushnil(lua);
    while (count < 64 && lua_next(lua, -2)) {
        char part[WORDS] = "";
        describe(lua, lua_gettop(lua) - 1, depth - 1, part);
        describe(lua, lua_gettop(lua), depth - 1, part);
        parts[count++] = strdup(part);
        lua_pop(lua, 1);
    }
    qsort(parts, count, sizeof *parts, by_text);
    for (size_t i = 0; i < count; i++) {
        say(words, parts[i]);
        free(parts[i]);
    }
}

static void describe_table(lua_State *lua, int index, int depth, char *words)
{
    char number[40];
    snprintf(number, sizeof number, "%s%d{", object_is(lua, index) ? "object" : "table",
             object_number(lua, index));
    say(words, number);
    if (object_is(lua, index))
        object_contents(lua, index);
    else
        lua_pushvalue(lua, index);
    if (depth > 0)
        describe_contents(lua, depth, words);
    lua_pop(lua, 1);
    say(words, "}");
}

static void describe(lua_State *lua, int index, int depth, char *words)
{
    luaL_checkstack(lua, 10, NULL);
    int type = lua_type(lua, index);
    if (type == LUA_TTABLE || type == LUA_TUSERDATA) {
        describe_table(lua, index, depth, words);
        return;
    }
    say(words, lua_typename(lua, type));
    lua_pushvalue(lua, index);
    if (type == LUA_TSTRING || type == LUA_TNUMBER)
        say(words, lua_tostring(lua, -1));
    if (type == LUA_TBOOLEAN)
        say(words, lua_toboolean(lua, -1) ? "true" : "false");
    lua_pop(lua, 1);
}

/* --- a case ---------------------------------------------------------------------------------- */

#define NOTHING (-1) /* no argument */
#define LIST    0    /* a plain list, new for every case; from 1 on, things */

struct crossing {
    lua_Integer function, arguments[3];
    char words[WORDS];
};

static void push_argument(lua_State *lua, lua_Integer number)
{
    if (number == LIST) {
        lua_createtable(lua, 2, 0);
        lua_pushinteger(lua, 7);
        lua_rawseti(lua, -2, 1);
        lua_pushliteral(lua, "x");
        lua_rawseti(lua, -2, 2);
        return;
    }
    lua_rawgeti(lua, LUA_REGISTRYINDEX, THINGS);
    lua_rawgeti(lua, -1, number);
    lua_remove(lua, -2);
}

static int cross(lua_State *lua)
{
    struct crossing *crossing = lua_touserdata(lua, 1);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, FUNCTIONS);
    lua_rawgeti(lua, -1, crossing->function);
    lua_remove(lua, -2);
    int count = 0;
    for (; count < 3 && crossing->arguments[count] != NOTHING; count++)
        push_argument(lua, crossing->arguments[count]);
    lua_call(lua, count, LUA_MULTRET);
    for (int i = 2; i <= lua_gettop(lua); i++)
        describe(lua, i, 1, crossing->words);
    return 0;
}

static int describe_things(lua_State *lua)
{
    char *words = lua_touserdata(lua, 1);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, THINGS);
    lua_Integer count = (lua_Integer)lua_rawlen(lua, -1);
    for (lua_Integer i = 1; i <= count; i++, words += WORDS) {
        lua_rawgeti(lua, 2, i);
        words[0] = '\0';
        describe(lua, 3, 3, words);
        lua_settop(lua, 2);
    }
    return 0;
}

#define THINGS_MAX 40

static void describe_all(struct sandbox *world, char (*all)[WORDS])
{
    memset(all, 0, THINGS_MAX * sizeof *all);
    assert_true(sandbox_prepare(world, describe_things, all));
}

/* Makes the case; the world is another one afterwards if it died of it. */
static void make(struct sandbox **world, struct crossing *crossing)
{
    struct sizes sizes;
    crossing->words[0] = '\0';
    if (!sandbox_run(*world, cross, crossing))
        snprintf(crossing->words, WORDS, "line %u: %s", (*world)->failure.line,
                 (*world)->failure.text);
    if (!(*world)->dead)
        return;
    sandbox_destroy(*world);
    *world = open_world(&sizes);
}

/* All cases of a function, by number: one argument, two, and something in the third place. */
static struct crossing case_of(lua_Integer function, lua_Integer number, lua_Integer things)
{
    lua_Integer each = things + 1, first = number % each, second = number / each % each;
    switch (number / each / each) {
    case 0: return (struct crossing){function, {first, second, NOTHING}, ""};
    case 1: return (struct crossing){function, {LIST, first, second}, ""};
    default: return (struct crossing){function, {first, NOTHING, NOTHING}, ""};
    }
}

static lua_Integer count_cases(lua_Integer things)
{
    lua_Integer each = things + 1;
    return 2 * each * each + each;
}

static bool is_alike(const struct crossing *crossing, const struct crossing *other)
{
    if (!strcmp(crossing->words, other->words) && !strstr(crossing->words, "0x") &&
        !strstr(crossing->words, "userdata"))
        return true;
    print_message("# function %lld of %lld, %lld, %lld: %s / %s\n", (long long)crossing->function,
                  (long long)crossing->arguments[0], (long long)crossing->arguments[1],
                  (long long)crossing->arguments[2], crossing->words, other->words);
    return false;
}

/* One world is asked from the first case to the last, another, which is new, from the last on. */
static unsigned count_mistakes(struct sandbox **used, lua_Integer function, lua_Integer things)
{
    struct sizes sizes;
    struct sandbox *fresh = open_world(&sizes);
    lua_Integer count = count_cases(things);
    struct crossing *cases = malloc((size_t)count * sizeof *cases);
    for (lua_Integer i = 0; i < count; i++) {
        cases[i] = case_of(function, i, things);
        make(used, &cases[i]);
    }
    unsigned mistakes = 0;
    for (lua_Integer i = count; i-- > 0;) {
        struct crossing again = case_of(function, i, things);
        make(&fresh, &again);
        mistakes += !is_alike(&cases[i], &again);
    }
    free(cases);
    sandbox_destroy(fresh);
    return mistakes;
}

static void test_everything_with_everything(void **state)
{
    (void)state;
    struct sizes sizes;
    struct sandbox *used = open_world(&sizes);
    static char before[THINGS_MAX][WORDS], after[THINGS_MAX][WORDS];
    assert_in_range(sizes.things, 20, THINGS_MAX);
    assert_in_range(sizes.functions, 28 + sizeof operations / sizeof *operations, 200);
    describe_all(used, before);
    unsigned mistakes = 0;
    for (lua_Integer function = 1; function <= sizes.functions; function++) {
        mistakes += count_mistakes(&used, function, sizes.things);
        describe_all(used, after);
        assert_memory_equal(before, after, sizeof before);
    }
    print_message("# %lld cases\n", (long long)(sizes.functions * count_cases(sizes.things)));
    assert_int_equal(mistakes, 0);
    sandbox_destroy(used);
}

/* The crossing sees what it looks for: objects hold what they should, and lists are none. */
static void test_what_is_crossed(void **state)
{
    (void)state;
    struct sizes sizes;
    struct sandbox *world = open_world(&sizes);
    static char words[THINGS_MAX][WORDS];
    describe_all(world, words);
    static const char *const wanted[] = {"players", "object0{", "trick", "mininteger",
                                         "two",     "unpack",   "true",  "name"};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        bool found = false;
        for (lua_Integer j = 0; j < sizes.things; j++)
            found |= strstr(words[j], wanted[i]) != NULL;
        if (!found)
            print_message("# no %s\n", wanted[i]);
        assert_true(found);
    }
    sandbox_destroy(world);
}

static int create_fixture(void **state)
{
    (void)state;
    static struct call calls[] = {{.name = "pass"}, {.name = "bid 3"}};
    fixture = fixture_create("SH", "AKQ");
    struct ruleset *rules = fixture.rules;
    rules->steps[0] = (struct step){.kind = STEP_ASK, .under = EVERY_CONTRACT};
    rules->steps[0].ask.calls = calls;
    rules->steps[0].ask.call_count = 2;
    rules->step_count = 1;
    rules->options[0] = (struct option){.name = "high", .kind = OPTION_NUMBER, .value = 13};
    rules->options[1] = (struct option){.name = "nils", .kind = OPTION_SWITCH, .value = 1};
    rules->option_count = 2;
    return 0;
}

static int destroy_fixture(void **state)
{
    (void)state;
    fixture_destroy(&fixture);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_crossed),
        cmocka_unit_test(test_everything_with_everything),
    };
    return cmocka_run_group_tests(tests, create_fixture, destroy_fixture);
}
