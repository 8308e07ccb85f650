#include "script/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/script.h"

#define WHIST "eldest: 1\nruleset: whist\ncases:\n"

static unsigned line_of(const struct diagnostics *diagnostics, size_t number)
{
    return place_line_column(diagnostic_place_at(diagnostics, number)).line;
}

/* Lines 5 and 7 are right: the ace and the lowest trump win. */
static void test_every_line_that_does_not_hold_is_told(void **state)
{
    struct scripted_game game = scripted_read_fine(WHIST "  - who wins:\n"
                                                         "      S3 SA S2 S5: SA\n"
                                                         "      S3 SA S2 S6: S6\n"
                                                         "      S3 SA H2 S5: H2\n"
                                                         "      S3 SA H2 S6: SA\n"
                                                         "    given: {trumps: H}\n");
    (void)state;
    assert_false(play_script(game.script, NULL, game.diagnostics));
    assert_int_equal(diagnostics_count(game.diagnostics), 2);
    assert_int_equal(line_of(game.diagnostics, 0), 6);
    assert_int_equal(line_of(game.diagnostics, 1), 8);
    scripted_close(&game);
}

static void test_cases_are_counted(void **state)
{
    struct scripted_game game = scripted_read_fine(WHIST "  - given: {trumps: H}\n"
                                                         "    which cards are legal:\n"
                                                         "      S4 H2 after S2: S4\n"
                                                         "      D4 H2 after S2: any\n"
                                                         "  - given: {trumps: H}\n"
                                                         "    what is the score:\n"
                                                         "      - tricks: {North: 7}\n"
                                                         "        ledger: {East-West: {}}\n");
    (void)state;
    assert_int_equal(game.script->case_count, 3);
    assert_true(play_script(game.script, NULL, game.diagnostics));
    scripted_close(&game);
}

/* What a line of a score says holds for it alone, and before what is given for all. */
static void test_a_result_changes_what_is_given(void **state)
{
    struct scripted_game game = scripted_read_fine(
        WHIST "  - given: {trumps: H, tricks: {North: 13}}\n"
              "    what is the score:\n"
              "      - {tricks: {East: 8}, ledger: {East-West: {odd tricks: 2}}}\n"
              "      - {ledger: {East-West: {}, North-South: {odd tricks: 7}}}\n");
    (void)state;
    assert_true(play_script(game.script, NULL, game.diagnostics));
    scripted_close(&game);
}

/* --- as JSON ---------------------------------------------------------------------------------- */

/* The cases of the text print these lines, each up to the name of the script. */
static void assert_lines(const char *text, const char *const *lines)
{
    struct scripted_game game = scripted_read_fine(text);
    char *json = scripted_json(&game), *at = json;
    for (; *lines; lines++) {
        if (strncmp(at, *lines, strlen(*lines)) != 0)
            fail_msg("expected %s, got %s", *lines, at);
        at = strchr(at, '\n') + 1;
    }
    assert_string_equal(at, "");
    free(json);
    scripted_close(&game);
}

static void test_a_trick_as_json(void **state)
{
    static const char *const lines[] = {
        "{\"case\":\"who wins\",\"given\":{\"trumps\":\"H\"},"
        "\"trick\":[\"S3\",\"SA\",\"H2\",\"S5\"],\"expected\":[\"H2\"],"
        "\"answer\":[\"H2\"],\"because\":\"highest trump\",\"rule\":\"order\","
        "\"holds\":true,\"script\":\"",
        "{\"case\":\"who wins\",\"given\":{\"trumps\":\"H\"},"
        "\"trick\":[\"S3\",\"SA\",\"S2\",\"S5\"],\"expected\":[\"S3\"],"
        "\"expected because\":\"highest trump\",\"answer\":[\"SA\"],"
        "\"because\":\"highest of the suit led\",\"rule\":\"order\",\"holds\":false,"
        "\"script\":\"",
        NULL,
    };
    (void)state;
    assert_lines(WHIST "  - given: {trumps: H}\n    who wins:\n      S3 SA H2 S5: H2\n"
                       "      S3 SA S2 S5: S3 because highest trump\n",
                 lines);
}

/* Any card may be led; to a spade the spade is to be played, by the line that bars the trump. */
static void test_legal_cards_as_json(void **state)
{
    static const char *const lines[] = {
        "{\"case\":\"which cards are legal\",\"given\":{\"trumps\":\"H\"},"
        "\"hand\":[\"S4\",\"H2\"],\"expected\":[\"S4\",\"H2\"],\"answer\":[\"S4\",\"H2\"],"
        "\"holds\":true,\"script\":\"",
        "{\"case\":\"which cards are legal\",\"given\":{\"trumps\":\"H\"},"
        "\"hand\":[\"S4\",\"H2\"],\"trick\":[\"SK\"],\"expected\":[\"S4\"],"
        "\"answer\":[\"S4\"],\"because\":\"follow suit\",\"rule\":\"follow suit\",\"file\":\"",
        NULL,
    };
    (void)state;
    assert_lines(WHIST "  - given: {trumps: H}\n    which cards are legal:\n      S4 H2: any\n"
                       "      S4 H2 after SK: S4\n",
                 lines);
}

/* The seven follows suit and does not beat the king; the ten of clubs does neither, and so both
 * rules refuse it; the trump does not follow, but it would win. */
static void test_of_rules_that_refuse_any_may_be_named(void **state)
{
    static const struct {
        const char *line;
        bool holds;
    } rows[] = {
        {"SA S7 C10 after SK: SA because head the trick", true},
        {"SA S7 C10 after SK: SA because follow suit", false},
        {"SA S7 C10 after SK: SA because trump if void", false},
        {"SA C10 after SK: SA because follow suit", true},
        {"SA C10 after SK: SA because head the trick", true},
        {"SA H7 after SK: SA because follow suit", true},
        {"SA H7 after SK: SA because head the trick", false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char script[200];
        snprintf(script, sizeof script,
                 "eldest: 1\nruleset: must-beat\ncases:\n  - which cards are legal:\n      %s\n",
                 rows[i].line);
        struct scripted_game game = scripted_read_fine(script);
        if (play_script(game.script, NULL, game.diagnostics) != rows[i].holds)
            fail_msg("%s: %s", rows[i].line, rows[i].holds ? "does not hold" : "holds");
        scripted_close(&game);
    }
}

static void test_a_score_as_json(void **state)
{
    static const char *const lines[] = {
        "{\"case\":\"what is the score\",\"expected\":{\"trumps\":\"H\",\"tricks\":{\"North\":8},"
        "\"ledger\":{\"North-South\":{}}},\"answer\":[{\"to\":\"North-South\",\"points\":2,"
        "\"rule\":\"odd tricks\",\"file\":\"",
        NULL,
    };
    (void)state;
    assert_lines(WHIST "  - what is the score:\n"
                       "      - {trumps: H, tricks: {North: 8}, ledger: {North-South: {}}}\n",
                 lines);
}

/* Fifteen tricks are more than the pack has. */
static void test_of_what_cannot_be_there_is_no_answer(void **state)
{
    static const char *const lines[] = {
        "{\"case\":\"what is the score\",\"expected\":{\"trumps\":\"H\",\"tricks\":{\"North\":15},"
        "\"ledger\":{}},\"holds\":false,\"script\":\"",
        NULL,
    };
    (void)state;
    assert_lines(WHIST "  - what is the score:\n"
                       "      - {trumps: H, tricks: {North: 15}, ledger: {}}\n",
                 lines);
}

/* --- tricks so far, and cards that are there twice ------------------------------------------- */

/* Two cards of a trick of four: nothing higher lies there yet. */
static void test_a_trick_so_far_has_a_winner(void **state)
{
    struct scripted_game game =
        scripted_read_fine(WHIST "  - given: {trumps: H}\n"
                                 "    who wins:\n"
                                 "      S3: S3 because highest of the suit led\n"
                                 "      S3 SA: SA because highest of the suit led\n"
                                 "      S3 H2 SA: H2 because highest trump\n");
    (void)state;
    assert_true(play_script(game.script, NULL, game.diagnostics));
    scripted_close(&game);
}

/* The first of two equals wins unless the ruleset says otherwise; between three nothing is said. */
static void test_of_equals_one_can_be_meant(void **state)
{
    struct scripted_game game = scripted_read_fine("eldest: 1\n"
                                                   "ruleset: double-pack\n"
                                                   "cases:\n"
                                                   "  - who wins:\n"
                                                   "      SA SA: first SA\n"
                                                   "      SK SA SQ SA: first SA\n"
                                                   "      SA SA SK: SA\n"
                                                   "      SK SK SA: SA\n");
    (void)state;
    assert_true(play_script(game.script, NULL, game.diagnostics));
    scripted_close(&game);
}

/* --- several rulesets ------------------------------------------------------------------------ */

#define TWO                                                                                        \
    "eldest: 1\nrulesets: {plain: whist, twos: {ruleset: nimby, options: {rotation: right}}}\n"

/* The fourth case is not asked of the first; nor does the suit mean anything there. */
static void test_several_rulesets_answer_for_themselves(void **state)
{
    struct scripted_game game = scripted_read_fine(
        TWO "cases:\n"
            "  - given: {trumps: H, proposal: S}\n"
            "    who wins:\n"
            "      S3 S2: {plain: S3 because highest of the suit led, twos: S2 because power}\n"
            "      S3 SA: SA\n"
            "  - given: {trumps: H}\n"
            "    which cards are legal:\n"
            "      S2 H3 after HA: {plain: H3 because follow suit, twos: any}\n"
            "      S2 S3 after SA: {twos: S3}\n"
            "  - given: {trumps: H, declarer: North}\n"
            "    what is the score:\n"
            "      - {taken: {North: CA, East: SA HA DA}, ledger: {twos: {North-South: {too few "
            "aces: -2}}}}\n"
            "      - {tricks: {North: 1}, ledger: {plain: {North-South: {}}, twos: {East-West: "
            "{}}}}\n");
    (void)state;
    assert_true(play_script_and_others(game.script, game.diagnostics));
    assert_string_equal(game.script->label, "plain");
    assert_int_equal(game.script->case_count, 4);
    assert_string_equal(game.script->next->label, "twos");
    assert_int_equal(game.script->next->case_count, 6);
    assert_null(game.script->next->next);
    scripted_close(&game);
}

/* An answer for all is held against each; what it is wrong for is told once for each. */
static void test_what_is_wrong_is_told_of_each(void **state)
{
    struct scripted_game game = scripted_read_fine(TWO "cases:\n"
                                                       "  - given: {trumps: H}\n"
                                                       "    who wins:\n"
                                                       "      S3 S4: S3\n"
                                                       "      S3 S2: S3\n");
    (void)state;
    assert_false(play_script_and_others(game.script, game.diagnostics));
    assert_int_equal(diagnostics_count(game.diagnostics), 3);
    assert_int_equal(line_of(game.diagnostics, 0), 6);
    assert_int_equal(line_of(game.diagnostics, 1), 6);
    assert_int_equal(line_of(game.diagnostics, 2), 7);
    scripted_close(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_line_that_does_not_hold_is_told),
        cmocka_unit_test(test_cases_are_counted),
        cmocka_unit_test(test_a_result_changes_what_is_given),
        cmocka_unit_test(test_a_trick_as_json),
        cmocka_unit_test(test_legal_cards_as_json),
        cmocka_unit_test(test_of_rules_that_refuse_any_may_be_named),
        cmocka_unit_test(test_a_score_as_json),
        cmocka_unit_test(test_of_what_cannot_be_there_is_no_answer),
        cmocka_unit_test(test_a_trick_so_far_has_a_winner),
        cmocka_unit_test(test_of_equals_one_can_be_meant),
        cmocka_unit_test(test_several_rulesets_answer_for_themselves),
        cmocka_unit_test(test_what_is_wrong_is_told_of_each),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
