/* Lines of a file, whatever its encoding and its line ends are, come in as UTF-8. */
#include "unit.h"

#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "formats/format.h"
#include "formats/text_in.h"

/* Literals that may hold NULs. */
#define BYTES(text) text, sizeof(text) - 1

/* The lines of a text with '|' behind each. */
static void assert_lines(const char *bytes, size_t length, const char *expected)
{
    struct text_in *text = text_in_of(bytes, length);
    struct text_line line;
    char got[200] = "";
    unsigned count = 0;
    while (text_in_line(text, &line)) {
        strcat(got, line.text);
        strcat(got, "|");
        assert_int_equal(line.number, ++count);
        assert_int_equal(strlen(line.text), line.length);
    }
    assert_string_equal(got, expected);
    assert_int_equal(text_in_error(text), 0);
    text_in_destroy(text);
}

static void test_lines_end_in_three_ways(void **state)
{
    (void)state;
    assert_lines(BYTES(""), "");
    assert_lines(BYTES("\n"), "|");
    assert_lines(BYTES("a\nb"), "a|b|");
    assert_lines(BYTES("a\r\nb\r\n"), "a|b|");
    assert_lines(BYTES("a\rb\r\rc"), "a|b||c|");
    assert_lines(BYTES("a\n\r\nb"), "a||b|");
    assert_lines(BYTES("a\r\n\n\rb"), "a|||b|");
}

static void test_a_mark_says_the_encoding(void **state)
{
    (void)state;
    assert_lines(BYTES("\xef\xbb\xbfZo\xc3\xab\n"), "Zo\xc3\xab|");
    assert_lines(BYTES("\xff\xfeZ\0o\0\xeb\0\n\0"), "Zo\xc3\xab|");
    assert_lines(BYTES("\xfe\xff\0Z\0o\0\xeb\0\r\0\n"), "Zo\xc3\xab|");
}

/* Two letters of ASCII are enough to see which of the bytes is always zero. */
static void test_utf16_is_seen_without_a_mark(void **state)
{
    (void)state;
    assert_lines(BYTES("[\0E\0v\0\n\0"), "[Ev|");
    assert_lines(BYTES("\0[\0E\0v\0\n"), "[Ev|");
}

/* A pair of units is one character; half of a pair, and half of a unit, is none. */
static void test_pairs_of_utf16(void **state)
{
    (void)state;
    assert_lines(BYTES("\xff\xfe\x3c\xd8\xa1\xdc\n\0"), "\xf0\x9f\x82\xa1|");
    assert_lines(BYTES("\xff\xfe\x3c\xd8x\0"), "\xef\xbf\xbdx|");
    assert_lines(BYTES("\xff\xfe\x3c\xd8"), "\xef\xbf\xbd|");
    assert_lines(BYTES("\xff\xfex\0y"), "xy|");
}

/* A line is UTF-8 if all of it can be; another of the same file need not be. */
static void test_what_is_not_utf8_is_latin1(void **state)
{
    (void)state;
    assert_lines(BYTES("Zo\xeb\nZo\xc3\xab\n"), "Zo\xc3\xab|Zo\xc3\xab|");
    assert_lines(BYTES("\xc3\x28"), "\xc3\x83(|");
}

/* What Windows has where Latin-1 has signs that nobody writes. */
static void test_quotes_of_windows(void **state)
{
    (void)state;
    assert_lines(BYTES("it\x92s 5\x80"), "it\xe2\x80\x99s 5\xe2\x82\xac|");
}

static void test_a_line_can_be_read_again(void **state)
{
    struct text_in *text = text_in_of(BYTES("a\nb\n"));
    struct text_line line;
    (void)state;
    assert_true(text_in_line(text, &line));
    text_in_unread(text);
    assert_true(text_in_line(text, &line));
    assert_string_equal(line.text, "a");
    assert_true(text_in_line(text, &line));
    assert_string_equal(line.text, "b");
    assert_int_equal(line.number, 2);
    assert_false(text_in_line(text, &line));
    text_in_destroy(text);
}

/* The head is there before anything is read, and takes nothing away. */
static void test_the_head_is_only_looked_at(void **state)
{
    struct arena *arena = arena_create();
    struct text_in *text = text_in_of(BYTES("\xff\xfe"
                                            "a\0\r\0\n\0b\0\n\0c\0"));
    struct text_line line;
    size_t length;
    (void)state;
    assert_string_equal(text_in_head(text, arena, 1000, &length), "a\nb\nc\n");
    assert_int_equal(length, 6);
    assert_string_equal(text_in_head(text, arena, 3, &length), "a\n");
    assert_true(text_in_line(text, &line));
    assert_string_equal(line.text, "a");
    text_in_destroy(text);
    arena_destroy(arena);
}

/* Of a line that is longer than any game may be the beginning is there, and the next line is found.
 */
static void test_a_line_without_end_is_cut(void **state)
{
    size_t length = FOREIGN_GAME_MOST + 100000;
    char *bytes = malloc(length + 3);
    struct text_line line;
    (void)state;
    memset(bytes, 'x', length);
    memcpy(bytes + length, "\ny\n", 3);
    struct text_in *text = text_in_of(bytes, length + 3);
    assert_true(text_in_line(text, &line));
    assert_true(line.is_cut);
    assert_int_equal(line.length, FOREIGN_GAME_MOST);
    assert_true(text_in_line(text, &line));
    assert_false(line.is_cut);
    assert_string_equal(line.text, "y");
    text_in_destroy(text);
    free(bytes);
}

static void test_what_cannot_be_read_says_why(void **state)
{
    struct text_in *text = text_in_create(STDOUT_FILENO + 1000);
    struct text_line line;
    (void)state;
    assert_false(text_in_line(text, &line));
    assert_int_not_equal(text_in_error(text), 0);
    text_in_destroy(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_end_in_three_ways),
        cmocka_unit_test(test_a_mark_says_the_encoding),
        cmocka_unit_test(test_utf16_is_seen_without_a_mark),
        cmocka_unit_test(test_pairs_of_utf16),
        cmocka_unit_test(test_what_is_not_utf8_is_latin1),
        cmocka_unit_test(test_quotes_of_windows),
        cmocka_unit_test(test_a_line_can_be_read_again),
        cmocka_unit_test(test_the_head_is_only_looked_at),
        cmocka_unit_test(test_a_line_without_end_is_cut),
        cmocka_unit_test(test_what_cannot_be_read_says_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
