#include "engine/fixture.h"

#define PACK                                                                                       \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10]}\n"                                       \
    "deal: {hands: {deal: 2}}\n"

/* Two tricks: seat 0 wins both with SA and HA, or the first only. */
static void deal_two(struct game *game)
{
    begin(game, 3);
    deal(game, "", "SA HA", "SK HK", "SQ HQ", "SJ HJ");
}

static void play_two(struct game *game)
{
    deal_two(game);
    play(game, "SA SK SQ SJ HA HK HQ HJ");
}

/* --- to whom --------------------------------------------------------------------------------- */

static void test_each_seat_has_a_line_of_its_own(void **unused)
{
    (void)unused;
    struct game *game =
        game_write("players: 4\n" PACK "score: {tricks: {to: each, points: 2 * tricks + 1}}\n"
                   "match: {deals: 2}\n");
    play_two(game);
    assert_ledger(game, "tricks: 0 +5, tricks: 1 +1, tricks: 2 +1, tricks: 3 +1");
    assert_scores(game, 5, 1, 1, 1);
    game_close(game);
}

/* Sides 0 and 2 against 1 and 3: "each side" is asked with the tricks of both, "each" seat by seat,
 * and what each seat is worth goes to its side. */
static void test_sides_and_their_seats(void **unused)
{
    (void)unused;
    static const struct {
        const char *role, *condition, *ledger;
    } lines[] = {
        {"each side", "tricks > 0", "tricks: 0 +12, tricks: 1 +10"},
        {"each", "tricks > 0", "tricks: 0 +11, tricks: 0 +11"},
        {"each", "own.side.tricks == 2 and own.partner.tricks == 1",
         "tricks: 0 +11, tricks: 0 +11"},
        {"each", "own.opponents.tricks == 2", "tricks: 1 +10, tricks: 1 +10"},
        {"each", "own == dealer.left", "tricks: 0 +11"},
        {"each", "own.side == dealer.side", "tricks: 1 +10, tricks: 1 +10"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char yaml[512];
        bool is_sides = i == 0;
        snprintf(yaml, sizeof yaml,
                 "players: 4\nsides: across\n" PACK
                 "score: {tricks: {to: %s, points: 10 + tricks%s%s}}\nmatch: {deals: 2}\n",
                 lines[i].role, is_sides ? "" : ", if: ", is_sides ? "" : lines[i].condition);
        struct game *game = game_write(yaml);
        begin(game, 3);
        deal(game, "", "SA HK", "SK HQ", "SQ HA", "SJ HJ");
        play(game, "SA SK SQ SJ HK HQ HA HJ");
        assert_ledger(game, lines[i].ledger);
        game_close(game);
    }
}

/* Who is who can be asked: nobody is nil. */
static void test_who_is_who(void **unused)
{
    (void)unused;
    static const struct {
        const char *condition;
        bool holds;
    } asked[] = {
        {"dealer == eldest.right", true},
        {"dealer ~= eldest", true},
        {"dealer.partner == eldest.left", true},
        {"declarer == nil", true},
        {"declarer.partner ~= nil", false},
        {"winner == holder.HA", true},
        {"leader == holder.SA", true},
        {"winner.side == eldest.side", true},
        {"holder.H10 == nil", true},
        {"makers == nil", true},
    };
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        char yaml[512];
        snprintf(yaml, sizeof yaml,
                 "players: 4\nsides: across\n" PACK "bidding: {go: {ask: eldest, calls: {stay: {}, "
                 "mine: {declares: true}}, otherwise: play}}\n"
                 "score: {line: {to: dealer, points: 1, if: %s}}\nmatch: {deals: 2}\n",
                 asked[i].condition);
        struct game *game = game_write(yaml);
        begin(game, 3);
        deal(game, "", "SA HK", "SK HQ", "SQ HA", "SJ HJ");
        call(game, "stay");
        play(game, "SA SK SQ SJ HK HQ HA HJ");
        assert_ledger(game, asked[i].holds ? "line: 1 +1" : "");
        game_close(game);
    }
}

/* A line and a score end at ten million; so many deals that more would overflow. */
static void test_a_score_goes_so_far_and_no_further(void **unused)
{
    static const struct {
        const char *points;
        int32_t most;
    } rows[] = {{"10000000", 10000000}, {"-10000000", -10000000}, {"9999999", 10000000}};
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[512];
        snprintf(yaml, sizeof yaml,
                 "players: 4\n" PACK
                 "score: {a: {to: each, points: %s}, b: {to: each, points: %s}}\n"
                 "match: {deals: 4}\n",
                 rows[i].points, rows[i].points);
        struct game *game = game_write(yaml);
        play_two(game);
        for (unsigned deals = 1; deals < 4; deals++) {
            engine_next_deal(&game->engine, &game->state);
            while (turn_is_chance(&game->state))
                engine_chance(&game->engine, &game->state);
            while (game->state.turn == TURN_CARD)
                engine_apply(&game->engine, &game->state,
                             set_first(engine_legal(&game->engine, &game->state)));
        }
        assert_scores(game, rows[i].most, rows[i].most, rows[i].most, rows[i].most);
        game_close(game);
    }
}

#define MAKERS                                                                                     \
    PACK "bidding: {bids: {ask: each, calls: {pass: {}, mine: {declares: true}}}}\n"               \
         "score:\n"                                                                                \
         "  made: {to: makers, points: 10, if: tricks == 2}\n"                                     \
         "  set: {to: defenders, points: 5, if: makers.tricks < 2}\n"                              \
         "  declarer's own: {to: declarer, points: 1}\n"                                           \
         "  dealer's: {to: dealer, points: -3}\n"                                                  \
         "match: {deals: 2}\n"

static void test_makers_and_defenders(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 4\n" MAKERS);
    deal_two(game);
    call(game, "mine, pass, pass, pass");
    play(game, "SA SK SQ SJ HA HK HQ HJ");
    assert_ledger(game, "made: 0 +10, declarer's own: 0 +1, dealer's: 3 -3");
    deal_two(game);
    call(game, "pass, mine, pass, pass");
    play(game, "SA SK SQ SJ HA HK HQ HJ");
    assert_ledger(game, "set: 0 +5, set: 2 +5, set: 3 +5, declarer's own: 1 +1, dealer's: 3 -3");
    assert_scores(game, 5, 1, 5, 2);
    game_close(game);
}

static void test_makers_and_defenders_as_sides(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 4\nsides: across\n" MAKERS);
    deal_two(game);
    call(game, "pass, pass, mine, pass"); /* seat 2, with seat 0 */
    play(game, "SA SK SQ SJ HA HK HQ HJ");
    assert_ledger(game, "made: 0 +10, declarer's own: 0 +1, dealer's: 1 -3");
    game_close(game);
}

/* Nobody declared: there are neither makers nor defenders. */
static void test_no_line_where_nobody_has_the_role(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 4\n" MAKERS);
    deal_two(game);
    call(game, "pass, pass, pass, pass");
    play(game, "SA SK SQ SJ HA HK HQ HJ");
    assert_ledger(game, "dealer's: 3 -3");
    game_close(game);
}

/* --- tables ---------------------------------------------------------------------------------- */

/* Eldest names a contract and trumps, and wins both tricks. A table goes by what was
 * named, or by a number; 'others' is whatever it does not name. */
static void test_tables(void **unused)
{
    (void)unused;
    static const struct {
        const char *by, *table, *calls;
        int32_t points;
    } rows[] = {
        {"contract", "{none: 1, small: 2, grand: 3}", "small, trumps spades", 2},
        {"contract", "{none: 1, small: 2, grand: 3}", "grand, trumps spades", 3},
        {"contract", "{none: 1, small: 2, grand: 3}", "plain, trumps spades", 1},
        {"contract", "{small: 2, others: 9}", "plain, trumps spades", 9},
        {"contract", "{none: 4, others: 9}", "plain, trumps hearts", 4},
        {"trumps", "{S: 1, H: 2, D: 3, C: 4, none: 5}", "plain, trumps spades", 1},
        {"trumps", "{S: 1, H: 2, D: 3, C: 4, none: 5}", "plain, trumps hearts", 2},
        {"trumps", "{none: 5, others: 7}", "plain, trumps no trumps", 5},
        {"trumps", "{none: 5, others: 7}", "plain, trumps spades", 7},
        {"fee", "{1: 10, 3: 30, others: 5}", "plain, trumps spades", 30},
        {"fee", "{1: 10, others: 5}", "plain, trumps spades", 5},
        {"tricks", "{0: 8, 2: 6, others: 1}", "plain, trumps spades", 6},
        {"score", "{-900000000: 8, 900000000: 6, others: 1}", "plain, trumps spades", 1},
        {"passed_out", "{0: 3, others: 1}", "plain, trumps spades", 3},
        {"deal", "{1: 3, others: 1}", "plain, trumps spades", 3},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[900];
        snprintf(yaml, sizeof yaml,
                 "players: 4\n" PACK "bidding:\n"
                 "  name: {ask: eldest, calls: {plain: {declares: true}, small: {declares: true, "
                 "contract: small},\n         grand: {declares: true, contract: grand}}}\n"
                 "  trumps: {ask: eldest, calls: {trumps: {suit: any or none}}}\n"
                 "contracts: {small: {}, grand: {}}\n"
                 "amounts: {worth: {by: %s, is: %s}}\n"
                 "score: {tricks: {to: declarer, points: worth}}\n"
                 "match: {deals: 2}\n"
                 "options: {fee: {help: What it costs., number: 3, one-of: [1, 2, 3]}}\n",
                 rows[i].by, rows[i].table);
        struct game *game = game_write(yaml);
        deal_two(game);
        call(game, rows[i].calls);
        play(game, "SA SK SQ SJ HA HK HQ HJ");
        assert_scores(game, rows[i].points, 0, 0, 0);
        game_close(game);
    }
}

/* --- how much -------------------------------------------------------------------------------- */

static void test_a_line_of_no_points_is_not_written(void **unused)
{
    (void)unused;
    struct game *game =
        game_write("players: 4\n" PACK "score: {tricks: {to: each, points: tricks}}\n"
                   "match: {deals: 2}\n");
    play_two(game);
    assert_ledger(game, "tricks: 0 +2");
    game_close(game);
}

/* Aces 11, kings 4, the ten of hearts 10 and other tens 1: the later word on a card holds. */
static void test_counts_add_up_the_cards_taken(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 4\n" PACK
                                   "counts: {points: {A: 11, K: 4, 10: 1, H10: 10}, hearts: [H]}\n"
                                   "score:\n"
                                   "  cards: {to: each, points: points}\n"
                                   "  hearts: {to: each, points: -hearts, if: hearts > 0}\n"
                                   "  of others: {to: each, points: others.points}\n"
                                   "match: {deals: 2}\n");
    begin(game, 3);
    deal(game, "", "SA HK", "SK H10", "S10 HA", "SJ HJ");
    play(game, "SA SK S10 SJ"); /* 11 + 4 + 1 = 16 to seat 0 */
    play(game, "HK H10 HA HJ"); /* 4 + 10 + 11 = 25 to seat 2, and four hearts */
    assert_ledger(game, "cards: 0 +16, cards: 2 +25, hearts: 2 -4, of others: 0 +25, "
                        "of others: 1 +41, of others: 2 +16, of others: 3 +41");
    game_close(game);
}

/* Bids of a side are added; who bid nothing adds nothing, and a side that bid nothing has -1. */
static void test_bids_of_a_side(void **unused)
{
    (void)unused;
    struct game *game =
        game_write("players: 4\nsides: across\n" PACK
                   "bidding: {bids: {ask: each, calls: {pass: {}, bid: {number: 0..2}}}}\n"
                   "score: {bid: {to: each side, points: 100 + bid}}\n"
                   "match: {deals: 9}\n");
    deal_two(game);
    call(game, "bid 2, pass, bid 1, pass");
    play(game, "SA SK SQ SJ HA HK HQ HJ");
    assert_ledger(game, "bid: 0 +103, bid: 1 +99");
    deal_two(game);
    call(game, "pass, bid 0, bid 1, pass");
    play(game, "SA SK SQ SJ HA HK HQ HJ");
    assert_ledger(game, "bid: 0 +101, bid: 1 +100");
    game_close(game);
}

/* NWH-6: bid 1 win 2 scores 2; bid 0 win 0 scores 10; bid 1 win 0 scores nothing. */
static void test_nomination_whist_scores(void **unused)
{
    (void)unused;
    struct game *game = game_open("nomination-whist", 4, "start_cards=2");
    begin(game, 3);
    deal(game, "", "SA HA", "SK HK", "SQ HQ", "SJ HJ");
    call(game, "bid 1, bid 0, bid 1, bid 1");
    play(game, "SA SK SQ SJ HA HK HQ HJ");
    assert_ledger(game, "tricks: 0 +2, exact bid: 1 +10");
    assert_scores(game, 2, 10, 0, 0);
    game_close(game);
}

/* The running score a line asks for is the one before this deal, also when it is told again. */
static void test_a_line_may_ask_the_score_before_it(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 4\n" PACK "score:\n"
                                   "  double: {to: each, points: score}\n"
                                   "  one: {to: each, points: 1}\n"
                                   "match: {deals: 3}\n");
    play_two(game);
    assert_ledger(game, "one: 0 +1, one: 1 +1, one: 2 +1, one: 3 +1");
    engine_next_deal(&game->engine, &game->state);
    deal(game, "", "");
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    assert_ledger(game, "double: 0 +1, double: 1 +1, double: 2 +1, double: 3 +1, "
                        "one: 0 +1, one: 1 +1, one: 2 +1, one: 3 +1");
    assert_scores(game, 3, 3, 3, 3);
    game_close(game);
}

/* What the ledger says is what was added, deal after deal, to the end of every match. */
static void assert_ledger_adds_up(struct game *game)
{
    int32_t sum[SEATS_MAX] = {0};
    struct ledger ledger;
    for (;;) {
        go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
        engine_ledger(&game->engine, &game->state, &ledger);
        for (unsigned i = 0; i < ledger.count; i++) {
            assert_int_not_equal(ledger.lines[i].points, 0);
            sum[ledger.lines[i].account] += ledger.lines[i].points;
        }
        assert_memory_equal(sum, game->state.score, sizeof sum);
        if (game->state.turn == TURN_OVER)
            return;
        engine_next_deal(&game->engine, &game->state);
    }
}

static void test_the_ledger_adds_up(void **unused)
{
    (void)unused;
    static const char *const names[] = {"whist",  "nimby",     "anti-trump", "nomination-whist",
                                        "bowers", "jack-suit", "double-pack"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        struct game *game = game_open(names[i], 0, NULL);
        begin(game, 0);
        assert_ledger_adds_up(game);
        game_close(game);
    }
}

/* --- abandoned deals ------------------------------------------------------------------------- */

/* NIM-11: all pass twice: no score, and the next dealer deals. */
static void test_an_abandoned_deal_has_no_score(void **unused)
{
    (void)unused;
    struct game *game = game_open("nimby", 4, NULL);
    begin(game, 3);
    deal(game, "", "");
    call(game, "pass, pass, pass, pass, pass, pass, pass, pass");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_true(game->state.abandoned);
    assert_ledger(game, "");
    assert_scores(game, 0, 0);
    engine_next_deal(&game->engine, &game->state);
    assert_int_equal(game->state.dealer, 0);
    assert_int_equal(game->state.deal, 2);
    assert_false(game->state.abandoned);
    game_close(game);
}

/* --- nimby ----------------------------------------------------------------------------------- */

/* NIM-8, NIM-2, NIM-13: seat 0 accepts, holds the highest trumps and takes all four aces. */
static void test_all_four_aces_of_nimby(void **unused)
{
    (void)unused;
    struct game *game = game_open("nimby", 4, NULL);
    begin(game, 3);
    /* The talon: turn-up, then one each for seats 0, 1, 2. */
    deal(game, "H3 H4 C3 S3", "C2 S2 H2 D2 HA", "SA CA C4 C5 C6", "DA D6 D5 D4 D3",
         "S6 S5 S4 H6 H5");
    call(game, "accept"); /* hearts; the dealer takes H3; seat 0 H4, 1 C3, 2 S3 */
    assert_hand(game, 0, "C2 S2 H2 D2 HA H4");
    assert_hand(game, 3, "S6 S5 S4 H6 H5 H3");
    play(game, "C2 SA DA H3"); /* seat 0: two aces */
    play(game, "S2 C3 D6 H5");
    play(game, "H2 C4 D5 H6");
    play(game, "D2 C5 D4 S6");
    play(game, "HA C6 D3 S5"); /* its own, the third */
    play(game, "H4 CA S3 S4"); /* the last trump takes the fourth */
    assert_ledger(game, "all four aces: 0 +4");
    assert_scores(game, 4, 0);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_seat_has_a_line_of_its_own),
        cmocka_unit_test(test_sides_and_their_seats),
        cmocka_unit_test(test_who_is_who),
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_a_score_goes_so_far_and_no_further),
        cmocka_unit_test(test_makers_and_defenders),
        cmocka_unit_test(test_makers_and_defenders_as_sides),
        cmocka_unit_test(test_no_line_where_nobody_has_the_role),
        cmocka_unit_test(test_a_line_of_no_points_is_not_written),
        cmocka_unit_test(test_counts_add_up_the_cards_taken),
        cmocka_unit_test(test_bids_of_a_side),
        cmocka_unit_test(test_nomination_whist_scores),
        cmocka_unit_test(test_a_line_may_ask_the_score_before_it),
        cmocka_unit_test(test_the_ledger_adds_up),
        cmocka_unit_test(test_an_abandoned_deal_has_no_score),
        cmocka_unit_test(test_all_four_aces_of_nimby),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
