#include "script/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SOLID                                                                                      \
    "eldest: 1\nruleset: whist\nstart: {dealer: West}\ndeals:\n  - hands:\n"                       \
    "      North: SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2\n"                                       \
    "      East: HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2\n"                                        \
    "      South: DA DK DQ DJ D10 D9 D8 D7 D6 D5 D4 D3 D2\n"                                       \
    "      West: CA CK CQ CJ C10 C9 C8 C7 C6 C5 C4 C3 C2\n"

static char *json_of(const char *text)
{
    struct scripted_game game = scripted_read_fine(text);
    char *json = scripted_json(&game);
    diagnostics_print(game.diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostics_count(game.diagnostics), 0);
    scripted_close(&game);
    return json;
}

/* --- chance ---------------------------------------------------------------------------------- */

static void test_a_seed_is_a_game(void **state)
{
    char *one = json_of("eldest: 1\nruleset: nimby\nseed: 7\ndeals: []\nfinish: random\n");
    char *again = json_of("eldest: 1\nruleset: nimby\nseed: 7\ndeals: []\nfinish: random\n");
    char *other = json_of("eldest: 1\nruleset: nimby\nseed: 8\ndeals: []\nfinish: random\n");
    (void)state;
    assert_string_equal(one, again);
    assert_string_not_equal(one, other);
    free(one);
    free(again);
    free(other);
}

/* The part of the text from the first place of one mark to the next place of another. */
static char *between(char *text, const char *from, const char *until)
{
    char *start = strstr(text, from);
    char *end = start ? strstr(start, until) : NULL;
    assert_non_null(end);
    *end = '\0';
    return start;
}

/* What was played in the deals before does not change the third one. */
static void test_a_deal_depends_on_the_seed_and_its_number_alone(void **state)
{
    char *alone = json_of("eldest: 1\nruleset: big-ships\nseed: 7\n"
                          "start: {dealer: South, deal: 3}\ndeals: [{do: [rest]}]\n");
    char *last = json_of("eldest: 1\nruleset: big-ships\nseed: 7\nstart: {dealer: North}\n"
                         "deals: [{do: [rest]}, {do: [rest]}, {do: [rest]}]\n");
    (void)state;
    assert_string_equal(
        between(alone, "{\"event\":\"dealt\",\"deal\":3", "{\"event\":\"deal over\""),
        between(last, "{\"event\":\"dealt\",\"deal\":3", "{\"event\":\"deal over\""));
    free(alone);
    free(last);
}

static void test_the_draw_seats_everybody(void **state)
{
    /* 6 is high and the ace low: Second, First, Fourth, Third. Second's partner is Third, the
     * lowest. */
    char *json = json_of("eldest: 1\nruleset: nimby\nnames: [First, Second, Third, Fourth]\n"
                         "draw: [C5, D6, HA, S3]\nseat: East\ndeals: [{do: [rest]}]\n");
    (void)state;
    assert_non_null(strstr(json, "{\"event\":\"draw\",\"player\":\"First\",\"card\":\"C5\"}"));
    /* Clockwise from Second in the East: First, the next highest, sits South, and Fourth North. */
    assert_non_null(strstr(json, "\"players\":{\"North\":\"Fourth\",\"East\":\"Second\","
                                 "\"South\":\"First\",\"West\":\"Third\"}"));
    assert_non_null(strstr(json, "{\"event\":\"deal\",\"deal\":1,\"dealer\":\"East\""));
    free(json);
}

/* --- where a match begins and ends ----------------------------------------------------------- */

static void test_a_match_under_way(void **state)
{
    struct scripted_game game =
        scripted_read_fine("eldest: 1\nruleset: whist\n"
                           "start: {dealer: East, deal: 4, scores: {East-West: 3}}\n"
                           "deals: [{do: []}]\n");
    char *json = scripted_json(&game);
    (void)state;
    assert_non_null(strstr(json, "{\"event\":\"deal\",\"deal\":4,\"dealer\":\"East\","
                                 "\"scores\":{\"North-South\":0,\"East-West\":3}}"));
    assert_null(strstr(json, "\"deal\":5"));
    free(json);
    scripted_close(&game);
}

static void test_the_deal_passes_on(void **state)
{
    char *json = json_of("eldest: 1\nruleset: nomination-whist\nstart: {dealer: South}\n"
                         "deals: [{do: [rest]}, {do: [rest]}, {do: [rest]}]\n");
    (void)state;
    assert_non_null(strstr(json, "{\"event\":\"deal\",\"deal\":1,\"dealer\":\"South\""));
    assert_non_null(strstr(json, "{\"event\":\"deal\",\"deal\":2,\"dealer\":\"West\""));
    assert_non_null(strstr(json, "{\"event\":\"deal\",\"deal\":3,\"dealer\":\"North\""));
    assert_null(strstr(json, "\"deal\":4"));
    assert_non_null(strstr(json, "{\"event\":\"broken off\""));
    free(json);
}

static void test_finish_plays_to_the_end(void **state)
{
    char *json = json_of("eldest: 1\nruleset: nomination-whist\ndeals: [{do: [rest]}]\n"
                         "finish: random\nexpect: {over: true}\n");
    (void)state;
    assert_non_null(strstr(json, "\"deal\":19,")); /* 10 to 1 cards and back: 19 deals */
    assert_null(strstr(json, "\"deal\":20,"));
    assert_non_null(strstr(json, "{\"event\":\"match over\",\"deal\":19"));
    assert_null(strstr(json, "broken off"));
    free(json);
}

/* --- mistakes -------------------------------------------------------------------------------- */

static void test_all_mistakes_are_told_at_once(void **state)
{
    struct scripted_game game =
        scripted_read("eldest: 1\nruleset: nimby\ncovres: NIM-1\nstart: {dealer: Wets}\ndeals:\n"
                      "  - hands: {Nroth: C2, East: D7}\n    do:\n      - North: pas\n"
                      "      - leagl: {North: pass}\n");
    (void)state;
    assert_int_equal(diagnostics_count(game.diagnostics), 6);
    assert_int_equal(scripted_count(&game, E_UNKNOWN_KEY), 2);
    assert_int_equal(scripted_count(&game, E_UNKNOWN_NAME), 3);
    assert_int_equal(scripted_count(&game, E_SCRIPT_CARDS), 1);
    scripted_close(&game);
}

static void test_a_mistake_of_the_ruleset_is_told(void **state)
{
    struct scripted_game game = scripted_read(
        "eldest: 1\nruleset: nimby\noptions: {rotation: up}\ndeals: [{do: [rest]}]\n");
    (void)state;
    assert_null(game.script->rules);
    assert_int_equal(scripted_count(&game, E_OPTION), 1);
    scripted_close(&game);
}

static void test_a_script_that_cannot_be_read(void **state)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct script *script = script_read("no-such-script.yaml", NULL, diagnostics);
    (void)state;
    assert_int_equal(diagnostics_count(diagnostics), 1);
    assert_int_equal(diagnostic_code_at(diagnostics, 0), E_FILE);
    diagnostics_destroy(diagnostics);
    script_destroy(script);
}

static void test_a_trick_expected_of_nobody(void **state)
{
    struct scripted_game game = scripted_read_fine(
        SOLID "    do:\n      - trick: [SA, H2, D2, C2]\n        won by: none\n      - rest\n");
    (void)state;
    assert_false(scripted_play(&game, NULL));
    assert_int_equal(diagnostics_count(game.diagnostics), 1);
    assert_int_equal(scripted_count(&game, E_SCRIPT_EXPECTED), 1);
    scripted_close(&game);
}

static void test_a_failed_expectation_does_not_stop_the_game(void **state)
{
    struct scripted_game game = scripted_read_fine(
        SOLID "    do:\n      - trick: [SA, H2, D2, C2]\n        won by: North\n      - rest\n"
              "    expect: {tricks: {West: 12}, ledger: {East-West: {odd tricks: 7}}}\n"
              "expect: {winner: North-South}\n");
    (void)state;
    assert_false(scripted_play(&game, NULL));
    assert_int_equal(diagnostics_count(game.diagnostics), 3);
    assert_int_equal(scripted_count(&game, E_SCRIPT_EXPECTED), 3);
    scripted_close(&game);
}

static void test_a_refused_action_stops_the_game(void **state)
{
    struct scripted_game game = scripted_read_fine(
        SOLID "    do:\n      - North: SA\n      - East: S2\n      - rest\n"
              "    expect: {tricks: {West: 12}}\nexpect: {winner: North-South}\n");
    (void)state;
    assert_false(scripted_play(&game, NULL));
    assert_int_equal(diagnostics_count(game.diagnostics), 1);
    assert_int_equal(scripted_count(&game, E_SCRIPT_REFUSED), 1);
    scripted_close(&game);
}

/* --- looking --------------------------------------------------------------------------------- */

static void test_what_looks_at_the_match_leaves_it_alone(void **state)
{
    char *looked =
        json_of(SOLID "    do:\n      - trumps: C\n      - legal: {North: SA SK SQ SJ S10"
                      " S9 S8 S7 S6 S5 S4 S3 S2}\n"
                      "      - holds: {West: CA CK CQ CJ C10 C9 C8 C7 C6 C5 C4 C3 C2}\n"
                      "      - rest\n");
    char *plain = json_of(SOLID "    do: [rest]\n");
    (void)state;
    assert_string_equal(looked, plain);
    free(looked);
    free(plain);
}

static void test_a_refusal_is_told_and_changes_nothing(void **state)
{
    char *json = json_of(SOLID "    do:\n      - North: SA\n      - refused: {East: S2}\n"
                               "      - East: H2\n      - rest\n");
    (void)state;
    assert_non_null(strstr(json, "{\"event\":\"refused\",\"deal\":1,\"seat\":\"East\","
                                 "\"to\":\"play\",\"action\":\"S2\",\"rule\":\"not held\"}\n"
                                 "{\"event\":\"decision\",\"deal\":1,\"seat\":\"East\""));
    free(json);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_seed_is_a_game),
        cmocka_unit_test(test_a_deal_depends_on_the_seed_and_its_number_alone),
        cmocka_unit_test(test_the_draw_seats_everybody),
        cmocka_unit_test(test_a_match_under_way),
        cmocka_unit_test(test_the_deal_passes_on),
        cmocka_unit_test(test_finish_plays_to_the_end),
        cmocka_unit_test(test_all_mistakes_are_told_at_once),
        cmocka_unit_test(test_a_mistake_of_the_ruleset_is_told),
        cmocka_unit_test(test_a_script_that_cannot_be_read),
        cmocka_unit_test(test_a_trick_expected_of_nobody),
        cmocka_unit_test(test_a_failed_expectation_does_not_stop_the_game),
        cmocka_unit_test(test_a_refused_action_stops_the_game),
        cmocka_unit_test(test_what_looks_at_the_match_leaves_it_alone),
        cmocka_unit_test(test_a_refusal_is_told_and_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
