/*
 * Hook files that mean harm. Each is bound and baked as any other; each must be found out, soon,
 * and leave the program as it was.
 */
#include "fixture.h"

#include <time.h>

#include "hooks/sandbox.h"

struct attack {
    const char *name, *lua;
    enum diagnostic_code code;
    unsigned line; /* 0: no matter */
    const char *words;
};

/* `power` with a body: asked for every card when the ruleset is baked. */
#define POWER(body) "function power(card, led, deal)\n" body "\nend"

/* 520 characters of two bytes. */
#define FORTY_LETTERS "ääääääääääääääääääääääääääääääääääääääää"
#define LONG_WORD                                                                                  \
    FORTY_LETTERS FORTY_LETTERS FORTY_LETTERS FORTY_LETTERS FORTY_LETTERS FORTY_LETTERS            \
        FORTY_LETTERS FORTY_LETTERS FORTY_LETTERS FORTY_LETTERS FORTY_LETTERS FORTY_LETTERS        \
            FORTY_LETTERS

static const struct attack attacks[] = {
    /* texts: they are cut where they are too long, but not in the middle of a character */
    {"a long word", POWER("return '" LONG_WORD "'"), E_HOOK_ANSWER, 0, "ää…'"},
    {"a long word of odd length", POWER("return 'x" LONG_WORD "'"), E_HOOK_ANSWER, 0, "ää…'"},
    {"a long text without end", "x = [==[ ]] ]=] ]==", E_HOOK_FILE, 1, "unfinished long string"},
    {"a text that ends in a backslash", "x = 'a\\", E_HOOK_FILE, 1, "unfinished string"},

    /* time */
    {"endless loop", POWER("while true do end"), E_HOOK_FAILED, 2, "too long"},
    {"endless loop as the file is read", "while true do end", E_HOOK_FAILED, 1, "too long"},
    {"goto", POWER("::again:: goto again"), E_HOOK_FAILED, 2, "too long"},
    {"repeat", POWER("repeat until false"), E_HOOK_FAILED, 2, "too long"},
    {"long for", POWER("for i = 1, 1 << 60 do end"), E_HOOK_FAILED, 2, "too long"},
    {"endless tail calls", "local function f() return f() end\n" POWER("return f()"), E_HOOK_FAILED,
     1, "too long"},
    {"endless iterator", POWER("for x in function() return 1 end do end"), E_HOOK_FAILED, 2,
     "too long"},
    {"endless comparison", POWER("table.sort({3, 2, 1}, function() while true do end end)"),
     E_HOOK_FAILED, 2, "too long"},
    {"sorting without end",
     POWER("local t = {} for i = 1, 3000 do t[i] = -i end\n"
           "while true do table.sort(t) end"),
     E_HOOK_FAILED, 3, "too long"},
    {"endless concat",
     POWER("local t = {} for i = 1, 90 do t[i] = 'some text of some length' end\n"
           "while true do table.concat(t) end"),
     E_HOOK_FAILED, 3, "too long"},
    {"endless unpacking",
     POWER("local t = {} for i = 1, 250 do t[i] = i end\n"
           "while true do table.unpack(t) end"),
     E_HOOK_FAILED, 3, "too long"},
    {"endless pairs",
     POWER("local t = {} for i = 1, 900 do t[i] = i end\n"
           "while true do pairs(t) end"),
     E_HOOK_FAILED, 3, "too long"},
    {"doubling a string", POWER("local s = 'x' while true do s = s .. s end"), E_HOOK_FAILED, 2,
     "memory"},
    {"many copies of a string",
     POWER("local s = ('x'):lower() for i = 1, 11 do s = s .. s end\n"
           "while true do local t = s .. 'y' end"),
     E_HOOK_FAILED, 3, "too long"},
    {"upper of a long string",
     POWER("local s = 'x' for i = 1, 11 do s = s .. s end\n"
           "while true do s:upper() end"),
     E_HOOK_FAILED, 3, "too long"},
    {"comparing long strings",
     POWER("local s = 'x' for i = 1, 11 do s = s .. s end\n"
           "local a, b = s .. 'a', s .. 'b' while a < b do end"),
     E_HOOK_FAILED, 3, "too long"},

    {"tables that are thrown away",
     POWER("for i = 1, 15000 do local t = {{}, {}, {}} end\nreturn 1"), E_HOOK_FAILED, 2,
     "too long"},
    {"functions that are thrown away",
     POWER("for i = 1, 9000 do local f = function() return i end end\nreturn 1"), E_HOOK_FAILED, 2,
     "too long"},

    /* memory */
    {"a table without end", POWER("local t = {} while true do t[#t + 1] = {} end"), E_HOOK_FAILED,
     2, "it "},
    {"tables in tables", POWER("local t = {} while true do t = {t} end"), E_HOOK_FAILED, 2, "it "},
    {"a huge table at once", POWER("local t = {} t[1 << 40] = 1 for i = 1, 1e5 do t[i] = i end"),
     E_HOOK_FAILED, 2, "it "},
    {"deep recursion", "local function f(n) return 1 + f(n + 1) end\n" POWER("return f(1)"),
     E_HOOK_FAILED, 1, "recursion"},
    {"recursion through a comparison",
     "local function f() table.sort({1, 2}, f) end\n" POWER("f()"), E_HOOK_FAILED, 0, ""},
    {"the line that takes it",
     POWER("local t, s = {}, 'x' for i = 1, 11 do s = s .. s end\nlocal function add(list)\n"
           "list[#list + 1] = s .. #list\nend\nwhile true do\nadd(t)\nend"),
     E_HOOK_FAILED, 4, "memory"},
    {"strings that are kept",
     POWER("local t = {{}, {}, {}, {}, {}, {}, {}, {}}\n"
           "for i = 1, 1 << 40 do\nt[i % 8 + 1][i] = 'word' .. i\nend"),
     E_HOOK_FAILED, 4, "it "},
    {"varargs without end",
     POWER("local t = {} for i = 1, 240 do t[i] = i end\n"
           "local function f(...) while true do local u = {...} end end\n"
           "local function g(...) f(..., table.unpack(t)) end\n g(table.unpack(t))"),
     E_HOOK_FAILED, 3, "too long"},
    {"many closures", POWER("local t = {} while true do t[#t + 1] = function() return t end end"),
     E_HOOK_FAILED, 2, "it "},
    {"an endless vararg", "local function f(...) return f(1, ...) end\n" POWER("return f()"),
     E_HOOK_FAILED, 1, "it "},

    /* what is not there */
    {"rep", POWER("return ('x'):rep(1 << 30)"), E_HOOK_FAILED, 2, "rep"},
    {"string.rep", POWER("return string.rep('', 1 << 60)"), E_HOOK_FAILED, 2, "rep"},
    {"string.format", POWER("return string.format('%99d', 1)"), E_HOOK_FAILED, 2, "format"},
    {"string.find", POWER("return ('a'):find('(.-)*')"), E_HOOK_FAILED, 2, "find"},
    {"table.move", POWER("table.move({}, 1, 1 << 60, 2)"), E_HOOK_FAILED, 2, "move"},
    {"load", POWER("return load('return 1')()"), E_HOOK_FAILED, 2, "'load'"},
    {"dofile", "dofile('/etc/passwd')", E_HOOK_FAILED, 1, "'dofile'"},
    {"require", "local x = require 'os'", E_HOOK_FAILED, 1, "'require'"},
    {"os", POWER("return os.time()"), E_HOOK_FAILED, 2, "'os'"},
    {"io", POWER("io.write('x')"), E_HOOK_FAILED, 2, "'io'"},
    {"debug", POWER("return debug.getregistry()"), E_HOOK_FAILED, 2, "'debug'"},
    {"coroutine", POWER("coroutine.wrap(function() while true do end end)()"), E_HOOK_FAILED, 2,
     "'coroutine'"},
    {"pcall", POWER("while true do pcall(function() while true do end end) end"), E_HOOK_FAILED, 2,
     "'pcall'"},
    {"print", POWER("print(card)"), E_HOOK_FAILED, 2, "'print'"},
    {"collectgarbage", POWER("collectgarbage('stop')"), E_HOOK_FAILED, 2, "'collectgarbage'"},
    {"setmetatable", POWER("return setmetatable({}, {})"), E_HOOK_FAILED, 2, "'setmetatable'"},
    {"getmetatable", POWER("getmetatable('').__index.len = nil"), E_HOOK_FAILED, 2,
     "'getmetatable'"},
    {"rawset", POWER("rawset(card, 'rank', '2')"), E_HOOK_FAILED, 2, "'rawset'"},
    {"next", POWER("return next(deal)"), E_HOOK_FAILED, 2, "'next'"},
    {"math.random", POWER("return math.random(10)"), E_HOOK_FAILED, 2, "random"},
    {"_G", POWER("_G.pairs = nil"), E_HOOK_FAILED, 2, "'_G'"},
    {"_ENV", "local e = 1\nlocal x = _ENV", E_HOOK_FILE, 2, "_ENV"},
    {"byte code", "\x1bLua", E_HOOK_FILE, 0, ""},

    /* changing what others rely on */
    {"a library function", "function pairs() end", E_HOOK_FAILED, 1, "'pairs'"},
    {"a function of string", POWER("string.len = nil"), E_HOOK_FAILED, 2, "'len'"},
    {"a function of math", "math.min = math.max", E_HOOK_FAILED, 1, "'min'"},
    {"a card's field", POWER("card.rank = 'A'"), E_HOOK_FAILED, 2, "'rank'"},
    {"a new field of a card", POWER("card.mine = 1"), E_HOOK_FAILED, 2, "'mine'"},
    {"the deal", POWER("deal.trumps = 'C'"), E_HOOK_FAILED, 2, "'trumps'"},
    {"adding to the deal", POWER("table.insert(deal, 1)"), E_HOOK_FAILED, 2, "read-only"},
    {"a string's field", POWER("local s = 'x' s.y = 1"), E_HOOK_FAILED, 2, ""},

    /* memory from one question to the next */
    {"a global counter", POWER("n = 1"), E_HOOK_FAILED, 2, "cannot keep values"},
    {"an outer variable", "local n = 0\n" POWER("n = n + 1 return n"), E_HOOK_FAILED, 0,
     "cannot keep values: 'n'"},
    {"an outer table", "local t = {n = 0}\n" POWER("t.n = t.n + 1 return t.n"), E_HOOK_FAILED, 3,
     "'n' is read-only"},
    {"a table in an outer table", "local t = {{n = 0}}\n" POWER("t[1].n = 1"), E_HOOK_FAILED, 3,
     "'n' is read-only"},
    {"a variable of a helper's",
     "local n = 0\nlocal function f() n = n + 1 return n end\n" POWER("return f()"), E_HOOK_FAILED,
     0, "cannot keep values: 'n'"},
    {"a closure in a table",
     "local function counter() local n = 0\n"
     "return function() n = n + 1 return n end end\n"
     "local t = {f = counter()}\n" POWER("return t.f()"),
     E_HOOK_FAILED, 0, "cannot keep values: 'n'"},
    {"a global table", "t = {}\n" POWER("t[1] = 2"), E_HOOK_FAILED, 3, "read-only"},
    {"removing from an outer list", "local t = {1}\n" POWER("return table.remove(t)"),
     E_HOOK_FAILED, 3, "read-only"},
    {"sorting an outer list", "local t = {2, 1}\n" POWER("table.sort(t)"), E_HOOK_FAILED, 3,
     "read-only"},
    {"functions for keys", "local t = {[function() end] = 1}\n" POWER("return #t"), E_HOOK_FAILED,
     0, "functions as keys"},
    {"tables nested without end", "local t = {} for i = 1, 99 do t = {t} end\n" POWER("return #t"),
     E_HOOK_FAILED, 0, "nested too deep"},

    /* errors of all kinds */
    {"inserting in the middle", POWER("table.insert({}, 1, 2)"), E_HOOK_FAILED, 2, "at its end"},
    {"removing in the middle", POWER("table.remove({1}, 1)"), E_HOOK_FAILED, 2, "its end"},
    {"joining what is no text", POWER("table.concat({{}})"), E_HOOK_FAILED, 2, "not a table"},
    {"an error that is a table", POWER("error({1})"), E_HOOK_FAILED, 2, "table"},
    {"an error that is nothing", POWER("error()"), E_HOOK_FAILED, 2, "nothing"},
    {"an error that is a number", POWER("error(42)"), E_HOOK_FAILED, 2, "42"},
    {"an error with a level", POWER("error('mine', 2)"), E_HOOK_FAILED, 2, "mine"},
    {"an error that is a card", POWER("error(card)"), E_HOOK_FAILED, 2, "table"},
    {"an error with __tostring", POWER("error({__tostring = function() return {} end})"),
     E_HOOK_FAILED, 2, "table"},
    {"an error that pretends", POWER("error('lua:999: not here')"), E_HOOK_FAILED, 2, "not here"},
    {"assert", POWER("assert(false)"), E_HOOK_FAILED, 2, "assertion failed"},
    {"calling nil", POWER("return card.strength()"), E_HOOK_FAILED, 2, "call"},
    {"adding strings", POWER("return '10' + 1"), E_HOOK_FAILED, 2, "arithmetic"},
    {"dividing by zero", POWER("return 1 // 0"), E_HOOK_FAILED, 2, "attempt to"},
    {"keys without an order", POWER("for k in pairs({[card] = 1}) do end"), E_HOOK_FAILED, 2,
     "pairs"},
    {"huge unpack", POWER("return table.unpack({}, 1, 1 << 60)"), E_HOOK_FAILED, 2, "unpack"},
    {"unpack over all integers", POWER("table.unpack({}, math.mininteger, math.maxinteger)"),
     E_HOOK_FAILED, 2, "unpack"},
    {"long concat",
     POWER("local t = {} for i = 1, 500 do t[i] = 'ten letters' end\n"
           "return #table.concat(t)"),
     E_HOOK_FAILED, 3, "too long a string"},

    /* useless answers */
    {"infinity", POWER("return math.maxinteger + 0.0"), E_HOOK_ANSWER, 1, "'power'"},
    {"not a number", POWER("return 0 / 0"), E_HOOK_ANSWER, 1, "'power'"},
    {"overflow", POWER("return math.maxinteger + 1"), E_HOOK_ANSWER, 1, "'power'"},
    {"a large number", POWER("return 1000001"), E_HOOK_ANSWER, 1, "1000001"},
    {"a float", POWER("return 2.0"), E_HOOK_ANSWER, 1, "decimal"},
    {"a text", POWER("return '7'"), E_HOOK_ANSWER, 1, "'7'"},
    {"a function", POWER("return power"), E_HOOK_ANSWER, 1, "a function"},
    {"a truth", POWER("return true"), E_HOOK_ANSWER, 1, "true"},
};

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* The slowest takes some 0.01 s; the bound leaves room for valgrind and busy machines.
 */
#define SECONDS_MAX 5.0

static bool is_contained(const struct attack *attack, const struct fixture *fixture, double taken)
{
    const struct diagnostics *list = fixture->diagnostics;
    if (diagnostics_count(list) != 1 || taken > SECONDS_MAX)
        return false;
    uint32_t line = place_line_column(diagnostic_place_at(list, 0)).line;
    return diagnostic_code_at(list, 0) == attack->code &&
           (attack->line == 0 || attack->line == line) &&
           strstr(diagnostic_text_at(list, 0), attack->words);
}

static bool try_attack(const struct attack *attack)
{
    struct fixture fixture = fixture_create("CD", "A2");
    add_hook_file(&fixture, attack->lua);
    double start = seconds();
    bool passed = hooks_bind(fixture.rules, fixture.diagnostics) &&
                  hooks_bake(fixture.rules, fixture.diagnostics);
    double taken = seconds() - start;
    bool contained = !passed && is_contained(attack, &fixture, taken);
    if (!contained) {
        print_message("# not contained: %s (%.3f s)\n", attack->name, taken);
        diagnostics_print(fixture.diagnostics, stderr, DIAGNOSTIC_LINE);
    }
    fixture_destroy(&fixture);
    return contained;
}

static void test_attacks_are_contained(void **state)
{
    (void)state;
    const int count = sizeof attacks / sizeof *attacks;
    int contained = 0;
    for (int i = 0; i < count; i++)
        contained += try_attack(&attacks[i]);
    assert_int_equal(contained, count);
}

/* --- the sandbox alone ----------------------------------------------------------------------- */

static int run_text(lua_State *lua)
{
    const char *text = lua_touserdata(lua, 1);
    sandbox_compile(lua, text, strlen(text));
    slot_push(lua, SLOT_LIBRARY);
    lua_setupvalue(lua, -2, 1);
    lua_call(lua, 0, 0);
    return 0;
}

static bool run(struct sandbox *sandbox, const char *text)
{
    return sandbox_run(sandbox, run_text, (void *)(uintptr_t)text);
}

/* Each run fills as much as it can; what it leaves behind is garbage and goes. */
static void test_memory_stays_within_its_cap(void **state)
{
    (void)state;
    static const char greedy[] = "local t = {} for i = 1, 3000 do t[i] = {i} end";
    struct sandbox *sandbox = sandbox_create(NULL, NULL);
    for (int i = 0; i < 50; i++) {
        assert_true(run(sandbox, greedy));
        assert_true(sandbox->used <= SANDBOX_MEMORY);
    }
    sandbox_destroy(sandbox);
}

static void test_an_error_leaves_the_state_alive(void **state)
{
    (void)state;
    struct sandbox *sandbox = sandbox_create(NULL, NULL);
    assert_false(run(sandbox, "\n\nerror('mine')"));
    assert_int_equal(sandbox->failure.kind, FAILURE_ERROR);
    assert_int_equal(sandbox->failure.line, 3);
    assert_string_equal(sandbox->failure.text, "mine");
    assert_true(run(sandbox, "assert(1 + 1 == 2)"));
    sandbox_destroy(sandbox);
}

static void test_a_dead_state_stays_dead(void **state)
{
    (void)state;
    struct sandbox *sandbox = sandbox_create(NULL, NULL);
    assert_false(run(sandbox, "while true do end"));
    assert_int_equal(sandbox->failure.kind, FAILURE_BUDGET);
    assert_false(run(sandbox, "assert(true)"));
    assert_int_equal(sandbox->failure.kind, FAILURE_BUDGET);
    sandbox_destroy(sandbox);
}

/* The budget is for one run: a thousand runs of a thousand turns each are not too many. */
static void test_every_run_has_the_whole_budget(void **state)
{
    (void)state;
    struct sandbox *sandbox = sandbox_create(NULL, NULL);
    for (int i = 0; i < 1000; i++)
        assert_true(run(sandbox, "for i = 1, 1000 do end"));
    sandbox_destroy(sandbox);
}

static void test_long_texts_are_not_compiled(void **state)
{
    (void)state;
    struct sandbox *sandbox = sandbox_create(NULL, NULL);
    char *text = malloc(SANDBOX_BLOCK + 2);
    memset(text, ' ', SANDBOX_BLOCK + 1);
    text[SANDBOX_BLOCK + 1] = '\0';
    assert_false(run(sandbox, text));
    assert_int_equal(sandbox->failure.kind, FAILURE_ERROR);
    assert_true(run(sandbox, text + 1));
    free(text);
    sandbox_destroy(sandbox);
}

/* Parentheses, blocks and functions within one another: Lua's compiler calls itself for each. */
static void test_deep_texts_are_not_compiled(void **state)
{
    (void)state;
    static const char *const openings[] = {"(", "do ", "{", "-", "function() "};
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
        struct sandbox *sandbox = sandbox_create(NULL, NULL);
        char text[12 * 3000] = "x = ";
        if (openings[i][0] == 'd')
            text[0] = '\0';
        for (int j = 0; j < 2000; j++)
            strcat(text, openings[i]);
        assert_false(run(sandbox, text));
        sandbox_destroy(sandbox);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_attacks_are_contained),
        cmocka_unit_test(test_memory_stays_within_its_cap),
        cmocka_unit_test(test_an_error_leaves_the_state_alive),
        cmocka_unit_test(test_a_dead_state_stays_dead),
        cmocka_unit_test(test_every_run_has_the_whole_budget),
        cmocka_unit_test(test_long_texts_are_not_compiled),
        cmocka_unit_test(test_deep_texts_are_not_compiled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
