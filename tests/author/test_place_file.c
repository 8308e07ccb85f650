/* Files where nothing was before. */
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

#define HERE(test) cmocka_unit_test_setup_teardown(test, in_empty_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        HERE(a_folder_is_made_once),
        HERE(a_text_is_written_over_the_last),
        HERE(a_full_disk_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
