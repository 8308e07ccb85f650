/* The lessons of tests/bad-lessons cannot be held, each for the one reason that it tells. */
#include "bad_rulesets.h"
#include "script/fixture.h"

#include "school/lesson.h"

/* What is said points into the lesson: it lives until the next one is read. */
static struct lesson *last;

static void read_it(const char *path, const char *const *folders,
                    const struct load_request *request, struct diagnostics *diagnostics)
{
    struct arena *arena = arena_create();
    (void)folders, (void)request;
    lesson_destroy(last);
    last = lesson_read(path, false, ruleset_folders_of_source(arena), diagnostics);
    arena_destroy(arena);
}

int main(void)
{
    int failed = bad_rulesets_run("bad-lessons", read_it);
    lesson_destroy(last);
    return failed;
}
