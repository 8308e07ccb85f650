/*
 * The same question has the same answer: in every state, whatever seed its hashes have, whatever it
 * was asked before, and whatever locale the program has set.
 */
#include "fixture.h"

#include <langinfo.h>
#include <locale.h>

#include <lauxlib.h>

#include "hooks/sandbox.h"

/* --- texts alone ----------------------------------------------------------------------------- */

struct running {
    const char *text;
    lua_Integer argument, answer;
    bool plainly; /* as Lua itself compiles it */
};

static int run_text(lua_State *lua)
{
    struct running *running = lua_touserdata(lua, 1);
    if (running->plainly)
        assert_int_equal(luaL_loadstring(lua, running->text), LUA_OK);
    else
        sandbox_compile(lua, running->text, strlen(running->text));
    slot_push(lua, SLOT_LIBRARY);
    lua_setupvalue(lua, -2, 1);
    lua_pushinteger(lua, running->argument);
    lua_call(lua, 1, 1);
    running->answer = lua_tointeger(lua, -1);
    return 0;
}

static bool answers(struct sandbox *sandbox, const char *text, lua_Integer argument,
                    lua_Integer *answer)
{
    struct running running = {.text = text, .argument = argument};
    bool done = sandbox_run(sandbox, run_text, &running);
    *answer = done ? running.answer : -1;
    return done;
}

static lua_Integer answer_of(const char *text)
{
    struct sandbox *sandbox = sandbox_create(NULL, NULL);
    lua_Integer answer;
    if (!answers(sandbox, text, 0, &answer))
        print_message("# %s\n# %s\n", text, sandbox->failure.text);
    sandbox_destroy(sandbox);
    return answer;
}

/* --- seeds ----------------------------------------------------------------------------------- */

#define STATES 60

/* Tables with holes, whose length Lua finds in what their keys' hashes have made of them. */
static const char *const holes[] = {
    "local t = {k1=1,k2=1,k3=1,k4=1,k5=1,k6=1,k7=1,k8=1}\n"
    "t.k1=nil t.k2=nil t.k3=nil t.k4=nil t[1]=1 t[3]=1 t[4]=1 return #t",
    "local t = {a=1,b=1,c=1,d=1} t.a=nil t.b=nil t.c=nil\n"
    "t[1]=1 t[2]=1 t[4]=1 t.e=1 t[5]=1 return #t",
};

/* The states live side by side, so that each has a seed of its own. */
static unsigned count_answers(const char *text, bool plainly)
{
    struct sandbox *states[STATES];
    lua_Integer found[STATES];
    unsigned different = 0;
    for (unsigned i = 0; i < STATES; i++) {
        struct running running = {.text = text, .plainly = plainly};
        states[i] = sandbox_create(NULL, NULL);
        assert_true(sandbox_run(states[i], run_text, &running));
        unsigned known = 0;
        while (known < different && found[known] != running.answer)
            known++;
        if (known == different)
            found[different++] = running.answer;
    }
    for (unsigned i = 0; i < STATES; i++)
        sandbox_destroy(states[i]);
    return different;
}

static void test_lengths_follow_from_what_is_in_a_table(void **state)
{
    (void)state;
    unsigned by_lua = 0;
    for (size_t i = 0; i < sizeof holes / sizeof *holes; i++) {
        assert_int_equal(count_answers(holes[i], false), 1);
        by_lua += count_answers(holes[i], true);
    }
    assert_true(by_lua > sizeof holes / sizeof *holes); /* else this test would see nothing */
}

/* A border: something is at its place, if it is not 0, and nothing behind. */
static void test_lengths_are_borders(void **state)
{
    (void)state;
    assert_int_equal(
        answer_of("local sum = 0\n"
                  "for set = 0, 255 do\n"
                  "  local t = {}\n"
                  "  for i = 1, 8 do if set >> (i - 1) & 1 == 1 then t[i] = i end end\n"
                  "  local n = #t\n"
                  "  assert((n == 0 or t[n]) and t[n + 1] == nil)\n"
                  "  sum = sum + 1\n"
                  "end\n"
                  "return sum"),
        256);
    assert_int_equal(answer_of("local t = {} for i = 0, 62 do t[1 << i] = 1 end\n"
                               "return t[#t] and t[#t + 1] == nil and 1 or 0"),
                     1);
    assert_int_equal(answer_of("local t = {} for i = 1, 1000 do t[#t + 1] = i end return #t"),
                     1000);
}

/* `#` stands for a length where Lua has an operator, and there alone. */
static void test_only_operators_are_lengths(void **state)
{
    (void)state;
    static const char *const truths[] = {
        "'#' == string.char(35) and \"#\" == '#'",
        "[[#]] == '#' and [==[#]]#]==] == '#]]#'",
        "'\\'#' == string.char(39, 35) and \"\\\\\" .. #'ab' == '\\\\2'",
        "'a\\z   #' == 'a#'",
        "select('#', 1, nil) == 2",
        "-#'abc' == -3 and - #{1, 2} == -2 and ~#'a' == -2",
        "2^#'abc' == 8.0 and 1 + #'ab' * 2 == 5",
        "#'a' .. #'bc' == '12' and #('a' .. 'bc') == 3",
        "not #'' == false and (#'a' == 1) == true",
        "#({n = {1, 2}}).n == 2",
        "(function(...) return#{...} end)(4, 5, 6) == 3",
        "#string.reverse('abc') == 3 and #('abc'):sub(2) == 2",
        "({[#'ab'] = 7})[2] == 7 -- # and so on",
        "--[[ # ]] #'a' == 1 --[==[ # ]==]",
    };
    for (size_t i = 0; i < sizeof truths / sizeof *truths; i++) {
        char text[200];
        snprintf(text, sizeof text, "return (%s\n) and 1 or 0", truths[i]);
        assert_int_equal(answer_of(text), 1);
    }
}

/* What is wrong is told as Lua tells it, of the text as it was written. */
static void test_words_for_lengths_that_are_none(void **state)
{
    (void)state;
    static const struct {
        const char *text, *words;
        unsigned line;
    } mistakes[] = {
        {"\nreturn #nil", "attempt to get length of a nil value", 2},
        {"\nreturn #5", "attempt to get length of a number value", 2},
        {"\nreturn ##'abc'", "attempt to get length of a number value", 2},
        {"return #print", "'print' is not available here", 1},
        {"return true ^ 2", "attempt to perform arithmetic on a boolean value", 1},
        {"return 2 ^ false", "attempt to perform arithmetic on a boolean value", 1},
        {"local t = {}\nreturn t # 2", "near '#'", 2},
        {"return 1,\n#", "unexpected symbol near <eof>", 2},
    };
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        struct sandbox *sandbox = sandbox_create(NULL, NULL);
        lua_Integer answer;
        assert_false(answers(sandbox, mistakes[i].text, 0, &answer));
        if (!strstr(sandbox->failure.text, mistakes[i].words))
            print_message("# %s: %s\n", mistakes[i].text, sandbox->failure.text);
        assert_non_null(strstr(sandbox->failure.text, mistakes[i].words));
        assert_int_equal(sandbox->failure.line, mistakes[i].line);
        sandbox_destroy(sandbox);
    }
}

/* --- limits ---------------------------------------------------------------------------------- */

/* Texts that reach a limit when their argument is large enough: a step fewer, and they do not. */
static const char *const costly[] = {
    /* how deep functions call */
    "local n = ... local function f(i) return i == 0 and 0 or 1 + f(i - 1) end return f(n)",
    "local n = ... local function f(i, a, b, c, d, e) if i > 0 then return 1 + f(i - 1) end return "
    "0\n"
    "end return f(n)",
    /* short strings, which a used state has already */
    "local n = ... for i = 1, n do local s = 'word' .. i end return n",
    "local n = ... local t = {} for i = 1, n do t['k' .. i % 50] = i t['k' .. (i + 7) % 50] = nil "
    "end\n"
    "return n",
    /* strings that are long */
    "local n = ... local s = 'x' for i = 1, 9 do s = s .. s end\n"
    "for i = 1, n do local t = s .. i end return n",
    /* tables and functions, which are garbage at once */
    "local n = ... for i = 1, n do local t = {{i}, {k = i}, function() return i end} end return n",
    "local n = ... local t = {} for i = 1, n do t[i % 70] = {} t['k' .. i % 90] = nil\n"
    "t['k' .. (i + 7) % 90] = i end return n",
    /* keys that are sorted, from whatever order they are in */
    "local n = ... local t = {} for i = 1, 40 do t['key number ' .. i] = i end\n"
    "for i = 1, n do for k in pairs(t) do end end return n",
    "local n = ... for i = 1, n do local t = {} for j = 1, 9 do t[#t + 1] = {j} end table.sort({3, "
    "1, 2})\n"
    "end return n",
};

static bool fits(struct sandbox *sandbox, const char *text, lua_Integer argument)
{
    lua_Integer answer;
    return answers(sandbox, text, argument, &answer);
}

static bool fits_fresh(const char *text, lua_Integer argument)
{
    struct sandbox *sandbox = sandbox_create(NULL, NULL);
    bool does = fits(sandbox, text, argument);
    sandbox_destroy(sandbox);
    return does;
}

/* A state that has seen all of them, deep and shallow, and is full of garbage and strings. */
static struct sandbox *create_used(void)
{
    struct sandbox *sandbox = sandbox_create(NULL, NULL);
    for (size_t i = 0; i < sizeof costly / sizeof *costly; i++)
        for (lua_Integer argument = 1; argument < 120; argument *= 3)
            assert_true(fits(sandbox, costly[i], argument));
    return sandbox;
}

static bool fits_used(const char *text, lua_Integer argument)
{
    struct sandbox *sandbox = create_used();
    bool does = fits(sandbox, text, argument);
    sandbox_destroy(sandbox);
    return does;
}

static void test_limits_are_where_they_are(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof costly / sizeof *costly; i++) {
        lua_Integer low = 1, high = 100001;
        while (high - low > 1) {
            lua_Integer middle = low + (high - low) / 2;
            if (fits_fresh(costly[i], middle))
                low = middle;
            else
                high = middle;
        }
        for (int again = 0; again < 5; again++) {
            assert_true(fits_used(costly[i], low));
            assert_false(fits_used(costly[i], high));
            assert_true(fits_fresh(costly[i], low));
            assert_false(fits_fresh(costly[i], high));
        }
    }
}

/* --- locale ---------------------------------------------------------------------------------- */

static int look_at_locale(lua_State *lua)
{
    const char **charset = lua_touserdata(lua, 1);
    *charset = nl_langinfo(CODESET);
    return 0;
}

/* What the C library is asked from within a run is asked in the C locale; the caller keeps his. */
static void test_hooks_see_the_c_locale(void **state)
{
    (void)state;
    const char *inside, *plain = nl_langinfo_l(CODESET, newlocale(LC_ALL_MASK, "C", (locale_t)0));
    locale_t other = newlocale(LC_ALL_MASK, "C.UTF-8", (locale_t)0);
    if (!other)
        skip();
    struct sandbox *sandbox = sandbox_create(NULL, NULL);
    locale_t before = uselocale(other);
    assert_true(sandbox_run(sandbox, look_at_locale, &inside));
    assert_string_equal(inside, plain);
    assert_string_equal(nl_langinfo(CODESET), "UTF-8");
    lua_Integer answer;
    assert_false(answers(sandbox, "error('x')", 0, &answer));
    assert_string_equal(nl_langinfo(CODESET), "UTF-8");
    uselocale(before);
    freelocale(other);
    sandbox_destroy(sandbox);
}

/* --- hooks ----------------------------------------------------------------------------------- */

/* What hooks might remember something by. Each is asked three times. */
static const char *const memories[] = {
    "local z = 0.0 function winner() local now = 1 / z z = -z return now > 0 and 1 or 2 end",
    "local b = 0 function winner() local t = tostring(b) b = b == 0 and 0.0 + b return #t end",
    "local b = 1 function winner() local t = tostring(b) b = 1.0 return t == '1' and 1 or 2 end",
    "local n = 0 / 0 function winner() local t = tostring(n) n = -n return #t - 2 end",
    "local seen function winner() if seen then return 2 end seen = 1 return 1 end",
    "local a, b, c function winner() a = b b = c c = 1 return a and 2 or 1 end",
    "local x = '1' function winner() local t = type(x) x = 1 return t == 'string' and 1 or 2 end",
    "local f = false function winner() local was = f f = nil return was == nil and 2 or 1 end",
    "local step = pairs({7, 8, 9}) function winner() return step() and 1 or 2 end",
    "local step, t = pairs({{n = 1}})\n"
    "function winner() local _, inner = step() inner.n = inner.n % 2 + 1 return inner.n end",
    "local function list() return {n = 1} end\n"
    "local t = {f = list, t = {list()}} function winner() t.t[1].n = 2 return t.t[1].n end",
    "local get, set\n"
    "do local hidden = 1 get = function() return hidden end set = function(x) hidden = x end end\n"
    "function winner() local was = get() set(2) return was end",
    "local t = {1} function winner() t[1] = t[1] % 2 + 1 return t[1] end",
    "local t = {[0.5] = 1} function winner() t[0.5] = 2 return t[0.5] end",
    "function winner() string.len = 1 return 1 end",
    "function winner(trick) trick.mine = 1 return 1 end",
    "function winner(trick) table.sort(trick) return 1 end",
    "function winner(trick) table.remove(trick) return 1 end",
    "function winner(trick, deal) deal.mine = 1 return 1 end",
    "function winner(trick) trick[1].mine = 1 return 1 end",
    "function winner() winner = nil return 1 end",
};

/* What may stay outside of a hook, since it never changes. */
static const char *const constants[] = {
    "local none, n, z, t, f = nil, 0 / 0, -0.0, {1, {2}}, function() return 1 end\n"
    "local empty, last = nil, 7\n"
    "function winner() return (none or n == z or empty) and 2 or f() + t[2][1] - 2 + last - 7 end",
    "local upper = string.upper function winner() return upper('a') == 'A' and 1 or 2 end",
    "local s, i = string, ipairs function winner() return #s.reverse('a') end",
};

/* What the third answer is, from 1; 0 if the file or one of the three questions failed. */
static int third_answer(const char *lua)
{
    struct fixture fixture = fixture_create("SH", "AK");
    struct ruleset *rules = fixture.rules;
    add_hook_file(&fixture, lua);
    int place = -1;
    if (hooks_bind(rules, fixture.diagnostics) && hooks_bake(rules, fixture.diagnostics)) {
        struct hooks *hooks = hooks_open(rules, fixture.diagnostics);
        const card_byte_t trick[] = {0, 1};
        const uint8_t suits[VARIABLES_MAX] = {0};
        struct hook_question question = {
            .trick = trick, .trick_count = 2, .trick_number = 1, .suits = suits};
        for (int i = 0; i < 3; i++)
            place = hooks_winner(hooks, rules->play.winner, &question);
        hooks_close(hooks);
    }
    assert_int_equal(diagnostics_count(fixture.diagnostics), place < 0);
    fixture_destroy(&fixture);
    return place + 1;
}

static void test_hooks_remember_nothing(void **state)
{
    (void)state;
    int failed = 0;
    const int count = sizeof memories / sizeof *memories;
    for (int i = 0; i < count; i++) {
        int answer = third_answer(memories[i]);
        if (answer != 0)
            print_message("# remembers: %s\n", memories[i]);
        failed += answer == 0;
    }
    assert_int_equal(failed, count);
}

static void test_what_does_not_change_may_stay(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof constants / sizeof *constants; i++)
        assert_int_equal(third_answer(constants[i]), 1);
}

/* --- diagnostics ----------------------------------------------------------------------------- */

/* Files with several mistakes each: which of them is told, and in what order, is always the same.
 */
static const char *const mistaken[] = {
    "says = {a = 'x', b = 1, c = 'y', d = 'z', e = 2, f = 'w', g = 'v'}\nfunction power() end",
    "local t = {[{}] = 1, [print] = 2, [function() end] = 3, a = {[{}] = 1}}\n"
    "function power() return t end",
    "local a, b, c, d = 1, 2, 3, 4\n"
    "local f = {x = function() a = 0 end, y = function() b = 0 end, z = function() c = 0 end}\n"
    "function power() f.x() f.y() f.z() d = 0 end\nfunction suit_of() d = 0 f.z() f.y() end",
    "function powre() end function suitof() end function winer() end function other() end",
    "local t = {} t[print or 1] = 1",
    "function power(card) return card[{}] end",
    "function power(card) return card[power] end",
};

static char *diagnostics_of(const char *lua)
{
    struct fixture fixture = fixture_create("SH", "AK");
    add_hook_file(&fixture, lua);
    if (hooks_bind(fixture.rules, fixture.diagnostics))
        hooks_bake(fixture.rules, fixture.diagnostics);
    assert_true(diagnostics_count(fixture.diagnostics) > 0);
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    diagnostics_print(fixture.diagnostics, out, DIAGNOSTIC_EXCERPT);
    fclose(out);
    fixture_destroy(&fixture);
    assert_null(strstr(text, "0x"));
    return text;
}

static void test_the_same_mistakes_are_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof mistaken / sizeof *mistaken; i++) {
        char *first = diagnostics_of(mistaken[i]);
        void *between[STATES]; /* so that states lie elsewhere, which their seeds follow from */
        for (unsigned again = 0; again < STATES; again++) {
            between[again] = malloc(2000 + 16 * again);
            char *other = diagnostics_of(mistaken[i]);
            assert_string_equal(first, other);
            free(other);
        }
        for (unsigned again = 0; again < STATES; again++)
            free(between[again]);
        free(first);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lengths_follow_from_what_is_in_a_table),
        cmocka_unit_test(test_lengths_are_borders),
        cmocka_unit_test(test_only_operators_are_lengths),
        cmocka_unit_test(test_words_for_lengths_that_are_none),
        cmocka_unit_test(test_limits_are_where_they_are),
        cmocka_unit_test(test_hooks_see_the_c_locale),
        cmocka_unit_test(test_hooks_remember_nothing),
        cmocka_unit_test(test_what_does_not_change_may_stay),
        cmocka_unit_test(test_the_same_mistakes_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
