/* What is remembered: set by calls and steps, of whom, and until when. */
#include "engine/fixture.h"

#include "engine/rules.h"

#define HEAD                                                                                       \
    "players: 4\n"                                                                                 \
    "sides: across\n"                                                                              \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: 2}}\n"                                                                   \
    "match: {deals: 9}\n"

static struct game *asked(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", "SA HA", "SJ HJ", "SK HK", "SQ HQ");
    return game;
}

/* The value that the seats have of the first note. */
static int32_t noted(const struct game *game, uint8_t seats)
{
    return note_value(game->rules, &game->state, &game->rules->notes[0], seats);
}

#define NORTH 1u
#define EAST  2u
#define SOUTH 4u
#define WEST  8u

static void play_on(struct game *game)
{
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
}

static void next_deal(struct game *game)
{
    play_on(game);
    engine_next_deal(&game->engine, &game->state);
    deal(game, "", "");
}

static void test_a_call_sets_what_the_table_remembers(void **unused)
{
    (void)unused;
    struct game *game =
        asked(HEAD "remember: {stake: {starts: 1}}\n"
                   "bidding: {kontra: {ask: each, calls: {pass: {}, kontra: {sets: {stake: 2 * "
                   "stake}}}}}\n"
                   "score: {stake: {to: eldest, points: stake}}\n");
    assert_int_equal(noted(game, 0), 1);
    call(game, "kontra");
    assert_int_equal(noted(game, 0), 2);
    call(game, "pass, kontra, pass");
    assert_int_equal(noted(game, 0), 4);
    play_on(game);
    assert_ledger(game, "stake: 0 +4");
    engine_next_deal(&game->engine, &game->state);
    assert_int_equal(noted(game, 0), 1);
    game_close(game);
}

static void test_each_remembers_its_own_call_to_the_end_of_the_match(void **unused)
{
    (void)unused;
    struct game *game = asked(
        HEAD "remember: {vows: {starts: 0, of: each, until: match}}\n"
             "bidding: {vows: {ask: each, calls: {pass: {}, vow: {sets: {vows: vows + 1}}}}}\n"
             "score: {vows: {to: each side, points: vows}}\n");
    call(game, "vow, pass, pass, vow");
    assert_int_equal(noted(game, NORTH), 1);
    assert_int_equal(noted(game, EAST), 0);
    next_deal(game);
    call(game, "vow, pass, vow, pass");
    assert_int_equal(noted(game, NORTH), 1);
    assert_int_equal(noted(game, EAST), 1);
    assert_int_equal(noted(game, WEST), 2);
    assert_int_equal(noted(game, EAST | WEST), 3);
    play_on(game);
    assert_ledger(game, "vows: 0 +1, vows: 1 +3");
    game_close(game);
}

static void test_partners_have_what_is_of_a_side_together(void **unused)
{
    (void)unused;
    struct game *game =
        asked(HEAD "remember: {vowed: {starts: false, of: each side}}\n"
                   "bidding: {vows: {ask: each, calls: {pass: {}, vow: {sets: {vowed: true}}}}}\n"
                   "score: {vows: {to: each side, points: 1, if: vowed}}\n");
    call(game, "pass, vow, pass, pass");
    assert_true(noted(game, EAST) && noted(game, WEST));
    assert_false(noted(game, NORTH) || noted(game, SOUTH));
    play_on(game);
    assert_ledger(game, "vows: 1 +1");
    game_close(game);
}

static void test_a_bid_begins_again_what_is_remembered_until_then(void **unused)
{
    (void)unused;
    struct game *game =
        asked(HEAD "remember: {raise: {starts: 1, until: bid}}\n"
                   "bidding:\n"
                   "  auction:\n"
                   "    auction: each\n"
                   "    calls: {pass: {}, raise: {if: raise == 1, sets: {raise: 2}}, bid: {number: "
                   "1..4, sets: {raise: raise + 10}}}\n"
                   "    otherwise: redeal\n"
                   "score: {made: {to: makers, points: raise}}\n");
    call(game, "raise");
    assert_int_equal(noted(game, 0), 2);
    call(game, "bid 1"); /* what it sets is weighed before the bid begins it again */
    assert_int_equal(noted(game, 0), 12);
    game_close(game);
}

static void test_a_step_sets_all_from_what_was_before(void **unused)
{
    (void)unused;
    struct game *game =
        asked(HEAD "remember: {bags: {starts: 1, of: each side, until: match}, sum: {starts: 0}}\n"
                   "during: {tricks: {note: {bags: bags + tricks, sum: all.bags}, at: trick 1}}\n"
                   "score: {bags: {to: each side, points: bags + sum}}\n");
    play(game, "SA SJ SK SQ");
    assert_int_equal(noted(game, NORTH), 2);
    assert_int_equal(noted(game, EAST), 1);
    assert_int_equal(note_value(game->rules, &game->state, &game->rules->notes[1], 0), 2);
    game_close(game);
}

static void test_a_number_goes_no_further_than_it_can_be_kept(void **unused)
{
    (void)unused;
    struct game *game =
        asked(HEAD "remember: {stake: {starts: 1000}}\n"
                   "bidding: {raise: {ask: each, calls: {raise: {sets: {stake: 30 * stake}}}}}\n"
                   "score: {stake: {to: eldest, points: stake}}\n");
    call(game, "raise, raise");
    assert_int_equal(noted(game, 0), NOTE_MOST);
    game_close(game);
}

/* Each seat by itself, and again in the next deal. */
static void test_a_call_comes_once_in_a_deal(void **unused)
{
    (void)unused;
    struct game *game = asked(
        HEAD "bidding:\n"
             "  one: {ask: each, calls: {pass: {}, kontra: {at-most: {times: 1, of: each}}}}\n"
             "  two: {ask: each, calls: {pass: {}, kontra: {at-most: {times: 1, of: each}}}}\n"
             "score: {said: {to: each, points: 1, if: said_kontra}}\n");
    call(game, "kontra, pass, pass, pass");
    assert_callable(game, "pass");
    call(game, "pass");
    assert_callable(game, "pass, kontra");
    call(game, "kontra, pass, pass");
    assert_int_equal(noted(game, NORTH), 1);
    assert_int_equal(noted(game, SOUTH), 0);
    next_deal(game);
    assert_callable(game, "pass, kontra");
    game_close(game);
}

/* With what `if` says besides, and what `sets` sets. */
static void test_a_contract_is_used_up(void **unused)
{
    (void)unused;
    struct game *game = asked(
        HEAD
        "remember: {games: {starts: 0, of: each, until: match}}\n"
        "bidding:\n"
        "  game:\n"
        "    ask: each\n"
        "    calls: {pass: {}, game: {contract: [small, grand], "
        "declares: true, at-most: {times: 1, of: each, until: match}, if: own == eldest or own == "
        "dealer, sets: {games: games + 1}}}\n"
        "score: {games: {to: each, points: games, if: played_small}}\n");
    assert_callable(game, "pass, small, grand");
    call(game, "small");
    assert_callable(game, "pass");
    call(game, "pass, pass, grand");
    next_deal(game);
    assert_callable(game, "pass, small, grand"); /* East is eldest, North deals */
    call(game, "pass, pass, pass");
    assert_callable(game, "pass, grand");
    call(game, "grand");
    assert_int_equal(noted(game, NORTH), 2);
    assert_int_equal(noted(game, WEST), 1);
    game_close(game);
}

/* Whoever makes it. */
static void test_a_call_comes_twice_in_a_match(void **unused)
{
    (void)unused;
    struct game *game =
        asked(HEAD "bidding:\n"
                   "  one: {ask: each, calls: {pass: {}, kontra: {at-most: {times: 2, until: "
                   "match}}}}\n"
                   "score: {said: {to: each, points: said_kontra}}\n");
    call(game, "kontra, pass, pass");
    assert_callable(game, "pass, kontra");
    call(game, "pass");
    assert_int_equal(noted(game, NORTH), 1); /* the table's */
    assert_int_equal(noted(game, SOUTH), 1);
    next_deal(game);
    assert_callable(game, "pass, kontra");
    call(game, "pass, kontra");
    assert_callable(game, "pass");
    call(game, "pass, pass");
    assert_int_equal(noted(game, NORTH), 2);
    next_deal(game);
    assert_callable(game, "pass");
    game_close(game);
}

/* Of a contract in a list each by itself, and of each seat. */
static void test_each_makes_a_call_twice(void **unused)
{
    (void)unused;
    struct game *game =
        asked(HEAD "bidding:\n"
                   "  game: {ask: dealer, calls: {pass: {}, game: {contract: [small, grand], "
                   "declares: true, at-most: {times: 2, of: each, until: match}}}}\n"
                   "score: {games: {to: each, points: played_small}}\n");
    for (unsigned deal = 1; deal <= 8; deal++) { /* each deals twice */
        assert_callable(game, "pass, small, grand");
        call(game, deal % 4 == 1 ? "small" : "pass");
        next_deal(game);
    }
    assert_callable(game, "pass, grand");
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_call_sets_what_the_table_remembers),
        cmocka_unit_test(test_each_remembers_its_own_call_to_the_end_of_the_match),
        cmocka_unit_test(test_partners_have_what_is_of_a_side_together),
        cmocka_unit_test(test_a_bid_begins_again_what_is_remembered_until_then),
        cmocka_unit_test(test_a_step_sets_all_from_what_was_before),
        cmocka_unit_test(test_a_number_goes_no_further_than_it_can_be_kept),
        cmocka_unit_test(test_a_call_comes_once_in_a_deal),
        cmocka_unit_test(test_a_contract_is_used_up),
        cmocka_unit_test(test_a_call_comes_twice_in_a_match),
        cmocka_unit_test(test_each_makes_a_call_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
