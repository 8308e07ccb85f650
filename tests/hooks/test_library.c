/* The functions that hooks may call. The assertions are in Lua: a false one fails the run. */
#include "fixture.h"

#include "hooks/sandbox.h"

static int run_text(lua_State *lua)
{
    const char *text = lua_touserdata(lua, 1);
    sandbox_compile(lua, text, strlen(text));
    slot_push(lua, SLOT_LIBRARY);
    lua_setupvalue(lua, -2, 1);
    lua_call(lua, 0, 0);
    return 0;
}

static void run(const char *text)
{
    struct sandbox *sandbox = sandbox_create(NULL, NULL);
    bool passed = sandbox_run(sandbox, run_text, (void *)(uintptr_t)text);
    if (!passed)
        print_message("# line %u: %s\n", sandbox->failure.line, sandbox->failure.text);
    assert_true(passed);
    sandbox_destroy(sandbox);
}

/* The run ends with a sentence that has these words. */
static void fails(const char *text, const char *words)
{
    struct sandbox *sandbox = sandbox_create(NULL, NULL);
    bool passed = sandbox_run(sandbox, run_text, (void *)(uintptr_t)text);
    if (!passed && !strstr(sandbox->failure.text, words))
        print_message("# %s: %s\n", text, sandbox->failure.text);
    assert_false(passed);
    assert_non_null(strstr(sandbox->failure.text, words));
    sandbox_destroy(sandbox);
}

static void test_base(void **state)
{
    (void)state;
    run("assert(type(nil) == 'nil' and type({}) == 'table' and type(type) == 'function')\n"
        "assert(select('#', 1, nil) == 2 and select(2, 'a', 'b') == 'b')\n"
        "assert(tonumber('12') == 12 and tonumber('x') == nil)\n"
        "assert(tostring(12) == '12' and tostring(nil) == 'nil' and tostring(true) == 'true')\n"
        "assert(tostring({}) == 'table' and tostring(type) == 'function')\n"
        "local n = 0 for i, v in ipairs({5, 6, nil, 7}) do n = n + i * v end assert(n == 17)\n");
}

/* Numbers in their order, then strings in theirs, then false and true, however they came. */
static void test_pairs_has_an_order(void **state)
{
    (void)state;
    run("local t = {b = 1, [10] = 2, a = 3, [true] = 4, [2] = 5, [false] = 6, ab = 7, [-1] = 8}\n"
        "t[1.5] = 9\n"
        "local order = {}\n"
        "for k, v in pairs(t) do table.insert(order, tostring(k) .. '=' .. v) end\n"
        "local text = table.concat(order, ' ')\n"
        "assert(text == '-1=8 1.5=9 2=5 10=2 a=3 ab=7 b=1 false=6 true=4', text)\n");
}

static void test_pairs_of_a_table_that_changes(void **state)
{
    (void)state;
    run("local t = {a = 1, b = 2, c = 3}\n"
        "local seen = ''\n"
        "for k in pairs(t) do seen = seen .. k t.b = nil t.z = 1 end\n"
        "assert(seen == 'ac', seen)\n"
        "for k in pairs({}) do error('nothing is in there') end\n");
}

static void test_strings(void **state)
{
    (void)state;
    run("assert(string.len('abc') == 3 and #'abc' == 3)\n"
        "assert(('abc'):sub(2, 3) == 'bc' and ('abc'):sub(-1) == 'c')\n"
        "assert(('aB'):upper() == 'AB' and ('aB'):lower() == 'ab')\n"
        "assert(('abc'):reverse() == 'cba')\n"
        "assert(('A'):byte() == 65 and string.char(65, 66) == 'AB')\n"
        "assert('a' .. 1 == 'a1')\n");
}

static void test_lists(void **state)
{
    (void)state;
    run("local t = {}\n"
        "table.insert(t, 'a') table.insert(t, 'b')\n"
        "assert(#t == 2 and t[2] == 'b')\n"
        "assert(table.remove(t) == 'b' and #t == 1 and table.remove({}) == nil)\n"
        "local a, b, c = table.unpack({1, 2})\n"
        "assert(a == 1 and b == 2 and c == nil)\n"
        "assert(select('#', table.unpack({1, 2, 3}, 2, 3)) == 2)\n"
        "assert(select('#', table.unpack({})) == 0)\n"
        "assert(table.concat({1, 'b', 3}, ', ') == '1, b, 3')\n"
        "assert(table.concat({}) == '')\n");
}

static void test_sorting(void **state)
{
    (void)state;
    run("local t = {3, 1, 2, 5, 4}\n"
        "table.sort(t)\n"
        "assert(table.concat(t) == '12345')\n"
        "table.sort(t, function(a, b) return a > b end)\n"
        "assert(table.concat(t) == '54321')\n"
        "local words = {'b', 'a', 'c'} table.sort(words) assert(table.concat(words) == 'abc')\n"
        "table.sort({}) table.sort({1})\n");
}

/* Equal items keep their order: sorted by the thousands alone, the rest stays as it came. */
static void test_sorting_is_stable(void **state)
{
    (void)state;
    run("local t = {}\n"
        "for i = 1, 100 do t[i] = (i * 37) % 10 * 1000 + i end\n"
        "table.sort(t, function(a, b) return a // 1000 < b // 1000 end)\n"
        "for i = 2, 100 do assert(t[i - 1] < t[i]) end\n");
}

static void test_integers(void **state)
{
    (void)state;
    run("assert(min(3, 1, 2) == 1 and max(3, 1, 2) == 3 and abs(-4) == 4 and min(7) == 7)\n"
        "assert(round(14, 10) == 10 and round(15, 10) == 20 and round(-15, 10) == -10)\n"
        "assert(round(12, 5) == 10 and round(13, 5) == 15 and round(-7, 1) == -7)\n"
        "assert(math.min(3, 1) == 1 and math.max(3, 1) == 3 and math.abs(-4) == 4)\n"
        "assert(math.tointeger(3.0) == 3 and math.tointeger(3.5) == nil)\n"
        "assert(math.type == nil)\n"
        "assert(math.fmod(-7, 3) == -1 and math.fmod(7, -3) == 1)\n"
        "assert(math.fmod(math.mininteger, -1) == 0)\n"
        "assert(math.ult(1, -1) and not math.ult(-1, 1))\n"
        "assert(math.maxinteger + 1 == math.mininteger)\n");
}

/* What has no answer is said, and never another number. */
static void test_integers_that_are_none(void **state)
{
    (void)state;
    fails("return math.abs(math.mininteger)", "has no absolute value");
    fails("return abs(math.mininteger)", "has no absolute value");
    fails("return math.fmod(7, 0)", "is zero");
    fails("return round(7, 0)", "must be above zero");
    fails("return round(7, -5)", "must be above zero");
    fails("return round(7)", "number expected");
    fails("return math.abs(1.5)", "number has no integer representation");
    fails("return math.fmod(7)", "number expected");
}

static void test_views_are_read_like_tables(void **state)
{
    (void)state;
    run("local names = ''\n"
        "for name in pairs(math) do names = names .. name .. ' ' end\n"
        "assert(names == 'abs fmod max maxinteger min mininteger tointeger ult ', names)\n"
        "assert(#math == 0)\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_base),
        cmocka_unit_test(test_pairs_has_an_order),
        cmocka_unit_test(test_pairs_of_a_table_that_changes),
        cmocka_unit_test(test_strings),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_sorting),
        cmocka_unit_test(test_sorting_is_stable),
        cmocka_unit_test(test_integers),
        cmocka_unit_test(test_integers_that_are_none),
        cmocka_unit_test(test_views_are_read_like_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
