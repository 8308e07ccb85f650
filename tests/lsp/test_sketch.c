/* The sketch of a file that is YAML is its tree; of one that is not yet, what it looks like. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "lsp/sketch.h"
#include "script/script.h"

/* --- files that are YAML ---------------------------------------------------------------------- */

/* Texts in which characters stand for others are left as they are written. */
static bool is_written_as_read(const struct node *node)
{
    const struct source *source = node->place.source;
    const char *text = source->text + node->place.offset;
    return !memchr(text, '\\', node->place.length) && !memchr(text, '\n', node->place.length) &&
           !(*text == '\'' && memchr(text + 1, '\'', node->place.length - 2));
}

static void expect_same(const struct node *sketch, const struct node *tree)
{
    struct line_column at = place_line_column(tree->place);
    bool is_same = sketch->kind == tree->kind && sketch->count == tree->count &&
                   sketch->place.offset == tree->place.offset;
    if (is_same && tree->kind == NODE_SCALAR && !node_is_blank(tree) && is_written_as_read(tree))
        is_same = sketch->place.length == tree->place.length && sketch->quoted == tree->quoted &&
                  sketch->is_null == tree->is_null && strcmp(sketch->text, tree->text) == 0;
    if (!is_same)
        fail_msg("%s:%u:%u: the sketch has '%s' of kind %d with %u entries, the tree '%s' of %d "
                 "with %u",
                 tree->place.source->name, at.line, at.column, sketch->text, (int)sketch->kind,
                 (unsigned)sketch->count, tree->text, (int)tree->kind, (unsigned)tree->count);
    for (uint32_t i = 0; i < tree->count; i++) {
        if (tree->entries[i].key)
            expect_same(sketch->entries[i].key, tree->entries[i].key);
        expect_same(sketch->entries[i].value, tree->entries[i].value);
    }
}

static void compare_file(const char *path)
{
    const char *why;
    struct arena *arena = arena_create();
    struct diagnostics *found = diagnostics_create();
    const struct source *source = source_read(arena, path, FILE_MAX, &why);
    const struct node *tree = source ? tree_read(arena, source, found) : NULL;
    if (tree && diagnostics_count(found) == 0)
        expect_same(sketch_read(arena, source), tree);
    diagnostics_destroy(found);
    arena_destroy(arena);
}

static unsigned compare_folder(const char *name)
{
    struct arena *arena = arena_create();
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    struct script_list files =
        script_list_of(arena, arena_format(arena, "%s/%s", root ? root : ".", name));
    unsigned count = files.count;
    for (unsigned i = 0; i < files.count; i++)
        compare_file(files.paths[i]);
    arena_destroy(arena);
    return count;
}

static void every_file_of_ours_is_its_tree(void **state)
{
    (void)state;
    assert_true(compare_folder("rulesets") > 40);
    assert_true(compare_folder("scripts") > 400);
    assert_true(compare_folder("lessons") > 4);
    assert_true(compare_folder("tests/bad") > 100);
}

/* --- files that are none yet ------------------------------------------------------------------ */

/* The sketch in brackets, on one line. */
static void write(const struct node *node, char *text, size_t room)
{
    size_t length = strlen(text);
    if (node->kind == NODE_SCALAR) {
        snprintf(text + length, room - length, "%s", node->is_null ? "~" : node->text);
        return;
    }
    strcat(text, node->kind == NODE_MAP ? "{" : "[");
    for (uint32_t i = 0; i < node->count; i++) {
        if (i)
            strcat(text, ", ");
        if (node->entries[i].key) {
            write(node->entries[i].key, text, room);
            strcat(text, ": ");
        }
        write(node->entries[i].value, text, room);
    }
    strcat(text, node->kind == NODE_MAP ? "}" : "]");
}

static void expect(const char *yaml, const char *looks)
{
    char text[1024] = "";
    struct arena *arena = arena_create();
    const struct source *source = source_from_text(arena, "typed.yaml", yaml, strlen(yaml));
    write(sketch_read(arena, source), text, sizeof text);
    assert_string_equal(text, looks);
    arena_destroy(arena);
}

static void a_word_alone_is_a_key_to_be(void **state)
{
    (void)state;
    expect("na", "{na: ~}");
    expect("eldest: 1\nna", "{eldest: 1, na: ~}");
    expect("match:\n  tar\n  deals: 3\n", "{match: {tar: ~, deals: 3}}");
    expect("match:\n  deals: 3\n  tar\nscore: {}\n", "{match: {deals: 3, tar: ~}, score: {}}");
    expect("match: {deals: 3, tar}\n", "{match: {deals: 3, tar: ~}}");
    expect("steps:\n  - title: A\n    te\n", "{steps: [{title: A, te: ~}]}");
}

static void a_value_may_not_be_there_yet(void **state)
{
    (void)state;
    expect("match: {target: }\nscore: {}", "{match: {target: ~}, score: {}}");
    expect("match:\nscore: {}", "{match: ~, score: {}}");
    expect("a:\n  - \n  - b", "{a: [~, b]}");
}

static void brackets_may_be_open(void **state)
{
    (void)state;
    expect("match: {target: 7\nscore: {a: 1}\n", "{match: {target: 7}, score: {a: 1}}");
    expect("pack: {suits: [S, H\nplay: {}\n", "{pack: {suits: [S, H]}, play: {}}");
    expect("match: {target: 7}}\nscore: 1\n", "{match: {target: 7}, score: 1}");
    expect("name: \"Open\nscore: 1\n", "{name: Open\nscore: 1\n}");
}

static void nothing_is_too_odd(void **state)
{
    (void)state;
    expect("", "{}");
    expect("# only a comment", "{}");
    expect("\t\n ]}", "{]}: ~}");
    expect("a: 1\n    b: 2\nc: 3", "{a: 1, b: 2, c: 3}");
    expect("a: [b: 1, c]", "{a: [{b: 1}, c]}");
}

/* A colon ends a key only before a gap, or in brackets before a sign. */
static void the_text_may_end_anywhere(void **state)
{
    (void)state;
    expect("a:", "{a: ~}");
    expect("a: {b:", "{a: {b: ~}}");
    expect("a: [b:", "{a: [{b: ~}]}");
    expect("a:\n  -", "{a: [~]}");
    expect("---\na: 1", "{a: 1}");
    expect("a: |", "{a: |}");
    expect("a: 'b", "{a: b}");
    expect("a: \"b\\", "{a: b\\}");
    expect("a: {b:}", "{a: {b: ~}}");
    expect("a: {b: , c: 1}", "{a: {b: ~, c: 1}}");
    expect("a: [b:, c]", "{a: [{b: ~}, c]}");
    expect("a: b:c", "{a: b:c}");
    expect("a: [b:c]", "{a: [b:c]}");
}

/* What stands for another character is left as it is written. */
static void quotes_within_quotes_do_not_end_them(void **state)
{
    (void)state;
    expect("a: 'it''s'\nb: 1", "{a: it''s, b: 1}");
    expect("a: \"say \\\"b\\\"\"\nb: 1", "{a: say \\\"b\\\", b: 1}");
    expect("a: \"it's\"\nb: 1", "{a: it's, b: 1}");
    expect("a:\n  - 'b'\n  - \"c\": 1\n", "{a: [b, {c: 1}]}");
}

static void words_go_on_in_lines_further_in(void **state)
{
    (void)state;
    expect("a: b\n  c\nd: 1", "{a: b\n  c, d: 1}");
    expect("x:\n  a: b\n    # no\n    c\n  d: 1", "{x: {a: b, d: 1}}");
    expect("a: [b\n  c\n  ]\nd: 1", "{a: [b\n  c], d: 1}");
    expect("a:\n  b\n  - c\n", "{a: b\n  - c}");
    expect("x:\n  a:\n    b\n    {c: 1}\n  d: 1", "{x: {a: b, d: 1}}");
}

static void a_list_may_stand_in_the_column_of_its_key(void **state)
{
    (void)state;
    expect("a:\n- b\n- c\nd: 1", "{a: [b, c], d: 1}");
    expect("a:\n  b:\n  - c\n  d: 1", "{a: {b: [c], d: 1}}");
    expect("x:\n  a:\n    b: 1\n    - c\n  d: 1", "{x: {a: {b: 1}, d: 1}}");
}

/* Deeper than any file may be: no end of the stack. */
static void depth_is_bounded(void **state)
{
    (void)state;
    enum { DEEP = 100000 };
    char *text = malloc(DEEP + 1);
    const char *const opens[] = {"[", "{", "- ", "{a: ", "[{"};
    struct arena *arena = arena_create();
    for (size_t i = 0; i < sizeof opens / sizeof *opens; i++) {
        for (size_t j = 0; j < DEEP; j++)
            text[j] = opens[i][j % strlen(opens[i])];
        text[DEEP] = '\0';
        assert_non_null(sketch_read(arena, source_from_text(arena, "deep.yaml", text, DEEP)));
    }
    arena_destroy(arena);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_file_of_ours_is_its_tree),
        cmocka_unit_test(a_word_alone_is_a_key_to_be),
        cmocka_unit_test(a_value_may_not_be_there_yet),
        cmocka_unit_test(brackets_may_be_open),
        cmocka_unit_test(nothing_is_too_odd),
        cmocka_unit_test(the_text_may_end_anywhere),
        cmocka_unit_test(quotes_within_quotes_do_not_end_them),
        cmocka_unit_test(words_go_on_in_lines_further_in),
        cmocka_unit_test(a_list_may_stand_in_the_column_of_its_key),
        cmocka_unit_test(depth_is_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
