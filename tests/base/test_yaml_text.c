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
                                        "a.b >= 3",   "not to the card",   "/a/b"};
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
    assert_string_equal(yaml_scalar(*state, "a\nb"), "\"a\\nb\"");
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

/* What YAML 1.1 and 1.2 read alike is plain; what one of them takes for more than a text is not. */
static void test_what_readers_of_yaml_take_words_for(void **state)
{
    static const struct {
        const char *text;
        enum plain_scalar kind;
    } rows[] = {
        {"0", PLAIN_INTEGER},
        {"-12", PLAIN_INTEGER},
        {"123456789012345678901234567890", PLAIN_DISPUTED}, /* more than 64 bits */
        {"012", PLAIN_DISPUTED},
        {"1_000", PLAIN_DISPUTED},
        {"0x1F", PLAIN_DISPUTED},
        {"0o17", PLAIN_DISPUTED},
        {"0b11", PLAIN_DISPUTED},
        {"12:30", PLAIN_DISPUTED},
        {"1:20:30.5", PLAIN_DISPUTED},
        {"12:", PLAIN_TEXT},
        {"12:345", PLAIN_TEXT},
        {"2026-11-22", PLAIN_DISPUTED},
        {"2026-1-2", PLAIN_DISPUTED},
        {"2026-11-22T10:00:00", PLAIN_DISPUTED},
        {"2026-11-22 10:00", PLAIN_DISPUTED},
        {"2026-11-22x", PLAIN_TEXT},
        {"2026-11-222", PLAIN_TEXT},
        {"2026-11-", PLAIN_TEXT},
        {"2026-111-2", PLAIN_TEXT},
        {"2026-11", PLAIN_TEXT},
        {"2026--2", PLAIN_TEXT},
        {"1.5", PLAIN_DISPUTED},
        {"5.", PLAIN_DISPUTED},
        {".5", PLAIN_DISPUTED},
        {"1e3", PLAIN_DISPUTED},
        {".inf", PLAIN_DISPUTED},
        {"=", PLAIN_DISPUTED},
        {"<<", PLAIN_DISPUTED},
        {":trumps", PLAIN_DISPUTED},
        {":", PLAIN_TEXT},
        {"Null", PLAIN_DISPUTED},
        {"off", PLAIN_DISPUTED},
        {"no trumps", PLAIN_TEXT},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (yaml_plain(rows[i].text) != rows[i].kind)
            fail_msg("'%s' is %d", rows[i].text, (int)yaml_plain(rows[i].text));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_readers_of_yaml_take_words_for),
        cmocka_unit_test(plain_texts_stand_as_they_are),
        cmocka_unit_test(others_are_quoted),
        cmocka_unit_test(what_ends_quotes_is_escaped),
        cmocka_unit_test(comments_have_a_column),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
