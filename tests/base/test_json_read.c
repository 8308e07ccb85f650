#include "unit.h"

#include <string.h>

#include "base/json.h"
#include "base/utf8.h"

static struct json_value *read_text(const char *text)
{
    struct json_fault fault;
    struct json_value *document = json_value_read(text, strlen(text), &fault);
    assert_non_null(document);
    return document;
}

static void assert_fault(const char *text, size_t length, unsigned line, const char *part)
{
    struct json_fault fault = {0};
    assert_null(json_value_read(text, length, &fault));
    assert_int_equal(fault.line, line);
    assert_true(fault.column >= 1);
    assert_non_null(strstr(fault.what, part));
    assert_null(utf8_unseen(fault.what, strlen(fault.what)));
}

static void assert_no_json(const char *text, unsigned line, const char *part)
{
    assert_fault(text, strlen(text), line, part);
}

static void every_kind_is_told(void **state)
{
    (void)state;
    static const enum json_kind kinds[] = {
        JSON_KIND_NULL,     JSON_KIND_BOOLEAN, JSON_KIND_BOOLEAN, JSON_KIND_INTEGER,
        JSON_KIND_FRACTION, JSON_KIND_STRING,  JSON_KIND_ARRAY,   JSON_KIND_OBJECT,
    };
    struct json_value *document = read_text("[null, true, false, -7, 7.0, \"a\\u00e9\", [], {}]");
    assert_int_equal(json_value_kind(document), JSON_KIND_ARRAY);
    assert_int_equal(json_value_count(document), 8);
    for (size_t i = 0; i < 8; i++)
        assert_int_equal(json_value_kind(json_value_element(document, i)), kinds[i]);
    assert_true(json_value_boolean(json_value_element(document, 1)));
    assert_false(json_value_boolean(json_value_element(document, 2)));
    assert_int_equal(json_value_integer(json_value_element(document, 3)), -7);
    assert_string_equal(json_value_string(json_value_element(document, 5)), "aé");
    json_value_destroy(document);
}

static void kinds_have_words_of_their_own(void **state)
{
    (void)state;
    for (enum json_kind a = JSON_KIND_NULL; a <= JSON_KIND_OBJECT; a++)
        for (enum json_kind b = JSON_KIND_NULL; b < a; b++)
            assert_string_not_equal(json_kind_words(a), json_kind_words(b));
}

static void members_come_as_they_were_written(void **state)
{
    (void)state;
    struct json_value *document = read_text("{\"z\": 1, \"a\": 2, \"m\": 3}");
    const char *keys[] = {"z", "a", "m"};
    unsigned count = 0;
    for (struct json_member at = json_first_member(document); at.key; json_next_member(&at)) {
        assert_string_equal(at.key, keys[count]);
        assert_int_equal(json_value_integer(at.value), ++count);
    }
    assert_int_equal(count, 3);
    assert_int_equal(json_value_count(document), 3);
    assert_int_equal(json_value_integer(json_value_member(document, "a")), 2);
    assert_null(json_value_member(document, "b"));
    json_value_destroy(document);
}

static void an_empty_object_has_no_first_member(void **state)
{
    (void)state;
    struct json_value *document = read_text("{}");
    assert_null(json_first_member(document).key);
    json_value_destroy(document);
}

static void integers_fill_64_bits(void **state)
{
    (void)state;
    struct json_value *document = read_text("[9223372036854775807, -9223372036854775808]");
    assert_true(json_value_integer(json_value_element(document, 0)) == INT64_MAX);
    assert_true(json_value_integer(json_value_element(document, 1)) == INT64_MIN);
    json_value_destroy(document);
    assert_no_json("9223372036854775808", 1, "a number is too large");
    assert_no_json("1e999", 1, "a number is too large");
}

static void what_is_not_json_is_refused(void **state)
{
    (void)state;
    assert_no_json("", 1, "");
    assert_no_json("{\"a\": 1", 1, "");
    assert_no_json("{\n\"a\" 1}", 2, "");
    assert_no_json("{} {}", 1, "more text follows");
    assert_no_json("{'a': 1}", 1, "");
    assert_no_json("[1,]", 1, "");
    assert_no_json("NaN", 1, "");
    assert_no_json("{\"a\" \x7f 1}", 1, "near '?'");
    assert_no_json("\"\\u0000\"", 1, "contains a NUL");
    assert_no_json("\"\xff\"", 1, "not UTF-8");
    assert_fault("[1]\0", 4, 1, "");
}

static void a_member_twice_is_refused(void **state)
{
    (void)state;
    assert_no_json("{\"seat\": 1,\n \"seat\": 2}", 2, "a duplicate key");
}

static void depth_has_an_end(void **state)
{
    (void)state;
    static char deep[100000];
    memset(deep, '[', sizeof deep);
    assert_fault(deep, sizeof deep, 1, "nested too deep");
}

static void destroy_takes_null(void **state)
{
    (void)state;
    json_value_destroy(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_is_told),
        cmocka_unit_test(kinds_have_words_of_their_own),
        cmocka_unit_test(members_come_as_they_were_written),
        cmocka_unit_test(an_empty_object_has_no_first_member),
        cmocka_unit_test(integers_fill_64_bits),
        cmocka_unit_test(what_is_not_json_is_refused),
        cmocka_unit_test(a_member_twice_is_refused),
        cmocka_unit_test(depth_has_an_end),
        cmocka_unit_test(destroy_takes_null),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
