#include "engine/fixture.h"

/* One card each: a deal is a trick. */
#define PACK                                                                                       \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q]}\n"                                              \
    "deal: {hands: {deal: 1}}\n"

static struct game *match_of(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    return game;
}

/* Plays a deal of one trick that this seat wins: it alone holds a spade, which are trumps. */
static void deal_won_by(struct game *game, unsigned seat)
{
    const char *hands[SEATS_MAX] = {"HA", "HK", "HQ", "DA"};
    hands[seat] = "SA";
    if (game->state.turn == TURN_NEXT_DEAL)
        engine_next_deal(&game->engine, &game->state);
    deal_hands(game, "", hands);
    for (unsigned i = 0; i < 4; i++)
        engine_apply(&game->engine, &game->state,
                     set_first(engine_legal(&game->engine, &game->state)));
    assert_int_equal(game->state.winner[0], seat);
}

#define POINTS "trumps: S\nscore: {tricks: {to: each, points: tricks}}\n"

/* --- when it is over ------------------------------------------------------------------------- */

static void test_a_match_ends_at_its_target(void **unused)
{
    (void)unused;
    struct game *game = match_of(PACK POINTS "match: {target: 2}\n");
    deal_won_by(game, 1);
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    deal_won_by(game, 2);
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    deal_won_by(game, 1);
    assert_int_equal(game->state.turn, TURN_OVER);
    assert_scores(game, 0, 2, 1, 0);
    assert_int_equal(engine_leaders(&game->engine, &game->state), 1 << 1);
    game_close(game);
}

/* Both ends: what comes first. */
static void test_a_match_ends_after_so_many_deals(void **unused)
{
    (void)unused;
    struct game *game = match_of(PACK POINTS "match: {target: 3, deals: 2}\n");
    deal_won_by(game, 1);
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    deal_won_by(game, 2);
    assert_int_equal(game->state.turn, TURN_OVER);
    assert_int_equal(engine_leaders(&game->engine, &game->state), 1 << 1 | 1 << 2);
    assert_true(set_is_empty(engine_legal(&game->engine, &game->state)));
    game_close(game);
}

static void test_an_amount_may_be_an_expression(void **unused)
{
    (void)unused;
    struct game *game = match_of(PACK POINTS "match: {deals: players - 1}\n");
    deal_won_by(game, 1);
    deal_won_by(game, 1);
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    deal_won_by(game, 1);
    assert_int_equal(game->state.turn, TURN_OVER);
    game_close(game);
}

static void test_an_abandoned_deal_counts_as_a_deal(void **unused)
{
    (void)unused;
    struct game *game = match_of(
        PACK POINTS
        "bidding: {bids: {ask: dealer, calls: {pass: {}, go: {then: play}}, otherwise: abandon}}\n"
        "match: {deals: 2}\n");
    for (unsigned i = 0; i < 2; i++) {
        if (i > 0)
            engine_next_deal(&game->engine, &game->state);
        deal(game, "", "");
        call(game, "pass");
        assert_true(game->state.abandoned);
    }
    assert_int_equal(game->state.turn, TURN_OVER);
    game_close(game);
}

/* --- who deals ------------------------------------------------------------------------------- */

static void test_the_deal_passes_on_with_the_rotation(void **unused)
{
    (void)unused;
    static const char *const rotations[] = {"rotation: left\n", "rotation: right\n"};
    static const unsigned dealers[2][5] = {{3, 0, 1, 2, 3}, {3, 2, 1, 0, 3}};
    for (unsigned r = 0; r < 2; r++) {
        char yaml[1024];
        snprintf(yaml, sizeof yaml, "%s" PACK POINTS "match: {deals: 9}\n", rotations[r]);
        struct game *game = match_of(yaml);
        for (unsigned i = 0; i < 5; i++) {
            deal_won_by(game, 1);
            assert_int_equal(game->state.dealer, dealers[r][i]);
            assert_int_equal(game->state.deal, i + 1);
        }
        game_close(game);
    }
}

/* --- who wins -------------------------------------------------------------------------------- */

static void test_the_lowest_may_win(void **unused)
{
    (void)unused;
    struct game *game = match_of(PACK POINTS "match: {target: 2, wins: lowest}\n");
    assert_int_equal(engine_leaders(&game->engine, &game->state), 0xf);
    deal_won_by(game, 1);
    deal_won_by(game, 3);
    assert_int_equal(engine_leaders(&game->engine, &game->state), 1 << 0 | 1 << 2);
    deal_won_by(game, 1);
    assert_int_equal(game->state.turn, TURN_OVER); /* who reaches the target has lost */
    assert_int_equal(engine_leaders(&game->engine, &game->state), 1 << 0 | 1 << 2);
    game_close(game);
}

static void test_scores_may_fall_below_zero(void **unused)
{
    (void)unused;
    struct game *game = match_of(PACK "trumps: S\n"
                                      "score: {tricks: {to: each, points: -5 * tricks}}\n"
                                      "match: {deals: 2}\n");
    deal_won_by(game, 1);
    assert_scores(game, 0, -5, 0, 0);
    assert_ledger(game, "tricks: 1 -5");
    assert_int_equal(engine_leaders(&game->engine, &game->state), 0xf & ~(1 << 1));
    game_close(game);
}

static void test_sides_keep_one_score(void **unused)
{
    (void)unused;
    struct game *game = match_of(PACK "sides: across\n" POINTS "match: {target: 2}\n");
    assert_int_equal(game->rules->account_count, 2);
    deal_won_by(game, 1);
    deal_won_by(game, 3);
    assert_scores(game, 0, 2);
    assert_int_equal(game->state.turn, TURN_OVER);
    assert_int_equal(engine_leaders(&game->engine, &game->state), 1 << 1);
    game_close(game);
}

/* A score may fall to the lower end of a target, and nobody can begin beneath it. */
static void test_a_match_has_two_ends(void **unused)
{
    (void)unused;
    struct game *game = match_of(PACK "trumps: S\nscore: {tricks: {to: each, points: -tricks}}\n"
                                      "match: {target: [9, -2]}\n");
    struct match_start start = {.deal = 2, .score = {[1] = -2}, .dealer = 0};
    struct arena *arena = arena_create();
    assert_non_null(match_start_fault(game->rules, &start, arena));
    start.score[1] = -1;
    assert_null(match_start_fault(game->rules, &start, arena));
    arena_destroy(arena);
    deal_won_by(game, 1);
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL); /* at -1 */
    deal_won_by(game, 1);
    assert_int_equal(game->state.score[1], -2);
    assert_int_equal(game->state.turn, TURN_OVER);
    game_close(game);
}

/* A condition with a name ends it when it holds of anybody, of the scores as they are then. */
static void test_a_condition_ends_a_match(void **unused)
{
    (void)unused;
    struct game *game =
        match_of(PACK POINTS "match: {ends: {a lead of two: score >= fewest.score + "
                             "2 and deal > 2}}\n");
    deal_won_by(game, 2);
    deal_won_by(game, 2);
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL); /* only two deals yet */
    deal_won_by(game, 1);
    assert_int_equal(game->state.turn, TURN_OVER);
    game_close(game);
}

/* An amount may be another one in each deal, and begins again behind the last. */
static void test_an_amount_that_goes_deal_by_deal(void **unused)
{
    (void)unused;
    struct game *game = match_of(PACK "trumps: S\namounts: {worth: [5, -1]}\n"
                                      "score: {tricks: {to: each, points: worth * tricks}}\n"
                                      "match: {deals: 3}\n");
    deal_won_by(game, 0);
    deal_won_by(game, 1);
    assert_scores(game, 5, -1, 0, 0);
    deal_won_by(game, 2);
    assert_scores(game, 5, -1, 5, 0);
    game_close(game);
}

/* Who deals next is a role of the deal that is over; where nobody has it, the deal passes on. */
static void test_who_deals_next(void **unused)
{
    (void)unused;
    struct game *game = match_of(PACK POINTS "match: {deals: 9, deals-next: dealer's right}\n");
    unsigned first = game->state.dealer;
    deal_won_by(game, 0);
    engine_next_deal(&game->engine, &game->state);
    assert_int_equal(game->state.dealer, (first + 3) % 4);
    game_close(game);
    game = match_of(PACK POINTS "bidding: {b: {auction: each, calls: {pass: {}, bid: {number: 1}}, "
                                "otherwise: abandon}}\nmatch: {deals: 9, deals-next: declarer}\n");
    first = game->state.dealer;
    deal_hands(game, "", (const char *const[SEATS_MAX]){"HA", "HK", "HQ", "DA"});
    call(game, "pass, pass, pass, pass");
    engine_next_deal(&game->engine, &game->state);
    assert_int_equal(game->state.dealer, (first + 1) % 4); /* nobody has declared */
    deal_hands(game, "", (const char *const[SEATS_MAX]){"HA", "HK", "HQ", "DA"});
    call(game, "pass, pass, bid 1");
    unsigned declarer = game->state.declarer;
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    engine_next_deal(&game->engine, &game->state);
    assert_int_equal(game->state.dealer, declarer);
    game_close(game);
}

/* --- remarks --------------------------------------------------------------------------------- */

static void test_remarks_hold_for_those_they_are_about(void **unused)
{
    (void)unused;
    struct game *game =
        match_of(PACK POINTS "match: {deals: 3, remarks: {good: {to: each, if: score >= 2}}}\n");
    deal_won_by(game, 1);
    deal_won_by(game, 2);
    deal_won_by(game, 1);
    const struct remark *good = &game->rules->match.remarks[0];
    assert_int_equal(game->rules->match.remark_count, 1);
    assert_string_equal(good->name, "good");
    assert_false(engine_remark_holds(&game->engine, &game->state, good, 0));
    assert_true(engine_remark_holds(&game->engine, &game->state, good, 1));
    assert_false(engine_remark_holds(&game->engine, &game->state, good, 2));
    game_close(game);
}

/* NWH-7: 200 is very good for three to five players, not for six. */
static void test_very_good_at_nomination_whist(void **unused)
{
    (void)unused;
    static const unsigned players[] = {3, 5, 6};
    static const bool holds[] = {true, true, false};
    for (unsigned i = 0; i < 3; i++) {
        struct game *game = game_open("nomination-whist", players[i], NULL);
        const struct remark *remark = &game->rules->match.remarks[0];
        begin(game, 0);
        game->state.score[1] = 200;
        game->state.score[2] = 199;
        assert_int_equal(engine_remark_holds(&game->engine, &game->state, remark, 1), holds[i]);
        assert_false(engine_remark_holds(&game->engine, &game->state, remark, 2));
        game_close(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_match_ends_at_its_target),
        cmocka_unit_test(test_a_match_ends_after_so_many_deals),
        cmocka_unit_test(test_a_match_has_two_ends),
        cmocka_unit_test(test_an_amount_that_goes_deal_by_deal),
        cmocka_unit_test(test_who_deals_next),
        cmocka_unit_test(test_a_condition_ends_a_match),
        cmocka_unit_test(test_an_amount_may_be_an_expression),
        cmocka_unit_test(test_an_abandoned_deal_counts_as_a_deal),
        cmocka_unit_test(test_the_deal_passes_on_with_the_rotation),
        cmocka_unit_test(test_the_lowest_may_win),
        cmocka_unit_test(test_scores_may_fall_below_zero),
        cmocka_unit_test(test_sides_keep_one_score),
        cmocka_unit_test(test_remarks_hold_for_those_they_are_about),
        cmocka_unit_test(test_very_good_at_nomination_whist),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
