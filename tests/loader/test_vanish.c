/* Files that vanish after they were found, before they are opened. Linked so that open() is ours.
 */
#include "fixture.h"

#include <fcntl.h>

static const char *vanishing; /* the end of its path */

/* How open is called depends on how the C library was told to count bytes of files, and whether it
 * was told to look at flags (_FORTIFY_SOURCE). */
int __real_open(const char *path, int flags);
int __real_open64(const char *path, int flags);
int __wrap_open(const char *path, int flags);
int __wrap_open64(const char *path, int flags);
int __wrap___open_2(const char *path, int flags);
int __wrap___open64_2(const char *path, int flags);

static void let_it_vanish(const char *path)
{
    size_t length = strlen(path), end = strlen(vanishing);
    if (length >= end && strcmp(path + length - end, vanishing) == 0)
        unlink(path);
}

int __wrap_open(const char *path, int flags)
{
    let_it_vanish(path);
    return __real_open(path, flags);
}

int __wrap_open64(const char *path, int flags)
{
    let_it_vanish(path);
    return __real_open64(path, flags);
}

int __wrap___open_2(const char *path, int flags)
{
    return __wrap_open(path, flags);
}

int __wrap___open64_2(const char *path, int flags)
{
    return __wrap_open64(path, flags);
}

static const char rules[] = "eldest: 1\nname: A\nplayers: 4\npack: {suits: [S], ranks: [A, K]}\n"
                            "hooks: hooks.lua\n"
                            "deal: {hands: {deal: all}}\n"
                            "score: {tricks: {to: each, points: tricks}}\n"
                            "match: {deals: 1}\n";

/* Reads a ruleset with a parent and a hook file, one file of which vanishes. */
static struct loaded load_without(struct folder *folder, const char *name)
{
    struct load_request request = {0};
    vanishing = name;
    folder_add(folder, "hooks.lua", "");
    folder_add(folder, "parent.yaml", rules);
    return load(folder_add(folder, "child.yaml", "eldest: 1\nextends: ./parent.yaml\n"), NULL,
                &request);
}

static void assert_vanished(const char *name, const char *named_at)
{
    struct folder folder = folder_create();
    struct loaded loaded = load_without(&folder, name);
    assert_only_code(&loaded, E_FILE);
    assert_non_null(strstr(diagnostic_text_at(loaded.diagnostics, 0), "does not exist"));
    struct place place = diagnostic_place_at(loaded.diagnostics, 0);
    if (named_at)
        assert_place(place, named_at);
    else
        assert_null(place.source);
    loaded_destroy(&loaded);
    folder_destroy(&folder);
}

static void test_nothing_vanishes(void **state)
{
    (void)state;
    struct folder folder = folder_create();
    struct loaded loaded = load_without(&folder, "another");
    assert_true(loaded.good);
    loaded_destroy(&loaded);
    folder_destroy(&folder);
}

static void test_the_ruleset_vanishes(void **state)
{
    (void)state;
    assert_vanished("child.yaml", NULL);
}

static void test_its_parent_vanishes(void **state)
{
    (void)state;
    assert_vanished("parent.yaml", "./parent.yaml");
}

static void test_its_hook_file_vanishes(void **state)
{
    (void)state;
    assert_vanished("hooks.lua", "hooks.lua");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_vanishes),
        cmocka_unit_test(test_the_ruleset_vanishes),
        cmocka_unit_test(test_its_parent_vanishes),
        cmocka_unit_test(test_its_hook_file_vanishes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
