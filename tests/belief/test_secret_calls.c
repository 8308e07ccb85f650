/* Calls made at once: what they mean, who knows of them, and what may be believed of them. */
#include "belief/chi_squared.h"
#include "engine/fixture.h"

#include "belief/belief.h"
#include "engine/rules.h"

/* Two cards each of six, and three bids. */
#define GAME                                                                                       \
    "players: 3\n"                                                                                 \
    "pack: {suits: [S, H], ranks: [A, K, Q]}\n"                                                    \
    "deal: {hands: {deal: 2}}\n"                                                                   \
    "bidding: {bids: {ask: each, at-once: true, calls: {bid: {number: 0..2}},\n"                   \
    "  refuse: {as many as tricks: last and bids + call == 2}}}\n"                                 \
    "score: {exact: {to: each, points: 1, if: tricks == bid}}\n"                                   \
    "match: {deals: 9}\n"

static struct game *dealt(void)
{
    struct game *game = game_write(GAME);
    begin(game, 2);
    deal(game, "", "SA HK", "SK HQ", "SQ HA");
    return game;
}

/* Before all have called, no call means anything; and whoever calls last may call what they like.
 */
static void test_calls_mean_nothing_before_they_are_shown(void **unused)
{
    (void)unused;
    struct game *game = dealt();
    call(game, "bid 1, bid 1");
    assert_int_equal(game->state.bid[0], NO_BID);
    assert_int_equal(game->state.actor, 2);
    assert_int_equal(set_count(engine_legal(&game->engine, &game->state)), 3);
    call(game, "bid 0");
    assert_int_equal(game->state.turn, TURN_CARD);
    assert_int_equal(game->state.bid[0], 1);
    assert_int_equal(game->state.bid[1], 1);
    assert_int_equal(game->state.bid[2], 0);
    game_close(game);
}

/* A seat knows its own call, and that others have called; from when all have, it knows all. */
static void test_who_knows_of_a_call(void **unused)
{
    (void)unused;
    struct game *game = dealt();
    struct view view;
    call(game, "bid 2, bid 1");
    for (unsigned seat = 0; seat <= 3; seat++) {
        view_of(game->rules, &game->state, seat < 3 ? seat : NO_SEAT, &view);
        assert_int_equal(view.known.call_count, 2);
        assert_int_equal(view.known.calls[0].seat, 0);
        assert_int_equal(view.known.calls[0].call, seat == 0 ? 2 : NO_CALL);
        assert_int_equal(view.known.calls[1].call, seat == 1 ? 1 : NO_CALL);
    }
    call(game, "bid 0");
    view_of(game->rules, &game->state, NO_SEAT, &view);
    assert_int_equal(view.known.calls[0].call, 2);
    assert_int_equal(view.known.calls[1].call, 1);
    game_close(game);
}

/* Worlds look as the view does; of the cards and calls that they differ in all are equally likely.
 */
static void test_all_that_may_have_been_called_is_equally_likely(void **unused)
{
    enum { SAMPLES = 18000, CASES = 6 * 3 * 3 };
    unsigned found[CASES] = {0};
    (void)unused;
    struct game *game = dealt();
    struct belief *belief = belief_create(&game->engine);
    struct rng rng = rng_seeded(7, 7);
    struct view view, again;
    call(game, "bid 2, bid 1");
    view_of(game->rules, &game->state, 2, &view);
    assert_true(belief_look(belief, &view));
    for (unsigned i = 0; i < SAMPLES; i++) {
        struct state world;
        assert_true(belief_sample(belief, &rng, &world));
        view_of(game->rules, &world, 2, &again);
        assert_memory_equal(&view, &again, sizeof view);
        /* Which two of the four unseen cards the first seat has. */
        unsigned low = 0, hands = 0;
        struct set unseen = set_or(world.hand[0], world.hand[1]);
        for (unsigned a = 0; a < 4; a++)
            for (unsigned b = a + 1; b < 4; b++, low++)
                if (set_has(world.hand[0], set_select(unseen, a)) &&
                    set_has(world.hand[0], set_select(unseen, b)))
                    hands = low;
        found[hands * 9 + world.calls[0].call * 3 + world.calls[1].call]++;
    }
    assert_true(deviation(found, CASES, SAMPLES) < TOO_FAR);
    belief_destroy(belief);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_calls_mean_nothing_before_they_are_shown),
        cmocka_unit_test(test_who_knows_of_a_call),
        cmocka_unit_test(test_all_that_may_have_been_called_is_equally_likely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
