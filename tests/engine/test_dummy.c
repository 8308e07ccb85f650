/* Dummy: a hand that lies open from the first card on, played by the declarer. */
#include "engine/fixture.h"

/* Eight cards, two to each; seat 3 deals. */
#define GAME                                                                                       \
    "players: 4\n"                                                                                 \
    "sides: across\n"                                                                              \
    "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"                                                 \
    "deal: {hands: {deal: 2}}\n"                                                                   \
    "bidding: {who: {auction: each, calls: {pass: {}, play: {contract: play}}, "                   \
    "otherwise: abandon}}\n"                                                                       \
    "play: {dummy: declarer's partner}\n"                                                          \
    "score: {tricks: {to: each side, points: tricks}}\n"                                           \
    "match: {deals: 9}\n"

/* Seat 1 plays, seat 3 is dummy, and seat 0 leads. */
static struct game *played(void)
{
    struct game *game = game_write(GAME);
    begin(game, 3);
    deal(game, "", "SA HA", "SK HK", "SQ HQ", "SJ HJ");
    call(game, "pass, play");
    return game;
}

static struct set hand_seen(const struct game *game, unsigned viewer, unsigned seat)
{
    struct view view;
    view_of(game->rules, &game->state, viewer, &view);
    return view.known.hand[seat];
}

static void test_dummy_is_closed_until_the_first_card(void **unused)
{
    (void)unused;
    struct game *game = played();
    assert_turn(game, TURN_CARD, 0);
    assert_false(state_has_dummy(&game->state));
    for (unsigned viewer = 0; viewer < 3; viewer++)
        assert_cards(game, hand_seen(game, viewer, 3), "");
    game_close(game);
}

static void test_dummy_lies_open_behind_the_first_card(void **unused)
{
    (void)unused;
    struct game *game = played();
    play(game, "SA");
    assert_true(state_has_dummy(&game->state));
    for (unsigned viewer = 0; viewer < 4; viewer++)
        assert_cards(game, hand_seen(game, viewer, 3), "SJ HJ");
    assert_cards(game, hand_seen(game, 3, 1), ""); /* dummy does not see the declarer's hand */
    game_close(game);
}

static void test_the_declarer_plays_for_dummy(void **unused)
{
    (void)unused;
    struct game *game = played();
    static const unsigned deciding[] = {0, 1, 2, 1};
    static const char *const cards[] = {"SA", "SK", "SQ", "SJ"};
    for (unsigned i = 0; i < 4; i++) {
        assert_turn(game, TURN_CARD, i);
        assert_int_equal(seat_deciding(&game->state), deciding[i]);
        play(game, cards[i]);
    }
    game_close(game);
}

/* Under another contract nobody lies open. */
static void test_a_contract_may_have_no_dummy(void **unused)
{
    (void)unused;
    struct game *game = game_write(GAME "contracts: {play: {play: {dummy: ~}}}\n");
    begin(game, 3);
    deal(game, "", "SA HA", "SK HK", "SQ HQ", "SJ HJ");
    call(game, "pass, play");
    play(game, "SA SK SQ");
    assert_int_equal(seat_deciding(&game->state), 3);
    assert_cards(game, hand_seen(game, 0, 3), "");
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dummy_is_closed_until_the_first_card),
        cmocka_unit_test(test_dummy_lies_open_behind_the_first_card),
        cmocka_unit_test(test_the_declarer_plays_for_dummy),
        cmocka_unit_test(test_a_contract_may_have_no_dummy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
