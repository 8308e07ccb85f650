/* Cards that are gathered and not shuffled: NOM-2 and NOM-4. */
#include "engine/fixture.h"

#define PACK   "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q]}\n"
#define END    "score: {tricks: {to: each, points: tricks}}\nmatch: {deals: 99}\n"
#define GATHER "stack: {gather: [H, C, D, S]}"

/* Three cards each; without trumps. */
#define TRICKS PACK "deal: {" GATHER ", hands: {deal: 3}}\n" END

static void assert_pack(const struct game *game, const char *names)
{
    char found[256] = "";
    size_t used = 0;
    for (unsigned i = 0; i < game->state.pack_count; i++)
        used += (size_t)snprintf(found + used, sizeof found - used, "%s%s", i ? " " : "",
                                 game->rules->pack.cards[game->state.pack[i]].name);
    assert_string_equal(found, names);
}

static void next_deal(struct game *game)
{
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    engine_next_deal(&game->engine, &game->state);
}

/* --- tricks ---------------------------------------------------------------------------------- */

/* Clockwise from seat 0 the winners are 1, 2, 0; dealer 3 took none. */
static void test_tricks_are_gathered_from_the_dealers_left(void **unused)
{
    (void)unused;
    struct game *game = game_write(TRICKS);
    begin(game, 3);
    deal(game, "", "SQ HA DQ", "SA HK DK", "SK HQ DA", "CA CK CQ");
    play(game, "SQ SA SK CA DK DA CK DQ HQ CQ HA HK");
    next_deal(game);
    assert_pack(game, "HQ CQ HA HK SQ SA SK CA DK DA CK DQ");
    assert_int_equal(game->state.dealer, 0); /* that was from the old dealer's left */
    game_close(game);
}

/* The mirror image: seat 2 is at the dealer's right hand and comes first, then 1, then 0. */
static void test_tricks_are_gathered_the_way_the_play_goes(void **unused)
{
    (void)unused;
    struct game *game = game_write(TRICKS "rotation: right\n");
    begin(game, 3);
    deal(game, "", "SK HQ DA", "SA HK DK", "SQ HA DQ", "CA CK CQ");
    play(game, "SQ SA SK CA DK DA CK DQ HQ CQ HA HK");
    next_deal(game);
    assert_pack(game, "HQ CQ HA HK SQ SA SK CA DK DA CK DQ");
    assert_int_equal(game->state.dealer, 2);
    game_close(game);
}

/* Seat 0 wins the first and the third trick, seat 1 the second. */
static void test_tricks_of_one_player_lie_in_the_order_won(void **unused)
{
    (void)unused;
    struct game *game = game_write(TRICKS);
    begin(game, 3);
    deal(game, "", "SA HQ CA", "SK HA CK", "SQ HK CQ", "DA DK DQ");
    play(game, "SA SK SQ DA HQ HA HK DK CK CQ DQ CA");
    next_deal(game);
    assert_pack(game, "SA SK SQ DA CK CQ DQ CA HQ HA HK DK");
    game_close(game);
}

/* The same with seat 0 as dealer: then 1 comes first. */
static void test_the_dealer_comes_last(void **unused)
{
    (void)unused;
    struct game *game = game_write(TRICKS "play: {lead: dealer}\n");
    begin(game, 0);
    deal(game, "", "SA HQ CA", "SK HA CK", "SQ HK CQ", "DA DK DQ");
    play(game, "SA SK SQ DA HQ HA HK DK CK CQ DQ CA");
    next_deal(game);
    assert_pack(game, "HQ HA HK DK SA SK SQ DA CK CQ DQ CA");
    game_close(game);
}

/* --- what was not played --------------------------------------------------------------------- */

#define PASSED_OUT                                                                                 \
    PACK "deal: {" GATHER ", hands: {deal: 3}}\n"                                                  \
         "bidding: {go: {ask: dealer, calls: {pass: {}, play: {then: play}}, otherwise: "          \
         "abandon}}\n" END

/* NOM-4: hearts, clubs, diamonds, spades, each from the highest down. */
static void test_hands_that_were_not_played_are_sorted(void **unused)
{
    (void)unused;
    struct game *game = game_write(PASSED_OUT);
    begin(game, 3);
    deal(game, "", "SQ DQ SA", "CK HK HA", "DA CA SK", "HQ CQ DK");
    call(game, "pass");
    next_deal(game);
    assert_pack(game, "DQ SA SQ HA HK CK CA DA SK HQ CQ DK");
    game_close(game);
}

static void test_hands_are_gathered_the_way_the_play_goes(void **unused)
{
    (void)unused;
    struct game *game = game_write(PASSED_OUT "rotation: right\n");
    begin(game, 1); /* then 0, 3, 2, 1 */
    deal(game, "", "SQ DQ SA", "CK HK HA", "DA CA SK", "HQ CQ DK");
    call(game, "pass");
    next_deal(game);
    assert_pack(game, "DQ SA SQ HQ CQ DK CA DA SK HA HK CK");
    game_close(game);
}

/* The dealer has laid a card away, so one trick is played: trick, hands, discard, talon. */
static void test_discards_and_talon_come_last(void **unused)
{
    (void)unused;
    struct game *game = game_write(
        PACK "deal: {" GATHER ", hands: {deal: 2}, away: {discard: 1, by: dealer}}\n" END);
    begin(game, 3);
    deal(game, "DQ CA CK CQ", "SA HA", "SK HK", "SQ HQ", "DA DK");
    play(game, "DK");
    play(game, "SA SK SQ DA");
    next_deal(game);
    assert_pack(game, "SA SK SQ DA HA HK HQ DK DQ CA CK CQ");
    game_close(game);
}

static void test_a_joker_is_sorted_behind_the_suits(void **unused)
{
    (void)unused;
    struct game *game =
        game_write("players: 3\n"
                   "pack: {suits: [S, H], ranks: [A, K, Q], extra: [Joker], without: [SQ]}\n"
                   "deal: {stack: {gather: [H, S]}, hands: {deal: 2}}\n"
                   "bidding: {go: {ask: dealer, calls: {pass: {then: abandon}}}}\n" END);
    begin(game, 2);
    deal(game, "", "Joker SA", "SK HK", "HQ HA");
    call(game, "pass");
    next_deal(game);
    assert_pack(game, "SA Joker HK SK HA HQ");
    game_close(game);
}

/* --- the next deal --------------------------------------------------------------------------- */

static void test_the_first_deal_is_shuffled_and_no_other(void **unused)
{
    (void)unused;
    struct game *game = game_write(TRICKS);
    begin(game, 3); /* which sees to it that it waits for the shuffle */
    deal(game, "", "SQ HA DQ", "SA HK DK", "SK HQ DA", "CA CK CQ");
    play(game, "SQ SA SK CA DK DA CK DQ HQ CQ HA HK");
    next_deal(game);
    assert_turn(game, TURN_CARD, 1);
    assert_hand(game, 1, "HQ SQ DK"); /* the 1st, 5th and 9th card of the pack */
    assert_hand(game, 0, "HK CA DQ");
    game_close(game);
}

/* Five cards are lifted off and laid beneath: eldest hand gets the sixth first. */
static void test_a_stacked_pack_is_cut(void **unused)
{
    (void)unused;
    struct game *game =
        game_write(PACK "deal: {" GATHER ", cut: {cut: dealer}, hands: {deal: 3}}\n" END);
    begin(game, 3);
    deal(game, "", "SQ HA DQ", "SA HK DK", "SK HQ DA", "CA CK CQ");
    play(game, "SQ SA SK CA DK DA CK DQ HQ CQ HA HK");
    next_deal(game);
    assert_turn(game, TURN_CUT, 0);
    engine_cut(&game->engine, &game->state, 5);
    assert_pack(game, "SA SK CA DK DA CK DQ HQ CQ HA HK SQ");
    assert_hand(game, 1, "SA DA CQ");
    game_close(game);
}

static void test_a_match_may_begin_with_a_stacked_pack(void **unused)
{
    (void)unused;
    struct game *game = game_write(TRICKS);
    card_t pack[CARDS_MAX];
    for (unsigned i = 0; i < 12; i++)
        pack[i] = (card_t)(11 - i);
    struct match_start start = {.dealer = 1, .deal = 4, .passed_out = 2, .pack = pack};
    engine_begin_at(&game->engine, &game->state, 1, &start);
    assert_turn(game, TURN_CARD, 2);
    assert_pack(game, "CQ CK CA DQ DK DA HQ HK HA SQ SK SA");
    assert_int_equal(game->state.deal, 4);
    assert_int_equal(game->state.passed_out, 2);
    game_close(game);
}

/* Turn-up, exchange, discard, passing out: a pack has all cards, each once. */
static void test_no_card_is_lost(void **unused)
{
    (void)unused;
    struct game *game = game_write(
        "players: 3\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
        "deal: {" GATHER ", hands: {deal: 4}, up: {turn-up: talon},\n"
        "  take: {take: turn-up, by: dealer}, away: {discard: 1, by: dealer},\n"
        "  swap: {pass: [1 left, none]}}\n"
        "bidding: {go: {ask: each, calls: {pass: {}, play: {then: play}}, otherwise: redeal}}\n"
        "during:\n"
        "  stop: {ask: dealer, at: trick 2, calls: {go: {}, stop: {then: score}}}\n" END);
    begin(game, 0);
    for (unsigned i = 0; i < 60; i++) {
        go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
        engine_next_deal(&game->engine, &game->state);
        struct set cards = {{0, 0}};
        for (unsigned place = 0; place < game->state.pack_count; place++)
            set_add(&cards, game->state.pack[place]);
        assert_int_equal(game->state.pack_count, 16);
        assert_int_equal(set_count(cards), 16);
    }
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tricks_are_gathered_from_the_dealers_left),
        cmocka_unit_test(test_tricks_are_gathered_the_way_the_play_goes),
        cmocka_unit_test(test_tricks_of_one_player_lie_in_the_order_won),
        cmocka_unit_test(test_the_dealer_comes_last),
        cmocka_unit_test(test_hands_that_were_not_played_are_sorted),
        cmocka_unit_test(test_hands_are_gathered_the_way_the_play_goes),
        cmocka_unit_test(test_discards_and_talon_come_last),
        cmocka_unit_test(test_a_joker_is_sorted_behind_the_suits),
        cmocka_unit_test(test_the_first_deal_is_shuffled_and_no_other),
        cmocka_unit_test(test_a_stacked_pack_is_cut),
        cmocka_unit_test(test_a_match_may_begin_with_a_stacked_pack),
        cmocka_unit_test(test_no_card_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
