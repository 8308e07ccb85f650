/* A game is saved in a file of its own, beside those of others. */
#include "script/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "play/prompt.h"

static void touch(const char *path)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fclose(file);
}

/* An empty folder, in which the test then is. */
static int enter_folder(void **state)
{
    static char folder[] = P_tmpdir "/eldest-test-XXXXXX";
    strcpy(strrchr(folder, '-'), "-XXXXXX");
    *state = folder;
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static int leave_folder(void **state)
{
    static const char *const files[] = {"NAME-42.yaml", "NAME-42-2.yaml", "no-ending",
                                        ".hidden",      "own.yaml",       "other.yaml"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        unlink(files[i]);
    return chdir("/") == 0 ? rmdir(*state) : -1;
}

static void test_the_usual_file_names_the_game_and_its_seed(void **state)
{
    struct scripted_game game = scripted_read_fine("eldest: 1\nruleset: whist\ndeals: []\n");
    struct arena *arena = arena_create();
    (void)state;
    assert_string_equal(saving_usual_path(game.script->rules, 42, arena), "whist-42.yaml");
    arena_destroy(arena);
    scripted_close(&game);
}

static void test_files_that_are_there_are_passed_over(void **state)
{
    struct saving saving = {.arena = arena_create()};
    (void)state;
    assert_string_equal(saving_free_path(&saving, "NAME-42.yaml"), "NAME-42.yaml");
    touch("NAME-42.yaml");
    assert_string_equal(saving_free_path(&saving, "NAME-42.yaml"), "NAME-42-2.yaml");
    touch("NAME-42-2.yaml");
    assert_string_equal(saving_free_path(&saving, "NAME-42.yaml"), "NAME-42-3.yaml");
    touch("no-ending");
    assert_string_equal(saving_free_path(&saving, "./no-ending"), "./no-ending-2");
    touch(".hidden");
    assert_string_equal(saving_free_path(&saving, ".hidden"), ".hidden-2");
    arena_destroy(saving.arena);
}

static void test_its_own_file_is_free(void **state)
{
    struct saving saving = {.arena = arena_create(), .own = "own.yaml"};
    (void)state;
    touch("own.yaml");
    touch("other.yaml");
    assert_true(saving_is_free(&saving, "own.yaml"));
    assert_false(saving_is_free(&saving, "other.yaml"));
    assert_true(saving_is_free(&saving, "third.yaml"));
    arena_destroy(saving.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_usual_file_names_the_game_and_its_seed),
        cmocka_unit_test_setup_teardown(test_files_that_are_there_are_passed_over, enter_folder,
                                        leave_folder),
        cmocka_unit_test_setup_teardown(test_its_own_file_is_free, enter_folder, leave_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
