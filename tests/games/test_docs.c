/*
 * The scripts in docs/scripts.md and the record in docs/records.md are played: every block of YAML
 * that begins with its version.
 */
#include "script/fixture.h"

#include <string.h>

#include "base/source.h"

#define PAGE_MAX ((size_t)1024 * 1024)
#define FENCE    "```yaml\n"

static void play_text(const char *text)
{
    struct scripted_game game = scripted_read_fine(text);
    scripted_play(&game, NULL);
    diagnostics_print(game.diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostics_count(game.diagnostics), 0);
    scripted_close(&game);
}

static void play_page(const char *name)
{
    const char *why;
    struct arena *arena = arena_create();
    const char *path = arena_format(arena, "%s/docs/%s", source_root(), name);
    const struct source *page = source_read(arena, path, PAGE_MAX, &why);
    unsigned played = 0;
    assert_non_null(page);
    for (const char *at = page->text; (at = strstr(at, FENCE "eldest: 1\n")); played++) {
        const char *text = at + strlen(FENCE);
        const char *end = strstr(text, "```");
        assert_non_null(end);
        play_text(arena_copy(arena, text, (size_t)(end - text)));
        at = end;
    }
    assert_true(played > 0);
    arena_destroy(arena);
}

static void test_examples_play_as_they_say(void **state)
{
    (void)state;
    play_page("scripts.md");
    play_page("records.md");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_examples_play_as_they_say)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
