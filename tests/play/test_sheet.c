/* Pieces in their places, text that runs on, score sheets. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "play/board_parts.h"

/* What the sheet prints; the caller frees it. */
static char *printed(struct sheet *sheet)
{
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    sheet_print(sheet, out);
    fclose(out);
    return text;
}

static void assert_prints(struct sheet *sheet, const char *expected)
{
    char *text = printed(sheet);
    assert_string_equal(text, expected);
    free(text);
}

/* --- pieces ---------------------------------------------------------------------------------- */

static void test_pieces_stand_where_they_were_put(void **state)
{
    struct arena *arena = arena_create();
    struct sheet *sheet = sheet_create(arena, false);
    (void)state;
    assert_prints(sheet, "");
    sheet_put(sheet, 2, 3, (unsigned)ink_named("red"), "c");
    sheet_put(sheet, 0, 4, INK_PLAIN, "♠b ");
    sheet_put(sheet, 0, 0, INK_PLAIN, "a ");
    sheet_put(sheet, 3, 0, INK_PLAIN, "");
    assert_prints(sheet, "a   ♠b\n\n   c\n");
    arena_destroy(arena);
}

static void test_inks_mix_where_there_are_colours(void **state)
{
    struct arena *arena = arena_create();
    struct sheet *sheet = sheet_create(arena, true);
    (void)state;
    sheet_put(sheet, 0, 0, (unsigned)ink_named("red") | INK_DIM, "a");
    sheet_put(sheet, 0, 2, INK_STRONG, "b");
    sheet_put(sheet, 0, 4, INK_PLAIN, "c");
    sheet_put(sheet, 0, 6, (unsigned)ink_named("brown"), "d");
    sheet_put(sheet, 0, 8, (unsigned)ink_named("green") | INK_STRONG | INK_DIM, "e");
    assert_prints(sheet, "\33[2;31ma\33[0m \33[1mb\33[0m c \33[38;5;130md\33[0m "
                         "\33[1;2;32me\33[0m\n");
    arena_destroy(arena);
}

/* More than it has room for at first, backwards. */
static void test_there_is_room_for_many_pieces(void **state)
{
    struct arena *arena = arena_create();
    struct sheet *sheet = sheet_create(arena, false);
    (void)state;
    for (unsigned column = 300; column-- > 0;)
        sheet_put(sheet, 0, column, INK_PLAIN, column % 10 == 9 ? "|" : ".");
    char *text = printed(sheet);
    assert_int_equal(strlen(text), 301);
    for (unsigned column = 0; column < 300; column++)
        assert_int_equal(text[column], column % 10 == 9 ? '|' : '.');
    free(text);
    arena_destroy(arena);
}

/* --- running text ---------------------------------------------------------------------------- */

static void test_text_runs_on_between_its_columns(void **state)
{
    struct arena *arena = arena_create();
    struct sheet *sheet = sheet_create(arena, false);
    struct flow flow = flow_begin(sheet, 1, 2, 12, 2);
    (void)state;
    assert_int_equal(flow_end(&flow), 1);
    flow_text(&flow, INK_PLAIN, "one two three");
    flow_word(&flow, INK_PLAIN, "not so");
    assert_int_equal(flow_end(&flow), 4);
    assert_prints(sheet, "\n  one two\n    three\n    not so\n");
    arena_destroy(arena);
}

static void test_a_word_that_fits_nowhere_is_cut(void **state)
{
    struct arena *arena = arena_create();
    struct sheet *sheet = sheet_create(arena, false);
    struct flow flow = flow_begin(sheet, 0, 1, 5, 0);
    (void)state;
    flow_text(&flow, INK_PLAIN, "a ♠♠♠♠♠ b");
    assert_prints(sheet, " a\n ♠♠♠♠\n b\n");
    arena_destroy(arena);
}

/* --- score sheets ---------------------------------------------------------------------------- */

static struct score_sheet small_sheet(struct arena *arena, const struct seat_names *names,
                                      unsigned width)
{
    struct score_sheet sheet = {.title = "Deal 2", .names = names, .arena = arena, .width = width};
    const char **cells = score_sheet_row(&sheet, "tricks");
    cells[0] = "7";
    cells = score_sheet_row(&sheet, "now");
    cells[0] = "107";
    cells[1] = "-20";
    return sheet;
}

static void assert_sheet(unsigned width, bool is_drawn, const char *drawn, const char *told)
{
    const struct seat_names names = {.accounts = {"Ada", "Ben"}, .account_count = 2};
    struct arena *arena = arena_create();
    struct score_sheet sheet = small_sheet(arena, &names, width);
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    assert_int_equal(score_sheet_draw(&sheet, out), is_drawn);
    fflush(out);
    assert_string_equal(text, drawn);
    rewind(out);
    score_sheet_tell(&sheet, out);
    fclose(out);
    assert_memory_equal(text, told, strlen(told));
    free(text);
    arena_destroy(arena);
}

/* Six columns of labels, and twice two and three: 16. */
static void test_a_score_sheet_is_drawn_where_it_fits(void **state)
{
    static const char *const told = "Deal 2.\nTricks: Ada 7.\nNow: Ada 107, Ben\n  -20.\n";
    (void)state;
    assert_sheet(17, true, "Deal 2  Ada  Ben\ntricks    7\nnow     107  -20\n", told);
    assert_sheet(16, true, "Deal 2  Ada  Ben\ntricks    7\nnow     107  -20\n",
                 "Deal 2.\nTricks: Ada 7.\nNow: Ada 107,\n  Ben -20.\n");
    assert_sheet(15, false, "", "Deal 2.\nTricks: Ada 7.\n");
}

static void test_the_last_row_of_a_name_is_found(void **state)
{
    const struct seat_names names = {.accounts = {"Ada", "Ben"}, .account_count = 2};
    struct arena *arena = arena_create();
    struct score_sheet sheet = small_sheet(arena, &names, 80);
    (void)state;
    assert_string_equal(score_sheet_find(&sheet, "now")[1], "-20");
    assert_null(score_sheet_find(&sheet, "before"));
    const char **cells = score_sheet_row(&sheet, "now");
    assert_ptr_equal(score_sheet_find(&sheet, "now"), cells);
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pieces_stand_where_they_were_put),
        cmocka_unit_test(test_inks_mix_where_there_are_colours),
        cmocka_unit_test(test_there_is_room_for_many_pieces),
        cmocka_unit_test(test_text_runs_on_between_its_columns),
        cmocka_unit_test(test_a_word_that_fits_nowhere_is_cut),
        cmocka_unit_test(test_a_score_sheet_is_drawn_where_it_fits),
        cmocka_unit_test(test_the_last_row_of_a_name_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
