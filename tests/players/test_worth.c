#include "engine/fixture.h"

#include "players/search.h"

/* A deal is a trick: whoever wins it has a point. Spades are trumps. */
#define TRICKS                                                                                     \
    "players: 3\n"                                                                                 \
    "pack: {suits: [S, H], ranks: [A, K, Q]}\n"                                                    \
    "trumps: S\n"                                                                                  \
    "deal: {hands: {deal: 1}}\n"
#define SCORE "score: {tricks: {to: each, points: tricks}}\n"

/* Seat 0 wins the first deal. */
static struct game *won_by_seat_0(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 2);
    deal(game, "", "SA", "HK", "HQ");
    play(game, "SA HK HQ");
    return game;
}

static void worths_of(const struct game *game, double *worths)
{
    struct worth worth = worth_of_deals(&game->engine);
    assert_true(worth.spread > 0 && worth.rise > 0);
    worth_of_end(&worth, &game->engine, &game->state, worths);
}

static void assert_near(double found, double wanted)
{
    if (found < wanted - 0.03 || found > wanted + 0.03)
        fail_msg("%g is not about %g", found, wanted);
}

/* Of the match nearly all; two who tie have beaten the one not and the other half. */
static void a_match_that_is_over_is_won_or_lost(void **state)
{
    (void)state;
    struct game *game = won_by_seat_0(TRICKS SCORE "match: {deals: 1}\n");
    double worths[SEATS_MAX];
    worths_of(game, worths);
    assert_int_equal(game->state.turn, TURN_OVER);
    assert_near(worths[0], 1);
    assert_near(worths[1], 0.25);
    assert_near(worths[2], 0.25);
    assert_true(worth_points(&game->engine, &game->state, 0) == 1);
    assert_true(worth_points(&game->engine, &game->state, 1) == -0.5);
    game_close(game);
}

/* Who all play together have nobody to be ahead of: their own points are what they play for. */
static void where_all_are_of_one_side_its_own_points_count(void **state)
{
    (void)state;
    struct game *game = won_by_seat_0(TRICKS "sides: all\n"
                                             "score: {tricks: {to: each, points: 3 * tricks}}\n"
                                             "match: {deals: 1}\n");
    double worths[SEATS_MAX];
    assert_int_equal(game->engine.rules->account_count, 1);
    worths_of(game, worths);
    assert_true(worth_points(&game->engine, &game->state, 0) == 3);
    game_close(game);
}

static void the_lowest_score_may_win(void **state)
{
    (void)state;
    struct game *game = won_by_seat_0(TRICKS SCORE "match: {deals: 1, wins: lowest}\n");
    double worths[SEATS_MAX];
    worths_of(game, worths);
    assert_near(worths[0], 0);
    assert_near(worths[1], 0.75);
    assert_true(worth_points(&game->engine, &game->state, 0) == -1);
    game_close(game);
}

/* The same lead is worth the more the fewer deals are left, and never as much as a match won. */
static void a_lead_is_worth_more_late(void **state)
{
    (void)state;
    double worths[SEATS_MAX], before = 0.5;
    static const char *const matches[] = {"match: {deals: 900}\n", "match: {deals: 9}\n",
                                          "match: {deals: 3}\n"};
    for (unsigned i = 0; i < 3; i++) {
        char yaml[400];
        snprintf(yaml, sizeof yaml, "%s%s", TRICKS SCORE, matches[i]);
        struct game *game = won_by_seat_0(yaml);
        worths_of(game, worths);
        assert_true(worths[0] > before && worths[0] < 1);
        assert_true(worths[1] < 0.5 && worths[1] == worths[2]);
        before = worths[0];
        game_close(game);
    }
}

/* Near the target of a match, too. */
static void a_lead_is_worth_more_near_the_target(void **state)
{
    (void)state;
    double far[SEATS_MAX], near[SEATS_MAX];
    struct game *game = won_by_seat_0(TRICKS SCORE "match: {target: 10}\n");
    worths_of(game, far);
    for (unsigned seat = 0; seat < 3; seat++)
        game->state.score[seat] += 8;
    worths_of(game, near);
    assert_true(near[0] > far[0]);
    game_close(game);
}

/* Each deal for itself, also the last. */
static void an_aim_is_no_score(void **state)
{
    (void)state;
    struct game *game = won_by_seat_0(TRICKS "score: {}\nmatch: {deals: 1, wins: -tricks}\n");
    double worths[SEATS_MAX];
    worths_of(game, worths);
    assert_int_equal(game->state.turn, TURN_OVER);
    assert_true(worths[0] > 0.1 && worths[0] < 0.5);
    assert_true(worths[1] > 0.5 && worths[1] < 0.9);
    assert_true(worth_points(&game->engine, &game->state, 0) == -1);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_that_is_over_is_won_or_lost),
        cmocka_unit_test(the_lowest_score_may_win),
        cmocka_unit_test(where_all_are_of_one_side_its_own_points_count),
        cmocka_unit_test(a_lead_is_worth_more_late),
        cmocka_unit_test(a_lead_is_worth_more_near_the_target),
        cmocka_unit_test(an_aim_is_no_score),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
