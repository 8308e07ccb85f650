/* Sentences that one text has and another has not, and a page taken apart. */
#include "unit.h"

#include "contrast/outline.h"

/* --- sentences ------------------------------------------------------------------------------- */

static void expect_left(const char *text, const char *other, const char *left)
{
    struct arena *arena = arena_create();
    const char *found = sentences_without(text, other, arena);
    if (left) {
        assert_non_null(found);
        assert_string_equal(found, left);
    } else {
        assert_null(found);
    }
    arena_destroy(arena);
}

static void test_what_is_left(void **state)
{
    (void)state;
    expect_left("One. Two. Three.", "One. Three.", "Two.");
    expect_left("One. Two. Three.", "Two.", "One. Three.");
    expect_left("One. Two.", "Two. One.", NULL);
    expect_left("One. Two.", "", "One. Two.");
    expect_left("", "One.", NULL);
    expect_left("", "", NULL);
}

static void test_a_sentence_that_stands_twice(void **state)
{
    (void)state;
    expect_left("One. One.", "One.", "One.");
    expect_left("One.", "One. One.", NULL);
    expect_left("One. One.", "One. Two. One.", NULL);
}

/* No sentence is the beginning of another one, and none ends where a small letter follows. */
static void test_where_a_sentence_ends(void **state)
{
    (void)state;
    expect_left("One is here.", "One. Is here.", "One is here.");
    expect_left("No. two is here. Three.", "Three.", "No. two is here.");
    expect_left("No full stop", "No full stop.", "No full stop");
    expect_left("It is 10. “Twelve”.", "It is 10.", "“Twelve”.");
}

/* --- what stands instead ---------------------------------------------------------------------- */

static void expect_instead(const char *before, const char *now, const char *said)
{
    struct arena *arena = arena_create();
    assert_string_equal(sentences_instead(before, now, arena), said);
    arena_destroy(arena);
}

static void test_words_that_give_way(void **state)
{
    (void)state;
    expect_instead("It ends at 5 points.", "It ends at 7 points.",
                   "It ends at 7 (instead of 5) points.");
    expect_instead("The deal goes to the left.", "The deal goes to the right.",
                   "The deal goes to the right (instead of left).");
    expect_instead("The dealer leads to the first trick.", "Eldest hand leads to the first trick.",
                   "Eldest hand (instead of the dealer) leads to the first trick.");
    expect_instead("When leading to trick one, whoever has ♣2 must play it.",
                   "When leading to trick one, whoever has any club must play one.",
                   "When leading to trick one, whoever has any club must play one (instead of “♣2 "
                   "must play it”).");
}

static void test_words_that_are_added_or_fall_away(void **state)
{
    (void)state;
    expect_instead("From low to high: 10, 11 and 12.", "From low to high: 9, 10, 11 and 12.",
                   "From low to high: 9, 10, 11 and 12.");
    expect_instead("It is doubled if all pass twice.", "It is doubled if all pass.",
                   "It is doubled if all pass.");
    expect_instead("The highest trump wins the trick.",
                   "Unless a joker falls, the highest trump wins the trick.",
                   "Unless a joker falls, the highest trump wins the trick.");
    expect_instead("They say “hand” or “open game” then.", "They say “hand” or “game” then.",
                   "They say “hand” or “game” then.");
}

static void test_sentences_that_are_not_alike(void **state)
{
    (void)state;
    expect_instead("Any card will do.", "Hearts must follow.",
                   "Instead of “Any card will do.”: Hearts must follow.");
    expect_instead("Any card will do.", NULL, "“Any card will do.” is left out.");
    expect_instead(NULL, "Hearts must follow.", "Hearts must follow.");
    expect_instead("It ends at 5 points. Any card will do.", "It ends at 7 points.",
                   "It ends at 7 (instead of 5) points. “Any card will do.” is left out.");
}

/* Words are repeated only where that is shorter than the sentence: not many, none with quotes in
 * them, and none that the new sentence begins or ends with. */
static void test_words_that_are_not_repeated(void **state)
{
    (void)state;
    expect_instead("The dealer plays the hand with care.", "The dealer plays the hand with “care”.",
                   "The dealer plays the hand with “care” (instead of care).");
    expect_instead("The dealer plays the hand with “care”.",
                   "The dealer plays the hand with pride.",
                   "The dealer plays the hand with pride.");
    expect_instead("The dealer plays on. “Yes” is said.", "The dealer gives up. “Yes” is said.",
                   "The dealer gives up (instead of plays on). “Yes” is said.");
    expect_instead("Who wins the last trick scores ten points.",
                   "Who wins the last trick scores ten points more.",
                   "Who wins the last trick scores ten points more.");
    expect_instead("Who wins the last trick scores twice ten.",
                   "Who wins the last trick scores ten.", "Who wins the last trick scores ten.");
    expect_instead("Who wins the last trick scores tens.", "Who wins the last trick scores ten.",
                   "Who wins the last trick scores ten (instead of tens).");
    expect_instead("Who wins the last trick scores ten.", "Who wins the last trick scores often.",
                   "Who wins the last trick scores often (instead of ten).");
    expect_instead("Who wins the last trick scores it”.", "Who wins the last trick scores ten”.",
                   "Who wins the last trick scores ten”.");
    expect_instead("Who wins the last trick scores", "Who wins the last trick scores ten points",
                   "Who wins the last trick scores ten points");
    expect_instead("", "Play on.", "Play on.");
    expect_instead("Play on.", "", "“Play on.” is left out.");
    expect_instead("Nobody leads. Nobody follows.", "All lead.",
                   "Instead of “Nobody leads. Nobody follows.”: All lead.");
}

/* --- pages ----------------------------------------------------------------------------------- */

static const char *text_of(const struct outline *outline)
{
    assert_non_null(outline);
    return outline->text;
}

static struct page *short_page(struct arena *arena)
{
    struct page *page = page_create(arena);
    page_title(page, "A game");
    page_paragraph(page, "What it is about.");
    page_heading(page, "Play");
    page_topic(page, "lead");
    page_paragraph(page, "The dealer leads.");
    page_topic(page, "duties");
    page_paragraph(page, "In this order:");
    page_numbered(page, "follow", "Follow suit.");
    page_numbered(page, "trump", "Play a trump.");
    page_paragraph(page, "Not more.");
    page_heading(page, "Score");
    page_table(page, 3, (const char *const[]){"for", "who", "points"});
    page_row(page, (const char *const[]){"tricks", "each", "1"});
    page_item(page, "rule=true", "A house rule.");
    page_subitem(page, "on", "It holds.");
    page_subheading(page, "misere");
    page_paragraph(page, "No trumps.");
    return page;
}

static void test_a_page_is_taken_apart(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    const struct outline *play = outline_of(short_page(arena)), *lead = play->inside;
    const struct outline *duties = lead->next, *score = play->next, *lines = score->inside;
    assert_string_equal(play->name, "Play");
    assert_string_equal(lead->name, "lead");
    assert_string_equal(lead->text, "The dealer leads.");
    assert_string_equal(duties->lead, "In this order:");
    assert_string_equal(duties->text, "Not more.");
    assert_int_equal(duties->inside->kind, OUTLINE_RANKED);
    assert_string_equal(text_of(duties->inside->next), "Play a trump.");
    assert_null(duties->inside->next->next);
    assert_null(duties->next);
    assert_null(lines->name);
    assert_string_equal(text_of(lines->inside), "each: 1.");
    assert_null(score->next);
    arena_destroy(arena);
}

static void test_what_stands_deeper(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    const struct outline *score = outline_of(short_page(arena))->next;
    const struct outline *rule = score->inside->inside->next, *contract = score->inside->next;
    assert_string_equal(rule->name, "rule");
    assert_string_equal(rule->text, "rule=true. A house rule.");
    assert_string_equal(text_of(rule->inside), "It holds.");
    assert_int_equal(contract->kind, OUTLINE_CONTRACT);
    assert_string_equal(contract->name, "misere");
    assert_string_equal(text_of(contract->inside), "No trumps.");
    arena_destroy(arena);
}

static void test_twins(void **state)
{
    (void)state;
    struct outline first[] = {{.name = "a"}, {.name = "b"}, {.name = "a"}};
    struct outline second[] = {{.name = "c"}, {.name = "a"}, {.name = NULL}};
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
}

/* No sentence is too many: the last is told as the first is. */
static void test_many_sentences(void **state)
{
    (void)state;
    char before[4000] = "", now[4000] = "", said[8000] = "";
    for (unsigned i = 0, at = 0, to = 0, end = 0; i < 90; i++) {
        const char *gap = i ? " " : "";
        at += (unsigned)snprintf(before + at, sizeof before - at, "%sDeal %u has 5 cards.", gap, i);
        to += (unsigned)snprintf(now + to, sizeof now - to, "%sDeal %u has 7 cards.", gap, i);
        end += (unsigned)snprintf(said + end, sizeof said - end,
                                  "%sDeal %u has 7 (instead of 5) cards.", gap, i);
    }
    expect_instead(before, now, said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_left),
        cmocka_unit_test(test_a_sentence_that_stands_twice),
        cmocka_unit_test(test_where_a_sentence_ends),
        cmocka_unit_test(test_words_that_give_way),
        cmocka_unit_test(test_words_that_are_added_or_fall_away),
        cmocka_unit_test(test_sentences_that_are_not_alike),
        cmocka_unit_test(test_words_that_are_not_repeated),
        cmocka_unit_test(test_many_sentences),
        cmocka_unit_test(test_a_page_is_taken_apart),
        cmocka_unit_test(test_what_stands_deeper),
        cmocka_unit_test(test_twins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
