/* Steps between two tricks. */
#include "engine/fixture.h"

/* Three tricks without trumps, won by 1, 2 and 0 if they are played as in FIRST, SECOND, THIRD. */
#define HEAD                                                                                       \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q]}\n"                                              \
    "deal: {hands: {deal: 3}}\n"                                                                   \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"
#define FIRST  "SQ SA SK CA"
#define SECOND "DK DA CK DQ"
#define THIRD  "HQ CQ HA HK"

static struct game *dealt(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", "SQ HA DQ", "SA HK DK", "SK HQ DA", "CA CK CQ");
    return game;
}

/* --- when they come -------------------------------------------------------------------------- */

/* All are asked from eldest hand on, then the winner of the trick leads. */
static void test_play_goes_on_with_the_winner(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "during: {talk: {ask: each, at: trick 1, calls: {hm: {}}}}\n");
    play(game, FIRST);
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_turn(game, TURN_CALL, seat);
        call(game, "hm");
    }
    assert_turn(game, TURN_CARD, 1);
    play(game, SECOND " " THIRD);
    assert_scores(game, 1, 1, 1, 0);
    game_close(game);
}

static void test_they_come_after_their_tricks(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "during:\n"
                                   "  later: {ask: dealer, at: trick 2, calls: {two: {}}}\n"
                                   "  sooner: {ask: eldest, at: trick 1, calls: {one: {}}}\n");
    play(game, FIRST);
    assert_turn(game, TURN_CALL, 0);
    call(game, "one");
    play(game, SECOND);
    assert_turn(game, TURN_CALL, 3);
    call(game, "two");
    assert_turn(game, TURN_CARD, 2);
    play(game, THIRD);
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_scores(game, 1, 1, 1, 0);
    game_close(game);
}

static void test_steps_of_one_moment_follow_each_other(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD "during:\n"
                   "  a: {ask: dealer, at: trick 1, calls: {first: {}, skip: {then: c}}}\n"
                   "  other: {ask: dealer, at: trick 2, calls: {nay: {}}}\n"
                   "  b: {ask: dealer, at: trick 1, calls: {second: {}}}\n"
                   "  c: {ask: dealer, at: trick 1, calls: {third: {}}}\n");
    play(game, FIRST);
    struct state before = game->state;
    call(game, "first, second, third");
    assert_turn(game, TURN_CARD, 1);
    game->state = before;
    call(game, "skip, third");
    assert_turn(game, TURN_CARD, 1);
    game_close(game);
}

/* Behind the last trick, too: the dealer has one card, so it is the first. Then play is over. */
static void test_they_come_after_the_last_trick(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 4\n"
                                   "pack: {suits: [S, H, D, C], ranks: [A, K, Q]}\n"
                                   "deal: {hands: {deal: 2}, away: {discard: 1, by: dealer}}\n"
                                   "during: {talk: {ask: each, at: trick 1, calls: {hm: {}}}}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 3);
    deal(game, "", "SA HA", "SK HK", "SQ HQ", "DA DK");
    play(game, "DK SA SK SQ DA");
    call(game, "hm, hm, hm, hm");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_scores(game, 1, 0, 0, 0);
    game_close(game);
}

/* --- where they lead ------------------------------------------------------------------------- */

/* NOM-6: all opponents must agree. */
#define SURRENDER                                                                                  \
    HEAD "bidding: {go: {ask: dealer, calls: {mine: {declares: true}}}}\n"                         \
         "during:\n"                                                                               \
         "  surrender:\n"                                                                          \
         "    ask: defenders\n"                                                                    \
         "    at: trick 1\n"                                                                       \
         "    calls: {play on: {then: play}, surrender: {}}\n"                                     \
         "    otherwise: score\n"

static void test_a_call_may_lead_back_to_the_play(void **unused)
{
    (void)unused;
    struct game *game = dealt(SURRENDER);
    call(game, "mine");
    play(game, FIRST);
    assert_turn(game, TURN_CALL, 0);
    call(game, "surrender, play on");
    assert_turn(game, TURN_CARD, 1);
    play(game, SECOND);
    assert_turn(game, TURN_CARD, 2); /* nobody is asked again */
    game_close(game);
}

static void test_it_may_lead_to_the_score(void **unused)
{
    (void)unused;
    struct game *game = dealt(SURRENDER);
    call(game, "mine");
    play(game, FIRST);
    call(game, "surrender, surrender, surrender");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_false(game->state.abandoned);
    assert_scores(game, 0, 1, 0, 0); /* of one trick */
    game_close(game);
}

static void test_it_may_end_the_deal_without_a_score(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD "during: {stop: {ask: dealer, at: trick 1, calls: {again: {then: redeal}}}}\n");
    play(game, FIRST);
    call(game, "again");
    assert_true(game->state.abandoned);
    assert_scores(game, 0, 0, 0, 0);
    game_close(game);
}

static void test_there_may_be_an_auction(void **unused)
{
    (void)unused;
    struct game *game = dealt(
        HEAD "during:\n"
             "  bids: {auction: each, at: trick 1, calls: {pass: {}, bid: {number: 1..2}}}\n");
    play(game, FIRST);
    call(game, "pass, pass, bid 1, pass, pass, bid 2");
    assert_int_equal(game->state.declarer, 1);
    assert_turn(game, TURN_CARD, 1);
    game_close(game);
}

/* --- conditions ------------------------------------------------------------------------------ */

static void test_a_condition_leaves_a_step_out(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD "during:\n"
                   "  a: {ask: dealer, at: trick 1, if: eldest.tricks == 1, calls: {hm: {}}}\n"
                   "  b: {ask: dealer, at: trick 1, if: eldest.tricks == 0, calls: {ah: {}}}\n"
                   "  c: {ask: dealer, at: trick 2, if: trick == 2, calls: {oh: {}}}\n");
    play(game, FIRST); /* won by 1, eldest hand is 0 */
    call(game, "ah");
    play(game, SECOND);
    assert_turn(game, TURN_CARD, 2); /* after the second trick the third is to come */
    game_close(game);
}

/* In the bidding as well, and the deal. */
static void test_any_step_may_be_left_out(void **unused)
{
    (void)unused;
    struct game *game =
        game_write("players: 4\n"
                   "pack: {suits: [S, H, D, C], ranks: [A, K, Q]}\n"
                   "deal: {two: {deal: 2}, one: {deal: 1, if: deal == 2}}\n"
                   "bidding: {go: {ask: dealer, if: hand_size == 3, calls: {hm: {}}}}\n"
                   "score: {tricks: {to: each, points: tricks}}\n"
                   "match: {deals: 9}\n");
    begin(game, 3);
    deal(game, "", "");
    assert_int_equal(game->state.hand_size, 2);
    assert_int_equal(game->state.turn, TURN_CARD);
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    engine_next_deal(&game->engine, &game->state);
    deal(game, "", "");
    assert_int_equal(game->state.hand_size, 3);
    assert_turn(game, TURN_CALL, 0);
    game_close(game);
}

/* Where a step leads is part of it: left out, it leads nowhere. */
static void test_a_step_left_out_does_not_lead_on(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD "bidding:\n"
                   "  open: {show: dealer, if: deal == 2, then: score}\n"
                   "  talk: {ask: dealer, calls: {hm: {}}}\n"
                   "during:\n"
                   "  also: {show: dealer, at: trick 1, if: deal == 2, then: score}\n");
    assert_turn(game, TURN_CALL, 3);
    call(game, "hm");
    play(game, FIRST);
    assert_turn(game, TURN_CARD, 1);
    game_close(game);
}

/* Nobody in particular is the subject of a step. */
static void test_a_condition_of_a_step_asks_about_no_seat(void **unused)
{
    (void)unused;
    assert_true(is_refused_by_loader(
        HEAD "during: {a: {ask: dealer, at: trick 1, if: tricks > 0, calls: {hm: {}}}}\n",
        E_EXPRESSION_NAME));
    assert_true(is_refused_by_loader(
        HEAD "conditions: {some: tricks > 0}\n"
             "during: {a: {ask: dealer, at: trick 1, if: some, calls: {hm: {}}}}\n",
        E_EXPRESSION_NAME));
}

/* --- hands laid open ------------------------------------------------------------------------- */

static struct view seen_from(const struct game *game, unsigned seat)
{
    struct view view;
    view_of(game->rules, &game->state, seat, &view);
    return view;
}

static void test_a_hand_laid_open_is_seen_by_all(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "during: {open: {show: dealer, at: trick 1}}\n");
    assert_cards(game, seen_from(game, 0).known.hand[3], "");
    play(game, FIRST);
    assert_turn(game, TURN_CARD, 1); /* nobody has to do anything */
    assert_cards(game, seen_from(game, 0).known.hand[3], "CK CQ");
    assert_cards(game, seen_from(game, NO_SEAT).known.hand[3], "CK CQ");
    assert_cards(game, seen_from(game, 3).known.hand[0], ""); /* it shows that hand alone */
    play(game, SECOND);
    assert_cards(game, seen_from(game, 0).known.hand[3], "CQ");
    game_close(game);
}

/* Whatever the others hold, who sees the open hand sees no more than that. */
static void test_an_open_hand_tells_nothing_of_the_others(void **unused)
{
    (void)unused;
    struct game *games[2];
    static const char *const hands[2][2] = {{"HK DK", "HQ DA"}, {"HQ DA", "HK DK"}};
    for (unsigned i = 0; i < 2; i++) {
        char first[32], second[32];
        snprintf(first, sizeof first, "SA %s", hands[i][0]);
        snprintf(second, sizeof second, "SK %s", hands[i][1]);
        games[i] = game_write(HEAD "during: {open: {show: dealer, at: trick 1}}\n");
        begin(games[i], 3);
        deal(games[i], "", "SQ HA DQ", first, second, "CA CK CQ");
        play(games[i], FIRST);
    }
    struct view a = seen_from(games[0], 0), b = seen_from(games[1], 0);
    assert_memory_equal(&a, &b, sizeof a);
    a = seen_from(games[0], 3), b = seen_from(games[1], 3);
    assert_memory_equal(&a, &b, sizeof a);
    game_close(games[0]);
    game_close(games[1]);
}

static void test_several_hands_are_laid_open(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "sides: across\n"
                                   "bidding: {go: {ask: eldest, calls: {mine: {declares: true}}}}\n"
                                   "during: {open: {show: makers, at: trick 2}}\n");
    call(game, "mine");
    play(game, FIRST);
    assert_cards(game, seen_from(game, 1).known.hand[0], "");
    play(game, SECOND);
    assert_cards(game, seen_from(game, 1).known.hand[0], "HA");
    assert_cards(game, seen_from(game, 1).known.hand[2], "HQ");
    assert_cards(game, seen_from(game, 1).known.hand[3], "");
    game_close(game);
}

/* --- trumps that nobody calls ---------------------------------------------------------------- */

/* Eldest names a suit, and by it trumps are made. */
static void test_trumps_go_by_a_suit_or_a_number(void **unused)
{
    (void)unused;
    static const struct {
        const char *trumps, *named;
        unsigned suit;
    } rows[] = {
        {"second", "name hearts", 1},
        {"second", "name no trumps", SUIT_NONE},
        {"{by: second, is: {S: C, C: S, H: D, D: H, none: none}}", "name hearts", 2},
        {"{by: second, is: {S: C, C: S, H: D, D: H, none: none}}", "name clubs", 0},
        {"{by: second, is: {S: C, C: S, H: D, D: H, none: none}}", "name no trumps", SUIT_NONE},
        {"{by: second, is: {S: C, others: H}}", "name diamonds", 1},
        {"{by: deal, is: {1: D, others: none}}, if: second == 'S'", "name spades", 2},
        {"{by: deal, is: {2: D, others: none}}, if: second == 'S'", "name spades", SUIT_NONE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[600];
        snprintf(yaml, sizeof yaml,
                 HEAD "bidding:\n"
                      "  suit: {ask: eldest, calls: {name: {suit: any or none, names: second}}}\n"
                      "  made: {trumps: %s}\n",
                 rows[i].trumps);
        struct game *game = dealt(yaml);
        call(game, rows[i].named);
        assert_int_equal(game->state.named.suits[0], rows[i].suit);
        game_close(game);
    }
}

/* --- cards that act when they fall ------------------------------------------------------------ */

/* Who plays a queen takes the top card of the talon and lays one away, before the next plays. */
static void test_a_card_lets_its_player_draw_and_discard(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 3\n"
                                   "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                                   "deal: {hands: {deal: 3}}\n"
                                   "during:\n"
                                   "  look: {at: card, falls: [Q], take: 1 of talon, by: player}\n"
                                   "  leave: {at: card, falls: [Q], discard: 1, by: player}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 3}\n");
    begin(game, 2);
    deal(game, "CA CK", "SA HA DA", "SQ HK DK", "SK HJ DJ");
    play(game, "SA SQ");
    assert_turn(game, TURN_PASS, 1);
    assert_int_equal(set_count(game->state.hand[1]), 3); /* with the ace of clubs */
    play(game, "HK");
    assert_turn(game, TURN_CARD, 2);
    assert_int_equal(set_count(game->state.discards), 1);
    play(game, "SK HA CA HJ DA DK DJ");
    assert_ledger(game, "tricks: 0 +3");
    game_close(game);
}

/* Who draws without discarding has a card more, which is not played; who discards has one fewer,
 * and the others keep one. */
static void test_hands_change_how_many_tricks_there_are(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 3\n"
                                   "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                                   "deal: {hands: {deal: 3}}\n"
                                   "during:\n"
                                   "  more: {at: card, falls: [Q], take: 1 of talon, by: player}\n"
                                   "  less: {at: card, falls: [J], discard: 1, by: player}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 3}\n");
    begin(game, 2);
    deal(game, "CA CK", "SA HA DA", "SQ HK DK", "SJ HQ DQ");
    play(game, "SA SQ");
    assert_int_equal(game->state.trick_count, 3);
    play(game, "SJ");
    assert_turn(game, TURN_PASS, 2);
    play(game, "HQ");
    assert_int_equal(game->state.trick_count, 2);
    play(game, "HA HK DQ");
    assert_ledger(game, "tricks: 0 +2");
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_play_goes_on_with_the_winner),
        cmocka_unit_test(test_they_come_after_their_tricks),
        cmocka_unit_test(test_steps_of_one_moment_follow_each_other),
        cmocka_unit_test(test_they_come_after_the_last_trick),
        cmocka_unit_test(test_a_call_may_lead_back_to_the_play),
        cmocka_unit_test(test_it_may_lead_to_the_score),
        cmocka_unit_test(test_it_may_end_the_deal_without_a_score),
        cmocka_unit_test(test_there_may_be_an_auction),
        cmocka_unit_test(test_a_condition_leaves_a_step_out),
        cmocka_unit_test(test_any_step_may_be_left_out),
        cmocka_unit_test(test_a_step_left_out_does_not_lead_on),
        cmocka_unit_test(test_a_condition_of_a_step_asks_about_no_seat),
        cmocka_unit_test(test_a_hand_laid_open_is_seen_by_all),
        cmocka_unit_test(test_an_open_hand_tells_nothing_of_the_others),
        cmocka_unit_test(test_several_hands_are_laid_open),
        cmocka_unit_test(test_trumps_go_by_a_suit_or_a_number),
        cmocka_unit_test(test_a_card_lets_its_player_draw_and_discard),
        cmocka_unit_test(test_hands_change_how_many_tricks_there_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
