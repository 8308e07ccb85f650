#include "engine/fixture.h"

#include <math.h>

#include "players/players.h"
#include "players/search.h"

#define DRAWN 6000

/* Two cards each of eight, spades are trumps; everybody bids how many of the two tricks they win.
 */
static struct game *two_cards_each(void)
{
    struct game *game =
        game_write("players: 2\n"
                   "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
                   "trumps: S\n"
                   "deal: {hands: {deal: 2}}\n"
                   "bidding: {bids: {ask: each, calls: {bid: {number: 0..2}}}}\n"
                   "play: {obligations: {follow suit: {when: following, play: led}}}\n"
                   "score: {exact: {to: each, points: 10, if: tricks == bid}}\n"
                   "match: {deals: 1000}\n");
    begin(game, 1);
    deal(game, "", "HQ HJ", "SQ HA");
    return game;
}

/* What seat 1 searches with. */
struct desk {
    struct game *game;
    struct view view;
    struct belief *belief;
    struct search search;
};

/* Once seat 0 has bid this; NULL: before that. */
static struct desk *desk_after(const char *bid)
{
    struct desk *desk = calloc(1, sizeof *desk);
    assert_non_null(desk);
    desk->game = two_cards_each();
    if (bid)
        call(desk->game, bid);
    view_of(desk->game->rules, &desk->game->state, 1, &desk->view);
    desk->belief = belief_create(&desk->game->engine);
    assert_true(belief_look(desk->belief, &desk->view));
    desk->search.engine = &desk->game->engine;
    desk->search.belief = desk->belief;
    desk->search.view = &desk->view;
    desk->search.rng = rng_seeded(1, 1);
    return desk;
}

static void desk_clear(struct desk *desk)
{
    belief_destroy(desk->belief);
    game_close(desk->game);
    free(desk);
}

/* Of so many worlds, those in which seat 0 holds these two cards. One hand in fifteen is it. */
static unsigned times_held(struct desk *desk, const char *cards)
{
    struct set wanted = cards_named(desk->game, cards);
    struct credit credit = {.weight = 0};
    unsigned times = 0;
    credit_begin(&credit, desk->search.engine->rules);
    for (unsigned i = 0; i < DRAWN; i++) {
        struct state world;
        assert_true(credit_world(&credit, &desk->search, &world));
        times += set_equal(world.hand[0], wanted);
    }
    return times;
}

#define ALIKE (DRAWN / 15)

static void assert_as_likely_as_any(unsigned times)
{
    assert_in_range(times, ALIKE * 8 / 10, ALIKE * 12 / 10);
}

/* The two highest trumps win two tricks, the lowest hearts none. */
static void a_bid_tells_of_the_hand(void **state)
{
    (void)state;
    struct desk *desk = desk_after("bid 2");
    unsigned strong = times_held(desk, "SA SK"), weak = times_held(desk, "HQ HJ");
    assert_true(strong > 2 * ALIKE);
    assert_true(weak > 0 && weak < ALIKE / 4);
    desk->view.known.bid[0] = 0;
    strong = times_held(desk, "SA SK"), weak = times_held(desk, "HQ HJ");
    assert_true(weak > ALIKE);
    assert_true(strong > 0 && strong < ALIKE / 4);
    desk_clear(desk);
}

/*
 * A bid of one is 1 + 0.3 - 2 = -0.7 tricks off for a hand of about two, and 1.3 for one of none:
 * in spreads of 1.1 that weighs 1 / (1 + 0.40)^2 and 1 / (1 + 1.40)^2.
 */
static void worlds_come_as_often_as_they_weigh(void **state)
{
    (void)state;
    struct desk *desk = desk_after("bid 1");
    double strong = times_held(desk, "SA SK"), weak = times_held(desk, "HQ HJ");
    assert_true(strong / weak > 2.4 && strong / weak < 3.4);
    desk_clear(desk);
}

/* The bid of the seat that thinks tells it nothing. */
static void who_has_not_bid_may_hold_anything(void **state)
{
    (void)state;
    struct desk *desk = desk_after(NULL);
    desk->view.known.bid[1] = 2;
    assert_as_likely_as_any(times_held(desk, "SA SK"));
    assert_as_likely_as_any(times_held(desk, "HQ HJ"));
    assert_int_equal(desk->search.worlds, 2 * DRAWN);
    desk_clear(desk);
}

/* A number that a declarer undertakes is not what a hand is good for alone. */
static void a_contract_is_no_such_bid(void **state)
{
    (void)state;
    struct desk *desk = desk_after("bid 2");
    desk->view.known.declarer = 0;
    assert_as_likely_as_any(times_held(desk, "SA SK"));
    assert_as_likely_as_any(times_held(desk, "HQ HJ"));
    desk_clear(desk);
}

/* What is left to chance comes out otherwise, even where a world is drawn again. */
static void no_two_worlds_have_the_same_future(void **state)
{
    (void)state;
    struct desk *desk = desk_after("bid 2");
    struct credit credit = {.weight = 0};
    struct state before, world;
    unsigned same_hands = 0;
    credit_begin(&credit, desk->search.engine->rules);
    assert_true(credit_world(&credit, &desk->search, &before));
    for (unsigned i = 0; i < 100; i++) {
        assert_true(credit_world(&credit, &desk->search, &world));
        same_hands += set_equal(world.hand[0], before.hand[0]);
        assert_memory_not_equal(&world.chance, &before.chance, sizeof world.chance);
        before = world;
    }
    assert_true(same_hands > 0);
    assert_int_equal(desk->search.worlds, 101);
    desk_clear(desk);
}

/* --- what it supposes ------------------------------------------------------------------------ */

#define DEALS_BID 40

/* The bids of many hands and how strong these were, summed up. */
struct bids {
    double bids, strengths, squares, strength_squares, products;
    unsigned count;
};

static void add(struct bids *bids, double bid, double strength)
{
    bids->bids += bid;
    bids->strengths += strength;
    bids->squares += bid * bid;
    bids->strength_squares += strength * strength;
    bids->products += bid * strength;
    bids->count++;
}

static double correlation(const struct bids *bids)
{
    double n = bids->count, both = n * bids->products - bids->bids * bids->strengths;
    double bid = n * bids->squares - bids->bids * bids->bids;
    double strength = n * bids->strength_squares - bids->strengths * bids->strengths;
    return both / sqrt(bid * strength);
}

/* All bid in a deal of this number. */
static void bid_deal(struct game *game, struct computer *computer, unsigned number,
                     struct bids *bids)
{
    struct state *state = &game->state;
    struct match_start start = {.dealer = (uint8_t)(number % game->rules->players),
                                .deal = (uint16_t)(1 + number % 9)};
    struct strength strength = {.deal = 0};
    struct view view;
    double tricks[SEATS_MAX];
    engine_begin_at(&game->engine, state, number, &start);
    go_on_until(game, TURN_CALL, TURN_CALL);
    view_of(game->rules, state, state->actor, &view);
    assert_true(strength_find(&strength, &game->engine, &view));
    strength_of_hands(&strength, &view, state, tricks);
    while (state->turn == TURN_CALL) {
        unsigned seat = state->actor;
        view_of(game->rules, state, seat, &view);
        unsigned action = computer_choose(computer, &view, engine_legal(&game->engine, state));
        engine_apply(&game->engine, state, action);
        add(bids, state->bid[seat], tricks[seat]);
    }
}

/* Players that have never heard of strength bid by it, and somewhat lower. */
static void hands_are_bid_by_their_strength(void **state)
{
    static const char *const exact[] = {"nomination-whist", "big-ships", "anti-trump"};
    struct budget budget = {.iterations = 1000};
    (void)state;
    for (unsigned i = 0; i < sizeof exact / sizeof *exact; i++) {
        struct game *game = game_open(exact[i], 0, NULL);
        struct computer *computer = computer_create(game->rules, COMPUTER_ROLLOUT, budget, 1);
        struct bids bids = {.count = 0};
        for (unsigned number = 0; number < DEALS_BID; number++)
            bid_deal(game, computer, number, &bids);
        double lower = (bids.strengths - bids.bids) / bids.count;
        print_message("# %s: %u bids, correlation %.2f, %.2f lower\n", exact[i], bids.count,
                      correlation(&bids), lower);
        assert_true(correlation(&bids) > 0.7 && lower > 0.1 && lower < 0.5);
        computer_destroy(computer);
        game_close(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bid_tells_of_the_hand),
        cmocka_unit_test(worlds_come_as_often_as_they_weigh),
        cmocka_unit_test(who_has_not_bid_may_hold_anything),
        cmocka_unit_test(a_contract_is_no_such_bid),
        cmocka_unit_test(no_two_worlds_have_the_same_future),
        cmocka_unit_test(hands_are_bid_by_their_strength),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
