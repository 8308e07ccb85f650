#include "unit.h"

#include <stdbool.h>
#include <string.h>

#include "base/utf8.h"

static void assert_reads(const char *text, size_t length, uint32_t point, size_t bytes)
{
    size_t used;
    assert_int_equal(utf8_read(text, length, &used), point);
    assert_int_equal(used, bytes);
}

static void reads_every_length(void **state)
{
    (void)state;
    assert_reads("a", 1, 'a', 1);
    assert_reads("\0", 1, 0, 1);
    assert_reads("\x7f", 1, 0x7f, 1);
    assert_reads("\xc2\x80", 2, 0x80, 2);
    assert_reads("\xdf\xbf", 2, 0x7ff, 2);
    assert_reads("\xe0\xa0\x80", 3, 0x800, 3);
    assert_reads("♠", 3, 0x2660, 3);
    assert_reads("\xef\xbf\xbf", 3, 0xffff, 3);
    assert_reads("\xf0\x90\x80\x80", 4, 0x10000, 4);
    assert_reads("\xf4\x8f\xbf\xbf", 4, 0x10ffff, 4);
}

static void what_is_not_utf8_is_one_bad_byte(void **state)
{
    (void)state;
    assert_reads("\x80", 1, UTF8_BAD, 1);             /* a continuation of nothing */
    assert_reads("\xff", 1, UTF8_BAD, 1);             /* never a first byte */
    assert_reads("\xc3", 1, UTF8_BAD, 1);             /* cut off */
    assert_reads("\xe2\x99\xa0", 2, UTF8_BAD, 1);     /* cut off by the length */
    assert_reads("\xc3(", 2, UTF8_BAD, 1);            /* no continuation */
    assert_reads("\xe2\x99(", 3, UTF8_BAD, 1);        /* one too few */
    assert_reads("\xc0\xaf", 2, UTF8_BAD, 1);         /* '/' in two bytes */
    assert_reads("\xe0\x9f\xbf", 3, UTF8_BAD, 1);     /* U+07FF in three */
    assert_reads("\xf0\x8f\xbf\xbf", 4, UTF8_BAD, 1); /* U+FFFF in four */
    assert_reads("\xed\xa0\x80", 3, UTF8_BAD, 1);     /* a surrogate */
    assert_reads("\xed\xbf\xbf", 3, UTF8_BAD, 1);     /* the last surrogate */
    assert_reads("\xf4\x90\x80\x80", 4, UTF8_BAD, 1); /* beyond Unicode */
    assert_reads("\xf5\x80\x80\x80", 4, UTF8_BAD, 1); /* far beyond */
}

static void writes_what_it_reads(void **state)
{
    (void)state;
    static const uint32_t points[] = {'A',    0x7f,   0x80,   0x7ff,   0x800,
                                      0x2660, 0xfffd, 0xffff, 0x10000, 0x10ffff};
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        char bytes[5];
        assert_ptr_equal(utf8_write(points[i], bytes), bytes);
        assert_reads(bytes, strlen(bytes), points[i], strlen(bytes));
    }
}

static void columns_are_those_of_a_terminal(void **state)
{
    (void)state;
    assert_int_equal(utf8_columns('a'), 1);
    assert_int_equal(utf8_columns(0x2660), 1);  /* ♠ */
    assert_int_equal(utf8_columns(0x301), 0);   /* combining acute */
    assert_int_equal(utf8_columns(0xfe0f), 0);  /* a variation selector */
    assert_int_equal(utf8_columns(0x5b57), 2);  /* 字 */
    assert_int_equal(utf8_columns(0x1f600), 2); /* 😀 */
}

static void what_is_not_seen_is_found(void **state)
{
    (void)state;
    static const uint32_t plain[] = {'a', '\n', '\t', 0xe9, 0x200d, 0x2660, UTF8_BAD, 0x1f600};
    for (uint32_t point = 0; point < 0x110000; point++) {
        char text[8] = "ab";
        utf8_write(point, text + 2);
        bool surrogate = 0xd800 <= point && point <= 0xdfff;
        bool is_space = point == '\n' || point == '\t';
        bool is_printed = utf8_printable(point) == point || is_space;
        if (!surrogate && point > 0)
            assert_ptr_equal(utf8_unseen(text, strlen(text)), is_printed ? NULL : text + 2);
    }
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        assert_true(utf8_printable(plain[i]) == plain[i] || plain[i] < ' ');
    assert_non_null(utf8_unseen("a\0b", 3));
    assert_non_null(utf8_unseen("a\xff", 2)); /* no UTF-8 */
}

static void what_is_typed_is_made_plain(void **state)
{
    (void)state;
    char typed[] = "\x1b[31m\xc2\x9b ♠\xff\xe2\x80\xae.";
    utf8_make_plain(typed);
    assert_string_equal(typed, "?[31m?? ♠????.");
}

static void nothing_moves_the_cursor(void **state)
{
    (void)state;
    assert_int_equal(utf8_printable('a'), 'a');
    assert_int_equal(utf8_printable(0xe4), 0xe4);
    assert_int_equal(utf8_printable(0), 0x2400);        /* ␀ */
    assert_int_equal(utf8_printable(0x1b), 0x241b);     /* ␛ */
    assert_int_equal(utf8_printable(0x7f), 0x2421);     /* ␡ */
    assert_int_equal(utf8_printable(0x9b), UTF8_BAD);   /* a control sequence in one byte */
    assert_int_equal(utf8_printable(0x202e), UTF8_BAD); /* from right to left */
    assert_int_equal(utf8_printable(0x2067), UTF8_BAD); /* isolated from right to left */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_every_length),
        cmocka_unit_test(what_is_not_utf8_is_one_bad_byte),
        cmocka_unit_test(writes_what_it_reads),
        cmocka_unit_test(columns_are_those_of_a_terminal),
        cmocka_unit_test(nothing_moves_the_cursor),
        cmocka_unit_test(what_is_not_seen_is_found),
        cmocka_unit_test(what_is_typed_is_made_plain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
