/* What a ruleset under construction is given: expressions, hooks, suit variables. */
#include "unit.h"

#include <string.h>

#include "ruleset/ruleset.h"

static const struct place nowhere;

static void test_expressions_are_numbered_copies(void **state)
{
    (void)state;
    struct ruleset *rules = ruleset_create();
    struct diagnostics *diagnostics = diagnostics_create();
    char text[] = "tricks - 6";
    ruleset_add_expression(rules, diagnostics, text, nowhere, SCOPE_SEAT, false);
    struct expression *second =
        ruleset_add_expression(rules, diagnostics, text, nowhere, SCOPE_CALL, true);
    text[0] = 'x';
    assert_string_equal(second->text, "tricks - 6");
    assert_int_equal(second->number, 1);
    assert_int_equal(second->scope, SCOPE_CALL);
    assert_true(second->is_condition);
    assert_ptr_equal(rules->expressions[1], second);
    assert_int_equal(rules->expression_count, 2);
    diagnostics_destroy(diagnostics);
    ruleset_destroy(rules);
}

static void test_too_many_expressions(void **state)
{
    (void)state;
    struct ruleset *rules = ruleset_create();
    struct diagnostics *diagnostics = diagnostics_create();
    for (int i = 0; i < EXPRESSIONS_MAX; i++)
        assert_non_null(
            ruleset_add_expression(rules, diagnostics, "1", nowhere, SCOPE_SEAT, false));
    assert_null(ruleset_add_expression(rules, diagnostics, "1", nowhere, SCOPE_SEAT, false));
    assert_int_equal(diagnostics_count(diagnostics), 1);
    assert_int_equal(diagnostic_code_at(diagnostics, 0), E_TOO_BIG);
    diagnostics_destroy(diagnostics);
    ruleset_destroy(rules);
}

static void test_a_hook_is_added_once(void **state)
{
    (void)state;
    struct ruleset *rules = ruleset_create();
    struct hook *power = ruleset_add_hook(rules, "power", nowhere, true);
    struct hook *clause = ruleset_add_hook(rules, "clause", nowhere, false);
    assert_ptr_equal(ruleset_add_hook(rules, "power", nowhere, true), power);
    assert_int_equal(rules->hook_count, 2);
    assert_int_equal(clause->number, 1);
    assert_true(power->optional);
    assert_false(clause->optional);
    ruleset_destroy(rules);
}

/* What an obligation names must be there, even if it is a name that a file may leave out. */
static void test_a_named_hook_is_not_optional(void **state)
{
    (void)state;
    struct ruleset *rules = ruleset_create();
    struct hook *power = ruleset_add_hook(rules, "power", nowhere, true);
    ruleset_add_hook(rules, "power", nowhere, false);
    assert_false(power->optional);
    ruleset_destroy(rules);
}

static void test_variables_are_found(void **state)
{
    (void)state;
    struct ruleset *rules = ruleset_create();
    rules->variables[rules->variable_count++] = "trumps";
    rules->variables[rules->variable_count++] = "proposal";
    assert_int_equal(ruleset_find_variable(rules, "trumps"), 0);
    assert_int_equal(ruleset_find_variable(rules, "proposal"), 1);
    assert_int_equal(ruleset_find_variable(rules, "anti"), NO_VARIABLE);
    ruleset_destroy(rules);
    ruleset_destroy(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_expressions_are_numbered_copies),
        cmocka_unit_test(test_too_many_expressions),
        cmocka_unit_test(test_a_hook_is_added_once),
        cmocka_unit_test(test_a_named_hook_is_not_optional),
        cmocka_unit_test(test_variables_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
