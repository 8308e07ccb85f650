/* What options come to, in their order, and which values are refused. */
#include "fixture.h"

/* Adds a number whose standard value is an expression, or a plain number written as one. */
static struct option *add_number(struct fixture *fixture, const char *name, const char *standard)
{
    struct ruleset *rules = fixture->rules;
    struct option *option = &rules->options[rules->option_count++];
    option->name = name;
    option->kind = OPTION_NUMBER;
    option->place = (struct place){fixture->yaml, 0, 5};
    option->number.given = true;
    option->number.expression = add_expression(fixture, standard, SCOPE_RULESET, false);
    option->number.place = option->number.expression->place;
    return option;
}

static void bound(struct fixture *fixture, struct amount *amount, const char *text)
{
    amount->given = true;
    amount->expression = add_expression(fixture, text, SCOPE_RULESET, false);
}

/* As the command line would choose it. */
static void choose(struct fixture *fixture, struct option *option, int32_t number)
{
    const struct source *line = source_from_text(fixture->rules->arena, "--set", "size=9", 6);
    option->chosen_number = (struct amount){true, number, NULL, {line, 5, 1}};
}

/* Six players share 52 cards: eight each. */
static void test_a_number_may_ask_for_players(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SHDC", "A2");
    fixture.rules->players = 6;
    struct option *size = add_number(&fixture, "size", "min(10, 52 // players)");
    make_ready(&fixture);
    assert_int_equal(size->value, 8);
    fixture_destroy(&fixture);
}

static void test_a_number_may_ask_for_earlier_options(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SHDC", "A2");
    add_number(&fixture, "size", "7");
    struct option *target = add_number(&fixture, "target", "2 * size");
    make_ready(&fixture);
    assert_int_equal(target->value, 14);
    fixture_destroy(&fixture);
}

static void test_a_number_may_not_ask_for_later_options(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SHDC", "A2");
    add_number(&fixture, "target", "2 * size");
    add_number(&fixture, "size", "7");
    assert_false(hooks_bind(fixture.rules, fixture.diagnostics));
    assert_diagnosed(&fixture, E_EXPRESSION_NAME, 1, "'size'");
    fixture_destroy(&fixture);
}

static void test_nor_for_itself(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SHDC", "A2");
    add_number(&fixture, "size", "size + 1");
    assert_false(hooks_bind(fixture.rules, fixture.diagnostics));
    assert_diagnosed(&fixture, E_EXPRESSION_NAME, 1, "'size'");
    fixture_destroy(&fixture);
}

static void test_a_chosen_number_stands(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SHDC", "A2");
    struct option *size = add_number(&fixture, "size", "7");
    bound(&fixture, &size->low, "1");
    bound(&fixture, &size->high, "9");
    choose(&fixture, size, 9);
    struct expression *twice = add_expression(&fixture, "2 * size", SCOPE_SEAT, false);
    make_ready(&fixture);
    assert_int_equal(size->value, 9);
    assert_int_equal(twice->constant, 18);
    fixture_destroy(&fixture);
}

static void assert_refused(int32_t chosen, const char *hint)
{
    struct fixture fixture = fixture_create("SHDC", "A2");
    struct option *size = add_number(&fixture, "size", "7");
    bound(&fixture, &size->low, "players - 3");
    bound(&fixture, &size->high, "players * 2");
    choose(&fixture, size, chosen);
    assert_false(hooks_bind(fixture.rules, fixture.diagnostics));
    assert_diagnosed(&fixture, E_RANGE, 1, "'size'");
    assert_string_equal(diagnostic_place_at(fixture.diagnostics, 0).source->name, "--set");
    assert_printed(&fixture, hint);
    fixture_destroy(&fixture);
}

static void test_numbers_out_of_bounds(void **state)
{
    (void)state;
    assert_refused(0, "at least 1");
    assert_refused(9, "at most 8");
}

static void test_a_standard_value_out_of_bounds(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SHDC", "A2");
    struct option *size = add_number(&fixture, "size", "7");
    bound(&fixture, &size->high, "6");
    assert_false(hooks_bind(fixture.rules, fixture.diagnostics));
    assert_diagnosed(&fixture, E_RANGE, 1, "7 is too high");
    assert_marked(&fixture, "7");
    fixture_destroy(&fixture);
}

static void test_one_of_a_few(void **state)
{
    (void)state;
    static const int32_t games[] = {5, 7, 9};
    for (int32_t chosen = 5; chosen <= 6; chosen++) {
        struct fixture fixture = fixture_create("SHDC", "A2");
        struct option *game = add_number(&fixture, "game", "5");
        game->one_of = games;
        game->one_of_count = 3;
        choose(&fixture, game, chosen);
        bool is_allowed = chosen == 5;
        assert_int_equal(hooks_bind(fixture.rules, fixture.diagnostics), is_allowed);
        if (!is_allowed) {
            assert_diagnosed(&fixture, E_OPTION, 1, "'game' cannot be 6");
            assert_printed(&fixture, "5, 7 and 9");
        }
        fixture_destroy(&fixture);
    }
}

static void test_choices_come_to_their_index(void **state)
{
    (void)state;
    static const struct option_value colours[] = {{"red", NULL}, {"green", NULL}, {"blue", NULL}};
    struct fixture fixture = fixture_create("SHDC", "A2");
    struct option *option = &fixture.rules->options[fixture.rules->option_count++];
    *option = (struct option){
        .name = "colour", .kind = OPTION_CHOICE, .values = colours, .value_count = 3, .chosen = 2};
    make_ready(&fixture);
    assert_int_equal(option->value, 2);
    fixture_destroy(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_number_may_ask_for_players),
        cmocka_unit_test(test_a_number_may_ask_for_earlier_options),
        cmocka_unit_test(test_a_number_may_not_ask_for_later_options),
        cmocka_unit_test(test_nor_for_itself),
        cmocka_unit_test(test_a_chosen_number_stands),
        cmocka_unit_test(test_numbers_out_of_bounds),
        cmocka_unit_test(test_a_standard_value_out_of_bounds),
        cmocka_unit_test(test_one_of_a_few),
        cmocka_unit_test(test_choices_come_to_their_index),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
