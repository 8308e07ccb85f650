/* A page taken apart. */
#include "unit.h"

#include "contrast/outline.h"
#include "put.h"

static const struct words_style english = {.ascii = false};

static void expect_name(struct arena *arena, const struct outline *outline, const char *name)
{
    assert_non_null(outline);
    assert_string_equal(words_text(outline->name, &english, arena), name);
}

static void expect_says(struct arena *arena, const struct outline *outline, const char *text)
{
    assert_non_null(outline);
    const struct statement *said = statement_sentences(arena, &outline->said);
    assert_string_equal(words_text(said, &english, arena), text);
}

static struct page *short_page(struct arena *arena)
{
    struct page *page = page_create(arena);
    put(page, BLOCK_TITLE, NULL, "A game");
    put(page, BLOCK_PARAGRAPH, NULL, "What it is about.");
    put(page, BLOCK_HEADING, NULL, "Play");
    page_topic(page, statement_text(page->arena, "lead"));
    put(page, BLOCK_PARAGRAPH, NULL, "The dealer leads.");
    page_topic(page, statement_text(page->arena, "duties"));
    put(page, BLOCK_PARAGRAPH, NULL, "In this order:");
    put(page, BLOCK_NUMBERED, "follow", "Follow suit.");
    put(page, BLOCK_NUMBERED, "trump", "Play a trump.");
    put(page, BLOCK_PARAGRAPH, NULL, "Not more.");
    put(page, BLOCK_HEADING, NULL, "Score");
    put_table(page, 3, (const char *const[]){"for", "who", "points"});
    put_row(page, (const char *const[]){"tricks", "each", "1"});
    put(page, BLOCK_ITEM, "rule=true", "A house rule.");
    page_known_as(page, statement_text(page->arena, "rule"));
    put(page, BLOCK_SUBITEM, "on", "It holds.");
    put(page, BLOCK_SUBHEADING, NULL, "misere");
    put(page, BLOCK_PARAGRAPH, NULL, "No trumps.");
    return page;
}

static void test_a_page_is_taken_apart(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    const struct outline *play = outline_of(short_page(arena)), *lead = play->inside;
    const struct outline *duties = lead->next, *score = play->next, *lines = score->inside;
    expect_name(arena, play, "Play");
    expect_name(arena, lead, "lead");
    expect_says(arena, lead, "The dealer leads.");
    assert_int_equal(duties->lead.count, 1);
    assert_string_equal(words_text(duties->lead.parts[0], &english, arena), "In this order:");
    expect_says(arena, duties, "Not more.");
    assert_int_equal(duties->inside->kind, OUTLINE_RANKED);
    expect_says(arena, duties->inside->next, "Play a trump.");
    assert_null(duties->inside->next->next);
    assert_null(duties->next);
    assert_null(lines->name);
    expect_says(arena, lines->inside, "Each: 1.");
    assert_null(score->next);
    arena_destroy(arena);
}

static void test_what_stands_deeper(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    const struct outline *score = outline_of(short_page(arena))->next;
    const struct outline *rule = score->inside->inside->next, *contract = score->inside->next;
    expect_name(arena, rule, "rule");
    expect_says(arena, rule, "The choice is rule=true. A house rule.");
    expect_says(arena, rule->inside, "It holds.");
    assert_int_equal(contract->kind, OUTLINE_CONTRACT);
    expect_name(arena, contract, "misere");
    assert_true(rule->is_option);
    expect_says(arena, contract->inside, "No trumps.");
    arena_destroy(arena);
}

static void test_twins(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    const struct statement *a = statement_text(arena, "a"), *again = statement_text(arena, "a");
    struct outline first[] = {{.name = a}, {.name = statement_text(arena, "b")}, {.name = a}};
    struct outline second[] = {
        {.name = statement_text(arena, "c")}, {.name = again}, {.name = NULL}};
    for (unsigned i = 0; i < 2; i++) {
        first[i].next = &first[i + 1];
        second[i].next = &second[i + 1];
    }
    outline_find_twins(first, second);
    assert_ptr_equal(first[0].twin, &second[1]);
    assert_ptr_equal(second[1].twin, &first[0]);
    assert_null(first[1].twin);
    assert_null(first[2].twin);
    assert_null(second[0].twin);
    assert_null(second[2].twin);
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_page_is_taken_apart),
        cmocka_unit_test(test_what_stands_deeper),
        cmocka_unit_test(test_twins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
