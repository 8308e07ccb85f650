/* What a ruleset gives names to for its score: conditions, amounts, penalties; and the match. */
#include "fixture.h"

static void test_conditions_and_amounts(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("amounts:\n  stake: 2 * tricks\n  ten: 10\n"
                                      "conditions:\n  made: tricks >= bid\n");
    const struct named_term *terms = loaded.rules->terms;
    assert_int_equal(loaded.rules->term_count, 3);
    assert_string_equal(terms[0].name, "made"); /* conditions are read first */
    assert_string_equal(terms[0].expression->text, "tricks >= bid");
    assert_true(terms[0].expression->is_condition);
    assert_string_equal(terms[1].name, "stake");
    assert_false(terms[1].expression->is_condition);
    assert_place(terms[1].expression->place, "2 * tricks");
    assert_string_equal(terms[2].expression->text, "10");
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(terms[i].expression->scope, SCOPE_CALL); /* the widest */
    loaded_destroy(&loaded);
}

static void test_penalties(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("penalties:\n  revoke: {points: -3}\n  show: {points: -bid, if: bid > 0}\n");
    const struct score_line *penalties[] = {&loaded.rules->penalties[0].line,
                                            &loaded.rules->penalties[1].line};
    assert_int_equal(loaded.rules->penalty_count, 2);
    assert_string_equal(penalties[0]->name, "revoke");
    assert_place(penalties[0]->place, "revoke");
    assert_int_equal(penalties[0]->to, ROLE_SELF);
    assert_int_equal(penalties[0]->points.number, -3);
    assert_null(penalties[0]->condition);
    assert_int_equal(penalties[1]->to, ROLE_SELF);
    assert_string_equal(penalties[1]->points.expression->text, "-bid");
    assert_int_equal(penalties[1]->points.expression->scope, SCOPE_SEAT);
    assert_string_equal(penalties[1]->condition->text, "bid > 0");
    assert_int_equal(loaded.rules->line_count, 1); /* they are no lines of the score */
    loaded_destroy(&loaded);
}

static void test_time(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("match: {deals: ~, time: may be called}\n");
    assert_true(loaded.rules->match.time_may_be_called);
    assert_false(loaded.rules->match.deals.given);
    loaded_destroy(&loaded);
    loaded = load_patch("match: {time: may not be called}\n");
    assert_false(loaded.rules->match.time_may_be_called);
    loaded_destroy(&loaded);
    loaded = load_patch("");
    assert_false(loaded.rules->match.time_may_be_called);
    loaded_destroy(&loaded);
}

static void test_when_remarks_are_said(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("match:\n  remarks:\n"
                   "    most: {to: each, if: tricks > 3, said: after each deal}\n"
                   "    good: {to: each, if: score > 9, said: after the match}\n"
                   "    bad: {to: each, if: score < 0}\n");
    const struct remark *remarks = loaded.rules->match.remarks;
    assert_int_equal(loaded.rules->match.remark_count, 3);
    assert_true(remarks[0].after_deal);
    assert_false(remarks[1].after_deal);
    assert_false(remarks[2].after_deal);
    loaded_destroy(&loaded);
}

static void test_no_score_but_remarks(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("score: {tricks: ~}\n"
                                      "match: {remarks: {most: {to: each, if: tricks > 3}}}\n");
    assert_int_equal(loaded.rules->line_count, 0);
    assert_int_equal(loaded.rules->match.remark_count, 1);
    loaded_destroy(&loaded);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_conditions_and_amounts),
        cmocka_unit_test(test_penalties),
        cmocka_unit_test(test_time),
        cmocka_unit_test(test_when_remarks_are_said),
        cmocka_unit_test(test_no_score_but_remarks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
