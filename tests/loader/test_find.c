/* The path by which one file can mean another. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "loader/load.h"

static const char *const folders[] = {"a", "a/b", "ab"};
static const char *const files[] = {"file", "a/file", "ab/file", "a/b/file"};

static int in_folders(void **state)
{
    char folder[] = "found-XXXXXX";
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    for (unsigned i = 0; i < sizeof folders / sizeof *folders; i++)
        assert_int_equal(mkdir(folders[i], 0777), 0);
    for (unsigned i = 0; i < sizeof files / sizeof *files; i++)
        fclose(fopen(files[i], "w"));
    *state = strdup(folder);
    return 0;
}

static int out_of_folders(void **state)
{
    for (unsigned i = 0; i < sizeof files / sizeof *files; i++)
        unlink(files[i]);
    for (unsigned i = sizeof folders / sizeof *folders; i-- > 0;)
        rmdir(folders[i]);
    assert_int_equal(chdir(".."), 0);
    assert_int_equal(rmdir(*state), 0);
    free(*state);
    return 0;
}

/* The other file is found by the path from where the first lies, or would lie. */
static void expect_path(const char *from, const char *to, const char *path)
{
    struct arena *arena = arena_create();
    assert_string_equal(find_to(arena, from, to), path);
    assert_int_equal(access(find_from(arena, from, path), F_OK), 0);
    arena_destroy(arena);
}

static void test_the_way_to_a_file(void **state)
{
    (void)state;
    expect_path("new", "file", "./file");
    expect_path("a/new", "file", "../file");
    expect_path("a/b/new", "file", "../../file");
    expect_path("new", "a/b/file", "./a/b/file");
    expect_path("a/b/new", "a/file", "../file");
    expect_path("a/new", "ab/file", "../ab/file"); /* their names begin alike */
    expect_path("ab/new", "a/b/file", "../a/b/file");
    expect_path("a/../ab/new", "./a/b/../file", "../a/file");
}

static void expect_may(const char *from, const char *other, bool expected, const char *folder)
{
    struct arena *arena = arena_create();
    const char *trusted[] = {folder, NULL};
    if (find_may_name(arena, from, other, trusted) != expected)
        fail_msg("%s from %s", other, from);
    arena_destroy(arena);
}

/* There are a/b/file, a/file, ab/file and file. */
static void test_what_a_file_may_name(void **state)
{
    (void)state;
    char here[1000];
    assert_non_null(getcwd(here, sizeof here));
    expect_may("a/new", "file", true, NULL);
    expect_may("a/new", "./b/file", true, NULL);
    expect_may("a/new", "b/../file", true, NULL);
    expect_may("a/new", "../a/file", true, NULL); /* back where it came from */
    expect_may("a/b/new", "../file", false, NULL);
    expect_may("a/b/new", "../file", true, "a");
    expect_may("a/new", "../ab/file", false, NULL); /* their names begin alike */
    expect_may("a/new", "../ab/file", false, "a/b");
    expect_may("a/new", "../ab/file", true, "ab");
    expect_may("a/new", "/etc/passwd", false, "ab");
    expect_may("a/new", "/etc/passwd", true, "/");
    expect_may("new", "a/b/file", true, NULL);
    expect_may("new", "../file", false, NULL);
    /* What is not there. */
    expect_may("a/new", "nothing", true, NULL);
    expect_may("a/new", "b/nothing..", true, NULL);
    expect_may("a/new", "../nothing", false, NULL);
    expect_may("a/new", "b/..", false, NULL); /* the folder itself */
    expect_may("a/new", "/nothing", false, NULL);
    /* Links are followed. */
    assert_int_equal(symlink("/etc/passwd", "a/link"), 0);
    assert_int_equal(symlink("../ab", "a/door"), 0);
    expect_may("a/new", "link", false, NULL);
    expect_may("a/new", "door/file", false, NULL);
    expect_may("a/new", "door/file", true, "ab");
    unlink("a/link");
    unlink("a/door");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_the_way_to_a_file, in_folders, out_of_folders),
        cmocka_unit_test_setup_teardown(test_what_a_file_may_name, in_folders, out_of_folders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
