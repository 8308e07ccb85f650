/*
 * Matches as lists of numbers. The pack of the ruleset has twenty cards, S5 to S1 are 0 to 4, and
 * so on with hearts, diamonds and clubs; nobody must follow. North deals in the order of the
 * numbers: East holds 0, 4, 8, 12 and 16, South 1, 5, ..., West 2, 6, ... and North 3, 7, ...
 */
#include "script/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PACK "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19"

static struct scripted_game read_list(const char *actions)
{
    char text[1000];
    snprintf(text, sizeof text,
             "eldest: 1\nruleset: discards-beat\nstart: {dealer: North}\nactions: [%s]\n", actions);
    return scripted_read_fine(text);
}

/* --- what numbers mean ------------------------------------------------------------------------ */

/* East leads S5, and S4, S3 and S2 do not beat it. */
static void test_cards_are_played_by_number(void **state)
{
    struct scripted_game game = read_list(PACK ", 0, 1, 2, 3");
    char *json = scripted_json(&game);
    (void)state;
    assert_int_equal(diagnostics_count(game.diagnostics), 0);
    assert_non_null(strstr(json, "\"leader\":\"East\",\"cards\":[\"S5\",\"S4\",\"S3\",\"S2\"],"
                                 "\"winner\":\"East\""));
    free(json);
    scripted_close(&game);
}

static void test_a_list_may_end_anywhere_in_the_play(void **state)
{
    struct scripted_game game = read_list(PACK ", 0, 1");
    char *json = scripted_json(&game);
    (void)state;
    assert_int_equal(diagnostics_count(game.diagnostics), 0);
    assert_non_null(strstr(json, "{\"event\":\"broken off\""));
    free(json);
    scripted_close(&game);
}

/* The other way round, East holds 19, 15, 11, 7 and 3. */
static void test_the_pack_is_dealt_as_the_numbers_say(void **state)
{
    struct scripted_game game =
        read_list("19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 19");
    char *json = scripted_json(&game);
    (void)state;
    assert_int_equal(diagnostics_count(game.diagnostics), 0);
    assert_non_null(strstr(json, "\"East\":[\"S2\",\"H3\",\"D4\",\"C5\",\"C1\"]"));
    free(json);
    scripted_close(&game);
}

/* --- what cannot be --------------------------------------------------------------------------- */

static void assert_wrong(const char *actions, enum diagnostic_code code, const char *at)
{
    struct scripted_game game = read_list(actions);
    assert_false(scripted_play(&game, NULL));
    assert_int_equal(diagnostics_count(game.diagnostics), 1);
    assert_int_equal(diagnostic_code_at(game.diagnostics, 0), code);
    struct place place = diagnostic_place_at(game.diagnostics, 0);
    assert_int_equal(place.length, strlen(at));
    assert_memory_equal(place.source->text + place.offset, at, place.length);
    scripted_close(&game);
}

static void test_what_cannot_be_is_told_at_its_number(void **state)
{
    (void)state;
    assert_wrong(PACK ", 0, 1, 4", E_SCRIPT_REFUSED, "4"); /* East's, and West is to play */
    assert_wrong(PACK ", 0, 1, 77", E_SCRIPT_TURN, "77");  /* there is no such card */
    assert_wrong(PACK ", 0, {refused: {South: S4, because: x}}, 1", E_SCRIPT_EXPECTED, "S4");
    assert_wrong("0, 1, 2, 3, 20", E_RANGE, "20");      /* nor in the pack */
    assert_wrong("0, 1, 2, 3, 2", E_SCRIPT_CARDS, "2"); /* it lies there already */
    assert_wrong("0, 1, 2, 33", E_RANGE, "33");
    assert_wrong("0, 1, 2, 3", E_SCRIPT_TURN, "3"); /* half a pack */
    assert_wrong("0, {refused: {East: S5}}, 1", E_SCRIPT_TURN, "{refused: {East: S5}}");
}

/* In Nimby cards are drawn for seats, and a pack of 24 is cut. */
static void test_chance_is_answered_in_its_order(void **state)
{
    static const struct {
        const char *head, *actions, *at;
        enum diagnostic_code code;
    } rows[] = {
        {"ruleset: nimby", "0, 0", "0", E_SCRIPT_CARDS}, /* it was drawn already */
        {"ruleset: nimby", "0, 24", "24", E_RANGE},
        {"ruleset: nimby", "0, 6, 12, 18, 9", "9", E_SCRIPT_TURN}, /* there is no ninth seat */
        {"ruleset: nimby", "0, 6, 12", "12", E_SCRIPT_TURN},       /* the fourth has not drawn */
        {"ruleset: nimby\nstart: {dealer: North}", PACK ", 20, 21, 22, 23, 0", "0", E_RANGE},
        {"ruleset: nimby\nstart: {dealer: North}", PACK ", 20, 21, 22, 23, 24", "24", E_RANGE},
        {"ruleset: nimby\nstart: {dealer: North}", PACK ", 20, 21, 22, 23", "23", E_SCRIPT_TURN},
        {"ruleset: whist", "4", "4", E_RANGE}, /* who deals first */
        {"ruleset: small-ships\noptions: {ends: time}", "time called", "time called",
         E_SCRIPT_TURN},
        {"ruleset: small-ships\noptions: {ends: time}\nstart: {dealer: North}",
         "0, 1, 2, time called", "time called", E_SCRIPT_TURN},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[300];
        snprintf(text, sizeof text, "eldest: 1\n%s\nactions: [%s]\n", rows[i].head,
                 rows[i].actions);
        struct scripted_game game = scripted_read_fine(text);
        assert_false(scripted_play(&game, NULL));
        assert_int_equal(diagnostics_count(game.diagnostics), 1);
        assert_int_equal(diagnostic_code_at(game.diagnostics, 0), rows[i].code);
        struct place place = diagnostic_place_at(game.diagnostics, 0);
        assert_int_equal(place.length, strlen(rows[i].at));
        assert_memory_equal(place.source->text + place.offset, rows[i].at, place.length);
        scripted_close(&game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards_are_played_by_number),
        cmocka_unit_test(test_a_list_may_end_anywhere_in_the_play),
        cmocka_unit_test(test_the_pack_is_dealt_as_the_numbers_say),
        cmocka_unit_test(test_what_cannot_be_is_told_at_its_number),
        cmocka_unit_test(test_chance_is_answered_in_its_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
