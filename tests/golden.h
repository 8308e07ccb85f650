/*
 * Texts that the program printed once, kept in tests/golden: what it prints now must be the same.
 * ELDEST_GOLDEN=write in the environment writes them anew, and the difference is then to be read as
 * a change of the program. To add one, make an empty file.
 */
#ifndef ELDEST_TESTS_GOLDEN_H
#define ELDEST_TESTS_GOLDEN_H

#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/source.h"

#define GOLDEN_MAX ((size_t)1024 * 1024)

static inline bool goldens_are_written(void)
{
    const char *wish = getenv("ELDEST_GOLDEN");
    return wish && strcmp(wish, "write") == 0;
}

static inline void write_golden(const char *path, const char *printed)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(printed, file);
    fclose(file);
}

/* If there is a file of that path, it says the same as what was printed. */
static inline void check_golden(const char *path, const char *printed)
{
    const char *why;
    if (access(path, F_OK) != 0)
        return;
    if (goldens_are_written()) {
        write_golden(path, printed);
        return;
    }
    struct arena *arena = arena_create();
    const struct source *golden = source_read(arena, path, GOLDEN_MAX, &why);
    assert_non_null(golden);
    assert_string_equal(printed, golden->text);
    arena_destroy(arena);
}

#endif
