/*
 * The reference of the language: every example in it is a ruleset that checks in every way it can
 * be asked for, and speaks of its key.
 */
#include "loader/fixture.h"

#include "author/author.h"
#include "engine/open.h"
#include "loader/key.h"

/* --- what a file says ------------------------------------------------------------------------ */

/* Whether a node that is read by the table, or anything in it, has the key of that other table. */
static bool says(const struct node *node, const struct schema *schema, const struct key *key)
{
    if (node->kind == NODE_LIST) {
        for (uint32_t i = 0; i < node->count; i++)
            if (says(node->entries[i].value, schema, key))
                return true;
        return false;
    }
    for (uint32_t i = 0; i < node->count; i++) {
        const struct entry *entry = &node->entries[i];
        const struct key *row = key_find(schema, entry->key->text);
        if (row == key || (row && row->inside && says(entry->value, row->inside, key)))
            return true;
        for (uint32_t j = 0; row && row->each && j < entry->value->count; j++)
            if (says(entry->value->entries[j].value, row->each, key))
                return true;
    }
    return false;
}

/* --- examples -------------------------------------------------------------------------------- */

struct tour {
    struct folder *folder;
    unsigned examples;
};

/* The example as a file: with its head, unless it says that itself. */
static const char *whole(struct arena *arena, const char *example)
{
    bool has_version = strncmp(example, "eldest:", 7) == 0;
    bool has_parent = strncmp(example, "extends:", 8) == 0;
    return arena_format(arena, "%s%s%s\n", has_version ? "" : "eldest: 1\n",
                        has_parent ? "" : "extends: plain\n", example);
}

static void check_loads(struct tour *tour, const char *text)
{
    const char *folders[] = {tour->folder->path, NULL};
    struct diagnostics *found = diagnostics_create();
    const char *path = folder_path(tour->folder, "example.yaml");
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    struct ruleset *rules = survey_ruleset(path, folders, NULL, NULL, found);
    diagnostics_print(found, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostics_count(found), 0);
    assert_non_null(rules);
    diagnostics_destroy(found);
    ruleset_destroy(rules);
    remove(path);
}

static void check_says(const char *text, const struct key *key)
{
    struct reading reading = reading_create();
    const struct node *file = read_text_as_tree(&reading, text);
    assert_non_null(file);
    if (!says(file, key_root(), key))
        fail_msg("the example of '%s' does not say it: %s", key->name, text);
    reading_destroy(&reading);
}

static void check_example(void *context, const char *path, const struct schema *schema)
{
    struct tour *tour = context;
    for (unsigned i = 0; i < schema->count; i++) {
        const struct key *key = &schema->keys[i];
        if (!key->example)
            fail_msg("%s/%s has no example", path, key->name);
        const char *text = whole(tour->folder->arena, key->example);
        check_loads(tour, text);
        check_says(text, key);
        tour->examples++;
    }
}

static void test_every_example_is_a_ruleset(void **state)
{
    struct folder folder = folder_create();
    struct tour tour = {&folder, 0};
    (void)state;
    folder_add(&folder, "plain.yaml", language_plain);
    folder_add(&folder, "example.lua", language_hooks);
    key_walk(key_root(), check_example, &tour);
    assert_true(tour.examples > 80);
    for (unsigned i = 0; i < patch_places.count; i++) {
        const char *text = whole(folder.arena, patch_places.keys[i].example);
        check_loads(&tour, text);
        assert_non_null(strstr(text, patch_places.keys[i].name));
    }
    folder_destroy(&folder);
}

/* --- the index ------------------------------------------------------------------------------- */

/* Every row of the index leads to a key that the page has, each wish stands there once, and no
 * group is empty. */
static void test_the_index_has_keys_that_exist(void **state)
{
    unsigned before, keys = 0;
    (void)state;
    for (unsigned i = 0; i < language_wish_count; i++) {
        const struct language_wish *wish = &language_wishes[i];
        if (!wish->key) {
            assert_true(i + 1 < language_wish_count && language_wishes[i + 1].key);
            continue;
        }
        if (!language_find(wish->section, wish->key, &before))
            fail_msg("the index says '%s': '%s' in '%s', which is no key", wish->wish, wish->key,
                     wish->section);
        for (unsigned j = 0; j < i; j++)
            assert_string_not_equal(language_wishes[j].wish, wish->wish);
        keys++;
    }
    assert_true(keys > 50);
    assert_false(language_find("a step", "no such key", &before));
    assert_false(language_find("the pack", "auction", &before));
}

static void test_headings_are_numbered(void **state)
{
    unsigned before = 9;
    (void)state;
    assert_true(language_find("a ruleset", "name", &before));
    assert_int_equal(before, 0);
    assert_true(language_find("a suit of the pack", "name", &before));
    assert_int_equal(before, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_index_has_keys_that_exist),
        cmocka_unit_test(test_headings_are_numbered),
        cmocka_unit_test(test_every_example_is_a_ruleset),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
