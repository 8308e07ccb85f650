#include "engine/fixture.h"

#include "engine/phases.h"

/* Eight cards for four, and what a deal of them is about. */
#define SMALL                                                                                      \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H], ranks: [A, K, Q, J, 10, 9]}\n"                                          \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"

/* The pack in the order of its numbers: SA SK SQ SJ S10 S9 HA HK HQ HJ H10 H9. */
static void shuffle_in_order(struct game *game)
{
    card_t order[CARDS_MAX];
    for (unsigned i = 0; i < game->state.pack_count; i++)
        order[i] = (card_t)i;
    engine_shuffle(&game->engine, &game->state, order);
}

static struct game *dealt_in_order(const char *yaml, unsigned dealer)
{
    struct game *game = game_write(yaml);
    begin(game, dealer);
    shuffle_in_order(game);
    return game;
}

/* --- hands ----------------------------------------------------------------------------------- */

/* Dealer 3, so seat 0 is eldest hand: one card at a time, 0 1 2 3 0 1 2 3. */
static void test_each_gets_so_many_one_at_a_time(void **unused)
{
    (void)unused;
    struct game *game = dealt_in_order(SMALL "deal: {hands: {deal: 2}}\n", 3);
    assert_hand(game, 0, "SA S10");
    assert_hand(game, 1, "SK S9");
    assert_hand(game, 2, "SQ HA");
    assert_hand(game, 3, "SJ HK");
    assert_int_equal(game->state.hand_size, 2);
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

static void test_the_deal_begins_at_the_dealers_left(void **unused)
{
    (void)unused;
    struct game *game = dealt_in_order(SMALL "deal: {hands: {deal: 1}}\n", 1);
    assert_hand(game, 2, "SA");
    assert_hand(game, 3, "SK");
    assert_hand(game, 0, "SQ");
    assert_hand(game, 1, "SJ");
    assert_turn(game, TURN_CARD, 2);
    game_close(game);
}

static void test_rotation_to_the_right_deals_to_the_right(void **unused)
{
    (void)unused;
    struct game *game = dealt_in_order(SMALL "rotation: right\ndeal: {hands: {deal: 1}}\n", 1);
    assert_hand(game, 0, "SA");
    assert_hand(game, 3, "SK");
    assert_hand(game, 2, "SQ");
    assert_hand(game, 1, "SJ");
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

/* Twelve cards for five: two each come out equal, and two are left. */
static void test_all_is_as_many_as_come_out_equal(void **unused)
{
    (void)unused;
    struct game *game = dealt_in_order("players: 5\n"
                                       "pack: {suits: [S, H], ranks: [A, K, Q, J, 10, 9]}\n"
                                       "deal: {hands: {deal: all}}\n"
                                       "score: {tricks: {to: each, points: tricks}}\n"
                                       "match: {deals: 1}\n",
                                       4);
    assert_hand(game, 0, "SA S9");
    assert_hand(game, 4, "S10 HJ");
    assert_int_equal(game->state.dealt, 10);
    assert_int_equal(game->state.hand_size, 2);
    game_close(game);
}

/* The same with `rest`: eldest hand and the next get a third card; two tricks can be played. */
static void test_rest_leaves_none(void **unused)
{
    (void)unused;
    struct game *game = dealt_in_order("players: 5\n"
                                       "pack: {suits: [S, H], ranks: [A, K, Q, J, 10, 9]}\n"
                                       "deal: {hands: {deal: rest}}\n"
                                       "score: {tricks: {to: each, points: tricks}}\n"
                                       "match: {deals: 1}\n",
                                       4);
    assert_hand(game, 0, "SA S9 H10");
    assert_hand(game, 1, "SK HA H9");
    assert_hand(game, 2, "SQ HK");
    assert_int_equal(game->state.dealt, 12);
    assert_int_equal(game->state.hand_size, 3);
    assert_int_equal(game->state.trick_count, 2);
    game_close(game);
}

/* One each, then two each: SA | SK | SQ | SJ, then S10 S9 | HA HK | HQ HJ | H10 H9. */
static void test_packets_go_round_by_round(void **unused)
{
    (void)unused;
    struct game *game = dealt_in_order(SMALL "deal: {hands: {packets: [1, 2]}}\n", 3);
    assert_hand(game, 0, "SA S10 S9");
    assert_hand(game, 1, "SK HA HK");
    assert_hand(game, 2, "SQ HQ HJ");
    assert_hand(game, 3, "SJ H10 H9");
    game_close(game);
}

/* Rows give each seat its own packet, from eldest hand (here seat 1) on: 2 1 1 1, then 1 2 2 2. */
static void test_rows_of_packets_go_from_eldest_hand(void **unused)
{
    (void)unused;
    struct game *game =
        dealt_in_order(SMALL "deal: {hands: {packets: [[2, 1, 1, 1], [1, 2, 2, 2]]}}\n", 0);
    assert_hand(game, 1, "SA SK S9");
    assert_hand(game, 2, "SQ HA HK");
    assert_hand(game, 3, "SJ HQ HJ");
    assert_hand(game, 0, "S10 H10 H9");
    game_close(game);
}

static unsigned hand_size_of_next_deal(struct game *game)
{
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    unsigned size = game->state.hand_size;
    if (game->state.turn == TURN_NEXT_DEAL)
        engine_next_deal(&game->engine, &game->state);
    return size;
}

/* 3, 2, 1, then 2, then 3 again: a list begins anew after its last. */
static void test_hands_change_deal_by_deal(void **unused)
{
    (void)unused;
    static const unsigned sizes[] = {3, 2, 1, 2, 3, 2, 1, 2, 3};
    struct game *game = game_write(SMALL "deal: {hands: {deal: [3..1, 2]}}\n");
    begin(game, 0);
    for (unsigned deal = 0; deal < 9; deal++) {
        assert_int_equal(game->state.deal, deal + 1);
        assert_int_equal(hand_size_of_next_deal(game), sizes[deal]);
    }
    game_close(game);
}

/* An amount that asks the deal: 1 in deal 1, 2 in deal 2, 3 in deal 3, no more than come out. */
static void test_a_hand_may_ask_the_deal(void **unused)
{
    (void)unused;
    static const unsigned sizes[] = {1, 2, 3, 3};
    struct game *game = game_write(SMALL "deal: {hands: {deal: deal}}\n");
    begin(game, 0);
    for (unsigned deal = 0; deal < 4; deal++)
        assert_int_equal(hand_size_of_next_deal(game), sizes[deal]);
    game_close(game);
}

/* --- the cut --------------------------------------------------------------------------------- */

/* Three cards lifted off, SA SK SQ, go beneath: SJ is on top then. */
static void test_a_cut_cuts(void **unused)
{
    (void)unused;
    struct game *game = game_write(SMALL "deal: {cut: {cut: dealer's right}, hands: {deal: 1}}\n");
    begin(game, 3);
    shuffle_in_order(game);
    assert_turn(game, TURN_CUT, 2); /* the seat at the right hand of seat 3 */
    engine_cut(&game->engine, &game->state, 3);
    assert_hand(game, 0, "SJ");
    assert_hand(game, 1, "S10");
    assert_hand(game, 2, "S9");
    assert_hand(game, 3, "HA");
    assert_int_equal(game->state.pack[8], card_named(game, "H9"));
    assert_int_equal(game->state.pack[9], card_named(game, "SA"));
    assert_int_equal(game->state.pack[11], card_named(game, "SQ"));
    game_close(game);
}

/* The fifth card of another pack, HA, names a suit; of this pack none moves. All may be lifted. */
static void test_another_pack_is_cut_for_a_suit(void **unused)
{
    (void)unused;
    struct game *game =
        game_write(SMALL "deal: {cut: {cut: dealer's right, names: trumps}, hands: {deal: 1}}\n");
    begin(game, 3);
    shuffle_in_order(game);
    assert_turn(game, TURN_CUT, 2);
    assert_int_equal(engine_most_lifted(game->engine.rules, &game->state), 12);
    engine_cut(&game->engine, &game->state, card_named(game, "HA") + 1u);
    assert_int_equal(game->state.named.suits[0], 1);
    assert_hand(game, 0, "SA");
    assert_int_equal(game->state.turn_up, NO_CARD);
    assert_true(set_is_empty(game->state.shown));
    game_close(game);
}

/* --- turned up ------------------------------------------------------------------------------- */

static void test_the_top_of_the_talon_is_turned_up_and_stays(void **unused)
{
    (void)unused;
    struct game *game = dealt_in_order(
        SMALL "deal: {hands: {deal: 2}, turn-up: {turn-up: talon, names: trumps}}\n", 3);
    assert_int_equal(game->state.turn_up, card_named(game, "HQ"));
    assert_int_equal(game->state.named.suits[0], 1);
    assert_int_equal(game->state.dealt, 8);
    assert_true(set_has(game->state.shown, card_named(game, "HQ")));
    game_close(game);
}

/* The ninth card is HQ, which the dealer, seat 3, does not get: 8 cards were dealt, the last HK. */
static void test_the_last_card_dealt_is_turned_up_in_its_hand(void **unused)
{
    (void)unused;
    struct game *game = dealt_in_order(
        SMALL "deal: {hands: {deal: 2}, turn-up: {turn-up: last dealt, names: trumps}}\n", 3);
    assert_int_equal(game->state.turn_up, card_named(game, "HK"));
    assert_int_equal(game->state.named.suits[0], 1);
    assert_hand(game, 3, "SJ HK");
    game_close(game);
}

#define FLIPPING(until)                                                                            \
    SMALL "deal: {hands: {deal: 1}, flip: {show: talon, until: [" until "], names: trumps}}\n"

/* After SA SK SQ SJ the talon is S10 S9 HA: three cards are shown, and hearts is the suit. */
static void test_flipping_ends_at_the_first_that_fits(void **unused)
{
    (void)unused;
    struct game *game = dealt_in_order(FLIPPING("H"), 3);
    assert_int_equal(game->state.flipped, 3);
    assert_int_equal(game->state.named.suits[0], 1);
    assert_cards(game, game->state.shown, "S10 S9 HA");
    game_close(game);
}

static void test_flipping_until_a_rank(void **unused)
{
    (void)unused;
    struct game *game = dealt_in_order(FLIPPING("9"), 3);
    assert_cards(game, game->state.shown, "S10 S9");
    assert_int_equal(game->state.named.suits[0], 0);
    game_close(game);
}

/* All kings are in hands: the whole talon is shown, and no suit is named. */
static void test_flipping_may_find_nothing(void **unused)
{
    (void)unused;
    struct game *game = game_write(FLIPPING("K"));
    begin(game, 3);
    deal(game, "", "SK", "HK", "SA", "HA");
    assert_int_equal(game->state.flipped, 8);
    assert_int_equal(game->state.named.suits[0], SUIT_NONE);
    assert_cards(game, game->state.shown, "SQ SJ S10 S9 HQ HJ H10 H9");
    game_close(game);
}

/* --- taken, turned down ---------------------------------------------------------------------- */

#define OFFER                                                                                      \
    SMALL "deal: {hands: {deal: 2}, turn-up: {turn-up: talon, names: trumps}}\n"                   \
          "bidding:\n"                                                                             \
          "  offer: {ask: dealer, calls: {aye: {then: take it}, nay: {}}}\n"                       \
          "  lay it down: {turn-down: turn-up, then: rest}\n"                                      \
          "  take it: {take: turn-up, by: dealer}\n"                                               \
          "  rest: {deal: rest}\n"

/* The talon is HQ HJ H10 H9: the dealer takes HQ, the others get one each in turn. */
static void test_the_dealer_takes_the_turn_up(void **unused)
{
    (void)unused;
    struct game *game = dealt_in_order(OFFER, 3);
    assert_turn(game, TURN_CALL, 3);
    assert_false(game->state.turned_down);
    call(game, "aye");
    assert_hand(game, 3, "SJ HK HQ");
    assert_hand(game, 0, "SA S10 HJ");
    assert_hand(game, 1, "SK S9 H10");
    assert_hand(game, 2, "SQ HA H9");
    assert_int_equal(game->state.hand_size, 3);
    assert_int_equal(game->state.trick_count, 3);
    game_close(game);
}

/* Turned down it lies on top of the talon, so eldest hand gets it. */
static void test_turned_down_it_goes_to_eldest_hand(void **unused)
{
    (void)unused;
    struct game *game = dealt_in_order(OFFER, 3);
    call(game, "nay");
    assert_true(game->state.turned_down);
    assert_hand(game, 0, "SA S10 HQ");
    assert_hand(game, 3, "SJ HK H9");
    game_close(game);
}

/* A role that nobody has takes nothing: all passed, so there is no declarer. */
static void test_nobody_takes_when_there_is_no_declarer(void **unused)
{
    (void)unused;
    struct game *game =
        dealt_in_order(SMALL "deal: {hands: {deal: 2}, turn-up: {turn-up: talon, names: trumps}}\n"
                             "bidding:\n"
                             "  offer: {ask: dealer, calls: {nay: {}, aye: {declares: true}}}\n"
                             "  take: {take: turn-up, by: declarer, if: deal > 0}\n",
                       3);
    call(game, "nay");
    assert_turn(game, TURN_CARD, 0);
    assert_int_equal(game->state.dealt, 8);
    for (unsigned seat = 0; seat < 4; seat++)
        assert_int_equal(set_count(game->state.hand[seat]), 2);
    game_close(game);
}

#define TAKING(last_step)                                                                          \
    SMALL "deal: {hands: {deal: 1}, turn-up: {turn-up: talon, names: trumps}" last_step "}\n"      \
          "bidding:\n"                                                                             \
          "  take: {take: turn-up, by: dealer}\n"                                                  \
          "  once more: {take: turn-up, by: eldest}\n"

/* The card under the turn-up is not the turn-up. */
static void test_the_turn_up_is_taken_once(void **unused)
{
    (void)unused;
    struct game *game = dealt_in_order(TAKING(""), 3);
    assert_hand(game, 3, "SJ S10");
    assert_hand(game, 0, "SA");
    game_close(game);
}

/* Eldest hand was dealt the card that lay open: it is no longer there to be taken. */
static void test_a_turn_up_that_was_dealt_is_not_taken(void **unused)
{
    (void)unused;
    struct game *game = dealt_in_order(TAKING(", more: {deal: 1}"), 3);
    assert_hand(game, 0, "SA S10");
    assert_hand(game, 3, "SJ HK");
    assert_int_equal(game->state.dealt, 8);
    game_close(game);
}

/* Before a card is dealt none was dealt last; and a talon of no cards has no top. */
static void test_there_may_be_no_card_to_turn_up(void **unused)
{
    (void)unused;
    struct game *game = dealt_in_order(SMALL "deal: {hands: {deal: all}}\n", 3);
    struct turn_up_step top = {.variable = 0}, last = {.which = LAST_DEALT, .variable = 0};
    deal_turn_up(&game->engine, &game->state, &top);
    assert_int_equal(game->state.turn_up, NO_CARD);
    assert_int_equal(game->state.named.suits[0], SUIT_NONE);
    game->state.dealt = 0;
    deal_turn_up(&game->engine, &game->state, &last);
    assert_int_equal(game->state.turn_up, NO_CARD);
    assert_true(set_is_empty(game->state.shown));
    game_close(game);
}

/* SA SK SQ SJ S10 are shown, four of them dealt; the next flip goes on behind S10: S9 HA. */
static void test_flipped_cards_may_be_dealt(void **unused)
{
    (void)unused;
    struct game *game = dealt_in_order(SMALL "deal:\n"
                                             "  flip: {show: talon, until: [10], names: trumps}\n"
                                             "  hands: {deal: 1}\n"
                                             "  again: {show: talon, until: [H], names: other}\n"
                                             "play: {obligations: {any: {play: other}}}\n",
                                       3);
    assert_cards(game, game->state.shown, "SA SK SQ SJ S10 S9 HA");
    assert_int_equal(game->state.flipped, 3);
    assert_int_equal(game->state.named.suits[0], 0);
    assert_int_equal(game->state.named.suits[1], 1);
    game_close(game);
}

/* --- a new deal ------------------------------------------------------------------------------ */

static void test_a_new_deal_has_a_clean_table_and_the_next_dealer(void **unused)
{
    (void)unused;
    struct game *game = dealt_in_order(OFFER, 3);
    call(game, "aye");
    go_on_until(game, TURN_NEXT_DEAL, TURN_NEXT_DEAL);
    engine_next_deal(&game->engine, &game->state);
    const struct state *state = &game->state;
    assert_turn(game, TURN_SHUFFLE, state->actor);
    assert_int_equal(state->dealer, 0);
    assert_int_equal(state->deal, 2);
    assert_int_equal(state->dealt, 0);
    assert_int_equal(state->turn_up, NO_CARD);
    assert_int_equal(state->named.suits[0], SUIT_NONE);
    assert_int_equal(state->call_count, 0);
    assert_true(set_is_empty(state->shown));
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_true(set_is_empty(state->hand[seat]));
        assert_true(set_is_empty(state->taken[seat]));
        assert_int_equal(state->tricks_won[seat], 0);
        assert_int_equal(state->bid[seat], NO_BID);
    }
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_gets_so_many_one_at_a_time),
        cmocka_unit_test(test_the_deal_begins_at_the_dealers_left),
        cmocka_unit_test(test_rotation_to_the_right_deals_to_the_right),
        cmocka_unit_test(test_all_is_as_many_as_come_out_equal),
        cmocka_unit_test(test_rest_leaves_none),
        cmocka_unit_test(test_packets_go_round_by_round),
        cmocka_unit_test(test_rows_of_packets_go_from_eldest_hand),
        cmocka_unit_test(test_hands_change_deal_by_deal),
        cmocka_unit_test(test_a_hand_may_ask_the_deal),
        cmocka_unit_test(test_a_cut_cuts),
        cmocka_unit_test(test_another_pack_is_cut_for_a_suit),
        cmocka_unit_test(test_the_top_of_the_talon_is_turned_up_and_stays),
        cmocka_unit_test(test_the_last_card_dealt_is_turned_up_in_its_hand),
        cmocka_unit_test(test_flipping_ends_at_the_first_that_fits),
        cmocka_unit_test(test_flipping_until_a_rank),
        cmocka_unit_test(test_flipping_may_find_nothing),
        cmocka_unit_test(test_the_dealer_takes_the_turn_up),
        cmocka_unit_test(test_turned_down_it_goes_to_eldest_hand),
        cmocka_unit_test(test_nobody_takes_when_there_is_no_declarer),
        cmocka_unit_test(test_the_turn_up_is_taken_once),
        cmocka_unit_test(test_a_turn_up_that_was_dealt_is_not_taken),
        cmocka_unit_test(test_there_may_be_no_card_to_turn_up),
        cmocka_unit_test(test_flipped_cards_may_be_dealt),
        cmocka_unit_test(test_a_new_deal_has_a_clean_table_and_the_next_dealer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
