/* Deals without a score, and matches that are ended early. */
#include "engine/fixture.h"

/* Eldest hand says what becomes of the deal. */
#define RULES                                                                                      \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: 1}}\n"                                                                   \
    "bidding: {go: {ask: eldest, calls: {again: {then: redeal}, out: {then: abandon}, go: {}}}}\n" \
    "score: {tricks: {to: each, points: tricks * (1 + passed_out)}}\n"

static void say(struct game *game, const char *what)
{
    if (game->state.turn == TURN_NEXT_DEAL)
        engine_next_deal(&game->engine, &game->state);
    if (game->state.turn == TURN_SHUFFLE)
        deal(game, "", "SA", "HA", "DA", "CA");
    call(game, what);
}

static struct game *begun(const char *match, unsigned dealer)
{
    char yaml[1024];
    snprintf(yaml, sizeof yaml, "%s%s", RULES, match);
    struct game *game = game_write(yaml);
    begin(game, dealer);
    return game;
}

/* --- who deals ------------------------------------------------------------------------------- */

static void test_after_a_redeal_the_same_dealer_deals(void **unused)
{
    (void)unused;
    struct game *game = begun("match: {deals: 9}\n", 2);
    say(game, "again");
    assert_true(game->state.abandoned);
    assert_ledger(game, "");
    say(game, "again");
    assert_int_equal(game->state.dealer, 2);
    say(game, "out");
    assert_int_equal(game->state.dealer, 2);
    say(game, "go"); /* after that one the deal passes on */
    assert_int_equal(game->state.dealer, 3);
    play(game, "SA HA DA CA");
    say(game, "go");
    assert_int_equal(game->state.dealer, 0);
    game_close(game);
}

/* A redeal that follows a deal with a score does not remember the one before. */
static void test_a_redeal_is_forgotten_when_a_deal_is_played(void **unused)
{
    (void)unused;
    struct game *game = begun("match: {deals: 9}\n", 3);
    say(game, "again");
    say(game, "go");
    play(game, "SA HA DA CA");
    assert_false(game->state.redeal);
    assert_false(game->state.abandoned);
    say(game, "go");
    assert_int_equal(game->state.dealer, 0);
    game_close(game);
}

static void test_a_redeal_counts_as_a_deal(void **unused)
{
    (void)unused;
    struct game *game = begun("match: {deals: 2}\n", 3);
    say(game, "again");
    assert_int_equal(game->state.deal, 1);
    say(game, "again");
    assert_int_equal(game->state.deal, 2);
    assert_int_equal(game->state.turn, TURN_OVER);
    game_close(game);
}

/* --- how many were passed out ---------------------------------------------------------------- */

static void test_deals_passed_out_are_counted(void **unused)
{
    (void)unused;
    struct game *game = begun("match: {deals: 9}\n", 3);
    say(game, "out");
    assert_int_equal(game->state.passed_out, 0); /* of those before this one */
    say(game, "again");
    assert_int_equal(game->state.passed_out, 1);
    say(game, "go");
    assert_int_equal(game->state.passed_out, 2);
    play(game, "HA DA CA SA"); /* seat 0 deals now: seat 1 leads and wins */
    assert_ledger(game, "tricks: 1 +3");
    game_close(game);
}

static void test_a_deal_with_a_score_begins_the_count_anew(void **unused)
{
    (void)unused;
    struct game *game = begun("match: {deals: 9}\n", 3);
    say(game, "out");
    say(game, "out");
    say(game, "go");
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    engine_next_deal(&game->engine, &game->state);
    assert_int_equal(game->state.passed_out, 0);
    game_close(game);
}

/* However long it goes on, it never looks as if there had been none. */
static void test_the_count_does_not_run_over(void **unused)
{
    (void)unused;
    struct game *game = begun("match: {target: 9}\n", 3);
    struct match_start start = {.dealer = 3, .deal = 300, .passed_out = 254};
    engine_begin_at(&game->engine, &game->state, 1, &start);
    say(game, "out");
    for (unsigned i = 0; i < 3; i++) {
        say(game, "out");
        assert_int_equal(game->state.passed_out, 255);
    }
    game_close(game);
}

/* NOM-4 and NOM-V2: a double hand is worth twice, a redeal is not; 101 is far away. */
static void test_double_hands_of_noms(void **unused)
{
    (void)unused;
    static const struct {
        const char *options;
        unsigned dealer;
        int32_t points;
    } cases[] = {{NULL, 0, 26}, {"redeal=true", 3, 13}};
    for (unsigned i = 0; i < 2; i++) {
        struct game *game = game_open("noms", 4, cases[i].options);
        begin(game, 3);
        deal(game, "", "");
        call(game, "pass, pass, pass, pass");
        engine_next_deal(&game->engine, &game->state);
        assert_turn(game, TURN_CUT, cases[i].dealer);
        engine_cut(&game->engine, &game->state, 1);
        unsigned declarer = game->state.actor;
        call(game, "mis, pass, pass, pass");
        go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
        bool made = game->state.tricks_won[declarer] == 0;
        for (unsigned seat = 0; seat < 4; seat++)
            assert_int_equal(game->state.score[seat],
                             made == (seat == declarer) ? cases[i].points : 0);
        game_close(game);
    }
}

/* --- time ------------------------------------------------------------------------------------ */

static void test_time_may_be_called_between_deals(void **unused)
{
    (void)unused;
    struct game *game = begun("match: {target: 9, time: may be called}\n", 3);
    assert_false(engine_call_time(&game->engine, &game->state));
    say(game, "go");
    assert_false(engine_call_time(&game->engine, &game->state));
    assert_int_equal(game->state.turn, TURN_CARD);
    play(game, "SA HA DA CA");
    assert_true(engine_call_time(&game->engine, &game->state));
    assert_int_equal(game->state.turn, TURN_OVER);
    assert_scores(game, 1, 0, 0, 0);
    assert_ledger(game, "tricks: 0 +1");
    assert_int_equal(engine_leaders(&game->engine, &game->state), 1 << 0);
    assert_false(engine_call_time(&game->engine, &game->state));
    game_close(game);
}

static void test_time_is_not_called_unless_the_rules_say_so(void **unused)
{
    (void)unused;
    struct game *game = begun("match: {target: 9}\n", 3);
    say(game, "out");
    struct state before = game->state;
    assert_false(engine_call_time(&game->engine, &game->state));
    assert_memory_equal(&before, &game->state, sizeof before);
    game_close(game);
}

/* --- remarks --------------------------------------------------------------------------------- */

/* SNP-2: whoever has most tricks is sniped, all of them if several have. */
static void test_remarks_may_be_said_after_each_deal(void **unused)
{
    (void)unused;
    struct game *game = game_open("sniped-whist", 4, "deals=2");
    const struct remark *sniped = &game->rules->match.remarks[0];
    begin(game, 3);
    deal(game, "", "");
    assert_true(sniped->after_deal);
    static const uint8_t tricks[2][4] = {{5, 2, 5, 1}, {2, 4, 3, 4}};
    static const bool holds[2][4] = {{true, false, true, false}, {false, true, false, true}};
    for (unsigned i = 0; i < 2; i++) {
        memcpy(game->state.tricks_won, tricks[i], 4);
        for (unsigned seat = 0; seat < 4; seat++)
            assert_int_equal(engine_remark_holds(&game->engine, &game->state, sniped, seat),
                             holds[i][seat]);
    }
    game_close(game);
}

static void test_remarks_are_said_after_the_match_if_nothing_else_is_said(void **unused)
{
    (void)unused;
    struct game *game = begun("match: {deals: 1, remarks: {good: {to: each, if: score > 0},\n"
                              "  lucky: {to: each, if: tricks > 0, said: after each deal}}}\n",
                              0);
    const struct remark *remarks = game->rules->match.remarks;
    assert_false(remarks[0].after_deal);
    assert_true(remarks[1].after_deal);
    game->state.tricks_won[2] = 1;
    assert_true(engine_remark_holds(&game->engine, &game->state, &remarks[1], 2));
    assert_false(engine_remark_holds(&game->engine, &game->state, &remarks[1], 0));
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_after_a_redeal_the_same_dealer_deals),
        cmocka_unit_test(test_a_redeal_is_forgotten_when_a_deal_is_played),
        cmocka_unit_test(test_a_redeal_counts_as_a_deal),
        cmocka_unit_test(test_deals_passed_out_are_counted),
        cmocka_unit_test(test_a_deal_with_a_score_begins_the_count_anew),
        cmocka_unit_test(test_the_count_does_not_run_over),
        cmocka_unit_test(test_double_hands_of_noms),
        cmocka_unit_test(test_time_may_be_called_between_deals),
        cmocka_unit_test(test_time_is_not_called_unless_the_rules_say_so),
        cmocka_unit_test(test_remarks_may_be_said_after_each_deal),
        cmocka_unit_test(test_remarks_are_said_after_the_match_if_nothing_else_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
