/*
 * The scripts of tests/bad-scripts: one mistake or note each, of the script or of the game it
 * tells. A file begins with the line
 *
 *     # expect: E071 7:16
 *
 * that tells the code and where the caret stands; "also 4:3" behind it, where a second place that
 * belongs to the mistake is. Exactly this one mistake must be found; with a line "# says: words"
 * what is printed of it has these words. A new file needs no line here.
 */
#include "script/fixture.h"

#include <stdio.h>
#include <string.h>

#include "loader/tree.h"
#include "says.h"
#include "script/script.h"

static void find_mistake(const char *path, struct diagnostics *diagnostics, struct script **script)
{
    struct arena *arena = arena_create();
    *script = script_read(path, ruleset_folders_of_source(arena), diagnostics);
    if (diagnostics_count(diagnostics) == 0)
        play_script_and_others(*script, diagnostics);
    arena_destroy(arena);
}

/* A second place at 0:0 is none, or none that is expected. */
static void read_expectation(const char *path, int *code, struct line_column *at,
                             struct line_column *also)
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    int read = fscanf(file, "# expect: E%d %u:%u also %u:%u", code, &at->line, &at->column,
                      &also->line, &also->column);
    assert_true(read == 3 || read == 5);
    assert_true(read == 5 || *code != E_TWICE);
    fclose(file);
}

static void check_words(const char *path, const struct diagnostics *diagnostics)
{
    const char *why = "";
    struct arena *arena = arena_create();
    const struct source *source = source_read(arena, path, FILE_MAX, &why);
    const char *says = says_line(arena, source->text, "says");
    if (says)
        assert_says(diagnostics, says);
    arena_destroy(arena);
}

static void test_script(void **state)
{
    int code;
    struct line_column expected, expected_also = {0, 0};
    struct script *script;
    struct diagnostics *diagnostics = diagnostics_create();
    read_expectation(*state, &code, &expected, &expected_also);
    find_mistake(*state, diagnostics, &script);
    diagnostics_print(diagnostics, stderr, DIAGNOSTIC_LINE);
    assert_int_equal(diagnostics_kept(diagnostics), 1);
    assert_int_equal(diagnostics_count(diagnostics), !code_is_note((enum diagnostic_code)code));
    struct line_column at = place_line_column(diagnostic_place_at(diagnostics, 0));
    assert_int_equal(diagnostic_code_at(diagnostics, 0), code);
    assert_int_equal(at.line, expected.line);
    assert_int_equal(at.column, expected.column);
    struct line_column also = place_line_column(diagnostic_also_at(diagnostics, 0));
    if (expected_also.line > 0) {
        assert_int_equal(also.line, expected_also.line);
        assert_int_equal(also.column, expected_also.column);
    }
    check_words(*state, diagnostics);
    diagnostics_destroy(diagnostics);
    script_destroy(script);
}

int main(void)
{
    struct arena *arena = arena_create();
    struct script_list scripts =
        script_list_of(arena, arena_format(arena, "%s/tests/bad-scripts", source_root()));
    struct CMUnitTest *tests = arena_alloc(arena, (scripts.count + 1) * sizeof *tests);
    for (unsigned i = 0; i < scripts.count; i++)
        tests[i] = (struct CMUnitTest){
            .name = strrchr(scripts.paths[i], '/') + 1,
            .test_func = test_script,
            .initial_state = (void *)(uintptr_t)scripts.paths[i],
        };
    int failed = scripts.count > 50
                     ? _cmocka_run_group_tests("bad scripts", tests, scripts.count, NULL, NULL)
                     : 1;
    arena_destroy(arena);
    return failed;
}
