/* A page as HTML: what stands in which element, and what is escaped. */
#include "unit.h"

#include <stdlib.h>

#include "teach/page.h"

static char *html_of(const struct page *page, bool authors)
{
    const struct page_style style = {.format = PAGE_HTML, .authors = authors};
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    page_print(page, &style, out);
    fclose(out);
    return text;
}

static void expect_for(bool authors, const struct page *page, const char *html)
{
    char *text = html_of(page, authors);
    assert_string_equal(text, html);
    free(text);
}

static void expect(const struct page *page, const char *html)
{
    expect_for(false, page, html);
}

static void test_each_block_has_its_element(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    page_title(page, "Nine");
    page_heading(page, "Cards");
    page_subheading(page, "Aces");
    page_paragraph(page, "There are four.");
    expect(page, "<section>\n<h1>Nine</h1>\n<h2>Cards</h2>\n<h3>Aces</h3>\n"
                 "<p>There are four.</p>\n</section>\n");
    arena_destroy(arena);
}

static void test_items_stand_in_lists(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    page_item(page, "a", "one");
    page_subitem(page, NULL, "beneath");
    page_item(page, NULL, "two");
    page_numbered(page, "first", "three");
    page_numbered(page, NULL, "four");
    page_paragraph(page, "end");
    expect(page, "<section>\n<ul>\n<li><b>a:</b> one</li>\n</ul>\n"
                 "<ul class=\"sub\">\n<li>beneath</li>\n</ul>\n<ul>\n<li>two</li>\n</ul>\n"
                 "<ol>\n<li><b>first:</b> three</li>\n<li>four</li>\n</ol>\n"
                 "<p>end</p>\n</section>\n");
    arena_destroy(arena);
}

static void test_a_table(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    page_table(page, 2, (const char *const[]){"line", "points"});
    page_row(page, (const char *const[]){"Nimble", NULL});
    expect(page, "<section>\n<table>\n<tr><th>line</th><th>points</th></tr>\n"
                 "<tr><td>Nimble</td><td></td></tr>\n</table>\n</section>\n");
    arena_destroy(arena);
}

static void test_rules_are_code_and_signs_are_escaped(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    const struct source *source = source_from_text(arena, "a<b.yaml", "one\ntwo", 7);
    page_item(page, "<i>", "5 > 4 & \"so\"");
    page_by_rule(page, (struct place){.source = source, .offset = 4, .length = 3});
    page_item(page, NULL, "else");
    page_by_rule(page, (struct place){.source = NULL});
    expect_for(true, page,
               "<section>\n<ul>\n<li><b>&lt;i&gt;:</b> 5 &gt; 4 &amp; &quot;so&quot; "
               "(<code>a&lt;b.yaml:2</code>)</li>\n<li>else (by default)</li>\n</ul>\n"
               "</section>\n");
    expect(page, "<section>\n<ul>\n<li><b>&lt;i&gt;:</b> 5 &gt; 4 &amp; &quot;so&quot;</li>\n"
                 "<li>else</li>\n</ul>\n</section>\n");
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_block_has_its_element),
        cmocka_unit_test(test_items_stand_in_lists),
        cmocka_unit_test(test_a_table),
        cmocka_unit_test(test_rules_are_code_and_signs_are_escaped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
