#include "unit.h"

#include <stdint.h>
#include <string.h>

#include "base/arena.h"

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

static void destroying_nothing_is_fine(void **state)
{
    (void)state;
    arena_destroy(NULL);
}

static void memory_is_zeroed_aligned_and_apart(void **state)
{
    unsigned char *blocks[200];
    for (size_t i = 0; i < 200; i++) {
        blocks[i] = arena_alloc(*state, i);
        assert_non_null(blocks[i]);
        assert_int_equal((uintptr_t)blocks[i] % _Alignof(max_align_t), 0);
        for (size_t j = 0; j < i; j++)
            assert_int_equal(blocks[i][j], 0);
        memset(blocks[i], (int)i, i);
    }
    for (size_t i = 0; i < 200; i++) /* nobody wrote into somebody else's memory */
        for (size_t j = 0; j < i; j++)
            assert_int_equal(blocks[i][j], i);
}

static void allocations_of_nothing_have_places_of_their_own(void **state)
{
    assert_ptr_not_equal(arena_alloc(*state, 0), arena_alloc(*state, 0));
}

static void large_allocations_leave_small_ones_alone(void **state)
{
    const size_t large = 3000000;
    char *before = arena_copy(*state, "before", 6);
    unsigned char *middle = arena_alloc(*state, large);
    char *after = arena_copy(*state, "after", 5);
    assert_int_equal(middle[0], 0);
    assert_int_equal(middle[large - 1], 0);
    memset(middle, 0xff, large);
    assert_string_equal(before, "before");
    assert_string_equal(after, "after");
}

static void arrays_keep_what_is_in_them_while_they_grow(void **state)
{
    unsigned *numbers = NULL, room = 0;
    for (unsigned i = 0; i < 1000; i++) {
        numbers = arena_grow(*state, numbers, i, &room, sizeof *numbers);
        assert_true(room > i);
        numbers[i] = i;
    }
    for (unsigned i = 0; i < 1000; i++)
        assert_int_equal(numbers[i], i);
    unsigned had = room;
    assert_ptr_equal(arena_grow(*state, numbers, 1000, &room, sizeof *numbers), numbers);
    assert_int_equal(room, had);
}

static void copies_end_where_they_are_told(void **state)
{
    assert_string_equal(arena_copy(*state, "trickster", 5), "trick");
    assert_string_equal(arena_copy(*state, NULL, 0), "");
    assert_memory_equal(arena_copy(*state, "a\0b", 3), "a\0b", 4);
}

static void formats_like_printf(void **state)
{
    assert_string_equal(arena_format(*state, "%d of %s", 10, "spades"), "10 of spades");
    assert_string_equal(arena_format(*state, "%s", ""), "");
    char *wide = arena_format(*state, "%10000d", 7); /* longer than any first guess */
    assert_int_equal(strlen(wide), 10000);
    assert_int_equal(wide[9998], ' ');
    assert_int_equal(wide[9999], '7');
}

static void joins_with_a_gap_behind_what_is_there(void **state)
{
    const char *list = arena_joined(*state, "", ", ", "%s %d", "A", 4);
    assert_string_equal(list, "A 4");
    list = arena_joined(*state, list, ", ", "%s", "B");
    assert_string_equal(list, "A 4, B");
    assert_string_equal(arena_joined(*state, list, " and ", "C"), "A 4, B and C");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(destroying_nothing_is_fine),
        cmocka_unit_test_setup_teardown(memory_is_zeroed_aligned_and_apart, set_up, tear_down),
        cmocka_unit_test_setup_teardown(allocations_of_nothing_have_places_of_their_own, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(large_allocations_leave_small_ones_alone, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(arrays_keep_what_is_in_them_while_they_grow, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(copies_end_where_they_are_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(formats_like_printf, set_up, tear_down),
        cmocka_unit_test_setup_teardown(joins_with_a_gap_behind_what_is_there, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
