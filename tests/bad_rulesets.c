#include "bad_rulesets.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "loader/tree.h"
#include "says.h"

#define FIXTURES_MAX 1000
#define CHOSEN_MAX   8

/* A ruleset to try, and how. */
struct attempt {
    const char *path;
    find_mistakes *find;
};

struct expectation {
    int code;
    struct line_column at;
    bool has_also;
    struct line_column also; /* 0:0: nowhere */
    unsigned players;
    const char *options[CHOSEN_MAX];
    unsigned option_count;
    const char *says; /* or NULL */
};

static const char *source_root(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    return root ? root : ".";
}

static void read_second_place(const char *line, struct expectation *expected)
{
    const char *also = strstr(line, " also ");
    expected->has_also = also != NULL;
    if (also && sscanf(also, " also %u:%u", &expected->also.line, &expected->also.column) != 2)
        assert_string_equal(also, " also nowhere");
}

static struct expectation read_expectation(struct arena *arena, const struct source *source)
{
    struct expectation expected = {.code = 0};
    const char *line = says_line(arena, source->text, "expect");
    const char *players = says_line(arena, source->text, "players");
    char *options = says_line(arena, source->text, "options"), *rest = NULL;
    assert_non_null(line);
    if (sscanf(line, "E%d %u:%u", &expected.code, &expected.at.line, &expected.at.column) != 3)
        assert_non_null(strstr(line, "nowhere"));
    read_second_place(line, &expected);
    expected.says = says_line(arena, source->text, "says");
    expected.players = players ? (unsigned)atoi(players) : 0;
    for (char *word = options ? strtok_r(options, " ", &rest) : NULL; word;
         word = strtok_r(NULL, " ", &rest)) {
        assert_true(expected.option_count < CHOSEN_MAX);
        expected.options[expected.option_count++] = word;
    }
    return expected;
}

static void try(struct arena *arena, const struct attempt *attempt,
                const struct expectation *expected, struct diagnostics *diagnostics)
{
    const char *folders[] = {arena_format(arena, "%s/tests/bad/parents", source_root()), NULL};
    struct load_request request = {
        .options = expected->options,
        .option_count = expected->option_count,
        .players = expected->players,
    };
    attempt->find(attempt->path, folders, &request, diagnostics);
}

static void assert_second_place(const struct diagnostics *diagnostics,
                                const struct expectation *expected)
{
    struct line_column also = place_line_column(diagnostic_also_at(diagnostics, 0));
    if (expected->code == E_DUPLICATE_KEY || expected->code == E_TWICE)
        assert_true(expected->has_also);
    if (!expected->has_also)
        return;
    assert_int_equal(also.line, expected->also.line);
    assert_int_equal(also.column, expected->also.column);
}

static void test_fixture(void **state)
{
    const char *why = "";
    const struct attempt *attempt = *state;
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    const struct source *source = source_read(arena, attempt->path, FILE_MAX, &why);
    assert_non_null(source);
    struct expectation expected = read_expectation(arena, source);
    try(arena, attempt, &expected, diagnostics);
    if (diagnostics_kept(diagnostics) != 1)
        diagnostics_print(diagnostics, stderr, DIAGNOSTIC_LINE);
    assert_int_equal(diagnostics_kept(diagnostics), 1);
    struct line_column at = place_line_column(diagnostic_place_at(diagnostics, 0));
    if ((int)diagnostic_code_at(diagnostics, 0) != expected.code || at.line != expected.at.line ||
        at.column != expected.at.column)
        diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostic_code_at(diagnostics, 0), expected.code);
    assert_int_equal(at.line, expected.at.line);
    assert_int_equal(at.column, expected.at.column);
    assert_second_place(diagnostics, &expected);
    if (expected.says)
        assert_says(diagnostics, expected.says);
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
}

static int is_yaml(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot && strcmp(dot, ".yaml") == 0;
}

static struct CMUnitTest test_of(struct arena *arena, const char *folder, const char *name,
                                 find_mistakes *find)
{
    struct attempt *attempt = arena_alloc(arena, sizeof *attempt);
    *attempt = (struct attempt){arena_format(arena, "%s/%s", folder, name), find};
    return (struct CMUnitTest){
        .name = arena_copy(arena, name, strlen(name)),
        .test_func = test_fixture,
        .initial_state = attempt,
    };
}

static size_t collect(struct arena *arena, const char *folder, find_mistakes *find,
                      struct CMUnitTest *tests)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, is_yaml, alphasort);
    size_t kept = 0;
    for (int i = 0; i < count; i++) {
        if (kept < FIXTURES_MAX)
            tests[kept++] = test_of(arena, folder, entries[i]->d_name, find);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    return kept;
}

int bad_rulesets_run(const char *folder, find_mistakes *find)
{
    struct arena *arena = arena_create();
    struct CMUnitTest *tests = arena_alloc(arena, FIXTURES_MAX * sizeof *tests);
    const char *path = arena_format(arena, "%s/tests/%s", source_root(), folder);
    size_t count = collect(arena, path, find, tests);
    if (count == 0)
        fprintf(stderr, "no rulesets in %s: set ELDEST_SOURCE_ROOT\n", path);
    int failed = count > 0 ? _cmocka_run_group_tests(folder, tests, count, NULL, NULL) : 1;
    arena_destroy(arena);
    return failed;
}
