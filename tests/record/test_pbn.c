/* Deals in Portable Bridge Notation: read as its standard says, and written so that they can be
 * read again. */
#include "script/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/record.h"

/* North has all spades, East all hearts, South all diamonds and West all clubs. */
#define SUITS    "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
#define SPADES   "SA, SK, SQ, SJ, S10, S9, S8, S7, S6, S5, S4, S3, S2"
#define DIAMONDS "DA, DK, DQ, DJ, D10, D9, D8, D7, D6, D5, D4, D3, D2"

struct reading {
    struct arena *arena;
    struct diagnostics *diagnostics;
    struct pbn_deal deal;
    bool fine;
};

static struct reading read_deal(const char *text, unsigned number)
{
    struct reading reading = {.arena = arena_create(), .diagnostics = diagnostics_create()};
    const struct source *source = source_from_text(reading.arena, "deals.pbn", text, strlen(text));
    reading.fine = pbn_read(reading.arena, source, number, &reading.deal, reading.diagnostics);
    return reading;
}

static void close_reading(struct reading *reading)
{
    diagnostics_destroy(reading->diagnostics);
    arena_destroy(reading->arena);
}

static void test_hands_go_clockwise_from_the_first(void **state)
{
    struct reading reading = read_deal("[Deal \"S:" SUITS "\"]\n", 1);
    (void)state;
    assert_true(reading.fine);
    assert_string_equal(reading.deal.hands[2], SPADES);
    assert_string_equal(reading.deal.hands[0], DIAMONDS);
    assert_int_equal(reading.deal.dealer, 0);
    close_reading(&reading);
}

static void test_the_dealer_may_stand_behind_the_deal(void **state)
{
    struct reading reading = read_deal("[Deal \"N:" SUITS "\"]\n[Dealer \"W\"]\n", 1);
    (void)state;
    assert_true(reading.fine);
    assert_int_equal(reading.deal.dealer, 'W');
    close_reading(&reading);
}

static void test_unknown_hands_are_left_open(void **state)
{
    struct reading reading = read_deal("[Deal \"N:AKQJT98765432... - - -\"]\n", 1);
    (void)state;
    assert_true(reading.fine);
    assert_string_equal(reading.deal.hands[0], SPADES);
    assert_null(reading.deal.hands[1]);
    close_reading(&reading);
}

/* Comments of three kinds hide tags; what is no tag is passed over; lines may end as on Windows. */
static void test_other_text_is_passed_over(void **state)
{
    struct reading reading = read_deal("% PBN 2.1\r\n; [Deal \"x\"]\r\n{ [Deal\n\"y\"] }\r\n"
                                       "[Event \"?\"]\r\n[Dealer \"E\"]\r\n[Deal \"N:" SUITS
                                       "\"]\r\n[Auction \"E\"]\r\npass pass\r\n\r\n",
                                       1);
    (void)state;
    assert_true(reading.fine);
    assert_int_equal(reading.deal.dealer, 'E');
    assert_string_equal(reading.deal.hands[0], SPADES);
    close_reading(&reading);
}

/* Only at the beginning of a line is '%' a comment; who deals is not known by other words. */
static void test_what_is_no_comment_and_no_dealer(void **state)
{
    struct reading first = read_deal("10 % [Dealer \"E\"] [Deal \"N:" SUITS "\"]\n", 1);
    struct reading second = read_deal("[Dealer \"NE\"]\n[Deal \"N:" SUITS "\"]\n", 1);
    struct reading third = read_deal("[Dealer \"X\"]\n[Deal \"N:" SUITS "\"]\n", 1);
    (void)state;
    assert_true(first.fine && second.fine && third.fine);
    assert_int_equal(first.deal.dealer, 'E');
    assert_int_equal(second.deal.dealer, 0);
    assert_int_equal(third.deal.dealer, 0);
    close_reading(&first);
    close_reading(&second);
    close_reading(&third);
}

static void test_games_end_with_an_empty_line(void **state)
{
    static const char two[] = "[Dealer \"E\"]\n[Deal \"N:" SUITS "\"]\n\n\n"
                              "[Deal \"S:" SUITS "\"]\n";
    struct reading first = read_deal(two, 1), second = read_deal(two, 2), third = read_deal(two, 3);
    (void)state;
    assert_int_equal(first.deal.dealer, 'E');
    assert_string_equal(first.deal.hands[0], SPADES);
    assert_int_equal(second.deal.dealer, 0);
    assert_string_equal(second.deal.hands[0], DIAMONDS);
    assert_false(third.fine);
    assert_string_equal(diagnostic_text_at(third.diagnostics, 0), "there is no deal number 3");
    close_reading(&first);
    close_reading(&second);
    close_reading(&third);
}

static void test_tags_may_share_a_line(void **state)
{
    struct reading reading = read_deal("[Dealer \"S\"] [Deal \"N:" SUITS "\"][Board \"1\"]\n", 1);
    (void)state;
    assert_true(reading.fine);
    assert_int_equal(reading.deal.dealer, 'S');
    assert_string_equal(reading.deal.hands[0], SPADES);
    close_reading(&reading);
}

/* What stands behind it would be passed over without a word. */
static void test_a_nul_is_no_end(void **state)
{
    static const char text[] = "[Deal \"N:" SUITS "\"]\n\0[Dealer \"S\"]\n";
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    const struct source *source = source_from_text(arena, "deals.pbn", text, sizeof text - 1);
    struct pbn_deal deal;
    (void)state;
    assert_false(pbn_read(arena, source, 1, &deal, diagnostics));
    assert_string_equal(diagnostic_text_at(diagnostics, 0), "the file has a NUL in it");
    struct line_column at = place_line_column(diagnostic_place_at(diagnostics, 0));
    assert_int_equal(at.line, 2);
    assert_int_equal(at.column, 1);
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
}

static void assert_wrong(const char *text, unsigned column, const char *message)
{
    struct reading reading = read_deal(text, 1);
    assert_false(reading.fine);
    assert_int_equal(diagnostics_count(reading.diagnostics), 1);
    assert_int_equal(diagnostic_code_at(reading.diagnostics, 0), E_PBN);
    assert_string_equal(diagnostic_text_at(reading.diagnostics, 0), message);
    assert_int_equal(place_line_column(diagnostic_place_at(reading.diagnostics, 0)).column, column);
    close_reading(&reading);
}

static void test_mistakes_are_told_where_they_are(void **state)
{
    (void)state;
    assert_wrong("", 1, "there is no deal number 1");
    assert_wrong("[Deal \"AKQ\"]\n", 8, "the hands begin with a seat: 'N:'");
    assert_wrong("[Deal \"N:AKQJT9876543... - - -\"]\n", 10, "a hand of PBN has 13 cards");
    assert_wrong("[Deal \"N:AX... - - -\"]\n", 11, "no rank of PBN");
    assert_wrong("[Deal \"N:AA... - - -\"]\n", 11, "this card is dealt twice");
    assert_wrong("[Deal \"N:A....A - - -\"]\n", 15, "a fifth suit");
    assert_wrong("[Deal \"N:- - -\"]\n", 8, "not four hands");
    assert_wrong("[Deal \"N:- - - - -\"]\n", 18, "a fifth hand");
    assert_wrong("[Deal N:-\n", 2, "a tag is [Name \"value\"]");
    assert_wrong("[Deal \"N:- - - -", 2, "a tag is [Name \"value\"]");
    assert_wrong("[Deal", 2, "a tag is [Name \"value\"]");
    assert_wrong("[Deal \"N:A - - -\"]\n", 10, "a hand of PBN has 13 cards");
}

/* --- out -------------------------------------------------------------------------------------- */

static void test_deals_are_written_as_they_are_dealt(void **state)
{
    struct scripted_game game = scripted_read_fine(
        "eldest: 1\nruleset: whist\nstart: {dealer: West}\ndeals:\n  - hands:\n"
        "      North: SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2\n"
        "      East: HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2\n"
        "      South: DA DK DQ DJ D10 D9 D8 D7 D6 D5 D4 D3 D2\n    do: [rest]\n");
    char *text;
    size_t length;
    struct pbn_writer writer = {.out = open_memstream(&text, &length)};
    struct listener listener = pbn_listener(&writer);
    (void)state;
    assert_true(pbn_can_say(game.script->rules));
    assert_true(scripted_play(&game, &listener));
    fclose(writer.out);
    assert_string_equal(text, "[Board \"1\"]\n[Dealer \"W\"]\n[Deal \"N:" SUITS "\"]\n");
    free(text);
    scripted_close(&game);
}

/* Each deal is a game of its own. */
static void test_deals_are_parted_by_an_empty_line(void **state)
{
    struct scripted_game game = scripted_read_fine(
        "eldest: 1\nruleset: whist\nstart: {dealer: West}\ndeals: [{do: [rest]}, {do: [rest]}]\n");
    char *text;
    size_t length;
    struct pbn_writer writer = {.out = open_memstream(&text, &length)};
    struct listener listener = pbn_listener(&writer);
    (void)state;
    assert_true(scripted_play(&game, &listener));
    fclose(writer.out);
    assert_non_null(strstr(text, "\"]\n\n[Board \"2\"]\n[Dealer \"N\"]\n"));
    assert_null(strstr(text, "[Board \"3\"]"));
    free(text);
    scripted_close(&game);
}

/* East is the highest bidder, and South leads: the first column is South's. */
static void test_auction_and_tricks_are_written_where_bids_are_those_of_a_ladder(void **state)
{
    struct scripted_game game = scripted_read_fine(
        "eldest: 1\nruleset: open-partner\nstart: {dealer: West}\ndeals:\n  - hands:\n"
        "      North: SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2\n"
        "      East: HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2\n"
        "      South: DA DK DQ DJ D10 D9 D8 D7 D6 D5 D4 D3 D2\n"
        "    do:\n      - West: 1C\n      - North: pass\n      - East: bid 1 heart\n"
        "      - South: pass\n      - West: pass\n      - North: pass\n"
        "      - South: D2\n      - West: C10\n      - North: S2\n      - East: H2\n"
        "      - rest\n");
    char *text;
    size_t length;
    struct pbn_writer writer = {.out = open_memstream(&text, &length)};
    struct listener listener = pbn_listener(&writer);
    (void)state;
    assert_true(scripted_play(&game, &listener));
    fclose(writer.out);
    assert_non_null(strstr(text, "\"]\n[Declarer \"E\"]\n[Contract \"1H\"]\n[Auction \"W\"]\n"
                                 "1C Pass 1H Pass\nPass Pass\n[Play \"S\"]\nD2 CT S2 H2\nD"));
    assert_null(strstr(text, "*"));
    free(text);
    scripted_close(&game);
}

/* What keeps an auction open is X and XX; the last of these is the contract's. */
static void test_doubles_are_written(void **state)
{
    struct scripted_game game = scripted_read_fine(
        "eldest: 1\nruleset: bridge\nstart: {dealer: West}\ndeals:\n  - do:\n"
        "      - West: bid 1 club\n      - North: double\n      - East: redouble\n"
        "      - South: bid 1 heart\n      - West: pass\n      - North: pass\n"
        "      - East: double\n      - South: pass\n      - West: pass\n"
        "      - North: pass\n      - rest\n");
    char *text;
    size_t length;
    struct pbn_writer writer = {.out = open_memstream(&text, &length)};
    struct listener listener = pbn_listener(&writer);
    (void)state;
    assert_true(scripted_play(&game, &listener));
    fclose(writer.out);
    assert_non_null(strstr(text, "[Declarer \"S\"]\n[Contract \"1HX\"]\n[Auction \"W\"]\n"
                                 "1C X XX 1H\nPass Pass X Pass\nPass Pass\n[Play \"W\"]\n"));
    free(text);
    scripted_close(&game);
}

static void test_other_games_cannot_be_said(void **state)
{
    struct scripted_game game = scripted_read_fine(
        "eldest: 1\nruleset: nomination-whist\nplayers: 3\ndeals: [{do: [rest]}]\n");
    (void)state;
    assert_false(pbn_can_say(game.script->rules));
    scripted_close(&game);
    game = scripted_read_fine("eldest: 1\nruleset: discards-beat\ndeals: [{do: [rest]}]\n");
    assert_false(pbn_can_say(game.script->rules)); /* four players, and twenty cards */
    scripted_close(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands_go_clockwise_from_the_first),
        cmocka_unit_test(test_the_dealer_may_stand_behind_the_deal),
        cmocka_unit_test(test_unknown_hands_are_left_open),
        cmocka_unit_test(test_other_text_is_passed_over),
        cmocka_unit_test(test_what_is_no_comment_and_no_dealer),
        cmocka_unit_test(test_games_end_with_an_empty_line),
        cmocka_unit_test(test_tags_may_share_a_line),
        cmocka_unit_test(test_a_nul_is_no_end),
        cmocka_unit_test(test_mistakes_are_told_where_they_are),
        cmocka_unit_test(test_deals_are_written_as_they_are_dealt),
        cmocka_unit_test(test_deals_are_parted_by_an_empty_line),
        cmocka_unit_test(test_auction_and_tricks_are_written_where_bids_are_those_of_a_ladder),
        cmocka_unit_test(test_doubles_are_written),
        cmocka_unit_test(test_other_games_cannot_be_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
