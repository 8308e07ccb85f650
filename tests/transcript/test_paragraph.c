#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words/glyphs.h"
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

/* A line as a terminal that understands colours gets it, of a pack with leaves, which are green,
 * and spades. */
static char *inked(const char *line, bool colour)
{
    struct arena *arena = arena_create();
    struct pack *pack = arena_alloc(arena, sizeof *pack);
    pack->suits[0] = (struct suit){"L", "leaves", "L", "green", 0};
    pack->suits[1] = (struct suit){"S", "spades", "♠", "black", 0};
    pack->suits[2] = (struct suit){"D", "diamonds", "♦", "blue", 0};
    pack->suit_count = 3;
    pack->ranks[0] = "A";
    pack->ranks[1] = "10";
    pack->rank_count = 2;
    pack->copies = 1;
    pack_build(pack, arena);
    const struct known_pack known = {pack, NULL};
    char *printed;
    size_t size;
    FILE *out = open_memstream(&printed, &size);
    const struct paper paper = {out, 60, colour, &known};
    paper_line(&paper, line);
    paper_paragraph(&paper, line, 2);
    fclose(out);
    arena_destroy(arena);
    return printed;
}

/* What is printed twice, as a line and as a paragraph. */
static void assert_inked(const char *line, const char *expected)
{
    char *printed = inked(line, true), twice[200];
    snprintf(twice, sizeof twice, "%s\n%s\n", expected, expected);
    assert_printed(printed, twice);
}

#define GREEN(text) "\33[32m" text "\33[0m"

static void test_cards_have_the_inks_of_their_suits(void **state)
{
    (void)state;
    assert_inked("L10 beats >LA*.", GREEN("L10") " beats >" GREEN("LA") "*.");
    assert_inked("L A 10, ♠ –", GREEN("L") " A 10, ♠ –");
    assert_inked("L –, L -", GREEN("L") " –, " GREEN("L") " -");
    assert_inked("♠A ♦10", "♠A \33[34m♦10\33[0m");
    assert_inked("♥10", "\33[31m♥10\33[0m"); /* of no pack that is known */
    assert_inked("Leaves, L100, XLA, L.", "Leaves, L100, XLA, L.");
    assert_printed(inked("L10", false), "L10\nL10\n");
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
        cmocka_unit_test(test_cards_have_the_inks_of_their_suits),
        cmocka_unit_test(test_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
