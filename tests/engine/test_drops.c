/* Players who drop out while cards are played: their places in tricks stay empty. */
#include "engine/fixture.h"

#include "engine/claim.h"

/* Four seats with three cards each of twelve; seat 3 deals, so seat 0 leads. Before each card its
 * player may fold, and between tricks all may. */
#define HEAD                                                                                       \
    "players: 4\n"                                                                                 \
    "sides: none\n"                                                                                \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q]}\n"                                              \
    "trumps: none\n"                                                                               \
    "deal: {hands: {deal: 3}}\n"                                                                   \
    "remember: {folded: {starts: false, of: each, says: folded, says-not: stayed in}}\n"           \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"
#define AT_TURN                                                                                    \
    "during: {fold: {at: turn, ask: next to play, calls: {play on: {}, fold: {sets: {folded: "     \
    "true}}}}}\n"
#define AT_TRICK                                                                                   \
    "during: {fold: {at: trick, ask: each, calls: {stay: {}, fold: {sets: {folded: true}}}}}\n"
#define DROPS "play: {drops-out: whoever folded}\n"

static struct game *dealt(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", "SK HK CK", "SQ HA CQ", "SA HQ DK", "DA DQ CA");
    return game;
}

/* "fold" or a card that is played on: what happens at the turns of a trick. */
static void turns(struct game *game, const char *const *words, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        bool folds = strcmp(words[i], "fold") == 0;
        call(game, folds ? "fold" : "play on");
        if (!folds)
            play(game, words[i]);
    }
}
#define turns(game, ...)                                                                           \
    turns(game, (const char *const[]){__VA_ARGS__},                                                \
          sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

static void assert_lies(const struct game *game, unsigned trick, const char *names)
{
    card_byte_t cards[CARDS_MAX];
    struct set lies = {{0}};
    unsigned count = trick_cards_of(&game->state, trick, game->state.trick_size, cards);
    for (unsigned i = 0; i < count; i++)
        set_add(&lies, cards[i]);
    assert_int_equal(set_count(lies), count);
    assert_cards(game, lies, names);
}

static void test_a_place_in_the_middle_stays_empty(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD AT_TURN DROPS);
    turns(game, "SK", "fold", "SA", "DQ");
    assert_won(game, 1, 2, "SA", WON_BY_LED);
    assert_lies(game, 0, "SK SA DQ");
    assert_true(set_is_empty(played_by(&game->state, 1)));
    assert_cards(game, played_by(&game->state, 2), "SA");
    assert_hand(game, 1, "SQ HA CQ"); /* stays with its player */
    assert_cards(game, game->state.taken[2], "SK SA DQ");
    assert_turn(game, TURN_CALL, 2);
    turns(game, "HQ", "CA", "HK"); /* and nobody asks seat 1 any more */
    assert_won(game, 2, 0, "HK", WON_BY_LED);
    assert_cards(game, played_by(&game->state, 3), "DQ CA");
    turns(game, "CK", "DK", "DA");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_ledger(game, "tricks: 0 +2, tricks: 2 +1");
    game_close(game);
}

static void test_the_last_places_stay_empty(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD AT_TURN DROPS);
    turns(game, "SK", "SQ", "fold", "fold");
    assert_won(game, 1, 0, "SK", WON_BY_LED);
    assert_lies(game, 0, "SK SQ");
    turns(game, "HK", "HA");
    assert_won(game, 2, 1, "HA", WON_BY_LED);
    game_close(game);
}

/* Before the lead the next one leads, and is asked before that. */
static void test_the_next_leads_for_a_leader_who_drops_out(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD AT_TURN DROPS);
    turns(game, "fold");
    assert_turn(game, TURN_CALL, 1);
    turns(game, "SQ", "SA", "DQ");
    assert_won(game, 1, 2, "SA", WON_BY_LED);
    assert_int_equal(game->state.leader[0], 1);
    game_close(game);
}

/* What has been played can win, and the next who plays leads. */
static void test_who_has_won_may_drop_out(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD AT_TRICK DROPS);
    play(game, "SK SQ SA DQ");
    assert_turn(game, TURN_CALL, 0);
    call(game, "stay, stay, fold, stay");
    assert_int_equal(game->state.tricks_won[2], 1);
    assert_turn(game, TURN_CARD, 3);
    play(game, "CA CK CQ");
    assert_won(game, 2, 3, "CA", WON_BY_LED);
    assert_lies(game, 1, "CA CK CQ");
    game_close(game);
}

static void test_the_last_player_stays_in(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD AT_TRICK DROPS);
    play(game, "SK SQ SA DQ");
    call(game, "fold, fold, fold, fold"); /* nobody drops out where nobody would be left */
    play(game, "HQ CA HK HA");
    game_close(game);
    game = dealt(HEAD AT_TURN DROPS);
    turns(game, "SK", "fold", "fold", "fold");
    assert_won(game, 1, 0, "SK", WON_BY_LED);
    turns(game, "HK", "CK");
    assert_ledger(game, "tricks: 0 +3");
    game_close(game);
}

/* Play can end when one is left. */
static void test_play_may_end_where_one_is_left(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD AT_TURN "play: {drops-out: whoever folded, until: {one is left: "
                                           "sum(all.folded) == players - 1}}\n");
    turns(game, "SK", "fold", "SA", "fold");
    turns(game, "fold");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_ledger(game, "tricks: 2 +1");
    game_close(game);
}

/* Answers of a raise: who has dropped out is not asked again, not even by a raise upon the raise.
 */
static void test_who_folds_does_not_answer_again(void **unused)
{
    (void)unused;
    struct game *game = dealt(
        HEAD "during: {raise: {at: turn, ask: next to play, calls: {play on: {}, raise: {raises: "
             "{folded: false}, at-most: {times: 5}}, stay: {answers: accept}, fold: {answers: "
             "refuse, sets: {folded: true}}}}}\n" DROPS);
    call(game, "raise, fold, raise");
    assert_turn(game, TURN_CALL, 3); /* of the three others two are left */
    call(game, "stay, stay");
    assert_turn(game, TURN_CARD, 0);
    play(game, "SK");
    assert_turn(game, TURN_CARD, 2); /* who has raised last is not asked */
    game_close(game);
}

/* An empty place is of no suit. */
static void test_an_empty_place_has_no_suit(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD AT_TURN "play: {drops-out: whoever folded, obligations: {follow suit: ~, "
                           "differ: {when: following, avoid: suits in trick}}}\n");
    turns(game, "HK", "fold");
    call(game, "play on");
    assert_playable(game, "SA DK");
    game_close(game);
}

static void test_a_contract_has_it(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD AT_TRICK "bidding: {ask: {ask: eldest, calls: {all: {}, some: {contract: some, "
                            "declares: true}}}}\n"
                            "contracts: {some: {play: {drops-out: whoever folded}}}\n");
    call(game, "some");
    play(game, "SK SQ SA DQ");
    call(game, "stay, fold, stay, stay");
    play(game, "HQ CA HK");
    assert_int_equal(game->state.trick, 2);
    begin(game, 3);
    deal(game, "", "SK HK CK", "SQ HA CQ", "SA HQ DK", "DA DQ CA");
    call(game, "all");
    play(game, "SK SQ SA DQ");
    call(game, "stay, fold, stay, stay");
    play(game, "HQ CA HK HA"); /* a word that costs nothing */
    assert_int_equal(game->state.trick, 2);
    game_close(game);
}

static void test_what_does_not_go_with_it_is_refused(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD AT_TURN DROPS);
    assert_false(claim_may_be_by(game->rules, &game->state, 0));
    game_close(game);
    assert_true(is_refused_by_loader(
        HEAD AT_TURN "play: {drops-out: whoever folded, gather: two in a row}\n", E_CONTRADICTION));
    assert_true(
        is_refused_by_loader(HEAD AT_TURN DROPS "order: {no-lead: [SA]}\n", E_CONTRADICTION));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_place_in_the_middle_stays_empty),
        cmocka_unit_test(test_the_last_places_stay_empty),
        cmocka_unit_test(test_the_next_leads_for_a_leader_who_drops_out),
        cmocka_unit_test(test_who_has_won_may_drop_out),
        cmocka_unit_test(test_the_last_player_stays_in),
        cmocka_unit_test(test_play_may_end_where_one_is_left),
        cmocka_unit_test(test_who_folds_does_not_answer_again),
        cmocka_unit_test(test_an_empty_place_has_no_suit),
        cmocka_unit_test(test_a_contract_has_it),
        cmocka_unit_test(test_what_does_not_go_with_it_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
