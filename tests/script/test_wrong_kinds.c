/* Values of the wrong kind in scripts. */
#include "script/fixture.h"

#include "script/script.h"
#include "wrong_kinds.h"

static void read_script(void *self, const char *path, const char *text,
                        struct diagnostics *diagnostics)
{
    script_leave_to(script_read_text(path, text, self, diagnostics), diagnostics);
}

static void test_scripts(void **state)
{
    struct arena *arena = arena_create();
    struct wrong_kinds kinds = {.arena = arena, .read = read_script};
    struct script_list scripts =
        script_list_of(arena, arena_format(arena, "%s/scripts", source_root()));
    (void)state;
    kinds.self = (void *)(uintptr_t)ruleset_folders_of_source(arena);
    for (unsigned i = 0; i < scripts.count; i++)
        wrong_kinds_try(&kinds, scripts.paths[i]);
    assert_true(kinds.seen_count > 200);
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_scripts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
