/* A rank that is remembered and stands among the trumps: whose it is, and when cards rank by it. */
#include "engine/fixture.h"

#include "engine/rules.h"

#define HEAD                                                                                       \
    "players: 4\n"                                                                                 \
    "sides: across\n"                                                                              \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: 2}}\n"                                                                   \
    "trumps: H\n"                                                                                  \
    "match: {deals: 9}\n"                                                                          \
    "score: {tricks: {to: each side, points: tricks}}\n"

#define NAMED                                                                                      \
    HEAD "order: {trumps: [named of trumps, named, others]}\n"                                     \
         "remember: {named: {rank: none}}\n"                                                       \
         "bidding: {name: {ask: dealer, calls: {none: {}, jacks: {sets: {named: 1}}, "             \
         "aces: {sets: {named: 4}}, more: {sets: {named: 40}}}}}\n"

static struct game *begun(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", "SA HA", "SJ HJ", "SK HK", "SQ HQ");
    return game;
}

static struct set trumps_of(const struct game *game)
{
    const struct context *context = game->rules->contexts[game->state.named.context];
    return context_trumps(context, game->state.named.suits[0]);
}

static void test_cards_of_the_rank_named_are_trumps(void **unused)
{
    (void)unused;
    struct game *game = begun(NAMED);
    assert_cards(game, trumps_of(game), "HA HK HQ HJ");
    call(game, "jacks");
    assert_cards(game, trumps_of(game), "SJ HA HK HQ HJ DJ CJ");
    play(game, "SA SJ SK SQ");
    assert_won(game, 1, 1, "SJ", WON_BY_TRUMP);
    play(game, "HJ HK HQ HA");
    assert_won(game, 2, 1, "HJ", WON_BY_TRUMP);
    game_close(game);
}

static void test_without_a_rank_no_other_card_is_a_trump(void **unused)
{
    (void)unused;
    struct game *game = begun(NAMED);
    call(game, "none");
    play(game, "SA SJ SK SQ");
    assert_won(game, 1, 0, "SA", WON_BY_LED);
    play(game, "HA HJ HK HQ");
    assert_won(game, 2, 0, "HA", WON_BY_TRUMP);
    game_close(game);
}

static void test_no_rank_is_above_the_highest(void **unused)
{
    (void)unused;
    struct game *game = begun(NAMED);
    call(game, "more");
    assert_int_equal(note_of_owner(&game->state, &game->rules->notes[0], 0), 4);
    assert_cards(game, trumps_of(game), "SA HA HK HQ HJ DA CA");
    game_close(game);
}

/* Both sides have one: the declarer's holds, and what it is after the deal changes no trick of it.
 */
static void test_the_level_is_the_declarers_and_rises_after_the_deal(void **unused)
{
    (void)unused;
    struct game *game =
        begun(HEAD "order: {trumps: [level, others]}\n"
                   "remember: {level: {rank: J, of: each side, until: match}}\n"
                   "bidding: {declare: {ask: each, calls: {pass: {}, take: {declares: true, then: "
                   "play}}}}\n"
                   "during: {rise: {at: score, note: {level: level + tricks}}}\n");
    assert_cards(game, trumps_of(game), "HA HK HQ HJ");
    call(game, "take");
    assert_cards(game, trumps_of(game), "SJ HA HK HQ HJ DJ CJ");
    play(game, "SA SJ SK SQ");
    assert_won(game, 1, 1, "SJ", WON_BY_TRUMP);
    play(game, "HJ HK HQ HA");
    assert_won(game, 2, 1, "HJ", WON_BY_TRUMP);
    assert_int_equal(note_of_owner(&game->state, &game->rules->notes[0], 1), 3);
    assert_cards(game, trumps_of(game), "SJ HA HK HQ HJ DJ CJ");
    engine_next_deal(&game->engine, &game->state);
    deal(game, "", "SA HA", "SJ HJ", "SK HK", "SQ HQ");
    call(game, "take");
    assert_cards(game, trumps_of(game), "SK HA HK HQ HJ DK CK");
    game_close(game);
}

/* Before there is a declarer it is the rank of the caller's side. */
static void test_a_card_of_the_rank_is_shown(void **unused)
{
    (void)unused;
    struct game *game =
        begun(HEAD "order: {trumps: [level, others]}\n"
                   "remember: {level: {rank: J, of: each side, until: match}}\n"
                   "bidding:\n"
                   "  rise: {ask: eldest, calls: {rise: {sets: {level: 4}}}}\n"
                   "  show: {ask: each, calls: {pass: {}, show: {card: level, lays: any, names: "
                   "trumps, declares: true}}}\n");
    call(game, "rise");
    assert_callable(game, "pass, show SA, show HA");
    call(game, "pass");
    assert_callable(game, "pass, show SJ, show HJ");
    call(game, "show SJ");
    assert_cards(game, trumps_of(game), "SA SK SQ SJ HJ DJ CJ");
    assert_callable(game, "pass");
    game_close(game);
}

/* Both copies lie open then, and only a card of which the hand has two can be shown so. */
static void test_a_pair_is_shown(void **unused)
{
    (void)unused;
    struct game *game = game_write(
        "players: 4\n"
        "pack: {suits: [S, H], ranks: [A, K, Q, J], copies: 2}\n"
        "deal: {hands: {deal: 4}}\n"
        "bidding: {show: {ask: each, calls: {pass: {}, pair: {card: any, lays: pair, names: "
        "trumps}}}}\n"
        "score: {tricks: {to: each, points: tricks}}\n"
        "match: {deals: 1}\n");
    begin(game, 3);
    deal(game, "", "SA SA HK HQ", "SK SK HA HA", "SQ SJ HQ HJ", "SQ SJ HK HJ");
    assert_callable(game, "pass, pair SA");
    call(game, "pair SA");
    assert_int_equal(set_count(game->state.shown), 2);
    assert_callable(game, "pass, pair SK, pair HA");
    call(game, "pair HA");
    assert_int_equal(game->state.named.suits[0], 1);
    assert_callable(game, "pass");
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards_of_the_rank_named_are_trumps),
        cmocka_unit_test(test_without_a_rank_no_other_card_is_a_trump),
        cmocka_unit_test(test_no_rank_is_above_the_highest),
        cmocka_unit_test(test_the_level_is_the_declarers_and_rises_after_the_deal),
        cmocka_unit_test(test_a_card_of_the_rank_is_shown),
        cmocka_unit_test(test_a_pair_is_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
