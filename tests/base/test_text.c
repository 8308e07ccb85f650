#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

static const char *const keys[] = {"pack", "ranks", "suits", "rotation", "obligations", "deal"};

static const char *nearest(const char *word)
{
    return text_nearest(word, keys, sizeof keys / sizeof *keys);
}

static void near_words_are_found(void **state)
{
    (void)state;
    assert_string_equal(nearest("rank"), "ranks");             /* a letter left out */
    assert_string_equal(nearest("suitss"), "suits");           /* one too many */
    assert_string_equal(nearest("pock"), "pack");              /* another */
    assert_string_equal(nearest("dael"), "deal");              /* two exchanged count once */
    assert_string_equal(nearest("PACK"), "pack");              /* case does not count */
    assert_string_equal(nearest("oblgatoins"), "obligations"); /* two, of three allowed */
}

static void an_article_is_left_out(void **state)
{
    (void)state;
    assert_string_equal(text_after_article("the stake"), "stake");
    assert_string_equal(text_after_article("An ace"), "ace");
    assert_string_equal(text_after_article("a"), "a");
    assert_string_equal(text_after_article("another"), "another");
    assert_string_equal(text_after_article("their stake"), "their stake");
}

static void far_words_are_not(void **state)
{
    (void)state;
    assert_null(nearest("trumps"));
    assert_null(nearest(""));
    assert_null(nearest("dx"));    /* "deal" is three away */
    assert_null(nearest("ducks")); /* "suits" and "ranks" are further than one */
    assert_null(text_nearest("pack", keys, 0));
}

/* Whoever wrote one of the words did not misspell it, however near another one is. */
static void a_word_that_is_there_is_not_misspelt(void **state)
{
    const char *const alike[] = {"leader", "leaders"};
    (void)state;
    assert_null(text_nearest("leader", alike, 2));
    assert_null(text_nearest("leaders", alike, 2));
    assert_string_equal(text_nearest("Leaders", alike, 2), "leaders");
}

static void a_third_of_the_word_may_differ(void **state)
{
    (void)state;
    const char *const one[] = {"abcdefghi"};
    assert_string_equal(text_nearest("xyzdefghi", one, 1), "abcdefghi"); /* three of nine */
    assert_null(text_nearest("wxyzefghi", one, 1));                      /* four of nine */
    const char *const five[] = {"abcde"};
    assert_string_equal(text_nearest("xbcde", five, 1), "abcde");
    assert_null(text_nearest("xycde", five, 1));
    const char *const six[] = {"abcdef"};
    assert_string_equal(text_nearest("xycdef", six, 1), "abcdef");
    assert_null(text_nearest("xyzdef", six, 1));
}

static void the_nearest_and_among_equals_the_first_wins(void **state)
{
    (void)state;
    const char *const words[] = {"trumpets", "trumps", "trumpf"};
    assert_string_equal(text_nearest("trumpss", words, 3), "trumps");
    const char *const equals[] = {"tricks", "bricks"};
    assert_string_equal(text_nearest("ricks", equals, 2), "tricks");
}

static void a_letter_must_be_shared(void **state)
{
    (void)state;
    const char *const letters[] = {"S", "H"};
    assert_null(text_nearest("X", letters, 2)); /* one away, but from everything */
    assert_string_equal(text_nearest("h", letters, 2), "H");
    assert_string_equal(text_nearest("Sp", letters, 2), "S");
}

static void very_long_words_are_near_to_nothing(void **state)
{
    (void)state;
    char word[] = "0123456789012345678901234567890123456789012345678901234567890123456789";
    const char *const itself[] = {word};
    assert_null(text_nearest(word, itself, 1));
    assert_null(text_nearest("0123", itself, 1));
    word[64] = '\0'; /* the longest that is compared */
    char wrong[sizeof word];
    strcpy(wrong, word);
    wrong[10] = 'x';
    assert_ptr_equal(text_nearest(wrong, itself, 1), word);
}

static void same_words(void **state)
{
    (void)state;
    assert_true(text_same_word("Spades", "sPADES"));
    assert_true(text_same_word("", ""));
    assert_false(text_same_word("spade", "spades"));
    assert_false(text_same_word("spades", "spade"));
    assert_false(text_same_word("@", "`")); /* 32 apart, as 'A' and 'a' are */
    assert_true(text_same_start("Spades", "spat", 3));
    assert_false(text_same_start("Spades", "spat", 4));
    assert_false(text_same_start("Sp", "spat", 3));
    assert_true(text_same_start("", "spat", 0));
}

static void assert_integer(const char *text, int64_t expected)
{
    int64_t value = 77;
    assert_true(text_to_integer(text, &value));
    assert_true(value == expected);
}

static void assert_no_integer(const char *text)
{
    int64_t value = 77;
    assert_false(text_to_integer(text, &value));
    assert_true(value == 77);
}

static void integers(void **state)
{
    (void)state;
    assert_integer("0", 0);
    assert_integer("-0", 0);
    assert_integer("010", 10);
    assert_integer("-52", -52);
    assert_integer("9223372036854775807", INT64_MAX);
    assert_integer("-9223372036854775808", INT64_MIN);
}

static void all_else_is_no_integer(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",
        "-",
        "+1",
        " 1",
        "1 ",
        "1.0",
        "--1",
        "0x10",
        "1e3",
        "12:30",
        "ten",
        "9223372036854775808",
        "-9223372036854775809",
        "99999999999999999999",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_no_integer(texts[i]);
}

static void columns(void **state)
{
    (void)state;
    assert_int_equal(text_columns(""), 0);
    assert_int_equal(text_columns("S10"), 3);
    assert_int_equal(text_columns("♠10"), 3);
    assert_int_equal(text_columns("日本"), 4);
    assert_int_equal(text_columns("e\xcc\x81"), 1); /* e and a combining acute */
    assert_int_equal(text_columns("\xff\xff"), 2);
}

static void slips(void **state)
{
    (void)state;
    assert_true(text_is_slip("exchange", "excahnge"));
    assert_true(text_is_slip("bid", "bd"));
    assert_true(text_is_slip("bid", "biid"));
    assert_true(text_is_slip("bid", "bids"));
    assert_true(text_is_slip("bids", "bid"));
}

static void what_differs_on_purpose(void **state)
{
    (void)state;
    assert_false(text_is_slip("bid", "bid"));
    assert_false(text_is_slip("bid", "aid")); /* another letter is another word */
    assert_false(text_is_slip("a1", "1a"));   /* nor are numbers slips of letters */
    assert_false(text_is_slip("1a", "a1"));
    assert_false(text_is_slip("bid", "bidden"));
    assert_false(text_is_slip("round 1", "round 11"));
    assert_false(text_is_slip("round 12", "round 21"));
    assert_false(text_is_slip("round 1", "round 2"));
    assert_false(text_is_slip("a", "ab"));
    assert_false(text_is_slip("", "a"));
    assert_false(text_is_slip("abcd", "badc")); /* two slips */
    char *whole = strdup("reverse");            /* nothing behind it may be looked at */
    assert_non_null(whole);
    assert_false(text_is_slip("reverseress", whole));
    free(whole);
}

static void test_a_word_in_a_text(void **unused)
{
    (void)unused;
    assert_true(text_has_word("deal.low_bid == 7", "low_bid"));
    assert_true(text_has_word("bids + bid", "bid")); /* the second time */
    assert_false(text_has_word("deal.low_bid == 7", "bid"));
    assert_false(text_has_word("bid2", "bid"));
    assert_false(text_has_word("", "bid"));
}

static void test_the_same_text(void **state)
{
    const char trumps[] = "trumps";
    (void)state;
    assert_true(text_same("trumps", trumps));
    assert_true(text_same(NULL, NULL));
    assert_false(text_same("trumps", "trump"));
    assert_false(text_same("", NULL));
    assert_false(text_same(NULL, ""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_same_text),
        cmocka_unit_test(test_a_word_in_a_text),
        cmocka_unit_test(near_words_are_found),
        cmocka_unit_test(far_words_are_not),
        cmocka_unit_test(an_article_is_left_out),
        cmocka_unit_test(a_word_that_is_there_is_not_misspelt),
        cmocka_unit_test(a_third_of_the_word_may_differ),
        cmocka_unit_test(the_nearest_and_among_equals_the_first_wins),
        cmocka_unit_test(a_letter_must_be_shared),
        cmocka_unit_test(very_long_words_are_near_to_nothing),
        cmocka_unit_test(same_words),
        cmocka_unit_test(integers),
        cmocka_unit_test(all_else_is_no_integer),
        cmocka_unit_test(columns),
        cmocka_unit_test(slips),
        cmocka_unit_test(what_differs_on_purpose),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
