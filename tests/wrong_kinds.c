#include "wrong_kinds.h"

#include <string.h>

#include "loader/tree.h"
#include "sample.h"

#define PATHS_MAX 4000

static const char *const odd_values[] = {"[[[]]]", "{no such key: nothing}", "\"\""};

/* A file, and the values in it. */
struct trial {
    struct wrong_kinds *kinds;
    const char *path;
    const struct source *source;
};

static bool is_new(struct wrong_kinds *kinds, const char *keys)
{
    for (unsigned i = 0; i < kinds->seen_count; i++)
        if (strcmp(kinds->seen[i], keys) == 0)
            return false;
    if (!kinds->seen)
        kinds->seen = arena_alloc(kinds->arena, PATHS_MAX * sizeof *kinds->seen);
    assert_true(kinds->seen_count < PATHS_MAX);
    kinds->seen[kinds->seen_count++] = keys;
    return true;
}

static const char *text_with(const struct trial *trial, struct place place, const char *words)
{
    const char *text = trial->source->text;
    return arena_format(trial->kinds->arena, "%.*s%s%s", (int)place.offset, text, words,
                        text + place.offset + place.length);
}

/* Whether something was refused right there. */
static bool points_into(const struct diagnostics *diagnostics, const char *text, size_t from,
                        size_t length)
{
    for (unsigned i = 0; i < diagnostics_count(diagnostics); i++) {
        struct place place = diagnostic_place_at(diagnostics, i);
        if (place.source && strcmp(place.source->text, text) == 0 && place.offset >= from &&
            place.offset < from + length)
            return true;
    }
    return false;
}

static void assert_refused(const struct trial *trial, const char *keys, struct place place,
                           const char *words)
{
    struct diagnostics *diagnostics = diagnostics_create();
    const char *text = text_with(trial, place, words);
    trial->kinds->read(trial->kinds->self, trial->path, text, diagnostics);
    if (!points_into(diagnostics, text, place.offset, strlen(words))) {
        diagnostics_print(diagnostics, stderr, DIAGNOSTIC_LINE);
        fail_msg("%s: nothing is said at %s against %s", trial->path, keys, words);
    }
    diagnostics_destroy(diagnostics);
}

/* A value that has a place of its own: not one that is written line by line. */
static bool is_in_a_line(const struct node *value)
{
    const char *text = value->place.source->text + value->place.offset;
    return value->place.length > 0 && !memchr(text, '\n', value->place.length);
}

static void try_value(struct trial *trial, const char *keys, const struct node *value)
{
    if (!is_in_a_line(value) || !is_new(trial->kinds, keys) ||
        !is_in_turn(&trial->kinds->met, 4, 1))
        return;
    for (size_t i = 0; i < sizeof odd_values / sizeof *odd_values; i++)
        assert_refused(trial, keys, value->place, odd_values[i]);
}

/* What an option would change is looked at where it is chosen. */
static bool is_patch(const struct entry *entry)
{
    return entry->key && strcmp(entry->key->text, "patch") == 0;
}

static void walk(struct trial *trial, const char *keys, const struct node *node)
{
    struct arena *arena = trial->kinds->arena;
    try_value(trial, keys, node);
    for (unsigned i = 0; i < node->count; i++) {
        const struct entry *entry = &node->entries[i];
        if (is_patch(entry))
            continue;
        walk(trial,
             entry->key ? arena_format(arena, "%s.%s", keys, entry->key->text)
                        : arena_format(arena, "%s[]", keys),
             entry->value);
    }
}

void wrong_kinds_try(struct wrong_kinds *kinds, const char *path)
{
    const char *why = "";
    struct diagnostics *diagnostics = diagnostics_create();
    struct trial trial = {kinds, path, source_read(kinds->arena, path, FILE_MAX, &why)};
    assert_non_null(trial.source);
    walk(&trial, "", tree_read(kinds->arena, trial.source, diagnostics));
    diagnostics_destroy(diagnostics);
}
