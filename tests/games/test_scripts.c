/*
 * Every script under scripts/ plays as it expects. Where there is a tests/golden/RULESET/SCRIPT.txt
 * the game is also printed just so.
 */
#include "golden.h"

#include "script/script.h"
#include "transcript/column.h"

/* Paths are relative to the repository, where main goes first. */
static const char *const folders[] = {"rulesets", NULL};

/* scripts/nimby/a-game.yaml: tests/golden/nimby/a-game.txt */
static const char *golden_path(struct arena *arena, const char *script)
{
    const char *name = script + strlen("scripts/");
    return arena_format(arena, "tests/golden/%.*s.txt", (int)(strlen(name) - strlen(".yaml")),
                        name);
}

/* Plays it and returns what was printed, for the caller to free. */
static char *print_game(const struct script *script, struct diagnostics *diagnostics)
{
    char *printed;
    size_t size;
    FILE *out = open_memstream(&printed, &size);
    struct column_heading heading = {
        .title = script->title,
        .players = script->players_named ? script->players : NULL,
    };
    struct column *column = column_create(script->rules, &heading, out);
    struct listener listener = column_listener(column);
    play_script(script, &listener, diagnostics);
    column_destroy(column);
    fclose(out);
    return printed;
}

static void test_script(void **state)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct script *script = script_read(*state, folders, diagnostics);
    bool readable = diagnostics_count(diagnostics) == 0;
    char *printed = readable ? print_game(script, diagnostics) : NULL;
    diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostics_count(diagnostics), 0);
    struct arena *arena = arena_create();
    check_golden(golden_path(arena, *state), printed);
    arena_destroy(arena);
    free(printed);
    diagnostics_destroy(diagnostics);
    script_destroy(script);
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    struct arena *arena = arena_create();
    struct script_list scripts = script_list_of(arena, "scripts");
    struct CMUnitTest *tests = arena_alloc(arena, (scripts.count + 1) * sizeof *tests);
    for (unsigned i = 0; i < scripts.count; i++)
        tests[i] = (struct CMUnitTest){
            .name = scripts.paths[i],
            .test_func = test_script,
            .initial_state = (void *)(uintptr_t)scripts.paths[i],
        };
    int failed = scripts.count > 1
                     ? _cmocka_run_group_tests("scripts", tests, scripts.count, NULL, NULL)
                     : 1;
    arena_destroy(arena);
    return failed;
}
