/* Values of the wrong kind in rulesets. */
#include "fixture.h"

#include "engine/open.h"
#include "wrong_kinds.h"

/* Into the file itself, which is a copy: hooks and parents lie beside it. */
static void read_ruleset(void *self, const char *path, const char *text,
                         struct diagnostics *diagnostics)
{
    const char *const *folders = self;
    struct load_request request = {.players = 0};
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    ruleset_destroy(ruleset_open(path, folders, &request, diagnostics));
}

static void empty(const char *folder)
{
    char command[500];
    snprintf(command, sizeof command, "rm -rf '%s'/*", folder);
    assert_int_equal(system(command), 0);
}

static void try_copy(struct wrong_kinds *kinds, const char *copies, const char *folder,
                     const char *name)
{
    char command[500];
    empty(copies);
    snprintf(command, sizeof command, "cp -r '%s'/%s/* '%s'", source_root(), folder, copies);
    assert_int_equal(system(command), 0);
    wrong_kinds_try(kinds, arena_format(kinds->arena, "%s/%s.yaml", copies, name));
}

static void test_rulesets(void **state)
{
    static const char *const shipped[] = {
        "anti-trump",  "big-ships",    "nimby", "nominated-partner", "nomination-whist", "noms",
        "small-ships", "sniped-whist", "whist",
    };
    static const char *const odd[] = {"parlour", "club", "contracts", "must-beat", "bowers"};
    struct folder copies = folder_create();
    struct wrong_kinds kinds = {.arena = arena_create(), .read = read_ruleset};
    const char *folders[] = {arena_format(kinds.arena, "%s/rulesets", source_root()), NULL};
    kinds.self = folders;
    (void)state;
    for (size_t i = 0; i < sizeof shipped / sizeof *shipped; i++)
        try_copy(&kinds, copies.path, arena_format(kinds.arena, "rulesets/%s", shipped[i]),
                 shipped[i]);
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        try_copy(&kinds, copies.path, "tests/rulesets", odd[i]);
    assert_true(kinds.seen_count > 300);
    empty(copies.path);
    folder_destroy(&copies);
    arena_destroy(kinds.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rulesets)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
