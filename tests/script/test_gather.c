/* Deals whose pack is gathered instead of shuffled, and matches that begin with one. */
#include "script/fixture.h"

#include <stdlib.h>
#include <string.h>

#define SOLID                                                                                      \
    "  - hands:\n"                                                                                 \
    "      North: SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2\n"                                       \
    "      East: HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2\n"                                        \
    "      South: DA DK DQ DJ D10 D9 D8 D7 D6 D5 D4 D3 D2\n"                                       \
    "      West: CA CK CQ CJ C10 C9 C8 C7 C6 C5 C4 C3 C2\n"

static void play_fine(const char *text)
{
    struct scripted_game game = scripted_read_fine(text);
    scripted_play(&game, NULL);
    diagnostics_print(game.diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostics_count(game.diagnostics), 0);
    scripted_close(&game);
}

/*
 * Cut in the middle, the diamonds lie on top. Each row of packets begins at South's left, and one
 * seat after the other has the four cards: West in the first row, North in the second.
 */
static void test_a_match_begins_with_a_pack(void **state)
{
    (void)state;
    play_fine("eldest: 1\nruleset: noms\nstart:\n  dealer: South\n  deal: 2\n  pack:\n"
              "    SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2\n"
              "    HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2\n"
              "    DA DK DQ DJ D10 D9 D8 D7 D6 D5 D4 D3 D2\n"
              "    CA CK CQ CJ C10 C9 C8 C7 C6 C5 C4 C3 C2\n"
              "deals:\n  - cut: {South: 26}\n    do:\n"
              "      - holds: {West: DA DK DQ DJ CA CK CQ SA SK SQ HA HK HQ}\n"
              "      - holds: {North: D10 D9 D8 CJ C10 C9 C8 SJ S10 S9 HJ H10 H9}\n"
              "      - rest\n");
}

/*
 * All have passed West's deal. Next comes North's: the hands lie on each other from North's on, and
 * with thirteen cards cut East's hearts come first. East is dealt to first.
 */
#define ALL_PASS                                                                                   \
    "eldest: 1\nruleset: noms\nstart: {dealer: West}\ndeals:\n" SOLID                              \
    "    cut: 20\n    do: [North: pass, East: pass, South: pass, West: pass]\n"                    \
    "    expect: {abandoned: true}\n"                                                              \
    "  - cut: {North: 13}\n    do:\n"                                                              \
    "      - holds: {East: HA HK HQ HJ DA DK DQ CA CK CQ SA SK SQ}\n      - rest\n"

/* 20 cards are lifted off and yet the hands are as said: they are what comes of the cut. */
static void test_hands_that_were_not_played_are_stacked(void **state)
{
    (void)state;
    play_fine(ALL_PASS);
}

static void test_how_the_pack_came_about_is_told(void **state)
{
    struct scripted_game for_json = scripted_read_fine(ALL_PASS),
                         for_column = scripted_read_fine(ALL_PASS);
    char *json = scripted_json(&for_json), *column = scripted_column(&for_column, true);
    (void)state;
    assert_non_null(strstr(json,
                           "\"deal\":2,\"dealer\":\"North\",\"scores\":{\"North\":0,"
                           "\"East\":0,\"South\":0,\"West\":0}}\n"
                           "{\"event\":\"gathered\",\"deal\":2,\"passed out\":1}\n"
                           "{\"event\":\"cut\",\"deal\":2,\"seat\":\"North\",\"lifted\":13}"));
    assert_null(strstr(json, "{\"event\":\"gathered\",\"deal\":1"));
    assert_non_null(strstr(column, "The hands are stacked.\nNorth cuts 13 cards.\n"));
    free(json);
    free(column);
    scripted_close(&for_json);
    scripted_close(&for_column);
}

/* Thirteen spades win every trick with spades as trumps; after a deal that was passed out, twice.
 */
static void test_a_match_begins_after_a_deal_passed_out(void **state)
{
    (void)state;
    play_fine("eldest: 1\nruleset: noms\nstart: {dealer: West, passed-out: 1}\ndeals:\n" SOLID
              "    do: [North: 13, East: pass, South: pass, West: pass,\n"
              "         North: [spades, SA], rest]\n"
              "    expect: {ledger: {North: {contract made: 26}}}\n");
}

/* What chance plays in a gathered deal depends on the seed and the number of the deal alone. */
static void test_chance_plays_the_second_deal_alike(void **state)
{
    static const char head[] = "eldest: 1\nruleset: noms\nseed: 4\n";
    static const char pack[] = "    SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2"
                               " HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2"
                               " DA DK DQ DJ D10 D9 D8 D7 D6 D5 D4 D3 D2"
                               " CA CK CQ CJ C10 C9 C8 C7 C6 C5 C4 C3 C2\n";
    struct arena *arena = arena_create();
    struct scripted_game first = scripted_read_fine(arena_format(
        arena,
        "%sstart: {dealer: West}\ndeals:\n" SOLID
        "    do: [North: pass, East: pass, South: pass, West: pass]\n  - {cut: 9, do: [rest]}\n",
        head));
    struct scripted_game second = scripted_read_fine(
        arena_format(arena,
                     "%sstart:\n  dealer: North\n  deal: 2\n  passed-out: 1\n  pack:\n%s"
                     "deals: [{cut: 9, do: [rest]}]\n",
                     head, pack));
    char *one = scripted_json(&first), *other = scripted_json(&second);
    (void)state;
    assert_string_equal(strstr(one, "{\"event\":\"gathered\",\"deal\":2"),
                        strstr(other, "{\"event\":\"gathered\",\"deal\":2"));
    free(one);
    free(other);
    scripted_close(&first);
    scripted_close(&second);
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_match_begins_with_a_pack),
        cmocka_unit_test(test_hands_that_were_not_played_are_stacked),
        cmocka_unit_test(test_how_the_pack_came_about_is_told),
        cmocka_unit_test(test_a_match_begins_after_a_deal_passed_out),
        cmocka_unit_test(test_chance_plays_the_second_deal_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
