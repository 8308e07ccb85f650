#include "unit.h"

#include "examples.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "author/author.h"
#include "loader/key.h"

static const char *const names[] = {"plain.yaml", "example.lua", "example.yaml"};

#define NAMES (sizeof names / sizeof *names)

/* The example as a file: with its head, unless it says that itself. */
static const char *whole(struct arena *arena, const char *example)
{
    bool has_version = strncmp(example, "eldest:", 7) == 0;
    bool has_parent = strncmp(example, "extends:", 8) == 0;
    return arena_format(arena, "%s%s%s\n", has_version ? "" : "eldest: 1\n",
                        has_parent ? "" : "extends: plain\n", example);
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void write_example(struct examples *examples, const char *example)
{
    struct arena *arena = examples->arena;
    const char *home = arena_format(arena, "%s/%03u", examples->folder, examples->count);
    const char *texts[NAMES] = {language_plain, language_hooks, whole(arena, example)};
    assert_int_equal(mkdir(home, 0700), 0);
    for (size_t i = 0; i < NAMES; i++) {
        examples->paths[examples->count] = arena_format(arena, "%s/%s", home, names[i]);
        write_file(examples->paths[examples->count], texts[i]);
    }
    examples->count++;
}

static void write_examples(void *context, const char *path, const struct schema *schema)
{
    struct examples *examples = context;
    (void)path;
    for (unsigned i = 0; i < schema->count; i++) {
        assert_true(examples->count < sizeof examples->paths / sizeof *examples->paths);
        write_example(examples, schema->keys[i].example);
    }
}

void examples_write(struct examples *examples, struct arena *arena)
{
    char *folder = arena_format(arena, "%s/eldest-examples-XXXXXX", P_tmpdir);
    assert_non_null(mkdtemp(folder));
    *examples = (struct examples){.arena = arena, .folder = folder};
    key_walk(key_root(), write_examples, examples);
}

void examples_remove(const struct examples *examples)
{
    for (unsigned i = 0; i < examples->count; i++) {
        const char *home = arena_format(examples->arena, "%s/%03u", examples->folder, i);
        for (size_t j = 0; j < NAMES; j++)
            remove(arena_format(examples->arena, "%s/%s", home, names[j]));
        rmdir(home);
    }
    rmdir(examples->folder);
}
