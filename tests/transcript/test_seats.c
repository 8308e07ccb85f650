#include "script/fixture.h"

#include <stdio.h>

#include "transcript/seats.h"

/* A script of so many players, of a ruleset that takes two to seven. */
static struct scripted_game game_of(unsigned players)
{
    char text[128];
    snprintf(text, sizeof text,
             "eldest: 1\nruleset: big-ships\nplayers: %u\ndeals: [{do: [rest]}]\n", players);
    return scripted_read_fine(text);
}

static void test_four_seats_are_the_compass(void **state)
{
    struct scripted_game game = game_of(4);
    const char *const *seats = game.script->names.seats;
    (void)state;
    assert_string_equal(seats[0], "North");
    assert_string_equal(seats[1], "East");
    assert_string_equal(seats[2], "South");
    assert_string_equal(seats[3], "West");
    scripted_close(&game);
}

static void test_two_seats_face_each_other(void **state)
{
    struct scripted_game game = game_of(2);
    (void)state;
    assert_string_equal(game.script->names.seats[0], "North");
    assert_string_equal(game.script->names.seats[1], "South");
    scripted_close(&game);
}

static void test_other_seats_are_numbered(void **state)
{
    struct scripted_game game = game_of(5);
    (void)state;
    assert_string_equal(game.script->names.seats[0], "Seat 1");
    assert_string_equal(game.script->names.seats[4], "Seat 5");
    scripted_close(&game);
}

static void test_without_sides_seats_keep_the_score(void **state)
{
    struct scripted_game game = game_of(4);
    (void)state;
    assert_int_equal(game.script->names.account_count, 4);
    assert_string_equal(game.script->names.accounts[3], "West");
    scripted_close(&game);
}

static void test_a_side_is_its_seats(void **state)
{
    struct scripted_game game = scripted_read_fine("eldest: 1\nruleset: whist\ndeals: []\n");
    const struct seat_names *names = &game.script->names;
    (void)state;
    assert_int_equal(names->account_count, 2);
    assert_int_equal(seats_find_account(names, "North-South"), game.script->rules->account_of[2]);
    assert_int_equal(seats_find_account(names, "east-west"), game.script->rules->account_of[3]);
    assert_int_equal(seats_find_account(names, "North"), -1);
    assert_int_equal(seats_find(names, "south"), 2);
    assert_int_equal(seats_find(names, "Norht"), -1);
    scripted_close(&game);
}

static void test_players_give_their_names(void **state)
{
    struct scripted_game game = scripted_read_fine("eldest: 1\nruleset: whist\ndeals: []\n");
    struct arena *arena = arena_create();
    const char *const players[] = {"First", "Second", "Third", "Fourth"};
    struct state seated = {.player_at = {3, 0, 1, 2}};
    struct seat_names names = seats_by_player(game.script->rules, &seated, players, arena);
    (void)state;
    assert_string_equal(names.seats[0], "Fourth");
    assert_string_equal(names.seats[2], "Second");
    assert_string_equal(names.accounts[game.script->rules->account_of[0]], "Fourth and Second");
    arena_destroy(arena);
    scripted_close(&game);
}

static void test_nobody_has_a_name_too(void **state)
{
    (void)state;
    const struct seat_names names = {.seats = {"North", "South"}, .seat_count = 2};
    assert_string_equal(seats_name(&names, 1), "South");
    assert_string_equal(seats_name(&names, 2), "nobody");
    assert_string_equal(seats_name(&names, NO_SEAT), "nobody");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_four_seats_are_the_compass),
        cmocka_unit_test(test_two_seats_face_each_other),
        cmocka_unit_test(test_other_seats_are_numbered),
        cmocka_unit_test(test_without_sides_seats_keep_the_score),
        cmocka_unit_test(test_a_side_is_its_seats),
        cmocka_unit_test(test_players_give_their_names),
        cmocka_unit_test(test_nobody_has_a_name_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
