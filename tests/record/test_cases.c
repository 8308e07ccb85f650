#include "record/fixture.h"

#include "record/play.h"

#define WHIST "eldest: 1\nruleset: whist\ncases:\n"

static unsigned line_of(const struct diagnostics *diagnostics, size_t number)
{
    return place_line_column(diagnostic_place_at(diagnostics, number)).line;
}

/* Lines 5 and 7 are right: the ace and the lowest trump win. */
static void test_every_line_that_does_not_hold_is_told(void **state)
{
    struct scripted_game game = game_read_fine(WHIST "  - who wins:\n"
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
    game_close(&game);
}

static void test_cases_are_counted(void **state)
{
    struct scripted_game game = game_read_fine(WHIST "  - given: {trumps: H}\n"
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
    game_close(&game);
}

/* What a line of a score says holds for it alone, and before what is given for all. */
static void test_a_result_changes_what_is_given(void **state)
{
    struct scripted_game game =
        game_read_fine(WHIST "  - given: {trumps: H, tricks: {North: 13}}\n"
                             "    what is the score:\n"
                             "      - {tricks: {East: 8}, ledger: {East-West: {odd tricks: 2}}}\n"
                             "      - {ledger: {East-West: {}, North-South: {odd tricks: 7}}}\n");
    (void)state;
    assert_true(play_script(game.script, NULL, game.diagnostics));
    game_close(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_line_that_does_not_hold_is_told),
        cmocka_unit_test(test_cases_are_counted),
        cmocka_unit_test(test_a_result_changes_what_is_given),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
