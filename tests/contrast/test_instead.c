/* Sentences that one book has and another has not, and what stands instead of which. */
#include "unit.h"

#include "contrast/outline.h"
#include "words/common.h"
#include "words/deal.h"
#include "words/differences.h"

static const struct words_style english = {.ascii = false};

static int begin(void **state)
{
    *state = arena_create();
    return 0;
}

static int end(void **state)
{
    arena_destroy(*state);
    return 0;
}

/* --- making statements ----------------------------------------------------------------------- */

static const struct statement *text(struct arena *arena, const char *words)
{
    return statement_text(arena, words);
}

static const struct statement *number(struct arena *arena, int64_t number)
{
    return statement_number(arena, number, true);
}

static const struct statement *who(struct arena *arena, enum role_base base)
{
    return statement_role(arena, (role_t)base, ROLE_DOES, NULL, false);
}

/* "after each of tricks two to five" */
static const struct statement *tricks(struct arena *arena, int64_t first, int64_t last)
{
    return say_in(arena, SAY_AFTER_TRICKS, number(arena, first), number(arena, last));
}

static const struct statement *whenever(struct arena *arena, const struct statement *cards)
{
    return say_in(arena, SAY_WHENEVER_CARD_PLAYED, cards);
}

/* Statements up to NULL, as sentences. */
static struct statements list_of(struct arena *arena, const struct statement *const *parts)
{
    struct statements list = {0};
    for (; *parts; parts++)
        sentences_add(arena, &list, *parts);
    return list;
}
#define SENTENCES(arena, ...) list_of((arena), (const struct statement *const[]){__VA_ARGS__, NULL})

/* --- sentences ------------------------------------------------------------------------------- */

static void expect_left(struct arena *arena, const struct statements *said,
                        const struct statements *others, const char *left)
{
    const struct statement *found = sentences_without(said, others, arena);
    assert_string_equal(words_text(found, &english, arena), left);
}

static void test_what_is_left(void **state)
{
    struct arena *arena = *state;
    const struct statement *one = tricks(arena, 1, 2), *two = tricks(arena, 3, 4);
    const struct statement *again = tricks(arena, 1, 2);
    struct statements none = {0}, first = SENTENCES(arena, one, two),
                      second = SENTENCES(arena, again), turned = SENTENCES(arena, two, again),
                      twice = SENTENCES(arena, one, again);
    expect_left(arena, &first, &second, "After each of tricks three to four.");
    expect_left(arena, &first, &turned, "");
    expect_left(arena, &second, &none, "After each of tricks one to two.");
    expect_left(arena, &none, &first, "");
    expect_left(arena, &twice, &second, "After each of tricks one to two.");
    expect_left(arena, &second, &twice, "");
    assert_true(statements_equal(&second, &second));
    assert_false(statements_equal(&first, &turned));
    assert_false(statements_equal(&first, &second));
}

/* A full stop within what an author wrote ends nothing. */
static void test_authors_words_are_whole(void **state)
{
    struct arena *arena = *state;
    struct statements one = SENTENCES(arena, text(arena, "Dr. Rook deals. Prof. Daw cuts.")),
                      other = SENTENCES(arena, text(arena, "Dr. Rook deals. Prof. Jay cuts."));
    expect_left(arena, &one, &other, "Dr. Rook deals. Prof. Daw cuts.");
    expect_left(arena, &one, &one, "");
}

/* Sentences of sentences are as those themselves. */
static void test_sentences_within_sentences(void **state)
{
    struct arena *arena = *state;
    const struct statement *one = tricks(arena, 1, 2), *two = tricks(arena, 3, 4);
    struct statements flat = SENTENCES(arena, one, two, one);
    struct statements inside = SENTENCES(arena, two, one);
    const struct statement *some = statement_sentences(arena, &inside);
    struct statements deep = SENTENCES(arena, one, some);
    assert_true(statements_equal(&flat, &deep));
}

/* --- what stands instead ---------------------------------------------------------------------- */

static void expect_instead(struct arena *arena, const struct statement *before,
                           const struct statement *now, const char *said)
{
    const struct statement *instead = sentences_instead(before, now, arena);
    assert_string_equal(words_text(instead, &english, arena), said);
}

static void test_arguments_that_give_way(void **state)
{
    struct arena *arena = *state;
    expect_instead(arena, tricks(arena, 2, 4), tricks(arena, 2, 5),
                   "After each of tricks two to five (instead of four).");
    expect_instead(arena, say_in(arena, SAY_AFTER_TRICK, number(arena, 2)),
                   say_in(arena, SAY_AFTER_TRICK, number(arena, 13)),
                   "After the 13th (instead of the second) trick.");
    expect_instead(arena, whenever(arena, text(arena, "a club")),
                   whenever(arena, text(arena, "a heart")),
                   "After a heart (instead of a club) is played.");
    expect_instead(arena, whenever(arena, text(arena, "the card turned up at first")),
                   whenever(arena, text(arena, "a heart")),
                   "After a heart (instead of “the card turned up at first”) is played.");
    expect_instead(arena, say_in(arena, SAY_MOMENT_BEGINS, tricks(arena, 2, 4)),
                   say_in(arena, SAY_MOMENT_BEGINS, tricks(arena, 2, 5)),
                   "After each of tricks two to five (instead of four):");
}

/* A count, its noun, "a" and a verb go by what is said now. */
static void test_agreement(void **state)
{
    struct arena *arena = *state;
    const struct statement *queen = text(arena, "queen"), *queens = text(arena, "queens");
    expect_instead(arena, say_in(arena, SAY_COUNT_OF, number(arena, 2), queen, queens),
                   say_in(arena, SAY_COUNT_OF, number(arena, 1), queen, queens),
                   "One (instead of two) queen.");
    expect_instead(arena, say_in(arena, SAY_COUNT_OF, number(arena, 0), queen, queens),
                   say_in(arena, SAY_COUNT_OF, number(arena, 3), queen, queens),
                   "Three (instead of no) queens.");
    expect_instead(arena, say_in(arena, SAY_A, text(arena, "ace")),
                   say_in(arena, SAY_A, text(arena, "king")), "A king (instead of an ace).");
    const struct statement *instead =
        say_in(arena, SAY_INSTEAD_OF, who(arena, ROLE_MAKERS), who(arena, ROLE_DEALER));
    assert_false(words_is_one(instead));
}

/* Of a word that has an ending in its row, and of one that stands in it twice, the whole gives way.
 */
static void test_words_with_endings(void **state)
{
    struct arena *arena = *state;
    assert_false(words_shows_alone(SAY_NAMESAKES, 1));
    assert_true(words_shows_alone(SAY_AFTER_TRICKS, 2));
    assert_true(words_shows_alone(SAY_WHENEVER_CARD_PLAYED, 1));
    assert_false(words_shows_alone(SAY_AFTER_TRICKS, 3));
    expect_instead(arena, whenever(arena, say_in(arena, SAY_NAMESAKES, text(arena, "jack"))),
                   whenever(arena, say_in(arena, SAY_NAMESAKES, text(arena, "king"))),
                   "After kings (instead of jacks) is played.");
}

static struct statements cards(struct arena *arena, unsigned count)
{
    static const char *const names[] = {"hearts", "spades", "clubs"};
    struct statements list = {0};
    for (unsigned i = 0; i < count; i++)
        statements_add(arena, &list, text(arena, names[i]));
    return list;
}

static void test_what_is_added_or_falls_away(void **state)
{
    struct arena *arena = *state;
    struct statements few = cards(arena, 2), more = cards(arena, 3);
    const struct statement *two = statement_list(arena, &few, JOINT_OR);
    const struct statement *three = statement_list(arena, &more, JOINT_OR);
    expect_instead(arena, whenever(arena, two), whenever(arena, three),
                   "After hearts, spades or clubs is played.");
    expect_instead(arena, whenever(arena, three), whenever(arena, two),
                   "After hearts or spades is played.");
    expect_instead(arena, whenever(arena, NULL), whenever(arena, two),
                   "After hearts or spades is played.");
    expect_instead(arena, whenever(arena, two->parts[0]), whenever(arena, two),
                   "After hearts or spades is played.");
    expect_instead(arena, whenever(arena, statement_list(arena, &few, JOINT_AND)),
                   whenever(arena, text(arena, "a card")),
                   "After a card (instead of “hearts and spades”) is played.");
}

static void test_sentences_that_are_not_alike(void **state)
{
    struct arena *arena = *state;
    const struct statement *any = say_in(arena, SAY_BEFORE_EVERY_CARD);
    const struct statement *score = say_in(arena, SAY_BEFORE_SCORE);
    expect_instead(arena, any, score,
                   "Instead of “Before every card.”: After the play, before the score.");
    expect_instead(arena, any, NULL, "“Before every card.” is left out.");
    expect_instead(arena, NULL, score, "After the play, before the score.");
    expect_instead(arena, tricks(arena, 1, 2), tricks(arena, 3, 4),
                   "Instead of “After each of tricks one to two.”: After each of tricks three to "
                   "four.");
    struct statements old = SENTENCES(arena, any, tricks(arena, 2, 4));
    expect_instead(arena, statement_sentences(arena, &old), tricks(arena, 2, 5),
                   "After each of tricks two to five (instead of four). “Before every card.” is "
                   "left out.");
}

/* Not many words are repeated, and no name in quotation marks within others. */
static void test_what_is_not_repeated(void **state)
{
    struct arena *arena = *state;
    expect_instead(arena,
                   whenever(arena, text(arena, "one of the many cards that nobody can remember")),
                   whenever(arena, text(arena, "a heart")), "After a heart is played.");
    expect_instead(
        arena, whenever(arena, say_in(arena, SAY_CARD_OF_TRUMP_SUIT, statement_name(arena, "red"))),
        whenever(arena, text(arena, "a heart")), "After a heart is played.");
    expect_instead(arena, whenever(arena, statement_name(arena, "red")),
                   whenever(arena, statement_name(arena, "black")),
                   "After “black” (instead of “red”) is played.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_what_is_left, begin, end),
        cmocka_unit_test_setup_teardown(test_authors_words_are_whole, begin, end),
        cmocka_unit_test_setup_teardown(test_sentences_within_sentences, begin, end),
        cmocka_unit_test_setup_teardown(test_arguments_that_give_way, begin, end),
        cmocka_unit_test_setup_teardown(test_agreement, begin, end),
        cmocka_unit_test_setup_teardown(test_words_with_endings, begin, end),
        cmocka_unit_test_setup_teardown(test_what_is_added_or_falls_away, begin, end),
        cmocka_unit_test_setup_teardown(test_sentences_that_are_not_alike, begin, end),
        cmocka_unit_test_setup_teardown(test_what_is_not_repeated, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
