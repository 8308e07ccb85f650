/* What the tests of the loader share: texts read as trees, and as rulesets from a folder of files.
 */
#ifndef ELDEST_TESTS_LOADER_FIXTURE_H
#define ELDEST_TESTS_LOADER_FIXTURE_H

#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "loader/load.h"
#include "loader/tree.h"

static inline const char *source_root(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    return root ? root : ".";
}

/* --- trees ----------------------------------------------------------------------------------- */

struct reading {
    struct arena *arena;
    struct diagnostics *diagnostics;
};

static inline struct reading reading_create(void)
{
    return (struct reading){arena_create(), diagnostics_create()};
}

static inline void reading_destroy(struct reading *reading)
{
    diagnostics_destroy(reading->diagnostics);
    arena_destroy(reading->arena);
}

static inline const struct node *read_bytes(struct reading *reading, const char *text,
                                            size_t length)
{
    const struct source *source = source_from_text(reading->arena, "test.yaml", text, length);
    return tree_read(reading->arena, source, reading->diagnostics);
}

static inline const struct node *read_text_as_tree(struct reading *reading, const char *text)
{
    return read_bytes(reading, text, strlen(text));
}

/* --- folders --------------------------------------------------------------------------------- */

/* A folder of its own for one test; its files are gone after the test. */
struct folder {
    struct arena *arena;
    char path[64];
    const char *files[16];
    unsigned count;
};

static inline struct folder folder_create(void)
{
    struct folder folder = {.arena = arena_create(), .path = P_tmpdir "/eldest-test-XXXXXX"};
    assert_non_null(mkdtemp(folder.path));
    return folder;
}

static inline const char *folder_path(struct folder *folder, const char *name)
{
    return arena_format(folder->arena, "%s/%s", folder->path, name);
}

static inline void folder_keep(struct folder *folder, const char *path)
{
    assert_true(folder->count < sizeof folder->files / sizeof *folder->files);
    folder->files[folder->count++] = path;
}

static inline void folder_add_folder(struct folder *folder, const char *name)
{
    const char *path = folder_path(folder, name);
    assert_int_equal(mkdir(path, 0700), 0);
    folder_keep(folder, path);
}

/* Writes a file and returns its path. */
static inline const char *folder_add(struct folder *folder, const char *name, const char *text)
{
    const char *path = folder_path(folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    folder_keep(folder, path);
    return path;
}

static inline void folder_destroy(struct folder *folder)
{
    while (folder->count > 0)
        remove(folder->files[--folder->count]);
    rmdir(folder->path);
    arena_destroy(folder->arena);
}

/* --- rulesets -------------------------------------------------------------------------------- */

/* A ruleset as far as the loader brings it. */
struct loaded {
    struct ruleset *rules;
    struct diagnostics *diagnostics;
    bool good;
};

static inline struct loaded load(const char *name, const char *const *folders,
                                 const struct load_request *request)
{
    struct loaded loaded = {ruleset_create(), diagnostics_create(), false};
    loaded.good = loader_read(loaded.rules, name, folders, request, loaded.diagnostics);
    return loaded;
}

static inline struct loaded load_good(const char *name, const char *const *folders,
                                      const struct load_request *request)
{
    struct loaded loaded = load(name, folders, request);
    if (!loaded.good)
        diagnostics_print(loaded.diagnostics, stderr, DIAGNOSTIC_LINE);
    assert_true(loaded.good);
    assert_int_equal(diagnostics_count(loaded.diagnostics), 0);
    return loaded;
}

/* A ruleset that is complete but says little, with the patch over it. */
static inline struct loaded load_patch_for(unsigned players, const char *patch)
{
    static const char plain[] = "eldest: 1\nname: Plain\nplayers: 2..8\n"
                                "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}\n"
                                "deal: {hands: {deal: 5}}\n"
                                "score: {tricks: {to: each, points: tricks}}\n"
                                "match: {deals: 1}\n";
    char text[4000];
    struct folder folder = folder_create();
    struct load_request request = {.players = players};
    snprintf(text, sizeof text, "eldest: 1\nextends: plain\n%s", patch);
    folder_add(&folder, "plain.yaml", plain);
    const char *path = folder_add(&folder, "patch.yaml", text);
    struct loaded loaded = load_good(path, NULL, &request);
    folder_destroy(&folder);
    return loaded;
}

static inline struct loaded load_patch(const char *patch)
{
    return load_patch_for(4, patch);
}

/* The first copy of a card by its name. */
static inline unsigned card(const struct loaded *loaded, const char *name)
{
    return set_first(pack_find_cards(&loaded->rules->pack, name));
}

static inline void loaded_destroy(struct loaded *loaded)
{
    diagnostics_destroy(loaded->diagnostics);
    ruleset_destroy(loaded->rules);
}

/* The step with this name. */
static inline const struct step *find_step(const struct loaded *loaded, const char *name)
{
    for (unsigned i = 0; i < loaded->rules->step_count; i++)
        if (strcmp(loaded->rules->steps[i].name, name) == 0)
            return &loaded->rules->steps[i];
    fail_msg("no step %s", name);
    return NULL;
}

static inline void assert_place(struct place place, const char *words)
{
    assert_non_null(place.source);
    assert_int_equal(place.length, strlen(words));
    assert_memory_equal(place.source->text + place.offset, words, place.length);
}

static inline void assert_only_code(const struct loaded *loaded, enum diagnostic_code code)
{
    assert_false(loaded->good);
    assert_int_equal(diagnostics_count(loaded->diagnostics), 1);
    assert_int_equal(diagnostic_code_at(loaded->diagnostics, 0), code);
}

#endif
