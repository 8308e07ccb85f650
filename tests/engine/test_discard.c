/* Trumps by the first card that does not follow suit: in every deal, or in a contract. */
#include "engine/fixture.h"

/* Two seats with three cards of twelve; North leads. */
#define HEAD                                                                                       \
    "players: 2\n"                                                                                 \
    "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"                                              \
    "deal: {hands: {deal: 3}}\n"                                                                   \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"

static unsigned trumps(const struct game *game)
{
    return game->state.named.suits[0];
}

static void test_the_first_discard_names_trumps(void **unused)
{
    (void)unused;
    struct game *game = game_write(HEAD "trumps: first discard\n");
    begin(game, 1);
    deal(game, "", "SA SK HA", "SJ DJ HK");
    play(game, "SA SJ");
    assert_int_equal(trumps(game), SUIT_NONE);
    play(game, "SK HK"); /* hearts from here on */
    assert_int_equal(trumps(game), game->rules->pack.cards[card_named(game, "HK")].suit);
    assert_won(game, 2, 1, "HK", WON_BY_TRUMP);
    play(game, "DJ HA");
    assert_won(game, 3, 0, "HA", WON_BY_TRUMP);
    game_close(game);
}

static void test_a_later_discard_names_none(void **unused)
{
    (void)unused;
    struct game *game = game_write(HEAD "trumps: first discard\n");
    begin(game, 1);
    deal(game, "", "SA SK SQ", "DJ DQ HK");
    play(game, "SA HK DJ SK");
    assert_won(game, 2, 1, "DJ", WON_BY_LED);
    play(game, "DQ SQ");
    assert_int_equal(trumps(game), game->rules->pack.cards[card_named(game, "HK")].suit);
    game_close(game);
}

/* Whatever does not follow would be a trump, and so would win. */
static void test_a_duty_to_win_is_kept_by_a_discard(void **unused)
{
    (void)unused;
    struct game *game =
        game_write(HEAD "trumps: first discard\n"
                        "play: {obligations: {follow suit: ~, win: {when: following, play: "
                        "winning}}}\n");
    begin(game, 1);
    deal(game, "", "SK SQ HA", "SA SJ DJ");
    play(game, "SK");
    assert_playable(game, "SA DJ");
    play(game, "DJ SJ");
    assert_playable(game, "SQ"); /* with trumps a heart is only thrown off */
    game_close(game);
}

static void test_a_contract_has_it(void **unused)
{
    (void)unused;
    struct game *game = game_write(
        HEAD
        "bidding: {ask: {ask: eldest, calls: {hearts: {contract: hearts, declares: true}, cut: "
        "{contract: cut, declares: true}}}}\n"
        "contracts: {hearts: {trumps: H}, cut: {trumps: first discard}}\n");
    begin(game, 1);
    deal(game, "", "SA SK SQ", "DJ DQ HK");
    call(game, "hearts");
    play(game, "SA DJ");
    assert_won(game, 1, 0, "SA", WON_BY_LED);
    begin(game, 1);
    deal(game, "", "SA SK SQ", "DJ DQ HK");
    call(game, "cut");
    play(game, "SA DJ");
    assert_won(game, 1, 1, "DJ", WON_BY_TRUMP);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_first_discard_names_trumps),
        cmocka_unit_test(test_a_later_discard_names_none),
        cmocka_unit_test(test_a_duty_to_win_is_kept_by_a_discard),
        cmocka_unit_test(test_a_contract_has_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
