/* YAML as people write it: what needs quotes, where comments stand. */
#include "unit.h"

#include <string.h>

#include "base/yaml_text.h"

static int set_up(void **state)
{
    *state = arena_create();
    return 0;
}

static int tear_down(void **state)
{
    arena_destroy(*state);
    return 0;
}

static void plain_texts_stand_as_they_are(void **state)
{
    static const char *const plain[] = {"odd tricks", "opponents' tricks", "2 * (tricks - 6)",
                                        "10",         "../game.yaml",      "S10",
                                        "a.b >= 3",   "not to the card"};
    for (unsigned i = 0; i < sizeof plain / sizeof *plain; i++)
        assert_string_equal(yaml_scalar(*state, plain[i]), plain[i]);
}

/* Signs that YAML reads as its own, among braces or anywhere. */
static void others_are_quoted(void **state)
{
    assert_string_equal(yaml_scalar(*state, ""), "\"\"");
    assert_string_equal(yaml_scalar(*state, "~"), "\"~\"");
    assert_string_equal(yaml_scalar(*state, "null"), "\"null\"");
    assert_string_equal(yaml_scalar(*state, "a, b"), "\"a, b\"");
    assert_string_equal(yaml_scalar(*state, "a: b"), "\"a: b\"");
    assert_string_equal(yaml_scalar(*state, "a # b"), "\"a # b\"");
    assert_string_equal(yaml_scalar(*state, "[a]"), "\"[a]\"");
    assert_string_equal(yaml_scalar(*state, "-(a)"), "\"-(a)\"");
    assert_string_equal(yaml_scalar(*state, "'a'"), "\"'a'\"");
    assert_string_equal(yaml_scalar(*state, "a "), "\"a \"");
    assert_string_equal(yaml_scalar(*state, "no"), "\"no\"");
    assert_string_equal(yaml_scalar(*state, "true"), "\"true\"");
    assert_string_equal(yaml_scalar(*state, "010"), "\"010\"");
    assert_string_equal(yaml_scalar(*state, "123e4"), "\"123e4\"");
    assert_string_equal(yaml_scalar(*state, "\xe2\x99\xa5"), "\"\xe2\x99\xa5\"");
}

static void what_ends_quotes_is_escaped(void **state)
{
    assert_string_equal(yaml_scalar(*state, "say \"a\""), "\"say \\\"a\\\"\"");
    assert_string_equal(yaml_scalar(*state, "a\\b"), "\"a\\\\b\"");
    assert_string_equal(yaml_scalar(*state, "a\nb"), "\"a b\"");
}

/* A comment stands in the 47th column, or two spaces behind what is longer. */
static void comments_have_a_column(void **state)
{
    const char *text = yaml_commented(*state, "a: b", "c");
    assert_int_equal(strlen(text), 46 + strlen("# c"));
    assert_string_equal(text + 46, "# c");
    const char *line = "12345678901234567890123456789012345678901234567890";
    text = yaml_commented(*state, line, "c");
    assert_memory_equal(text, line, 50);
    assert_string_equal(text + 50, "  # c");
}

static void lists_have_commas_between(void **state)
{
    const char *list = yaml_joined(*state, "", "a");
    assert_string_equal(list, "a");
    assert_string_equal(yaml_joined(*state, list, "b"), "a, b");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_texts_stand_as_they_are), cmocka_unit_test(others_are_quoted),
        cmocka_unit_test(what_ends_quotes_is_escaped),   cmocka_unit_test(comments_have_a_column),
        cmocka_unit_test(lists_have_commas_between),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
