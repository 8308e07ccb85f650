#include "engine/fixture.h"

#define DRAWING(partners, players)                                                                 \
    "players: " players "\n"                                                                       \
    "sides: " partners "\n"                                                                        \
    "pack: {suits: [S, H, D, C], ranks: [2, A, 6, 5, 4, 3]}\n"                                     \
    "deal: {hands: {deal: 1}}\n"                                                                   \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"

/* Six high, ace low, as in NIM-4. */
#define HIGHEST_LOWEST                                                                             \
    DRAWING("across", "4") "seating: {draw: [6, 5, 4, 3, 2, A], partners: highest and lowest}\n"
#define TWO_HIGHEST                                                                                \
    DRAWING("across", "4") "seating: {draw: [6, 5, 4, 3, 2, A], partners: two highest}\n"
#define NO_PARTNERS DRAWING("none", "3") "seating: {draw: [6, 5, 4, 3, 2, A]}\n"

static struct game *draw_in(const char *yaml)
{
    struct game *game = game_write(yaml);
    engine_begin(&game->engine, &game->state, 1);
    return game;
}

/* The player, and no other, is to draw, and draws this card. */
static void draw(struct game *game, unsigned player, const char *card)
{
    assert_turn(game, TURN_DRAW, player);
    engine_draw(&game->engine, &game->state, card_named(game, card));
}

static void assert_seats(const struct game *game, unsigned a, unsigned b, unsigned c, unsigned d)
{
    assert_int_equal(game->state.player_at[0], a);
    assert_int_equal(game->state.player_at[1], b);
    assert_int_equal(game->state.player_at[2], c);
    assert_int_equal(game->state.player_at[3], d);
}

/* --- without a draw -------------------------------------------------------------------------- */

static void test_without_a_draw_chance_names_the_first_dealer(void **unused)
{
    (void)unused;
    struct game *game = draw_in(DRAWING("none", "4"));
    assert_int_equal(game->state.turn, TURN_FIRST_DEALER);
    assert_seats(game, 0, 1, 2, 3);
    engine_first_dealer(&game->engine, &game->state, 2);
    assert_int_equal(game->state.dealer, 2);
    assert_int_equal(game->state.turn, TURN_SHUFFLE);
    assert_int_equal(game->state.deal, 1);
    game_close(game);
}

/* --- drawing --------------------------------------------------------------------------------- */

/* 5, 6, A, 3: player 1 is highest and player 2 lowest. */
static void test_the_highest_plays_with_the_lowest(void **unused)
{
    (void)unused;
    struct game *game = draw_in(HIGHEST_LOWEST);
    draw(game, 0, "S5");
    draw(game, 1, "H6");
    draw(game, 2, "SA");
    draw(game, 3, "C3");
    assert_turn(game, TURN_SEAT, 1);
    assert_int_equal(set_count(engine_legal(&game->engine, &game->state)), 4);
    engine_apply(&game->engine, &game->state, 3);
    assert_int_equal(game->state.dealer, 3); /* the highest deals first */
    /* 1 at seat 3, 2 across at seat 1; 0 drew more than 3, and sits at the highest's left. */
    assert_seats(game, 0, 2, 3, 1);
    assert_int_equal(game->state.turn, TURN_SHUFFLE);
    game_close(game);
}

/* The same draw: 1 and 0 drew highest. */
static void test_the_two_highest_play_together(void **unused)
{
    (void)unused;
    struct game *game = draw_in(TWO_HIGHEST);
    draw(game, 0, "S5");
    draw(game, 1, "H6");
    draw(game, 2, "SA");
    draw(game, 3, "C3");
    engine_apply(&game->engine, &game->state, 0);
    assert_seats(game, 1, 3, 0, 2);
    assert_int_equal(game->state.dealer, 0);
    game_close(game);
}

static void test_without_partners_all_sit_by_the_height_of_their_cards(void **unused)
{
    (void)unused;
    struct game *game = draw_in(NO_PARTNERS);
    draw(game, 0, "S2"); /* above the ace only */
    draw(game, 1, "HA");
    draw(game, 2, "D4");
    assert_turn(game, TURN_SEAT, 2);
    engine_apply(&game->engine, &game->state, 1);
    assert_int_equal(game->state.player_at[1], 2);
    assert_int_equal(game->state.player_at[2], 0);
    assert_int_equal(game->state.player_at[0], 1);
    assert_int_equal(game->state.dealer, 1);
    game_close(game);
}

/* --- equals draw again ----------------------------------------------------------------------- */

/* 1 and 3 drew sixes: they alone draw again, and even with aces stay above the five of 0. */
static void test_only_those_who_tied_draw_again(void **unused)
{
    (void)unused;
    struct game *game = draw_in(HIGHEST_LOWEST);
    draw(game, 0, "S5");
    draw(game, 1, "H6");
    draw(game, 2, "SA");
    draw(game, 3, "C6");
    draw(game, 1, "HA");
    draw(game, 3, "C2");
    assert_turn(game, TURN_SEAT, 3); /* 3, then 1, then 0, then 2 */
    engine_apply(&game->engine, &game->state, 0);
    assert_seats(game, 3, 1, 2, 0);
    game_close(game);
}

/* The lowest two tied and drew high cards: they are the lowest still. */
static void test_a_high_card_drawn_again_beats_only_those_who_tied(void **unused)
{
    (void)unused;
    struct game *game = draw_in(HIGHEST_LOWEST);
    draw(game, 0, "S3");
    draw(game, 1, "H5");
    draw(game, 2, "H3");
    draw(game, 3, "C4");
    draw(game, 0, "S5");
    draw(game, 2, "S6");
    assert_turn(game, TURN_SEAT, 1); /* 1, 3, 2, 0 */
    engine_apply(&game->engine, &game->state, 0);
    assert_seats(game, 1, 3, 0, 2);
    game_close(game);
}

/* Two pairs tie at once, then one of them again, then it is settled. */
static void test_several_rounds_of_drawing_again(void **unused)
{
    (void)unused;
    struct game *game = draw_in(HIGHEST_LOWEST);
    draw(game, 0, "S3");
    draw(game, 1, "H6");
    draw(game, 2, "H3");
    draw(game, 3, "C6");
    draw(game, 0, "S5"); /* all four again: 0 and 2 below, 1 and 3 above */
    draw(game, 1, "H4");
    draw(game, 2, "H2");
    draw(game, 3, "C4");
    draw(game, 1, "D3"); /* 1 and 3 once more */
    draw(game, 3, "D5");
    assert_turn(game, TURN_SEAT, 3); /* 3, 1, 0, 2 */
    engine_apply(&game->engine, &game->state, 2);
    assert_seats(game, 2, 0, 3, 1);
    game_close(game);
}

static void test_three_may_tie(void **unused)
{
    (void)unused;
    struct game *game = draw_in(HIGHEST_LOWEST);
    draw(game, 0, "S4");
    draw(game, 1, "H4");
    draw(game, 2, "D4");
    draw(game, 3, "CA");
    assert_true(set_is_empty(game->state.draw.out)); /* the pack is spread anew: */
    draw(game, 0, "S4");                             /* the same card may come again */
    draw(game, 1, "HA");
    draw(game, 2, "D4");
    draw(game, 0, "S3");
    draw(game, 2, "D2");
    assert_turn(game, TURN_SEAT, 0); /* 0, 2, 1, 3 */
    game_close(game);
}

/* Chance never draws a card that is out, and always comes to an end. */
static void test_chance_draws_different_cards(void **unused)
{
    (void)unused;
    struct game *game = game_write(HIGHEST_LOWEST);
    for (uint64_t seed = 0; seed < 200; seed++) {
        engine_begin(&game->engine, &game->state, seed);
        while (game->state.turn == TURN_DRAW) {
            unsigned player = game->state.actor;
            struct set out = game->state.draw.out;
            engine_chance(&game->engine, &game->state);
            assert_false(set_has(out, game->state.draw.card[player]));
        }
        assert_int_equal(game->state.turn, TURN_SEAT);
    }
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_without_a_draw_chance_names_the_first_dealer),
        cmocka_unit_test(test_the_highest_plays_with_the_lowest),
        cmocka_unit_test(test_the_two_highest_play_together),
        cmocka_unit_test(test_without_partners_all_sit_by_the_height_of_their_cards),
        cmocka_unit_test(test_only_those_who_tied_draw_again),
        cmocka_unit_test(test_a_high_card_drawn_again_beats_only_those_who_tied),
        cmocka_unit_test(test_several_rounds_of_drawing_again),
        cmocka_unit_test(test_three_may_tie),
        cmocka_unit_test(test_chance_draws_different_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
