#include "fixture.h"

#include "base/utf8.h"

static int setup(void **state)
{
    struct reading *reading = malloc(sizeof *reading);
    *reading = reading_create();
    *state = reading;
    return 0;
}

static int teardown(void **state)
{
    reading_destroy(*state);
    free(*state);
    return 0;
}

static const struct node *good(void **state, const char *text)
{
    struct reading *reading = *state;
    const struct node *root = read_text_as_tree(reading, text);
    assert_int_equal(diagnostics_count(reading->diagnostics), 0);
    assert_non_null(root);
    return root;
}

static void test_kinds_and_order(void **state)
{
    const struct node *root = good(state, "b: 1\na: [x, w, z]\nc: {k: v}\n");
    assert_int_equal(root->kind, NODE_MAP);
    assert_int_equal(root->count, 3);
    assert_string_equal(root->entries[0].key->text, "b");
    assert_string_equal(root->entries[0].value->text, "1");
    const struct node *list = root->entries[1].value;
    assert_int_equal(list->kind, NODE_LIST);
    assert_int_equal(list->count, 3);
    assert_null(list->entries[2].key);
    assert_string_equal(list->entries[2].value->text, "z");
    assert_string_equal(tree_find(root->entries[2].value, "k")->value->text, "v");
    assert_string_equal(list->text, "");
}

static void test_find(void **state)
{
    const struct node *root = good(state, "one: 1\ntwo: 2\n");
    assert_string_equal(tree_find(root, "two")->value->text, "2");
    assert_null(tree_find(root, "three"));
    assert_null(tree_find(root->entries[0].value, "one")); /* a scalar has no keys */
}

/* Whether the text is read; if not, because of what is not shown. */
static bool is_read(const char *text)
{
    struct reading reading = reading_create();
    read_text_as_tree(&reading, text);
    size_t count = diagnostics_count(reading.diagnostics);
    bool fine = count == 0;
    if (!fine)
        assert_int_equal(diagnostic_code_at(reading.diagnostics, 0), E_UNSEEN);
    reading_destroy(&reading);
    return fine;
}

/* In a key, a value and an item of a list: every character up to the symbols. */
static void test_nothing_unseen_is_read(void **state)
{
    static const char *const places[] = {"\"a\\u%04x\": b\n", "a: \"b\\u%04x\"\n",
                                         "a: [\"b\\u%04x\"]\n"};
    (void)state;
    for (unsigned point = 1; point < 0x2100; point++) {
        bool is_space = point == '\n' || point == '\t';
        for (unsigned i = 0; i < 3; i++) {
            char text[32];
            snprintf(text, sizeof text, places[i], point);
            assert_int_equal(is_read(text), utf8_printable(point) == point || is_space);
        }
    }
}

static void test_null(void **state)
{
    const struct node *list = good(state, "[~, null, '~', \"\", x, 'Null']\n");
    /* Only these two spellings; quotes make words of them. */
    const bool expected[] = {true, true, false, false, false, false};
    for (unsigned i = 0; i < 6; i++)
        assert_int_equal(list->entries[i].value->is_null, expected[i]);
}

static void test_every_scalar_is_text(void **state)
{
    const struct node *list = good(state, "['no', \"on\", '010', 12, -3, true, 10..2]\n");
    const char *const expected[] = {"no", "on", "010", "12", "-3", "true", "10..2"};
    for (unsigned i = 0; i < 7; i++)
        assert_string_equal(list->entries[i].value->text, expected[i]);
}

static void test_truth(void **state)
{
    const struct node *list = good(state, "[true, false, 'true', yonder]\n");
    const bool expected[] = {true, true, false, false};
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(list->entries[i].value->is_truth, expected[i]);
}

/* Every one of them is told, and nothing else. */
static void test_disputed_scalars(void **state)
{
    struct reading *reading = *state;
    const char text[] = "no: on\n'yes': [010, \"010\", 12:30, 1e3, Null]\ntrue: 1\n";
    assert_null(read_text_as_tree(reading, text));
    assert_int_equal(diagnostics_count(reading->diagnostics), 7);
    for (unsigned i = 0; i < 7; i++)
        assert_int_equal(diagnostic_code_at(reading->diagnostics, i), E_DISPUTED);
}

static void test_places_count_bytes(void **state)
{
    /* The spade has three bytes: the value begins at byte 3 + 2 + 2 and not at character 5. */
    const struct node *root = good(state, "\xe2\x99\xa0\x73: word\nnext: [\xc3\xa9, last]\n");
    assert_place(root->entries[0].key->place, "\xe2\x99\xa0s");
    assert_place(root->entries[0].value->place, "word");
    assert_int_equal(root->entries[0].value->place.offset, 6);
    assert_place(root->entries[1].value->place, "[\xc3\xa9, last]");
    assert_place(root->entries[1].value->entries[1].value->place, "last");
}

static void test_places_behind_line_ends(void **state)
{
    const struct node *root = good(state, "a: 1\r\nb: two\r\n");
    assert_place(root->entries[1].value->place, "two");
}

static void test_quotes_belong_to_the_place(void **state)
{
    const struct node *root = good(state, "a: 'word'\n");
    assert_true(root->entries[0].value->quoted);
    assert_string_equal(root->entries[0].value->text, "word");
    assert_place(root->entries[0].value->place, "'word'");
}

static void test_written_line_by_line_is_a_point(void **state)
{
    const struct node *root = good(state, "a:\n  b: 1\nc: {d: 1}\n");
    assert_place(root->entries[0].value->place, "");
    assert_int_equal(root->entries[0].value->place.offset, 5);
    assert_place(root->entries[1].value->place, "{d: 1}");
}

static void test_part_of_a_scalar(void **state)
{
    const struct node *root =
        good(state, "a: bid + call\nb: 'bid + call'\nc: \"bid\\x20+ call\"\n");
    for (unsigned i = 0; i < 2; i++) {
        const struct node *value = root->entries[i].value;
        assert_place(node_part(value, value->text + 6, 4), "call");
    }
    /* Escaped letters do not stand in the file as they are read: the place is the whole. */
    const struct node *escaped = root->entries[2].value;
    assert_string_equal(escaped->text, "bid + call");
    assert_place(node_part(escaped, escaped->text + 6, 4), "\"bid\\x20+ call\"");
}

static void test_folded_text(void **state)
{
    const struct node *root = good(state, "a: >-\n  one\n  two\n");
    const struct node *value = root->entries[0].value;
    assert_string_equal(value->text, "one two");
    assert_true(value->quoted);
    struct place part = node_part(value, value->text + 4, 3);
    assert_int_equal(part.offset, value->place.offset);
}

static void test_blank(void **state)
{
    const struct node *root = good(state, "a:\nb: ~\nc: ''\n");
    assert_true(node_is_blank(root->entries[0].value));
    assert_true(root->entries[1].value->is_null);
    assert_false(node_is_blank(root->entries[1].value));
    assert_false(root->entries[2].value->is_null);
}

static void test_names_of_kinds(void **state)
{
    const struct node *root = good(state, "[{}, [], word, ~]\n");
    const char *const expected[] = {"a mapping", "a list", "a word", "nothing"};
    for (unsigned i = 0; i < 4; i++)
        assert_string_equal(node_kind_name(root->entries[i].value), expected[i]);
}

/* --- what is refused ------------------------------------------------------------------------- */

static void test_of_two_equal_keys_the_first_stays(void **state)
{
    struct reading *reading = *state;
    const struct node *root = read_text_as_tree(reading, "a: 1\nb: 2\na: 3\nb: 4\n");
    assert_non_null(root);
    assert_int_equal(root->count, 2);
    assert_string_equal(root->entries[0].value->text, "1");
    assert_int_equal(diagnostics_count(reading->diagnostics), 2);
    assert_int_equal(diagnostic_code_at(reading->diagnostics, 1), E_DUPLICATE_KEY);
    assert_place(diagnostic_place_at(reading->diagnostics, 1), "b");
    assert_int_equal(diagnostic_place_at(reading->diagnostics, 1).offset, 15);
}

static void test_all_refusals_of_a_file_are_told(void **state)
{
    struct reading *reading = *state;
    assert_null(read_text_as_tree(reading, "a: &x 1\nb: *x\nc: !t 2\n? [k]\n: v\n"));
    assert_int_equal(diagnostics_count(reading->diagnostics), 4);
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(diagnostic_code_at(reading->diagnostics, i), E_FEATURE);
}

static void test_after_a_mistake_of_syntax_there_is_no_tree(void **state)
{
    struct reading *reading = *state;
    assert_null(read_text_as_tree(reading, "a: [1, 2\nb: 3\n"));
    assert_int_equal(diagnostics_count(reading->diagnostics), 1);
    assert_int_equal(diagnostic_code_at(reading->diagnostics, 0), E_YAML);
}

static void test_an_explicit_document_is_one(void **state)
{
    const struct node *root = good(state, "---\na: 1\n...\n");
    assert_int_equal(root->count, 1);
}

static void test_depth(void **state)
{
    /* 32 lists inside one another are allowed, 33 are not. */
    struct reading *reading = *state;
    char text[80];
    memset(text, '[', 33);
    memset(text + 33, ']', 33);
    assert_non_null(read_bytes(reading, text + 1, 64));
    assert_null(read_bytes(reading, text, 66));
    assert_int_equal(diagnostic_code_at(reading->diagnostics, 0), E_LIMIT);
    assert_int_equal(diagnostic_place_at(reading->diagnostics, 0).offset, 32);
}

static void test_key_of_64_bytes(void **state)
{
    struct reading *reading = *state;
    char text[80];
    memset(text, 'k', 65);
    strcpy(text + 65, ": 1\n");
    assert_non_null(read_text_as_tree(reading, text + 1));
    assert_null(read_text_as_tree(reading, text));
}

static void test_scalar_of_64_kibibytes(void **state)
{
    struct reading *reading = *state;
    size_t length = 64 * 1024;
    char *text = malloc(length + 2);
    memset(text, 'x', length + 1);
    text[length + 1] = '\0';
    assert_non_null(read_bytes(reading, text, length));
    assert_null(read_bytes(reading, text, length + 1));
    assert_int_equal(diagnostic_code_at(reading->diagnostics, 0), E_LIMIT);
    free(text);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_nothing_unseen_is_read),
        TEST(test_kinds_and_order),
        TEST(test_find),
        TEST(test_null),
        TEST(test_every_scalar_is_text),
        TEST(test_truth),
        TEST(test_disputed_scalars),
        TEST(test_places_count_bytes),
        TEST(test_places_behind_line_ends),
        TEST(test_quotes_belong_to_the_place),
        TEST(test_written_line_by_line_is_a_point),
        TEST(test_part_of_a_scalar),
        TEST(test_folded_text),
        TEST(test_blank),
        TEST(test_names_of_kinds),
        TEST(test_of_two_equal_keys_the_first_stays),
        TEST(test_all_refusals_of_a_file_are_told),
        TEST(test_after_a_mistake_of_syntax_there_is_no_tree),
        TEST(test_an_explicit_document_is_one),
        TEST(test_depth),
        TEST(test_key_of_64_bytes),
        TEST(test_scalar_of_64_kibibytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
