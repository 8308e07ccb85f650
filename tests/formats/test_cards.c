/* How formats write cards, and what the number of a board says. */
#include "unit.h"

#include <string.h>

#include "formats/board.h"
#include "formats/cards.h"

static void assert_card(const char *text, const char *card, size_t used)
{
    struct arena *arena = arena_create();
    size_t length = 0;
    const char *read = card_read(arena, text, &length);
    assert_int_equal(read != NULL, card != NULL);
    if (card) {
        assert_string_equal(read, card);
        assert_int_equal(length, used);
    }
    arena_destroy(arena);
}

static void test_a_card_in_all_spellings(void **state)
{
    (void)state;
    assert_card("SA", "SA", 2);
    assert_card("ha.s7", "HA", 2);
    assert_card("DT", "D10", 2);
    assert_card("dtc2", "D10", 2);
    assert_card("C10C9", "C10", 3);
    assert_card("C1", NULL, 0);
    assert_card("X7", NULL, 0);
    assert_card("S", NULL, 0);
    assert_card("", NULL, 0);
}

static void test_lists_and_sets(void **state)
{
    static const char list[] = "H2 SA S10 DK";
    struct arena *arena = arena_create();
    (void)state;
    assert_int_equal(cards_count(list), 4);
    assert_int_equal(cards_count(""), 0);
    assert_string_equal(cards_list(arena, cards_set(list)), "SA S10 H2 DK");
    assert_string_equal(cards_sorted(arena, list, "DSH", "TAK2"), "DK S10 SA H2");
    assert_int_equal(cards_set("Joker"), 0);
    assert_int_equal(card_bit('S', 'A'), 1);
    assert_int_equal(card_bit('X', 'A') | card_bit('S', 'X') | card_bit(0, 'A'), 0);
    assert_true(CARDS_ALL == cards_set(cards_list(arena, CARDS_ALL)));
    assert_int_equal(cards_count(cards_list(arena, CARDS_ALL)), 52);
    arena_destroy(arena);
}

/* The cycle of duplicate boards, as the Laws have it for 1 to 16. */
static void test_vulnerability_of_boards(void **state)
{
    static const char cycle[] = "-NEBNEB-EB-NB-NE";
    static const char letters[] = {[VULNERABLE_NONE] = '-',
                                   [VULNERABLE_NORTH_SOUTH] = 'N',
                                   [VULNERABLE_EAST_WEST] = 'E',
                                   [VULNERABLE_ALL] = 'B'};
    (void)state;
    for (unsigned board = 1; board <= 48; board++)
        assert_int_equal(letters[board_vulnerable(board)], cycle[(board - 1) % 16]);
}

/* North deals the first, and each seat the next. */
static void test_dealers_of_boards(void **state)
{
    (void)state;
    for (unsigned board = 1; board <= 48; board++)
        assert_int_equal(board_dealer(board), (board - 1) % 4);
}

static void test_each_dealer_and_vulnerability_is_one_board(void **state)
{
    (void)state;
    for (unsigned board = 1; board <= 48; board++)
        for (unsigned other = (board - 1) / 16 * 16 + 1; other < board; other++)
            assert_int_equal(board_with(other, board_dealer(board), board_vulnerable(board)),
                             board);
    assert_int_equal(board_with(1, 1, VULNERABLE_NONE), 14);
    assert_int_equal(board_with(20, 1, VULNERABLE_NONE), 30);
    assert_int_equal(board_with(1, FOREIGN_NOBODY, VULNERABLE_NONE), 0);
    assert_int_equal(board_with(1, 0, VULNERABLE_UNSAID), 0);
}

static void test_numbers_of_boards(void **state)
{
    (void)state;
    assert_int_equal(board_number("12"), 12);
    assert_int_equal(board_number("1000000"), 1000000);
    assert_int_equal(board_number("1000001"), 0);
    assert_int_equal(board_number("0"), 0);
    assert_int_equal(board_number("-1"), 0);
    assert_int_equal(board_number("12a"), 0);
    assert_int_equal(board_number("99999999999999999999"), 0);
    assert_int_equal(board_number(""), 0);
    assert_int_equal(board_number(NULL), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_card_in_all_spellings),
        cmocka_unit_test(test_lists_and_sets),
        cmocka_unit_test(test_vulnerability_of_boards),
        cmocka_unit_test(test_dealers_of_boards),
        cmocka_unit_test(test_each_dealer_and_vulnerability_is_one_board),
        cmocka_unit_test(test_numbers_of_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
