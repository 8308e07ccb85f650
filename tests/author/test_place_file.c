/* Files where nothing was before, and the way from a folder to a file. */
#include "unit.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "author/place_file.h"

static int in_empty_folder(void **state)
{
    char folder[] = "placed-XXXXXX";
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    *state = strdup(folder);
    return 0;
}

static int leave_folder(void **state)
{
    static const char *const made[] = {"a/b/file", "a/b", "a/file", "ab/file", "a", "ab", "file"};
    for (unsigned i = 0; i < sizeof made / sizeof *made; i++)
        remove(made[i]);
    assert_int_equal(chdir(".."), 0);
    assert_int_equal(rmdir(*state), 0);
    free(*state);
    return 0;
}

static void a_folder_is_made_once(void **state)
{
    (void)state;
    assert_true(place_folder("a"));
    assert_false(place_folder("a"));
    assert_int_equal(errno, EEXIST);
    assert_false(place_folder("nowhere/a"));
    assert_int_equal(errno, ENOENT);
}

static void a_text_is_written_over_the_last(void **state)
{
    char read[16] = "";
    (void)state;
    assert_true(place_file("file", "long text"));
    assert_true(place_file("file", "text"));
    FILE *file = fopen("file", "r");
    assert_int_equal(fread(read, 1, sizeof read, file), 4);
    fclose(file);
    assert_string_equal(read, "text");
    assert_false(place_file("nowhere/file", "text"));
    assert_int_equal(errno, ENOENT);
}

/* What was buffered cannot be written when the file is closed. */
static void a_full_disk_is_noticed(void **state)
{
    (void)state;
    if (access("/dev/full", W_OK) != 0)
        skip();
    assert_false(place_file("/dev/full", "text"));
    assert_int_equal(errno, ENOSPC);
}

static void expect_path(const char *folder, const char *file, const char *path)
{
    struct arena *arena = arena_create();
    assert_string_equal(path_between(arena, folder, file), path);
    arena_destroy(arena);
}

static void the_way_to_a_file(void **state)
{
    (void)state;
    assert_true(place_folder("a") && place_folder("a/b") && place_folder("ab"));
    assert_true(place_file("file", "") && place_file("a/file", "") && place_file("ab/file", ""));
    assert_true(place_file("a/b/file", ""));
    expect_path(".", "file", "file");
    expect_path("a", "file", "../file");
    expect_path("a/b", "file", "../../file");
    expect_path(".", "a/b/file", "a/b/file");
    expect_path("a/b", "a/file", "../file");
    expect_path("a", "ab/file", "../ab/file"); /* their names begin alike */
    expect_path("ab", "a/b/file", "../a/b/file");
    expect_path("a/../ab", "./a/b/../file", "../a/file");
}

static void no_way_to_nowhere(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    assert_null(path_between(arena, "nowhere", "file"));
    assert_null(path_between(arena, ".", "nowhere"));
    arena_destroy(arena);
}

#define HERE(test) cmocka_unit_test_setup_teardown(test, in_empty_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        HERE(a_folder_is_made_once),  HERE(a_text_is_written_over_the_last),
        HERE(a_full_disk_is_noticed), HERE(the_way_to_a_file),
        HERE(no_way_to_nowhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
