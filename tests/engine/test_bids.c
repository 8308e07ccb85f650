/* Auctions: round and round, each bid above the last. */
#include "engine/fixture.h"

/* Sixteen cards, four to each. */
#define PLAIN                                                                                      \
    "players: 4\n"                                                                                 \
    "pack: {suits: [C, D, H, S], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: 4}}\n"                                                                   \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"

#define HEAD PLAIN "play: {lead: declarer}\n"

#define AUCTION(calls)                                                                             \
    HEAD "bidding: {bids: {auction: each, calls: {" calls "}, otherwise: abandon}}\n"

/* From low to high: 1, 2, 3, all. */
#define BIDS "pass: {}, bid: {number: 1..3}, all: {contract: all}"

static struct game *auction(const char *yaml, unsigned dealer)
{
    struct game *game = game_write(yaml);
    begin(game, dealer);
    deal(game, "", "");
    return game;
}

static void assert_declared(const struct game *game, unsigned declarer, unsigned contract)
{
    assert_int_equal(game->state.declarer, declarer);
    assert_int_equal(game->state.contract, contract);
}

/* --- whose turn it is ------------------------------------------------------------------------ */

static void test_it_goes_round_from_eldest_hand(void **unused)
{
    (void)unused;
    static const struct {
        const char *yaml;
        unsigned order[6];
    } cases[] = {
        {AUCTION(BIDS), {2, 3, 0, 1, 2, 3}},
        {AUCTION(BIDS) "rotation: right\n", {0, 3, 2, 1, 0, 3}},
    };
    static const char *const calls[] = {"pass", "bid 1", "pass", "bid 2", "bid 3", "pass"};
    for (unsigned i = 0; i < 2; i++) {
        struct game *game = auction(cases[i].yaml, 1);
        for (unsigned turn = 0; turn < 6; turn++) {
            assert_turn(game, TURN_CALL, cases[i].order[turn]);
            call(game, calls[turn]);
        }
        game_close(game);
    }
}

/* SML-3: who passed may bid later, and who bid may raise. */
static void test_a_pass_does_not_bar_a_later_bid(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION(BIDS), 3);
    call(game, "pass, bid 1, pass, pass");
    assert_turn(game, TURN_CALL, 0);
    assert_callable(game, "pass, bid 2, bid 3, all");
    call(game, "bid 2, bid 3, pass, pass, pass");
    assert_declared(game, 1, 0);
    assert_turn(game, TURN_CARD, 1);
    game_close(game);
}

static void test_only_those_of_the_role_bid(void **unused)
{
    (void)unused;
    struct game *game = auction(HEAD "sides: across\n"
                                     "bidding:\n"
                                     "  first: {ask: dealer, calls: {mine: {declares: true}}}\n"
                                     "  bids: {auction: makers, calls: {" BIDS "}}\n",
                                3);
    call(game, "mine");
    assert_turn(game, TURN_CALL, 1);
    call(game, "bid 1");
    assert_turn(game, TURN_CALL, 3);
    call(game, "bid 2");
    assert_turn(game, TURN_CALL, 1);
    call(game, "pass");
    assert_turn(game, TURN_CARD, 3);
    game_close(game);
}

/* Seat 0 declares first: 1, 2 and 3 defend, and bid to the end, whoever is declarer by then. */
static void test_who_takes_part_is_settled_when_it_opens(void **unused)
{
    (void)unused;
    struct game *game = auction(HEAD "bidding:\n"
                                     "  first: {ask: eldest, calls: {mine: {declares: true}}}\n"
                                     "  bids: {auction: defenders, calls: {" BIDS "}}\n",
                                3);
    call(game, "mine");
    assert_turn(game, TURN_CALL, 1);
    call(game, "bid 1, bid 2");
    assert_turn(game, TURN_CALL, 3);
    call(game, "pass");
    assert_turn(game, TURN_CALL, 1);
    call(game, "pass");
    assert_declared(game, 2, 0);
    assert_turn(game, TURN_CARD, 2);
    game_close(game);
}

static void test_without_bidders_there_is_no_auction(void **unused)
{
    (void)unused;
    struct game *game =
        auction(PLAIN "bidding:\n"
                      "  first: {ask: each, calls: {pass: {}, mine: {declares: true}}}\n"
                      "  bids: {auction: defenders, if: deal > 0, calls: {" BIDS "}}\n",
                3);
    call(game, "pass, pass, pass, pass");
    assert_declared(game, NO_SEAT, 0);
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

/* --- how it ends ----------------------------------------------------------------------------- */

static void test_it_ends_when_all_others_have_passed(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION(BIDS), 3);
    call(game, "pass, pass, bid 1, pass, pass");
    assert_turn(game, TURN_CALL, 1); /* who has not passed since the bid */
    call(game, "pass");
    assert_declared(game, 2, 0);
    assert_turn(game, TURN_CARD, 2);
    game_close(game);
}

static void test_the_last_may_bid_after_three_passes(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION(BIDS), 3);
    call(game, "pass, pass, pass");
    assert_turn(game, TURN_CALL, 3);
    call(game, "bid 1, pass, pass, pass");
    assert_declared(game, 3, 0);
    game_close(game);
}

static void test_the_highest_bid_ends_it_at_once(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION(BIDS), 3);
    call(game, "pass, bid 3");
    assert_callable(game, "pass, all");
    call(game, "all");
    assert_declared(game, 2, 1);
    assert_turn(game, TURN_CARD, 2);
    game_close(game);
}

/* Up to four could be bid of this pack, but of hands of two cards nobody bids three. */
static void test_the_highest_bid_goes_with_the_hand(void **unused)
{
    (void)unused;
    struct game *game =
        game_write("players: 4\n"
                   "pack: {suits: [C, D, H, S], ranks: [A, K, Q, J]}\n"
                   "deal: {hands: {deal: [2, 3]}}\n"
                   "bidding:\n"
                   "  bids: {auction: each, calls: {pass: {}, bid: {number: 1..hand_size}}}\n"
                   "score: {tricks: {to: each, points: tricks}}\n"
                   "match: {deals: 9}\n");
    begin(game, 3);
    deal(game, "", "");
    assert_callable(game, "pass, bid 1, bid 2");
    call(game, "bid 2");
    assert_int_equal(game->state.turn, TURN_CARD);
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    engine_next_deal(&game->engine, &game->state);
    deal(game, "", "");
    call(game, "bid 2");
    assert_callable(game, "pass, bid 3");
    game_close(game);
}

static void test_otherwise_when_all_have_passed(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION(BIDS), 3);
    call(game, "pass, pass, pass, pass");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_true(game->state.abandoned);
    assert_declared(game, NO_SEAT, 0);
    game_close(game);
    game = auction(PLAIN "bidding: {bids: {auction: each, calls: {" BIDS "}}}\n", 3);
    call(game, "pass, pass, pass, pass");
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

/* `otherwise` is for an auction without a bid; with one it goes on to the next step. */
static void test_a_bid_leads_to_the_next_step(void **unused)
{
    (void)unused;
    struct game *game =
        auction(HEAD "bidding:\n"
                     "  bids: {auction: each, calls: {" BIDS "}, otherwise: abandon}\n"
                     "  trumps: {ask: declarer, calls: {name: {suit: any}}}\n",
                3);
    call(game, "pass, bid 1, pass, pass, pass");
    assert_turn(game, TURN_CALL, 1);
    call(game, "name hearts");
    assert_int_equal(game->state.named.suits[0], 2);
    game_close(game);
}

static void test_a_call_that_leads_on_ends_it(void **unused)
{
    (void)unused;
    struct game *game =
        auction(HEAD "bidding:\n"
                     "  bids: {auction: each, calls: {stop: {then: abandon}, pass: {},\n"
                     "    bid: {number: 1..3}, now: {above: 1, then: play}}, otherwise: abandon}\n"
                     "  more: {ask: each, calls: {pass: {}}}\n",
                3);
    call(game, "bid 1, now");
    assert_declared(game, 1, 0);
    assert_turn(game, TURN_CARD, 1);
    game_close(game);
}

static void test_one_bidder_alone(void **unused)
{
    (void)unused;
    static const char yaml[] =
        HEAD "bidding: {bids: {auction: dealer, calls: {" BIDS "}, otherwise: abandon}}\n";
    struct game *game = auction(yaml, 2);
    call(game, "bid 1");
    assert_turn(game, TURN_CARD, 2);
    game_close(game);
    game = auction(yaml, 2);
    call(game, "pass");
    assert_true(game->state.abandoned);
    game_close(game);
}

/* --- how bids rank --------------------------------------------------------------------------- */

static void test_a_bid_must_beat_the_last(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION(BIDS), 3);
    call(game, "bid 2");
    assert_callable(game, "pass, bid 3, all");
    assert_refused(game, "bid 2", REFUSED_RANGE, "bid");
    assert_refused(game, "bid 1", REFUSED_RANGE, "bid");
    game_close(game);
}

/* SML-2: Misere lies between 10 and 11; NOM-5: Mis lies above 13, Mis a Vis above that. */
static void test_contracts_have_their_place_among_the_numbers(void **unused)
{
    (void)unused;
    struct game *game = game_open("small-ships", 4, NULL);
    begin(game, 3);
    deal(game, "", "");
    call(game, "bid 10");
    assert_callable(game, "pass, bid 11, bid 12, bid 13, misere");
    call(game, "misere");
    assert_callable(game, "pass, bid 11, bid 12, bid 13");
    game_close(game);
    game = game_open("noms", 4, NULL);
    begin(game, 3);
    deal(game, "", "");
    call(game, "bid 13");
    assert_callable(game, "pass, mis, mis a vis");
    call(game, "mis");
    assert_callable(game, "pass, mis a vis");
    game_close(game);
}

/* NOM-V6: with low_mis it lies between 10 and 11, and 13 is the highest bid. */
static void test_an_option_moves_a_contract(void **unused)
{
    (void)unused;
    struct game *game = game_open("noms", 4, "low_mis=true");
    begin(game, 3);
    deal(game, "", "");
    call(game, "mis");
    assert_callable(game, "pass, bid 11, bid 12, bid 13");
    call(game, "bid 13");
    assert_declared(game, 1, 0);
    assert_turn(game, TURN_CALL, 1); /* who names trumps now */
    game_close(game);
}

/* Hands of eight have no bid of 9 or more: Misere, above 10, is then above them all. */
static void test_what_lies_above_a_number_nobody_can_bid_is_still_a_bid(void **unused)
{
    (void)unused;
    struct game *game = game_open("small-ships", 6, NULL);
    begin(game, 5);
    deal(game, "", "");
    assert_callable(game, "pass, bid 7, bid 8, misere");
    call(game, "bid 8");
    assert_callable(game, "pass, misere");
    call(game, "misere");
    assert_declared(game, 1, 1);
    game_close(game);
}

/* Several things above one number rank as they are written. */
static void test_equals_rank_as_they_are_written(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION("pass: {}, low: {above: 1, contract: low}, "
                                        "high: {above: 1, contract: high}, bid: {number: 1..2}"),
                                3);
    call(game, "bid 1");
    assert_callable(game, "pass, low, high, bid 2");
    call(game, "low");
    assert_callable(game, "pass, high, bid 2");
    call(game, "high");
    assert_callable(game, "pass, bid 2");
    game_close(game);
}

/* BOS-3: of one number a plain suit, then the colour, then the preference. BOS-4: what is above a
 * number is above all three. */
static void test_numbers_of_another_call_rank_above(void **unused)
{
    (void)unused;
    struct game *game = game_open("boston", 4, NULL);
    begin(game, 3);
    deal(game, "", "");
    call(game, "plain 12");
    assert_callable(game, "pass, plain 13, colour 12, colour 13, preference 12, preference 13, "
                          "grand spread");
    call(game, "preference 12");
    assert_callable(game, "pass, plain 13, colour 13, preference 13, grand spread");
    call(game, "grand spread");
    assert_callable(game, "pass, plain 13, colour 13, preference 13");
    call(game, "colour 13");
    assert_callable(game, "pass, preference 13");
    game_close(game);
}

/* Suits rank as the pack has them; each bid names trumps, and the last one stands. */
static void test_suits_are_bids(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION("pass: {}, name: {suit: any}"), 3);
    call(game, "name diamonds");
    assert_callable(game, "pass, name hearts, name spades");
    assert_declared(game, 0, 0);
    call(game, "name hearts, pass, pass, pass");
    assert_declared(game, 1, 0);
    assert_int_equal(game->state.named.suits[0], 2);
    assert_turn(game, TURN_CARD, 1);
    game_close(game);
}

/* --- what is refused ------------------------------------------------------------------------- */

/* SML-4: the dealer must bid when all have passed, and may say Misere. */
static void test_the_dealer_may_have_to_bid(void **unused)
{
    (void)unused;
    struct game *game = game_open("small-ships", 4, NULL);
    begin(game, 3);
    deal(game, "", "");
    call(game, "pass, pass, pass");
    assert_callable(game, "bid 7, bid 8, bid 9, bid 10, bid 11, bid 12, bid 13, misere");
    assert_refused(game, "pass", REFUSED_LIMIT, "the dealer must bid when all have passed");
    call(game, "bid 7, pass, pass, pass");
    assert_declared(game, 3, 0);
    game_close(game);
}

/* Once somebody has bid, the dealer may pass though that ends the auction. */
static void test_the_dealer_may_pass_once_it_is_opened(void **unused)
{
    (void)unused;
    struct game *game = game_open("small-ships", 4, NULL);
    begin(game, 3);
    deal(game, "", "");
    call(game, "bid 7, pass, pass, pass");
    assert_declared(game, 0, 0);
    game_close(game);
}

/* NOM-V4: after three passes the fourth player must say seven. */
static void test_a_number_may_be_forced(void **unused)
{
    (void)unused;
    struct game *game = game_open("noms", 4, "lowest_bid=7 forced_bid=true");
    begin(game, 3);
    deal(game, "", "");
    call(game, "pass, pass");
    assert_callable(game,
                    "pass, bid 7, bid 8, bid 9, bid 10, bid 11, bid 12, bid 13, mis, mis a vis");
    call(game, "pass");
    assert_callable(game, "bid 7");
    assert_refused(game, "mis", REFUSED_LIMIT, "the fourth player must bid 7");
    game_close(game);
}

/* `last`: a pass would end it, before a bid the fourth one, after a bid the third. */
static void test_when_a_pass_would_end_it(void **unused)
{
    (void)unused;
    struct game *game = auction(HEAD "bidding:\n"
                                     "  bids:\n"
                                     "    auction: each\n"
                                     "    calls: {pass: {}, bid: {number: 1..3}}\n"
                                     "    refuse: {go on: last and passing}\n",
                                3);
    call(game, "pass, pass, pass");
    assert_callable(game, "bid 1, bid 2, bid 3");
    call(game, "bid 1, pass, pass");
    assert_callable(game, "bid 2, bid 3");
    assert_refused(game, "pass", REFUSED_LIMIT, "go on");
    call(game, "bid 3");
    assert_declared(game, 2, 0);
    game_close(game);
}

/* Answers whether the rule of this name is one of those that refuse the action. */
static void assert_refuses(const struct game *game, const char *action, const char *rule, bool does)
{
    unsigned number = action_named(game, action);
    assert_int_equal(rule_refuses(&game->engine, &game->state, number, rule), does);
}

/* Two limits say the same of the pass that would end it. */
static void test_several_limits_refuse_a_call(void **unused)
{
    (void)unused;
    struct game *game = auction(HEAD "bidding:\n"
                                     "  bids:\n"
                                     "    auction: each\n"
                                     "    calls: {pass: {}, bid: {number: 1..3}}\n"
                                     "    refuse: {go on: last and passing, no end: last and\n"
                                     "      passing, no two: call == 2, no three: call == 3}\n",
                                3);
    call(game, "bid 1, pass, pass");
    assert_callable(game, "bid 3");
    assert_refuses(game, "pass", "go on", true);
    assert_refuses(game, "pass", "no end", true);
    assert_refuses(game, "pass", "no two", false);
    assert_refuses(game, "bid 2", "no two", true);
    assert_refuses(game, "bid 2", "go on", false);
    assert_refuses(game, "bid 3", "no three", false); /* it would leave nothing to say */
    game_close(game);
}

/* A limit that would leave nothing to say refuses nothing. */
static void test_something_can_always_be_said(void **unused)
{
    (void)unused;
    struct game *game = auction(HEAD "bidding:\n"
                                     "  bids:\n"
                                     "    auction: each\n"
                                     "    calls: {pass: {}, bid: {number: 1..3}}\n"
                                     "    refuse: {no pass: passing, no bid: not passing}\n",
                                3);
    assert_callable(game, "bid 1, bid 2, bid 3");
    game_close(game);
}

/* A call is there only while its condition holds, of the caller and of what is called. */
static void test_a_call_is_there_only_at_times(void **unused)
{
    (void)unused;
    struct game *game = auction(HEAD "sides: across\n"
                                     "bidding:\n"
                                     "  bids:\n"
                                     "    auction: each\n"
                                     "    calls:\n"
                                     "      pass: {}\n"
                                     "      help: {if: own.partner == bidder}\n"
                                     "      bid: {number: 1..4, if: call ~= 2 or bidder.bid == 1}\n"
                                     "    otherwise: abandon\n",
                                3);
    assert_callable(game, "pass, bid 1, bid 3, bid 4");
    call(game, "bid 1");
    assert_callable(game, "pass, bid 2, bid 3, bid 4");
    assert_refused(game, "help", REFUSED_RANGE, "help");
    call(game, "pass");
    assert_callable(game, "pass, help, bid 2, bid 3, bid 4");
    call(game, "bid 3");
    call(game, "pass");
    assert_callable(game, "pass, help, bid 4"); /* the partner bids highest again */
    game_close(game);
}

/* What is remembered is neither a bid nor a pass: all others are asked again, also when no bid can
 * be higher. */
static void test_a_word_keeps_the_auction_open(void **unused)
{
    (void)unused;
    struct game *game = auction(
        HEAD "sides: across\n"
             "remember: {stake: {starts: 1, until: bid}}\n"
             "amounts: {worth: stake}\n"
             "bidding:\n"
             "  bids:\n"
             "    auction: each\n"
             "    calls:\n"
             "      pass: {}\n"
             "      bid: {number: 1..2}\n"
             "      double: {if: stake == 1 and bidder.side == own.opponents, sets: {stake: 2}}\n"
             "      redouble: {if: stake == 2 and bidder.side == own.side, sets: {stake: 4}}\n"
             "    otherwise: abandon\n",
        3);
    assert_callable(game, "pass, bid 1, bid 2");
    call(game, "bid 1, pass, pass, double");
    assert_callable(game, "pass, bid 2, redouble");
    call(game, "redouble, pass, pass");
    assert_callable(game, "pass, bid 2");
    call(game, "bid 2");
    assert_declared(game, 3, 0);
    assert_turn(game, TURN_CALL, 0);
    assert_callable(game, "pass, double");
    call(game, "pass, pass, pass");
    assert_turn(game, TURN_CARD, 3);
    game_close(game);
}

/* Who may bid higher is seen when they are asked: for want of a call of the last bidder's own
 * nothing ends. */
static void test_an_auction_waits_for_calls_that_others_may_have(void **unused)
{
    (void)unused;
    struct game *game = auction(
        HEAD "bidding:\n"
             "  bids:\n"
             "    auction: each\n"
             "    calls: {pass: {}, bid: {number: 1..2, if: call == 1 or caller == dealer}}\n"
             "    otherwise: abandon\n",
        3);
    call(game, "bid 1, pass, pass");
    assert_turn(game, TURN_CALL, 3);
    assert_callable(game, "pass, bid 2");
    call(game, "bid 2");
    assert_declared(game, 3, 0);
    assert_turn(game, TURN_CARD, 3);
    game_close(game);
}

/* Who has no call is passed over; where nobody has one, none has led on. */
static void test_who_has_no_call_is_not_asked(void **unused)
{
    (void)unused;
    static const char yaml[] =
        PLAIN "bidding:\n"
              "  first: {ask: each, calls: {bid: {number: 0..1}}}\n"
              "  second:\n"
              "    ask: each\n"
              "    calls: {mine: {if: bid == 1, declares: true, then: play}}\n"
              "    otherwise: redeal\n";
    struct game *game = auction(yaml, 3);
    call(game, "bid 0, bid 0, bid 1, bid 1");
    assert_turn(game, TURN_CALL, 2);
    call(game, "mine");
    assert_declared(game, 2, 0);
    game_close(game);
    game = auction(yaml, 3);
    call(game, "bid 0, bid 0, bid 0, bid 0");
    assert_true(game->state.redeal);
    game_close(game);
}

/* A term that divides by what is called has only calls to do with. */
static void test_terms_weigh_calls_and_nothing_else(void **unused)
{
    (void)unused;
    struct game *game =
        auction(PLAIN "amounts: {share: 12 // (call + 1)}\n"
                      "bidding: {bids: {ask: eldest, calls: {bid: {number: 0..3}},\n"
                      "  refuse: {too small: share > 5}}}\n",
                3);
    assert_callable(game, "bid 2, bid 3"); /* the shares are 12, 6, 4 and 3 */
    assert_false(hooks_failed(game->engine.hooks));
    game_close(game);
}

/* --- what is written down -------------------------------------------------------------------- */

static void test_the_last_bid_is_what_stands(void **unused)
{
    (void)unused;
    struct game *game =
        auction(AUCTION("pass: {}, bid: {number: 1..3}, low: {above: 1, contract: low}"), 3);
    call(game, "bid 1");
    assert_declared(game, 0, 0);
    assert_int_equal(game->state.bid[0], 1);
    call(game, "low");
    assert_declared(game, 1, 1);
    assert_int_equal(game->state.bid[1], NO_BID);
    assert_int_equal(game->state.bid[0], 1);
    call(game, "bid 2");
    assert_declared(game, 2, 0); /* a number is no contract with a name */
    assert_int_equal(game->state.bid[2], 2);
    call(game, "pass, pass, pass");
    assert_declared(game, 2, 0);
    assert_int_equal(game->state.bid[3], NO_BID);
    game_close(game);
}

static void test_calls_of_an_auction_are_kept_in_order(void **unused)
{
    (void)unused;
    struct game *game = auction(AUCTION(BIDS), 1);
    static const uint8_t seats[] = {2, 3, 0, 1, 2};
    static const uint8_t calls[] = {0, 1, 2, 0, 4}; /* pass, 1, 2, pass, all */
    call(game, "pass, bid 1, bid 2, pass, all");
    assert_int_equal(game->state.call_count, 5);
    for (unsigned i = 0; i < 5; i++) {
        assert_int_equal(game->state.calls[i].seat, seats[i]);
        assert_int_equal(game->state.calls[i].call, calls[i]);
    }
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_goes_round_from_eldest_hand),
        cmocka_unit_test(test_a_pass_does_not_bar_a_later_bid),
        cmocka_unit_test(test_only_those_of_the_role_bid),
        cmocka_unit_test(test_who_takes_part_is_settled_when_it_opens),
        cmocka_unit_test(test_without_bidders_there_is_no_auction),
        cmocka_unit_test(test_it_ends_when_all_others_have_passed),
        cmocka_unit_test(test_the_last_may_bid_after_three_passes),
        cmocka_unit_test(test_the_highest_bid_ends_it_at_once),
        cmocka_unit_test(test_the_highest_bid_goes_with_the_hand),
        cmocka_unit_test(test_otherwise_when_all_have_passed),
        cmocka_unit_test(test_a_bid_leads_to_the_next_step),
        cmocka_unit_test(test_a_call_that_leads_on_ends_it),
        cmocka_unit_test(test_one_bidder_alone),
        cmocka_unit_test(test_a_bid_must_beat_the_last),
        cmocka_unit_test(test_contracts_have_their_place_among_the_numbers),
        cmocka_unit_test(test_an_option_moves_a_contract),
        cmocka_unit_test(test_what_lies_above_a_number_nobody_can_bid_is_still_a_bid),
        cmocka_unit_test(test_equals_rank_as_they_are_written),
        cmocka_unit_test(test_numbers_of_another_call_rank_above),
        cmocka_unit_test(test_suits_are_bids),
        cmocka_unit_test(test_the_dealer_may_have_to_bid),
        cmocka_unit_test(test_the_dealer_may_pass_once_it_is_opened),
        cmocka_unit_test(test_a_number_may_be_forced),
        cmocka_unit_test(test_when_a_pass_would_end_it),
        cmocka_unit_test(test_several_limits_refuse_a_call),
        cmocka_unit_test(test_something_can_always_be_said),
        cmocka_unit_test(test_a_call_is_there_only_at_times),
        cmocka_unit_test(test_a_word_keeps_the_auction_open),
        cmocka_unit_test(test_an_auction_waits_for_calls_that_others_may_have),
        cmocka_unit_test(test_who_has_no_call_is_not_asked),
        cmocka_unit_test(test_terms_weigh_calls_and_nothing_else),
        cmocka_unit_test(test_the_last_bid_is_what_stands),
        cmocka_unit_test(test_calls_of_an_auction_are_kept_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
