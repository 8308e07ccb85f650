/* What is played for where no score is kept: asked of each account when a deal is over. */
#include "engine/fixture.h"

/* One card each: a deal is a trick. Spades are trumps. */
#define DEALS                                                                                      \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q]}\n"                                              \
    "deal: {hands: {deal: 1}}\n"                                                                   \
    "trumps: S\n"

/* Seat 3 deals, and seat 2 alone has a spade: it takes three hearts with it. */
static struct game *played(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", "HA", "HK", "SA", "HQ");
    play(game, "HA HK SA HQ");
    return game;
}

static void assert_aims(const struct game *game, const int32_t *aims)
{
    for (unsigned account = 0; account < game->rules->account_count; account++) {
        assert_int_equal(engine_aim(&game->engine, &game->state, account), aims[account]);
        assert_int_equal(engine_gain(&game->engine, &game->state, account), aims[account]);
    }
}

static void test_the_fewest_tricks(void **unused)
{
    (void)unused;
    struct game *game = played(DEALS "score: {}\nmatch: {deals: 2, wins: -tricks}\n");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_aims(game, (int32_t[]){0, 0, -1, 0});
    assert_int_equal(game->state.score[2], 0); /* it is no score */
    game_close(game);
}

/* A deal at a time: what the first one was is forgotten when the second is over. */
static void test_each_deal_is_one_of_its_own(void **unused)
{
    (void)unused;
    struct game *game = played(DEALS "score: {}\nmatch: {deals: 2, wins: -tricks}\n");
    engine_next_deal(&game->engine, &game->state);
    deal(game, "", "SA", "HK", "HQ", "HA");
    play(game, "HK HQ HA SA");
    assert_int_equal(game->state.turn, TURN_OVER);
    assert_aims(game, (int32_t[]){-1, 0, 0, 0});
    game_close(game);
}

static void test_cards_to_be_avoided(void **unused)
{
    (void)unused;
    struct game *game =
        played(DEALS "counts: {hearts: [H]}\nscore: {}\nmatch: {deals: 1, wins: 1 - 2 * hearts}\n");
    assert_aims(game, (int32_t[]){1, 1, 1 - 2 * 3, 1});
    game_close(game);
}

static void test_sides_have_one_aim(void **unused)
{
    (void)unused;
    struct game *game =
        played(DEALS "sides: across\nscore: {}\nmatch: {deals: 1, wins: others.tricks - tricks}\n");
    assert_aims(game, (int32_t[]){-1, 1});
    game_close(game);
}

/* Eldest hand, who may choose misere, is seat 0. */
#define AT_MISERE                                                                                  \
    DEALS "bidding: {b: {ask: eldest, calls: {hum: {}, mis: {declares: true, contract: misere}}}}" \
          "\namounts: {worth: tricks}\ncontracts: {misere: {amounts: {worth: -2 * tricks}}}\n"     \
          "score: {}\nmatch: {deals: 1, wins: worth}\n"

static void test_the_aim_may_change_with_the_contract(void **unused)
{
    (void)unused;
    static const char *const calls[] = {"hum", "mis"};
    static const int32_t aims[] = {1, -2};
    for (unsigned i = 0; i < 2; i++) {
        struct game *game = game_write(AT_MISERE);
        begin(game, 3);
        deal(game, "", "HA", "HK", "SA", "HQ");
        call(game, calls[i]);
        play(game, "HA HK SA HQ");
        assert_aims(game, (int32_t[]){0, 0, aims[i], 0});
        game_close(game);
    }
}

static void test_an_abandoned_deal_was_nothing(void **unused)
{
    (void)unused;
    struct game *game = game_write(
        DEALS
        "bidding: {b: {ask: eldest, calls: {go: {then: play}, nay: {}}, otherwise: abandon}}\n"
        "score: {}\nmatch: {deals: 1, wins: 1 - tricks}\n");
    begin(game, 3);
    deal(game, "", "");
    call(game, "nay");
    assert_true(game->state.abandoned);
    assert_aims(game, (int32_t[]){0, 0, 0, 0});
    game_close(game);
}

static void test_where_points_are_played_for(void **unused)
{
    (void)unused;
    struct game *game =
        played(DEALS "score: {tricks: {to: each, points: tricks}}\nmatch: {deals: 1}\n");
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_int_equal(engine_aim(&game->engine, &game->state, seat), 0);
        assert_int_equal(engine_gain(&game->engine, &game->state, seat), seat == 2);
    }
    game_close(game);
}

/* Two points for a trick are no gain where few points win. */
static void test_where_the_lowest_score_wins(void **unused)
{
    (void)unused;
    struct game *game = played(
        DEALS "score: {tricks: {to: each, points: 2 * tricks}}\nmatch: {deals: 1, wins: lowest}\n");
    assert_scores(game, 0, 0, 2, 0);
    for (unsigned seat = 0; seat < 4; seat++)
        assert_int_equal(engine_gain(&game->engine, &game->state, seat), seat == 2 ? -2 : 0);
    game_close(game);
}

/* SNP-1: the object is the least number of tricks. */
static void test_sniped_whist(void **unused)
{
    (void)unused;
    struct game *game = game_open("sniped-whist", 5, NULL);
    begin(game, 0);
    go_on_until(game, TURN_OVER, TURN_OVER);
    for (unsigned seat = 0; seat < 5; seat++)
        assert_int_equal(engine_aim(&game->engine, &game->state, seat),
                         -game->state.tricks_won[seat]);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_fewest_tricks),
        cmocka_unit_test(test_each_deal_is_one_of_its_own),
        cmocka_unit_test(test_cards_to_be_avoided),
        cmocka_unit_test(test_sides_have_one_aim),
        cmocka_unit_test(test_the_aim_may_change_with_the_contract),
        cmocka_unit_test(test_an_abandoned_deal_was_nothing),
        cmocka_unit_test(test_where_points_are_played_for),
        cmocka_unit_test(test_where_the_lowest_score_wins),
        cmocka_unit_test(test_sniped_whist),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
