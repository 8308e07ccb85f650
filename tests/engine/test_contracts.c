/*
 * Contracts as patches, on tests/rulesets/contracts.yaml: from the call that settles a contract its
 * rules hold, and those of the file before it and under no contract. Seat 2 deals and declares;
 * seat 0 is eldest hand.
 */
#include "engine/fixture.h"

static struct game *declared(const char *calls)
{
    struct game *game = game_open("contracts", 3, NULL);
    begin(game, 2);
    deal(game, "", "HA H10 CJ S7", "HK H9 CA SA", "HJ H8 C10 D7");
    call(game, calls);
    return game;
}

/* --- the order of the cards ------------------------------------------------------------------ */

/* Hearts are trumps, and with them all jacks: the jack of clubs is the highest of all. */
static void test_without_a_contract_the_rules_of_the_file_hold(void **unused)
{
    (void)unused;
    struct game *game = declared("name hearts, single");
    assert_turn(game, TURN_CARD, 0);
    play(game, "HA");
    assert_playable(game, "HK H9");
    play(game, "HK");
    assert_playable(game, "HJ"); /* it must head the trick */
    assert_refused(game, "H8", REFUSED_OBLIGATION, "head the trick");
    play(game, "HJ");
    assert_won(game, 1, 2, "HJ", WON_BY_TRUMP);
    game_close(game);
}

/* The declarer leads; the jacks are of their own suits, and the ten stands between jack and nine.
 */
static void test_nullo_has_no_trumps_and_another_order(void **unused)
{
    (void)unused;
    struct game *game = declared("nullo");
    assert_int_equal(game->state.named.suits[0], SUIT_NONE);
    assert_turn(game, TURN_CARD, 2);
    play(game, "HJ");
    assert_playable(game, "HA H10"); /* not CJ, and either: nobody must head the trick */
    play(game, "H10 H9");
    assert_won(game, 1, 2, "HJ", WON_BY_LED);
    play(game, "C10");
    assert_playable(game, "CJ");
    play(game, "CJ CA");
    assert_won(game, 2, 1, "CA", WON_BY_LED);
    game_close(game);
}

/* As the file ranks them: the ten beats the king, but no trumps and no jacks above. */
static void test_obenabe_keeps_the_ranks_without_trumps(void **unused)
{
    (void)unused;
    struct game *game = declared("obenabe, single");
    play(game, "H10");
    assert_playable(game, "HK H9"); /* neither heads the trick */
    play(game, "HK H8");
    assert_won(game, 1, 0, "H10", WON_BY_LED);
    game_close(game);
}

/* The lowest wins: eight before nine before king. It extends obenabe: no trumps either. */
static void test_undenufe_turns_the_ranks_about(void **unused)
{
    (void)unused;
    struct game *game = declared("undenufe, single");
    play(game, "H10");
    assert_playable(game, "HK H9"); /* both head the trick */
    play(game, "HK");
    assert_playable(game, "H8 HJ"); /* and so does a jack before a king */
    play(game, "H8");
    assert_won(game, 1, 2, "H8", WON_BY_LED);
    game_close(game);
}

/* --- steps ----------------------------------------------------------------------------------- */

static void test_a_step_that_a_contract_removes_is_left_out(void **unused)
{
    (void)unused;
    struct game *game = declared("obenabe");
    assert_turn(game, TURN_CALL, 2);
    game_close(game);
    game = declared("nullo");
    assert_turn(game, TURN_CARD, 2);
    game_close(game);
}

/* Undenufe alone lays the hand open, and only after the first trick. */
static void test_a_step_that_only_a_contract_has(void **unused)
{
    (void)unused;
    struct game *game = declared("undenufe, single");
    play(game, "H10 HK");
    assert_true(set_is_empty(game->state.shown));
    play(game, "H8");
    assert_cards(game, game->state.shown, "HJ C10 D7");
    game_close(game);
    game = declared("obenabe, single");
    play(game, "H10 HK H8");
    assert_true(set_is_empty(game->state.shown));
    game_close(game);
}

/* --- the score ------------------------------------------------------------------------------- */

/* Seat 0 wins with HA, seat 1 with CA and SA, and the last trick goes to H10. */
#define ALL_TRICKS "HA HK H8 CJ CA C10 SA D7 S7 H9 HJ H10"

static void test_amounts_and_conditions_of_a_contract(void **unused)
{
    (void)unused;
    struct game *game = declared("nullo"); /* the declarer's jack wins the first trick */
    play(game, "HJ H10 H9 C10 CJ CA SA D7 S7 HK H8 HA");
    assert_ledger(game, "lost: 2 -23");
    game_close(game);
    game = declared("plain, single"); /* no tricks: twice ten; jacks are trumps without a suit */
    play(game, "HA HK H8 CJ CA HJ H10 H9 C10 S7 SA D7");
    assert_ledger(game, "lost: 2 -20");
    game_close(game);
    game = declared("obenabe, single"); /* three times as much */
    play(game, ALL_TRICKS);
    assert_ledger(game, "lost: 2 -60");
    game_close(game);
}

/* No trick at all: what makes nullo loses any other game. */
static void test_a_nullo_that_is_made(void **unused)
{
    (void)unused;
    struct game *game = game_open("contracts", 3, NULL);
    begin(game, 2);
    deal(game, "", "HA CA SA DA", "HK CK SK DK", "H7 C7 S7 D7");
    call(game, "nullo");
    play(game, "H7 HA HK CA CK C7 SA SK S7 DA DK D7");
    assert_ledger(game, "won: 2 +23");
    game_close(game);
}

/* --- the next deal --------------------------------------------------------------------------- */

static void test_the_next_deal_begins_without_a_contract(void **unused)
{
    (void)unused;
    struct game *game = declared("nullo");
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    engine_next_deal(&game->engine, &game->state);
    assert_int_equal(game->state.settled, 0);
    go_on_until(game, TURN_CALL, TURN_OVER);
    call(game, "name hearts");
    assert_turn(game, TURN_CALL, 0); /* who deals now is asked for the stake */
    game_close(game);
}

/* --- an auction ------------------------------------------------------------------------------ */

/* A bid alone settles nothing: until the last pass the rules of no contract hold. */
static void test_a_contract_is_settled_when_the_auction_ends(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 3\n"
                                   "pack: {suits: [S, H], ranks: [A, K, Q]}\n"
                                   "trumps: S\n"
                                   "deal: {hands: {deal: 2}}\n"
                                   "bidding:\n"
                                   "  bids:\n"
                                   "    auction: each\n"
                                   "    calls: {pass: {}, nullo: {contract: nullo}, one: {number: "
                                   "1..2}}\n"
                                   "    otherwise: abandon\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "contracts: {nullo: {trumps: none}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 2);
    deal(game, "", "HA SA", "HK SK", "HQ SQ");
    call(game, "nullo");
    assert_int_equal(game->state.contract, 1);
    assert_int_equal(game->state.settled, 0);
    assert_int_equal(game->state.named.suits[0], 0); /* spades */
    struct state before = game->state;
    call(game, "pass, pass");
    assert_int_equal(game->state.settled, 1);
    assert_int_equal(game->state.named.suits[0], SUIT_NONE);
    game->state = before;
    call(game, "one 1, pass, pass"); /* beaten by a number: no contract after all */
    assert_int_equal(game->state.settled, 0);
    assert_int_equal(game->state.named.suits[0], 0);
    game_close(game);
}

/* --- hooks ----------------------------------------------------------------------------------- */

/* The hook makes the queen the highest under the contract, and knows what a card's strength is
 * there. */
static void test_hooks_are_told_the_contract(void **unused)
{
    (void)unused;
    struct game *game =
        game_write_with_lua("players: 3\n"
                            "pack: {suits: [S, H], ranks: [A, K, Q]}\n"
                            "hooks: game.lua\n"
                            "deal: {hands: {deal: 2}}\n"
                            "bidding:\n"
                            "  game:\n"
                            "    ask: dealer\n"
                            "    calls:\n"
                            "      plain: {declares: true}\n"
                            "      queens: {declares: true, contract: queens}\n"
                            "score: {tricks: {to: each, points: tricks}}\n"
                            "contracts: {queens: {order: {ranks: [Q, K, A]}}}\n"
                            "match: {deals: 9}\n",
                            "function power(card, led, deal)\n"
                            "  if deal.contract == 'queens' and card.suit == led then\n"
                            "    return card.strength * 10\n"
                            "  end\n"
                            "end\n");
    begin(game, 2);
    deal(game, "", "HA SA", "HK SK", "HQ SQ");
    struct state before = game->state;
    call(game, "plain");
    play(game, "HA HK HQ");
    assert_won(game, 1, 0, "HA", WON_BY_LED);
    game->state = before;
    call(game, "queens");
    play(game, "HA HK HQ");
    assert_won(game, 1, 2, "HQ", WON_BY_POWER);
    game_close(game);
}

/* The suit that a call names stays when the same call undertakes another contract, though the step
 * that asks belongs to the one before. */
static void test_a_contract_behind_another_has_the_suit_that_was_named(void **unused)
{
    (void)unused;
    struct game *game = game_write(
        "players: 2\n"
        "pack: {suits: [S, H, D, C], ranks: [A, K]}\n"
        "deal: {hands: {deal: 2}}\n"
        "bidding:\n"
        "  declarer: {ask: eldest, calls: {alone: {declares: true, contract: alone}}}\n"
        "contracts:\n"
        "  alone:\n"
        "    bidding:\n"
        "      suit: {ask: declarer, calls: {suit: {suit: any, declares: true, contract: suit}}}\n"
        "score: {tricks: {to: each, points: tricks}}\n"
        "match: {deals: 9}\n");
    begin(game, 1);
    deal(game, "", "SA HK", "DA HA");
    call(game, "alone, suit diamonds");
    assert_int_equal(game->state.named.suits[0], pack_find_suit(&game->rules->pack, "D"));
    play(game, "SA DA");
    assert_won(game, 1, 1, "DA", WON_BY_TRUMP);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_without_a_contract_the_rules_of_the_file_hold),
        cmocka_unit_test(test_nullo_has_no_trumps_and_another_order),
        cmocka_unit_test(test_obenabe_keeps_the_ranks_without_trumps),
        cmocka_unit_test(test_undenufe_turns_the_ranks_about),
        cmocka_unit_test(test_a_step_that_a_contract_removes_is_left_out),
        cmocka_unit_test(test_a_step_that_only_a_contract_has),
        cmocka_unit_test(test_amounts_and_conditions_of_a_contract),
        cmocka_unit_test(test_a_nullo_that_is_made),
        cmocka_unit_test(test_the_next_deal_begins_without_a_contract),
        cmocka_unit_test(test_a_contract_is_settled_when_the_auction_ends),
        cmocka_unit_test(test_hooks_are_told_the_contract),
        cmocka_unit_test(test_a_contract_behind_another_has_the_suit_that_was_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
