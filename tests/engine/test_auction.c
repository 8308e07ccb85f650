#include "engine/fixture.h"

#define HEAD                                                                                       \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: 2}}\n"                                                                   \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"

static struct game *asked(const char *yaml, unsigned dealer)
{
    struct game *game = game_write(yaml);
    begin(game, dealer);
    deal(game, "", "");
    return game;
}

/* --- who is asked ---------------------------------------------------------------------------- */

static void test_each_is_asked_once_from_eldest_hand_on(void **unused)
{
    (void)unused;
    struct game *game =
        asked(HEAD "players: 4\nbidding: {bids: {ask: each, calls: {pass: {}}}}\n", 1);
    static const unsigned order[] = {2, 3, 0, 1};
    for (unsigned i = 0; i < 4; i++) {
        assert_turn(game, TURN_CALL, order[i]);
        call(game, "pass");
    }
    assert_turn(game, TURN_CARD, 2);
    game_close(game);
}

static void test_rotation_to_the_right_asks_to_the_right(void **unused)
{
    (void)unused;
    struct game *game = asked(
        HEAD "players: 4\nrotation: right\nbidding: {bids: {ask: each, calls: {pass: {}}}}\n", 1);
    static const unsigned order[] = {0, 3, 2, 1};
    for (unsigned i = 0; i < 4; i++) {
        assert_turn(game, TURN_CALL, order[i]);
        call(game, "pass");
    }
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

/* Dealer's right is a place at the table, whichever way the play goes. */
static void test_single_roles_are_asked_alone(void **unused)
{
    (void)unused;
    struct game *game = asked(HEAD "players: 4\nsides: across\nrotation: right\n"
                                   "bidding:\n"
                                   "  a: {ask: dealer, calls: {pass: {}}}\n"
                                   "  b: {ask: dealer's left, calls: {pass: {}}}\n"
                                   "  c: {ask: dealer's right, calls: {pass: {}}}\n"
                                   "  d: {ask: dealer's partner, calls: {pass: {}}}\n"
                                   "  e: {ask: eldest, calls: {pass: {}}}\n",
                              1);
    static const unsigned order[] = {1, 2, 0, 3, 0};
    for (unsigned i = 0; i < 5; i++) {
        assert_turn(game, TURN_CALL, order[i]);
        call(game, "pass");
    }
    game_close(game);
}

#define SIDES                                                                                      \
    HEAD "players: 4\nsides: across\n"                                                             \
         "bidding:\n"                                                                              \
         "  first: {ask: each, calls: {pass: {}, mine: {declares: true, then: others}}}\n"         \
         "  others: {ask: defenders, if: deal > 0, calls: {double: {}, bow: {}}}\n"                \
         "  again: {ask: makers, if: deal > 0, calls: {redouble: {}, bow: {}}}\n"

/* Seat 3 declares: its side is 1 and 3, the defenders are 0 and 2, eldest hand is 0. */
static void test_makers_and_defenders_are_known_once_there_is_a_declarer(void **unused)
{
    (void)unused;
    struct game *game = asked(SIDES, 3);
    call(game, "pass, pass, pass, mine");
    assert_int_equal(game->state.declarer, 3);
    assert_turn(game, TURN_CALL, 0);
    call(game, "double");
    assert_turn(game, TURN_CALL, 2);
    call(game, "bow");
    assert_turn(game, TURN_CALL, 1);
    call(game, "redouble");
    assert_turn(game, TURN_CALL, 3);
    game_close(game);
}

static void test_nobody_is_asked_when_nobody_has_the_role(void **unused)
{
    (void)unused;
    struct game *game = asked(SIDES, 3);
    call(game, "pass, pass, pass, pass");
    assert_int_equal(game->state.declarer, NO_SEAT);
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

static void test_calls_are_written_down_in_order(void **unused)
{
    (void)unused;
    struct game *game = asked(SIDES, 3);
    call(game, "pass, mine, double");
    const struct call_made *made = game->state.calls;
    assert_int_equal(game->state.call_count, 3);
    assert_int_equal(made[0].seat, 0);
    assert_int_equal(made[0].call, 0);
    assert_int_equal(made[1].seat, 1);
    assert_int_equal(made[1].call, 1);
    assert_int_equal(made[2].seat, 0); /* 0 and 2 defend; eldest hand is 0 */
    game_close(game);
}

/* --- where it leads -------------------------------------------------------------------------- */

#define TWO_WAYS                                                                                   \
    HEAD "players: 4\n"                                                                            \
         "bidding:\n"                                                                              \
         "  first:\n"                                                                              \
         "    ask: each\n"                                                                         \
         "    calls: {pass: {}, one: {then: score}, two: {then: last}, three: {}, four: {then: "   \
         "skipped}}\n"                                                                             \
         "    otherwise: abandon\n"                                                                \
         "  skipped: {ask: dealer, calls: {never: {}}}\n"                                          \
         "  last: {ask: dealer, calls: {done: {}}}\n"

static void test_a_call_that_leads_on_ends_the_asking(void **unused)
{
    (void)unused;
    struct game *game = asked(TWO_WAYS, 3);
    call(game, "pass, two");
    assert_turn(game, TURN_CALL, 3);
    assert_callable(game, "done");
    call(game, "done");
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

static void test_a_call_may_lead_to_the_score(void **unused)
{
    (void)unused;
    struct game *game = asked(TWO_WAYS, 3);
    call(game, "one");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_false(game->state.abandoned);
    game_close(game);
}

static void test_otherwise_when_no_call_has_led_on(void **unused)
{
    (void)unused;
    struct game *game = asked(TWO_WAYS, 3);
    call(game, "pass, three, pass, three");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_true(game->state.abandoned);
    game_close(game);
}

/* --- numbers --------------------------------------------------------------------------------- */

/* NWH-5: ten cards each, bids 3, 0, 3: the fourth may not bid 4, which would make ten. */
static void test_the_last_bidder_may_not_make_the_bids_fit(void **unused)
{
    (void)unused;
    struct game *game = game_open("nomination-whist", 4, NULL);
    begin(game, 3);
    deal(game, "", "");
    call(game, "bid 3, bid 0, bid 3");
    assert_callable(game, "bid 0, bid 1, bid 2, bid 3, bid 5, bid 6, bid 7, bid 8, bid 9, bid 10");
    assert_refused(game, "bid 4", REFUSED_LIMIT, "the bids may not add up to the hand");
    call(game, "bid 5");
    assert_int_equal(game->state.bid[0], 3);
    assert_int_equal(game->state.bid[1], 0);
    assert_int_equal(game->state.bid[2], 3);
    assert_int_equal(game->state.bid[3], 5);
    game_close(game);
}

static void test_only_the_last_bidder_is_bound(void **unused)
{
    (void)unused;
    struct game *game = game_open("nomination-whist", 4, NULL);
    begin(game, 3);
    deal(game, "", "");
    call(game, "bid 3, bid 3, bid 4"); /* the third may make ten */
    assert_callable(game, "bid 1, bid 2, bid 3, bid 4, bid 5, bid 6, bid 7, bid 8, bid 9, bid 10");
    assert_refused(game, "bid 0", REFUSED_LIMIT, "the bids may not add up to the hand");
    game_close(game);
}

/* Start with one card: the range is 0 to 1, though up to 13 could be called of other hands. */
static void test_the_range_goes_with_the_hand(void **unused)
{
    (void)unused;
    struct game *game = game_open("nomination-whist", 4, "start_cards=2");
    begin(game, 3);
    deal(game, "", "");
    assert_callable(game, "bid 0, bid 1, bid 2");
    go_on_until(game, TURN_NEXT_DEAL, TURN_NEXT_DEAL);
    engine_next_deal(&game->engine, &game->state);
    deal(game, "", "");
    assert_callable(game, "bid 0, bid 1");
    assert_refused(game, "bid 2", REFUSED_RANGE, "bid");
    game_close(game);
}

/* A word is no number: `call` is -1, and so is the bid of a seat that bid none. */
static void test_a_limit_may_tell_words_from_numbers(void **unused)
{
    (void)unused;
    struct game *game = asked(HEAD "players: 4\n"
                                   "bidding:\n"
                                   "  bids:\n"
                                   "    ask: each\n"
                                   "    calls: {pass: {}, bid: {number: 1..4}}\n"
                                   "    refuse:\n"
                                   "      not twice the same: call >= 0 and bids >= call\n"
                                   "      somebody must bid: last and call < 0 and bids == 0\n"
                                   "      never: players > 4\n",
                              3);
    assert_callable(game, "pass, bid 1, bid 2, bid 3, bid 4");
    call(game, "bid 2");
    assert_callable(game, "pass, bid 3, bid 4");
    assert_refused(game, "bid 2", REFUSED_LIMIT, "not twice the same");
    call(game, "pass, pass");
    assert_callable(game, "pass, bid 3, bid 4");
    assert_int_equal(game->state.bid[1], NO_BID);
    game_close(game);
}

static void test_the_last_may_be_made_to_speak(void **unused)
{
    (void)unused;
    struct game *game =
        asked(HEAD "players: 4\n"
                   "bidding:\n"
                   "  bids:\n"
                   "    ask: each\n"
                   "    calls: {pass: {}, bid: {number: 1..2}}\n"
                   "    refuse: {somebody must bid: last and call < 0 and bids == 0}\n",
              3);
    call(game, "pass, pass, pass");
    assert_callable(game, "bid 1, bid 2");
    assert_refused(game, "pass", REFUSED_LIMIT, "somebody must bid");
    game_close(game);
}

/* The first reason that refuses a call is the one that is told. */
static void test_the_first_limit_is_the_reason(void **unused)
{
    (void)unused;
    struct game *game = asked(HEAD "players: 4\n"
                                   "bidding:\n"
                                   "  bids:\n"
                                   "    ask: each\n"
                                   "    calls: {bid: {number: 0..4}}\n"
                                   "    refuse: {odd: call % 2 == 1, high: call >= 3}\n",
                              3);
    assert_callable(game, "bid 0, bid 2");
    assert_refused(game, "bid 1", REFUSED_LIMIT, "odd");
    assert_refused(game, "bid 3", REFUSED_LIMIT, "odd");
    assert_refused(game, "bid 4", REFUSED_LIMIT, "high");
    assert_refused(game, "bid 2", REFUSED_NOT, "bid");
    game_close(game);
}

/* A limit that would leave a seat nothing to say does not bind it: somebody can always move. */
static void test_a_limit_that_leaves_nothing_does_not_bind(void **unused)
{
    (void)unused;
    struct game *game = asked(HEAD "players: 4\n"
                                   "bidding:\n"
                                   "  bids:\n"
                                   "    ask: each\n"
                                   "    calls: {bid: {number: 0..1}}\n"
                                   "    refuse: {never mind: call >= 0, no ones: call == 1}\n",
                              3);
    assert_callable(game, "bid 0");
    assert_refused(game, "bid 1", REFUSED_LIMIT, "no ones");
    game_close(game);
}

/* With two cards there is no number from 3 up: nobody has anything to say, so nobody is asked. */
static void test_who_has_nothing_to_say_is_not_asked(void **unused)
{
    (void)unused;
    struct game *game = asked(
        HEAD "players: 4\nbidding: {bids: {ask: each, calls: {bid: {number: 3..hand_size}}}}\n", 3);
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

/* --- suits ----------------------------------------------------------------------------------- */

static void test_any_suit_may_be_named(void **unused)
{
    (void)unused;
    struct game *game =
        asked(HEAD "players: 4\n"
                   "bidding: {name: {ask: dealer, calls: {name: {suit: any, declares: true}}}}\n",
              2);
    assert_callable(game, "name spades, name hearts, name diamonds, name clubs");
    call(game, "name diamonds");
    assert_int_equal(game->state.named.suits[0], 2);
    assert_int_equal(game->state.declarer, 2);
    game_close(game);
}

static void test_no_trumps_may_be_named(void **unused)
{
    (void)unused;
    struct game *game =
        asked(HEAD "players: 4\ntrumps: H\n"
                   "bidding: {name: {ask: dealer, calls: {name: {suit: any or none}}}}\n",
              2);
    assert_int_equal(game->state.named.suits[0], 1);
    call(game, "name no trumps");
    assert_int_equal(game->state.named.suits[0], SUIT_NONE);
    assert_int_equal(game->state.declarer, NO_SEAT);
    game_close(game);
}

static void test_listed_suits_and_other_names(void **unused)
{
    (void)unused;
    struct game *game =
        asked(HEAD "players: 4\n"
                   "bidding:\n"
                   "  name: {ask: dealer, calls: {bad: {suit: [H, C], names: trouble}}}\n"
                   "play: {obligations: {not trouble: {avoid: trouble}}}\n",
              2);
    assert_callable(game, "bad hearts, bad clubs");
    call(game, "bad clubs");
    assert_int_equal(game->state.named.suits[0], SUIT_NONE);
    assert_int_equal(game->state.named.suits[1], 3);
    game_close(game);
}

/* NIM-10: the suit that was turned down may not be named. */
static void test_a_suit_may_be_excepted(void **unused)
{
    (void)unused;
    struct game *game = game_open("nimby", 4, NULL);
    begin(game, 3);
    deal(game, "H5", "");
    call(game, "pass, pass, pass, pass");
    assert_callable(game, "pass, name clubs, name spades, name diamonds");
    assert_refused(game, "name hearts", REFUSED_RANGE, "name");
    call(game, "name spades");
    assert_int_equal(game->state.named.suits[0], 1);
    assert_int_equal(game->state.declarer, 0);
    game_close(game);
}

/* NIM-8: accepted, the suit proposed is trumps, and who accepted is the declarer. */
static void test_a_call_may_take_the_suit_proposed(void **unused)
{
    (void)unused;
    struct game *game = game_open("nimby", 4, NULL);
    begin(game, 3);
    deal(game, "H5", "");
    assert_int_equal(game->state.named.suits[0], SUIT_NONE);
    call(game, "pass, accept");
    assert_int_equal(game->state.named.suits[0], 2); /* clubs, spades, hearts, diamonds */
    assert_int_equal(game->state.declarer, 1);
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

/* --- words ----------------------------------------------------------------------------------- */

static const char *words_of(const struct call_group *group, role_t role)
{
    for (unsigned i = 0; i < group->saying_count; i++)
        if (group->sayings[i].role == role)
            return group->sayings[i].words;
    return "";
}

/* NIM-7: the dealer's partner says "Let's play", opponents "Pick it up". */
static void test_what_is_said_with_a_call(void **unused)
{
    (void)unused;
    struct game *game = game_open("nimby", 4, NULL);
    begin(game, 3);
    deal(game, "", "");
    const struct ask_step *ask = &game->rules->steps[game->state.step].ask;
    const struct call_group *accept = &ask->groups[ask->calls[action_named(game, "accept")].group];
    assert_int_equal(accept->saying_count, 3);
    assert_string_equal(words_of(accept, ROLE_DEALER), "I take it up");
    assert_string_equal(words_of(accept, ROLE_DEALERS_PARTNER), "Let's play");
    assert_int_equal(accept->sayings[2].role, ROLE_EACH); /* the first that fits is said */
    assert_string_equal(accept->sayings[2].words, "Pick it up");
    game_close(game);
}

/* --- words between bids ------------------------------------------------------------------------
 */

/* Between two bids words come to an end if each can be said only while what it sets is not yet so.
 * Where it is not known what is set then, they may be said for ever. */
static void test_words_between_bids_come_to_an_end(void **unused)
{
    static const struct {
        const char *words, *remember;
        bool is_endless;
    } rows[] = {
        {"double: {if: stake == 1, sets: {stake: 2}}", "stake: {starts: 1, until: bid}", false},
        {"double: {if: stake < 8, sets: {stake: 2 * stake}}", "stake: {starts: 1, until: bid}",
         false},
        {"double: {if: stake < 8, sets: {stake: stake + 1}}", "stake: {starts: 1, until: bid}",
         false},
        {"double: {if: stake < 8, sets: {stake: 3 - stake}}", "stake: {starts: 1, until: bid}",
         true},
        {"double: {if: stake == 1, sets: {stake: 2}}", "stake: {starts: 1}", false},
        {"double: {if: stake == 2, sets: {stake: 2}}", "stake: {starts: 1, until: bid}", false},
        {"double: {if: not hot, sets: {hot: true}}", "hot: {starts: false, until: bid}", false},
        {"double: {if: not hot, sets: {hot: not hot}}", "hot: {starts: false, until: bid}", false},
        {"double: {sets: {hot: not hot}}", "hot: {starts: false, until: bid}", true},
        {"double: {if: not hot, sets: {hot: deal > 3}}", "hot: {starts: false, until: bid}", true},
        {"double: {if: stake < 3, sets: {stake: deal}}", "stake: {starts: 1, until: bid}", true},
        {"double: {if: stake == 1, sets: {stake: 2}}, "
         "redouble: {if: stake == 2, sets: {stake: 4}}",
         "stake: {starts: 1, until: bid}", false},
        {"double: {if: stake == 1, sets: {stake: 2}}, undo: {if: stake == 2, sets: {stake: 1}}",
         "stake: {starts: 1, until: bid}", true},
        {"double: {if: \"stake // 2 < 4\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", false},
        {"double: {if: \"stake % 4 < 3\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", false},
        {"double: {if: \"abs(0 - stake) < 3\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", false},
        {"double: {if: \"-stake > -3\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", false},
        {"double: {if: \"min(stake, 3) < 3\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", false},
        {"double: {if: \"max(stake, 2) < 3\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", false},
        {"double: {if: \"stake < 3 or stake > 99\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", false},
        {"double: {if: \"not (stake >= 3)\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", false},
        {"double: {if: \"stake // deal < 3\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", true},
        {"double: {if: \"min(stake, deal) < 3\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", true},
        {"double: {if: \"(stake > 2 and 5 or stake) < 5\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", false},
        {"double: {if: \"(deal > 3 and stake or 9) < 5\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", false},
        {"double: {if: \"stake * 1000000 < 3000000\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", false},
        {"double: {if: \"stake - 3 < 0\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", false},
        {"double: {if: \"10 - stake > 6\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", false},
        {"double: {if: \"stake + deal < 12\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", false},
        {"double: {if: \"(stake < 3) == (deal > 0)\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", false},
        {"double: {if: \"abs(stake - 8) > 3\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", false},
        /* more than two to the power of thirty is not weighed */
        {"double: {if: \"stake * 999999999 * 999 * 2 < 5\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", true},
        {"double: {if: \"min(stake * 999999999 * 999 * 2, 3) < 4\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", true},
        {"double: {if: \"1 + stake * 999999999 * 999 * 2 > 3\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", true},
        {"double: {if: \"-(stake * 999999999 * 999 * 2) < 3\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", true},
        {"double: {if: \"abs(stake * 999999999 * 999 * 2) > 3\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", true},
        {"double: {if: \"max(3, stake * 999999999 * 999 * 2) > 3\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", true},
        {"double: {if: \"stake * 999999999 * 999 * 2 // 2 > 3\", sets: {stake: stake + 1}}",
         "stake: {starts: 1, until: bid}", true},
        {"double: {if: \"(deal > 3 and stake * 999999999 * 999 * 2 or 9) > 5\", sets: {stake: "
         "stake + 1}}",
         "stake: {starts: 1, until: bid}", true},
        /* what each has: so many seats so often, but not where partners have one between them */
        {"double: {if: not keen, sets: {keen: true}}", "keen: {starts: false, of: each}", false},
        {"double: {if: not keen, sets: {keen: true}}",
         "keen: {starts: false, of: each, until: bid}", false},
        {"double: {if: stake < 3, sets: {stake: stake + 1}}",
         "stake: {starts: 0, of: each, until: bid}", false},
        {"double: {if: stake < 4, sets: {stake: stake + 1}}",
         "stake: {starts: 0, of: each, until: bid}", false},
        {"double: {if: stake < 5, sets: {stake: stake + 1}}", /* twenty are too many */
         "stake: {starts: 0, of: each, until: bid}", true},
        {"double: {if: not keen, sets: {keen: true}}, redouble: {if: keen, sets: {keen: false}}",
         "keen: {starts: false, of: each, until: bid}", true},
        {"double: {if: not keen, sets: {keen: true}}, redouble: {if: not hot, sets: {hot: true}}",
         "keen: {starts: false, of: each, until: bid}, hot: {starts: false, until: bid}", false},
        {"double: {if: not keen and not hot, sets: {keen: true, hot: true}}, "
         "redouble: {if: hot, sets: {hot: false}}",
         "keen: {starts: false, of: each, until: bid}, hot: {starts: false, until: bid}", false},
        {"double: {if: not dealer.keen, sets: {keen: true}}",
         "keen: {starts: false, of: each, until: bid}", true},
        {"double: {if: not keen, sets: {keen: true}}",
         "keen: {starts: false, of: each side, until: bid}", false},
        {"double: {at-most: {times: 1, of: each, until: bid}}, "
         "redouble: {if: not hot, sets: {hot: true}}",
         "hot: {starts: false, until: bid}", false},
        {"double: {at-most: {times: 2, of: each, until: bid}}, "
         "redouble: {if: not hot, sets: {hot: true}}",
         "hot: {starts: false, until: bid}", false},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[1000];
        snprintf(yaml, sizeof yaml,
                 "players: 4\n" HEAD
                 "bidding: {bids: {auction: each, calls: {pass: {}, bid: {number: 1..3}, %s}, "
                 "otherwise: redeal}}\nremember: {%s}\n",
                 rows[i].words, rows[i].remember);
        if (is_refused_by_loader(yaml, E_CONTRADICTION) != rows[i].is_endless)
            fail_msg("%s; %s", rows[i].words, rows[i].remember);
        if (!rows[i].is_endless)
            game_close(game_write(yaml));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_is_asked_once_from_eldest_hand_on),
        cmocka_unit_test(test_rotation_to_the_right_asks_to_the_right),
        cmocka_unit_test(test_single_roles_are_asked_alone),
        cmocka_unit_test(test_makers_and_defenders_are_known_once_there_is_a_declarer),
        cmocka_unit_test(test_nobody_is_asked_when_nobody_has_the_role),
        cmocka_unit_test(test_calls_are_written_down_in_order),
        cmocka_unit_test(test_a_call_that_leads_on_ends_the_asking),
        cmocka_unit_test(test_a_call_may_lead_to_the_score),
        cmocka_unit_test(test_otherwise_when_no_call_has_led_on),
        cmocka_unit_test(test_the_last_bidder_may_not_make_the_bids_fit),
        cmocka_unit_test(test_only_the_last_bidder_is_bound),
        cmocka_unit_test(test_the_range_goes_with_the_hand),
        cmocka_unit_test(test_a_limit_may_tell_words_from_numbers),
        cmocka_unit_test(test_the_last_may_be_made_to_speak),
        cmocka_unit_test(test_the_first_limit_is_the_reason),
        cmocka_unit_test(test_a_limit_that_leaves_nothing_does_not_bind),
        cmocka_unit_test(test_who_has_nothing_to_say_is_not_asked),
        cmocka_unit_test(test_any_suit_may_be_named),
        cmocka_unit_test(test_no_trumps_may_be_named),
        cmocka_unit_test(test_listed_suits_and_other_names),
        cmocka_unit_test(test_a_suit_may_be_excepted),
        cmocka_unit_test(test_a_call_may_take_the_suit_proposed),
        cmocka_unit_test(test_what_is_said_with_a_call),
        cmocka_unit_test(test_words_between_bids_come_to_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
