#include "engine/fixture.h"

#include "players/search.h"

static struct strength strength_at(const struct game *game)
{
    struct strength strength = {.deal = 0};
    struct view view;
    view_of(game->rules, &game->state, 0, &view);
    assert_true(strength_find(&strength, &game->engine, &view));
    return strength;
}

static void assert_brings(const struct game *game, const struct strength *strength,
                          const char *card, double least, double most)
{
    double found = strength->of_card[card_named(game, card)];
    if (found < least || found > most)
        fail_msg("%s brings %g tricks, not %g to %g", card, found, least, most);
}

/*
 * One card each of eight: the ace of trumps wins against all, the king of trumps against six of
 * seven, the ace of hearts against the three lower ones, led or not, and the lowest card never.
 */
static void one_card_wins_as_often_as_others_are_lower(void **state)
{
    (void)state;
    struct game *game = game_write("players: 2\n"
                                   "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
                                   "trumps: S\n"
                                   "deal: {hands: {deal: 1}}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 1000}\n");
    begin(game, 1);
    deal(game, "", "HQ", "SQ");
    struct strength strength = strength_at(game);
    assert_brings(game, &strength, "SA", 0.999, 1.001);
    assert_brings(game, &strength, "SK", 6 / 7.0 - 0.1, 6 / 7.0 + 0.1);
    assert_brings(game, &strength, "HA", 3 / 7.0 - 0.1, 3 / 7.0 + 0.1);
    assert_brings(game, &strength, "HJ", -0.001, 0.001);
    game_close(game);
}

/* All hands of a deal together win its tricks; so do all cards that were dealt. */
static void a_deal_has_as_many_tricks_as_its_cards_bring(void **state)
{
    (void)state;
    struct game *game = game_open("whist", 0, NULL);
    begin(game, 0);
    go_on_until(game, TURN_CARD, TURN_CARD);
    struct strength strength = strength_at(game);
    struct view view;
    double tricks[SEATS_MAX], sum = 0;
    view_of(game->rules, &game->state, 0, &view);
    strength_of_hands(&strength, &view, &game->state, tricks);
    for (unsigned seat = 0; seat < game->rules->players; seat++)
        sum += tricks[seat];
    if (sum < 12.9 || sum > 13.1)
        fail_msg("13 tricks are not %g", sum);
    game_close(game);
}

/* Spades are trumps in odd deals, hearts in even ones. */
static void trumps_are_stronger_in_their_own_deals_only(void **state)
{
    (void)state;
    struct game *game = game_write("players: 3\n"
                                   "pack: {suits: [S, H], ranks: [A, K, Q, J, 10..5]}\n"
                                   "trumps: [S, H]\n"
                                   "deal: {hands: {deal: 5}}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 4}\n");
    begin(game, 2);
    go_on_until(game, TURN_CARD, TURN_CARD);
    struct strength strength = strength_at(game), again = strength;
    unsigned spade = card_named(game, "S9"), heart = card_named(game, "H9");
    assert_true(strength.of_card[spade] > strength.of_card[heart] + 0.2);
    go_on_until(game, TURN_NEXT_DEAL, TURN_NEXT_DEAL);
    engine_next_deal(&game->engine, &game->state);
    go_on_until(game, TURN_CARD, TURN_CARD);
    struct view view;
    view_of(game->rules, &game->state, 0, &view);
    assert_true(strength_find(&again, &game->engine, &view));
    assert_true(again.of_card[heart] > again.of_card[spade] + 0.2);
    assert_true(again.of_card[spade] < strength.of_card[spade]);
    game_close(game);
}

/* Whichever suit is turned up: deals with other trumps say nothing of these. */
static void the_suit_turned_up_is_the_strong_one(void **state)
{
    (void)state;
    struct game *game = game_open("whist", 0, NULL);
    for (unsigned seed = 0; seed < 3; seed++) {
        engine_begin(&game->engine, &game->state, seed);
        go_on_until(game, TURN_CARD, TURN_CARD);
        struct strength strength = strength_at(game);
        for (unsigned i = 0; i < 4; i++) {
            unsigned five = card_named(game, (const char *[]){"S5", "H5", "D5", "C5"}[i]);
            bool is_trump = game->rules->pack.cards[five].suit == game->state.named.suits[0];
            assert_true((strength.of_card[five] > 0.2) == is_trump);
        }
    }
    game_close(game);
}

/* Whoever wants to know hears of it. */
static void a_hook_may_fail(void **state)
{
    (void)state;
    struct game *game = game_open("failing-worlds", 0, "failing=obligation");
    begin(game, 1);
    deal(game, "SJ HJ", "SA SQ HK", "SK HA HQ");
    struct strength strength = {.deal = 0};
    struct view view;
    view_of(game->rules, &game->state, 0, &view);
    assert_false(strength_find(&strength, &game->engine, &view));
    assert_true(hooks_failed(game->engine.hooks));
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_card_wins_as_often_as_others_are_lower),
        cmocka_unit_test(a_deal_has_as_many_tricks_as_its_cards_bring),
        cmocka_unit_test(trumps_are_stronger_in_their_own_deals_only),
        cmocka_unit_test(the_suit_turned_up_is_the_strong_one),
        cmocka_unit_test(a_hook_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
