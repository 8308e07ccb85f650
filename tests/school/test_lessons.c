/*
 * The lessons that ship: none has a mistake, so that its rules are there and its scripts go as they
 * say; each is printed just as tests/golden/lessons has it, and fits a narrow page.
 */
#include <glob.h>

#include "golden.h"
#include "sample.h"
#include "script/fixture.h"

#include "base/text.h"
#include "loader/load.h"
#include "school/lesson.h"

static const char *const folders[] = {"rulesets", NULL}, *const lesson_folders_here[] = {"lessons",
                                                                                         NULL};

static struct lesson *open_lesson(const char *path, bool ascii)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct lesson *lesson = lesson_read(path, ascii, folders, diagnostics);
    diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostics_count(diagnostics), 0);
    diagnostics_destroy(diagnostics);
    return lesson;
}

/* The lesson on paper; the caller frees the text. */
static char *printed(const char *path, bool ascii, unsigned width)
{
    char *text;
    size_t length;
    struct arena *arena = arena_create();
    FILE *out = open_memstream(&text, &length);
    struct lesson *lesson = open_lesson(path, ascii);
    page_print(lesson_page(lesson, arena, ascii),
               &(struct page_style){.width = width, .authors = true}, out);
    fclose(out);
    lesson_destroy(lesson);
    arena_destroy(arena);
    return text;
}

/* One lesson, in every way. */
static void try_lesson(void *context, const char *id, const char *path)
{
    static unsigned met;
    unsigned *count = context;
    ++*count;
    if (!is_in_turn(&met, 8, 3)) /* each takes seconds, because its advice is checked */
        return;
    struct arena *arena = arena_create();
    char *text = printed(path, false, 60), *rest = NULL;
    check_golden(arena_format(arena, "tests/golden/lessons/%s.txt", id), text);
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        if (text_columns(line) > 60)
            fail_msg("%s is wider than 60 columns: %s", id, line);
    free(text);
    text = printed(path, true, 80);
    for (const char *at = text; *at; at++)
        if ((unsigned char)*at >= 128)
            fail_msg("%s is not ASCII: %.20s", id, at);
    free(text);
    arena_destroy(arena);
}

/* How many folders there are in lessons. */
static unsigned count_of_folders(void)
{
    glob_t found;
    assert_int_equal(glob("lessons/*/", 0, NULL, &found), 0);
    unsigned count = (unsigned)found.gl_pathc;
    globfree(&found);
    return count;
}

static void test_every_lesson(void **state)
{
    unsigned count = 0;
    (void)state;
    loader_list(lesson_folders_here, try_lesson, &count);
    assert_int_equal(count, count_of_folders());
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_lesson)};
    if (chdir(source_root()) != 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
