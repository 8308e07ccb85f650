/*
 * Regulars: what they call at first sight, and that they play alike again. Hands are so strong or
 * so weak that no player would call otherwise.
 */
#include "engine/fixture.h"

#include <stdlib.h>
#include <string.h>

#include "players/calling.h"
#include "players/players.h"

/* --- at first sight -------------------------------------------------------------------------- */

#define TIMES 40 /* that a hand is looked at: seldom is something called for another reason */

/* What most of them call. */
static const char *hunch(const struct game *game)
{
    struct callers callers;
    struct rng rng = rng_seeded(1, 1);
    const struct ask_step *ask = &game->rules->steps[game->state.step].ask;
    struct set legal = engine_legal(&game->engine, &game->state);
    unsigned times[SET_MAX] = {0}, most = 0;
    callers_init(&callers, game->rules);
    for (unsigned i = 0; i < TIMES; i++) {
        unsigned call = hunch_choose(&callers, &game->state, legal, &rng);
        assert_true(set_has(legal, call));
        times[call]++;
        most = times[call] > times[most] ? call : most;
    }
    callers_finish(&callers);
    return ask->calls[most].name;
}

static void as_many_tricks_are_bid_as_can_be_won(void **state)
{
    static const struct {
        const char *hand;
        int least, most;
    } hands[] = {
        {"SA SK SQ SJ S10 HA HK DA DK CA CK CQ CJ", 8, 13},
        {"S2 S3 H2 H3 H4 H5 D2 D3 D4 C2 C3 C4 C5", 0, 2},
    };
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct game *game = game_open("contract-whist", 4, NULL);
        begin(game, 3);
        deal(game, "", hands[i].hand);
        go_on_until(game, TURN_CALL, TURN_CALL);
        int bid = atoi(strrchr(hunch(game), ' '));
        assert_in_range(bid, hands[i].least, hands[i].most);
        game_close(game);
    }
}

static void strong_hands_bid_and_weak_ones_pass(void **state)
{
    static const struct {
        const char *hand, *first;
    } hands[] = {
        {"SA SK SQ SJ S10 S9 HA HK DA CA", "bid"},
        {"S7 S8 H7 H8 H9 D7 D8 D9 C7 C8", "pass"},
    };
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct game *game = game_open("preference", 3, NULL);
        begin(game, 2);
        deal(game, "", hands[i].hand);
        go_on_until(game, TURN_CALL, TURN_CALL);
        const char *called = hunch(game);
        assert_memory_equal(called, hands[i].first, strlen(hands[i].first));
        if (i == 0)
            assert_non_null(strstr(called, "spades"));
        game_close(game);
    }
}

/* --- whole deals ----------------------------------------------------------------------------- */

#define DEALS 20

/* Numbers that differ if the deals do, and how many ended with a contract that was made. */
struct played {
    uint64_t sum;
    unsigned made, declared;
};

static struct played play_some(struct game *game, uint64_t seed)
{
    struct regulars *regulars = regulars_create(&game->engine, seed);
    struct played played = {.sum = 0};
    for (unsigned deal = 0; deal < DEALS; deal++) {
        struct state state;
        engine_begin(&game->engine, &state, deal);
        while (!state_deal_is_over(&state)) {
            if (!turn_is_decision(&state)) {
                engine_chance(&game->engine, &state);
                continue;
            }
            struct set legal = engine_legal(&game->engine, &state);
            unsigned action = regulars_choose(regulars, &state, legal);
            assert_true(set_has(legal, action));
            played.sum = 31 * played.sum + action;
            engine_apply(&game->engine, &state, action);
        }
        played.declared += state.declarer != NO_SEAT;
        played.made +=
            state.declarer != NO_SEAT && state.score[game->rules->account_of[state.declarer]] > 0;
    }
    regulars_destroy(regulars);
    return played;
}

static void the_same_seed_plays_alike(void **state)
{
    static const char *const names[] = {"bridge", "skat", "hearts", "bezique"};
    (void)state;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        struct game *game = game_open(names[i], 0, NULL);
        uint64_t one = play_some(game, 1).sum;
        assert_int_equal(play_some(game, 1).sum, one);
        assert_int_not_equal(play_some(game, 2).sum, one);
        game_close(game);
    }
}

/* Where values are learned most auctions end in a contract, and many of them are made: random
 * bidders of Bridge hardly ever make one. */
static void contracts_are_such_as_people_play(void **state)
{
    (void)state;
    struct game *game = game_open("bridge", 4, NULL);
    struct played played = play_some(game, 1);
    assert_true(played.declared > DEALS / 2);
    assert_true(played.made * 3 > played.declared);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_many_tricks_are_bid_as_can_be_won),
        cmocka_unit_test(strong_hands_bid_and_weak_ones_pass),
        cmocka_unit_test(the_same_seed_plays_alike),
        cmocka_unit_test(contracts_are_such_as_people_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
