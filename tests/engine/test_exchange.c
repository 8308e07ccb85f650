#include "engine/fixture.h"

#include <string.h>

/* Four players with four cards each: spades 0, hearts 1, diamonds 2, clubs 3. */
#define HEAD                                                                                       \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: all}}\n"                                                                 \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"

static void deal_suits(struct game *game, unsigned dealer)
{
    begin(game, dealer);
    deal(game, "", "SA SK SQ SJ", "HA HK HQ HJ", "DA DK DQ DJ", "CA CK CQ CJ");
}

static struct game *exchanging(const char *yaml)
{
    struct game *game = game_write(yaml);
    deal_suits(game, 3);
    return game;
}

/* --- which way ------------------------------------------------------------------------------- */

/* Seat 0 is eldest hand and chooses first; what seat 0 gives comes to seat 1, its left. */
static void test_cards_go_to_the_left(void **unused)
{
    (void)unused;
    struct game *game = exchanging(HEAD "bidding: {swap: {pass: [1 left]}}\n");
    assert_turn(game, TURN_PASS, 0);
    play(game, "SA HA DA CA");
    assert_hand(game, 0, "CA SK SQ SJ");
    assert_hand(game, 1, "SA HK HQ HJ");
    assert_hand(game, 2, "HA DK DQ DJ");
    assert_hand(game, 3, "DA CK CQ CJ");
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

static void test_cards_go_to_the_right(void **unused)
{
    (void)unused;
    struct game *game = exchanging(HEAD "bidding: {swap: {pass: [1 right]}}\n");
    play(game, "SA HA DA CA");
    assert_hand(game, 0, "HA SK SQ SJ");
    assert_hand(game, 1, "DA HK HQ HJ");
    assert_hand(game, 2, "CA DK DQ DJ");
    assert_hand(game, 3, "SA CK CQ CJ");
    game_close(game);
}

static void test_cards_go_across(void **unused)
{
    (void)unused;
    struct game *game = exchanging(HEAD "bidding: {swap: {pass: [2 across]}}\n");
    play(game, "SA SK HA HK DA DK CA CK");
    assert_hand(game, 0, "DA DK SQ SJ");
    assert_hand(game, 1, "CA CK HQ HJ");
    assert_hand(game, 2, "SA SK DQ DJ");
    assert_hand(game, 3, "HA HK CQ CJ");
    game_close(game);
}

/* Left is a side of the table: it does not turn round with the play. */
static void test_left_stays_left_when_play_goes_to_the_right(void **unused)
{
    (void)unused;
    struct game *game = game_write(HEAD "rotation: right\nbidding: {swap: {pass: [1 left]}}\n");
    deal_suits(game, 1); /* eldest hand is seat 0 again, then 3, 2, 1 */
    play(game, "SA");
    assert_turn(game, TURN_PASS, 3);
    play(game, "CA DA HA");
    assert_hand(game, 1, "SA HK HQ HJ");
    assert_hand(game, 0, "CA SK SQ SJ");
    game_close(game);
}

/* --- several cards, all at once -------------------------------------------------------------- */

static void test_nothing_moves_before_all_have_chosen(void **unused)
{
    (void)unused;
    struct game *game = exchanging(HEAD "bidding: {swap: {pass: [2 left]}}\n");
    play(game, "SA");
    assert_turn(game, TURN_PASS, 0); /* one more */
    assert_playable(game, "SK SQ SJ");
    play(game, "SQ");
    assert_turn(game, TURN_PASS, 1);
    assert_playable(game, "HA HK HQ HJ"); /* what was passed to seat 1 may not be looked at */
    assert_hand(game, 0, "SK SJ");
    play(game, "HA HK DA DK CA");
    assert_hand(game, 1, "HQ HJ");
    assert_cards(game, game->state.passing[0], "SA SQ");
    play(game, "CK");
    assert_hand(game, 1, "HQ HJ SA SQ");
    assert_cards(game, game->state.passing[0], "");
    assert_cards(game, game->state.given[0], "SA SQ");
    assert_cards(game, game->state.received[1], "SA SQ");
    game_close(game);
}

static void test_a_card_that_is_not_held_is_refused(void **unused)
{
    (void)unused;
    struct game *game = exchanging(HEAD "bidding: {swap: {pass: [2 left]}}\n");
    play(game, "SA");
    assert_refused(game, "SA", REFUSED_NOT_HELD, "");
    assert_refused(game, "HA", REFUSED_NOT_HELD, "");
    assert_refused(game, "SK", REFUSED_NOT, "");
    game_close(game);
}

/* --- deal by deal ---------------------------------------------------------------------------- */

/* One to the left, two across, none, and one to the left again. */
static void test_what_is_passed_goes_deal_by_deal(void **unused)
{
    (void)unused;
    struct game *game = exchanging(HEAD "bidding: {swap: {pass: [1 left, 2 across, none]}}\n");
    static const unsigned choices[] = {4, 8, 0, 4};
    for (unsigned i = 0; i < 4; i++) {
        unsigned chosen = 0;
        while (game->state.turn == TURN_PASS) {
            play(game,
                 game->rules->pack.cards[set_first(game->state.hand[game->state.actor])].name);
            chosen++;
        }
        assert_int_equal(chosen, choices[i]);
        assert_int_equal(game->state.turn, TURN_CARD);
        go_on_until(game, TURN_NEXT_DEAL, TURN_NEXT_DEAL);
        engine_next_deal(&game->engine, &game->state);
        deal_hands(game, "", (const char *const[SEATS_MAX]){0});
    }
    game_close(game);
}

static void test_a_deal_without_passing_moves_nothing(void **unused)
{
    (void)unused;
    struct game *game = exchanging(HEAD "bidding: {swap: {pass: [none]}}\n");
    assert_turn(game, TURN_CARD, 0);
    assert_hand(game, 0, "SA SK SQ SJ");
    assert_cards(game, game->state.given[0], "");
    game_close(game);
}

/* ANT-7: the fourth deal passes three to the right. */
static void test_the_exchange_of_anti_trump(void **unused)
{
    (void)unused;
    struct game *game = game_open("anti-trump", 4, NULL);
    begin(game, 0);
    for (unsigned deal = 1; deal < 4; deal++) {
        go_on_until(game, TURN_NEXT_DEAL, TURN_NEXT_DEAL);
        engine_next_deal(&game->engine, &game->state);
    }
    go_on_until(game, TURN_CALL, TURN_CALL);
    struct set before = game->state.hand[2];
    go_on_until(game, TURN_PASS, TURN_PASS);
    go_on_until(game, TURN_CARD, TURN_CARD);
    assert_int_equal(set_count(game->state.given[2]), 3);
    assert_true(set_is_empty(set_minus(game->state.given[2], before)));
    assert_true(set_equal(game->state.received[1], game->state.given[2]));
    game_close(game);
}

/* --- by some, and face down ------------------------------------------------------------------ */

static void test_one_seat_may_pass_alone(void **unused)
{
    (void)unused;
    struct game *game = exchanging(HEAD "bidding: {swap: {pass: [1 left], by: dealer}}\n");
    assert_turn(game, TURN_PASS, 3);
    play(game, "CA");
    assert_hand(game, 0, "CA SA SK SQ SJ");
    assert_hand(game, 3, "CK CQ CJ");
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

#define WITH_TALON                                                                                 \
    "players: 3\n"                                                                                 \
    "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"                                              \
    "deal: {hands: {deal: 3}, turn-up: {turn-up: talon, names: trumps}}\n"                         \
    "bidding:\n"                                                                                   \
    "  take: {take: turn-up, by: dealer}\n"                                                        \
    "  lay away: {discard: 1, by: dealer}\n"                                                       \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"

static void test_discards_lie_face_down(void **unused)
{
    (void)unused;
    struct game *game = game_write(WITH_TALON);
    begin(game, 2);
    deal(game, "", "SA SK SQ", "HA HK HQ", "DK DQ DJ DA"); /* the turn-up is taken last */
    assert_turn(game, TURN_PASS, 2);
    assert_playable(game, "DA DK DQ DJ");
    play(game, "DJ");
    assert_hand(game, 2, "DA DK DQ");
    assert_cards(game, game->state.discards, "DJ");
    assert_cards(game, game->state.given[2], "DJ");
    assert_turn(game, TURN_CARD, 0);
    assert_int_equal(game->state.trick_count, 3);
    game_close(game);
}

static void test_what_was_laid_away_is_taken_back(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 3\n"
                                   "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"
                                   "deal: {hands: {deal: 4}}\n"
                                   "bidding:\n"
                                   "  lay away: {discard: 1, by: each}\n"
                                   "  back: {take: buried, by: dealer's left}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 9}\n");
    begin(game, 2);
    deal(game, "", "SA SK SQ SJ", "HA HK HQ HJ", "DA DK DQ DJ");
    play(game, "SK HQ DJ"); /* seat 0 is at the dealer's left, and no other has it back */
    assert_hand(game, 0, "SA SK SQ SJ");
    assert_hand(game, 1, "HA HK HJ");
    assert_hand(game, 2, "DA DK DQ");
    assert_cards(game, game->state.discards, "HQ DJ");
    assert_cards(game, game->state.taken_back, "SK");
    game_close(game);
}

/* --- face down before whoever has it --------------------------------------------------------- */

/* Seat 0 leads, and the dealer, seat 2, has covered a card. */
static struct game *covering(const char *card)
{
    struct game *game =
        game_write("players: 3\n"
                   "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"
                   "deal: {hands: {deal: 4}}\n"
                   "remember: {open: {starts: false}}\n"
                   "bidding: {face down: {cover: 1, by: dealer}}\n"
                   "play:\n"
                   "  obligations:\n"
                   "    face down: {avoid: covered, if: not open}\n"
                   "    follow suit: {when: following, play: led}\n"
                   "    no trump: {when: leading, avoid: covered suit}\n"
                   "during:\n"
                   "  ask: {at: turn, ask: next to play, if: not open, calls: {wait: "
                   "{}, show it: {sets: {open: true}}}}\n"
                   "  up: {at: turn, show: dealer, cards: covered, names: trumps, "
                   "if: open and not trumps}\n"
                   "score: {tricks: {to: each, points: tricks}}\n"
                   "match: {deals: 9}\n");
    begin(game, 2);
    deal(game, "", "SA SK SQ HJ", "HA HK HQ DJ", "DA DK DQ SJ");
    play(game, card);
    return game;
}

/* Calls and cards, as they come. */
static void go_on(struct game *game, const char *moves)
{
    char words[128], *rest = words;
    assert_true(strlen(moves) < sizeof words);
    strcpy(words, moves);
    while (rest) {
        char *move = rest;
        rest = strstr(rest, ", ");
        if (rest) {
            *rest = '\0';
            rest += 2;
        }
        engine_apply(&game->engine, &game->state, action_named(game, move));
    }
}

static void test_what_is_covered_stays_in_play(void **unused)
{
    (void)unused;
    struct game *game = covering("DK");
    assert_turn(game, TURN_CALL, 0);
    assert_hand(game, 2, "DA DK DQ SJ");
    assert_cards(game, game->state.discards, "");
    assert_int_equal(game->state.trick_count, 4);
    go_on(game, "wait, HJ, wait, HA, wait");
    assert_playable(game, "DA DQ SJ"); /* no heart, and not the card that is covered */
    play(game, "SJ");
    assert_turn(game, TURN_CALL, 1); /* the ace of hearts has won */
    game_close(game);
}

/* The jack of diamonds was thrown before diamonds were trumps. */
static void test_what_was_thrown_before_trumps_have_a_name_is_none(void **unused)
{
    (void)unused;
    struct game *game = covering("DK");
    go_on(game, "wait, SA, wait, DJ, show it");
    assert_int_equal(game->state.named.suits[0], 2);
    assert_int_equal(game->state.best_seat, 0);
    assert_cards(game, game->state.shown, "DK");
    assert_playable(game, "SJ");
    play(game, "SJ");
    assert_int_equal(game->state.winner[0], 0);
    game_close(game);
}

/* Nor does it beat a trump that comes behind it. */
static void test_a_trump_beats_what_was_thrown_before(void **unused)
{
    (void)unused;
    struct game *game = covering("DQ");
    go_on(game, "wait, HJ, wait, HA, show it");
    assert_playable(game, "DA DK DQ SJ");
    play(game, "DQ");
    assert_int_equal(game->state.winner[0], 2);
    game_close(game);
}

/* The dealer leads no card of its suit while there is another. */
static void test_the_suit_of_what_is_covered_is_kept_back(void **unused)
{
    (void)unused;
    struct game *game = covering("DK");
    go_on(game, "wait, SQ, wait, DJ, wait, SJ");
    go_on(game, "wait, SK, wait, HK, wait");
    assert_playable(game, "DA DQ");
    game_close(game);
    game = covering("SJ");
    go_on(game, "wait, HJ, wait, HA, wait, DQ");
    go_on(game, "wait, DJ, wait");
    assert_playable(game, "DA DK");
    play(game, "DA");
    assert_turn(game, TURN_CALL, 0);
    game_close(game);
}

/* Eleven cards for five: 3 2 2 2 2. Who has fewer than three passes on what there is. */
static void test_a_short_hand_passes_what_it_has(void **unused)
{
    (void)unused;
    struct game *game =
        game_write("players: 5\n"
                   "pack: {suits: [S, H], ranks: [A, K, Q, J, 10, 9], without: [H9]}\n"
                   "deal: {hands: {deal: rest}}\n"
                   "bidding: {swap: {pass: [3 left]}}\n"
                   "score: {tricks: {to: each, points: tricks}}\n"
                   "match: {deals: 9}\n");
    begin(game, 4);
    deal(game, "", "SA SK SQ", "SJ S10", "S9 HA", "HK HQ", "HJ H10");
    play(game, "SA SK SQ SJ S10 S9 HA HK HQ HJ H10");
    assert_turn(game, TURN_CARD, 0);
    assert_hand(game, 1, "SA SK SQ");
    assert_hand(game, 0, "HJ H10");
    game_close(game);
}

/* --- as many as was said --------------------------------------------------------------------- */

#define DRAWING                                                                                    \
    "players: 2\n"                                                                                 \
    "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"                                                 \
    "deal: {hands: {deal: 2}}\n"                                                                   \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"                                                                          \
    "bidding:\n"                                                                                   \
    "  ask: {ask: each, calls: {draw: {number: 0..2}}}\n"                                          \
    "  away: {discard: bid, by: each}\n"

static struct game *drawing(const char *yaml, const char *first, const char *second)
{
    struct game *game = game_write(yaml);
    begin(game, 1);
    deal(game, "HA HK HQ HJ", "SA SK", "SQ SJ");
    call(game, first);
    call(game, second);
    return game;
}

static void test_each_lays_away_as_many_as_they_said(void **unused)
{
    (void)unused;
    struct game *game =
        drawing(DRAWING "  fill: {take: bid of talon, by: each}\n", "draw 1", "draw 2");
    assert_turn(game, TURN_PASS, 0);
    play(game, "SK");
    assert_turn(game, TURN_PASS, 1);
    play(game, "SQ SJ");
    assert_hand(game, 0, "SA HA");
    assert_hand(game, 1, "HK HQ");
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

/* Whoever said none chooses nothing, and gets nothing. */
static void test_none_are_laid_away_by_who_said_so(void **unused)
{
    (void)unused;
    struct game *game =
        drawing(DRAWING "  fill: {take: bid of talon, by: each}\n", "draw 0", "draw 1");
    assert_turn(game, TURN_PASS, 1);
    play(game, "SQ");
    assert_hand(game, 0, "SA SK");
    assert_hand(game, 1, "SJ HA");
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
    game = drawing(DRAWING "  fill: {take: bid of talon, by: each}\n", "draw 0", "draw 0");
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

/* Of more than there are all; of less than none nothing. */
static void test_no_more_are_taken_than_there_are(void **unused)
{
    (void)unused;
    struct game *game =
        drawing(DRAWING "  fill: {take: 3 * bid - 2 of talon, by: each}\n", "draw 0", "draw 2");
    play(game, "SQ SJ");
    assert_hand(game, 0, "SA SK");
    assert_hand(game, 1, "HA HK HQ HJ");
    game_close(game);
    game = drawing(DRAWING "  fill: {take: 3 * bid of talon, by: each}\n", "draw 1", "draw 1");
    play(game, "SK SQ");
    assert_hand(game, 0, "SA HA HK HQ");
    assert_hand(game, 1, "SJ HJ");
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards_go_to_the_left),
        cmocka_unit_test(test_cards_go_to_the_right),
        cmocka_unit_test(test_cards_go_across),
        cmocka_unit_test(test_left_stays_left_when_play_goes_to_the_right),
        cmocka_unit_test(test_nothing_moves_before_all_have_chosen),
        cmocka_unit_test(test_a_card_that_is_not_held_is_refused),
        cmocka_unit_test(test_what_is_passed_goes_deal_by_deal),
        cmocka_unit_test(test_a_deal_without_passing_moves_nothing),
        cmocka_unit_test(test_the_exchange_of_anti_trump),
        cmocka_unit_test(test_one_seat_may_pass_alone),
        cmocka_unit_test(test_discards_lie_face_down),
        cmocka_unit_test(test_what_was_laid_away_is_taken_back),
        cmocka_unit_test(test_what_is_covered_stays_in_play),
        cmocka_unit_test(test_what_was_thrown_before_trumps_have_a_name_is_none),
        cmocka_unit_test(test_a_trump_beats_what_was_thrown_before),
        cmocka_unit_test(test_the_suit_of_what_is_covered_is_kept_back),
        cmocka_unit_test(test_a_short_hand_passes_what_it_has),
        cmocka_unit_test(test_each_lays_away_as_many_as_they_said),
        cmocka_unit_test(test_none_are_laid_away_by_who_said_so),
        cmocka_unit_test(test_no_more_are_taken_than_there_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
