/* A page as HTML: what stands in which element, and what is escaped. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "teach/page.h"
#include "put.h"

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
    put(page, BLOCK_TITLE, NULL, "Nine");
    put(page, BLOCK_HEADING, NULL, "Cards");
    put(page, BLOCK_SUBHEADING, NULL, "Aces");
    put(page, BLOCK_PARAGRAPH, NULL, "There are four.");
    expect(page, "<section>\n<h1>Nine</h1>\n<h2>Cards</h2>\n<h3>Aces</h3>\n"
                 "<p>There are four.</p>\n</section>\n");
    arena_destroy(arena);
}

/* A page with several headings lists them first, each with a link. */
static void test_contents_have_links(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    put(page, BLOCK_TITLE, NULL, "Nine");
    put(page, BLOCK_HEADING, NULL, "Cards");
    put(page, BLOCK_HEADING, NULL, "House rules");
    put(page, BLOCK_HEADING, NULL, "Cards");
    put(page, BLOCK_HEADING, NULL, "<Play>");
    expect(page, "<section>\n<h1>Nine</h1>\n<nav aria-label=\"Contents\">\n<ul>\n"
                 "<li><a href=\"#cards\">Cards</a></li>\n"
                 "<li><a href=\"#house-rules\">House rules</a></li>\n"
                 "<li><a href=\"#cards-2\">Cards</a></li>\n"
                 "<li><a href=\"#-play-\">&lt;Play&gt;</a></li>\n</ul>\n</nav>\n"
                 "<h2 id=\"cards\">Cards</h2>\n<h2 id=\"house-rules\">House rules</h2>\n"
                 "<h2 id=\"cards-2\">Cards</h2>\n<h2 id=\"-play-\">&lt;Play&gt;</h2>\n"
                 "</section>\n");
    arena_destroy(arena);
}

static void test_items_stand_in_lists(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    put(page, BLOCK_ITEM, "a", "one");
    put(page, BLOCK_SUBITEM, NULL, "beneath");
    put(page, BLOCK_ITEM, NULL, "two");
    put(page, BLOCK_NUMBERED, "first", "three");
    put(page, BLOCK_NUMBERED, NULL, "four");
    put(page, BLOCK_PARAGRAPH, NULL, "end");
    expect(page, "<section>\n<ul>\n<li><b>a:</b> one\n<ul>\n<li>beneath</li>\n</ul>\n</li>\n"
                 "<li>two</li>\n</ul>\n"
                 "<ol>\n<li><b>first:</b> three</li>\n<li>four</li>\n</ol>\n"
                 "<p>end</p>\n</section>\n");
    arena_destroy(arena);
}

/* Something beneath an item that is not there is an item itself. */
static void test_beneath_no_item(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    put(page, BLOCK_SUBITEM, NULL, "beneath");
    expect(page, "<section>\n<ul>\n<li>beneath</li>\n</ul>\n</section>\n");
    arena_destroy(arena);
}

static void test_a_table(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    put_table(page, 2, (const char *const[]){"line", "points"});
    put_row(page, (const char *const[]){"Nimble", NULL});
    expect(page, "<section>\n<div class=\"wide\">\n<table>\n<thead>\n"
                 "<tr><th scope=\"col\">line</th><th scope=\"col\">points</th></tr>\n"
                 "</thead>\n<tbody>\n<tr><th scope=\"row\">Nimble</th><td></td></tr>\n"
                 "</tbody>\n</table>\n</div>\n</section>\n");
    arena_destroy(arena);
}

/* A pack of two suits that it knows, one that it invents, and a card of none. */
static struct pack *pack_of(struct arena *arena)
{
    struct pack *pack = arena_alloc(arena, sizeof *pack);
    pack->suits[0] = (struct suit){"S", "spades", "♠", "black", 0};
    pack->suits[1] = (struct suit){"H", "hearts", "♥", "red", 0};
    pack->suits[2] = (struct suit){"B", "bells", "B", NULL, 0};
    pack->suit_count = 3;
    pack->ranks[0] = "A";
    pack->ranks[1] = "10";
    pack->rank_count = 2;
    pack->copies = 1;
    pack_build(pack, arena);
    assert_true(pack_add_extra(pack, "Joker"));
    return pack;
}

static char *html_of_text(const char *text)
{
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    page_of_pack(page, pack_of(arena));
    put(page, BLOCK_PARAGRAPH, NULL, text);
    char *html = html_of(page, false);
    arena_destroy(arena);
    return html;
}

/* How often one text stands in another. */
static unsigned times(const char *text, const char *words)
{
    unsigned count = 0;
    while ((text = strstr(text, words))) {
        count++;
        text++;
    }
    return count;
}

static void test_cards_that_stand_together_are_drawn(void **state)
{
    static const struct {
        const char *text;
        unsigned cards;
    } texts[] = {
        {"♠A ♥10 B10 Joker", 4}, {"SA H10.", 2},       {"Those are ♠A ♠10.", 2},
        {"♠ A 10, ♥ 10", 3},     {"♠ A 10, ♥ –", 2},   {"♥10", 0},
        {"A 10 A 10", 0},        {"Bells and A B", 0}, {"SAD H10S", 0},
        {"♥10 is a trump.", 0},  {"Joker wins.", 0},   {"x♠A ♥10", 0},
        {"♠A ♥11", 0},           {"(♠A ♥10) wins", 2}, {"♠A  ♥10", 0},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        char *html = html_of_text(texts[i].text);
        if (times(html, "<svg ") != texts[i].cards)
            fail_msg("%u cards are drawn of %s: %s", times(html, "<svg "), texts[i].text, html);
        free(html);
    }
}

static void test_each_card_says_what_it_is(void **state)
{
    char *html = html_of_text("♥A B10 Joker");
    (void)state;
    assert_int_equal(times(html, "class=\"card red\" viewBox=\"0 0 40 56\" role=\"img\" "
                                 "aria-label=\"the ace of hearts\""),
                     1);
    assert_int_equal(times(html, "href=\"#heart\""), 1);
    assert_int_equal(times(html, "aria-label=\"the 10 of bells\""), 1);
    assert_int_equal(times(html, ">B</text>"), 1);
    assert_int_equal(times(html, "aria-label=\"the Joker\""), 1);
    assert_int_equal(times(html, "href=\"#star\""), 1);
    free(html);
}

static void test_red_suits_are_red_in_a_sentence(void **state)
{
    char *html = html_of_text("♥10 beats ♠A.");
    (void)state;
    assert_string_equal(html,
                        "<section>\n<p><span class=\"red\">♥10</span> beats ♠A.</p>\n</section>\n");
    free(html);
    struct arena *arena = arena_create();
    struct page *page = page_create(arena); /* it speaks of no pack */
    put(page, BLOCK_PARAGRAPH, NULL, "♦10, B10 and ♣A.");
    expect(page, "<section>\n<p><span class=\"red\">♦10</span>, B10 and ♣A.</p>\n</section>\n");
    arena_destroy(arena);
}

/* Bells say no colour and get the first that is free. A word is no card that goes on, or had begun
 * before. */
static void test_suits_with_a_letter_have_their_ink(void **state)
{
    char *html = html_of_text("B10 beats (BA): Bells, B and 1.B10, not B105 nor UB10.");
    (void)state;
    assert_string_equal(html,
                        "<section>\n<p><span class=\"blue\">B10</span> beats (<span "
                        "class=\"blue\">BA</span>): Bells, B and 1.B10, not B105 nor UB10.</p>"
                        "\n</section>\n");
    free(html);
    html = html_of_text("B10 SA");
    assert_int_equal(times(html, "<svg class=\"card blue\" "), 1);
    assert_int_equal(times(html, "<svg class=\"card\" "), 1);
    free(html);
}

static void test_rules_are_code_and_signs_are_escaped(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    const struct source *source = source_from_text(arena, "a<b.yaml", "one\ntwo", 7);
    put(page, BLOCK_ITEM, "<i>", "5 > 4 & \"so\"");
    page_by_rule(page, (struct place){.source = source, .offset = 4, .length = 3});
    put(page, BLOCK_ITEM, NULL, "else");
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
        cmocka_unit_test(test_contents_have_links),
        cmocka_unit_test(test_items_stand_in_lists),
        cmocka_unit_test(test_beneath_no_item),
        cmocka_unit_test(test_a_table),
        cmocka_unit_test(test_cards_that_stand_together_are_drawn),
        cmocka_unit_test(test_each_card_says_what_it_is),
        cmocka_unit_test(test_red_suits_are_red_in_a_sentence),
        cmocka_unit_test(test_suits_with_a_letter_have_their_ink),
        cmocka_unit_test(test_rules_are_code_and_signs_are_escaped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
