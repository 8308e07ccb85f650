/*
 * The rulesets of tests/rulesets do what no shipped game does. Each is played, told, asked about,
 * written down and held against another as random rulesets are (tests/random). Those that fail on
 * purpose are not; of few one in six is.
 */
#include "unit.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "random/exercise.h"

#define RULESETS_MAX 100

static bool is_tried(const char *name)
{
    size_t length = strlen(name);
    return strncmp(name, "failing-", 8) != 0 && length > 5 &&
           strcmp(name + length - 5, ".yaml") == 0;
}

static void test_ruleset(void **state)
{
    struct exercise exercise = *(const struct exercise *)*state;
    exercise_ruleset(&exercise);
    if (exercise.fault)
        print_error("%s: %s\n", exercise.path, exercise.fault);
    assert_null(exercise.fault);
    assert_true(exercise.decisions > 0);
}

/* Each is held against the one before it. */
static size_t collect(struct arena *arena, const char *folder, struct CMUnitTest *tests)
{
    size_t count = 0;
    size_t kept = 0;
    const char *other = NULL;
    unsigned met = 0;
    const char *const *names = path_names(arena, folder, &count);
    for (size_t i = 0; i < count && kept < RULESETS_MAX; i++) {
        struct exercise *exercise = arena_alloc(arena, sizeof *exercise);
        if (!is_tried(names[i]))
            continue;
        *exercise = (struct exercise){
            .arena = arena,
            .path = arena_format(arena, "%s/%s", folder, names[i]),
            .other = other,
            .games = 100,
            .thoroughness = 1,
        };
        other = exercise->path;
        if (is_in_turn(&met, 6, 2))
            tests[kept++] = (struct CMUnitTest){
                .name = names[i], .test_func = test_ruleset, .initial_state = exercise};
    }
    return kept;
}

int main(void)
{
    struct CMUnitTest tests[RULESETS_MAX];
    struct arena *arena = arena_create();
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    const char *parents = arena_format(arena, "%s/rulesets", root ? root : ".");
    size_t count =
        collect(arena, arena_format(arena, "%s/tests/rulesets", root ? root : "."), tests);
    int failed = count > few_or(1, 10) && chdir(parents) == 0
                     ? _cmocka_run_group_tests("odd rulesets", tests, count, NULL, NULL)
                     : 1;
    arena_destroy(arena);
    return failed;
}
