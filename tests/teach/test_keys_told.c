/*
 * Every key of the language has words. For each row of the tables that key_walk visits there is an
 * example: a ruleset with the key, whose page says something that the page of one without it does
 * not; or it is said here why the key is not told. A row that has neither fails the test.
 */
#include "key_examples.h"
#include "told.h"

#include "loader/key.h"

/* --- every row has one ----------------------------------------------------------------------- */

static bool is_cared_for(const char *path, const char *key)
{
    for (unsigned i = 0; i < EXAMPLES; i++)
        if (strcmp(examples[i].path, path) == 0 && strcmp(examples[i].key, key) == 0)
            return true;
    for (unsigned i = 0; i < sizeof untold / sizeof *untold; i++)
        if (strcmp(untold[i].path, path) == 0 && strcmp(untold[i].key, key) == 0)
            return true;
    return false;
}

/* Steps between the tricks are of the same rows as all steps, and told by the same words. */
static void visit(void *context, const char *path, const struct schema *schema)
{
    unsigned *missing = context;
    for (unsigned i = 0; i < schema->count; i++) {
        const char *key = schema->keys[i].name;
        bool is_step = strcmp(path, "during/NAME") == 0 && is_cared_for("deal/NAME", key);
        if (is_step || is_cared_for(path, key))
            continue;
        print_error("nobody tells '%s' of %s\n", key, *path ? path : "a ruleset");
        ++*missing;
    }
}

static void test_every_key_has_an_example(void **state)
{
    unsigned missing = 0;
    (void)state;
    key_walk(key_root(), visit, &missing);
    assert_int_equal(missing, 0);
}

/* --- and every example is told --------------------------------------------------------------- */

static void test_every_example_is_told(void **state)
{
    (void)state;
    for (unsigned i = 0; i < EXAMPLES; i++) {
        const struct example *example = &examples[i];
        struct game *without = game_write_with_lua(example->without, lua);
        struct game *with = game_write_with_lua(example->with, lua);
        assert_not_told(without, example->words);
        assert_told(with, example->words);
        game_close(without);
        game_close(with);
    }
}

static void test_the_name(void **state)
{
    (void)state;
    struct game *game = game_write(ALL);
    assert_told(game, "# A test\n");
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_key_has_an_example),
        cmocka_unit_test(test_every_example_is_told),
        cmocka_unit_test(test_the_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
