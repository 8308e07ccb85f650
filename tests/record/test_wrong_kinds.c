/*
 * Whatever stands in a script where something of another kind is expected is refused, and pointed
 * at. Of the scripts of the repository each value that stands below another path of keys is
 * replaced in turn by what no key takes.
 */
#include "record/fixture.h"

#include <string.h>

#include "loader/tree.h"
#include "record/script_list.h"

#define PATHS_MAX 2000

static const char *const odd_values[] = {"[[[]]]", "{no such key: nothing}"};

/* What is being tried: the paths of keys that were met already, and the script at hand. */
struct trial {
    struct arena *arena;
    const char *const *folders;
    const char *seen[PATHS_MAX]; /* "deals[].do[].trick" */
    unsigned seen_count;
    const char *path;
    const struct source *source;
};

static bool is_new(struct trial *trial, const char *keys)
{
    for (unsigned i = 0; i < trial->seen_count; i++)
        if (strcmp(trial->seen[i], keys) == 0)
            return false;
    assert_true(trial->seen_count < PATHS_MAX);
    trial->seen[trial->seen_count++] = keys;
    return true;
}

static const char *text_with(const struct trial *trial, struct place place, const char *words)
{
    const char *text = trial->source->text;
    return arena_format(trial->arena, "%.*s%s%s", (int)place.offset, text, words,
                        text + place.offset + place.length);
}

/* Whether something was refused right there. */
static bool points_into(const struct diagnostics *diagnostics, uint32_t from, size_t length)
{
    for (unsigned i = 0; i < diagnostics_count(diagnostics); i++) {
        struct place place = diagnostic_place_at(diagnostics, i);
        if (place.source && place.offset >= from && place.offset < from + length)
            return true;
    }
    return false;
}

static void assert_refused(const struct trial *trial, struct place place, const char *words)
{
    struct diagnostics *diagnostics = diagnostics_create();
    const char *text = text_with(trial, place, words);
    struct script *script = script_read_text(trial->path, text, trial->folders, diagnostics);
    if (!points_into(diagnostics, place.offset, strlen(words))) {
        diagnostics_print(diagnostics, stderr, DIAGNOSTIC_LINE);
        fail_msg("%s: nothing is said against %s in:\n%s", trial->path, words, text);
    }
    diagnostics_destroy(diagnostics);
    script_destroy(script);
}

/* A value that has a place of its own: not one that is written line by line. */
static bool is_in_a_line(const struct node *value)
{
    return value->place.length > 0 &&
           !memchr(value->place.source->text + value->place.offset, '\n', value->place.length);
}

static void try_value(struct trial *trial, const char *keys, const struct node *value)
{
    if (!is_in_a_line(value) || !is_new(trial, keys))
        return;
    for (size_t i = 0; i < sizeof odd_values / sizeof *odd_values; i++)
        assert_refused(trial, value->place, odd_values[i]);
}

static void walk(struct trial *trial, const char *keys, const struct node *node)
{
    try_value(trial, keys, node);
    for (unsigned i = 0; i < node->count; i++) {
        const struct entry *entry = &node->entries[i];
        const char *below = entry->key ? arena_format(trial->arena, "%s.%s", keys, entry->key->text)
                                       : arena_format(trial->arena, "%s[]", keys);
        walk(trial, below, entry->value);
    }
}

static void try_script(struct trial *trial)
{
    const char *why = "";
    struct diagnostics *diagnostics = diagnostics_create();
    trial->source = source_read(trial->arena, trial->path, FILE_MAX, &why);
    assert_non_null(trial->source);
    walk(trial, "", tree_read(trial->arena, trial->source, diagnostics));
    diagnostics_destroy(diagnostics);
}

static void test_wrong_kinds(void **state)
{
    (void)state;
    struct trial trial = {.arena = arena_create()};
    trial.folders = ruleset_folders_of_source(trial.arena);
    struct script_list scripts =
        script_list_of(trial.arena, arena_format(trial.arena, "%s/scripts", source_root()));
    for (unsigned i = 0; i < scripts.count; i++) {
        trial.path = scripts.paths[i];
        try_script(&trial);
    }
    assert_true(trial.seen_count > 200);
    arena_destroy(trial.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_wrong_kinds)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
