/* Raises: who may make them, who answers, and what they set. */
#include "engine/fixture.h"

#define CARDS                                                                                      \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q]}\n"                                              \
    "deal: {hands: {deal: 2}}\n"                                                                   \
    "match: {deals: 9}\n"
#define STAKE "remember: {stake: {starts: 1}, ran: {starts: false, of: each side}}\n"
#define SCORE                                                                                      \
    "score: {ran: {to: each side, points: stake, if: others.ran},"                                 \
    " tricks: {to: each side, points: stake * tricks, if: not all.ran}}\n"
#define LADDER                                                                                     \
    "      play on: {}\n"                                                                          \
    "      two: {raises: {stake: 2}}\n"                                                            \
    "      three: {raises: {stake: 3}}\n"                                                          \
    "      four: {raises: {stake: 4}}\n"                                                           \
    "      accept: {answers: accept}\n"                                                            \
    "      run: {answers: refuse, sets: {ran: true}, then: score}\n"
#define AT_TURN(raising)                                                                           \
    "during:\n"                                                                                    \
    "  raise:\n"                                                                                   \
    "    at: turn\n"                                                                               \
    "    ask: next to play\n" raising "    calls:\n" LADDER

static struct game *dealt(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", "SA HA", "SK HK", "SQ HQ", "DA DK");
    return game;
}

/* --- two sides ------------------------------------------------------------------------------- */

#define PARTNERS "players: 4\nsides: across\n" CARDS STAKE SCORE

/* One of the other side answers, the next in turn, and only then is a card played. */
static void test_a_raise_counts_once_it_is_accepted(void **unused)
{
    (void)unused;
    struct game *game = dealt(PARTNERS AT_TURN(""));
    assert_turn(game, TURN_CALL, 0);
    call(game, "two");
    assert_turn(game, TURN_CALL, 1);
    assert_int_equal(game->state.cells[0], 1);
    call(game, "accept");
    assert_int_equal(game->state.cells[0], 2);
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

static void test_who_refuses_loses_what_held_before(void **unused)
{
    (void)unused;
    struct game *game = dealt(PARTNERS AT_TURN(""));
    call(game, "two, three, run"); /* three accepts two */
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_scores(game, 0, 2);
    game_close(game);
}

static void test_raises_are_made_in_their_order(void **unused)
{
    (void)unused;
    struct game *game = dealt(PARTNERS AT_TURN(""));
    assert_refused(game, "three", REFUSED_RANGE, "three");
    assert_refused(game, "accept", REFUSED_RANGE, "accept");
    call(game, "two");
    assert_refused(game, "two", REFUSED_RANGE, "two");
    assert_refused(game, "four", REFUSED_RANGE, "four");
    assert_refused(game, "play on", REFUSED_RANGE, "play on");
    game_close(game);
}

static void test_any_higher_raise_may_be_made_where_it_is_said(void **unused)
{
    (void)unused;
    struct game *game = dealt(PARTNERS AT_TURN("    raising: higher\n"));
    call(game, "three");
    assert_refused(game, "two", REFUSED_RANGE, "two");
    call(game, "four, accept");
    assert_int_equal(game->state.cells[0], 4);
    game_close(game);
}

/* The side that raised last is not even asked, nor anybody after the last raise. */
static void test_who_cannot_raise_is_not_asked(void **unused)
{
    (void)unused;
    struct game *game = dealt(PARTNERS AT_TURN(""));
    call(game, "two, accept");
    play(game, "SA");
    assert_turn(game, TURN_CALL, 1);
    call(game, "play on");
    play(game, "SK");
    assert_turn(game, TURN_CARD, 2); /* the partner of who raised */
    play(game, "SQ");
    call(game, "three, four, accept");
    play(game, "DA");
    assert_turn(game, TURN_CARD, 0);
    play(game, "HA HK HQ DK");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_scores(game, 8, 0);
    game_close(game);
}

/* --- each alone ------------------------------------------------------------------------------ */

#define ALONE                                                                                      \
    "players: 4\n" CARDS "remember: {stake: {starts: 1}, lost: {starts: 0, of: each}}\n"           \
    "score: {lost: {to: each, points: -lost}, rest: {to: each, points: stake * tricks}}\n"         \
    "during:\n"                                                                                    \
    "  knock:\n"                                                                                   \
    "    at: lead\n"                                                                               \
    "    ask: leader\n"                                                                            \
    "    calls:\n"                                                                                 \
    "      play on: {}\n"                                                                          \
    "      knock: {raises: {stake: stake + 1}, at-most: {times: 3}}\n"                             \
    "      stay: {answers: accept}\n"                                                              \
    "      drop: {answers: refuse, sets: {lost: stake}}\n"

static void test_each_other_player_answers(void **unused)
{
    (void)unused;
    struct game *game = dealt(ALONE);
    call(game, "knock");
    assert_turn(game, TURN_CALL, 1);
    call(game, "stay");
    assert_turn(game, TURN_CALL, 2);
    call(game, "drop, stay");
    assert_turn(game, TURN_CARD, 0);
    assert_int_equal(game->state.cells[0], 2);
    play(game, "SA SK SQ DA");
    assert_turn(game, TURN_CARD, 0); /* who has the word */
    play(game, "HA HK HQ DK");
    assert_scores(game, 4, 0, -1, 0);
    game_close(game);
}

/* A raise on a raise is answered by all others anew, also by who had accepted the first. */
static void test_a_raise_upon_a_raise_is_answered_by_all(void **unused)
{
    (void)unused;
    struct game *game = dealt(ALONE);
    call(game, "knock, stay, knock");
    assert_turn(game, TURN_CALL, 3);
    call(game, "drop"); /* loses two: the first was accepted */
    assert_turn(game, TURN_CALL, 0);
    call(game, "knock, stay, stay, stay");
    assert_int_equal(game->state.cells[0], 4);
    assert_turn(game, TURN_CARD, 0);
    game_close(game);
}

/* So often, and no more. */
static void test_a_raise_may_come_several_times(void **unused)
{
    (void)unused;
    struct game *game = dealt(ALONE);
    call(game, "knock, knock, knock");
    assert_refused(game, "knock", REFUSED_RANGE, "knock");
    call(game, "drop, drop, drop"); /* nobody accepts the last one */
    assert_int_equal(game->state.cells[0], 3);
    game_close(game);
}

/* --- a chain of doublings -------------------------------------------------------------------- */

/* Sides go by the declarer, and a word that is no raise accepts where no other does. */
static void test_the_sides_are_those_of_the_deal(void **unused)
{
    (void)unused;
    struct game *game =
        dealt("players: 4\n" CARDS "remember: {stake: {starts: 1}}\n"
              "score: {tricks: {to: each, points: stake * tricks}}\n"
              "bidding:\n"
              "  first: {ask: eldest, calls: {mine: {declares: true}}}\n"
              "  doubling: {ask: declarer's opponents, calls: {good: {}, flek: {raises: {stake: "
              "2}}, re: {raises: {stake: 4}}, tutti: {raises: {stake: 8}}}}\n");
    call(game, "mine, good, flek");
    assert_turn(game, TURN_CALL, 0); /* the declarer, and not the other defenders */
    call(game, "re");
    assert_turn(game, TURN_CALL, 1);
    call(game, "good, good");
    assert_turn(game, TURN_CALL, 3); /* one of them may still raise */
    struct state before = game->state;
    call(game, "good");
    assert_turn(game, TURN_CARD, 0);
    assert_int_equal(game->state.cells[0], 4);
    game->state = before;
    call(game, "tutti"); /* nobody can raise it or refuse, and nobody is asked */
    assert_turn(game, TURN_CARD, 0);
    assert_int_equal(game->state.cells[0], 8);
    game_close(game);
}

/* --- a card at once -------------------------------------------------------------------------- */

/* Behind the call that says nothing the same seat plays; where a raise is to be answered, nobody
 * does. */
static void test_a_card_may_be_played_at_once(void **unused)
{
    (void)unused;
    struct game *game = dealt(PARTNERS AT_TURN(""));
    struct state after;
    int quiet = engine_call_before_card(&game->engine, &game->state, &after);
    assert_int_equal(quiet, action_named(game, "play on"));
    assert_int_equal(after.turn, TURN_CARD);
    assert_int_equal(after.actor, 0);
    call(game, "two");
    assert_int_equal(engine_call_before_card(&game->engine, &game->state, &after), -1);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_raise_counts_once_it_is_accepted),
        cmocka_unit_test(test_who_refuses_loses_what_held_before),
        cmocka_unit_test(test_raises_are_made_in_their_order),
        cmocka_unit_test(test_any_higher_raise_may_be_made_where_it_is_said),
        cmocka_unit_test(test_who_cannot_raise_is_not_asked),
        cmocka_unit_test(test_each_other_player_answers),
        cmocka_unit_test(test_a_raise_upon_a_raise_is_answered_by_all),
        cmocka_unit_test(test_a_raise_may_come_several_times),
        cmocka_unit_test(test_the_sides_are_those_of_the_deal),
        cmocka_unit_test(test_a_card_may_be_played_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
