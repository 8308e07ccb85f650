/* What is shown of a frame: as wide as the page, and to a seat only what it may know. */
#include "school/traces.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

static void assert_says(const char *text, const char *words)
{
    if (!strstr(text, words))
        fail_msg("'%s' is not in\n%s", words, text);
}

/* --- the page -------------------------------------------------------------------------------- */

static void assert_no_wider(char *text, size_t width)
{
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        if (text_columns(line) > width)
            fail_msg("wider than %zu columns: %s", width, line);
        assert_int_not_equal(line[strlen(line) - 1], ' ');
    }
}

static void test_any_game_fits_the_page(void **state)
{
    static const struct {
        const char *ruleset;
        unsigned players, viewer;
    } games[] = {
        {"whist", 4, ALL_SEATS},     {"nimby", 4, 2},
        {"nomination-whist", 6, 5},  {"big-ships", 2, ALL_SEATS},
        {"big-ships", 7, ALL_SEATS}, {"anti-trump", 4, 0},
        {"noms", 4, ALL_SEATS},      {"small-ships", 3, 1},
        {"sniped-whist", 7, 3},      {"nominated-partner", 4, 2},
        {"parlour", 5, ALL_SEATS},   {"parlour", 4, 1},
        {"club", 6, ALL_SEATS},      {"club", 6, 3},
        {"contracts", 3, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char script[160];
        snprintf(script, sizeof script,
                 "eldest: 1\nruleset: %s\nplayers: %u\ndeals: [{do: [rest]}]\n", games[i].ruleset,
                 games[i].players);
        struct traced traced = trace_of(script);
        for (unsigned width = 60; width <= 80; width += 20) {
            char *text = trace_shown(&traced, games[i].viewer, width);
            assert_no_wider(text, width);
            free(text);
        }
        trace_close(&traced);
    }
}

/* --- words ----------------------------------------------------------------------------------- */

/* Two-handed, four cards left: North leads, and South must follow. */
#define TWO_TRICKS                                                                                 \
    "eldest: 1\nruleset: whist\ndeals:\n  - position:\n      trumps: H\n      leads: North\n"      \
    "      tricks: {North-South: 5, East-West: 6}\n"                                               \
    "      hands: {North: SA C2, East: S2 H3, South: S3 S4, West: D2 D3}\n"                        \
    "    do:\n      - trick: [SA, S2, S3, D2]\n      - rest\n"

static void test_a_trick_is_told_card_by_card(void **state)
{
    struct traced traced = trace_of(TWO_TRICKS);
    char *text = trace_shown(&traced, ALL_SEATS, 80);
    (void)state;
    assert_says(text, "North leads ♠A. East must play ♠2.");
    assert_says(text, "East plays ♠2. South may play any card.");
    assert_says(text, "Trick 12: North ♠A, East ♠2, South ♠3, West ♦2.\n");
    assert_says(text, "North wins trick 12 with ♠A. North must play ♣2.");
    assert_says(text, "East wins trick 13 with ♥3: trumped.");
    assert_says(text, "Hearts are trumps. Tricks: North-South 6, East-West 7.\n");
    free(text);
    trace_close(&traced);
}

/* The score of a trick is not told before the trick is won. */
static void test_the_last_card_does_not_tell_who_won(void **state)
{
    struct traced traced = trace_of(TWO_TRICKS);
    struct scene scene = {.trace = traced.trace, .viewer = ALL_SEATS, .width = 80};
    struct arena *arena = arena_create();
    (void)state;
    unsigned won = trace_end_of(traced.trace, trace_first_deal(traced.trace), 12);
    scene.frame = trace_before(traced.trace, won, ALL_SEATS);
    assert_string_equal(scene_event(&scene, arena), "West plays ♦2.");
    assert_string_equal(scene_table(&scene, arena),
                        "Hearts are trumps. Tricks: North-South 5, East-West 6.");
    assert_string_equal(scene_trick(&scene, arena),
                        "Trick 12: North ♠A, East ♠2, South ♠3, West ♦2.");
    assert_string_equal(scene_next(&scene, arena), "");
    scene.frame = won;
    assert_string_equal(scene_table(&scene, arena),
                        "Hearts are trumps. Tricks: North-South 6, East-West 6.");
    arena_destroy(arena);
    trace_close(&traced);
}

static void test_players_are_called_by_their_names(void **state)
{
    struct traced traced = trace_of("eldest: 1\nruleset: whist\nnames: [Ada, Ben, Cleo, Dan]\n"
                                    "seed: 3\ndeals: [{do: [rest]}]\n");
    char *text = trace_shown(&traced, ALL_SEATS, 80);
    (void)state;
    assert_says(text, "Around the table: North Ada, East Ben, South Cleo, West Dan.");
    assert_says(text, "Ada may play");
    assert_null(strstr(text, "South may play"));
    free(text);
    trace_close(&traced);
}

/* Where nothing is said of an event, what comes next stands alone: bids that are laid open at once
 * were said one by one. */
static void test_what_comes_next_may_stand_alone(void **state)
{
    struct traced traced = trace_of("eldest: 1\nruleset: skull-king\nplayers: 4\nseed: 3\n"
                                    "deals: [{do: [rest]}]\n");
    char *text = trace_shown(&traced, ALL_SEATS, 80);
    (void)state;
    assert_says(text, "\nNorth must play ");
    assert_null(strstr(text, "\n North"));
    free(text);
    trace_close(&traced);
}

/* --- views ----------------------------------------------------------------------------------- */

static void assert_alike(const char *one, const char *other, unsigned seat)
{
    struct traced traces[] = {trace_of(one), trace_of(other)};
    char *a = trace_shown(&traces[0], seat, 80), *b = trace_shown(&traces[1], seat, 80);
    assert_string_equal(a, b);
    free(a);
    free(b);
    a = trace_shown(&traces[0], ALL_SEATS, 80);
    b = trace_shown(&traces[1], ALL_SEATS, 80);
    assert_string_not_equal(a, b);
    free(a);
    free(b);
    trace_close(&traces[0]);
    trace_close(&traces[1]);
}

/* Two games that differ in nothing that North and South have seen: North's mis a vis is surrendered
 * after one trick, and the hands of East and West are never played. */
#define GIVEN_UP(east, west)                                                                       \
    "eldest: 1\nruleset: noms\nstart: {dealer: West}\ndeals:\n  - hands:\n"                        \
    "      North: S2 H2 H3 H4 H5 D2 D3 D4 D5 C2 C3 C4 C5\n"                                        \
    "      East: S3 " east "\n      South: S4 HJ H10 H9 H8 H7 H6 CA CK CQ CJ C10 C9\n"             \
    "      West: S5 " west "\n    cut: 20\n    do:\n      - {North: mis a vis}\n"                  \
    "      - trick: [S2, S3, S4, S5]\n"                                                            \
    "      - {East: surrender}\n      - {South: surrender}\n      - {West: surrender}\n"

#define SOME   "SA SK SQ SJ S10 S9 S8 S7 S6 HA HK HQ"
#define OTHERS "DA DK DQ DJ D10 D9 D8 D7 D6 C8 C7 C6"

static void test_a_seat_is_shown_only_what_it_may_know(void **state)
{
    (void)state;
    assert_alike(GIVEN_UP(SOME, OTHERS), GIVEN_UP(OTHERS, SOME), 0);
    assert_alike(GIVEN_UP(SOME, OTHERS), GIVEN_UP(OTHERS, SOME), 2);
}

static void test_a_hand_laid_open_is_seen(void **state)
{
    struct traced traced = trace_of(GIVEN_UP(SOME, OTHERS));
    char *text = trace_shown(&traced, 1, 80);
    (void)state;
    assert_says(text, "North\n                      ♠ –\n                      ♥ 5 4 3 2\n");
    assert_says(text, "West                                        East\n13 cards");
    assert_null(strstr(text, "South may"));
    free(text);
    trace_close(&traced);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_game_fits_the_page),
        cmocka_unit_test(test_a_trick_is_told_card_by_card),
        cmocka_unit_test(test_the_last_card_does_not_tell_who_won),
        cmocka_unit_test(test_players_are_called_by_their_names),
        cmocka_unit_test(test_what_comes_next_may_stand_alone),
        cmocka_unit_test(test_a_seat_is_shown_only_what_it_may_know),
        cmocka_unit_test(test_a_hand_laid_open_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
