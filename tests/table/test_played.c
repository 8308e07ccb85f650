/* Who has played which card, in tricks that are over and in the one under way. */
#include "engine/fixture.h"

#include "table/state.h"

/* Seat 0 deals, seat 1 leads; seat 2 wins the first trick with the ace. */
static struct game *after_six_cards(void)
{
    struct game *game = game_write("players: 4\n"
                                   "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
                                   "deal: {hands: {deal: 2}}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 0);
    deal(game, "", "SQ HQ", "SK HK", "SA HA", "SJ HJ");
    play(game, "SK SA SJ SQ HA HJ");
    return game;
}

static void test_what_a_seat_has_played(void **unused)
{
    static const char *const all[] = {"SQ", "SK", "SA HA", "SJ HJ"};
    (void)unused;
    struct game *game = after_six_cards();
    for (unsigned seat = 0; seat < 4; seat++)
        assert_cards(game, played_by(&game->state, seat), all[seat]);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_a_seat_has_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
