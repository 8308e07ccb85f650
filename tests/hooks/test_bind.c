/* What hooks_bind finds in hook files: functions that are missing, unused or cannot be compiled. */
#include "fixture.h"

static bool bind(struct fixture *fixture, const char *lua)
{
    add_hook_file(fixture, lua);
    return hooks_bind(fixture->rules, fixture->diagnostics);
}

static void test_optional_hooks_are_found(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    assert_true(bind(&fixture, "local x = 1\n\nfunction power() end\n"));
    assert_non_null(fixture.rules->power);
    assert_int_equal(fixture.rules->power->line, 3);
    assert_null(fixture.rules->suit_of);
    assert_null(fixture.rules->play.winner);
    fixture_destroy(&fixture);
}

static void test_syntax_errors_have_their_line(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    assert_false(bind(&fixture, "function power()\n  return 1 +\nend\n"));
    assert_diagnosed(&fixture, E_HOOK_FILE, 3, "near 'end'");
    assert_marked(&fixture, "end");
    fixture_destroy(&fixture);
}

static void test_a_file_can_fail_as_it_is_read(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    assert_false(bind(&fixture, "local t\nlocal x = t.y\n"));
    assert_diagnosed(&fixture, E_HOOK_FAILED, 2, "while loading");
    assert_printed(&fixture, "game.yaml:1");
    fixture_destroy(&fixture);
}

static void test_unused_functions(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    assert_false(bind(&fixture, "local function helper() end\nfunction powr() helper() end\n"));
    assert_diagnosed(&fixture, E_HOOK_UNUSED, 2, "'powr'");
    assert_printed(&fixture, "did you mean 'power'?");
    fixture_destroy(&fixture);
}

static void test_a_named_hook_must_be_there(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    static const char text[] = "\n\nhook: no_trump_yet\n";
    const struct source *yaml = source_from_text(fixture.rules->arena, "a.yaml", text, sizeof text);
    ruleset_add_hook(fixture.rules, "no_trump_yet", (struct place){yaml, 8, 12}, false);
    assert_false(bind(&fixture, "local function no_trump_yet() end\n"));
    assert_diagnosed(&fixture, E_HOOK_MISSING, 3, "no function 'no_trump_yet'");
    assert_marked(&fixture, "no_trump_yet");
    fixture_destroy(&fixture);
}

static void test_a_misspelt_hook_is_missing_and_unused(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    ruleset_add_hook(fixture.rules, "no_trump_yet", (struct place){fixture.yaml, 0, 5}, false);
    assert_false(bind(&fixture, "function no_trumps_yet() end\n"));
    assert_int_equal(diagnostics_count(fixture.diagnostics), 2);
    assert_printed(&fixture, "did you mean 'no_trumps_yet'?");
    fixture_destroy(&fixture);
}

static void test_a_hook_without_a_file(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    ruleset_add_hook(fixture.rules, "odd", (struct place){fixture.yaml, 0, 5}, false);
    assert_false(hooks_bind(fixture.rules, fixture.diagnostics));
    assert_diagnosed(&fixture, E_HOOK_MISSING, 1, "'odd'");
    fixture_destroy(&fixture);
}

static void test_a_hook_that_is_no_function(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    assert_false(bind(&fixture, "power = 3\n"));
    assert_diagnosed(&fixture, E_HOOK_MISSING, 1, "'power'");
    fixture_destroy(&fixture);
}

/* A mistake in the file does not hide those in expressions. */
static void test_all_mistakes_are_told(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    add_expression(&fixture, "trick + 1", SCOPE_RULESET, false);
    add_expression(&fixture, "1 +", SCOPE_RULESET, false);
    assert_false(bind(&fixture, "while true do end\n"));
    assert_int_equal(diagnostics_count(fixture.diagnostics), 3);
    fixture_destroy(&fixture);
}

static void test_too_many_names(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    char lua[3000] = "";
    for (int i = 0; i < 129; i++)
        snprintf(lua + strlen(lua), sizeof lua - strlen(lua), "n%d = 1\n", i);
    assert_false(bind(&fixture, lua));
    assert_diagnosed(&fixture, E_HOOK_FAILED, 1, "more than 128");
    fixture_destroy(&fixture);
}

/* What stands behind a NUL is hidden from many an editor. */
static void test_a_file_with_a_nul(void **state)
{
    (void)state;
    static const char text[] = "local x = 1 --\0\nfunction power() end";
    struct fixture fixture = fixture_create("SH", "A2");
    add_hook_file(&fixture, "");
    fixture.rules->hook_file =
        source_from_text(fixture.rules->arena, "game.lua", text, sizeof text - 1);
    assert_false(hooks_bind(fixture.rules, fixture.diagnostics));
    assert_diagnosed(&fixture, E_HOOK_FILE, 1, "NUL");
    fixture_destroy(&fixture);
}

static void test_unused_functions_nobody_would_guess(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    assert_false(bind(&fixture, "function zzz() end\nfunction a_b_c_d() end\n"));
    assert_int_equal(diagnostics_count(fixture.diagnostics), 2);
    assert_printed(&fixture, "declare helpers as 'local function'");
    fixture_destroy(&fixture);
}

/* --- what hooks say of themselves ------------------------------------------------------------ */

static void test_words_for_hooks(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    assert_true(bind(&fixture, "says = {power = [[ Every 2\n  beats\tall. ]]}\n"
                               "function power() end\nfunction suit_of() end\n"));
    assert_string_equal(fixture.rules->power->says, "Every 2 beats all.");
    assert_null(fixture.rules->suit_of->says);
    fixture_destroy(&fixture);
}

static void test_words_for_no_hook(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    assert_false(bind(&fixture, "function power() end\nsays = {\n  powr = 'Twos.'}\n"));
    assert_diagnosed(&fixture, E_HOOK_UNUSED, 3, "'powr'");
    assert_marked(&fixture, "powr");
    fixture_destroy(&fixture);
}

/* power could be asked, but this file leaves it to the rules. */
static void test_words_for_a_hook_that_is_not_there(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    assert_false(bind(&fixture, "says = {power = 'Twos.'}\nfunction suit_of() end\n"));
    assert_diagnosed(&fixture, E_HOOK_UNUSED, 1, "'power'");
    fixture_destroy(&fixture);
}

static void test_words_that_are_none(void **state)
{
    (void)state;
    static const char *const files[] = {
        "function power() end\nsays = {power = 2}\n",
        "function power() end\nsays = 'Twos.'\n",
        "function power() end\nsays = {'Twos.'}\n",
        "function power() end\nsays = {['po' .. 'wer'] = 2}\n",
    };
    for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
        struct fixture fixture = fixture_create("SH", "A2");
        assert_false(bind(&fixture, files[i]));
        assert_diagnosed(&fixture, E_HOOK_ANSWER, 2, "must be a text");
        fixture_destroy(&fixture);
    }
}

/* It may be called so; but nothing asks it. */
static void test_a_function_called_like_the_words(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    assert_false(bind(&fixture, "function power() end\nfunction says() end\n"));
    assert_diagnosed(&fixture, E_HOOK_UNUSED, 2, "'says'");
    fixture_destroy(&fixture);
}

/* Another name for what is there anyway: no function of the author's that nothing asks. */
static void test_another_name_for_a_function_of_the_library(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    assert_true(bind(&fixture, "lowest = math.min\nfunction power() end\n"));
    assert_int_equal(diagnostics_count(fixture.diagnostics), 0);
    fixture_destroy(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_function_called_like_the_words),
        cmocka_unit_test(test_another_name_for_a_function_of_the_library),
        cmocka_unit_test(test_optional_hooks_are_found),
        cmocka_unit_test(test_syntax_errors_have_their_line),
        cmocka_unit_test(test_a_file_can_fail_as_it_is_read),
        cmocka_unit_test(test_unused_functions),
        cmocka_unit_test(test_a_named_hook_must_be_there),
        cmocka_unit_test(test_a_misspelt_hook_is_missing_and_unused),
        cmocka_unit_test(test_a_hook_without_a_file),
        cmocka_unit_test(test_a_hook_that_is_no_function),
        cmocka_unit_test(test_all_mistakes_are_told),
        cmocka_unit_test(test_too_many_names),
        cmocka_unit_test(test_a_file_with_a_nul),
        cmocka_unit_test(test_unused_functions_nobody_would_guess),
        cmocka_unit_test(test_words_for_hooks),
        cmocka_unit_test(test_words_for_no_hook),
        cmocka_unit_test(test_words_for_a_hook_that_is_not_there),
        cmocka_unit_test(test_words_that_are_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
