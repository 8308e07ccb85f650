/* One page, three ways of showing it. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "teach/page.h"
#include "put.h"

static void expect_in(struct page *page, const struct page_style *style, const char *expected)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    page_print(page, style, out);
    fclose(out);
    assert_string_equal(text, expected);
    free(text);
}

static void expect(struct page *page, enum page_format format, const char *expected)
{
    struct page_style style = PAGE_PLAIN;
    style.format = format;
    expect_in(page, &style, expected);
}

static void expect_for_authors(struct page *page, enum page_format format, const char *expected)
{
    struct page_style style = PAGE_PLAIN;
    style.format = format;
    style.authors = true;
    expect_in(page, &style, expected);
}

static struct page *short_page(struct arena *arena)
{
    struct page *page = page_create(arena);
    put(page, BLOCK_TITLE, NULL, "A game");
    put(page, BLOCK_HEADING, NULL, "Play");
    put(page, BLOCK_PARAGRAPH, NULL, "Cards are played.");
    put(page, BLOCK_NUMBERED, "first", "Follow.");
    put(page, BLOCK_NUMBERED, "then", "Trump.");
    put(page, BLOCK_PARAGRAPH, NULL, "So:");
    put(page, BLOCK_ITEM, "pass", "No bid.");
    put(page, BLOCK_SUBITEM, NULL, "Or *one*.");
    put_table(page, 2, (const char *const[]){"for", "points"});
    put_row(page, (const char *const[]){"a|b", "2"});
    put_row(page, (const char *const[]){"ace", NULL});
    return page;
}

static void test_text(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    expect(short_page(arena), PAGE_TEXT,
           "A game\n======\n\n"
           "Play\n----\n\n"
           "Cards are played.\n\n"
           "1. first: Follow.\n2. then: Trump.\n\n"
           "So:\n\n"
           "- pass: No bid.\n   - Or *one*.\n\n"
           "for  points\n-----------\na|b  2\nace\n");
    arena_destroy(arena);
}

/* A page of three sentences, with a rule, a default and nothing as their reasons. */
static struct page *reasons_page(struct arena *arena)
{
    const struct source *source = source_from_text(arena, "games/tiny/tiny.yaml", "a\nb_c\n", 6);
    struct page *page = page_create(arena);
    put(page, BLOCK_ITEM, "HA", "The highest trump.");
    page_by_rule(page, (struct place){.source = source, .offset = 2});
    put(page, BLOCK_PARAGRAPH, NULL, "Any card.");
    page_by_rule(page, (struct place){.source = NULL});
    put(page, BLOCK_PARAGRAPH, NULL, "So it is.");
    return page;
}

static void test_authors_are_told_the_rule_of_a_reason(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct page *page = reasons_page(arena);
    expect_for_authors(
        page, PAGE_TEXT,
        "- HA: The highest trump. (tiny.yaml:2)\n\nAny card. (by default)\n\nSo it is.\n");
    expect_for_authors(
        page, PAGE_MARKDOWN,
        "- **HA:** The highest trump. (`tiny.yaml:2`)\n\nAny card. (by default)\n\nSo it is.\n");
    arena_destroy(arena);
}

static void test_players_are_not(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct page *page = reasons_page(arena);
    expect(page, PAGE_TEXT, "- HA: The highest trump.\n\nAny card.\n\nSo it is.\n");
    expect(page, PAGE_MARKDOWN, "- **HA:** The highest trump.\n\nAny card.\n\nSo it is.\n");
    arena_destroy(arena);
}

/* Programs are told always. */
static void test_json_names_the_rule_of_a_reason(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct page *page = reasons_page(arena);
    expect(page, PAGE_JSON,
           "{\"block\":\"item\",\"name\":\"HA\",\"text\":\"The highest trump.\","
           "\"file\":\"games/tiny/tiny.yaml\",\"line\":2}\n"
           "{\"block\":\"paragraph\",\"text\":\"Any card.\",\"default\":true}\n"
           "{\"block\":\"paragraph\",\"text\":\"So it is.\"}\n");
    arena_destroy(arena);
}

/* Everything on a page keeps to its width: headings, sentences with their rules, tables. */
static void test_width(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    put(page, BLOCK_HEADING, NULL, "A trick of four cards");
    put(page, BLOCK_ITEM, "HA", "The highest trump.");
    page_by_rule(page, (struct place){.source = NULL});
    put_table(page, 2, (const char *const[]){"for", "points"});
    put_row(page, (const char *const[]){"every trick that was won", "2"});
    expect_in(page, &(struct page_style){.format = PAGE_TEXT, .width = 20, .authors = true},
              "A trick of four\ncards\n--------------------\n\n"
              "- HA: The highest\n  trump. (by\n  default)\n\n"
              "for           points\n--------------------\n"
              "every trick   2\nthat was won\n");
    arena_destroy(arena);
}

static void test_markdown(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    expect(short_page(arena), PAGE_MARKDOWN,
           "# A game\n\n"
           "## Play\n\n"
           "Cards are played.\n\n"
           "1. **first:** Follow.\n2. **then:** Trump.\n\n"
           "So:\n\n"
           "- **pass:** No bid.\n    - Or \\*one\\*.\n\n"
           "| for | points |\n|---|---|\n| a\\|b | 2 |\n| ace |  |\n");
    arena_destroy(arena);
}

static void test_json(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    put(page, BLOCK_ITEM, "pass", "No \"bid\".");
    put_table(page, 2, (const char *const[]){"for", "points"});
    put_row(page, (const char *const[]){"ace", NULL});
    expect(page, PAGE_JSON,
           "{\"block\":\"item\",\"name\":\"pass\",\"text\":\"No \\\"bid\\\".\"}\n"
           "{\"block\":\"table\",\"columns\":[\"for\",\"points\"],\"rows\":[[\"ace\",\"\"]]}\n");
    expect(short_page(arena), PAGE_JSON,
           "{\"block\":\"title\",\"text\":\"A game\"}\n"
           "{\"block\":\"heading\",\"text\":\"Play\"}\n"
           "{\"block\":\"paragraph\",\"text\":\"Cards are played.\"}\n"
           "{\"block\":\"numbered\",\"name\":\"first\",\"text\":\"Follow.\"}\n"
           "{\"block\":\"numbered\",\"name\":\"then\",\"text\":\"Trump.\"}\n"
           "{\"block\":\"paragraph\",\"text\":\"So:\"}\n"
           "{\"block\":\"item\",\"name\":\"pass\",\"text\":\"No bid.\"}\n"
           "{\"block\":\"subitem\",\"text\":\"Or *one*.\"}\n"
           "{\"block\":\"table\",\"columns\":[\"for\",\"points\"],"
           "\"rows\":[[\"a|b\",\"2\"],[\"ace\",\"\"]]}\n");
    arena_destroy(arena);
}

/* The middle column gives way; suit symbols are one column wide, whatever bytes they take. */
static void test_a_wide_table_is_folded(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    put_table(page, 3, (const char *const[]){"a", "b", "c"});
    put_row(page, (const char *const[]){"♠A",
                                        "one two three four five six seven eight nine ten eleven "
                                        "twelve thirteen fourteen fifteen sixteen",
                                        "end"});
    expect(page, PAGE_TEXT,
           "a   b                                                                        c\n"
           "--------------------------------------------------------------------------------\n"
           "♠A  one two three four five six seven eight nine ten eleven twelve thirteen  end\n"
           "    fourteen fifteen sixteen\n");
    arena_destroy(arena);
}

/* A word that is longer than its column is broken, and nothing of it lost. */
static void test_a_word_that_fits_nowhere(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    char word[101];
    memset(word, 'x', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    put_table(page, 1, (const char *const[]){"a"});
    put_row(page, (const char *const[]){word});
    char expected[400];
    snprintf(expected, sizeof expected, "a\n%.*s\n%.80s\n%.20s\n", 80,
             "--------------------------------------------------------------------------------",
             word, word);
    expect(page, PAGE_TEXT, expected);
    arena_destroy(arena);
}

/* Four columns do not fit into sixteen: each keeps its seven, and what is longer is folded. */
static void test_columns_are_not_squeezed_away(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    put_table(page, 4, (const char *const[]){"aaaaaaa", "bbbbbbb", "ccccccc", "ddddddd"});
    put_row(page, (const char *const[]){"one two", "one two", "one two three", "one two"});
    expect_in(page, &(struct page_style){.format = PAGE_TEXT, .width = 16},
              "aaaaaaa  bbbbbbb  ccccccc  ddddddd\n"
              "----------------------------------\n"
              "one two  one two  one two  one two\n"
              "                  three\n");
    arena_destroy(arena);
}

/* What is numbered begins with one, also where nothing comes before it. */
static void test_a_page_of_numbers_alone(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    put(page, BLOCK_NUMBERED, "first", "Follow.");
    put(page, BLOCK_NUMBERED, "then", "Trump.");
    expect(page, PAGE_TEXT, "1. first: Follow.\n2. then: Trump.\n");
    arena_destroy(arena);
}

static struct page *page_of_rows(struct arena *arena, unsigned rows, const char *last)
{
    struct page *page = page_create(arena);
    put_table(page, 2, (const char *const[]){"for", "points"});
    for (unsigned i = 0; i < rows; i++)
        put_row(page, (const char *const[]){"ace", i + 1 == rows ? last : "1"});
    return page;
}

/* Two pages are equal if their tables are, row by row. */
static void test_equal_tables(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    const struct page *two = page_of_rows(arena, 2, "4");
    assert_true(page_equal(two, page_of_rows(arena, 2, "4")));
    assert_false(page_equal(two, page_of_rows(arena, 2, "3")));
    assert_false(page_equal(two, page_of_rows(arena, 2, NULL)));
    assert_false(page_equal(two, page_of_rows(arena, 1, "1")));
    assert_false(page_equal(page_of_rows(arena, 1, "1"), two));
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_authors_are_told_the_rule_of_a_reason),
        cmocka_unit_test(test_players_are_not),
        cmocka_unit_test(test_json_names_the_rule_of_a_reason),
        cmocka_unit_test(test_width),
        cmocka_unit_test(test_markdown),
        cmocka_unit_test(test_json),
        cmocka_unit_test(test_a_wide_table_is_folded),
        cmocka_unit_test(test_a_word_that_fits_nowhere),
        cmocka_unit_test(test_columns_are_not_squeezed_away),
        cmocka_unit_test(test_a_page_of_numbers_alone),
        cmocka_unit_test(test_equal_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
