/* Positions as editors count them, and names of files. */
#include "unit.h"

#include "lsp/text.h"

static struct arena *arena;

static int begin(void **state)
{
    (void)state;
    arena = arena_create();
    return 0;
}

static int end(void **state)
{
    (void)state;
    arena_destroy(arena);
    return 0;
}

/* "a♠𝄞b": 1, 3, 4 and 1 bytes; 1, 1, 2 and 1 units of UTF-16. */
#define MIXED                                                                                      \
    "a\xe2\x99\xa0\xf0\x9d\x84\x9e"                                                                \
    "b"

static void expect(enum units units, const char *text, size_t offset, uint32_t line,
                   uint32_t character)
{
    struct lines lines = lines_of(arena, text, strlen(text), units);
    struct lsp_position position = lines_position(&lines, offset);
    assert_int_equal(position.line, line);
    assert_int_equal(position.character, character);
    assert_int_equal(lines_offset(&lines, position), offset);
}

static void characters_are_counted_as_agreed(void **state)
{
    (void)state;
    expect(UNITS_UTF16, MIXED, 4, 0, 2);
    expect(UNITS_UTF16, MIXED, 8, 0, 4);
    expect(UNITS_UTF16, MIXED, 9, 0, 5);
    expect(UNITS_UTF8, MIXED, 8, 0, 8);
    expect(UNITS_UTF32, MIXED, 8, 0, 3);
}

static void lines_end_in_three_ways(void **state)
{
    (void)state;
    const char text[] = "a\nbc\r\nd\re";
    expect(UNITS_UTF16, text, 2, 1, 0);
    expect(UNITS_UTF16, text, 4, 1, 2);
    expect(UNITS_UTF16, text, 6, 2, 0);
    expect(UNITS_UTF16, text, 8, 3, 0);
    expect(UNITS_UTF16, text, 9, 3, 1);
    expect(UNITS_UTF16, "", 0, 0, 0);
}

static size_t offset_of(const char *text, uint32_t line, uint32_t character)
{
    struct lines lines = lines_of(arena, text, strlen(text), UNITS_UTF16);
    return lines_offset(&lines, (struct lsp_position){line, character});
}

static void what_is_out_of_the_text_is_its_end(void **state)
{
    (void)state;
    assert_int_equal(offset_of("ab\ncd", 0, 99), 2);
    assert_int_equal(offset_of("ab\r\ncd", 0, UINT32_MAX), 2);
    assert_int_equal(offset_of("ab\ncd", 7, 0), 5);
    assert_int_equal(offset_of("ab\ncd", UINT32_MAX, UINT32_MAX), 5);
}

/* The second unit of a pair is no place of its own. */
static void within_a_character_is_before_it(void **state)
{
    (void)state;
    assert_int_equal(offset_of(MIXED, 0, 3), 4);
    struct lines lines = lines_of(arena, MIXED, strlen(MIXED), UNITS_UTF16);
    assert_int_equal(lines_position(&lines, 6).character, 2);
}

static void units_have_names(void **state)
{
    (void)state;
    enum units units = UNITS_UTF16;
    assert_true(units_find("utf-8", &units));
    assert_int_equal(units, UNITS_UTF8);
    assert_false(units_find("utf-7", &units));
    assert_string_equal(units_name(UNITS_UTF32), "utf-32");
}

static void uris_are_paths(void **state)
{
    (void)state;
    assert_string_equal(uri_path(arena, "file:///a%20b/c.yaml"), "/a b/c.yaml");
    assert_string_equal(uri_path(arena, "file://localhost/a"), "/a");
    assert_string_equal(uri_path(arena, "file:///100%"), "/100%");
    assert_string_equal(uri_path(arena, "file:///%e2%99%A0"), "/\xe2\x99\xa0");
    assert_string_equal(uri_path(arena, "file:/a"), "/a");
    assert_string_equal(uri_path(arena, "file:///a%2"), "/a%2");
    assert_string_equal(uri_path(arena, "file:///a%2xb%x2"), "/a%2xb%x2");
    assert_null(uri_path(arena, "file://elsewhere/a"));
    assert_null(uri_path(arena, "file:////a"));
    assert_null(uri_path(arena, "untitled:Untitled-1"));
    assert_null(uri_path(arena, "file:///a%00b"));
    assert_string_equal(uri_of_path(arena, "/not there/\xe2\x99\xa0#.yaml"),
                        "file:///not%20there/%E2%99%A0%23.yaml");
    /* RFC 3986: letters, digits and these signs stand for themselves, their neighbours do not */
    assert_string_equal(uri_of_path(arena, "/not there/09/:AZ@[az`{-._~"),
                        "file:///not%20there/09/%3AAZ%40%5Baz%60%7B-._~");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_are_counted_as_agreed),
        cmocka_unit_test(lines_end_in_three_ways),
        cmocka_unit_test(what_is_out_of_the_text_is_its_end),
        cmocka_unit_test(within_a_character_is_before_it),
        cmocka_unit_test(units_have_names),
        cmocka_unit_test(uris_are_paths),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
