/* Statements are compared by what they mean, over rulesets, and not by where they come from. */
#include "unit.h"

#include "statement/statement.h"

enum { LOSES = 1, WINS = 2 };

static const struct statement *phrase(struct arena *arena, unsigned id, const struct statement *one,
                                      const struct statement *other)
{
    const struct statement *arguments[] = {one, other};
    return statement_phrase(arena, id, arguments, 2);
}

static void test_phrases(void **state)
{
    struct arena *arena = *state;
    const struct statement *ten = statement_number(arena, 10, false);
    const struct statement *said = phrase(arena, LOSES, ten, NULL);
    assert_true(
        statement_equal(said, phrase(arena, LOSES, statement_number(arena, 10, false), NULL)));
    assert_false(statement_equal(said, phrase(arena, WINS, ten, NULL)));
    assert_false(statement_equal(said, phrase(arena, LOSES, ten, ten)));
    assert_false(
        statement_equal(said, phrase(arena, LOSES, statement_number(arena, 10, true), NULL)));
    assert_false(statement_equal(said, NULL));
    assert_true(statement_equal(NULL, NULL));
    assert_true(statement_is(said, LOSES));
    assert_false(statement_is(said, WINS));
    assert_true(statement_has(phrase(arena, WINS, ten, said), LOSES));
    assert_false(statement_has(said, WINS));
    assert_false(statement_has(NULL, WINS));
}

static void test_places(void **state)
{
    struct arena *arena = *state;
    const struct source source = {.name = "a.yaml", .text = "", .length = 0};
    const struct statement *said = phrase(arena, LOSES, NULL, NULL);
    const struct statement *ruled =
        statement_by_rule(arena, said, (struct place){.source = &source});
    assert_true(ruled->has_place);
    assert_ptr_equal(ruled->place.source, &source);
    assert_false(said->has_place);
    assert_true(statement_equal(said, ruled));
}

static void test_texts(void **state)
{
    struct arena *arena = *state;
    assert_null(statement_text(arena, NULL));
    assert_null(statement_text(arena, ""));
    assert_true(statement_equal(statement_text(arena, "slam"), statement_text(arena, "slam")));
    assert_false(statement_equal(statement_text(arena, "slam"), statement_text(arena, "grand")));
    assert_false(statement_equal(statement_text(arena, "slam"), statement_name(arena, "slam")));
}

static void test_lists(void **state)
{
    struct arena *arena = *state;
    struct statements parts = {0};
    assert_null(statement_list(arena, &parts, JOINT_AND));
    assert_null(statement_sentences(arena, &parts));
    statements_add(arena, &parts, NULL);
    assert_int_equal(parts.count, 0);
    const struct statement *one = statement_text(arena, "one");
    statements_add(arena, &parts, one);
    assert_ptr_equal(statement_list(arena, &parts, JOINT_AND), one);
    for (unsigned i = 0; i < 20; i++)
        statements_add(arena, &parts, statement_number(arena, i, false));
    const struct statement *list = statement_list(arena, &parts, JOINT_AND);
    assert_int_equal(list->count, 21);
    assert_int_equal(list->parts[20]->number, 19);
    assert_true(statement_equal(list, statement_list(arena, &parts, JOINT_AND)));
    assert_false(statement_equal(list, statement_list(arena, &parts, JOINT_OR)));
    assert_false(statement_equal(list, statement_sentences(arena, &parts)));
}

static void test_roles(void **state)
{
    struct arena *arena = *state;
    const struct statement *name = statement_text(arena, "the fool");
    role_t first = role_naming(ROLE_HOLDER, 3), second = role_naming(ROLE_HOLDER, 5);
    /* The same card has other numbers in other packs. */
    assert_true(statement_equal(statement_role(arena, first, ROLE_DOES, name, false),
                                statement_role(arena, second, ROLE_DOES, name, false)));
    assert_false(statement_equal(statement_role(arena, first, ROLE_DOES, name, false),
                                 statement_role(arena, first, ROLE_POSSESSES, name, false)));
    assert_false(statement_equal(statement_role(arena, ROLE_DEALER, ROLE_DOES, NULL, false),
                                 statement_role(arena, ROLE_ELDEST, ROLE_DOES, NULL, false)));
}

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_phrases, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_places, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_texts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_lists, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_roles, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
