/* Whether the schemas say all that the tables say. What they let pass tests/schema finds out. */
#include "unit.h"

#include <string.h>

#include "author/author.h"
#include "base/arena.h"
#include "loader/key.h"
#include "school/lesson.h"
#include "script/script.h"

static const char *written(struct arena *arena, void (*write)(FILE *out))
{
    FILE *file = tmpfile();
    assert_non_null(file);
    write(file);
    size_t length = (size_t)ftell(file);
    char *text = arena_alloc(arena, length + 1);
    rewind(file);
    assert_int_equal(fread(text, 1, length, file), length);
    fclose(file);
    return text;
}

static unsigned times(const char *text, const char *part)
{
    unsigned count = 0;
    for (const char *at = text; (at = strstr(at, part)); at += strlen(part))
        count++;
    return count;
}

struct tour {
    const char *schema;
    unsigned flavours; /* in how many of them each table stands */
};

/* Of two tables with a key of one name, each has it in each flavour. */
static void check_rows(void *context, const char *path, const struct schema *schema)
{
    struct tour *tour = context;
    struct arena *arena = arena_create();
    (void)path;
    assert_int_equal(times(tour->schema, arena_format(arena, "{\"title\":\"%s\"", schema->what)),
                     tour->flavours + (schema == key_root()));
    for (unsigned i = 0; i < schema->count; i++) {
        const struct key *key = &schema->keys[i];
        const char *row = arena_format(arena, "\"%s\":{\"title\":\"%s\",\"description\":\"%s",
                                       key->name, key->name, key->doc);
        assert_int_equal(key->doc[strlen(key->doc) - 1], '.'); /* a sentence to be read alone */
        if (times(tour->schema, row) < tour->flavours)
            fail_msg("%s is not in the schema: %s", key->name, row);
    }
    arena_destroy(arena);
}

static void test_every_row_of_rulesets(void **state)
{
    struct arena *arena = arena_create();
    const char *schema = written(arena, schema_write_ruleset);
    struct tour tour = {schema, 2};
    (void)state;
    key_walk(key_root(), check_rows, &tour);
    arena_destroy(arena);
}

static void test_every_row_of_scripts(void **state)
{
    struct arena *arena = arena_create();
    const char *schema = written(arena, schema_write_script);
    struct tour tour = {schema, 1};
    (void)state;
    key_walk(script_root(), check_rows, &tour);
    arena_destroy(arena);
}

static void test_every_row_of_lessons(void **state)
{
    struct arena *arena = arena_create();
    const char *schema = written(arena, schema_write_lesson);
    struct tour tour = {schema, 1};
    (void)state;
    key_walk(lesson_root(), check_rows, &tour);
    arena_destroy(arena);
}

/* What an option may change is the last definition. */
static void test_an_option_cannot_change_what_is_fixed(void **state)
{
    struct arena *arena = arena_create();
    const char *schema = written(arena, schema_write_ruleset);
    const char *patch = strstr(schema, "\"ruleset-patch\":{");
    (void)state;
    assert_non_null(patch);
    assert_non_null(strstr(patch, "\"deal\":{\"title\":\"deal\""));
    assert_null(strstr(patch, "\"eldest\":{"));
    assert_null(strstr(patch, "\"extends\":{"));
    assert_null(strstr(patch, "\"options\":{"));
    arena_destroy(arena);
}

/* What a contract says is said over the rules of the file, also where that extends nothing. */
static void test_contracts_are_changes(void **state)
{
    struct arena *arena = arena_create();
    const char *schema = written(arena, schema_write_ruleset);
    (void)state;
    assert_int_equal(times(schema, "{\"$ref\":\"#/definitions/contract-change\"}"), 3);
    assert_null(strstr(schema, "\"#/definitions/contract\""));
    arena_destroy(arena);
}

static void test_house_rules_in_a_file(void **state)
{
    struct arena *arena = arena_create();
    const char *schema = written(arena, schema_write_ruleset);
    (void)state;
    assert_non_null(
        strstr(schema, "\"then\":{\"$ref\":\"#/definitions/file-of-house-rules-change\"}"));
    assert_int_equal(times(schema, "{\"title\":\"a file of house rules\""), 1);
    arena_destroy(arena);
}

static void test_words_with_their_meanings(void **state)
{
    struct arena *arena = arena_create();
    const char *schema = written(arena, schema_write_ruleset);
    (void)state;
    assert_non_null(strstr(schema, "\"default\":\"left\",\"enum\":[\"left\",\"right\"],"
                                   "\"enumDescriptions\":[\"the turn passes to the left\","));
    assert_non_null(strstr(schema, "\"enum\":[true,false]"));
    assert_non_null(strstr(schema, "\"default\":1"));
    arena_destroy(arena);
}

static void test_scripts_of_one_line(void **state)
{
    struct arena *arena = arena_create();
    const char *schema = written(arena, schema_write_script);
    (void)state;
    assert_int_equal(times(schema, "\n"), 1);
    assert_int_equal(schema[strlen(schema) - 1], '\n');
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_row_of_rulesets),
        cmocka_unit_test(test_every_row_of_scripts),
        cmocka_unit_test(test_every_row_of_lessons),
        cmocka_unit_test(test_an_option_cannot_change_what_is_fixed),
        cmocka_unit_test(test_contracts_are_changes),
        cmocka_unit_test(test_house_rules_in_a_file),
        cmocka_unit_test(test_words_with_their_meanings),
        cmocka_unit_test(test_scripts_of_one_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
