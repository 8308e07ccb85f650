#include "engine/fixture.h"

static struct game *game_at_table(const char *sides, const char *rotation, unsigned players,
                                  unsigned dealer)
{
    char yaml[512];
    snprintf(yaml, sizeof yaml,
             "players: %u\nsides: %s\nrotation: %s\n"
             "pack: {suits: [S, H, D, C], ranks: [A, K, Q]}\n"
             "deal: {hands: {deal: 1}}\n"
             "score: {tricks: {to: each, points: tricks}}\n"
             "match: {deals: 9}\n",
             players, sides, rotation);
    struct game *game = game_write(yaml);
    begin(game, dealer);
    return game;
}

/* A bit for each seat. */
static unsigned who(const struct game *game, role_t role, uint8_t self)
{
    return role_seats(game->rules, &game->state, role, self);
}

/* Seats clockwise 0 1 2 3; seat 1 deals, so eldest hand is 2, and 3 sits across. */
static void test_roles_around_the_dealer(void **unused)
{
    (void)unused;
    struct game *game = game_at_table("across", "left", 4, 1);
    assert_int_equal(who(game, ROLE_EACH, 0), 0xf);
    assert_int_equal(who(game, ROLE_EACH_SIDE, 0), 0xf);
    assert_int_equal(who(game, ROLE_DEALER, 0), 1 << 1);
    assert_int_equal(who(game, ROLE_ELDEST, 0), 1 << 2);
    assert_int_equal(who(game, role_then(ROLE_DEALER, WAY_LEFT), 0), 1 << 2);
    assert_int_equal(who(game, role_then(ROLE_DEALER, WAY_RIGHT), 0), 1 << 0);
    assert_int_equal(who(game, ROLE_DEALERS_PARTNER, 0), 1 << 3);
    game_close(game);
}

/* Left and right are hands; eldest hand follows the rotation. */
static void test_eldest_hand_sits_at_the_right_if_play_goes_there(void **unused)
{
    (void)unused;
    struct game *game = game_at_table("none", "right", 5, 0);
    assert_int_equal(who(game, ROLE_ELDEST, 0), 1 << 4);
    assert_int_equal(who(game, role_then(ROLE_DEALER, WAY_LEFT), 0), 1 << 1);
    assert_int_equal(who(game, role_then(ROLE_DEALER, WAY_RIGHT), 0), 1 << 4);
    game_close(game);
}

static void test_sides_of_the_declarer(void **unused)
{
    (void)unused;
    struct game *game = game_at_table("across", "left", 6, 0);
    assert_int_equal(who(game, ROLE_MAKERS, 0), 0);
    assert_int_equal(who(game, ROLE_DEFENDERS, 0), 0);
    assert_int_equal(who(game, ROLE_DECLARER, 0), 0);
    game->state.declarer = 3; /* with 1 and 5 */
    assert_int_equal(who(game, ROLE_DECLARER, 0), 1 << 3);
    assert_int_equal(who(game, ROLE_MAKERS, 0), 1 << 1 | 1 << 3 | 1 << 5);
    assert_int_equal(who(game, ROLE_DEFENDERS, 0), 1 << 0 | 1 << 2 | 1 << 4);
    game_close(game);
}

static void test_a_declarer_without_sides_stands_alone(void **unused)
{
    (void)unused;
    struct game *game = game_at_table("none", "left", 3, 0);
    game->state.declarer = 2;
    assert_int_equal(who(game, ROLE_MAKERS, 0), 1 << 2);
    assert_int_equal(who(game, ROLE_DEFENDERS, 0), 1 << 0 | 1 << 1);
    assert_int_equal(who(game, ROLE_DEALERS_PARTNER, 0), 0);
    game_close(game);
}

static void test_others_are_all_but_those_the_rule_is_about(void **unused)
{
    (void)unused;
    struct game *game = game_at_table("across", "left", 4, 0);
    assert_int_equal(who(game, ROLE_SELF, 1 << 1 | 1 << 3), 1 << 1 | 1 << 3);
    assert_int_equal(who(game, ROLE_OTHERS, 1 << 1 | 1 << 3), 1 << 0 | 1 << 2);
    game_close(game);
}

static void test_the_first_of_several_goes_with_the_rotation(void **unused)
{
    (void)unused;
    struct game *left = game_at_table("none", "left", 4, 0),
                *right = game_at_table("none", "right", 4, 0);
    assert_int_equal(seat_first_of(left->rules, 1 << 0 | 1 << 1, 2), 0);
    assert_int_equal(seat_first_of(right->rules, 1 << 0 | 1 << 1, 2), 1);
    assert_int_equal(seat_first_of(left->rules, 1 << 2, 2), 2);
    assert_int_equal(seat_first_of(left->rules, 0, 2), NO_SEAT);
    game_close(left);
    game_close(right);
}

/* Ways are gone one behind the other, from each seat that the last one came to. */
static void test_ways_from_a_seat(void **unused)
{
    (void)unused;
    struct game *game = game_at_table("across", "right", 4, 1);
    role_t partner = ROLE_DEALERS_PARTNER;
    assert_int_equal(who(game, role_then(ROLE_DEALER, WAY_NEXT), 0), 1 << 0);
    assert_int_equal(who(game, role_then(ROLE_ELDEST, WAY_NEXT), 0), 1 << 3);
    assert_int_equal(who(game, role_then(partner, WAY_NEXT), 0), 1 << 2);
    assert_int_equal(who(game, role_then(role_then(partner, WAY_LEFT), WAY_LEFT), 0), 1 << 1);
    assert_int_equal(who(game, role_then(ROLE_DEALER, WAY_SIDE), 0), 1 << 1 | 1 << 3);
    assert_int_equal(who(game, role_then(ROLE_DEALER, WAY_OPPONENTS), 0), 1 << 0 | 1 << 2);
    assert_int_equal(who(game, role_then(ROLE_SELF, WAY_PARTNER), 1 << 2), 1 << 0);
    assert_int_equal(who(game, role_then(ROLE_SELF, WAY_OPPONENTS), 1 << 0 | 1 << 2),
                     1 << 1 | 1 << 3);
    game_close(game);
}

/* A way from nobody leads to nobody: a declarer who is not there has no opponents. */
static void test_ways_from_nobody(void **unused)
{
    (void)unused;
    struct game *game = game_at_table("across", "left", 4, 1);
    for (enum role_way way = WAY_NONE + 1; way < WAY_COUNT; way++)
        assert_int_equal(who(game, role_then(ROLE_DECLARER, way), 0), 0);
    game_close(game);
}

static void test_eldest_hand_stands_in_where_nobody_has_the_role(void **unused)
{
    (void)unused;
    struct game *game = game_at_table("none", "left", 4, 0);
    assert_int_equal(seat_of_role(game->rules, &game->state, ROLE_DECLARER), 1);
    game->state.declarer = 3;
    assert_int_equal(seat_of_role(game->rules, &game->state, ROLE_DECLARER), 3);
    game_close(game);
}

/* Between two tricks it is still who played the last card, whoever has won. */
static void test_the_player_is_who_played_last(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 4\nsides: across\n"
                                   "pack: {suits: [S, H, D, C], ranks: [A, K, Q]}\n"
                                   "deal: {hands: {deal: 3}}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 3);
    deal(game, "", "SA SQ HA", "SK HK HQ", "DA DK DQ", "CA CK CQ");
    assert_int_equal(who(game, ROLE_PLAYER, 0), 0);
    play(game, "SA");
    assert_int_equal(who(game, ROLE_PLAYER, 0), 1 << 0);
    play(game, "SK DA");
    assert_int_equal(who(game, ROLE_PLAYER, 0), 1 << 2);
    assert_int_equal(who(game, role_then(ROLE_PLAYER, WAY_PARTNER), 0), 1 << 0);
    play(game, "CA"); /* the first seat leads again */
    assert_int_equal(who(game, ROLE_PLAYER, 0), 1 << 3);
    play(game, "SQ");
    assert_int_equal(who(game, ROLE_PLAYER, 0), 1 << 0);
    game_close(game);
}

/* Before there is a dealer nobody has a role that goes by one, and asking is safe. */
static void test_nobody_is_anything_before_a_deal(void **unused)
{
    (void)unused;
    struct game *game = game_at_table("across", "left", 4, 1);
    engine_begin(&game->engine, &game->state, 1);
    for (role_t role = ROLE_ELDEST; role <= ROLE_DEFENDERS; role++)
        assert_int_equal(who(game, role, 0), 0);
    assert_int_equal(seat_of_role(game->rules, &game->state, ROLE_DEALER), NO_SEAT);
    assert_int_equal(seat_to_left(game->rules, NO_SEAT, 1), NO_SEAT);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_roles_around_the_dealer),
        cmocka_unit_test(test_eldest_hand_sits_at_the_right_if_play_goes_there),
        cmocka_unit_test(test_sides_of_the_declarer),
        cmocka_unit_test(test_a_declarer_without_sides_stands_alone),
        cmocka_unit_test(test_others_are_all_but_those_the_rule_is_about),
        cmocka_unit_test(test_the_first_of_several_goes_with_the_rotation),
        cmocka_unit_test(test_ways_from_a_seat),
        cmocka_unit_test(test_ways_from_nobody),
        cmocka_unit_test(test_eldest_hand_stands_in_where_nobody_has_the_role),
        cmocka_unit_test(test_the_player_is_who_played_last),
        cmocka_unit_test(test_nobody_is_anything_before_a_deal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
