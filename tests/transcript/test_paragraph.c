#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "transcript/paragraph.h"

static char *paragraph(const char *text, unsigned indent)
{
    char *printed;
    size_t size;
    FILE *out = open_memstream(&printed, &size);
    paragraph_print_within(out, text, indent, PAGE_WIDTH);
    fclose(out);
    return printed;
}

static void assert_printed(char *printed, const char *expected)
{
    assert_string_equal(printed, expected);
    free(printed);
}

#define TEN "123456789 " /* with the space behind it */

static void test_short_text_is_one_line(void **state)
{
    (void)state;
    assert_printed(paragraph("North leads.", 2), "North leads.\n");
    assert_printed(paragraph("", 2), "");
}

/* Eight times nine letters and seven spaces are 79 columns; one more letter would be the 81st. */
static void test_lines_are_at_most_80_columns(void **state)
{
    (void)state;
    assert_printed(paragraph(TEN TEN TEN TEN TEN TEN TEN "1234567890", 0),
                   TEN TEN TEN TEN TEN TEN TEN "1234567890\n");
    assert_printed(paragraph(TEN TEN TEN TEN TEN TEN TEN "12345678901", 0),
                   TEN TEN TEN TEN TEN TEN "123456789\n12345678901\n");
}

static void test_further_lines_are_indented(void **state)
{
    (void)state;
    assert_printed(paragraph(TEN TEN TEN TEN TEN TEN TEN TEN "end", 2),
                   TEN TEN TEN TEN TEN TEN TEN "123456789\n  end\n");
}

static void test_space_in_front_is_kept(void **state)
{
    (void)state;
    assert_printed(paragraph("   - North leads.", 5), "   - North leads.\n");
    assert_printed(paragraph("   " TEN TEN TEN TEN TEN TEN TEN TEN, 5),
                   "   " TEN TEN TEN TEN TEN TEN "123456789\n     123456789\n");
}

/* A suit symbol is three bytes and one column. */
static void test_columns_count_and_not_bytes(void **state)
{
    (void)state;
    assert_printed(paragraph("♠♠♠♠♠♠♠♠♠ " TEN TEN TEN TEN TEN TEN "1234567890", 0),
                   "♠♠♠♠♠♠♠♠♠ " TEN TEN TEN TEN TEN TEN "1234567890\n");
}

static char *folded(const char *lines, unsigned width)
{
    char *printed;
    size_t size;
    FILE *out = open_memstream(&printed, &size);
    folded_print(out, lines, width);
    fclose(out);
    return printed;
}

/* Where columns are parted, if that is in the right half; what goes on hangs below a column. */
static void test_lines_are_folded(void **state)
{
    (void)state;
    assert_printed(folded("  won   12 %  1 to 20 %\n\nend\n", 30),
                   "  won   12 %  1 to 20 %\n\nend\n");
    assert_printed(folded("  won   12 %  1 to 20 %\n", 18), "  won   12 %\n        1 to 20 %\n");
    assert_printed(folded("whist  4  Partners for tricks\n", 20),
                   "whist  4  Partners\n          for tricks\n");
    assert_printed(folded("a sentence that goes on\n", 12), "a sentence\n    that\n    goes on\n");
    assert_printed(folded("               heading\n", 12), "     heading\n");
    assert_printed(folded("two  \n   \nthree   four  ", 20), "two\nthree   four\n");
    assert_printed(folded("one two   \n", 6), "one\n    two\n");
    assert_printed(folded("incomprehensible word\n", 8), "incomprehensible\n    word\n");
}

/* A line is printed without spaces at its end; of letters of two columns at least one is cut off.
 */
static void test_lines_and_what_fits(void **state)
{
    char *printed;
    size_t size;
    FILE *out = open_memstream(&printed, &size);
    const struct paper paper = {.out = out, .width = 20};
    (void)state;
    paper_line(&paper, "North leads  ");
    paper_line(&paper, "   ");
    paper_line(&paper, "");
    fclose(out);
    assert_printed(printed, "North leads\n\n\n");
    assert_int_equal(text_fitting("one two", 7), 7);
    assert_int_equal(text_fitting("one two", 5), 3);
    assert_int_equal(text_fitting("incomprehensible", 5), 5);
    assert_int_equal(text_fitting("\xe7\x89\x8c\xe7\x89\x8c", 1), 3);
    assert_int_equal(text_fitting("\xe7\x89\x8c\xe7\x89\x8c", 3), 3);
}

static void test_cells(void **state)
{
    struct arena *arena = arena_create();
    (void)state;
    assert_string_equal(cell(arena, "♠10*", 6), "♠10*  ");
    assert_string_equal(cell(arena, "Penelope", 4), "Pene");
    assert_string_equal(cell(arena, "♠♠♠", 2), "♠♠");
    assert_string_equal(cell(arena, "", 2), "  ");
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_short_text_is_one_line),
        cmocka_unit_test(test_lines_are_at_most_80_columns),
        cmocka_unit_test(test_further_lines_are_indented),
        cmocka_unit_test(test_space_in_front_is_kept),
        cmocka_unit_test(test_columns_count_and_not_bytes),
        cmocka_unit_test(test_lines_are_folded),
        cmocka_unit_test(test_lines_and_what_fits),
        cmocka_unit_test(test_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
