/* Chance depends on the seed and on the number of the deal, and on nothing that anybody does. */
#include "engine/fixture.h"

#include "players/players.h"

#define DEALS 6

/* The packs of the first deals of a match, played by somebody who draws actions from here. */
struct packs {
    card_t cards[DEALS][CARDS_MAX];
};

/* Plays to the next deal's first decision with chance from the match's seed. */
static void answer_chance(struct game *game)
{
    while (turn_is_chance(&game->state))
        engine_chance(&game->engine, &game->state);
}

static void play_deals(struct game *game, uint64_t seed, uint64_t actions, struct packs *packs)
{
    struct rng rng = rng_seeded(actions, 1);
    struct state *state = &game->state;
    memset(packs, 0, sizeof *packs);
    engine_begin(&game->engine, state, seed);
    for (unsigned deal = 0; deal < DEALS && state->turn != TURN_OVER;) {
        answer_chance(game);
        if (state->deal == deal + 1u && state->turn != TURN_NEXT_DEAL && state->turn != TURN_OVER)
            memcpy(packs->cards[deal], state->pack, state->pack_count * sizeof *state->pack);
        if (state->turn == TURN_NEXT_DEAL) {
            engine_next_deal(&game->engine, state);
            deal++;
        } else if (turn_is_decision(state)) {
            engine_apply(&game->engine, state,
                         random_action(&rng, engine_legal(&game->engine, state)));
        }
    }
}

static const char *const names[] = {"anti-trump", "nomination-whist"};

/* Different actions, the same packs. Whoever deals, cuts and bids: deal k is deal k. */
static void test_a_deal_depends_on_seed_and_number_only(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < 2; i++) {
        struct game *game = game_open(names[i], 4, NULL);
        struct packs a, b;
        play_deals(game, 99, 1, &a);
        play_deals(game, 99, 2, &b);
        assert_memory_equal(a.cards, b.cards, sizeof a.cards);
        game_close(game);
    }
}

/* Also after the cut: nimby's matches end early, so its first deals alone are looked at. */
static void test_the_cut_belongs_to_the_deal(void **unused)
{
    (void)unused;
    struct game *game = game_open("nimby", 4, NULL);
    struct state first;
    for (unsigned i = 0; i < 3; i++) {
        engine_begin(&game->engine, &game->state, 5);
        while (game->state.turn == TURN_DRAW)
            engine_chance(&game->engine, &game->state);
        engine_apply(&game->engine, &game->state, i); /* another seat deals */
        answer_chance(game);
        if (i == 0)
            first = game->state;
        assert_memory_equal(first.pack, game->state.pack, sizeof first.pack);
    }
    game_close(game);
}

static void test_another_seed_is_another_game(void **unused)
{
    (void)unused;
    struct game *game = game_open("anti-trump", 4, NULL);
    struct packs a, b;
    play_deals(game, 99, 1, &a);
    play_deals(game, 100, 1, &b);
    for (unsigned deal = 0; deal < DEALS; deal++)
        assert_memory_not_equal(a.cards[deal], b.cards[deal], sizeof a.cards[deal]);
    for (unsigned deal = 1; deal < DEALS; deal++) /* nor is one deal like another */
        assert_memory_not_equal(a.cards[deal], a.cards[0], sizeof a.cards[deal]);
    game_close(game);
}

static void test_the_same_seed_is_the_same_match(void **unused)
{
    (void)unused;
    struct game *game = game_open("nimby", 4, NULL);
    struct packs packs;
    play_deals(game, 7, 3, &packs);
    struct state first = game->state;
    play_deals(game, 7, 3, &packs);
    assert_memory_equal(&first, &game->state, sizeof first);
    game_close(game);
}

/* A script that answered the shuffles of the deals before changes nothing in this one. */
static void test_what_a_script_answered_leaves_later_deals_alone(void **unused)
{
    (void)unused;
    struct game *game = game_open("nomination-whist", 4, "start_cards=2");
    begin(game, 0);
    go_on_until(game, TURN_NEXT_DEAL, TURN_NEXT_DEAL);
    engine_next_deal(&game->engine, &game->state);
    engine_chance(&game->engine, &game->state);
    struct state answered = game->state;
    begin(game, 0);
    deal(game, "", "SA SK", "HA HK", "", "");
    go_on_until(game, TURN_NEXT_DEAL, TURN_NEXT_DEAL);
    engine_next_deal(&game->engine, &game->state);
    engine_chance(&game->engine, &game->state);
    assert_memory_equal(answered.pack, game->state.pack, sizeof answered.pack);
    game_close(game);
}

static void test_a_shuffle_is_a_permutation_of_the_pack(void **unused)
{
    (void)unused;
    struct game *game = game_open("double-pack", 4, NULL);
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct set cards = {{0, 0}};
        engine_begin(&game->engine, &game->state, seed);
        answer_chance(game);
        for (unsigned i = 0; i < game->state.pack_count; i++)
            set_add(&cards, game->state.pack[i]);
        assert_true(set_equal(cards, pack_all_cards(&game->rules->pack)));
    }
    game_close(game);
}

/* Every card comes to lie on top about as often: 48 cards, 4800 shuffles, a hundred each. Of two
 * equal ones the first does, for copies are numbered from the top. */
static void test_every_card_may_lie_on_top(void **unused)
{
    (void)unused;
    struct game *game = game_open("double-pack", 4, NULL);
    unsigned on_top[CARDS_MAX] = {0};
    for (uint64_t seed = 0; seed < 4800; seed++) {
        engine_begin(&game->engine, &game->state, seed);
        answer_chance(game);
        on_top[game->state.pack[0]]++;
    }
    for (unsigned card = 0; card < 48; card++) {
        bool is_first = game->rules->pack.cards[card].copy == 0;
        unsigned low = is_first ? 130 : 0, high = is_first ? 270 : 0; /* five standard deviations */
        assert_in_range(on_top[card], low, high);
    }
    game_close(game);
}

/* Every cut from one card to all but one comes up, and no other. */
static void test_every_cut_may_come(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 2\n"
                                   "pack: {suits: [S], ranks: [A, K, Q, J]}\n"
                                   "deal: {cut: {cut: dealer}, hands: {deal: 1}}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 9}\n");
    static const card_t order[] = {0, 1, 2, 3};
    unsigned seen = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        engine_begin(&game->engine, &game->state, seed);
        engine_first_dealer(&game->engine, &game->state, 0);
        engine_shuffle(&game->engine, &game->state, order);
        engine_chance(&game->engine, &game->state);
        seen |= 1u << game->state.pack[0];
    }
    assert_int_equal(seen, 1 << 1 | 1 << 2 | 1 << 3);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_deal_depends_on_seed_and_number_only),
        cmocka_unit_test(test_the_cut_belongs_to_the_deal),
        cmocka_unit_test(test_another_seed_is_another_game),
        cmocka_unit_test(test_the_same_seed_is_the_same_match),
        cmocka_unit_test(test_what_a_script_answered_leaves_later_deals_alone),
        cmocka_unit_test(test_a_shuffle_is_a_permutation_of_the_pack),
        cmocka_unit_test(test_every_card_may_lie_on_top),
        cmocka_unit_test(test_every_cut_may_come),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
