/* What stands instead of sentences that are texts of ours still. It goes with old_sentences.c. */
#include "unit.h"

#include "contrast/outline.h"

/* --- what stands instead ---------------------------------------------------------------------- */

/* What a page makes of a text. */
static const struct statement *sentences_of(struct arena *arena, const char *text)
{
    struct page *page = page_create(arena);
    page_paragraph(page, text);
    return page->last->said;
}

static void expect_instead(const char *before, const char *now, const char *said)
{
    struct arena *arena = arena_create();
    const struct words_style english = {.ascii = false};
    const struct statement *instead =
        sentences_instead(sentences_of(arena, before), sentences_of(arena, now), arena);
    assert_string_equal(words_text(instead, &english, arena), said);
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
                   "Who wins the last trick scores ten points.");
    expect_instead("", "Play on.", "Play on.");
    expect_instead("Play on.", "", "“Play on.” is left out.");
    expect_instead("Nobody leads. Nobody follows.", "All lead.",
                   "Instead of “Nobody leads. Nobody follows.”: All lead.");
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
        cmocka_unit_test(test_words_that_give_way),
        cmocka_unit_test(test_words_that_are_added_or_fall_away),
        cmocka_unit_test(test_sentences_that_are_not_alike),
        cmocka_unit_test(test_words_that_are_not_repeated),
        cmocka_unit_test(test_many_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
