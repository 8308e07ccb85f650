/* Files in Portable Bridge Notation, read as its standard says; what is wrong is told where it is.
 */
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "formats/format.h"

/* North has all spades, East all hearts, South all diamonds and West all clubs. */
#define SUITS    "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
#define SPADES   "SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2"
#define DIAMONDS "DA DK DQ DJ D10 D9 D8 D7 D6 D5 D4 D3 D2"

/* The number'th game of a text; NULL if there are fewer. */
static struct foreign_game *read_game(const char *text, unsigned number)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct foreign_file *file = foreign_open_text("deals.pbn", text, strlen(text), diagnostics);
    struct foreign_game *game = NULL;
    assert_non_null(file);
    assert_string_equal(foreign_format(file)->name, "pbn");
    for (unsigned i = 0; i < number; i++) {
        foreign_game_destroy(game);
        game = foreign_next(file);
    }
    foreign_close(file);
    diagnostics_destroy(diagnostics);
    return game;
}

static void test_hands_go_clockwise_from_the_first(void **state)
{
    struct foreign_game *game = read_game("[Deal \"S:" SUITS "\"]\n", 1);
    (void)state;
    assert_string_equal(game->hands[2], SPADES);
    assert_string_equal(game->hands[0], DIAMONDS);
    assert_int_equal(game->dealer, FOREIGN_NOBODY);
    assert_int_equal(game->remark_count, 0);
    foreign_game_destroy(game);
}

static void test_unknown_hands_are_left_open(void **state)
{
    struct foreign_game *game = read_game("[Deal \"N:AKQJT98765432... - - -\"]\n", 1);
    (void)state;
    assert_string_equal(game->hands[0], SPADES);
    assert_null(game->hands[1]);
    foreign_game_destroy(game);
}

/* Comments of two kinds and escaped lines hide tags. */
static void test_comments_hide_tags(void **state)
{
    struct foreign_game *game = read_game("% PBN 2.1\r\n; [Deal \"x\"]\r\n{ [Deal\n\n\"y\"] }\r\n"
                                          "[Event \"?\"]\r\n%[Dealer \"N\"]\r\n[Dealer \"E\"]\r\n"
                                          "[Deal \"N:" SUITS "\"]\r\n",
                                          1);
    (void)state;
    assert_int_equal(game->dealer, 1);
    assert_string_equal(game->hands[0], SPADES);
    assert_string_equal(game->tags[0].comment, "[Deal \"x\"]\n[Deal\n\n\"y\"]");
    foreign_game_destroy(game);
}

static void test_games_end_with_an_empty_line(void **state)
{
    static const char two[] = "[Dealer \"E\"]\n[Deal \"N:" SUITS "\"]\n \t\n\n"
                              "[Deal \"S:" SUITS "\"]\n";
    struct foreign_game *first = read_game(two, 1), *second = read_game(two, 2);
    (void)state;
    assert_int_equal(first->dealer, 1);
    assert_int_equal(second->dealer, FOREIGN_NOBODY);
    assert_string_equal(second->hands[0], DIAMONDS);
    assert_int_equal(place_line_column(second->place).line, 5);
    assert_null(read_game(two, 3));
    foreign_game_destroy(first);
    foreign_game_destroy(second);
}

static void test_tags_may_share_a_line_or_take_several(void **state)
{
    struct foreign_game *game =
        read_game("[Dealer \"S\"] [Deal \"N:" SUITS "\"][ Board\n \"1\"\n]\n", 1);
    (void)state;
    assert_int_equal(game->dealer, 2);
    assert_string_equal(game->hands[0], SPADES);
    assert_string_equal(game->board, "1");
    foreign_game_destroy(game);
}

static void test_quotes_in_values(void **state)
{
    struct foreign_game *game = read_game("[Event \"The \\\"Cup\\\" \\\\ 2\"]\n"
                                          "[Site \"a \"loose\" one\"]\n"
                                          "[Deal \"N:" SUITS "\"]\n",
                                          1);
    (void)state;
    assert_string_equal(foreign_kept(game, "Event"), "The \"Cup\" \\ 2");
    assert_string_equal(foreign_kept(game, "Site"), "a \"loose\" one");
    assert_int_equal(game->remark_count, 1);
    assert_int_equal(game->remarks[0].kind, FOREIGN_IRREGULAR);
    foreign_game_destroy(game);
}

/* Something is remarked of the first game, at this column of the line with it. */
static void assert_remark(const char *text, enum foreign_remark_kind kind, unsigned column,
                          const char *expected)
{
    struct foreign_game *game = read_game(text, 1);
    const struct foreign_remark *remark = NULL;
    assert_non_null(game);
    for (unsigned i = 0; i < game->remark_count; i++)
        if (strcmp(game->remarks[i].text, expected) == 0)
            remark = &game->remarks[i];
    if (!remark)
        fail_msg("expected '%s', got '%s'", expected,
                 game->remark_count > 0 ? game->remarks[0].text : "nothing");
    assert_int_equal(remark->kind, kind);
    assert_int_equal(place_line_column(remark->place).column, column);
    foreign_game_destroy(game);
}

static void test_mistakes_are_told_where_they_are(void **state)
{
    (void)state;
    assert_remark("[Deal \"AKQ\"]\n", FOREIGN_WRONG, 8, "the hands must begin with a seat: 'N:'");
    assert_remark("[Deal \"N:AKQJT9876543... - - -\"]\n", FOREIGN_WRONG, 10,
                  "a PBN hand has 13 cards, not 12");
    assert_remark("[Deal \"N:AX... - - -\"]\n", FOREIGN_WRONG, 11, "not a PBN rank");
    assert_remark("[Deal \"N:AA... - - -\"]\n", FOREIGN_WRONG, 11, "this card is dealt twice");
    assert_remark("[Deal \"N:A....A - - -\"]\n", FOREIGN_WRONG, 15, "a fifth suit");
    assert_remark("[Deal \"N:- - -\"]\n", FOREIGN_WRONG, 8, "not four hands");
    assert_remark("[Deal \"N:- - - - -\"]\n", FOREIGN_WRONG, 18, "a fifth hand");
    assert_remark("[Event \"\"]\n[Deal N:-\n", FOREIGN_WRONG, 1, "a tag must be [Name \"value\"]");
    assert_remark("[Event \"\"]\n[Deal \"N:- - - -", FOREIGN_WRONG, 1,
                  "a tag must be [Name \"value\"]");
    assert_remark("[Event \"\"]\n{ no end\n\n", FOREIGN_WRONG, 1,
                  "a comment of this game has no end");
    assert_remark("[Contract \"4S\"]\n", FOREIGN_WRONG, 1, "this game has no hands");
}

#define DEAL "[Dealer \"N\"][Deal \"N:" SUITS "\"]"

static void test_calls_and_cards_that_are_none(void **state)
{
    (void)state;
    assert_remark(DEAL "[Auction \"N\"]\n1S 8H\n", FOREIGN_WRONG, 4, "'8H' is not a call");
    assert_remark(DEAL "[Auction \"N\"]\n1S @\n", FOREIGN_WRONG, 4, "'@' means nothing here");
    assert_remark(DEAL "[Auction \"N\"]\n1S AP\n[Play \"E\"]\nS1 H2\n", FOREIGN_WRONG, 1,
                  "'S1' is not a card");
    assert_remark(DEAL "[Auction \"N\"]\n1S AP\n[Auction \"N\"]\n", FOREIGN_WRONG, 11,
                  "a game can have only one section of this name");
    assert_remark("[Deal \"N:" SUITS "\"]\n[Auction \"?\"]\n1S\n", FOREIGN_WRONG, 11,
                  "the first caller is unknown");
}

static void test_what_is_irregular(void **state)
{
    (void)state;
    assert_remark(DEAL "[Dealer \"E\"]\n", FOREIGN_IRREGULAR, 100,
                  "duplicate Dealer: the first one is used");
    assert_remark(DEAL "[Auction \"E\"]\n1S AP\n", FOREIGN_IRREGULAR, 1,
                  "the first call is not the dealer's");
    assert_remark(DEAL "[Auction \"N\"]\n1S AP Pass\n", FOREIGN_IRREGULAR, 7,
                  "the auction is over before this call");
    assert_remark(DEAL "[Auction \"N\"]\n1S - AP\n", FOREIGN_IRREGULAR, 4,
                  "a call is missing here");
    assert_remark(DEAL "[Auction \"N\"]\n1S AP\n[Note \"3:x\"]\n", FOREIGN_LOST, 8,
                  "nothing refers to note 3");
    assert_remark(DEAL "[Auction \"N\"]\n1S =3= AP\n", FOREIGN_LOST, 1,
                  "no note 3 in this section");
    assert_remark(DEAL "\n[Vulnerable \"Some\"]\n", FOREIGN_IRREGULAR, 14,
                  "'Some' must be None, NS, EW or All");
    assert_remark(DEAL "\n[Result \"14\"]\n[Declarer \"N\"]", FOREIGN_IRREGULAR, 10,
                  "'14' is not a number of tricks");
    assert_remark(DEAL "\n[Board \"12a\"]\n", FOREIGN_IRREGULAR, 9,
                  "the board '12a' is not a number");
    assert_remark(DEAL "\n[EldestDeal \"one\"]\n", FOREIGN_IRREGULAR, 14,
                  "the deal 'one' is not a number");
    assert_remark(DEAL "\n[Score \"much\"]\n", FOREIGN_IRREGULAR, 9, "'much' is not a score");
    assert_remark(DEAL "\n[Site \"#\"]\n", FOREIGN_IRREGULAR, 8,
                  "no earlier game has the tag Site");
}

/* All ways to write who has how much. */
static void assert_result(const char *result, const char *score, unsigned tricks, int points,
                          unsigned seat)
{
    char text[600];
    snprintf(text, sizeof text,
             DEAL "[Declarer \"E\"][Contract \"4H\"][Result \"%s\"][Score \"%s\"]", result, score);
    struct foreign_game *game = read_game(text, 1);
    assert_true(game->result.has_tricks && game->result.has_score);
    assert_int_equal(game->result.tricks, tricks);
    assert_int_equal(game->result.score, points);
    assert_int_equal(game->result.score_seat % 2, seat);
    foreign_game_destroy(game);
}

static void test_results_and_scores(void **state)
{
    (void)state;
    assert_result("10", "420", 10, 420, 1);
    assert_result("EW 10", "EW 420", 10, 420, 1);
    assert_result("NS 3", "NS -420", 10, -420, 0);
    assert_result("NS 3 EW 10", "NS +620 EW -620", 10, 620, 0);
    assert_result("^9", "-50", 9, -50, 1);
}

/* The rest of a game that is too long is passed over, and the next one is found. */
static void test_a_game_has_bounds_and_a_file_none(void **state)
{
    struct memory_file text;
    (void)state;
    memory_file_open(&text);
    fputs("[Event \"long\"]\n", text.out);
    for (unsigned i = 0; i < 40000; i++)
        fputs("[Comment \"thirty characters of text\"]\n", text.out);
    fputs("\n[Deal \"N:" SUITS "\"]\n", text.out);
    const char *whole = memory_file_text(&text);
    struct foreign_game *first = read_game(whole, 1), *second = read_game(whole, 2);
    assert_true(foreign_is_wrong(first));
    assert_string_equal(first->remarks[0].text, "this game is longer than 1 MiB");
    assert_string_equal(second->hands[0], SPADES);
    assert_int_equal(place_line_column(second->place).line, 40003);
    foreign_game_destroy(first);
    foreign_game_destroy(second);
    memory_file_close(&text);
}

/* What stands behind it would be passed over without a word. */
static void test_a_nul_is_no_end(void **state)
{
    static const char text[] = "[Event \"x\"]\n\0[Dealer \"S\"]\n\n[Deal \"N:" SUITS "\"]\n";
    struct diagnostics *diagnostics = diagnostics_create();
    struct foreign_file *file = foreign_open_text("deals.pbn", text, sizeof text - 1, diagnostics);
    struct foreign_game *game = foreign_next(file);
    (void)state;
    assert_string_equal(game->remarks[0].text, "this game contains a NUL");
    assert_int_equal(place_line_column(game->remarks[0].place).line, 2);
    foreign_game_destroy(game);
    game = foreign_next(file);
    assert_string_equal(game->hands[0], SPADES);
    foreign_game_destroy(game);
    foreign_close(file);
    diagnostics_destroy(diagnostics);
}

static void assert_not_opened(const char *text, size_t length, const char *why)
{
    struct diagnostics *diagnostics = diagnostics_create();
    assert_null(foreign_open_text("x", text, length, diagnostics));
    assert_string_equal(diagnostic_text_at(diagnostics, 0), why);
    diagnostics_destroy(diagnostics);
}

static void assert_no_format(const char *text)
{
    assert_not_opened(text, strlen(text), "unknown format of 'x'");
}

static void test_what_is_no_file_of_another_program(void **state)
{
    (void)state;
    assert_no_format("garbage\n");
    assert_no_format("[1, 2, 3]\n");
    assert_no_format("[section]\nkey = value\n");
    assert_no_format("{ a comment");
    assert_no_format("eldest: 1\nruleset: whist\n");
}

static void test_empty_and_binary_files(void **state)
{
    static const char zeros[] = "\177ELF\2\1\1\0\0\0\0";
    struct memory_file blanks;
    (void)state;
    assert_not_opened("", 0, "'x' is empty");
    assert_not_opened("\xef\xbb\xbf", 3, "'x' is empty");
    assert_not_opened(" \r\n\t\n", 5, "'x' is empty");
    assert_not_opened(zeros, sizeof zeros, "'x' is a binary file, not a text file");
    memory_file_open(&blanks); /* what stands behind so many is not known */
    for (size_t i = 0; i < FOREIGN_HEAD; i++)
        fputc('\n', blanks.out);
    fputs("[Deal \"N:" SUITS "\"]\n", blanks.out);
    const char *text = memory_file_text(&blanks);
    assert_no_format(text);
    memory_file_close(&blanks);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands_go_clockwise_from_the_first),
        cmocka_unit_test(test_unknown_hands_are_left_open),
        cmocka_unit_test(test_comments_hide_tags),
        cmocka_unit_test(test_games_end_with_an_empty_line),
        cmocka_unit_test(test_tags_may_share_a_line_or_take_several),
        cmocka_unit_test(test_quotes_in_values),
        cmocka_unit_test(test_mistakes_are_told_where_they_are),
        cmocka_unit_test(test_calls_and_cards_that_are_none),
        cmocka_unit_test(test_what_is_irregular),
        cmocka_unit_test(test_results_and_scores),
        cmocka_unit_test(test_a_game_has_bounds_and_a_file_none),
        cmocka_unit_test(test_a_nul_is_no_end),
        cmocka_unit_test(test_what_is_no_file_of_another_program),
        cmocka_unit_test(test_empty_and_binary_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
