/* A seat that is out: it plays no card, and all that counts cards of tricks knows it. */
#include "engine/fixture.h"

#define HEAD                                                                                       \
    "players: 4\n"                                                                                 \
    "sides: across\n"                                                                              \
    "pack: {suits: [S, H, D, C], ranks: [A, K]}\n"                                                 \
    "deal: {hands: {deal: 2}}\n"                                                                   \
    "bidding:\n"                                                                                   \
    "  alone:\n"                                                                                   \
    "    ask: dealer\n"                                                                            \
    "    calls:\n"                                                                                 \
    "      with partner: {declares: true}\n"                                                       \
    "      alone: {declares: true, contract: alone}\n"                                             \
    "score: {tricks: {to: each side, points: tricks}}\n"                                           \
    "match: {deals: 9}\n"

#define ALONE HEAD "play: {out: {declarer's partner: contract == 'alone'}}\n"

/* Seat 3 deals, so seat 0 leads, and seat 1 is the partner. */
static struct game *dealt(const char *yaml, const char *said)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", "SK HK", "DA CA", "SA DK", "HA CK");
    call(game, said);
    return game;
}

static void test_everybody_plays_where_the_condition_does_not_hold(void **unused)
{
    (void)unused;
    struct game *game = dealt(ALONE, "with partner");
    play(game, "SK DA SA HA");
    assert_int_equal(game->state.trick, 1);
    assert_turn(game, TURN_CARD, 2);
    game_close(game);
}

static void test_who_is_out_plays_no_card(void **unused)
{
    (void)unused;
    struct game *game = dealt(ALONE, "alone");
    play(game, "SK");
    assert_turn(game, TURN_CARD, 2);
    play(game, "SA HA");
    assert_won(game, 1, 2, "SA", WON_BY_LED);
    assert_turn(game, TURN_CARD, 2);
    assert_hand(game, 1, "DA CA");
    play(game, "DK CK HK");
    assert_won(game, 2, 2, "DK", WON_BY_LED);
    assert_scores(game, 2, 0);
    assert_cards(game, played_by(&game->state, 3), "HA CK");
    assert_cards(game, played_by(&game->state, 1), "");
    game_close(game);
}

/* Eldest hand is the partner of whoever deals next. */
static void test_who_is_out_does_not_lead(void **unused)
{
    (void)unused;
    struct game *game = game_write(HEAD "play: {out: {eldest: contract == 'alone'}}\n");
    begin(game, 3);
    deal(game, "", "SK HK", "DA CA", "SA DK", "HA CK");
    call(game, "alone");
    assert_turn(game, TURN_CARD, 1);
    play(game, "DA DK HA");
    assert_turn(game, TURN_CARD, 1);
    game_close(game);
}

static void test_somebody_always_plays(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "play: {out: {each: contract == 'alone'}}\n", "alone");
    assert_int_equal(game->state.trick_size, 4);
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_everybody_plays_where_the_condition_does_not_hold),
        cmocka_unit_test(test_who_is_out_plays_no_card),
        cmocka_unit_test(test_who_is_out_does_not_lead),
        cmocka_unit_test(test_somebody_always_plays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
