#include "unit.h"

#include "cards/set.h"

static const struct set empty = {{0, 0}};

/* Members on both sides of both edges of the words. */
static const unsigned edges[] = {0, 1, 62, 63, 64, 65, 126, 127};
#define EDGE_COUNT (sizeof edges / sizeof *edges)

static struct set set_of_edges(void)
{
    struct set s = empty;
    for (unsigned i = 0; i < EDGE_COUNT; i++)
        set_add(&s, edges[i]);
    return s;
}

static void has_what_was_added_and_nothing_else(void **state)
{
    (void)state;
    struct set s = set_of_edges();
    for (unsigned member = 0, i = 0; member < SET_MAX; member++) {
        bool expected = i < EDGE_COUNT && edges[i] == member;
        assert_int_equal(set_has(s, member), expected);
        i += expected;
    }
    assert_int_equal(set_count(s), EDGE_COUNT);
    set_add(&s, 63); /* again */
    assert_int_equal(set_count(s), EDGE_COUNT);
}

static void removes_one_at_a_time(void **state)
{
    (void)state;
    struct set s = set_of_edges();
    for (unsigned i = 0; i < EDGE_COUNT; i++) {
        assert_false(set_is_empty(s));
        set_remove(&s, edges[i]);
        assert_false(set_has(s, edges[i]));
        assert_int_equal(set_count(s), EDGE_COUNT - i - 1);
    }
    assert_true(set_is_empty(s));
    set_remove(&s, 5); /* was not there */
    assert_true(set_is_empty(s));
}

static void a_set_of_one(void **state)
{
    (void)state;
    for (unsigned member = 0; member < SET_MAX; member++) {
        assert_int_equal(set_count(set_of(member)), 1);
        assert_int_equal(set_first(set_of(member)), member);
        assert_int_equal(set_after(set_of(member), member), SET_MAX);
    }
}

static void ranges_cross_the_words(void **state)
{
    (void)state;
    struct set s = set_range(60, 10);
    assert_int_equal(set_count(s), 10);
    assert_false(set_has(s, 59));
    assert_true(set_has(s, 60) && set_has(s, 69));
    assert_false(set_has(s, 70));
    assert_true(set_is_empty(set_range(5, 0)));
    assert_int_equal(set_count(set_range(0, SET_MAX)), SET_MAX);
}

static void algebra(void **state)
{
    (void)state;
    struct set low = set_range(0, 70), high = set_range(60, SET_MAX - 60);
    assert_true(set_equal(set_and(low, high), set_range(60, 10)));
    assert_true(set_equal(set_or(low, high), set_range(0, SET_MAX)));
    assert_true(set_equal(set_minus(low, high), set_range(0, 60)));
    assert_true(set_equal(set_minus(high, low), set_range(70, SET_MAX - 70)));
    assert_true(set_is_empty(set_minus(low, low)));
}

static void equal_means_both_words(void **state)
{
    (void)state;
    assert_true(set_equal(empty, empty));
    assert_false(set_equal(empty, set_of(0)));
    assert_false(set_equal(empty, set_of(127)));
    assert_false(set_is_empty(set_of(0)));
    assert_false(set_is_empty(set_of(127)));
}

static void visits_members_in_ascending_order(void **state)
{
    (void)state;
    unsigned i = 0;
    SET_EACH(member, set_of_edges())
        assert_int_equal(member, edges[i++]);
    assert_int_equal(i, EDGE_COUNT);
    SET_EACH(member, empty)
        fail_msg("an empty set has a member %u", member);
}

static void after_a_number_that_is_no_member(void **state)
{
    (void)state;
    assert_int_equal(set_after(set_of_edges(), 2), 62);
    assert_int_equal(set_after(set_of_edges(), 100), 126);
    assert_int_equal(set_after(empty, 0), SET_MAX);
    assert_int_equal(set_after(set_of(70), 10), 70); /* in the other word, fewer than 64 on */
    assert_int_equal(set_after(set_of_edges(), 127), SET_MAX);
}

static void selects_by_rank(void **state)
{
    (void)state;
    for (unsigned rank = 0; rank < EDGE_COUNT; rank++)
        assert_int_equal(set_select(set_of_edges(), rank), edges[rank]);
    for (unsigned rank = 0; rank < SET_MAX; rank++)
        assert_int_equal(set_select(set_range(0, SET_MAX), rank), rank);
    assert_int_equal(set_select(set_of(127), 0), 127);
}

/* What is done where sets lie is the same as with values. */
static void changes_where_it_lies(void **state)
{
    (void)state;
    struct set low = set_range(0, 70), high = set_range(60, SET_MAX - 60), both, all = low;
    assert_true(set_meet(&both, &low, &high, SET_MAX));
    assert_true(set_equal(both, set_range(60, 10)));
    set_join(&all, &high, SET_MAX);
    assert_true(set_equal(all, set_range(0, SET_MAX)));
    assert_true(set_in(&all, SET_MAX - 1));
    assert_false(set_in(&low, SET_MAX - 1));
    set_clear(&all);
    assert_true(set_is_empty(all));
    low = set_range(0, 60);
    assert_false(set_meet(&both, &low, &high, SET_MAX));
    assert_true(set_is_empty(both));
}

/* Where all is in the first word, the others are not looked at; but they are left empty. */
static void the_first_word_may_be_all(void **state)
{
    (void)state;
    struct set low = set_range(0, 40), high = set_range(30, 34), both = set_range(0, SET_MAX);
    assert_true(set_meet(&both, &low, &high, 64));
    assert_true(set_equal(both, set_range(30, 10)));
    assert_true(set_is_short(&both));
    set_join(&both, &high, 64);
    assert_true(set_equal(both, high));
    both = set_range(0, SET_MAX);
    assert_false(set_meet(&both, &(struct set){{0}}, &high, 64));
    assert_true(set_is_empty(both));
    for (unsigned member = 0; member < SET_MAX; member++)
        assert_int_equal(set_is_short(&(struct set[]){set_of(member)}[0]), member < 64);
}

static void narrows_unless_nothing_is_left(void **state)
{
    (void)state;
    struct set low = set_range(0, 20), high = set_range(70, 20), left = set_range(10, 70);
    set_narrow(&left, &low, SET_MAX);
    assert_true(set_equal(left, set_range(10, 10)));
    set_narrow(&left, &high, SET_MAX);
    assert_true(set_equal(left, set_range(10, 10)));
    set_narrow(&left, &(struct set){{1 << 12}}, 64);
    assert_true(set_equal(left, set_of(12)));
    set_narrow(&left, &(struct set){{1 << 11}}, 64);
    assert_true(set_equal(left, set_of(12)));
}

static void lists_members_in_ascending_order(void **state)
{
    uint16_t members[SET_MAX];
    (void)state;
    struct set set = set_of_edges();
    assert_int_equal(set_list(&set, members), sizeof edges / sizeof *edges);
    for (unsigned i = 0; i < sizeof edges / sizeof *edges; i++)
        assert_int_equal(members[i], edges[i]);
    set = set_range(0, SET_MAX);
    assert_int_equal(set_list(&set, members), SET_MAX);
    assert_int_equal(members[SET_MAX - 1], SET_MAX - 1);
    assert_int_equal(set_list(&(struct set){{0}}, members), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_what_was_added_and_nothing_else),
        cmocka_unit_test(removes_one_at_a_time),
        cmocka_unit_test(a_set_of_one),
        cmocka_unit_test(ranges_cross_the_words),
        cmocka_unit_test(algebra),
        cmocka_unit_test(equal_means_both_words),
        cmocka_unit_test(visits_members_in_ascending_order),
        cmocka_unit_test(after_a_number_that_is_no_member),
        cmocka_unit_test(lists_members_in_ascending_order),
        cmocka_unit_test(selects_by_rank),
        cmocka_unit_test(changes_where_it_lies),
        cmocka_unit_test(the_first_word_may_be_all),
        cmocka_unit_test(narrows_unless_nothing_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
