/* Named terms, and the greatest and the least, as they stand in a game. */
#include "engine/fixture.h"

#define HEAD                                                                                       \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q]}\n"                                              \
    "deal: {hands: {deal: 3}}\n"                                                                   \
    "match: {deals: 9}\n"

/* Seat 0 takes two tricks, seat 1 one; the hands of 2 and 3 take none. */
static struct game *played(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", "SA HQ CA", "SK HA CK", "SQ HK CQ", "DA DK DQ");
    play(game, "SA SK SQ DA HQ HA HK DK CK CQ DQ CA");
    return game;
}

/* A term is about whom the expression that asks it is about, or about the role in front. */
static void test_terms_are_about_the_subject(void **unused)
{
    (void)unused;
    struct game *game = played(HEAD "amounts: {worth: 10 + tricks}\n"
                                    "conditions: {some: tricks > 0}\n"
                                    "score:\n"
                                    "  own: {to: each, points: worth, if: some}\n"
                                    "  eldest: {to: each, points: eldest.worth, if: not some}\n"
                                    "  rest: {to: each, points: others.worth, if: tricks == 2}\n");
    /* Eldest hand is seat 0 with two tricks; the others of seat 0 have one. */
    assert_ledger(game, "own: 0 +12, own: 1 +11, eldest: 2 +12, eldest: 3 +12, rest: 0 +11");
    game_close(game);
}

/* Written upside down: `stake` asks `base`, which asks `unit`. */
static void test_terms_ask_terms(void **unused)
{
    (void)unused;
    struct game *game = played(HEAD "amounts:\n"
                                    "  stake: base + dealer.base\n"
                                    "  base: unit * tricks + 1\n"
                                    "  unit: players * 25\n"
                                    "score: {all: {to: each, points: stake}}\n");
    assert_ledger(game, "all: 0 +202, all: 1 +102, all: 2 +2, all: 3 +2");
    game_close(game);
}

/* The side is the subject: its tricks together, and the other side's. */
static void test_terms_are_about_sides(void **unused)
{
    (void)unused;
    struct game *game = played("sides: across\n" HEAD "amounts: {gain: tricks - others.tricks}\n"
                               "score: {all: {to: each side, points: gain}, gap: {to: each side, "
                               "points: others.gain}}\n");
    assert_ledger(game, "all: 0 +1, all: 1 -1, gap: 0 -1, gap: 1 +1");
    game_close(game);
}

/* `score` in a line of the ledger is that of before, in a term as well. */
static void test_terms_know_the_score_before_the_deal(void **unused)
{
    (void)unused;
    struct game *game = played(HEAD "amounts: {again: score + 1}\n"
                                    "score: {all: {to: each, points: again}}\n");
    assert_scores(game, 1, 1, 1, 1);
    engine_next_deal(&game->engine, &game->state);
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    assert_scores(game, 3, 3, 3, 3);
    assert_ledger(game, "all: 0 +2, all: 1 +2, all: 2 +2, all: 3 +2");
    game_close(game);
}

/* Facts of the call in a term: whether the number called is more than all bid so far. */
static void test_terms_weigh_calls(void **unused)
{
    (void)unused;
    struct game *game =
        game_write(HEAD "conditions: {greedy: call > bids + spare, ends: last}\n"
                        "amounts: {spare: eldest.bid + 2}\n"
                        "bidding:\n"
                        "  bids:\n"
                        "    ask: each\n"
                        "    calls: {bid: {number: 0..9}}\n"
                        "    refuse: {too much: greedy, too little: ends and call < 4}\n"
                        "score: {tricks: {to: each, points: tricks}}\n");
    begin(game, 3);
    deal(game, "", "");
    assert_callable(game, "bid 0, bid 1"); /* eldest hand has bid nothing: -1 + 2 */
    call(game, "bid 1");                   /* from now on 3 and the bids */
    assert_callable(game, "bid 0, bid 1, bid 2, bid 3, bid 4");
    call(game, "bid 0, bid 1");
    assert_callable(game, "bid 4, bid 5");
    assert_refused(game, "bid 6", REFUSED_LIMIT, "too much");
    assert_refused(game, "bid 3", REFUSED_LIMIT, "too little");
    game_close(game);
}

/* --- most and fewest ------------------------------------------------------------------------- */

static void test_most_and_fewest_of_seats(void **unused)
{
    (void)unused;
    struct game *game = played(
        HEAD "score:\n"
             "  most: {to: each, points: 10 + most.tricks, if: tricks == most.tricks}\n"
             "  fewest: {to: each, points: 20 + fewest.tricks, if: tricks == fewest.tricks}\n");
    assert_ledger(game, "most: 0 +12, fewest: 2 +20, fewest: 3 +20");
    game_close(game);
}

/* Sides 0 and 2 have two tricks together, 1 and 3 one. */
static void test_most_and_fewest_of_sides(void **unused)
{
    (void)unused;
    struct game *game = played(
        "sides: across\n" HEAD "score:\n"
        "  most: {to: each side, points: 10 + most.tricks, if: tricks == most.tricks}\n"
        "  fewest: {to: each side, points: 20 + fewest.tricks, if: tricks == fewest.tricks}\n");
    assert_ledger(game, "most: 0 +12, fewest: 1 +21");
    game_close(game);
}

/* Of seat 0 the term comes to -4, of seat 1 to -2, of the others to 0. */
static void test_most_and_fewest_of_a_term(void **unused)
{
    (void)unused;
    struct game *game =
        played(HEAD "amounts: {lost: -2 * tricks}\n"
                    "score:\n"
                    "  a: {to: each, points: 1, if: lost == fewest.lost}\n"
                    "  b: {to: each, points: 1, if: lost == most.lost}\n"
                    "  c: {to: each, points: most.lost - fewest.lost, if: tricks == 1}\n");
    assert_ledger(game, "a: 0 +1, b: 2 +1, b: 3 +1, c: 1 +4");
    game_close(game);
}

/* --- sums over seats ------------------------------------------------------------------------- */

/* Seat 0 has most tricks, the others have fewer; only of seat 0 have the others fewer than two. */
static void test_sums_ask_each_seat(void **unused)
{
    (void)unused;
    struct game *game =
        played(HEAD "conditions: {leads: tricks == most.tricks, some: tricks > 0,\n"
                    "             free: others.tricks < 2, first: own == eldest}\n"
                    "amounts: {gap: \"max(0, tricks - 1)\", debt: tricks - 1}\n"
                    "score:\n"
                    "  leaders: {to: each, points: 10 + sum(others.leads)}\n"
                    "  gap: {to: dealer, points: 10 * sum(all.gap) + all.gap}\n"
                    "  debts: {to: dealer, points: sum(all.debt)}\n"
                    "  some: {to: dealer, points: sum(others.some), if: sum(all.some) == 2}\n"
                    "  free: {to: dealer, points: sum(all.free) + 10 * sum(all.first)}\n"
                    "  left: {to: dealer, points: sum(own.left.some) + 5 * sum(own.some)}\n");
    assert_ledger(game, "leaders: 0 +10, leaders: 1 +11, leaders: 2 +11, leaders: 3 +11, "
                        "gap: 3 +12, debts: 3 -1, some: 3 +2, free: 3 +11, left: 3 +1");
    game_close(game);
}

/* The side's tricks are two and one; of its seats one each has some. */
static void test_sums_over_a_side(void **unused)
{
    (void)unused;
    struct game *game =
        played("sides: across\n" HEAD "conditions: {some: tricks > 0}\n"
               "amounts: {gap: \"max(0, tricks - 1)\"}\n"
               "score:\n"
               "  own: {to: each side, points: 10 * sum(own.some) + sum(others.gap)}\n"
               "  none: {to: each side, points: 5, if: sum(own.opponents.gap) == 0}\n");
    assert_ledger(game, "own: 0 +10, own: 1 +11, none: 0 +5");
    game_close(game);
}

/* What somebody bid and who said so: -1 of who bid nothing, and a truth as 1. */
static void test_sums_of_bids_and_truths(void **unused)
{
    (void)unused;
    struct game *game = game_write(
        HEAD "remember: {out: {starts: false, of: each}}\n"
             "bidding: {bids: {ask: each, calls: {bid: {number: 0..3}, out: {sets: {out: true},\n"
             "  if: sum(all.out) < 2}}, otherwise: play}}\n"
             "score: {bids: {to: dealer, points: sum(all.bid) + 10 * sum(all.out) + 100 * "
             "all.bid}}\n");
    begin(game, 3);
    deal(game, "", "SA HQ CA", "SK HA CK", "SQ HK CQ", "DA DK DQ");
    call(game, "out, bid 3, out");
    assert_callable(game, "bid 0, bid 1, bid 2, bid 3");
    call(game, "bid 2");
    play(game, "SA SK SQ DA HQ HA HK DK CK CQ DQ CA");
    assert_ledger(game, "bids: 3 +523");
    game_close(game);
}

/* What all have won is the same, seat by seat: it is no sum that would have to be gone through. The
 * runs of four hands are 1 with, 1 without and twice 2 without; of all cards together 2 with. */
static void test_what_adds_up_anyway(void **unused)
{
    (void)unused;
    struct game *game =
        played(HEAD "counts: {aces: [A], runs: {run: [SA, SK]}}\n"
                    "score: {tricks: {to: dealer, points: sum(all.tricks) + 10 * sum(all.aces)},\n"
                    "        runs: {to: dealer, points: sum(all.dealt.runs) - all.dealt.runs}}\n");
    const struct expression *sums = game->engine.rules->lines[0].points.expression;
    assert_false(sums->names[0].is_sum);
    assert_string_equal(sums->names[0].text, "sum(all.tricks)");
    assert_true(game->engine.rules->lines[1].points.expression->names[0].is_sum);
    assert_ledger(game, "tricks: 3 +43, runs: 3 +4");
    game_close(game);
}

/* What compares somebody with one is not asked of several, but by a sum; who is one may be asked.
 */
static void test_what_is_about_one_seat(void **unused)
{
    (void)unused;
    static const struct {
        const char *players, *points;
        bool is_refused;
    } rows[] = {
        {"4", "others.took and 1 or 0", true},
        {"4", "all.luck", true},
        {"4", "own.opponents.took and 1 or 0", true},
        {"4", "own.side.took and 1 or 0", false}, /* without partners */
        {"4", "most.luck", false},                /* asked of each seat */
        {"4", "sum(others.took) + sum(all.luck)", false},
        {"4", "own.left.luck + dealer.luck + winner.next.luck", false},
        {"2", "others.luck", false},
        {"4\nsides: across", "own.side.luck", true},
        {"4\nsides: across", "own.partner.luck", false},
        {"6\nsides: across", "own.partner.luck", true},
        {"4\nsides: across", "fewest.luck", true}, /* asked of each side */
        {"4", "others.leads and 1 or 0", true},
        {"4\nsides: across", "own.opponents.leads and 1 or 0", false}, /* a side has the most */
        {"4", "others.rich and 1 or 0", false}, /* no other's is compared with it */
        {"4", "all.counted", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[1000];
        snprintf(yaml, sizeof yaml,
                 "players: %s\n"
                 "pack: {suits: [S, H, D, C], ranks: [A, K, Q]}\n"
                 "deal: {hands: {deal: 2}}\n"
                 "match: {deals: 9}\n"
                 "counts: {aces: [A]}\n"
                 "conditions: {took: own == winner, leads: tricks == most.tricks,\n"
                 "             rich: aces == most.tricks}\n"
                 "amounts: {luck: took and 2 or leads and 1 or 0, counted: tricks + "
                 "sum(own.took)}\n"
                 "score: {luck: {to: each, points: \"%s\"}}\n",
                 rows[i].players, rows[i].points);
        if (is_refused_by_loader(yaml, E_TOGETHER) != rows[i].is_refused)
            fail_msg("%s players: %s", rows[i].players, rows[i].points);
        if (!rows[i].is_refused)
            game_close(game_write(yaml));
    }
}

/* --- facts of bidding ------------------------------------------------------------------------ */

/* The contract is its name; when the makers have none it is nothing. */
static void test_the_contract_is_a_word(void **unused)
{
    (void)unused;
    static const char yaml[] =
        HEAD "bidding:\n"
             "  bids:\n"
             "    auction: each\n"
             "    calls: {pass: {}, bid: {number: 1..2}, 'null': {contract: null game}}\n"
             "    otherwise: abandon\n"
             "score:\n"
             "  'null': {to: each, points: 1, if: contract == 'null game'}\n"
             "  number: {to: each, points: declarer.bid, if: not contract}\n";
    static const struct {
        const char *calls, *ledger;
    } cases[] = {
        {"bid 2, null", "null: 0 +1, null: 1 +1, null: 2 +1, null: 3 +1"},
        {"bid 2, pass, pass, pass", "number: 0 +2, number: 1 +2, number: 2 +2, number: 3 +2"},
    };
    for (unsigned i = 0; i < 2; i++) {
        struct game *game = game_write(yaml);
        begin(game, 3);
        deal(game, "", "");
        call(game, cases[i].calls);
        go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
        assert_ledger(game, cases[i].ledger);
        game_close(game);
    }
}

/* The declarer's partner may be asked for by the side, too. */
static void test_the_partner_is_the_other_of_the_side(void **unused)
{
    (void)unused;
    struct game *game = game_write(
        "sides: across\n" HEAD "bidding: {go: {ask: eldest, calls: {mine: {declares: true}}}}\n"
        "score: {tricks: {to: makers, points: 10 * declarer.tricks + declarer.partner.tricks}}\n");
    begin(game, 3);
    deal(game, "", "SA HQ CA", "SK CQ CK", "HK HA SQ", "DA DK DQ");
    call(game, "mine");
    play(game, "SA SK SQ DA HQ CQ HA DK HK DQ CA CK");
    assert_ledger(game, "tricks: 0 +12");
    game_close(game);
}

#define BIDS(more)                                                                                 \
    "bids: {auction: each, calls: {pass: {}, bid: {number: 1..2}" more "}, otherwise: abandon}"

/* A table has an entry for all that can come, or others. */
static void test_tables_lack_nothing(void **state)
{
    static const struct {
        const char *bidding, *by, *is;
        bool lacks;
    } rows[] = {
        {BIDS(""), "declarer.bid", "1: 5, 2: 7", false},
        {BIDS(""), "declarer.bid", "1: 5", true},
        {BIDS(""), "declarer.bid", "1: 5, others: 7", false},
        {BIDS(""), "bid", "1: 5, 2: 7", true}, /* who bid nothing */
        {BIDS(", mis: {contract: mis}"), "declarer.bid", "1: 5, 2: 7",
         true}, /* who said mis has bid no number */
        {BIDS(", mis: {contract: mis}"), "contract", "mis: 5, none: 7", false},
        {BIDS(", mis: {contract: mis}"), "contract", "mis: 5", true},
        {"ask: {ask: dealer, calls: {trumps: {suit: any or none}}}", "trumps",
         "S: 1, H: 2, D: 3, C: 4", true},
        {"ask: {ask: dealer, calls: {trumps: {suit: any or none}}}", "trumps",
         "S: 1, H: 2, D: 3, none: 5", true},
        {"ask: {ask: dealer, calls: {trumps: {suit: any or none}}}", "trumps",
         "S: 1, H: 2, D: 3, C: 4, none: 5", false},
        {"ask: {ask: dealer, calls: {trumps: {suit: [S, H]}}}", "trumps", "S: 1, H: 2, none: 3",
         false},
        {"ask: {ask: dealer, calls: {trumps: {suit: [S, H]}}}", "trumps", "S: 1, none: 3", true},
        {"", "tricks", "0: 1, 1: 2, 2: 3, 3: 4", false},
        {"", "tricks", "0: 1, 1: 2, 2: 3", true},
        {"", "all.tricks", "3: 1, others: 2", false},
        {"", "deal", "1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9", false},
        {"", "deal", "1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8", true},
        {"", "score", "0: 1", true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[1000];
        snprintf(yaml, sizeof yaml,
                 HEAD "bidding: {%s}\namounts: {worth: {by: %s, is: {%s}}}\n"
                      "score: {worth: {to: each, points: worth}}\n",
                 rows[i].bidding, rows[i].by, rows[i].is);
        if (is_refused_by_loader(yaml, E_CONTRADICTION) != rows[i].lacks)
            fail_msg("by %s, {%s}", rows[i].by, rows[i].is);
        if (!rows[i].lacks)
            game_close(game_write(yaml));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_terms_are_about_the_subject),
        cmocka_unit_test(test_terms_ask_terms),
        cmocka_unit_test(test_terms_are_about_sides),
        cmocka_unit_test(test_terms_know_the_score_before_the_deal),
        cmocka_unit_test(test_terms_weigh_calls),
        cmocka_unit_test(test_most_and_fewest_of_seats),
        cmocka_unit_test(test_most_and_fewest_of_sides),
        cmocka_unit_test(test_most_and_fewest_of_a_term),
        cmocka_unit_test(test_sums_ask_each_seat),
        cmocka_unit_test(test_sums_over_a_side),
        cmocka_unit_test(test_sums_of_bids_and_truths),
        cmocka_unit_test(test_what_adds_up_anyway),
        cmocka_unit_test(test_what_is_about_one_seat),
        cmocka_unit_test(test_the_contract_is_a_word),
        cmocka_unit_test(test_the_partner_is_the_other_of_the_side),
        cmocka_unit_test(test_tables_lack_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
