/* Auctions: who speaks first and how often, whether a pass is final, who may hold, bids in pairs.
 */
#include "engine/fixture.h"

/* Sixteen cards, four to each; three or four play. */
#define HEAD(players)                                                                              \
    "players: " players "\n"                                                                       \
    "pack: {suits: [C, D, H, S], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: 4}}\n"                                                                   \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"                                                                          \
    "play: {lead: declarer}\n"

#define AUCTION(players, keys, calls)                                                              \
    HEAD(players)                                                                                  \
    "bidding: {bids: {auction: each, " keys ", calls: {" calls "}, otherwise: abandon}}\n"

#define BIDS "pass: {}, bid: {number: 1..3}"

static struct game *auction(const char *yaml, unsigned dealer)
{
    struct game *game = game_write(yaml);
    begin(game, dealer);
    deal(game, "", "");
    return game;
}

/* Somebody's turn, and what can be said then. */
static void assert_offer(const struct game *game, unsigned seat, const char *calls)
{
    assert_turn(game, TURN_CALL, seat);
    assert_callable(game, calls);
}

static void assert_declared(const struct game *game, unsigned seat, int bid)
{
    assert_turn(game, TURN_CARD, seat);
    assert_int_equal(game->state.declarer, seat);
    assert_int_equal(game->state.bid[seat], bid);
}

/* --- who starts ------------------------------------------------------------------------------ */

static void test_the_dealer_may_start(void **unused)
{
    (void)unused;
    static const unsigned order[] = {1, 2, 3, 0};
    static const char *const steps[] = {
        AUCTION("4", "starts: dealer", BIDS),
        HEAD("4") "bidding:\n"
                  "  bids:\n"
                  "    ask: each\n"
                  "    starts: dealer\n"
                  "    calls: {pass: {}, mine: {declares: true, then: play}}\n"
                  "    otherwise: abandon\n",
    };
    for (unsigned i = 0; i < 2; i++) {
        struct game *game = auction(steps[i], 1);
        for (unsigned turn = 0; turn < 4; turn++) {
            assert_turn(game, TURN_CALL, order[turn]);
            call(game, "pass");
        }
        game_close(game);
    }
}

/* --- a pass that is final -------------------------------------------------------------------- */

static void test_who_has_passed_for_good_is_asked_no_more(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION("4", "passing: final", BIDS), 3);
    call(game, "pass, bid 1, pass, bid 2");
    assert_offer(game, 1, "pass, bid 3");
    call(game, "pass");
    assert_declared(game, 3, 2);
    game_close(game);
}

static void test_the_last_may_bid_alone(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION("4", "passing: final", BIDS), 3);
    call(game, "pass, pass, pass");
    assert_offer(game, 3, "pass, bid 1, bid 2, bid 3");
    call(game, "bid 1");
    assert_declared(game, 3, 1);
    game_close(game);
}

static void test_all_may_pass_for_good(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION("3", "passing: final", BIDS), 2);
    call(game, "pass, pass, pass");
    assert_true(game->state.abandoned);
    game_close(game);
}

/* --- rounds ---------------------------------------------------------------------------------- */

static void test_in_one_round_each_speaks_once(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION("4", "rounds: 1", BIDS), 3);
    call(game, "bid 1, pass, bid 2");
    assert_offer(game, 3, "pass, bid 3");
    call(game, "pass");
    assert_declared(game, 2, 2);
    game_close(game);
}

static void test_the_highest_bid_ends_a_round_early(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION("4", "rounds: 1", BIDS), 3);
    call(game, "bid 3");
    assert_declared(game, 0, 3);
    game_close(game);
}

static void test_in_two_rounds_each_speaks_twice(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION("3", "rounds: 2", "pass: {}, bid: {number: 1..9}"), 2);
    call(game, "bid 1, bid 2, bid 3, pass, bid 4");
    assert_turn(game, TURN_CALL, 2);
    call(game, "bid 5");
    assert_declared(game, 2, 5);
    game_close(game);
}

/* `last` is asked while the last of the round speaks. */
static void test_the_last_of_a_round_may_have_to_bid(void **unused)
{
    (void)unused;
    struct game *game = auction(
        AUCTION("3", "rounds: 1, refuse: {somebody bids: last and passing and not opened}", BIDS),
        2);
    call(game, "pass");
    assert_offer(game, 1, "pass, bid 1, bid 2, bid 3");
    call(game, "pass");
    assert_offer(game, 2, "bid 1, bid 2, bid 3");
    game_close(game);
}

/* --- holding --------------------------------------------------------------------------------- */

static void test_a_senior_holds_and_a_junior_must_go_higher(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION("3", "holding: seniors", BIDS), 2);
    call(game, "bid 1");
    assert_offer(game, 1, "pass, bid 2, bid 3");
    call(game, "bid 2, pass");
    assert_offer(game, 0, "pass, bid 2, bid 3");
    call(game, "bid 2");
    assert_offer(game, 1, "pass, bid 3");
    call(game, "pass, pass");
    assert_declared(game, 0, 2);
    game_close(game);
}

/* Nothing is higher, but a senior has not spoken since. */
static void test_the_highest_bid_may_be_held(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION("3", "holding: seniors", BIDS), 2);
    call(game, "pass, pass, bid 3");
    assert_offer(game, 0, "pass, bid 3");
    call(game, "pass");
    assert_offer(game, 1, "pass, bid 3");
    call(game, "bid 3");
    assert_offer(game, 2, "pass");
    call(game, "pass");
    assert_offer(game, 0, "pass, bid 3");
    call(game, "bid 3");
    assert_declared(game, 0, 3);
    game_close(game);
}

/* The second speaks first, but the first comes before all others. */
static void test_seniority_may_begin_before_who_speaks_first(void **unused)
{
    (void)unused;
    struct game *game =
        auction(AUCTION("3", "starts: eldest's next, holding: seniors, senior: eldest", BIDS), 2);
    assert_offer(game, 1, "pass, bid 1, bid 2, bid 3");
    call(game, "bid 1");
    assert_offer(game, 2, "pass, bid 2, bid 3");
    call(game, "pass");
    assert_offer(game, 0, "pass, bid 1, bid 2, bid 3");
    call(game, "bid 1");
    assert_offer(game, 1, "pass, bid 2, bid 3");
    call(game, "pass, pass");
    assert_declared(game, 0, 1);
    game_close(game);
}

/* --- in pairs -------------------------------------------------------------------------------- */

#define PAIRS AUCTION("3", "in-pairs: true", "pass: {}, bid: {number: [18, 20, 22, 23]}")

/* As Skat is bid: forehand answers middlehand, whoever is left answers rearhand. */
static void test_the_second_bids_and_the_first_holds(void **unused)
{
    (void)unused;
    struct game *game = auction(PAIRS, 2);
    assert_offer(game, 1, "pass, bid 18, bid 20, bid 22, bid 23");
    call(game, "bid 20");
    assert_offer(game, 0, "pass, bid 20");
    call(game, "bid 20");
    assert_offer(game, 1, "pass, bid 22, bid 23");
    call(game, "pass");
    assert_offer(game, 2, "pass, bid 22, bid 23");
    call(game, "bid 22");
    assert_offer(game, 0, "pass, bid 22");
    call(game, "pass");
    assert_declared(game, 2, 22);
    game_close(game);
}

static void test_the_second_survives_and_answers_the_third(void **unused)
{
    (void)unused;
    struct game *game = auction(PAIRS, 2);
    call(game, "bid 18, pass");
    assert_offer(game, 2, "pass, bid 20, bid 22, bid 23");
    call(game, "bid 20");
    assert_offer(game, 1, "pass, bid 20");
    call(game, "bid 20, pass");
    assert_declared(game, 1, 20);
    game_close(game);
}

static void test_the_first_may_bid_when_both_others_pass(void **unused)
{
    (void)unused;
    struct game *game = auction(PAIRS, 2);
    call(game, "pass, pass");
    assert_offer(game, 0, "pass, bid 18, bid 20, bid 22, bid 23");
    call(game, "bid 18");
    assert_declared(game, 0, 18);
    game = (game_close(game), auction(PAIRS, 2));
    call(game, "pass, pass, pass");
    assert_true(game->state.abandoned);
    game_close(game);
}

static void test_the_highest_number_can_be_held_in_pairs(void **unused)
{
    (void)unused;
    struct game *game = auction(PAIRS, 2);
    call(game, "bid 23");
    assert_offer(game, 0, "pass, bid 23");
    call(game, "bid 23");
    assert_declared(game, 0, 23);
    game_close(game);
}

#define RAISED_PAIRS                                                                               \
    AUCTION("3", "in-pairs: true, holding: none", "pass: {}, bid: {number: [18, 20, 22, 23]}")

/* As Six-Bid Solo is bid: each goes higher, and the third waits until one of the two has passed. */
static void test_without_holding_the_first_bids_and_both_go_higher(void **unused)
{
    (void)unused;
    struct game *game = auction(RAISED_PAIRS, 2);
    assert_offer(game, 0, "pass, bid 18, bid 20, bid 22, bid 23");
    call(game, "bid 18");
    assert_offer(game, 1, "pass, bid 20, bid 22, bid 23");
    call(game, "bid 20");
    assert_offer(game, 0, "pass, bid 22, bid 23");
    call(game, "bid 22, pass");
    assert_offer(game, 2, "pass, bid 23");
    call(game, "pass");
    assert_declared(game, 0, 22);
    game_close(game);
}

static void test_without_holding_the_second_survives_and_answers_the_third(void **unused)
{
    (void)unused;
    struct game *game = auction(RAISED_PAIRS, 2);
    call(game, "bid 18, bid 20, pass");
    assert_offer(game, 2, "pass, bid 22, bid 23");
    call(game, "bid 22");
    assert_offer(game, 1, "pass, bid 23");
    call(game, "bid 23"); /* nothing is higher */
    assert_declared(game, 1, 23);
    game_close(game);
}

static void test_without_holding_each_may_begin_when_those_before_have_passed(void **unused)
{
    (void)unused;
    struct game *game = auction(RAISED_PAIRS, 2);
    call(game, "pass");
    assert_offer(game, 1, "pass, bid 18, bid 20, bid 22, bid 23");
    call(game, "pass");
    assert_offer(game, 2, "pass, bid 18, bid 20, bid 22, bid 23");
    call(game, "bid 18");
    assert_declared(game, 2, 18);
    game = (game_close(game), auction(RAISED_PAIRS, 2));
    call(game, "pass, bid 18");
    assert_offer(game, 2, "pass, bid 20, bid 22, bid 23");
    call(game, "bid 20, pass");
    assert_declared(game, 2, 20);
    game = (game_close(game), auction(RAISED_PAIRS, 2));
    call(game, "pass, pass, pass");
    assert_true(game->state.abandoned);
    game_close(game);
}

/* --- numbers --------------------------------------------------------------------------------- */

static void test_numbers_go_by_steps(void **unused)
{
    (void)unused;
    struct game *game =
        auction(AUCTION("3", "rounds: 1", "pass: {}, bid: {number: 100..130 by 10}"), 2);
    assert_callable(game, "pass, bid 100, bid 110, bid 120, bid 130");
    call(game, "bid 110");
    assert_callable(game, "pass, bid 120, bid 130");
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_dealer_may_start),
        cmocka_unit_test(test_who_has_passed_for_good_is_asked_no_more),
        cmocka_unit_test(test_the_last_may_bid_alone),
        cmocka_unit_test(test_all_may_pass_for_good),
        cmocka_unit_test(test_in_one_round_each_speaks_once),
        cmocka_unit_test(test_the_highest_bid_ends_a_round_early),
        cmocka_unit_test(test_in_two_rounds_each_speaks_twice),
        cmocka_unit_test(test_the_last_of_a_round_may_have_to_bid),
        cmocka_unit_test(test_a_senior_holds_and_a_junior_must_go_higher),
        cmocka_unit_test(test_the_highest_bid_may_be_held),
        cmocka_unit_test(test_seniority_may_begin_before_who_speaks_first),
        cmocka_unit_test(test_the_second_bids_and_the_first_holds),
        cmocka_unit_test(test_the_second_survives_and_answers_the_third),
        cmocka_unit_test(test_the_first_may_bid_when_both_others_pass),
        cmocka_unit_test(test_the_highest_number_can_be_held_in_pairs),
        cmocka_unit_test(test_without_holding_the_first_bids_and_both_go_higher),
        cmocka_unit_test(test_without_holding_the_second_survives_and_answers_the_third),
        cmocka_unit_test(test_without_holding_each_may_begin_when_those_before_have_passed),
        cmocka_unit_test(test_numbers_go_by_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
