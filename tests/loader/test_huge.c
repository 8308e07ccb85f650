/* Input that is meant to hurt: whatever it is, it is refused with a place, and soon. */
#include "fixture.h"

#include <time.h>

#define MIB ((size_t)1024 * 1024)

/* A second; under a sanitizer or valgrind everything is several times slower. */
#define SECONDS 5.0

/* A text of whole pieces, at most 1 MiB. */
static char *repeat(const char *start, const char *piece, size_t times)
{
    size_t head = strlen(start), length = strlen(piece);
    if (head + times * length > MIB)
        times = (MIB - head) / length;
    char *text = malloc(head + times * length + 1);
    memcpy(text, start, head);
    for (size_t i = 0; i < times; i++)
        memcpy(text + head + i * length, piece, length);
    text[head + times * length] = '\0';
    return text;
}

/* Takes the text. */
static void assert_refused(char *text, enum diagnostic_code code)
{
    struct folder folder = folder_create();
    const char *path = folder_add(&folder, "huge.yaml", text);
    struct load_request request = {0};
    clock_t begin = clock();
    struct loaded loaded = load(path, NULL, &request);
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    assert_false(loaded.good);
    assert_int_equal(diagnostic_code_at(loaded.diagnostics, 0), code);
    assert_true(seconds < SECONDS);
    loaded_destroy(&loaded);
    folder_destroy(&folder);
    free(text);
}

static void test_brackets(void **state)
{
    (void)state;
    assert_refused(repeat("", "[", MIB), E_LIMIT);
    assert_refused(repeat("", "{", MIB), E_LIMIT);
    assert_refused(repeat("", "- ", MIB), E_LIMIT);
    assert_refused(repeat("", "? ", MIB), E_LIMIT);
    assert_refused(repeat("", "{a: ", MIB), E_LIMIT);
}

static void test_larger_than_a_file_may_be(void **state)
{
    (void)state;
    char *text = malloc(MIB + 2);
    memset(text, '#', MIB + 1);
    text[MIB + 1] = '\0';
    assert_refused(text, E_FILE);
}

static void test_one_word(void **state)
{
    (void)state;
    assert_refused(repeat("name: ", "x", MIB), E_LIMIT);
    assert_refused(repeat("name: '", "x", MIB), E_YAML);
    assert_refused(repeat("name: |\n", " x\n", MIB), E_LIMIT);
}

static void test_many_nodes(void **state)
{
    (void)state;
    assert_refused(repeat("trumps:\n", " - S\n", MIB), E_LIMIT);
    assert_refused(repeat("trumps: [", "S,", MIB), E_LIMIT);
}

static void test_many_keys(void **state)
{
    (void)state;
    char *text = malloc(MIB), *at = text;
    for (unsigned i = 0; i < 60000; i++)
        at += sprintf(at, "k%u: 1\n", i);
    assert_refused(text, E_LIMIT);
}

static void test_thousands_of_duplicates(void **state)
{
    (void)state;
    assert_refused(repeat("name: A\n", "name: B\n", 40000), E_DUPLICATE_KEY);
}

static void test_thousands_of_mistakes(void **state)
{
    (void)state;
    char *text = malloc(MIB), *at = text;
    at += sprintf(at, "eldest: 1\nname: A\nplayers: 4\n"
                      "pack: {suits: [S], ranks: [A]}\n");
    for (unsigned i = 0; i < 900; i++)
        at += sprintf(at, "a rather long key that nothing here has, the number %u: 1\n", i);
    at += sprintf(at, "score:\n");
    for (unsigned i = 0; i < 900; i++)
        at += sprintf(at, "  another long key, and one that there is not, number %u: ~\n", i);
    assert_refused(text, E_NOTHING_TO_REMOVE);
}

static void test_many_mistakes_in_every_entry(void **state)
{
    (void)state;
    char *text = malloc(MIB), *at = text;
    at += sprintf(at, "eldest: 1\nname: A\nplayers: 4\n"
                      "pack: {suits: [S], ranks: [A]}\nmatch: {deals: 1}\nscore:\n");
    for (unsigned i = 0; i < 32; i++) {
        at += sprintf(at, "  line %u:\n", i);
        for (unsigned j = 0; j < 400; j++)
            at += sprintf(at, "    a long key that no line of a score has, the number %u: 1\n", j);
    }
    assert_refused(text, E_MISSING_KEY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_brackets),
        cmocka_unit_test(test_larger_than_a_file_may_be),
        cmocka_unit_test(test_one_word),
        cmocka_unit_test(test_many_nodes),
        cmocka_unit_test(test_many_keys),
        cmocka_unit_test(test_thousands_of_duplicates),
        cmocka_unit_test(test_thousands_of_mistakes),
        cmocka_unit_test(test_many_mistakes_in_every_entry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
