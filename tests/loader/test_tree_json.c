/* Trees as JSON documents. */
#include "loader/fixture.h"

#include "base/json.h"
#include "loader/tree.h"

static void assert_json(const char *yaml, const char *json)
{
    struct reading reading = reading_create();
    const struct node *tree = read_text_as_tree(&reading, yaml);
    assert_non_null(tree);
    assert_string_equal(tree_json(reading.arena, tree), json);
    /* A JSON document is YAML, and says the same again. */
    assert_string_equal(tree_json(reading.arena, read_text_as_tree(&reading, json)), json);
    assert_int_equal(diagnostics_count(reading.diagnostics), 0);
    reading_destroy(&reading);
}

static void test_words_become_what_yaml_takes_them_for(void **state)
{
    (void)state;
    assert_json("a: 12\nb: -3\nc: 0\n", "{\"a\":12,\"b\":-3,\"c\":0}\n");
    assert_json("a: true\nb: false\nc: ~\nd:\n",
                "{\"a\":true,\"b\":false,\"c\":null,\"d\":null}\n");
    assert_json("a: '010'\nb: 10..2\nc: '1.5'\nd: 'yes'\ne: '-'\n",
                "{\"a\":\"010\",\"b\":\"10..2\",\"c\":\"1.5\",\"d\":\"yes\",\"e\":\"-\"}\n");
    assert_json("a: '12'\nb: \"true\"\nc: 'null'\nd: ''\n",
                "{\"a\":\"12\",\"b\":\"true\",\"c\":\"null\",\"d\":\"\"}\n");
}

/* All bits of a seed. */
static void test_long_numbers(void **state)
{
    (void)state;
    assert_json("a: 18446744073709551615\n", "{\"a\":18446744073709551615}\n");
}

static void test_collections_in_one_another(void **state)
{
    (void)state;
    assert_json("- [1, {}]\n- {a: []}\n- x\n", "[[1,{}],{\"a\":[]},\"x\"]\n");
}

/* Keys and values with whatever JSON must escape or YAML might take for its own. */
static void test_odd_characters(void **state)
{
    (void)state;
    assert_json("\"a: b\": '#no comment'\n\"{x}\": \"back\\\\slash \\\"q\\\"\"\n",
                "{\"a: b\":\"#no comment\",\"{x}\":\"back\\\\slash \\\"q\\\"\"}\n");
    assert_json("\"\\t\\n\": \"- \\u00e9\\u2660 \\U0001F0A1\"\n",
                "{\"\\t\\n\":\"- \u00e9\u2660 \U0001F0A1\"}\n");
    assert_json("\"!tag\": \"&anchor *alias %x @y `z`\"\n",
                "{\"!tag\":\"&anchor *alias %x @y `z`\"}\n");
}

/* As some programs write JSON; their users are told what to write. */
static void test_two_escapes_for_one_character(void **state)
{
    struct reading reading = reading_create();
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    (void)state;
    assert_null(read_text_as_tree(&reading, "{\"a\":\"\\ud83c\\udca1\"}\n"));
    assert_int_equal(diagnostic_code_at(reading.diagnostics, 0), E_YAML);
    diagnostics_print(reading.diagnostics, out, DIAGNOSTIC_LINE);
    fclose(out);
    assert_non_null(strstr(text, "write the character itself"));
    free(text);
    reading_destroy(&reading);
}

static void test_long_texts(void **state)
{
    static char yaml[30010], json[30020];
    (void)state;
    memset(yaml, 'x', sizeof yaml);
    memcpy(yaml, "key: ", 5);
    for (unsigned i = 100; i < 30000; i += 100)
        yaml[i] = ' '; /* where a writer of YAML might break the line */
    yaml[30000] = '\0';
    snprintf(json, sizeof json, "{\"key\":\"%s\"}\n", yaml + 5);
    assert_json(yaml, json);
}

/* The document as a tree says the same again, in JSON and, if that is given, in YAML. */
static void assert_document(const char *json, const char *again, const char *yaml)
{
    struct reading reading = reading_create();
    struct json_fault fault;
    struct json_value *document = json_value_read(json, strlen(json), &fault);
    assert_non_null(document);
    const struct node *tree = tree_of_json(reading.arena, document);
    assert_string_equal(tree_json(reading.arena, tree), again);
    if (yaml)
        assert_string_equal(tree_yaml(reading.arena, tree), yaml);
    json_value_destroy(document);
    reading_destroy(&reading);
}

/* What has no place in rules, a fraction, is a word that no reader takes for a number. */
static void test_documents_become_trees(void **state)
{
    (void)state;
    assert_document("{\"a\": [1, \"S2\", true]}", "{\"a\":[1,\"S2\",true]}\n",
                    "{a: [1, S2, true]}");
    assert_document("[false, -7, {}]", "[false,-7,{}]\n", "[false, -7, {}]");
    assert_document("[null, \"12\"]", "[null,\"12\"]\n", NULL);
    assert_document("[1.5]", "[\"a fraction\"]\n", "[a fraction]");
    assert_document("{\"a\": {\"b\": []}, \"c\": \"x: y\"}", "{\"a\":{\"b\":[]},\"c\":\"x: y\"}\n",
                    "{a: {b: []}, c: \"x: y\"}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words_become_what_yaml_takes_them_for),
        cmocka_unit_test(test_long_numbers),
        cmocka_unit_test(test_collections_in_one_another),
        cmocka_unit_test(test_odd_characters),
        cmocka_unit_test(test_two_escapes_for_one_character),
        cmocka_unit_test(test_long_texts),
        cmocka_unit_test(test_documents_become_trees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
